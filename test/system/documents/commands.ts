import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ran, type Script, scriptsOf } from '../../support/docs-commands.ts'
import { type Edit, edited, editsFor, parseShown } from '../../support/shown-json.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Loads a file of its own, so it is tried last. */
export const tutorial = 'docs/tutorial.md'

/** The pages that people read. */
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'seeds/README.md',
  ...globSync('docs/**/*.md', { cwd: root })
    .toSorted()
    .filter((page) => page !== tutorial),
  tutorial,
]

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}

/** What no test types, each with the reason. */
const untried: readonly [RegExp, string][] = [
  [
    /^(?:(?:VENUES=live|WORKERS=3|ROLE=api|ROLE=worker) )?npm start$/,
    'process.test.ts, launch.test.ts, workers.test.ts and cluster.test.ts start the service; live asks the real venues',
  ],
  [/^npm (test|run (test:(unit|all)|lint|format|typecheck|examples|client))\b/, 'they are the tests, or write files'],
  [/^npm run pictures\b/, 'it takes pictures of a service that somebody has started'],
  [/^npm run (bench|faults)\b(?! -- --(help|list))/, 'they take minutes to hours'],
  [/^npm run stores -- (backup|check|restore|repair)/, 'backup.test.ts makes, checks, restores and repairs backups'],
  [/^docker /, 'a test machine has no container engine'],
  [/^npm run webhooks -- listen/, 'it listens until somebody ends it'],
  [/^npm run channels -- watch/, 'a worker has to tell something; channels.test.ts watches'],
  [/^node examples\//, 'analyses.test.ts runs them'],
  [/^npm pack\b/, 'client.test.ts makes what it packs'],
  [/^npm run (-s )?mcp\b/, 'it serves whoever writes to it; stdio.test.ts does'],
  [/^npm run venue\b/, 'it asks a real venue'],
  [/^npm run feeds -- (check|pause|resume)/, 'check asks a real publisher; polling.test.ts pauses and resumes'],
  [/^npm run (seed|matches|keys|accounts( -- (create|invite))?)$/, 'it is named in a sentence, without what it takes'],
  [/<\w+>/, 'a reader puts a name in'],
]

/** The commands of all pages that a test can type. */
export function triedScripts(): Script[] {
  return pages
    .flatMap((page) => scriptsOf(page, readPage(page)))
    .map((script) => ({ ...script, commands: script.commands.filter((command) => whyUntried(command) === undefined) }))
    .filter(({ commands }) => commands.length > 0)
}

function whyUntried(command: string): string | undefined {
  return untried.find(([pattern]) => pattern.test(command.replace(/\s+#.*$/, '')))?.[1]
}

/** The rules above that leave nothing out any more. */
export function idleRules(): string[] {
  const commands = pages.flatMap((page) => scriptsOf(page, readPage(page))).flatMap((script) => script.commands)
  return untried.flatMap(([pattern]) =>
    commands.some((command) => pattern.test(command.replace(/\s+#.*$/, ''))) ? [] : [String(pattern)],
  )
}

/** What must be changed on a page for it to show what was answered. Throws where a person must. */
export function editsOf({ answer, commands }: Script, { output }: Ran): Edit[] {
  if (answer === undefined) return []
  const edits = answer.language === 'json' ? jsonEdits(answer.text, output) : textEdits(answer.text, output, commands)
  return edits.map(({ start, end, text }) => ({ start: start + answer.start, end: end + answer.start, text }))
}

function jsonEdits(shown: string, output: string): Edit[] {
  return editsFor(parseShown(shown), JSON.parse(output))
}

/** Every line that is shown must have been said, in this order. `…` stands for anything. */
function textEdits(shown: string, output: string, commands: readonly string[]): Edit[] {
  const said = output.split('\n')
  let at = 0
  for (const line of shown.trimEnd().split('\n')) {
    const pattern = new RegExp(`^${line.split('…').map(literal).join('.*')}$`)
    const found = said.findIndex((each, index) => index >= at && pattern.test(each.trimEnd()))
    if (found < 0) throw new Error(`${commands.join(' ')} does not say '${line}' but\n${said.slice(at).join('\n')}`)
    at = found + 1
  }
  return []
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Puts pages right. All places are those of the page as it was read. */
export function writePages(edits: ReadonlyMap<string, Edit[]>): void {
  for (const [page, found] of edits) {
    if (found.length > 0) writeFileSync(join(root, page), edited(readPage(page), found))
  }
}

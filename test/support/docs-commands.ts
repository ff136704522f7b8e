import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Commands of a page that are run together, and the answer that the page shows below them. `start`, `end`: where in the page that stands. */
export type Script = {
  page: string
  line: number
  commands: string[]
  answer?: { language: string; text: string; start: number }
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm
const inline = /`((?:[A-Z_]+=\S+ )?(?:npm|npx|curl|docker|node) [^`\n]+)`/g
const commandWord = /^(?:[A-Z_]+=\S+ )?(?:npm|npx|curl|docker|node|cat|\.\/)\b/

/** Everything on a page that a reader would type: blocks of shell, each with the block right below it as its answer, and commands within sentences. */
export function scriptsOf(page: string, text: string): Script[] {
  const lineOf = (place: number) => text.slice(0, place).split('\n').length
  const blocks = [...text.matchAll(fence)].map(({ 0: whole, 1: language = '', 2: body = '', index }) => ({
    language,
    body,
    start: index,
    bodyStart: index + whole.indexOf('\n') + 1,
    end: index + whole.length,
  }))
  const shells = blocks.flatMap(({ language, body, start, end }, index): Script[] => {
    if (language !== 'sh') return []
    const below = blocks[index + 1]
    const isAnswer = /^(json|text)$/.test(below?.language ?? '') && text.slice(end, below?.start).trim() === ''
    const answer =
      isAnswer && below ? { language: below.language, text: below.body, start: below.bodyStart } : undefined
    return [{ page, line: lineOf(start), commands: commandsIn(body), ...(answer && { answer }) }]
  })
  const prose = text.replace(fence, (block) => block.replace(/[^\n]/g, ' '))
  const inSentences = [...prose.matchAll(inline)].map(({ 1: command = '', index }) => ({
    page,
    line: lineOf(index),
    commands: [command],
  }))
  return [...shells, ...inSentences].filter(({ commands }) => commands.length > 0)
}

/** Blocks that look like commands and are not marked as shell: nobody would try them. */
export function unmarkedCommands(text: string): string[] {
  const unmarked = [...text.matchAll(fence)].flatMap(([, language, body = '']) =>
    language === 'sh' ? [] : body.split('\n'),
  )
  const indented = text
    .replace(fence, '')
    .split('\n')
    .filter((line) => line.startsWith('    '))
  return [...unmarked, ...indented].filter((line) => commandWord.test(line.trim()) && !/^\s*cat\b/.test(line))
}

/** Lines that go on after a backslash, and what a here-document holds, belong to their command. */
function commandsIn(body: string): string[] {
  const commands: string[] = []
  let ending: string | undefined
  let goesOn = false
  for (const line of body.split('\n')) {
    if (ending !== undefined || goesOn) commands.push(`${commands.pop()}\n${line}`)
    else if (line.trim() !== '' && !line.startsWith('#')) commands.push(line)
    if (ending === undefined) ending = /<<'(\w+)'/.exec(line)?.[1]
    else if (line === ending) ending = undefined
    goesOn = ending === undefined && line.endsWith('\\')
  }
  return commands
}

export type Ran = { code: number; output: string; errors: string }

/** A folder from which the project's commands run and into which a reader's own files go. `curl` asks the service at `url`. */
export function prepareShell(folder: string, url: string, environment: Record<string, string | undefined>) {
  const programs = join(folder, 'programs')
  const home = join(folder, 'project')
  mkdirSync(programs)
  mkdirSync(home)
  for (const name of ['package.json', '.npmrc', 'src', 'seeds', 'test', 'node_modules'])
    symlinkSync(join(root, name), join(home, name))
  const curl = join(programs, 'curl')
  writeFileSync(curl, `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'curl.mjs')}" "$@"\n`)
  chmodSync(curl, 0o700)
  const env = {
    ...process.env,
    ...environment,
    PATH: `${programs}:${process.env.PATH}`,
    DOCUMENTED_SERVICE: url,
    PORT: new URL(url).port,
    LOCAL_DIR: join(folder, 'local'),
    npm_config_loglevel: 'error',
  }
  return (commands: readonly string[]): Promise<Ran> =>
    new Promise((done) => {
      const options = { cwd: home, env, maxBuffer: 128 * 1_024 * 1_024, timeout: 120_000 }
      execFile('sh', ['-e', '-c', commands.join('\n')], options, (error, output, errors) => {
        done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, output, errors })
      })
    })
}

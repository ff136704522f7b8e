import { Command } from 'commander'
import { z } from 'zod'
import { demoLinks } from '../sandbox/traders/demo.ts'
import { runPlainly } from './graph-command.ts'
import { print, toJson } from './printing.ts'

const linked = z.looseObject({
  account: z.looseObject({ id: z.string(), venue: z.string(), name: z.string() }),
})
const refused = z.looseObject({ error: z.string() })

type Options = { url?: string; token: string; json?: true }

const command = new Command('npm run portfolio --')
  .description('Links accounts of a running service.')
  .showHelpAfterError('(--help says more)')

command
  .command('demo')
  .description('link the three demo accounts of the sandbox, one a venue')
  .requiredOption('--token <text>', 'a session or a key of whoever links them')
  .option('--url <address>', 'where the service is, if not at HOST and PORT of the settings')
  .option('--json', 'print JSON')
  .action((options: Options) =>
    runPlainly(({ host, port, sandboxSeed }) =>
      linkDemo({ ...options, url: options.url ?? `http://${host}:${port}` }, sandboxSeed),
    ),
  )

/** Links what a person would link. Resolves with the exit code. */
async function linkDemo({ url, token, json }: Options & { url: string }, seed: number): Promise<number> {
  const wanted = demoLinks(seed).map((account) => ({ ...account, label: 'demo' }))
  const answers = []
  let failed = 0
  for (const body of wanted) {
    // One that fails, or is linked already, leaves the others to be linked.
    const response = await fetch(`${url}/api/portfolio/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) {
      if (response.status !== 409) failed += 1
      print(`${body.venue}: ${refused.parse(answer).error}`)
      continue
    }
    const { account } = linked.parse(answer)
    answers.push(account)
    if (!json) print(`${account.venue}  ${account.name}  ${account.id}`)
  }
  if (json) print(toJson(answers))
  return failed === 0 ? 0 : 1
}

await command.parseAsync()

import { randomBytes } from 'node:crypto'
import { Command, Option } from 'commander'
import { type AccountAdministration, createAdministration } from '../modules/accounts/administration.ts'
import type { ListedAccount } from '../modules/accounts/queries.ts'
import { type AccountTier, accountTiers } from '../modules/accounts/schemas.ts'
import { systemClock } from '../platform/clock.ts'
import { wholeNumber } from './arguments.ts'
import { withGraph } from './graph-command.ts'
import { columns, print, toJson } from './printing.ts'

const command = new Command('npm run accounts --')
  .description(
    'Makes, invites, lists and disables accounts, sets their tiers, and hands out links to reset a password.',
  )
  .showHelpAfterError('(--help says more)')

command
  .command('create')
  .description('make an account; its owner sets the password by the token that is shown')
  .argument('<email>')
  .option('--name <text>', 'how to call the person', '')
  .action((email: string, { name }: { name: string }) =>
    withAccounts(async (accounts) => {
      await accounts.create(email, name)
      print(`An account is made for ${email}.`)
      printToken(await accounts.reset(email))
    }),
  )

command
  .command('list')
  .description('show all accounts')
  .option('--json', 'print JSON')
  .action((options: { json?: true }) =>
    withAccounts(async (accounts) => {
      const all = await accounts.list()
      print(options.json ? toJson(all) : table(all))
    }),
  )

command
  .command('tier')
  .description('set what an account may do')
  .argument('<email>')
  .addOption(new Option('--to <tier>', 'the tier').choices(accountTiers).makeOptionMandatory())
  .option(
    '--requests-per-minute <n>',
    'agreed on with this account, instead of those of the tier',
    wholeNumber(1, 1_000_000),
  )
  .action((email: string, { to, requestsPerMinute }: { to: AccountTier; requestsPerMinute?: number }) =>
    withAccounts(async (accounts) => {
      const holds = await accounts.setTier(email, to, requestsPerMinute ?? null)
      const rate = requestsPerMinute === undefined ? '' : `, ${requestsPerMinute} requests a minute`
      print(`The account of ${email} is of tier ${to}${rate}. Services know within 5 seconds.`)
      if (holds !== to) print(`It pays for tier ${holds}, so it has that one until what it paid for ends.`)
    }),
  )

command
  .command('reset')
  .description('make a token with which the owner sets a new password, good once and for an hour')
  .argument('<email>')
  .action((email: string) => withAccounts(async (accounts) => printToken(await accounts.reset(email))))

command
  .command('invite')
  .description('make an invitation to sign up, good once and for a week, where SIGN_UP is invite')
  .option('--email <address>', 'for this address alone')
  .action(({ email }: { email?: string }) =>
    withAccounts(async (accounts) => {
      const { token, expiresAt } = await accounts.invite(email)
      print(`To sign up${email === undefined ? '' : ` as ${email}`}, once, until ${expiresAt}:\n`)
      print(`  curl -X POST <address of the service>/api/auth/sign-up -H 'Content-Type: application/json' \\`)
      print(`    -d '{"email":"${email ?? '<address>'}","password":"<10 characters or more>","invite":"${token}"}'`)
    }),
  )

for (const disabled of [true, false]) {
  command
    .command(disabled ? 'disable' : 'enable')
    .description(
      disabled ? 'refuse the account, its sessions and keys; services know within 5 seconds' : 'take it back',
    )
    .argument('<email>')
    .action((email: string) =>
      withAccounts(async (accounts) => {
        await accounts.setDisabled(email, disabled)
        print(`The account of ${email} is ${disabled ? 'disabled' : 'enabled'}. Services know within 5 seconds.`)
      }),
    )
}

function withAccounts(work: (accounts: AccountAdministration) => Promise<void>): Promise<void> {
  return withGraph(async (graph) => {
    await work(createAdministration({ graph, clock: systemClock, randomBytes }))
    return 0
  })
}

function printToken({ token, expiresAt }: { token: string; expiresAt: string }): void {
  print(`To set the password, until ${expiresAt}:\n`)
  print(`  curl -X PUT <address of the service>/api/auth/reset -H 'Content-Type: application/json' \\`)
  print(`    -d '{"token":"${token}","password":"<10 characters or more>"}'`)
}

function table(all: readonly ListedAccount[]): string {
  return columns([
    ['EMAIL', 'TIER', 'KEYS', 'SESSIONS', 'CREATED', 'DISABLED', 'NAME'],
    ...all.map(({ email, tier, keys, sessions, createdAt, disabledAt, name }) => [
      email ?? '-',
      tier,
      String(keys),
      String(sessions),
      createdAt.slice(0, 19),
      disabledAt?.slice(0, 19) ?? '-',
      name,
    ]),
  ])
}

await command.parseAsync()

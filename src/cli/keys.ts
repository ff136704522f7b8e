import { randomBytes } from 'node:crypto'
import { Command, InvalidArgumentError, Option } from 'commander'
import { createKeyService, type KeyService } from '../modules/accounts/keys/keys.ts'
import { type ApiKey, type KeyTier, type KeyType, keyTiers, keyTypes } from '../modules/accounts/schemas.ts'
import { systemClock } from '../platform/clock.ts'
import { withGraph } from './graph-command.ts'
import { columns, print, toJson } from './printing.ts'

const longestLabel = 100

const command = new Command('npm run keys --')
  .description(
    'Creates, lists and revokes API keys. Only a hash of a key is stored: it is shown once, when it is made.',
  )
  .showHelpAfterError('(--help says more)')

command
  .command('create')
  .description('make a key and show it')
  .addOption(
    new Option('--type <type>', 'test: for development; live: for production').choices(keyTypes).default('test'),
  )
  .addOption(
    new Option('--tier <tier>', 'pro opens the Pro endpoints and, for a live key, the highest rate')
      .choices(keyTiers)
      .default('developer'),
  )
  .option('--label <text>', 'what the key is for', parseLabel, '')
  .option('--json', 'print JSON')
  .action((wanted: { type: KeyType; tier: KeyTier; label: string; json?: true }) =>
    withKeys(async (keys) => {
      const made = await keys.create(wanted)
      print(
        wanted.json
          ? toJson(made)
          : `${describe(made)}\n\n  ${made.key}\n\nIt is not shown again. Send it in the header X-API-Key.`,
      )
    }),
  )

command
  .command('list')
  .description('show all keys, without the keys themselves')
  .option('--json', 'print JSON')
  .action((options: { json?: true }) =>
    withKeys(async (keys) => {
      const all = await keys.list()
      print(options.json ? toJson(all) : all.length === 0 ? 'There are no keys.' : table(all))
    }),
  )

command
  .command('revoke')
  .description('end a key for good; services stop taking it within 5 seconds')
  .argument('<id>', 'the id that list shows')
  .action((id: string) =>
    withKeys(async (keys) => {
      const revoked = await keys.revoke(id)
      print(`The key ${revoked.id} is revoked since ${revoked.revokedAt}.`)
    }),
  )

function withKeys(work: (keys: KeyService) => Promise<void>): Promise<void> {
  return withGraph(async (graph) => {
    await work(createKeyService({ graph, clock: systemClock, randomBytes }))
    return 0
  })
}

function parseLabel(text: string): string {
  if (text.length > longestLabel) throw new InvalidArgumentError(`It must have at most ${longestLabel} characters.`)
  return text
}

function describe({ id, type, tier, label }: ApiKey): string {
  return `A ${type} key of tier ${tier}${label === '' ? '' : ` for ${label}`} is made, id ${id}:`
}

function table(keys: readonly ApiKey[]): string {
  return columns([
    ['ID', 'KEY', 'TYPE', 'TIER', 'CREATED', 'REVOKED', 'LABEL'],
    ...keys.map((key) => [
      key.id,
      `${key.prefix}…${key.lastFour}`,
      key.type,
      key.tier ?? '-',
      key.createdAt.slice(0, 19),
      key.revokedAt?.slice(0, 19) ?? '-',
      key.label,
    ]),
  ])
}

await command.parseAsync()

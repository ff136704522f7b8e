import { randomUUID } from 'node:crypto'
import { Command, Option } from 'commander'
import { audit, auditTable } from '../modules/loader/audit/audit.ts'
import { readClaims } from '../modules/loader/audit/claims.ts'
import { schemaFiles, writeSchemaFiles } from '../modules/loader/check/json-schema.ts'
import type { Reject } from '../modules/loader/check/rejects.ts'
import { exportGraph } from '../modules/loader/export.ts'
import { load as loadPacks, spoolFolder } from '../modules/loader/load.ts'
import { defaultOptions } from '../modules/loader/load-options.ts'
import { LoadRefused } from '../modules/loader/load-refused.ts'
import { listLoads, readLoad } from '../modules/loader/loads.ts'
import { type OfflineChoice, offlineChoices } from '../modules/loader/offline/store.ts'
import { findPacks, keepStandardInput } from '../modules/loader/read/files.ts'
import { type Format, formats, type PackSource } from '../modules/loader/read/pack-file.ts'
import { describeLoad, describeResult, describeUndo, loadsTable } from '../modules/loader/report.ts'
import { seedsFolder } from '../modules/loader/seeding.ts'
import { undoLoad } from '../modules/loader/undo.ts'
import { ingestAllOf } from '../modules/news/ingest.ts'
import { withdrawArticles } from '../modules/news/withdraw.ts'
import { systemClock } from '../platform/clock.ts'
import { type Graph, integer } from '../platform/neo4j/neo4j.ts'
import type { Settings } from '../platform/settings/config.ts'
import { showProgress } from '../platform/telemetry/progress.ts'
import { LineFile } from '../platform/text/line-file.ts'
import { wholeNumber } from './arguments.ts'
import { type GivenStores, withGraph } from './graph-command.ts'
import { offlineStore } from './offline-store.ts'

type LoadFlags = {
  dryRun?: true
  maxRejects: number
  rejects?: string
  strict?: true
  format?: Format
  map?: string
  pack?: string
  source?: string
  asOf?: string
  lease: number
  offline: OfflineChoice
  quiet?: true
  json?: true
}

const command = new Command('npm run seed --')
  .description('Loads entities, relationships, facts, events and outcomes into the graph.')
  .showHelpAfterError('(--help says more)')

command
  .command('load', { isDefault: true })
  .description('check and load packs; everything is checked before the first write')
  .argument('<paths...>', 'files or folders; - for standard input')
  .option('--dry-run', 'check, print what would be done, write nothing')
  .option(
    '--max-rejects <n>',
    'leave out up to n faulty records instead of refusing the load',
    wholeNumber(0, 999_999_999),
    0,
  )
  .option('--rejects <file>', 'write faulty records with their original text to this file, as JSON Lines')
  .option('--strict', 'attribute keys that the registry does not list are faults')
  .addOption(
    new Option('--format <format>', 'format of files whose name does not say it, and of standard input').choices([
      ...formats,
    ]),
  )
  .option('--map <file>', 'mapping file of a table (default: x.map.yaml beside x.csv)')
  .option('--pack <name>', 'pack name, for files without a header')
  .option('--source <name>', 'source, for files without a header')
  .option('--as-of <date>', 'the day the statements are of, for files without a header')
  .option(
    '--lease <seconds>',
    'how long this load may be silent before another may take it for dead',
    wholeNumber(0, 999_999_999),
    20,
  )
  .addOption(
    new Option(
      '--offline <when>',
      "load with Neo4j's offline importer, into an empty local store that nobody else uses: auto from some size on",
    )
      .choices([...offlineChoices])
      .default('auto'),
  )
  .option('--quiet', 'no progress')
  .option('--json', 'print the result as JSON')
  .addHelpText(
    'after',
    `
Examples:
  npm run seed -- seeds/us                       load every pack below a folder
  npm run seed -- --dry-run rosters.csv          say what the file would change
  gunzip -c facts.jsonl.gz | npm run seed -- --format jsonl -
  npm run seed -- loads                          what was loaded, newest first

Exit code: 0 loaded or nothing to do, 1 refused or failed, 2 loaded without some faulty records.`,
  )
  .action((paths: string[], flags: LoadFlags) =>
    withGraph((graph, settings, stores) => load({ graph, settings, stores }, paths, flags)),
  )

command
  .command('loads')
  .description('list loads, newest first; with an id, what that load did')
  .argument('[id]', 'a load')
  .option('--limit <n>', 'so many at most', wholeNumber(0, 999_999_999), 50)
  .option('--claims', 'those too by which confirmed claims of the news became facts, one each')
  .option('--json', 'print JSON')
  .action((id: string | undefined, flags: { limit: number; claims?: true; json?: true }) =>
    withGraph((graph) => showLoads(graph, id, flags)),
  )

command
  .command('undo')
  .description('take back what loads wrote, and restore what was there before; refused where later loads built on them')
  .argument('<ids...>', 'loads, as npm run seed -- loads lists them')
  .option('--dry-run', 'say what would be restored, write nothing')
  .option('--json', 'print JSON')
  .action((ids: string[], flags: { dryRun?: true; json?: true }) => withGraph((graph) => undo(graph, ids, flags)))

command
  .command('export')
  .description(
    'print entities, facts, relationships, events and outcomes as sorted JSON Lines, without the times at which they were recorded',
  )
  .option('--hash', 'print only the SHA-256 of that text: two graphs that say the same have the same')
  .option('--prefix <slug>', 'only entities and outcomes whose slugs begin so, and events about them', '')
  .action((flags: { hash?: true; prefix: string }) =>
    withGraph(async (graph) => {
      const digest = await exportGraph(graph, flags.hash ? null : process.stdout, flags.prefix)
      if (flags.hash) print(digest)
      return 0
    }),
  )

command
  .command('audit')
  .description(
    'say how old packs are: by pack its age, what can change, what is stale, what one source alone says, and contradictions',
  )
  .argument('[paths...]', 'files or folders (default: the packs that come with the service)')
  .option('--on <day>', 'the day from which ages are counted (default: today)')
  .option('--json', 'print JSON')
  .action(async (paths: string[], flags: { on?: string; json?: true }) => {
    const now = systemClock.iso()
    const found = audit(
      await readClaims(await findPacks(paths.length === 0 ? [seedsFolder] : paths), now),
      flags.on ?? now,
    )
    print(flags.json ? JSON.stringify(found, null, 2) : auditTable(found))
    process.exitCode = found.contradictions.length > 0 ? 1 : 0
  })

command
  .command('schema')
  .description('write the JSON Schemas of packs and mapping files (draft 7) for editors')
  .option('--check', 'only say whether the files are up to date')
  .action((flags: { check?: true }) => {
    const stale = schemaFiles().filter(({ upToDate }) => !upToDate)
    if (!flags.check) writeSchemaFiles()
    for (const { path } of stale)
      print(flags.check ? `${path} is out of date: run npm run seed -- schema` : `${path} written`)
    process.exitCode = flags.check && stale.length > 0 ? 1 : 0
  })

type Opened = { graph: Graph; settings: Settings; stores: GivenStores }

async function load({ graph, settings, stores }: Opened, paths: string[], flags: LoadFlags): Promise<number> {
  const id = randomUUID()
  const folder = spoolFolder(settings.localDir, id, systemClock)
  const header = Object.fromEntries(
    Object.entries({ pack: flags.pack, version: flags.pack && '1', source: flags.source, asOf: flags.asOf }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  const sources: PackSource[] = await findPacks(paths.filter((path) => path !== '-'))
  if (paths.includes('-')) sources.push(await keepStandardInput(folder))
  const rejectsFile = flags.rejects === undefined ? null : new LineFile(flags.rejects)
  // All of them are passed on before the first write to the graph: a file that takes none ends the load before it began.
  const onReject = (reject: Reject) => {
    rejectsFile?.add(JSON.stringify(reject))
    rejectsFile?.flush()
  }
  const result = await loadPacks(
    sources.map((source) => ({ ...source, format: flags.format, mapping: flags.map, header })),
    {
      ...defaultOptions,
      dryRun: flags.dryRun === true,
      maxDifferences: flags.json ? Number.POSITIVE_INFINITY : defaultOptions.maxDifferences,
      maxRejects: flags.maxRejects,
      strict: flags.strict === true,
      leaseMs: Math.max(1, flags.lease) * 1_000,
      offline: flags.offline,
    },
    {
      graph,
      clock: systemClock,
      articles: { ingestAllOf, withdrawArticles },
      newId: randomUUID,
      folder,
      progress: showProgress(flags.quiet || flags.json ? null : process.stderr, () => performance.now()),
      say,
      onReject,
      signal: stopSignal(),
      offline: offlineStore({ graph, settings, stores, say }),
    },
  )
  rejectsFile?.close()
  print(describeResult(result, flags))
  if (result.rejects.count > flags.maxRejects) return 1
  return result.rejects.count > 0 ? 2 : 0
}

async function showLoads(
  graph: Graph,
  id: string | undefined,
  flags: { limit: number; claims?: true; json?: true },
): Promise<number> {
  if (id === undefined) {
    const loads = (await graph.read(listLoads, { limit: integer(flags.limit), claims: flags.claims === true })).map(
      (row) => row.load,
    )
    print(flags.json ? JSON.stringify(loads, null, 2) : loadsTable(loads))
    return 0
  }
  const [found] = await graph.read(readLoad, { id, limit: integer(flags.limit) })
  if (found === undefined) throw new LoadRefused(`there is no load ${id}; npm run seed -- loads lists them`)
  print(flags.json ? JSON.stringify(found, null, 2) : describeLoad(found))
  return 0
}

async function undo(graph: Graph, ids: string[], flags: { dryRun?: true; json?: true }): Promise<number> {
  const maxDifferences = flags.json ? Number.POSITIVE_INFINITY : defaultOptions.maxDifferences
  const result = await undoLoad(
    ids,
    { dryRun: flags.dryRun === true, maxDifferences },
    {
      graph,
      clock: systemClock,
      articles: { ingestAllOf, withdrawArticles },
      newId: randomUUID,
      say: (line) => process.stderr.write(`${line}\n`),
      signal: stopSignal(),
    },
  )
  print(describeUndo(result, flags))
  return 0
}

/** Aborts at the first Ctrl-C or SIGTERM: the batch under way is committed, the next is not begun. */
function stopSignal(): AbortSignal {
  const abort = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      process.stderr.write('stopping after the batch under way; the same command goes on from there\n')
      abort.abort(new LoadRefused('stopped'))
    })
  }
  return abort.signal
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await command.parseAsync()

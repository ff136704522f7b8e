import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { makeBackup, type OnBytes } from '../local/backup/backup.ts'
import { checkDatabase } from '../local/backup/check.ts'
import { type Manifest, totalBytes } from '../local/backup/manifest.ts'
import { repairStores } from '../local/backup/repair.ts'
import { restoreBackup } from '../local/backup/restore.ts'
import { whileVacant } from '../local/backup/vacant.ts'
import { statusOf } from '../local/status.ts'
import { defaultToolsDir, LocalStoreError, type LocalStoreOptions } from '../local/stores.ts'
import { cursorOf } from '../modules/changes/cursor.ts'
import { systemClock } from '../platform/clock.ts'
import { connectGraph } from '../platform/neo4j/connect.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import type { Settings } from '../platform/settings/config.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { showProgress } from '../platform/telemetry/progress.ts'
import { storesFolder } from '../process/open-stores.ts'
import { openGraph, runPlainly } from './graph-command.ts'

const log = createLog({ level: 'warn', format: 'plain' }, process.stderr)
const tools = { toolsDir: defaultToolsDir, log: (line: string) => log.info(line) }
const say = (line: string) => void process.stderr.write(`${line}\n`)

const command = new Command('npm run stores --')
  .description(
    'Looks after the local stores: the Neo4j and Redis that are started where NEO4J_URI and REDIS_URL are not set.',
  )
  .showHelpAfterError('(--help says more)')

command
  .command('status')
  .description('say whether they run, and how much they take')
  .option('--json', 'print JSON')
  .action((flags: { json?: true }) =>
    runPlainly(async (settings) => {
      const status = statusOf(storesFolder(settings, () => {}))
      print(flags.json ? JSON.stringify(status, null, 2) : status.lines.join('\n'))
      return 0
    }),
  )

command
  .command('backup')
  .description('copy the database into a new folder while the service runs')
  .argument('<folder>', 'a folder that does not exist yet')
  .option('--quiet', 'no progress')
  .option('--json', 'print the table of contents of the backup as JSON')
  .addHelpText(
    'after',
    `
Reads go on, writes wait for some seconds. The folder appears when the backup is whole.

Examples:
  npm run stores -- backup backups/$(date +%F)
  npm run stores -- restore backups/2026-11-22 --dry-run`,
  )
  .action((folder: string, flags: OutputFlags) => runPlainly((settings) => backup(settings, folder, flags)))

command
  .command('restore')
  .description('put the database of a backup in the place of the one that is there; the service must be stopped')
  .argument('<folder>', 'a backup')
  .option('--replace', 'give up the database that is there')
  .option('--dry-run', 'read the backup to its end, compare every file, change nothing')
  .option('--quiet', 'no progress')
  .option('--json', 'print the table of contents of the backup as JSON')
  .action((folder: string, flags: OutputFlags & { replace?: true; dryRun?: true }) =>
    runPlainly((settings) => restore(settings, folder, flags)),
  )

command
  .command('check')
  .description('read every record and index of a backup, or of the local database while the service is stopped')
  .argument('[folder]', 'a backup')
  .action((folder: string | undefined) => runPlainly((settings) => check(settings, folder)))

command
  .command('repair')
  .description('have stores start again whose data cannot be read to the end; the service must be stopped')
  .option('--dry-run', 'say what would be done')
  .action((flags: { dryRun?: true }) => runPlainly((settings) => repair(settings, flags.dryRun === true)))

type OutputFlags = { quiet?: true; json?: true }

async function backup(settings: Settings, folder: string, flags: OutputFlags): Promise<number> {
  assertLocal(settings)
  const { onBytes, end } = progressOf(flags)
  const manifest = await openGraph(settings, (graph, { localDir }) =>
    makeBackup(folder, { graph, localDir, now: () => systemClock.iso(), onBytes }),
  )
  end()
  report(manifest, flags, `Backed up to ${folder}`)
  return 0
}

async function restore(
  settings: Settings,
  folder: string,
  flags: OutputFlags & { replace?: true; dryRun?: true },
): Promise<number> {
  assertLocal(settings)
  const { onBytes, end } = progressOf(flags)
  const stores = storeOptions(settings)
  const manifest = await restoreBackup(folder, {
    stores,
    connect: open,
    replace: flags.replace === true,
    dryRun: flags.dryRun === true,
    say: flags.quiet ? () => {} : say,
    onBytes,
  })
  end()
  const next = flags.dryRun ? `${folder} is whole, nothing was changed` : `Restored ${folder} to ${stores.localDir}`
  report(manifest, flags, next)
  return 0
}

async function check(settings: Settings, folder: string | undefined): Promise<number> {
  assertLocal(settings)
  const localDir = storesFolder(settings, say)
  const { consistent, faults } =
    folder === undefined
      ? await whileVacant(localDir, say, () => checkDatabase(join(localDir, 'neo4j'), 'check', tools))
      : await checkDatabase(resolve(folder), 'check', tools)
  for (const line of faults) print(line)
  print(
    consistent
      ? 'Every record and index agrees with the others.'
      : 'Records contradict each other: use another backup.',
  )
  return consistent ? 0 : 1
}

async function repair(settings: Settings, dryRun: boolean): Promise<number> {
  assertLocal(settings)
  const well = await repairStores({
    stores: { ...storeOptions(settings), needNeo4j: true, needRedis: true },
    tools,
    dryRun,
    now: () => systemClock.iso(),
    say: print,
  })
  return well ? 0 : 1
}

function storeOptions(settings: Settings): Omit<LocalStoreOptions, 'needNeo4j' | 'needRedis'> {
  return {
    localDir: storesFolder(settings, say),
    neo4jHeap: settings.localNeo4jHeap,
    neo4jPageCache: settings.localNeo4jPagecache,
    log: (line, level) => log[level](line),
  }
}

function open(access: { uri: string; user: string; password: string }): Graph {
  return connectGraph({ ...access, timeoutMs: 60_000, poolSize: 2 })
}

function assertLocal({ neo4jUri }: Settings): void {
  if (neo4jUri === undefined) return
  throw new LocalStoreError(
    'NEO4J_URI is set, and only local stores are looked after here. For a Neo4j of your own: neo4j-admin database dump and load.',
  )
}

function progressOf({ quiet, json }: OutputFlags): { onBytes: OnBytes; end(): void } {
  const progress = showProgress(quiet || json ? null : process.stderr, () => performance.now())
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
  let current = ''
  return {
    onBytes(phase, done, total) {
      if (phase !== current) progress.phase(phase, 'MB', megabytes(total))
      current = phase
      progress.at(megabytes(done), megabytes(done))
    },
    end: () => progress.end(),
  }
}

function report(manifest: Manifest, { json }: OutputFlags, done: string): void {
  const { log: id, seq } = manifest
  const cursor = id === null || seq === null ? null : cursorOf(id, { seq: seq + 1, entry: 0, member: 0 })
  if (json) {
    print(JSON.stringify({ ...manifest, cursor }, null, 2))
    return
  }
  const count = (value: number) => value.toLocaleString('en')
  const megabytes = (totalBytes(manifest.files) / 1024 ** 2).toFixed(0)
  print(
    [
      `${done}.`,
      `  Made         ${manifest.createdAt}, writes waited ${(manifest.heldMs / 1_000).toFixed(1)} s`,
      `  Contents     ${count(manifest.nodes)} nodes, ${count(manifest.relationships)} relationships; ${megabytes} MB in ${manifest.files.length} files`,
      `  Changes      ${cursor === null ? 'none' : `all up to ${manifest.changedAt}; GET /api/graph/changes?since=${cursor} tells what came later`}`,
    ].join('\n'),
  )
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await command.parseAsync()

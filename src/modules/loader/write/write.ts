import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { type CheckedFiles, hasNews, isDropped, loadedPacks, type OpenedFile } from '../check/checked-files.ts'
import type { Environment, LoadOptions } from '../load-options.ts'
import { type FileResult, type LoadResult, results } from '../load-result.ts'
import { finishLoads, startLoads } from '../loads.ts'
import type { LoadedPack, RemovedRecord, WrittenCounts } from '../plan/packs.ts'
import { awaitSearch, writePacks } from '../queries.ts'
import { writeAll } from './batches.ts'
import type { Lease } from './lease.ts'
import { writeRemoved } from './removed.ts'

/** Writes what the check found new or changed, ends what packs state no longer, and records it: one load for each file that has anything to write. */
export async function writeLoad(
  opened: OpenedFile[],
  { checked, removed }: { checked: CheckedFiles; removed: readonly RemovedRecord[][] },
  lease: Lease,
  options: LoadOptions,
  environment: Environment,
): Promise<LoadResult> {
  const { graph, progress } = environment
  const touched = opened.filter((each, file) => hasNews(each, file, checked, removed[file] ?? []))
  const packs = loadedPacks(opened, checked)
  await start(touched, environment)
  let records = 0
  let written: WrittenCounts[]
  try {
    written = await writeAll({
      lease,
      folder: environment.folder,
      pendings: checked.pendings,
      packs,
      isDropped: isDropped(checked),
      snapshots: checked.snapshots,
      batchSize: options.batchSize,
      ingest: environment.articles.ingestAllOf(graph, environment.clock),
      signal: environment.signal,
      onPhase: (phase, total) => {
        records = 0
        progress.phase(`writing ${phase} of`, 'records written', total)
      },
      onWritten: (count, { name }) => {
        records += count
        progress.at(records, records, name)
      },
    })
    await endAllRemoved(packs, removed, written, lease, options)
  } catch (error) {
    const state = environment.signal.aborted ? 'interrupted' : 'failed'
    const loads = touched.map(({ load }) => ({ load, counts: {} }))
    await graph.write(finishLoads, finished(loads, state, environment))
    throw error
  }
  progress.end()
  const files = results(opened, checked, written, removed).map((file) =>
    touched.some(({ load }) => load === file.load) ? file : { ...file, load: null },
  )
  const newer = touched.filter((each) => each.pack.header.asOf >= (checked.newest[opened.indexOf(each)] ?? ''))
  await lease.commit(0, async ({ run, journal }) => {
    const loads = new Map(newer.map(({ pack, load }) => [pack.header.pack, load]))
    for (const { name, was } of await run(writePacks, { rows: newer.map(packRow) })) {
      journal.push({ is: 'pack', of: name, was: Object.keys(was).length > 1 ? was : null, by: [loads.get(name) ?? ''] })
    }
    // In this commit, since answers are made anew after commits: the edition of a load counts once it is done.
    await run(finishLoads, finished(files.filter(isRecorded), 'done', environment))
  })
  await graph.read(awaitSearch, {}, { timeoutMs: 60_000 })
  return { files, rejects: checked.rejects, unresolved: checked.unresolved, written: touched.length > 0 }
}

function isRecorded(file: FileResult): file is FileResult & { load: string } {
  return file.load !== null
}

async function endAllRemoved(
  packs: readonly LoadedPack[],
  removed: readonly RemovedRecord[][],
  written: WrittenCounts[],
  lease: Lease,
  options: LoadOptions,
): Promise<void> {
  for (const [file, pack] of packs.entries()) {
    const gone = removed[file] ?? []
    const total = written[file]
    if (total === undefined) continue
    for (let start = 0; start < gone.length; start += options.batchSize) {
      const batch = gone.slice(start, start + options.batchSize)
      total.ended += await lease.commit(0, (transaction) => writeRemoved(transaction, batch, pack))
    }
  }
}

function packRow({ pack: { header } }: OpenedFile) {
  const { pack: name, version, source, asOf, complete, title = null, sourceUrl = null, licence = null } = header
  return { name, version, source, asOf, complete, title, sourceUrl, licence }
}

async function start(touched: OpenedFile[], { graph, clock, say }: Environment): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const { source, pack, load } of touched) {
    const { pack: name, version, asOf } = pack.header
    rows.push({ id: load, pack: name, version, asOf, file: source.name, hash: await hashOf(source.path) })
  }
  for (const { file } of await graph.write(startLoads, { rows, now: clock.iso() })) {
    say(`${file}: goes on with a load that did not finish`)
  }
}

/** The ends of loads, as the statement takes them. */
function finished(
  loads: readonly { load: string; counts: Record<string, number> }[],
  state: 'done' | 'failed' | 'interrupted',
  { clock }: Environment,
) {
  const rows = loads.map(({ load, counts }) => ({
    id: load,
    counts: Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, integer(value)])),
  }))
  return { rows, state, now: clock.iso() }
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { integer } from '../../platform/neo4j.ts'
import { type Applied, apply } from './apply.ts'
import { guardClosings, vanishedOf } from './closings.ts'
import type { Lease } from './lease.ts'
import {
  type Environment,
  type FileResult,
  hasNews,
  isDropped,
  type LoadOptions,
  loadedPacks,
  type Opened,
  type RunResult,
  results,
  type Survey,
} from './load.ts'
import { finishLoads, startLoads } from './loads.ts'
import { awaitSearch, writePacks } from './queries.ts'
import { type Gone, writeVanished } from './vanished.ts'
import type { LoadedPack } from './write-subjects.ts'

/** Writes what a survey found, and records it: one load for each file that has anything to write. */
export async function writeLoad(
  opened: Opened[],
  survey: Survey,
  lease: Lease,
  options: LoadOptions,
  environment: Environment,
): Promise<RunResult> {
  const { graph, clock, progress } = environment
  const vanished = await vanishedOf(opened, survey, environment)
  await guardClosings(opened, survey, vanished, environment)
  const touched = opened.filter((each, file) => hasNews(each, file, survey, vanished[file] ?? []))
  const packs = loadedPacks(opened, survey)
  await start(touched, environment)
  let written = 0
  let applied: Applied[]
  try {
    applied = await apply({
      lease,
      folder: environment.folder,
      pendings: survey.pendings,
      packs,
      isDropped: isDropped(survey),
      batchSize: options.batchSize,
      iso: () => clock.iso(),
      onPhase: (phase, total) => {
        written = 0
        progress.phase(`writing ${phase}`, 'records', total)
      },
      onWritten: (count) => {
        written += count
        progress.at(written, written)
      },
    })
    await endVanished(packs, vanished, applied, lease, options, environment)
  } catch (error) {
    await finish(
      touched.map(({ load }) => ({ load, counts: {} })),
      environment.signal.aborted ? 'interrupted' : 'failed',
      environment,
    )
    throw error
  }
  progress.end()
  const files = results(opened, survey, applied, vanished).map((file) =>
    touched.some(({ load }) => load === file.load) ? file : { ...file, load: null },
  )
  const newer = touched.filter((each) => each.pack.header.asOf >= (survey.newest[opened.indexOf(each)] ?? ''))
  await lease.commit(0, (run) => run(writePacks, { rows: newer.map(packRow) }))
  await finish(files.filter(isRecorded), 'done', environment)
  await graph.read(awaitSearch, {}, { timeoutMs: 60_000 })
  return { files, rejects: survey.rejects, unresolved: survey.unresolved, written: touched.length > 0 }
}

function isRecorded(file: FileResult): file is FileResult & { load: string } {
  return file.load !== null
}

async function endVanished(
  packs: readonly LoadedPack[],
  vanished: readonly Gone[][],
  applied: Applied[],
  lease: Lease,
  options: LoadOptions,
  { clock }: Environment,
): Promise<void> {
  for (const [file, pack] of packs.entries()) {
    const gone = vanished[file] ?? []
    const total = applied[file]
    if (total === undefined) continue
    for (let start = 0; start < gone.length; start += options.batchSize) {
      const batch = gone.slice(start, start + options.batchSize)
      total.ended += await lease.commit(0, (run) => writeVanished(run, batch, pack, clock.iso()))
    }
  }
}

function packRow({ pack: { header } }: Opened) {
  const { pack: name, version, source, asOf, complete, title = null, sourceUrl = null, licence = null } = header
  return { name, version, source, asOf, complete, title, sourceUrl, licence }
}

async function start(touched: Opened[], { graph, clock, say }: Environment): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const { source, pack, load } of touched) {
    const { pack: name, version, asOf } = pack.header
    rows.push({ id: load, pack: name, version, asOf, file: source.name, hash: await hashOf(source.path) })
  }
  for (const { file } of await graph.write(startLoads, { rows, now: clock.iso() })) {
    say(`${file}: goes on with a load that did not finish`)
  }
}

async function finish(
  loads: readonly { load: string; counts: Record<string, number> }[],
  state: 'done' | 'failed' | 'interrupted',
  { graph, clock }: Environment,
): Promise<void> {
  const rows = loads.map(({ load, counts }) => ({
    id: load,
    counts: Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, integer(value)])),
  }))
  await graph.write(finishLoads, { rows, state, now: clock.iso() })
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}

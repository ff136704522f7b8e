import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { type Graph, integer } from '../platform/neo4j.ts'
import { type Applied, apply, nothingApplied } from './apply.ts'
import { findCycles } from './cycles.ts'
import { type Lease, loadStamp, takeLease } from './lease.ts'
import { finishLoad, type LoadCounts, startLoad } from './loads.ts'
import { openPack, type Pack, type PackSource } from './pack-file.ts'
import { planLoad } from './plan.ts'
import type { Progress } from './progress.ts'
import { awaitSearch, countRecords, readPack, writePack } from './queries.ts'
import { FileFault } from './read/raw.ts'
import { collectReferences, type Misfit, placeKey, type References } from './references.ts'
import { collectRejects, type Reject, type Rejects } from './rejects.ts'
import { PartitionedSpool, removeSpools, Spool } from './spool.ts'
import { type Pendings, type Surveyed, surveyFile } from './survey.ts'
import { findVanished, writeVanished } from './vanished.ts'
import type { LoadedPack } from './write-subjects.ts'

export type LoadOptions = {
  dryRun: boolean
  /** So many faulty records may be left out; one more, and nothing is written. */
  maxRejects: number
  /** Attribute keys that the registry does not list are faults. */
  strict: boolean
  writers: number
  batchSize: number
}

export const defaultOptions: LoadOptions = { dryRun: false, maxRejects: 0, strict: false, writers: 2, batchSize: 1_000 }

type Environment = {
  graph: Graph
  clock: Clock
  newId: () => string
  /** A folder for temporary files, removed at the end. */
  folder: string
  progress: Progress
  say: (line: string) => void
  onReject: (reject: Reject) => void
  signal: AbortSignal
}

export type FileResult = {
  file: string
  pack: string
  version: string
  load: string | null
  counts: LoadCounts
  unlisted: Map<string, number>
}

export type RunResult = {
  files: FileResult[]
  rejects: Rejects
  /** False where nothing was written: a dry run, too many rejects, or nothing to do. */
  written: boolean
}

/** The load as a whole is refused, with nothing written. The message says why. */
export class LoadRefused extends Error {
  override readonly name = 'LoadRefused'
}

type Opened = { source: PackSource; pack: Pack; load: string }
type Survey = {
  pendings: Pendings
  references: References
  rejects: Rejects
  surveyed: Surveyed[]
  dropped: Set<string>
}

/**
 * Loads files into the graph. Everything is read and checked before the first write; then entities, relationships and events are written in
 * batches. Rejects with LoadRefused where the files cannot be loaded as they are.
 */
export async function runLoad(
  sources: readonly PackSource[],
  options: LoadOptions,
  environment: Environment,
): Promise<RunResult> {
  const { graph, clock, folder, newId } = environment
  const opened = await openAll(sources, clock.iso(), newId)
  try {
    const stamp = await loadStamp(graph)
    const survey = await surveyAll(opened, options, environment)
    if (survey.rejects.count > options.maxRejects) return refused(opened, survey)
    if (options.dryRun) return await dryRun(opened, survey, environment)
    const pending = survey.surveyed.some(({ fresh, changed }) => fresh + changed > 0)
    if (!pending && (await vanishedOf(opened, survey, environment)).every((keys) => keys.length === 0)) {
      return { files: results(opened, survey, [], []), rejects: survey.rejects, written: false }
    }
    const lease = await takeLease({
      graph,
      token: newId(),
      holder: `${opened
        .map(({ pack }) => pack.header.pack)
        .join(', ')
        .slice(0, 100)}, since ${clock.iso()}`,
      writers: options.writers,
      onWait: (holder) => environment.say(`waiting for another load to finish (${holder})`),
      signal: environment.signal,
    })
    try {
      // Somebody else wrote between the check and now: what was found out may no longer be so.
      const current = (await loadStamp(graph)) === stamp ? survey : await surveyAll(opened, options, environment)
      if (current.rejects.count > options.maxRejects) return refused(opened, current)
      return await write(opened, current, lease, options, environment)
    } finally {
      await lease.release()
    }
  } finally {
    removeSpools(folder)
  }
}

async function openAll(sources: readonly PackSource[], now: string, newId: () => string): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const source of sources) {
    const pack = await openPack(source, now).catch((error: unknown) => refuse(source.name, error))
    const twin = opened.find((other) => other.pack.header.pack === pack.header.pack)
    if (twin !== undefined) {
      throw new LoadRefused(
        `${source.name}: the pack ${pack.header.pack} is also in ${twin.source.name}; a pack is one file`,
      )
    }
    opened.push({ source, pack, load: newId() })
  }
  return opened
}

function refuse(file: string, error: unknown): never {
  if (error instanceof FileFault) throw new LoadRefused(`${file}: ${error.message}`, { cause: error })
  throw error
}

async function surveyAll(opened: Opened[], options: LoadOptions, environment: Environment): Promise<Survey> {
  const { graph, folder, progress } = environment
  const pendings: Pendings = {
    subjects: new PartitionedSpool(folder, 'subjects', options.writers),
    events: new Spool(folder, 'events'),
    sources: new Spool(folder, 'sources'),
  }
  const references = collectReferences(folder)
  const rejects = collectRejects(environment.onReject)
  const surveyed: Surveyed[] = []
  progress.phase(
    'checking',
    'records',
    opened.reduce((sum, { pack }) => sum + pack.bytes, 0),
  )
  let bytesBefore = 0
  let records = 0
  for (const [file, { source, pack }] of opened.entries()) {
    const done = await surveyFile({
      graph,
      file,
      name: source.name,
      pack,
      pendings,
      references,
      rejects,
      strict: options.strict,
      onBytes: (bytes) => progress.at(bytesBefore + bytes, records),
      onRecords: (count) => {
        records += count
      },
    }).catch((error: unknown) => refuse(source.name, error))
    bytesBefore += pack.bytes
    surveyed.push(done)
  }
  pendings.subjects.close()
  pendings.events.close()
  pendings.sources.close()
  const survey = { pendings, references, rejects, surveyed, dropped: new Set<string>() }
  await checkTogether(opened, survey, options, environment)
  progress.end()
  return survey
}

/** What only shows once all files are read: references to nothing, contradictions, cycles. */
async function checkTogether(
  opened: Opened[],
  survey: Survey,
  options: LoadOptions,
  { graph }: Environment,
): Promise<void> {
  const { references, rejects, dropped } = survey
  const packs = opened.map(({ pack }) => pack.header.pack)
  // A record that falls may have defined what others name: again until nothing more falls, unless it is too many already.
  for (let before = -1; dropped.size > before && rejects.count <= options.maxRejects; ) {
    before = dropped.size
    const misfits: Misfit[] = []
    for await (const misfit of references.misfits(graph, packs, dropped)) misfits.push(misfit)
    if (before <= 0) misfits.push(...(await findCycles(graph, references.parents)))
    for (const { file, ordinal, line, field, reason } of misfits) {
      const place = placeKey({ file, ordinal })
      if (dropped.has(place)) continue
      dropped.add(place)
      rejects.add({ file: opened[file]?.source.name ?? '', line, field, reason, record: '' })
    }
  }
}

function refused(opened: Opened[], survey: Survey): RunResult {
  return { files: results(opened, survey, [], []), rejects: survey.rejects, written: false }
}

function vanishedOf(opened: Opened[], survey: Survey, { graph, folder }: Environment): Promise<string[][]> {
  return Promise.all(
    opened.map(async ({ pack: { header } }, file) => {
      const surveyed = survey.surveyed[file]
      if (!header.complete || surveyed === undefined) return []
      const [stored] = await graph.read(readPack, { name: header.pack })
      if (stored !== undefined && stored.asOf > header.asOf) return []
      const [known] = await graph.read(countRecords, { prefix: `${header.pack}|` }, { timeoutMs: 60_000 })
      if ((known?.records ?? 0) <= surveyed.unchanged + surveyed.changed) return []
      return findVanished(graph, survey.references, header.pack, folder)
    }),
  )
}

const dropsOf = (survey: Survey) => (pending: { file: number; ordinal: number }) =>
  survey.dropped.has(placeKey(pending))

async function dryRun(opened: Opened[], survey: Survey, environment: Environment): Promise<RunResult> {
  const { graph, clock } = environment
  const planned = await planLoad({
    graph,
    pendings: survey.pendings,
    packs: opened.map(loadedPack),
    isDropped: dropsOf(survey),
    changedOnly: false,
    now: clock.iso(),
  })
  const vanished = await vanishedOf(opened, survey, environment)
  return { files: results(opened, survey, planned, vanished), rejects: survey.rejects, written: false }
}

function loadedPack({ pack: { header }, load }: Opened): LoadedPack {
  return { name: header.pack, source: header.source, asOf: header.asOf, load }
}

/** Refuses a load that would end more of what a pack stated than the pack allows: a broken file looks like that. */
async function guardClosings(
  opened: Opened[],
  survey: Survey,
  vanished: string[][],
  environment: Environment,
): Promise<void> {
  const { graph, clock } = environment
  const known = await Promise.all(
    opened.map(async ({ pack: { header } }) => {
      const [row] = await graph.read(countRecords, { prefix: `${header.pack}|` }, { timeoutMs: 60_000 })
      return row?.records ?? 0
    }),
  )
  const most = opened.map(({ pack }, file) => pack.header.maxClosedShare * (known[file] ?? 0))
  const over = (counts: number[]) => opened.findIndex((_, file) => (counts[file] ?? 0) > (most[file] ?? 0))
  const changedAndGone = opened.map((_, file) => (survey.surveyed[file]?.changed ?? 0) + (vanished[file]?.length ?? 0))
  if (over(changedAndGone) === -1) return
  const planned = await planLoad({
    graph,
    pendings: survey.pendings,
    packs: opened.map(loadedPack),
    isDropped: dropsOf(survey),
    changedOnly: true,
    now: clock.iso(),
  })
  const ending = opened.map((_, file) => (planned[file]?.endingRecords ?? 0) + (vanished[file]?.length ?? 0))
  const file = over(ending)
  const refusedPack = opened[file]
  if (refusedPack === undefined) return
  const { source, pack } = refusedPack
  throw new LoadRefused(
    `${source.name}: would end what ${ending[file]} of the ${known[file]} records of ${pack.header.pack} stated, more than its maxClosedShare of ${pack.header.maxClosedShare}. ` +
      'Is the file whole? If it is meant, raise maxClosedShare in its header.',
  )
}

async function write(
  opened: Opened[],
  survey: Survey,
  lease: Lease,
  options: LoadOptions,
  environment: Environment,
): Promise<RunResult> {
  const { graph, clock, progress } = environment
  const vanished = await vanishedOf(opened, survey, environment)
  await guardClosings(opened, survey, vanished, environment)
  const touched = opened.map((_, file) => {
    const { fresh = 0, changed = 0 } = survey.surveyed[file] ?? {}
    return fresh + changed + (vanished[file]?.length ?? 0) > 0
  })
  await Promise.all(opened.map((each, file) => (touched[file] ? announce(each, environment) : undefined)))
  let written = 0
  const isDropped = dropsOf(survey)
  const applied = await apply({
    lease,
    folder: environment.folder,
    pendings: survey.pendings,
    packs: opened.map(loadedPack),
    isDropped,
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
  }).catch(async (error: unknown) => {
    await Promise.allSettled(opened.map((each) => finish(each, 'failed', {}, environment)))
    throw error
  })
  for (const [file, keys] of vanished.entries()) {
    const each = opened[file]
    const total = applied[file]
    if (each === undefined || total === undefined) continue
    const [stored] = await graph.read(readPack, { name: each.pack.header.pack })
    const { asOf } = each.pack.header
    const at = stored !== undefined && stored.asOf >= asOf ? clock.iso() : asOf
    for (let start = 0; start < keys.length; start += options.batchSize) {
      const batch = keys.slice(start, start + options.batchSize)
      total.ended += await lease.commit(0, (run) => writeVanished(run, batch, loadedPack(each), at, clock.iso()))
    }
  }
  progress.end()
  const files = results(opened, survey, applied, vanished)
  for (const [file, each] of opened.entries()) {
    if (!touched[file]) continue
    const { pack, version, source, asOf, complete, title = null, sourceUrl = null, licence = null } = each.pack.header
    const row = { name: pack, version, source, asOf, complete, title, sourceUrl, licence }
    await lease.commit(0, (run) => run(writePack, row))
    await finish(each, 'done', files[file]?.counts ?? {}, environment)
  }
  await graph.read(awaitSearch, {}, { timeoutMs: 60_000 })
  return {
    files: files.map((file, index) => ({ ...file, load: touched[index] ? file.load : null })),
    rejects: survey.rejects,
    written: true,
  }
}

async function announce({ source, pack, load }: Opened, { graph, clock, say }: Environment): Promise<void> {
  const { pack: name, version, asOf } = pack.header
  const [row] = await graph.write(startLoad, {
    id: load,
    pack: name,
    version,
    file: source.name,
    hash: await hashOf(source.path),
    now: clock.iso(),
    asOf,
  })
  if (row !== undefined && row.continued > 0) say(`${source.name}: goes on with a load that did not finish`)
}

async function finish(
  { load }: Opened,
  state: string,
  counts: Partial<LoadCounts>,
  { graph, clock }: Environment,
): Promise<void> {
  const whole = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, integer(value)]))
  await graph.write(finishLoad, { id: load, state, now: clock.iso(), counts: whole })
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}

function results(
  opened: Opened[],
  survey: Survey,
  applied: readonly Applied[],
  vanished: readonly string[][],
): FileResult[] {
  return opened.map(({ source, pack, load }, file) => {
    const surveyed = survey.surveyed[file]
    const dropped = [...survey.dropped].filter((place) => place.startsWith(`${file}:`)).length
    const counts: LoadCounts = {
      records: surveyed?.records ?? 0,
      new: surveyed?.fresh ?? 0,
      changed: surveyed?.changed ?? 0,
      unchanged: surveyed?.unchanged ?? 0,
      rejected: (surveyed?.rejected ?? 0) + dropped,
      ...(applied[file] ?? nothingApplied()),
      vanished: vanished[file]?.length ?? 0,
    }
    return {
      file: source.name,
      pack: pack.header.pack,
      version: pack.header.version,
      load,
      counts,
      unlisted: surveyed?.unlisted ?? new Map(),
    }
  })
}

/** A folder of its own for a run's temporary files. */
export function spoolFolder(localDir: string, id: string): string {
  return join(localDir, 'tmp', `load-${id}`)
}

import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import { guardClosings, vanishedOf } from './closings.ts'
import { loadStamp, takeLease } from './lease.ts'
import {
  type Environment,
  hasNews,
  isDropped,
  type LoadOptions,
  LoadRefused,
  loadedPacks,
  type Opened,
  type RunResult,
  results,
  type Survey,
} from './load.ts'
import { openPack, type PackSource } from './pack-file.ts'
import { patient } from './patience.ts'
import { planLoad } from './plan.ts'
import { removeOldSpools, removeSpools } from './spool.ts'
import { refuse, surveyAll } from './survey-files.ts'
import { writeLoad } from './write-load.ts'

/**
 * Loads files into the graph. Everything is read and checked before the first write; then entities, relationships and events are written in
 * batches. Rejects with LoadRefused where the files cannot be loaded as they are.
 */
export async function runLoad(
  sources: readonly PackSource[],
  options: LoadOptions,
  given: Environment,
): Promise<RunResult> {
  const environment = { ...given, graph: patient(given.graph, given.say) }
  const { graph, clock, folder, newId } = environment
  const opened = await openAll(sources, clock.iso(), newId)
  try {
    const stamp = await loadStamp(graph)
    const survey = await surveyAll(opened, options, environment)
    if (options.dryRun) return await dryRun(opened, survey, environment)
    if (survey.rejects.count > options.maxRejects) return await nothingWritten(opened, survey, environment)
    const vanished = await vanishedOf(opened, survey, environment)
    if (!opened.some((each, file) => hasNews(each, file, survey, vanished[file] ?? []))) {
      return await nothingWritten(opened, survey, environment)
    }
    const lease = await takeLease({
      graph,
      token: newId(),
      holder: `${opened
        .map(({ pack }) => pack.header.pack)
        .join(', ')
        .slice(0, 100)}, since ${clock.iso()}`,
      writers: options.writers,
      leaseMs: options.leaseMs,
      onWait: (holder) => environment.say(`waiting for another load to finish (${holder})`),
      signal: environment.signal,
    })
    try {
      // Somebody else wrote between the check and now: what was found out may no longer be so.
      const current = (await loadStamp(graph)) === stamp ? survey : await surveyAll(opened, options, environment)
      if (current.rejects.count > options.maxRejects) return await nothingWritten(opened, current, environment)
      await current.rejects.passOn(environment.onReject)
      return await writeLoad(opened, current, lease, options, environment)
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

async function nothingWritten(opened: Opened[], survey: Survey, { onReject }: Environment): Promise<RunResult> {
  const { rejects, unresolved } = survey
  await rejects.passOn(onReject)
  const files = results(opened, survey, [], []).map((file) => ({ ...file, load: null }))
  return { files, rejects, unresolved, written: false }
}

async function dryRun(opened: Opened[], survey: Survey, environment: Environment): Promise<RunResult> {
  const { graph, clock, folder } = environment
  const { rejects, unresolved } = survey
  await rejects.passOn(environment.onReject)
  const vanished = await vanishedOf(opened, survey, environment)
  await guardClosings(opened, survey, vanished, environment)
  const planned = await planLoad({
    graph,
    folder,
    pendings: survey.pendings,
    packs: loadedPacks(opened, survey),
    isDropped: isDropped(survey),
    vanished,
    changedOnly: false,
    now: clock.iso(),
  })
  const applied = planned.map((each) => each.applied)
  const files = results(opened, survey, applied, vanished).map((file) => ({ ...file, load: null }))
  return { files, rejects, unresolved, written: false }
}

/** A folder of its own for a run's temporary files; what killed runs left behind is removed. */
export function spoolFolder(localDir: string, id: string, clock: Clock): string {
  const all = join(localDir, 'tmp', 'loads')
  removeOldSpools(all, clock.now())
  return join(all, id)
}

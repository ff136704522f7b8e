import { join } from 'node:path'
import { vanishedOf } from './closings.ts'
import { loadStamp, takeLease } from './lease.ts'
import {
  type Environment,
  isDropped,
  type LoadOptions,
  LoadRefused,
  loadedPack,
  type Opened,
  type RunResult,
  results,
  type Survey,
} from './load.ts'
import { openPack, type PackSource } from './pack-file.ts'
import { patient } from './patience.ts'
import { planLoad } from './plan.ts'
import { removeSpools } from './spool.ts'
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
  const environment = { ...given, graph: patient(given.graph) }
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

function refused(opened: Opened[], survey: Survey): RunResult {
  return { files: results(opened, survey, [], []), rejects: survey.rejects, written: false }
}

async function dryRun(opened: Opened[], survey: Survey, environment: Environment): Promise<RunResult> {
  const { graph, clock } = environment
  const planned = await planLoad({
    graph,
    pendings: survey.pendings,
    packs: opened.map(loadedPack),
    isDropped: isDropped(survey),
    changedOnly: false,
    now: clock.iso(),
  })
  const vanished = await vanishedOf(opened, survey, environment)
  return { files: results(opened, survey, planned, vanished), rejects: survey.rejects, written: false }
}

/** A folder of its own for a run's temporary files. */
export function spoolFolder(localDir: string, id: string): string {
  return join(localDir, 'tmp', `load-${id}`)
}

import { findCycles } from './cycles.ts'
import type { Environment, LoadOptions, Opened, Survey } from './load.ts'
import { LoadRefused } from './load.ts'
import { FileFault } from './read/raw.ts'
import { collectReferences, type Misfit, placeKey } from './references.ts'
import { collectRejects } from './rejects.ts'
import { PartitionedSpool, Spool } from './spool.ts'
import { type Pendings, type Surveyed, surveyFile } from './survey.ts'

/** Names the file in what is said of it. */
export function refuse(file: string, error: unknown): never {
  if (error instanceof FileFault) throw new LoadRefused(`${file}: ${error.message}`, { cause: error })
  throw error
}

/** Reads and checks all files of a run, each by itself and then together. */
export async function surveyAll(opened: Opened[], options: LoadOptions, environment: Environment): Promise<Survey> {
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

import { type Environment, isDropped, LoadRefused, loadedPacks, type Opened, type Survey } from './load.ts'
import { planLoad } from './plan.ts'
import { countRecords } from './queries.ts'
import { findVanished, type Gone } from './vanished.ts'

/**
 * For each file of a run, the records that its pack no longer states. Only the silence of a complete pack means anything, of its newest edition,
 * and without faulty records: one of these may be what is missed.
 */
export async function vanishedOf(
  opened: readonly Opened[],
  survey: Survey,
  { graph, folder }: Environment,
): Promise<Gone[][]> {
  const vanished: Gone[][] = []
  for (const [file, { pack }] of opened.entries()) {
    const { pack: name, complete, asOf } = pack.header
    const { unchanged = 0, changed = 0, returned = 0, rejected = 0 } = survey.surveyed[file] ?? {}
    const applies = complete && asOf >= (survey.newest[file] ?? '') && rejected === 0
    const missing = applies && (await recordsOf(name, graph)) > unchanged + changed - returned
    vanished.push(missing ? await findVanished(graph, survey.references, name, folder) : [])
  }
  return vanished
}

async function recordsOf(pack: string, graph: Environment['graph']): Promise<number> {
  const [row] = await graph.read(countRecords, { prefix: `${pack}|` }, { timeoutMs: 60_000 })
  return row?.records ?? 0
}

/** Refuses a run that would end more of what a pack stated than the pack allows: a broken file looks like that. */
export async function guardClosings(
  opened: readonly Opened[],
  survey: Survey,
  vanished: readonly Gone[][],
  { graph, clock, folder }: Environment,
): Promise<void> {
  let planned: { endingRecords: number }[] | null = null
  for (const [file, { source, pack }] of opened.entries()) {
    const { pack: name, maxClosedShare } = pack.header
    const gone = vanished[file]?.length ?? 0
    const changed = survey.surveyed[file]?.changed ?? 0
    if (gone + changed === 0) continue
    const known = await recordsOf(name, graph)
    const most = maxClosedShare * known
    // Not every change ends something; it is looked at more closely only where it could be too much.
    if (gone + changed <= most) continue
    planned ??= await planLoad({
      graph,
      folder,
      pendings: survey.pendings,
      packs: loadedPacks(opened, survey),
      isDropped: isDropped(survey),
      vanished: [],
      changedOnly: true,
      now: clock.iso(),
    })
    const ending = gone + (planned[file]?.endingRecords ?? 0)
    if (ending <= most) continue
    throw new LoadRefused(
      `${source.name}: would end what ${ending} of the ${known} records of ${name} stated, more than its maxClosedShare of ${maxClosedShare}. ` +
        'Is the file whole? If it is meant, raise maxClosedShare in its header.',
    )
  }
}

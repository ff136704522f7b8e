import { type Environment, isDropped, LoadRefused, loadedPack, type Opened, type Survey } from './load.ts'
import { planLoad } from './plan.ts'
import { countRecords, readPack } from './queries.ts'
import { findVanished } from './vanished.ts'

/** For each file of a run, the keys of records that its pack no longer states; only a complete pack's silence means anything. */
export async function vanishedOf(
  opened: readonly Opened[],
  survey: Survey,
  { graph, folder }: Environment,
): Promise<string[][]> {
  const vanished: string[][] = []
  for (const [file, { pack }] of opened.entries()) {
    const { pack: name, complete, asOf } = pack.header
    const { unchanged = 0, changed = 0 } = survey.surveyed[file] ?? {}
    const [stored] = complete ? await graph.read(readPack, { name }) : []
    const applies = stored !== undefined && stored.asOf <= asOf && (await recordsOf(name, graph)) > unchanged + changed
    vanished.push(applies ? await findVanished(graph, survey.references, name, folder) : [])
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
  vanished: readonly string[][],
  { graph, clock }: Environment,
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
      pendings: survey.pendings,
      packs: opened.map(loadedPack),
      isDropped: isDropped(survey),
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

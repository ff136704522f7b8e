import { noteRemoved } from '../merge/later.ts'
import type { LoadedPack, RemovedRecord } from '../plan/packs.ts'
import { endRemoved, readRemoved } from '../plan/removed.ts'
import { markRemoved, retractRelationships } from '../queries.ts'
import { writeFacts } from './facts.ts'
import type { LoadTransaction } from './journal.ts'
import { writeExposureStates } from './outcomes.ts'
import { recordAsItWas } from './records.ts'
import { writeEdges } from './relationships.ts'

/** Ends what removed records stated, and notes that they are gone. Returns how many values, relationships and exposures ended. */
export async function writeRemoved(
  transaction: LoadTransaction,
  gone: readonly RemovedRecord[],
  pack: LoadedPack,
): Promise<number> {
  const { run, at, journal } = transaction
  const found = await readRemoved(run, gone, pack.merges)
  const ended = endRemoved(gone, found, pack, at)
  const { subjects, states, exposures, links } = found
  await noteRemoved(transaction, gone, pack, { states, exposures })
  await writeFacts(transaction, [...subjects.values()])
  await writeEdges(transaction, states)
  await writeExposureStates(transaction, exposures)
  if (links.size > 0) await run(retractRelationships, { refs: [...links.values()].flat(), now: at })
  const before = await run(markRemoved, { keys: gone.map(({ key }) => key), load: pack.load })
  for (const row of before) if (row.load !== pack.load) journal.push(recordAsItWas(row, pack.load))
  for (const key of links.keys()) journal.push({ is: 'listing', of: key, by: [pack.load] })
  return ended
}

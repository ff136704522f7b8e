import type { WriteTransaction } from '../../../domain/write-transaction.ts'
import type { LoadedPack } from '../plan/packs.ts'
import { endRemoved, type RemovedRecord, readRemoved } from '../plan/removed.ts'
import { markRemoved, retractRelationships } from '../queries.ts'
import { writeFacts } from './facts.ts'
import { writeExposureStates } from './outcomes.ts'
import { writeEdges } from './relationships.ts'

/** Ends what removed records stated, and notes that they are gone. Returns how many values, relationships and exposures ended. */
export async function writeRemoved(
  transaction: WriteTransaction,
  gone: readonly RemovedRecord[],
  pack: LoadedPack,
): Promise<number> {
  const { run, at } = transaction
  const found = await readRemoved(run, gone)
  const ended = endRemoved(gone, found, pack, at)
  const { subjects, states, exposures, links } = found
  await writeFacts(transaction, [...subjects.values()])
  await writeEdges(transaction, states)
  await writeExposureStates(transaction, exposures)
  if (links.size > 0) await run(retractRelationships, { refs: [...links.values()].flat(), now: at })
  await run(markRemoved, { keys: gone.map(({ key }) => key), load: pack.load })
  return ended
}

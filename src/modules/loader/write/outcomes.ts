import type { PendingOutcome } from '../check/pending.ts'
import { touchExposed } from '../merge/later.ts'
import { createExposures, writeOutcomes } from '../outcome-queries.ts'
import type { Exposure, ExposuresState } from '../plan/exposures.ts'
import { type OutcomeCounts, planExposures, planOutcomes } from '../plan/outcomes.ts'
import type { Count, PackOf } from '../plan/packs.ts'
import { retractRelationships, updateRelationships } from '../queries.ts'
import { writtenExposures, writtenOutcome } from './changes.ts'
import { exposuresAsTheyWere, type LoadTransaction } from './journal.ts'
import { writeRecords } from './records.ts'

/** Writes the outcomes of a batch, still without exposures. */
export async function writeOutcomesOf(
  { run, at: now, changes, journal }: LoadTransaction,
  batch: readonly PendingOutcome[],
  packOf: PackOf,
  count: Count<OutcomeCounts>,
): Promise<void> {
  const rows = await planOutcomes(run, batch, packOf, now, count)
  if (rows.length > 0) await run(writeOutcomes, { rows: rows.map(({ was: _, ...row }) => row), now })
  for (const { slug, was, load } of rows) journal.push({ is: 'outcome', of: slug, was, by: [load] })
  changes.push(...rows.map(({ slug, isNew }) => writtenOutcome(slug, isNew)))
}

/** Writes the exposures of a batch, and its records, which are complete with that. */
export async function writeExposuresOf(
  transaction: LoadTransaction,
  batch: readonly PendingOutcome[],
  packOf: PackOf,
  count: Count<OutcomeCounts>,
  again: boolean,
): Promise<void> {
  const states = await planExposures(transaction.run, batch, packOf, transaction.at, count)
  touchExposed(batch, states, packOf)
  await writeExposureStates(transaction, states)
  await writeRecords(transaction, batch, packOf, again)
}

/** Creates, ends and retracts what differs from the graph. */
export async function writeExposureStates(
  { run, at: now, changes, journal }: LoadTransaction,
  states: ReadonlyMap<string, ExposuresState>,
): Promise<void> {
  for (const [slug, state] of states) {
    changes.push(...writtenExposures(slug, state))
    journal.push(...exposuresAsTheyWere(slug, state))
  }
  const all = [...states.values()]
  const changed = all.flatMap(({ stored, exposures }) => exposures.filter((each) => !stored.includes(each)))
  const ends = new Map(all.flatMap(({ stored }) => stored.map(({ ref, validTo }) => [ref, validTo])))
  // An end that was known is not overwritten: the exposure is recorded anew, and as it was it is kept for those who ask what was known.
  const isMoved = ({ ref, validTo }: Exposure) => (ends.get(ref) ?? validTo) !== validTo
  const refs = [...all.flatMap(({ retracted }) => retracted), ...changed.filter(isMoved)].flatMap(
    ({ ref }) => ref ?? [],
  )
  const created = changed.filter((each) => each.ref === null || isMoved(each))
  const updated = changed
    .filter((each) => each.ref !== null && !isMoved(each))
    .map((each) => ({ ...each, alsoBy: null }))
  if (refs.length > 0) await run(retractRelationships, { refs, now })
  if (created.length > 0) await run(createExposures, { rows: created, now })
  if (updated.length > 0) await run(updateRelationships, { rows: updated, now })
}

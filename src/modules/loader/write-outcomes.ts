import { outcomeId } from '../../domain/ids.ts'
import type { Transaction } from '../../platform/neo4j.ts'
import { note, writtenExposures, writtenOutcome } from './change-log.ts'
import { type Exposure, stateExposure, withdrawExposures } from './exposures.ts'
import { createExposures, readExposures, readOutcomes, writeOutcomes } from './outcome-queries.ts'
import { retractRelationships, updateRelationships } from './queries.ts'
import { type OutcomeCore, sameOutcome } from './statement.ts'
import { timingOf } from './subject.ts'
import type { PendingOutcome } from './survey.ts'
import { type Count, type PackOf, writeRecords } from './write-subjects.ts'

export type OutcomeCounts = { outcomes: number; exposures: number; ended: number }

type WrittenOutcome = { slug: string; isNew: boolean } & Record<string, unknown>

/** The exposures of an outcome with what a batch of records makes of them. */
export type ExposuresState = { stored: readonly Exposure[]; exposures: Exposure[]; retracted: Exposure[] }

/** Reads which outcomes of a batch are new or described anew. Nothing is written. */
export async function stateOutcomes(
  run: Transaction['run'],
  batch: readonly PendingOutcome[],
  packOf: PackOf,
  now: string,
  count: Count<OutcomeCounts>,
): Promise<WrittenOutcome[]> {
  const rows = await run(readOutcomes, { slugs: slugsOf(batch) })
  const known = new Map<string, OutcomeCore & { definedBy: string }>(rows.map((row) => [row.slug, row]))
  const written: WrittenOutcome[] = []
  for (const pending of batch) {
    const { slug, core } = pending.statement
    if (core === undefined) continue
    const { isOlder } = timingOf(pending.before, packOf(pending), now)
    const { name: pack, source } = packOf(pending)
    const stored = known.get(slug)
    // An outcome is described by the pack that defined it; another one that agrees adds exposures.
    if (stored !== undefined && (isOlder || stored.definedBy !== pack || sameOutcome(stored, core))) continue
    if (stored === undefined) count(pending, { outcomes: 1 })
    known.set(slug, { ...core, definedBy: pack })
    written.push({ isNew: stored === undefined, id: outcomeId(slug), slug, ...core, source, definedBy: pack })
  }
  return written
}

/** Writes the outcomes of a batch, still without exposures. */
export async function writeOutcomesOf(
  run: Transaction['run'],
  batch: readonly PendingOutcome[],
  packOf: PackOf,
  now: string,
  count: Count<OutcomeCounts>,
): Promise<void> {
  const rows = await stateOutcomes(run, batch, packOf, now, count)
  if (rows.length > 0) await run(writeOutcomes, { rows, now })
  note(
    run,
    now,
    rows.map(({ slug, isNew }) => writtenOutcome(slug, isNew)),
  )
}

/** Reads who is exposed to these outcomes. */
export async function readExposureStates(
  run: Transaction['run'],
  slugs: string[],
): Promise<Map<string, ExposuresState>> {
  const rows = Map.groupBy(slugs.length === 0 ? [] : await run(readExposures, { slugs }), (row) => row.outcome)
  return new Map(
    slugs.map((slug): [string, ExposuresState] => {
      const stored: Exposure[] = rows.get(slug) ?? []
      return [slug, { stored, exposures: stored.toSorted(byStart), retracted: [] }]
    }),
  )
}

/** Reads the exposures of a batch's outcomes and applies the records to them. Nothing is written. */
export async function stateExposures(
  run: Transaction['run'],
  batch: readonly PendingOutcome[],
  packOf: PackOf,
  now: string,
  count: Count<OutcomeCounts>,
): Promise<Map<string, ExposuresState>> {
  const states = await readExposureStates(run, slugsOf(batch))
  for (const pending of batch) {
    const { statement, before } = pending
    const state = states.get(statement.slug)
    if (state === undefined) continue
    const pack = packOf(pending)
    const timing = timingOf(before, pack, now)
    const statedIn = `${pack.name}/${statement.kind}`
    const by = { outcome: statement.slug, statedIn, timing, newest: pack.newest }
    for (const stated of statement.exposures) {
      const { exposures, retracted } = stateExposure(state.exposures, stated, by)
      count(pending, { exposures: exposures.length - state.exposures.length })
      state.exposures = exposures
      state.retracted.push(...retracted.filter(({ ref }) => ref !== null))
    }
    if (statement.kind !== 'outcome' || !timing.ends) continue
    const still = new Set(statement.exposures.map(({ entity }) => entity))
    const { exposures, ended } = withdrawExposures(
      state.exposures,
      statedIn,
      ({ entity }) => still.has(entity),
      timing.effective,
    )
    state.exposures = exposures
    count(pending, { ended })
  }
  return states
}

/** Writes the exposures of a batch, and its records, which are complete with that. */
export async function writeExposuresOf(
  run: Transaction['run'],
  batch: readonly PendingOutcome[],
  packOf: PackOf,
  now: string,
  count: Count<OutcomeCounts>,
  again: boolean,
): Promise<void> {
  await writeExposureStates(run, await stateExposures(run, batch, packOf, now, count), now)
  await writeRecords(run, batch, packOf, again)
}

/** Creates, ends and retracts what differs from the graph. */
export async function writeExposureStates(
  run: Transaction['run'],
  states: ReadonlyMap<string, ExposuresState>,
  now: string,
): Promise<void> {
  for (const [slug, state] of states) note(run, now, writtenExposures(slug, state))
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

function slugsOf(batch: readonly PendingOutcome[]): string[] {
  return [...new Set(batch.map(({ statement }) => statement.slug))]
}

/** Oldest first, so that of several periods a statement meets the same one on every machine. */
function byStart(a: Exposure, b: Exposure): number {
  const [x, y] = [`${a.validFrom}|${a.validTo ?? '~'}`, `${b.validFrom}|${b.validTo ?? '~'}`]
  return x < y ? -1 : x > y ? 1 : 0
}

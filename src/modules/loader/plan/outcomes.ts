import { outcomeId } from '../../../domain/ids.ts'
import type { Transaction } from '../../../platform/neo4j/neo4j.ts'
import type { PendingOutcome } from '../check/pending.ts'
import { recordName } from '../merge/route.ts'
import { readExposures, readOutcomes } from '../outcome-queries.ts'
import { type OutcomeCore, sameOutcome } from '../statement.ts'
import { type Exposure, type ExposuresState, stateExposure, withdrawExposures } from './exposures.ts'
import { type Count, type PackOf, timingOf } from './packs.ts'

export type OutcomeCounts = { outcomes: number; exposures: number; ended: number }

export type WrittenOutcome = OutcomeCore & {
  id: string
  slug: string
  isNew: boolean
  source: string
  definedBy: string
  load: string
  /** As it was described before. */
  was: (OutcomeCore & { definedBy: string }) | null
}

/** Reads which outcomes of a batch are new or described anew. Nothing is written. */
export async function planOutcomes(
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
    const { name: pack, source, load } = packOf(pending)
    const stored = known.get(slug)
    // An outcome is described by the pack that defined it; another one that agrees adds exposures.
    if (stored !== undefined && (isOlder || stored.definedBy !== pack || sameOutcome(stored, core))) continue
    if (stored === undefined) count(pending, { outcomes: 1 })
    known.set(slug, { ...core, definedBy: pack })
    written.push({
      isNew: stored === undefined,
      was: stored ?? null,
      id: outcomeId(slug),
      slug,
      ...core,
      source,
      definedBy: pack,
      load,
    })
  }
  return written
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
      return [slug, { stored, exposures: stored.toSorted(byStart), retracted: [], by: new Set() }]
    }),
  )
}

/** Reads the exposures of a batch's outcomes and applies the records to them. Nothing is written. */
export async function planExposures(
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
    const statedIn = recordName(pack.name, statement)
    state.by.add(pack.load)
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

function slugsOf(batch: readonly PendingOutcome[]): string[] {
  return [...new Set(batch.map(({ statement }) => statement.slug))]
}

/** Oldest first, so that of several periods a statement meets the same one on every machine. */
function byStart(a: Exposure, b: Exposure): number {
  const [x, y] = [`${a.validFrom}|${a.validTo ?? '~'}`, `${b.validFrom}|${b.validTo ?? '~'}`]
  return x < y ? -1 : x > y ? 1 : 0
}

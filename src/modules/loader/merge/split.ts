import { itself, shortTimestamp } from '../../../domain/graph/change-entries.ts'
import { eventTally, factTally, placeTally } from '../../../domain/graph/tallies.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { LoadRefused } from '../load-refused.ts'
import { patient } from '../patience.ts'
import { changedEntity, writtenOutcome } from '../write/changes.ts'
import type { LoadTransaction } from '../write/journal.ts'
import type { Lease } from '../write/lease.ts'
import { addToTallies } from '../write/tallies.ts'
import { pairOf } from './distinct.ts'
import { batchSize, everything, type MergeEnvironment, subjectsOf, withLease } from './merge.ts'
import {
  type ChangedEdge,
  findDependentMerges,
  type Mergeable,
  partPair,
  readMerges,
  relinkMarkets,
  rematchMarkets,
  removeCopies,
  removeEdges,
  removeLaterEvents,
  restoreEdges,
  restoreFacts,
  restoreNodes,
  returnPrices,
  reviveEdges,
  type StandingMerge,
  setMergeState,
} from './queries.ts'
import { replayLater } from './replay.ts'
import { areaOf } from './standing.ts'

export type SplitRequest = { what: Mergeable; merged: string; by: string }

/**
 * Takes a merge back: both have again what they had before it, and what was loaded since is put where its records say, as of the moment when it was
 * loaded. What was known while the merge stood is forgotten: it was never so. Run again after a kill it goes on. Rejects with LoadRefused.
 */
export async function split({ what, merged, by }: SplitRequest, given: MergeEnvironment): Promise<StandingMerge> {
  const graph = patient(given.graph, given.say)
  return withLease({ ...given, graph }, `split of ${merged}`, async (lease) => {
    const found = await checkSplit(graph, what, merged)
    const splitting: Splitting = { lease, merge: found }
    if (found.state === 'merged' || found.state === 'splitting') await removeAll(splitting)
    if (found.state !== 'replaying') await restoreAll(splitting)
    const others = (await graph.read(readMerges, {})).map((row) => row.merge).filter(({ id }) => id !== found.id)
    await replayLater(graph, lease, found, others)
    await lease.commit(0, async ({ run, at }) => {
      const slugs = [found.kept, merged]
      await run(setMergeState, { id: found.id, state: 'split', now: at })
      await run(what === 'entity' ? relinkMarkets : rematchMarkets, { slugs })
      await run(partPair, { pair: pairOf(what, found.kept, merged), by, reason: 'the merge was taken back', now: at })
    })
    return found
  })
}

async function checkSplit(graph: Graph, what: Mergeable, merged: string): Promise<StandingMerge> {
  const all = (await graph.read(readMerges, {})).map((row) => row.merge).filter((each) => each.what === what)
  const found = all.find((each) => each.merged === merged)
  if (found === undefined) throw new LoadRefused(`${merged} is not merged into anything`)
  if (found.state === 'merging' || found.state === 'moving') {
    throw new LoadRefused(`the merge of ${merged} into ${found.kept} is in the middle: finish it first`)
  }
  const [dependent] = await graph.read(findDependentMerges, { id: found.id })
  if (dependent === undefined) return found
  throw new LoadRefused(
    `a later merge builds on it: that of ${dependent.merged}. Take it back first: npm run ${areaOf[dependent.what]} -- split ${dependent.merged}`,
  )
}

type Splitting = { lease: Lease; merge: StandingMerge }
const limit = integer(batchSize)

/** Removes what the kept one has while the merge stands. */
async function removeAll({ lease, merge: { id, what, kept } }: Splitting): Promise<void> {
  await lease.commit(0, ({ run, at }) => run(setMergeState, { id, state: 'splitting', now: at }))
  if (what === 'entity') {
    await everything(() =>
      lease.commit(0, async ({ run, changes }) => {
        const gone = await run(removeLaterEvents, { id, kept, limit })
        changes.push(...gone.map((event) => ({ what: 'v!' as const, of: event.id, members: [itself] })))
        await addToTallies(run, counted(gone.map((event) => [eventTally(event), -1])))
        return gone.length
      }),
    )
    await everything(() =>
      lease.commit(0, async ({ run }) => {
        const gone = await run(removeCopies, { kept, limit })
        await addToTallies(run, counted(gone.flatMap(({ key, counts }) => (counts ? [[factTally(key), -1]] : []))))
        return gone.length
      }),
    )
  }
  await everything(() =>
    lease.commit(0, (transaction) => changing(transaction, removeEdges[what], { kept, limit }, '!')),
  )
  await lease.commit(0, ({ run, at }) => run(setMergeState, { id, state: 'restoring', now: at }))
}

/** Restores to both what they had. */
async function restoreAll({ lease, merge: { id, what, kept, merged } }: Splitting): Promise<void> {
  if (what === 'entity') {
    await everything(() =>
      lease.commit(0, async ({ run, changes }) => {
        const back = await run(restoreFacts, { id, kept, limit })
        const keys = back.map(({ key }) => key)
        if (keys.length > 0) changes.push({ what: 'f~', of: kept, members: keys })
        await addToTallies(run, counted(back.flatMap(({ key, counts }) => (counts ? [[factTally(key), 1]] : []))))
        return back.length
      }),
    )
  } else {
    await everything(() =>
      lease.commit(0, async ({ run }) => (await run(returnPrices, { id, kept, merged, limit })).length),
    )
  }
  await everything(() => lease.commit(0, (transaction) => changing(transaction, restoreEdges, { id, limit }, '+')))
  await everything(() =>
    lease.commit(0, (transaction) => changing(transaction, reviveEdges[what], { id, merged, limit }, '+')),
  )
  await lease.commit(0, (transaction) => restoreBoth(transaction, { id, what, kept, merged }))
}

async function restoreBoth(
  { run, at, changes }: LoadTransaction,
  { id, what, kept, merged }: Pick<StandingMerge, 'id' | 'what' | 'kept' | 'merged'>,
): Promise<void> {
  await run(setMergeState, { id, state: 'replaying', now: at })
  if (what === 'outcome') {
    await run(restoreNodes.outcome, { id, kept, merged })
    changes.push(writtenOutcome(kept, false), writtenOutcome(merged, true))
    return
  }
  const before = await subjectsOf(run, kept, merged)
  await run(restoreNodes.entity, { id, kept, merged })
  const after = await subjectsOf(run, kept, merged)
  const places = [
    { filed: before.kept.stored, change: -1 },
    { filed: after.kept.stored, change: 1 },
    { filed: after.merged.stored, change: 1 },
  ].flatMap(({ filed, change }): [string, number][] => {
    const { category = '', subcategory = null } = filed ?? {}
    return subcategory === null ? [] : [[placeTally({ category, subcategory }), change]]
  })
  const keys = [...after.merged.facts].filter(([, { chain }]) => chain.length > 0).map(([key]) => key)
  await addToTallies(run, counted([...places, ...keys.map((key): [string, number] => [factTally(key), 1])]))
  changes.push(changedEntity(kept), { what: 'e+', of: merged, members: [itself] })
  if (keys.length > 0) changes.push({ what: 'f+', of: merged, members: keys })
}

/** Changes a page of relationships and exposures, and tells of those that stand. */
async function changing<P extends Record<string, unknown>>(
  { run, changes }: LoadTransaction,
  query: Parameters<typeof run<P, ChangedEdge>>[0],
  parameters: P,
  mark: '!' | '+',
): Promise<number> {
  const rows = await run(query, parameters)
  for (const { type, from, to, validFrom, stands } of rows) {
    if (!stands || from === null || to === null || validFrom === null) continue
    if (type === 'EXPOSED_TO')
      changes.push({ what: `x${mark}`, of: to, members: [`${from},${shortTimestamp(validFrom)}`] })
    else changes.push({ what: `r${mark}`, of: from, members: [`${type},${to},${shortTimestamp(validFrom)}`] })
  }
  return rows.length
}

function counted(changes: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [name, change] of changes) sums.set(name, (sums.get(name) ?? 0) + change)
  return sums
}

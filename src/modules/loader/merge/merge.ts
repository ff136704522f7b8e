import { itself, shortTimestamp } from '../../../domain/graph/change-entries.ts'
import { factTally, placeTally } from '../../../domain/graph/tallies.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import type { Environment } from '../load-options.ts'
import { LoadRefused } from '../load-refused.ts'
import { readOutcomes } from '../outcome-queries.ts'
import { patient } from '../patience.ts'
import { type Difference, subjectDifferences } from '../plan/differences.ts'
import { readStates } from '../plan/relationships.ts'
import { type Subject, subjectOf } from '../plan/subject.ts'
import { readEntities, readFacts } from '../queries.ts'
import { changedEntity, writtenEvent, writtenOutcome } from '../write/changes.ts'
import { writeFacts } from '../write/facts.ts'
import type { LoadTransaction } from '../write/journal.ts'
import { type Lease, takeLease } from '../write/lease.ts'
import { writeEdges } from '../write/relationships.ts'
import { addToTallies, changesOfTallies } from '../write/tallies.ts'
import { mergeFacts, mergeIncoming, mergeOutgoing } from './plan.ts'
import {
  beginMerge,
  copyFacts,
  findFactsToCopy,
  findMergedNeighbours,
  finishMerge,
  linkCopies,
  type Mergeable,
  moveEvents,
  moveExposures,
  movePrices,
  readMerges,
  relinkMarkets,
  rematchMarkets,
  retireEdges,
  type StandingMerge,
  setEdgesAside,
  setMergeState,
  setNodeAside,
} from './queries.ts'

export type MergeEnvironment = Omit<Environment, 'articles' | 'progress' | 'folder' | 'onReject'>

/** So many facts, neighbours, exposures or events are written in one transaction. */
export const batchSize = 200
const leaseMs = 20_000

export type MergeRequest = {
  what: Mergeable
  kept: string
  merged: string
  by: string
  reason: string
  dryRun: boolean
}

/** The result of a merge: what it does to the values of the kept one; `written` is false for a dry run. */
export type MergeResult = { kept: string; merged: string; written: boolean; differences: Difference[] }

/**
 * Makes one of two entities or outcomes: the kept one has from now on what was stated of both, the merged one answers as it was for those who ask
 * what was known before, and else with the address of the kept one. Run again after a kill it goes on. Rejects with LoadRefused.
 */
export async function merge(request: MergeRequest, given: MergeEnvironment): Promise<MergeResult> {
  const graph = patient(given.graph, given.say)
  const { what, kept, merged } = request
  if (request.dryRun) {
    await checkMerge(graph, request)
    return { kept, merged, written: false, differences: await differencesOf(graph, request) }
  }
  return withLease({ ...given, graph }, `merge of ${merged} into ${kept}`, async (lease) => {
    const begun = await checkMerge(graph, request)
    const differences = await differencesOf(graph, request)
    const id = begun?.id ?? given.newId()
    const [row] = await lease.commit(0, ({ run, at }) =>
      run(beginMerge, { id, what, kept, merged, by: request.by, reason: request.reason, now: at }),
    )
    const merging: Merging = { lease, what, id, kept, merged, at: row?.at ?? given.clock.iso() }
    // What has been moved already is not what the kept one was before.
    if (begun?.state !== 'moving') {
      await setAside(merging)
      await lease.commit(0, ({ run, at }) => run(setMergeState, { id, state: 'moving', now: at }))
    }
    if (what === 'entity') await mergeEntity(merging)
    else await mergeOutcome(merging)
    return { kept, merged, written: true, differences }
  })
}

/** Runs work while no load writes. */
export async function withLease<T>(
  { graph, clock, newId, say, signal }: MergeEnvironment,
  holder: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const lease = await takeLease({
    ...{ graph, clock, token: newId(), writers: 2, leaseMs, signal },
    holder: `${holder}, since ${clock.iso()}`,
    onWait: (other) => say(`waiting for a load to finish (${other})`),
  })
  try {
    return await work(lease)
  } finally {
    await lease.release()
  }
}

/** Refuses what cannot be one. Gives the merge of these two that was begun and not finished. */
async function checkMerge(graph: Graph, { what, kept, merged }: MergeRequest): Promise<StandingMerge | undefined> {
  if (kept === merged) throw new LoadRefused(`${kept} is one already`)
  const all = (await graph.read(readMerges, {})).map((row) => row.merge).filter((each) => each.what === what)
  const begun = all.find((each) => each.state !== 'merged')
  if (begun !== undefined) {
    const isBegun = begun.state === 'merging' || begun.state === 'moving'
    if (isBegun && begun.kept === kept && begun.merged === merged) return begun
    throw new LoadRefused(`the merge of ${begun.merged} into ${begun.kept} is in the middle: finish it first`)
  }
  for (const slug of [kept, merged]) {
    const before = all.find((each) => each.merged === slug)
    if (before !== undefined) throw new LoadRefused(`${slug} was merged into ${before.kept} at ${before.at}`)
  }
  const slugs = [kept, merged]
  const found = await (what === 'entity' ? graph.read(readEntities, { slugs }) : graph.read(readOutcomes, { slugs }))
  for (const slug of slugs) {
    if (!found.some((each) => each.slug === slug)) throw new LoadRefused(`there is no ${what} ${slug}`)
  }
  const types = [...new Set(found.map((row) => ('entityType' in row ? row.entityType : '')))]
  if (types.length > 1) throw new LoadRefused(`${kept} and ${merged} are of different types: ${types.join(' and ')}`)
  return undefined
}

type Merging = { lease: Lease; what: Mergeable; id: string; kept: string; merged: string; at: string }

/** Copies what the kept one was, so that the merge can be taken back exactly. */
async function setAside({ lease, what, id, kept }: Merging): Promise<void> {
  const limit = integer(batchSize)
  await lease.commit(0, ({ run }) => run(setNodeAside[what], { id, kept }))
  await everything(async () => {
    const [row] = await lease.commit(0, ({ run }) => run(setEdgesAside[what], { id, kept, limit }))
    return row?.edges ?? 0
  })
  if (what === 'outcome') return
  await everything(() =>
    lease.commit(0, async ({ run }) => {
      const refs = (await run(findFactsToCopy, { id, kept, limit })).map(({ ref }) => ref)
      if (refs.length > 0) {
        await run(copyFacts, { id, refs })
        await run(linkCopies, { refs })
      }
      return refs.length
    }),
  )
}

/** Does a batch again and again until there is nothing left. */
export async function everything(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) > 0);
}

async function mergeEntity(merging: Merging): Promise<void> {
  const { lease, id, kept, merged } = merging
  const commit = (work: (transaction: LoadTransaction) => Promise<number>) =>
    lease.commit(0, (transaction) => work({ ...transaction, at: merging.at }))
  await commit(async (transaction) => {
    const both = await subjectsOf(transaction.run, kept, merged)
    mergeFacts(both.kept, both.merged)
    const tallies = changesOfTallies([both.kept])
    await writeFacts(transaction, [both.kept])
    await addToTallies(transaction.run, tallies)
    return 0
  })
  await commit((transaction) => moveEdges(transaction, merging, [kept, merged]))
  await everything(() =>
    commit(async (transaction) => {
      const found = await transaction.run(findMergedNeighbours, { merged, limit: integer(batchSize) })
      if (found.length > 0)
        await moveEdges(
          transaction,
          merging,
          found.map(({ slug }) => slug),
        )
      return found.length
    }),
  )
  const page = { id, kept, merged, limit: integer(batchSize) }
  await everything(() => commit((transaction) => moveExposed(transaction, 'entity', page)))
  await everything(() =>
    commit(async ({ run, at, changes }) => {
      const moved = await run(moveEvents, { ...page, now: at })
      changes.push(...moved.map((event) => writtenEvent(event.id, false)))
      return moved.length
    }),
  )
  await commit((transaction) => finishEntity(transaction, merging))
}

async function finishEntity({ run, at, changes }: LoadTransaction, { id, kept, merged }: Merging): Promise<number> {
  const { merged: subject } = await subjectsOf(run, kept, merged)
  const keys = [...subject.facts].filter(([, { chain }]) => chain.length > 0).map(([key]) => key)
  const tallies = new Map(keys.map((key) => [factTally(key), -1]))
  const { category = '', subcategory = null } = subject.stored ?? {}
  if (subcategory !== null) tallies.set(placeTally({ category, subcategory }), -1)
  await run(finishMerge.entity, { kept, merged, now: at })
  await run(relinkMarkets, { slugs: [kept, merged] })
  await run(setMergeState, { id, state: 'merged', now: at })
  await addToTallies(run, tallies)
  changes.push(changedEntity(kept), { what: 'e!', of: merged, members: [itself] })
  if (keys.length > 0) changes.push({ what: 'f!', of: merged, members: keys })
  return 0
}

export async function subjectsOf(
  run: LoadTransaction['run'],
  kept: string,
  merged: string,
): Promise<{ kept: Subject; merged: Subject }> {
  const slugs = [kept, merged]
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const facts = Map.groupBy(await run(readFacts, { slugs }), ({ slug }) => slug)
  const of = (slug: string) => subjectOf(slug, entities.get(slug), facts.get(slug) ?? [])
  return { kept: of(kept), merged: of(merged) }
}

async function differencesOf(graph: Graph, { what, kept, merged }: MergeRequest): Promise<Difference[]> {
  if (what === 'outcome') return []
  const both = await subjectsOf((query, parameters) => graph.read(query, parameters), kept, merged)
  mergeFacts(both.kept, both.merged)
  return subjectDifferences(both.kept)
}

/** Takes relationships to the kept entity: those of the two, or those of others to the merged one. */
async function moveEdges(transaction: LoadTransaction, { id, kept, merged }: Merging, of: string[]): Promise<number> {
  const states = await readStates(transaction.run, of)
  const [own, gone] = [states.get(kept), states.get(merged)]
  if (own !== undefined && gone !== undefined) mergeOutgoing(own, gone, { kept, merged })
  for (const [slug, state] of states) if (slug !== kept && slug !== merged) mergeIncoming(state, { kept, merged })
  const refs = [...states].flatMap(([slug, { retracted }]) =>
    retracted.flatMap(({ ref, to }) => (ref !== null && (slug === merged || to === merged) ? [ref] : [])),
  )
  await writeEdges(transaction, states)
  if (refs.length > 0) await transaction.run(retireEdges, { id, refs, now: transaction.at })
  return refs.length
}

type Page = { id: string; kept: string; merged: string; limit: ReturnType<typeof integer> }

async function moveExposed({ run, at, changes }: LoadTransaction, what: Mergeable, page: Page): Promise<number> {
  const moved = await run(moveExposures[what], { ...page, now: at })
  for (const { outcome, entity, target, validFrom, moves } of moved) {
    const place = what === 'entity' ? { of: outcome, entity: target } : { of: target, entity }
    changes.push({ what: 'x!', of: outcome, members: [`${entity},${shortTimestamp(validFrom)}`] })
    if (moves) changes.push({ what: 'x+', of: place.of, members: [`${place.entity},${shortTimestamp(validFrom)}`] })
  }
  return moved.length
}

async function mergeOutcome(merging: Merging): Promise<void> {
  const { lease, id, kept, merged, at } = merging
  const page = { id, kept, merged, limit: integer(batchSize) }
  await everything(() => lease.commit(0, (transaction) => moveExposed({ ...transaction, at }, 'outcome', page)))
  await everything(() => lease.commit(0, async ({ run }) => (await run(movePrices, { ...page, now: at })).length))
  await lease.commit(0, async ({ run, changes }) => {
    await run(finishMerge.outcome, { kept, merged, now: at })
    await run(rematchMarkets, { slugs: [kept] })
    await run(setMergeState, { id, state: 'merged', now: at })
    changes.push(writtenOutcome(kept, false), { what: 'o!', of: merged, members: [itself] })
  })
}

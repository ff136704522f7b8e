import { z } from 'zod'
import { articleId } from '../../../domain/ids.ts'
import type { Graph, Transaction } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import type { ArticleWays } from '../load-options.ts'
import { writeOutcomes } from '../outcome-queries.ts'
import { type Differences, edgeDifferences, exposureDifferences, subjectDifferences } from '../plan/differences.ts'
import type { EdgesState } from '../plan/edges.ts'
import type { ExposuresState } from '../plan/exposures.ts'
import { readExposureStates } from '../plan/outcomes.ts'
import { readStates } from '../plan/relationships.ts'
import { type Subject, subjectOf } from '../plan/subject.ts'
import { type Restoration, restoredChain, restoredEdges, restoredExposures } from '../plan/undo.ts'
import { readEntities, readFacts, updateEntities } from '../queries.ts'
import { changedEntity, writtenEvent, writtenOutcome } from './changes.ts'
import { writeFacts } from './facts.ts'
import type { LoadTransaction } from './journal.ts'
import type { Lease } from './lease.ts'
import { writeExposureStates } from './outcomes.ts'
import { writeEdges } from './relationships.ts'
import { addToTallies, changesOfTallies } from './tallies.ts'

type Run = Transaction['run']

const batchSize = 500
const readLimitMs = 60_000

type RecordRow = {
  key: string
  hash: string | null
  asOf: string | null
  load: string | null
  notes: string[]
  keep: boolean
  forget: boolean
}
const restoreRecords = defineQuery<{ rows: RecordRow[] }, unknown>('loader/restore-records', z.unknown())
const restorePacks = defineQuery<{ rows: { name: string; was: Record<string, unknown>; forget: boolean }[] }, unknown>(
  'loader/restore-packs',
  z.unknown(),
)
const retractEvents = defineQuery<{ ids: string[]; loads: string[]; now: string }, unknown>(
  'loader/retract-events',
  z.unknown(),
)

/** Finds what an undo would change. */
export async function planUndo(graph: Graph, restoration: Restoration, differences: Differences): Promise<void> {
  const run: Run = (query, parameters) => graph.read(query, parameters, { timeoutMs: readLimitMs })
  for (const slugs of parts([...restoration.facts.keys()])) {
    differences.add((await restoredSubjects(run, slugs, restoration)).flatMap(subjectDifferences))
  }
  for (const slugs of parts([...restoration.edges.keys()])) {
    const states = await restoredStates(run, slugs, restoration)
    differences.add([...states].flatMap(([slug, state]) => edgeDifferences(slug, state)))
  }
  for (const slugs of parts([...restoration.exposures.keys()])) {
    differences.add([...(await restoredExposureStates(run, slugs, restoration)).values()].flatMap(exposureDifferences))
  }
  const nothing = { old: null, new: null, source: null, validFrom: null }
  differences.add([...restoration.events].map((id) => ({ ...nothing, entity: id, what: 'event', old: 'told' })))
  differences.add(
    [...restoration.articles.keys()].map((key) => ({ ...nothing, entity: key, what: 'article', old: 'told' })),
  )
}

/**
 * Writes it in batches: values, relationships, exposures, events, descriptions, and last the records, by which the loader would know again what
 * it has loaded. Run again after a kill it does what is left.
 */
export async function writeUndo(
  lease: Lease,
  restoration: Restoration,
  {
    loads,
    startedAt,
    withdraw,
  }: { loads: readonly string[]; startedAt: string; withdraw: ArticleWays['withdrawArticles'] },
): Promise<void> {
  const commit = (work: (transaction: LoadTransaction) => Promise<unknown>) => lease.commit(0, work)
  for (const slugs of parts([...restoration.facts.keys()])) {
    await commit(async (transaction) => {
      const subjects = await restoredSubjects(transaction.run, slugs, restoration)
      const tallies = changesOfTallies(subjects)
      await writeFacts(transaction, subjects)
      await addToTallies(transaction.run, tallies)
    })
  }
  for (const slugs of parts([...restoration.edges.keys()])) {
    await commit(async (transaction) => {
      await writeEdges(transaction, await restoredStates(transaction.run, slugs, restoration))
    })
  }
  for (const slugs of parts([...restoration.exposures.keys()])) {
    await commit(async (transaction) => {
      await writeExposureStates(transaction, await restoredExposureStates(transaction.run, slugs, restoration))
    })
  }
  for (const ids of parts([...restoration.events])) {
    await commit(async ({ run, at, changes }) => {
      await run(retractEvents, { ids, loads: [...loads], now: at })
      changes.push(...ids.map((id) => writtenEvent(id, false)))
    })
  }
  for (const [pack, articles] of Map.groupBy(restoration.articles, ([, by]) => by)) {
    for (const some of parts(articles)) {
      const ids = some.map(([key]) => articleId(key))
      await commit((transaction) => withdraw(transaction, { ids, feed: pack, since: startedAt, now: transaction.at }))
    }
  }
  await commit((transaction) => writeDescriptions(transaction, restoration))
  for (const keys of parts([...restoration.records.keys()])) {
    const rows = keys.flatMap((key) => recordRow(key, restoration.records.get(key)))
    await commit(({ run }) => run(restoreRecords, { rows }))
  }
  const packs = [...restoration.packs].map(([name, was]) => ({ name, was: was ?? { name }, forget: was === null }))
  await commit(({ run }) => run(restorePacks, { rows: packs }))
}

async function writeDescriptions({ run, at, changes }: LoadTransaction, restoration: Restoration): Promise<void> {
  const entities = [...restoration.entities].flatMap(([slug, was]) => (was === null ? [] : [{ ...was, slug }]))
  if (entities.length > 0) await run(updateEntities, { rows: entities, now: at })
  changes.push(...entities.map(({ slug }) => changedEntity(slug)))
  const outcomes = [...restoration.outcomes].flatMap(([slug, was]) => (was === null ? [] : [{ ...was, slug }]))
  if (outcomes.length > 0) await run(writeOutcomes, { rows: outcomes, now: at })
  changes.push(...outcomes.map(({ slug }) => writtenOutcome(slug, false)))
}

function recordRow(key: string, restored: ReturnType<Restoration['records']['get']>): RecordRow[] {
  if (restored === undefined) return []
  const { was, notes, isRecord } = restored
  const [hash = null, asOf = null, load = null] = was ?? []
  // Of one that was only noted beside a newer edition, the note goes.
  return [{ key, hash, asOf, load, notes, keep: !isRecord, forget: isRecord && was === null }]
}

async function restoredSubjects(run: Run, slugs: string[], { facts }: Restoration): Promise<Subject[]> {
  const entities = new Map((await run(readEntities, { slugs })).map((row) => [row.slug, row]))
  const rows = Map.groupBy(await run(readFacts, { slugs }), ({ slug }) => slug)
  return slugs.map((slug) => {
    const subject = subjectOf(slug, entities.get(slug), rows.get(slug) ?? [])
    for (const [key, was] of facts.get(slug) ?? []) {
      const fact = subject.facts.get(key)
      if (fact !== undefined) Object.assign(fact, restoredChain(fact.chain, was))
    }
    return subject
  })
}

async function restoredStates(run: Run, slugs: string[], { edges }: Restoration): Promise<Map<string, EdgesState>> {
  const states = await readStates(run, slugs)
  for (const [slug, state] of states) Object.assign(state, restoredEdges(state.edges, edges.get(slug) ?? []))
  return states
}

async function restoredExposureStates(
  run: Run,
  slugs: string[],
  { exposures }: Restoration,
): Promise<Map<string, ExposuresState>> {
  const states = await readExposureStates(run, slugs)
  for (const [slug, state] of states)
    Object.assign(state, restoredExposures(state.exposures, exposures.get(slug) ?? []))
  return states
}

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize)
}

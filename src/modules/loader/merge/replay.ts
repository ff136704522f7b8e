import { eventId } from '../../../domain/ids.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import type { Pending, PendingOutcome, PendingSubject } from '../check/pending.ts'
import { writeOutcomes } from '../outcome-queries.ts'
import type { EdgesState } from '../plan/edges.ts'
import type { ExposuresState } from '../plan/exposures.ts'
import { planExposures, planOutcomes } from '../plan/outcomes.ts'
import type { LoadedPack, RemovedRecord } from '../plan/packs.ts'
import { planRelationships } from '../plan/relationships.ts'
import { endRemoved, readRemoved } from '../plan/removed.ts'
import type { Subject } from '../plan/subject.ts'
import { planSubjects } from '../plan/subjects.ts'
import { activityOfEvent, writeActivity } from '../write/activity.ts'
import { writeFacts } from '../write/facts.ts'
import type { LoadTransaction } from '../write/journal.ts'
import type { Lease } from '../write/lease.ts'
import { writeExposureStates } from '../write/outcomes.ts'
import { writeEdges } from '../write/relationships.ts'
import { refile } from '../write/subjects.ts'
import { addToTallies, changesOfTallies } from '../write/tallies.ts'
import type { Later } from './later.ts'
import { forgetLaterRecords, pageLaterRecords, restateAbout, type StandingMerge } from './queries.ts'
import { type Merges, mergesOf, routed } from './route.ts'

const pageSize = 100

/**
 * Puts what was loaded while a merge stood where its records say, as of the moment when it was loaded. Of a record about something else, only what it
 * says of the two.
 */
export async function replayLater(
  graph: Graph,
  lease: Lease,
  merge: StandingMerge,
  others: readonly StandingMerge[],
): Promise<void> {
  const { id, what, kept, merged } = merge
  const merges = mergesOf(others)
  const isOne = (slug: string) => slug === kept || slug === merged
  const replaying = {
    merges,
    isEntity: what === 'entity' ? isOne : () => false,
    isOutcome: what === 'outcome' ? isOne : () => false,
  }
  for (;;) {
    const page = await graph.read(pageLaterRecords, { id, after: integer(0), limit: integer(pageSize) })
    if (page.length === 0) return
    for (const { place, at, text } of page) {
      const later: Later = JSON.parse(text)
      await lease.commit(0, async (transaction) => {
        // What it was before is in the journal of its load already.
        await replay({ ...transaction, at, journal: [] }, later, replaying)
        await transaction.run(forgetLaterRecords, { id, until: integer(place) })
      })
    }
  }
}

type Replaying = { merges: Merges; isEntity: (slug: string) => boolean; isOutcome: (slug: string) => boolean }

async function replay(transaction: LoadTransaction, later: Later, replaying: Replaying): Promise<void> {
  const pack: LoadedPack = { ...later.pack, merges: replaying.merges }
  if (later.is === 'removed') {
    await replayRemoved(transaction, later.record, pack, replaying)
    return
  }
  const pending: Pending = { ...later.pending, statement: routed(later.pending.statement, replaying.merges) }
  if (isOfSubject(pending)) await replaySubject(transaction, pending, pack, replaying)
  else if (isOfOutcome(pending)) await replayOutcome(transaction, pending, pack, replaying)
  else if (pending.statement.kind === 'event') {
    const { key, about, happenedAt, impactScore } = pending.statement
    const concerned = about.filter(({ slug }) => replaying.isEntity(slug))
    const rows = concerned.map(({ slug, role }) => ({ id: eventId(`${pack.name}|${key}`), slug, role }))
    await transaction.run(restateAbout, { rows })
    await writeActivity(transaction.run, activityOfEvent({ happenedAt, impactScore, about: concerned }))
  }
}

function isOfSubject(pending: Pending): pending is PendingSubject {
  return ['entity', 'relationship', 'fact'].includes(pending.statement.kind)
}

function isOfOutcome(pending: Pending): pending is PendingOutcome {
  return ['outcome', 'exposure'].includes(pending.statement.kind)
}

const uncounted = () => {}

async function replaySubject(
  transaction: LoadTransaction,
  pending: PendingSubject,
  pack: LoadedPack,
  { isEntity }: Replaying,
): Promise<void> {
  const { run, at } = transaction
  const { slug } = pending.statement
  if (isEntity(slug)) {
    const subjects = await planSubjects(run, [pending], () => pack, at, uncounted)
    await writeSubjectsAgain(transaction, [...subjects.values()])
  }
  const states = await planRelationships(run, [pending], () => pack, at, false, uncounted)
  await writeEdges(transaction, isEntity(slug) ? states : onlyOf(states, ({ to }) => isEntity(to)))
}

async function writeSubjectsAgain(transaction: LoadTransaction, subjects: Subject[]): Promise<void> {
  const tallies = changesOfTallies(subjects)
  await writeFacts(transaction, subjects)
  await refile(transaction, subjects)
  await addToTallies(transaction.run, tallies)
}

/** Of the relationships of entities, what is changed of some: the others stay as they are. */
function onlyOf(states: ReadonlyMap<string, EdgesState>, isMeant: (edge: { to: string }) => boolean) {
  return new Map(
    [...states].map(([slug, state]): [string, EdgesState] => {
      const edges = [...state.stored.filter((each) => !isMeant(each)), ...state.edges.filter(isMeant)]
      return [slug, { ...state, edges, retracted: state.retracted.filter(isMeant) }]
    }),
  )
}

/** The same of the exposures to outcomes. */
function onlyExposed(states: ReadonlyMap<string, ExposuresState>, isMeant: (exposure: { entity: string }) => boolean) {
  return new Map(
    [...states].map(([slug, state]): [string, ExposuresState] => {
      const exposures = [...state.stored.filter((each) => !isMeant(each)), ...state.exposures.filter(isMeant)]
      return [slug, { ...state, exposures, retracted: state.retracted.filter(isMeant) }]
    }),
  )
}

async function replayOutcome(
  transaction: LoadTransaction,
  pending: PendingOutcome,
  pack: LoadedPack,
  { isEntity, isOutcome }: Replaying,
): Promise<void> {
  const { run, at } = transaction
  const { slug } = pending.statement
  if (isOutcome(slug)) {
    const rows = await planOutcomes(run, [pending], () => pack, at, uncounted)
    if (rows.length > 0) await run(writeOutcomes, { rows: rows.map(({ was: _, ...row }) => row), now: at })
  }
  const states = await planExposures(run, [pending], () => pack, at, uncounted)
  await writeExposureStates(
    transaction,
    isOutcome(slug) ? states : onlyExposed(states, ({ entity }) => isEntity(entity)),
  )
}

async function replayRemoved(
  transaction: LoadTransaction,
  record: RemovedRecord,
  pack: LoadedPack,
  { merges, isEntity, isOutcome }: Replaying,
): Promise<void> {
  const { run, at } = transaction
  const found = { ...(await readRemoved(run, [record], merges)), links: new Map() }
  endRemoved([record], found, pack, at)
  const subjects = [...found.subjects.values()].filter(({ slug }) => isEntity(slug))
  await writeSubjectsAgain(transaction, subjects)
  const isWhole = (slug: string) => isEntity(slug) || isOutcome(slug)
  for (const [slug, state] of found.states) {
    const states = new Map([[slug, state]])
    await writeEdges(transaction, isWhole(slug) ? states : onlyOf(states, ({ to }) => isEntity(to)))
  }
  for (const [slug, state] of found.exposures) {
    const states = new Map([[slug, state]])
    await writeExposureStates(
      transaction,
      isWhole(slug) ? states : onlyExposed(states, ({ entity }) => isEntity(entity)),
    )
  }
}

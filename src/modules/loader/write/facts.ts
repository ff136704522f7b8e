import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import { titleOfChanges } from '../../../domain/facts/attribute-words.ts'
import { longestFilterValue } from '../../../domain/facts/attributes.ts'
import { eventId } from '../../../domain/ids.ts'
import { integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import { type FactState, factChanged, type Subject } from '../plan/subject.ts'
import type { Version } from '../plan/version.ts'
import {
  createFacts,
  createVersions,
  endVersions,
  linkCurrent,
  linkPrevious,
  recordChanges,
  retractVersions,
  stateVersions,
  unlinkChain,
} from '../queries.ts'
import { newActivity, writeActivity } from './activity.ts'
import { writtenEvent, writtenFact } from './changes.ts'
import type { LoadTransaction } from './journal.ts'
import { addToTallies, changesOfEvents } from './tallies.ts'

/** Whole numbers are stored as integers, so that 15 reads 15 in the database too. */
export function stored(value: AttributeValue) {
  return typeof value === 'number' && Number.isSafeInteger(value) ? integer(value) : value
}

type Link = { from: string; to: string }

/** Something that has an element id only once it is created. */
type Handle = { ref: string | null }

/**
 * Writes what changed in the chains of entities that the graph has (or that were created in this transaction): new facts and versions, ends,
 * statements, links, retractions and the events of the changes.
 */
export async function writeFacts(transaction: LoadTransaction, subjects: readonly Subject[]): Promise<void> {
  const { run, at, changes, journal } = transaction
  const changed = subjects.flatMap((subject) =>
    [...subject.facts].filter(([, fact]) => factChanged(fact)).map(([key, fact]) => ({ subject, key, fact })),
  )
  if (changed.length === 0) return
  for (const { fact } of changed) keepMovedEnds(fact)
  changes.push(...changed.map(({ subject, key, fact }) => writtenFact(subject.slug, key, fact)))
  for (const { subject, key, fact } of changed)
    journal.push({
      is: 'fact',
      of: subject.slug,
      key,
      was: fact.stored.map((each) => ({ ...each, ref: null })),
      by: [...fact.by],
    })
  await createNodes(run, changed, at)
  await endAndState(
    run,
    changed.map(({ fact }) => fact),
    at,
  )
  await relink(
    run,
    changed.map(({ fact }) => fact),
  )
  const retracted = changed.flatMap(({ fact }) =>
    fact.retracted.map((version) => ({ fact: fact.ref, version: version.ref })),
  )
  if (retracted.length > 0) await run(retractVersions, { rows: retracted, now: at })
  await recordEvents(transaction, changed)
  await writeActivity(
    run,
    changed.flatMap(({ subject, fact }) => newActivity(subject.slug, fact.stored, fact.chain)),
  )
}

type Changed = { subject: Subject; key: string; fact: FactState }

/**
 * A version whose end was known, and is another now, is recorded anew, and as it was it is kept for those who ask what was known. Where it
 * ended because the next one began, what was known follows from when that one was recorded.
 */
function keepMovedEnds(fact: FactState): void {
  const stored = new Map(
    fact.stored.map((version, at) => [version.ref, { version, next: fact.stored[at + 1]?.validFrom ?? null }]),
  )
  fact.chain = fact.chain.map((version) => {
    const known = stored.get(version.ref)
    if (known === undefined || version.ref === null) return version
    const end = known.version.validTo
    if (end === null || end === version.validTo || end === known.next) return version
    fact.retracted.push(known.version)
    return { ...version, ref: null }
  })
}

/** Creates what has no element id yet and gives it one. */
async function createNodes(run: Transaction['run'], changed: Changed[], now: string): Promise<void> {
  const facts = changed.filter(({ fact }) => fact.ref === null)
  if (facts.length > 0) {
    const rows = facts.map(({ subject, key }, index) => ({ temporary: integer(index), slug: subject.slug, key }))
    assign(
      facts.map(({ fact }) => fact),
      await run(createFacts, { rows }),
    )
  }
  const versions = changed.flatMap(({ subject, key, fact }) =>
    fact.chain.filter(({ ref }) => ref === null).map((version) => ({ version, entity: subject.slug, key })),
  )
  if (versions.length > 0) {
    const rows = versions.map(({ version: { value, validFrom, validTo, ...version }, entity, key }, index) => ({
      temporary: integer(index),
      value: stored(value),
      validFrom,
      validTo,
      fromPrecision: version.fromPrecision ?? null,
      toPrecision: version.toPrecision ?? null,
      key,
      entity,
      isFilter: isFilter(value),
    }))
    assign(
      versions.map(({ version }) => version),
      await run(createVersions, { rows, now }),
    )
  }
}

/** True where lists are filtered by it: a longer text is in no index. */
export function isFilter(value: AttributeValue): boolean {
  // No text has more letters than units of them, and nearly all are short.
  return typeof value !== 'string' || value.length <= longestFilterValue || [...value].length <= longestFilterValue
}

function assign(handles: Handle[], created: { temporary: number; ref: string }[]): void {
  for (const { temporary, ref } of created) {
    const handle = handles[temporary]
    if (handle !== undefined) handle.ref = ref
  }
}

async function endAndState(run: Transaction['run'], facts: FactState[], now: string): Promise<void> {
  const ends: object[] = []
  const statements: object[] = []
  for (const fact of facts) {
    const before = new Map(fact.stored.map((version) => [version.ref, version]))
    for (const version of fact.chain) {
      const known = before.get(version.ref)
      if (known !== undefined && known.validTo !== version.validTo)
        ends.push({ ref: version.ref, validTo: version.validTo, toPrecision: version.toPrecision ?? null })
      for (const stated of version.statedBy) {
        if (!known?.statedBy.includes(stated)) statements.push({ ref: version.ref, document: null, ...stated })
      }
    }
  }
  if (ends.length > 0) await run(endVersions, { rows: ends, now })
  if (statements.length > 0) await run(stateVersions, { rows: statements, now })
}

/** Only the links that differ are touched: a new current value of a long chain costs two. */
async function relink(run: Transaction['run'], facts: FactState[]): Promise<void> {
  const unlink: string[] = []
  const current: Link[] = []
  const previous: Link[] = []
  for (const fact of facts) {
    const [before, after] = [links(fact.ref, fact.stored), links(fact.ref, fact.chain)]
    for (const [from, to] of before) if (after.get(from) !== to) unlink.push(from)
    for (const [from, to] of after) {
      if (before.get(from) === to) continue
      if (from === fact.ref) current.push({ from, to })
      else previous.push({ from, to })
    }
  }
  if (unlink.length > 0) await run(unlinkChain, { refs: unlink })
  if (current.length > 0) await run(linkCurrent, { rows: current })
  if (previous.length > 0) await run(linkPrevious, { rows: previous })
}

/** From each node of a chain to the next older one, the fact itself first. */
function links(fact: string | null, chain: readonly Version[]): Map<string, string> {
  const result = new Map<string, string>()
  let from = fact
  for (const { ref } of chain.toReversed()) {
    if (from !== null && ref !== null) result.set(from, ref)
    from = ref
  }
  return result
}

type EventRow = {
  id: string
  slug: string
  eventType: string
  title: string
  happenedAt: string
  source: string
  load: string
  changes: object[]
}

type Told = { key: string; from: AttributeValue | null; to: AttributeValue | null }

/** One event for all the changes of an entity at one moment by one source. */
async function recordEvents(
  { run, at: now, changes, outbox, journal }: LoadTransaction,
  changed: Changed[],
): Promise<void> {
  const events = new Map<string, Omit<EventRow, 'title'> & { name: string; told: Told[] }>()
  for (const { subject, key, fact } of changed) {
    for (const { at, from, to, source, load } of fact.changes) {
      const version = fact.chain.find(({ validFrom, value }) => validFrom === at && value === to)
      if (version === undefined) continue
      const natural = ['change', subject.slug, at, source].join('|')
      const event = events.get(natural) ?? {
        id: eventId(natural),
        name: subject.stored?.displayName ?? subject.core?.displayName ?? subject.slug,
        slug: subject.slug,
        eventType: 'attribute_change',
        happenedAt: at,
        source,
        load,
        changes: [],
        told: [],
      }
      event.told.push({ key, from, to })
      event.changes.push({
        attribute: key,
        from: from === null ? null : stored(from),
        to: stored(to),
        version: version.ref,
      })
      events.set(natural, event)
    }
  }
  if (events.size === 0) return
  const rows = [...events.values()].map(
    ({ name, told, ...event }): EventRow => ({ ...event, title: titleOfChanges(name, told) }),
  )
  const tallies = await changesOfEvents(run, rows, { keep: true })
  await run(recordChanges, { rows, now })
  changes.push(...rows.map(({ id }) => writtenEvent(id, true)))
  journal.push(...rows.map(({ id, load }) => ({ is: 'event' as const, of: id, isNew: true, by: [load] })))
  outbox.push({ kind: 'event', subjects: rows.map(({ id }) => id) })
  await addToTallies(run, tallies)
}

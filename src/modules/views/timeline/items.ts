import { inOrderOfKeys, titleOfChanges } from '../../../domain/facts/attribute-words.ts'
import {
  changesOf,
  compare,
  type FactChange,
  highestConfidenceSource,
  historyOf,
} from '../../../domain/facts/fact-versions.ts'
import { referenceOf } from '../../../domain/graph/shape.ts'
import { occurrenceId, versionHash, versionId } from '../../../domain/ids.ts'
import { moveInWords, shapeMove } from '../../../domain/markets/market-moves.ts'
import { relationshipTypeOf, roleOf } from '../../../domain/relationships.ts'
import { shapeClaim } from '../claims.ts'
import type { PeriodRow, TimelineMove, TimelineRow, TimelineVersion } from './queries.ts'
import type { TimelineItem } from './schemas.ts'

export type Subject = TimelineRow['subject']
export type Window = { since: string; at: string }

/** An item with what it was read from, for those who draw it. */
export type Told = {
  item: TimelineItem
  subject: Subject
  /** Ids of the entities that an event is about. */
  about: readonly string[]
  period?: PeriodRow
  outcome?: TimelineMove['outcome']
}

/** Everything that the rows tell, newest first, ties by id. What two subjects share is told of the first of them. */
export function tellAll(rows: readonly TimelineRow[], window: Window): Told[] {
  const told = new Map<string, Told>()
  for (const row of rows) {
    for (const each of [
      ...tellFacts(row, window),
      ...tellEvents(row),
      ...tellPeriods(row),
      ...tellMoves(row),
      ...tellClaims(row),
    ]) {
      if (!told.has(each.item.id)) told.set(each.item.id, each)
    }
  }
  return [...told.values()].toSorted(
    ({ item: a }, { item: b }) => compare(b.happenedAt, a.happenedAt) || compare(a.id, b.id),
  )
}

type Change = FactChange<TimelineVersion> & { key: string }

/** One item for all changes that one event tells, and one for each that none tells. */
function tellFacts({ subject, facts }: TimelineRow, { since, at }: Window): Told[] {
  const isTold = ({ event }: TimelineVersion) => event !== null
  const changes = facts.flatMap(({ key, versions }) =>
    changesOf(historyOf(versions).held, { since, at, isTold }).map((change) => ({ key, ...change })),
  )
  const together = Map.groupBy(changes, (change) => idOf(subject.id, change))
  return [...together].flatMap(([id, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ item: factItem(subject, id, first, [first, ...others], at), subject, about: [subject.id] }],
  )
}

function idOf(entity: string, { key, at, from, to, version }: Change): string {
  if (to === null) return occurrenceId(['ended', entity, key, at, from].join('|'))
  return version.event?.id ?? versionId(entity, key, version.validFrom, versionHash(to))
}

function factItem(subject: Subject, id: string, first: Change, all: readonly Change[], at: string): TimelineItem {
  const event = first.to === null ? null : first.version.event
  return {
    id,
    kind: 'fact_change',
    eventType: event?.eventType ?? 'attribute_change',
    title: titleOfChanges(subject.displayName, all),
    happenedAt: first.at,
    impactScore: event?.impactScore ?? null,
    impactBy: event?.impactBy ?? null,
    source: event?.source ?? highestConfidenceSource(first.version.statements, at),
    changes: inOrderOfKeys(all).map(({ key, from, to }) => ({ attribute: key, from, to })),
    entity: referenceOf(subject),
    eventId: event?.id ?? null,
  }
}

function tellEvents({ subject, events }: TimelineRow): Told[] {
  return events.map(({ about, ...event }) => ({
    item: { ...event, kind: 'event', changes: [], entity: referenceOf(subject), eventId: event.id },
    subject,
    about,
  }))
}

function tellPeriods({ subject, periods }: TimelineRow): Told[] {
  return periods.flatMap((period) => {
    const told = (what: 'started' | 'ended', at: string): Told => ({
      item: periodItem(subject, period, what, at),
      subject,
      about: [],
      period,
    })
    return [
      ...(period.started === '' ? [] : [told('started', period.started)]),
      ...(period.ended === '' ? [] : [told('ended', period.ended)]),
    ]
  })
}

/** A price that moved says nothing of why. */
function tellMoves({ subject, moves }: TimelineRow): Told[] {
  return moves.map(({ outcome, ...row }) => {
    const move = shapeMove(row)
    const item: TimelineItem = {
      id: row.id,
      kind: 'market_move',
      eventType: 'market_move',
      title: moveInWords(outcome.question, move),
      happenedAt: row.at,
      impactScore: null,
      impactBy: null,
      source: row.venue,
      changes: [],
      entity: referenceOf(subject),
      eventId: null,
      move: { ...move, outcome },
    }
    return { item, subject, about: [], outcome }
  })
}

/** Items of claims that are no fact: of what became one, the change itself tells. */
function tellClaims({ subject, claims }: TimelineRow): Told[] {
  return claims.flatMap(shapeClaim).flatMap((claim) => {
    const { id, openedAt, fact, firstReport } = claim
    if (fact === 'stated' || firstReport === null) return []
    const item: TimelineItem = {
      id,
      kind: 'claim',
      eventType: 'claim',
      title: firstReport.title,
      happenedAt: openedAt,
      impactScore: null,
      impactBy: null,
      source: firstReport.source,
      changes: [],
      entity: referenceOf(subject),
      eventId: null,
      claim,
    }
    return [{ item, subject, about: [] }]
  })
}

/** The id is the same from both ends of the relationship. */
function periodItem(
  subject: Subject,
  { type: edge, outgoing, validFrom, source, other }: PeriodRow,
  what: 'started' | 'ended',
  at: string,
): TimelineItem {
  const type = relationshipTypeOf(edge)
  const [from, to] = outgoing ? [subject, other] : [other, subject]
  return {
    id: occurrenceId([what, from.id, type, to.id, validFrom, at].join('|')),
    kind: `relationship_${what}`,
    eventType: `relationship_${what}`,
    title: `${from.displayName} ${type.replaceAll('_', ' ')} ${to.displayName}: ${what}`,
    happenedAt: at,
    impactScore: null,
    impactBy: null,
    source,
    changes: [],
    entity: referenceOf(subject),
    eventId: null,
    relationship: { role: roleOf(type, outgoing), entity: referenceOf(other) },
  }
}

import type { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import type { EntityWithFacts } from '../../domain/graph/rows.ts'
import { rounded, shapeProfile, tellDates } from '../../domain/graph/shape.ts'
import { severityOf, signalTypes } from '../../domain/news/signals.ts'
import type { Assessment, historyOf, Term } from './assessment.ts'
import { conflictMethod } from './escalation.ts'
import type { ConflictDetailRow, ConflictRow, SignalRow } from './queries.ts'
import type { conflictDetail, conflictItem, conflictSignal } from './schemas.ts'
import { signalsOfStories, signalsOnce } from './stories.ts'

const shownTerms = 10
const shownEvents = 10

export function shapeItem(row: ConflictRow, assessed: Assessment): z.output<typeof conflictItem> {
  const { slug, displayName } = row.conflict
  const { threatLevel, escalationScore, trend, reason, evaluatedAt } = assessed
  return {
    slug,
    displayName,
    threatLevel,
    escalationScore: roundedOrNull(escalationScore),
    participantCount: row.participantCount,
    marketCount: row.marketCount,
    trend,
    reason,
    evaluatedAt,
  }
}

/** Highest scores first, then those of which nothing is known, each in the order of their slugs. */
export function byScore(a: z.output<typeof conflictItem>, b: z.output<typeof conflictItem>): number {
  return (b.escalationScore ?? -1) - (a.escalationScore ?? -1) || (a.slug < b.slug ? -1 : 1)
}

export function shapeDetail(
  row: ConflictDetailRow,
  entity: EntityWithFacts,
  assessed: Assessment,
  { view, history }: { view: View; history: ReturnType<typeof historyOf> },
): z.output<typeof conflictDetail> {
  return {
    ...shapeItem(row, assessed),
    description: row.conflict.description,
    participants: row.participants.map(({ part, validTo, fromPrecision, toPrecision, ...each }) => ({
      ...each,
      role: part ?? 'participant',
      ...(validTo !== null && { validTo }),
      ...tellDates({ fromPrecision, toPrecision, validTo }),
    })),
    attributes: shapeProfile(entity, view.at).attributes,
    recentEvents: recentOf(row),
    momentum: roundedOrNull(assessed.momentum),
    parts: partsOf(assessed),
    sample: { ...assessed.sample, days: conflictMethod.sampleDays },
    lastIngest: assessed.lastIngest,
    history: history.map((each) => ({ ...each, escalationScore: roundedOrNull(each.escalationScore) })),
  }
}

/** The last that happened in a conflict, by an event or a story, each happening once, as among its signals. */
export function recentOf({
  recentEvents,
  signals,
  stories,
}: Pick<ConflictDetailRow, 'recentEvents' | 'signals' | 'stories'>) {
  const ofStories = signalsOfStories(stories)
  const once = new Set(signalsOnce(signals, ofStories).map(({ id }) => id))
  const told = ofStories.flatMap(({ id, title, happenedAt, sources }) =>
    once.has(id) ? [{ id, title, happenedAt, source: sources[0] ?? null }] : [],
  )
  return [...recentEvents, ...told].toSorted(byTime).slice(0, shownEvents)
}

/** Latest first. */
export function byTime(a: { happenedAt: string; id: string }, b: { happenedAt: string; id: string }): number {
  if (a.happenedAt === b.happenedAt) return a.id < b.id ? -1 : 1
  return a.happenedAt > b.happenedAt ? -1 : 1
}

/** The part of each term in the score: its fraction of the activity. Where peace outweighs all, the score is 0 and so is each. */
function partsOf({ terms, activity, escalationScore }: Assessment) {
  const points = (term: Term) => (activity === 0 ? 0 : ((escalationScore ?? 0) * term.activity) / activity)
  const others = terms.slice(shownTerms)
  return {
    terms: terms.slice(0, shownTerms).map((term) => {
      const { signal, decay } = term
      const { id, eventType, title, happenedAt } = signal.row
      return {
        ...{ signalId: id, title, type: eventType, kind: signal.kind, happenedAt },
        ...{ source: signal.row.sources[0] ?? null, severity: rounded(signal.severity) },
        ...{ weight: rounded(signal.weight), weighedBy: signal.leader, decay: rounded(decay) },
        points: rounded(points(term)),
      }
    }),
    others: { count: others.length, points: rounded(others.reduce((sum, term) => sum + points(term), 0)) },
  }
}

export function shapeSignal(row: SignalRow): z.output<typeof conflictSignal> {
  const { id, sources, eventType: type, title, happenedAt, recordedAt, location, deaths, url } = row
  const severity = severityOf(type, { severity: row.severityScore, deaths, goldstein: row.goldstein })
  return {
    ...{ id, source: sources[0] ?? null, sources, type, kind: signalTypes[type].kind, title },
    ...{ severity: roundedOrNull(severity), happenedAt, recordedAt, location, deaths, url },
  }
}

function roundedOrNull(number: number | null): number | null {
  return number === null ? null : rounded(number)
}

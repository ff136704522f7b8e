import type { FeedEvent } from '../../domain/news/feed-items.ts'
import { wordTable } from '../../platform/text/word-table.ts'
import { readDate } from '../dates.ts'
import { stateSlugByName, stateSlugOf } from '../places.ts'
import { type Alert, alert } from './wire.ts'

/** The gravity, certainty and urgency that an alert says it has, each 0 to 1. */
const severities = wordTable<number>({ extreme: 1, severe: 0.75, moderate: 0.5, minor: 0.25 })
const certainties = wordTable<number>({ observed: 1, likely: 0.8, possible: 0.5, unlikely: 0.2 })
const urgencies = wordTable<number>({ immediate: 1, expected: 0.8, future: 0.6, past: 0.2 })
const unsaid = 0.5
/** Alerts of these are events; the many lesser ones are left out. */
const grave = new Set(['extreme', 'severe'])
const maxStates = 20
const longestText = 300

/** An alert as an event about the states that it is for. `source`: who issues it. */
export function eventOfAlert(raw: unknown, source: string): FeedEvent | { leftOut: string } {
  const parsed = alert.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_alert' }
  const { properties, id } = parsed.data
  const { status, messageType, event, areaDesc } = properties
  if (status !== 'Actual') return { leftOut: 'not_actual' }
  if (messageType === 'Cancel') return { leftOut: 'cancelled' }
  const severity = properties.severity?.toLowerCase() ?? 'unknown'
  if (!grave.has(severity)) return { leftOut: 'minor' }
  const happenedAt = readDate(properties.sent)
  if (happenedAt === null) return { leftOut: 'no_time' }
  const states = statesOf(parsed.data).slice(0, maxStates)
  if (states.length === 0) return { leftOut: 'no_place' }
  return {
    key: `nws|${nameOf(parsed.data, happenedAt)}`,
    // Later messages of one alert repeat it in other words: it happened when it was first issued.
    revision: null,
    eventType: 'weather_alert',
    title: `${event}: ${areaDesc ?? states.join(', ')}`.slice(0, longestText),
    happenedAt,
    about: states.map((slug) => ({ slug, role: 'affected' })),
    ...{
      source,
      severity,
      location: areaDesc?.slice(0, longestText) ?? null,
      url: id?.startsWith('https://') ? id : null,
    },
    impactScore: impactOf(severity, properties),
    signal: null,
  }
}

/** Severity × certainty × urgency, to two digits. */
function impactOf(severity: string, { certainty, urgency }: Alert['properties']): number {
  const product =
    (severities[severity] ?? unsaid) *
    (certainties[certainty?.toLowerCase() ?? ''] ?? unsaid) *
    (urgencies[urgency?.toLowerCase() ?? ''] ?? unsaid)
  return Math.round(product * 100) / 100
}

const vtec = /^\/[OTEX]\.[A-Z]{3}\.([A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4})\./

/** The name that all messages of one alert share: office, phenomenon and number of the year, else the first message that they refer to. */
function nameOf({ properties }: Alert, sent: string): string {
  const codes: unknown = properties.parameters?.['VTEC']
  const [first]: unknown[] = Array.isArray(codes) ? codes : []
  const found = typeof first === 'string' ? vtec.exec(first)?.[1] : undefined
  if (found !== undefined) return `${found}.${sent.slice(0, 4)}`
  const earliest = (properties.references ?? [])
    .filter(({ identifier }) => identifier)
    .toSorted((a, b) => ((a.sent ?? '') < (b.sent ?? '') ? -1 : 1))[0]
  return earliest?.identifier ?? properties.id
}

/** By the codes of the zones; where there are none, by the names of states in the words. */
function statesOf({ properties: { geocode, areaDesc } }: Alert): string[] {
  const coded = (geocode?.UGC ?? []).flatMap((code) => stateSlugOf(code.slice(0, 2)) ?? [])
  if (coded.length > 0) return [...new Set(coded)]
  const named = (areaDesc ?? '')
    .split(/[;,]/)
    .map((part) => part.trim())
    .flatMap((part) => stateSlugByName.get(part.toLowerCase()) ?? (part.length === 2 ? (stateSlugOf(part) ?? []) : []))
  return [...new Set(named)]
}

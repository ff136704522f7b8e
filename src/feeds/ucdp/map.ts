import type { FeedEvent } from '../../domain/news/feed-items.ts'
import { readDate } from '../dates.ts'
import { conflictOfUcdp } from '../places.ts'
import { gedEvent } from './wire.ts'

/** State-based, between groups, and against civilians. */
const types: Readonly<Record<string, string>> = { '1': 'battle', '2': 'battle', '3': 'mass_killing' }
/** From here on a place is the middle of a country, and no place. */
const vaguePlace = 6
const longestText = 300

/** An event of UCDP as a signal of its conflict. What a later release says of it takes the place of what was said before. */
export function signalOfGed(raw: unknown, source: string): FeedEvent | { leftOut: string } {
  const parsed = gedEvent.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_event' }
  const { id, type_of_violence: violence, conflict_name: name, dyad_name: dyad, best, date_start: date } = parsed.data
  const slug = conflictOfUcdp(name)
  if (slug === undefined) return { leftOut: 'other_conflict' }
  const eventType = types[String(violence)]
  if (eventType === undefined) return { leftOut: 'unknown_type' }
  const happenedAt = readDate(date.replace(/\.\d+$/, ''))
  if (happenedAt === null) return { leftOut: 'no_time' }
  const { where_prec: precision, where_coordinates: place, source_office: office } = parsed.data
  const location = precision != null && precision < vaguePlace && place ? place.slice(0, longestText) : null
  const deaths = best != null && best >= 0 ? Math.round(best) : null
  return {
    key: `ucdp|${id}`,
    revision: [slug, eventType, happenedAt, deaths, location].join('|'),
    eventType,
    title: `${dyad || name}${location === null ? '' : `: ${location}`}`.slice(0, longestText),
    happenedAt,
    about: [{ slug, role: 'subject' }],
    source: office?.trim() || source,
    ...{ severity: null, impactScore: null, location, url: null },
    signal: { severity: null, deaths, goldstein: null },
  }
}

import type { FeedEvent } from '../../domain/news/feed-items.ts'
import { wordTable } from '../../platform/text/word-table.ts'
import { readDate } from '../dates.ts'
import { conflictOfCountry } from '../places.ts'
import { acledEvent } from './wire.ts'

/** Its types that are signals; protests, riots and what it calls strategic are not about one conflict. */
const types = wordTable<string>({
  Battles: 'battle',
  'Explosions/Remote violence': 'strike',
  'Violence against civilians': 'mass_killing',
})
/** From here on a place is the middle of a region. */
const vaguePlace = 3
const longestText = 300

/** An event of ACLED as a signal of the conflict to which nearly all violence of its country belongs. A later export revises it. */
export function signalOfAcled(raw: unknown, source: string): FeedEvent | { leftOut: string } {
  const parsed = acledEvent.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_event' }
  const row = parsed.data
  const eventType = types[row.event_type]
  if (eventType === undefined) return { leftOut: 'other_type' }
  const slug = conflictOfCountry(row.country)
  if (slug === undefined) return { leftOut: 'other_conflict' }
  const happenedAt = readDate(row.event_date)
  if (happenedAt === null) return { leftOut: 'no_time' }
  const location = row.location && row.geo_precision !== null && row.geo_precision < vaguePlace ? row.location : null
  const sides = [row.actor1, row.actor2].filter((each) => each)
  return {
    key: `acled|${row.event_id_cnty}`,
    revision: [slug, eventType, happenedAt, row.fatalities, location].join('|'),
    eventType,
    title: `${sides.length === 0 ? row.event_type : sides.join(' - ')}: ${location ?? row.country}`.slice(
      0,
      longestText,
    ),
    happenedAt,
    about: [{ slug, role: 'subject' }],
    source: row.source?.split(';')[0]?.trim() || source,
    ...{ severity: null, impactScore: null, location: location?.slice(0, longestText) ?? null, url: null },
    signal: { severity: null, deaths: row.fatalities, goldstein: null },
  }
}

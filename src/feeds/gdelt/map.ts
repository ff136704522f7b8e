import type { FeedArticle, FeedEvent } from '../../domain/news/feed-items.ts'
import { wordTable } from '../../platform/text/word-table.ts'
import { readDate } from '../dates.ts'
import { createLeftOut } from '../left-out.ts'
import { gdeltConflicts } from '../places.ts'
import { type CodedEvent, foundArticle } from './wire.ts'

const languages = wordTable<string>({
  ...{ English: 'en', Spanish: 'es', French: 'fr', German: 'de', Portuguese: 'pt', Italian: 'it', Russian: 'ru' },
  ...{
    Arabic: 'ar',
    Chinese: 'zh',
    Turkish: 'tr',
    Ukrainian: 'uk',
    Japanese: 'ja',
    Korean: 'ko',
    Dutch: 'nl',
    Polish: 'pl',
  },
})

/** An article of the search. Its time is that at which it was found. */
export function articleOfSearch(raw: unknown): FeedArticle | { leftOut: string } {
  const parsed = foundArticle.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_link' }
  const { url, title, seendate, domain, language } = parsed.data
  if (!title?.trim()) return { leftOut: 'no_title' }
  return {
    ...{ guid: null, url, author: null, summary: null, publishedAt: readDate(seendate) },
    // It puts spaces around each mark.
    title: title
      .replace(/\s+/g, ' ')
      .replace(/ ([,.:;?!%)])/g, '$1')
      .replace(/([($]) /g, '$1'),
    language: languages[language ?? ''] ?? null,
    publisher: domain?.trim() || null,
  }
}

/** Assault, fight, mass violence. */
const fighting = new Set(['18', '19', '20'])
/** Most days between an event and its coding: one of longer ago is an anniversary or a film. */
const maxDaysBack = 3
/** Least rows, and publishers of them, before it is said that fighting is reported. */
const minRows = 5
const minHosts = 3
/** Less than half of a battle: it is known that fighting is written about, and not what happened. */
const coverageSeverity = 0.3
const dayMs = 86_400_000

/**
 * That fighting of a conflict is written about on a day, where enough publishers do: one signal for a conflict and day, from rows that a machine coded. No
 * single row is a clash.
 */
export function coverageOf(
  rows: Iterable<CodedEvent | null>,
  source: string,
): { events: FeedEvent[]; leftOut: Record<string, number> } {
  const leftOut = createLeftOut()
  const groups = new Map<string, { slug: string; first: string; rows: number; hosts: Set<string> }>()
  for (const row of rows) {
    const addedAt = row === null ? null : readDate(row.addedAt)
    if (row === null || addedAt === null) leftOut.add('no_row')
    else if (!row.isRoot || row.quadClass !== '4' || !fighting.has(row.rootCode)) leftOut.add('no_fighting')
    else if (isLongAgo(row, addedAt)) leftOut.add('long_ago')
    else {
      const slug = conflictOf(row)
      if (slug === undefined) {
        leftOut.add('other_conflict')
        continue
      }
      const key = `${slug}|${addedAt.slice(0, 10)}`
      const group = groups.get(key) ?? { slug, first: addedAt, rows: 0, hosts: new Set() }
      group.rows += 1
      if (row.host !== '') group.hosts.add(row.host)
      groups.set(key, group)
    }
  }
  const events = [...groups].flatMap(([key, { slug, first, rows: count, hosts }]): FeedEvent[] => {
    if (count < minRows || hosts.size < minHosts) {
      leftOut.add('too_few_sources', count)
      return []
    }
    return [
      {
        ...{ key: `gdelt|${key}`, revision: null, eventType: 'battle', happenedAt: first, source },
        title: `Fighting is reported: ${count} reports of ${hosts.size} publishers, coded by machine`,
        about: [{ slug, role: 'subject' }],
        ...{ severity: null, impactScore: null, location: null, url: null },
        signal: { severity: coverageSeverity, deaths: null, goldstein: null },
      },
    ]
  })
  return { events, leftOut: leftOut.counts() }
}

function isLongAgo({ day }: CodedEvent, addedAt: string): boolean {
  const at = readDate(day)
  return at === null || Date.parse(addedAt) - Date.parse(at) > maxDaysBack * dayMs
}

function conflictOf({ country, sides }: CodedEvent): string | undefined {
  return gdeltConflicts.find(
    (each) => each.places.includes(country) && each.sides.every((side) => sides.includes(side)),
  )?.slug
}

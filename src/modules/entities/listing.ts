import { z } from 'zod'
import { placeTally } from '../../domain/graph/tallies.ts'
import { readCursor, writeCursor } from '../../domain/requests/cursor.ts'
import type { EntityItem } from '../../domain/schemas.ts'
import { placesIn } from '../../domain/taxonomy.ts'
import { indexQuestion, searchWords } from '../../domain/text/search-text.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { countPlaces } from '../taxonomy/index.ts'
import { countWithAttributes, pageByAttribute } from './by-attribute.ts'
import { anyOf, type Filters, filtersFingerprint, given, tagsOf } from './filters.ts'
import {
  countInPlaceQuery,
  inPlacesQuery,
  listTagged,
  type Place,
  searchEntities,
  slugOrderQuery,
} from './list-queries.ts'
import { type Candidate, compareRanks, type Rank, rankOf } from './search-rank.ts'

/** The sources of lists: the graph, and the time that stands for an `asOf` that is not given. */
export type ListSources = { graph: Graph; clock: Clock }

export type Page = { items: EntityItem[]; nextCursor: string | null }

/** The most that the text index may find before filters, and the most of those that are put in order: the length of the longest list of answers. */
const maxHits = { unfiltered: 2_000, filtered: 20_000 }
const maxCandidates = 300

/** A tag that more entities carry is found sooner by reading on in slug order than by sorting all of them. */
const maxTagged = 10_000

/**
 * A page of the entities that pass all filters. Without `q` in slug order, each exactly once however much is written meanwhile; with `q` the
 * best matches, at most 300. Throws 400 on a cursor of another list.
 */
export async function listEntities(
  sources: ListSources,
  filters: Filters,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const fingerprint = filtersFingerprint(filters)
  if (filters.q !== undefined) return searchPage(sources, { ...filters, q: filters.q }, fingerprint, page)
  const after = page.cursor === undefined ? '' : readCursor(page.cursor, fingerprint, z.string())
  const found = await inSlugOrder(sources, filters, after, page.limit + 1)
  const items = found.slice(0, page.limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > items.length && last ? writeCursor(fingerprint, last.slug) : null }
}

/** The number of entities of a place of the taxonomy that pass the filters. */
export async function countEntities({ graph, clock }: ListSources, place: Place, filters: Filters): Promise<number> {
  const { attributes = [] } = filters
  if (attributes.length > 0) return countWithAttributes(graph, { ...place, ...filters, attributes }, clock.iso())
  const filtered = Object.keys(given(filters)).length > 0
  const [row] = filtered
    ? await graph.read(countInPlaceQuery(given(filters)), { ...place, ...given(filters) })
    : await graph.read(countPlaces, { places: [{ ...place, tally: placeTally(place) }] })
  return row?.count ?? 0
}

async function inSlugOrder(
  { graph, clock }: ListSources,
  filters: Filters,
  after: string,
  most: number,
): Promise<EntityItem[]> {
  const limit = integer(most)
  const now = clock.iso()
  if (filters.tag !== undefined) {
    const { tag } = filters
    const [row] = await graph.read(listTagged, {
      ...anyOf(filters, now),
      tag,
      words: `"${tag}"`,
      maxHits: integer(maxTagged),
      after,
      limit,
    })
    if (row !== undefined && row.hits < maxTagged) return row.entities
  }
  const { attributes = [] } = filters
  if (attributes.length > 0) return pageByAttribute(graph, { ...filters, attributes }, { after, most, now })
  const anywhere = filters.category === undefined && filters.subcategory === undefined && filters.group === undefined
  const rows = anywhere
    ? await graph.read(slugOrderQuery(given(filters)), { ...given(filters), after, limit })
    : await graph.read(inPlacesQuery(given(filters)), { ...given(filters), places: placesIn(filters), after, limit })
  return rows.map(({ entity }) => entity)
}

const position = z.tuple([z.number(), z.number(), z.number(), z.string()])

async function searchPage(
  sources: ListSources,
  filters: Filters & { q: string },
  fingerprint: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const after: Rank | undefined = page.cursor === undefined ? undefined : readCursor(page.cursor, fingerprint, position)
  const words = searchWords(filters.q)
  if (words.length === 0) return { items: [], nextCursor: null }
  const ranked = await rankedMatches(sources, filters, words)
  const from = after === undefined ? 0 : ranked.findIndex(({ rank }) => compareRanks(rank, after) > 0)
  const shown = from < 0 ? [] : ranked.slice(from, from + page.limit)
  const last = shown.at(-1)
  const more = last !== undefined && last !== ranked.at(-1)
  return { items: shown.map(({ item }) => item), nextCursor: more ? writeCursor(fingerprint, last.rank) : null }
}

async function rankedMatches(
  { graph, clock }: ListSources,
  filters: Filters,
  words: readonly string[],
): Promise<{ item: EntityItem; rank: Rank }[]> {
  const { q: _q, asOf: _asOf, attributes = [], ...others } = filters
  const filtered = attributes.length > 0 || Object.values(others).some((value) => value !== undefined)
  const [row] = await graph.read(searchEntities, {
    ...anyOf(filters, clock.iso()),
    ...tagsOf(filters),
    words: indexQuestion(words),
    maxHits: integer(filtered ? maxHits.filtered : maxHits.unfiltered),
    maxCandidates: integer(maxCandidates),
  })
  const ranked = (row?.candidates ?? []).map((candidate) => {
    const { aliases, links, ...item } = candidate
    return { item, rank: rankOf(candidate satisfies Candidate, words) }
  })
  return ranked.toSorted((a, b) => compareRanks(a.rank, b.rank))
}

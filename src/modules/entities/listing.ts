import { z } from 'zod'
import { fingerprintOf, readCursor, writeCursor } from '../../domain/cursor.ts'
import type { EntityItem } from '../../domain/schemas.ts'
import { indexQuestion, searchWords } from '../../domain/search-text.ts'
import { placeTally } from '../../domain/tallies.ts'
import { categoryOfSubcategory } from '../../domain/taxonomy.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { countPlaces } from '../taxonomy/index.ts'
import {
  countInPlaceQuery,
  inPlacesQuery,
  listTagged,
  type Place,
  searchEntities,
  slugOrderQuery,
} from './list-queries.ts'
import { type Candidate, compareRanks, type Rank, rankOf } from './search-rank.ts'

export type Filters = {
  category?: string | undefined
  subcategory?: string | undefined
  group?: string | undefined
  type?: string | undefined
  tag?: string | undefined
  q?: string | undefined
}

export type Page = { items: EntityItem[]; nextCursor: string | null }

/** What the text index may find before filters, and how many of those are put in order: the length of the longest list of answers. */
const maxHits = { unfiltered: 2_000, filtered: 20_000 }
const maxCandidates = 300

/** A tag that more entities carry is found sooner by reading on in slug order than by sorting all of them. */
const maxTagged = 10_000

const places: readonly Place[] = [...categoryOfSubcategory].map(([subcategory, category]) => ({
  category,
  subcategory,
}))

/**
 * A page of the entities that pass all filters. Without `q` in slug order, each exactly once however much is written meanwhile; with `q` the
 * best matches, at most 300. Throws 400 on a cursor of another list.
 */
export async function listEntities(
  graph: Graph,
  filters: Filters,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const fingerprint = fingerprintOf(filters)
  if (filters.q !== undefined) return searchPage(graph, { ...filters, q: filters.q }, fingerprint, page)
  const after = page.cursor === undefined ? '' : readCursor(page.cursor, fingerprint, z.string())
  const found = await inSlugOrder(graph, filters, after, page.limit + 1)
  const items = found.slice(0, page.limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > items.length && last ? writeCursor(fingerprint, last.slug) : null }
}

/** How many entities of a place of the taxonomy pass the filters. */
export async function countEntities(graph: Graph, place: Place, filters: Filters): Promise<number> {
  const filtered = Object.keys(given(filters)).length > 0
  const [row] = filtered
    ? await graph.read(countInPlaceQuery(filters), { ...place, ...given(filters) })
    : await graph.read(countPlaces, { places: [{ ...place, tally: placeTally(place) }] })
  return row?.count ?? 0
}

async function inSlugOrder(graph: Graph, filters: Filters, after: string, most: number): Promise<EntityItem[]> {
  const limit = integer(most)
  if (filters.tag !== undefined) {
    const { tag } = filters
    const [row] = await graph.read(listTagged, {
      ...wanted(filters),
      tag,
      words: `"${tag}"`,
      maxHits: integer(maxTagged),
      after,
      limit,
    })
    if (row !== undefined && row.hits < maxTagged) return row.entities
  }
  const anywhere = filters.category === undefined && filters.subcategory === undefined && filters.group === undefined
  const rows = anywhere
    ? await graph.read(slugOrderQuery(filters), { ...given(filters), after, limit })
    : await graph.read(inPlacesQuery(filters), { ...given(filters), places: placesOf(filters), after, limit })
  return rows.map(({ entity }) => entity)
}

function placesOf({ category, subcategory }: Filters): Place[] {
  return places.filter(
    (place) =>
      (category === undefined || place.category === category) &&
      (subcategory === undefined || place.subcategory === subcategory),
  )
}

/** The filters that statements take as parameters of their own; a statement is given no others. */
function given({ group, type, tag }: Filters) {
  return {
    ...(group !== undefined && { group }),
    ...(type !== undefined && { type }),
    ...(tag !== undefined && { tag }),
  }
}

function wanted({ category, subcategory, group, type }: Filters) {
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  return { categories: list(category), subcategories: list(subcategory), groups: list(group), types: list(type) }
}

const position = z.tuple([z.number(), z.number(), z.number(), z.string()])

async function searchPage(
  graph: Graph,
  filters: Filters & { q: string },
  fingerprint: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const after: Rank | undefined = page.cursor === undefined ? undefined : readCursor(page.cursor, fingerprint, position)
  const words = searchWords(filters.q)
  if (words.length === 0) return { items: [], nextCursor: null }
  const ranked = await rankedMatches(graph, filters, words)
  const from = after === undefined ? 0 : ranked.findIndex(({ rank }) => compareRanks(rank, after) > 0)
  const shown = from < 0 ? [] : ranked.slice(from, from + page.limit)
  const last = shown.at(-1)
  const more = last !== undefined && last !== ranked.at(-1)
  return { items: shown.map(({ item }) => item), nextCursor: more ? writeCursor(fingerprint, last.rank) : null }
}

async function rankedMatches(
  graph: Graph,
  filters: Filters,
  words: readonly string[],
): Promise<{ item: EntityItem; rank: Rank }[]> {
  const { q, ...others } = filters
  const filtered = Object.values(others).some((value) => value !== undefined)
  const [row] = await graph.read(searchEntities, {
    ...wanted(filters),
    tags: filters.tag === undefined ? [] : [filters.tag],
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

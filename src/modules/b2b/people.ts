import { viewOf } from '../../domain/as-of.ts'
import { placesIn } from '../../domain/taxonomy.ts'
import { indexQuestion, searchWords } from '../../domain/text/search-text.ts'
import { integer, readWith } from '../../platform/neo4j/neo4j.ts'
import { compareRanks, rankOf } from '../entities/index.ts'
import { alertsSince } from './alerts.ts'
import {
  countPeople,
  countPeopleInPlaces,
  listPeople,
  listPeopleInPlaces,
  type PersonRow,
  searchPeople,
} from './people-queries.ts'
import type { B2bDependencies } from './shared.ts'

export type PeopleParams = {
  q?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  limit: number
  offset: number
}

export type People = {
  people: PersonRow[]
  total: number
  /** True where a search found more people than it puts in order. */
  isCut: boolean
}

/** Most hits of the text index before filters, and most of those that are put in order: the length of the longest search. */
const maxHits = 20_000
export const maxFound = 1_000

/** A page of people: in slug order, or of a search the best match first. */
export async function peopleOf(parts: Pick<B2bDependencies, 'graph' | 'clock'>, wanted: PeopleParams): Promise<People> {
  return wanted.q === undefined ? pageOfPeople(parts, wanted) : peopleFound(parts, { ...wanted, q: wanted.q })
}

async function pageOfPeople(
  { graph, clock }: Pick<B2bDependencies, 'graph' | 'clock'>,
  { category, subcategory, limit, offset }: PeopleParams,
): Promise<People> {
  const page = {
    ...viewOf({}, clock),
    alertsSince: alertsSince(clock.now()),
    offset: integer(offset),
    limit: integer(limit),
  }
  const isAnywhere = category === undefined && subcategory === undefined
  const places = placesIn({ category, subcategory })
  const [rows, [counted]] = isAnywhere
    ? await graph.readTogether([readWith(listPeople, page), readWith(countPeople, {})])
    : await graph.readTogether([
        readWith(listPeopleInPlaces, { ...page, places, end: integer(offset + limit) }),
        readWith(countPeopleInPlaces, { places }),
      ])
  return { people: rows.map(({ person }) => person), total: counted?.total ?? 0, isCut: false }
}

async function peopleFound(
  { graph, clock }: Pick<B2bDependencies, 'graph' | 'clock'>,
  { q, category, subcategory, limit, offset }: PeopleParams & { q: string },
): Promise<People> {
  const words = searchWords(q)
  if (words.length === 0) return { people: [], total: 0, isCut: false }
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  const [row] = await graph.read(searchPeople, {
    ...viewOf({}, clock),
    alertsSince: alertsSince(clock.now()),
    words: indexQuestion(words),
    categories: list(category),
    subcategories: list(subcategory),
    groups: [],
    types: ['person'],
    tags: [],
    attributes: [],
    maxHits: integer(maxHits),
    maxCandidates: integer(maxFound + 1),
  })
  const candidates = row?.candidates ?? []
  const ranked = candidates
    .slice(0, maxFound)
    .map(({ aliases, links, ...person }) => ({ person, rank: rankOf({ ...person, aliases, links }, words) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
  return {
    people: ranked.slice(offset, offset + limit).map(({ person }) => person),
    total: ranked.length,
    isCut: candidates.length > maxFound,
  }
}

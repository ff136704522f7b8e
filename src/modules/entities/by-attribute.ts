import { placeTally } from '../../domain/graph/tallies.ts'
import type { EntityItem } from '../../domain/schemas.ts'
import { placesIn } from '../../domain/taxonomy.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { AttributeFilter } from './attribute-filters.ts'
import { anyOf, type Filters, storedAttribute, tagsOf } from './filters.ts'
import {
  countByAttribute,
  countHits,
  countInPlacesByAttribute,
  listByAttribute,
  listInPlacesByAttribute,
  type Place,
} from './list-queries.ts'

/** Hits beyond this are not counted: it is only asked which filter has fewer. */
const maxHits = 10_000

/** Versions that are read at once: a few for a value that very many have, more where those few gave no whole page. */
const firstRead = 200
const maxRead = 10_000

type Filtered = Filters & { attributes: readonly AttributeFilter[] }
type Slice = { after: string; most: number; now: string }

/**
 * A page of the entities that have all attributes, in slug order. It is read from the index of the rarest of them, or from that of places which have
 * fewer entities; what is left is tested on each. Values that very many have and filters that few of these pass may take as long as the index is.
 */
export async function pageByAttribute(graph: Graph, filters: Filtered, slice: Slice): Promise<EntityItem[]> {
  const way = await rarest(graph, filters)
  return 'places' in way ? pageInPlaces(graph, filters, way.places, slice) : pageFrom(graph, filters, way.rare, slice)
}

/** The number of entities that pass the filters. */
export async function countWithAttributes(graph: Graph, filters: Filtered, now: string): Promise<number> {
  const way = await rarest(graph, filters)
  const conditions = { ...anyOf(filters, now), ...tagsOf(filters) }
  const { attributes: _attributes, ...counted } = conditions
  const [row] =
    'places' in way
      ? await graph.read(countInPlacesByAttribute, { ...withoutPlace(conditions), places: way.places })
      : await graph.read(countByAttribute, { ...counted, ...readFrom(way.rare, filters) })
  return row?.count ?? 0
}

/** The attribute or the places that a list with attributes is read from: those with the fewest hits. */
async function rarest(
  graph: Graph,
  { attributes, ...filters }: Filtered,
): Promise<{ rare: AttributeFilter } | { places: Place[] }> {
  const [first] = attributes
  if (first === undefined) throw new Error('a list by attributes has none')
  const places = filters.category === undefined && filters.subcategory === undefined ? [] : placesIn(filters)
  if (attributes.length === 1 && places.length === 0) return { rare: first }
  const [row] = await graph.read(countHits, {
    attributes: attributes.map(storedAttribute),
    tallies: places.map(placeTally),
    maxHits: integer(maxHits),
  })
  const hits = row?.attributes ?? []
  const fewest = Math.min(...hits)
  if (places.length > 0 && (row?.inPlaces ?? 0) < Math.min(fewest, maxHits)) return { places }
  return { rare: attributes[hits.indexOf(fewest)] ?? first }
}

async function pageInPlaces(
  graph: Graph,
  filters: Filtered,
  places: Place[],
  { after, most, now }: Slice,
): Promise<EntityItem[]> {
  const rows = await graph.read(listInPlacesByAttribute, {
    ...withoutPlace(anyOf(filters, now)),
    ...tagsOf(filters),
    places,
    after,
    limit: integer(most),
  })
  return rows.map(({ entity }) => entity)
}

function withoutPlace<T extends { categories: unknown; subcategories: unknown }>(conditions: T) {
  const { categories: _categories, subcategories: _subcategories, ...rest } = conditions
  return rest
}

/** The attribute whose index is read, and the others. */
function readFrom(rare: AttributeFilter, { attributes }: Filtered) {
  return { ...storedAttribute(rare), others: attributes.filter((each) => each !== rare).map(storedAttribute) }
}

async function pageFrom(
  graph: Graph,
  filters: Filtered,
  rare: AttributeFilter,
  { after, most, now }: Slice,
): Promise<EntityItem[]> {
  const found: EntityItem[] = []
  let from = after
  for (let reads = firstRead; found.length < most; reads = maxRead) {
    const [row] = await graph.read(listByAttribute, {
      ...anyOf(filters, now),
      ...tagsOf(filters),
      ...readFrom(rare, filters),
      after: from,
      maxRead: integer(reads),
      limit: integer(most - found.length),
    })
    if (row === undefined) break
    found.push(...row.entities)
    if (row.last === null || row.read < reads) break
    from = row.last
  }
  return found
}

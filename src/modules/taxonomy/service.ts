import { attributes } from '../../domain/facts/attributes.ts'
import { statedExpectations } from '../../domain/facts/expectations.ts'
import { extentOf } from '../../domain/graph/shape.ts'
import { placeTally } from '../../domain/graph/tallies.ts'
import { type RelationshipRule, relationshipRules, relationshipTypes } from '../../domain/relationships.ts'
import type { Extent } from '../../domain/schemas.ts'
import { categories, categoryOfSubcategory } from '../../domain/taxonomy.ts'
import { notFound } from '../../platform/errors.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { countPlaces, type GroupCount, listGroups, listSources, type Source } from './queries.ts'
import type { CategoryCount } from './schemas.ts'

/** Most groups of one subcategory that are listed. */
const maxGroups = 1_000

const places = [...categoryOfSubcategory].map(([subcategory, category]) => {
  const place = { category, subcategory }
  return { ...place, tally: placeTally(place) }
})

/** The number of entities of every category and subcategory, also of those that have none, in the order of the taxonomy. */
export async function taxonomyCounts(graph: Graph, category?: string): Promise<CategoryCount[]> {
  const wanted = category === undefined ? places : places.filter((place) => place.category === category)
  const rows = await graph.read(countPlaces, { places: wanted })
  const counts = new Map(rows.map((row) => [row.subcategory, row.count]))
  return categories
    .filter((name) => category === undefined || name === category)
    .map((name) => {
      const subcategories = wanted
        .filter((place) => place.category === name)
        .map(({ subcategory }) => ({ name: subcategory, count: counts.get(subcategory) ?? 0 }))
      return { category: name, count: subcategories.reduce((sum, { count }) => sum + count, 0), subcategories }
    })
}

/** The groups of a subcategory in alphabetical order with the number of their entities, at most 1,000. Throws 404. */
export async function groupsOf(
  graph: Graph,
  place: { category: string; subcategory: string },
): Promise<{ groups: GroupCount[]; truncated: boolean; reason?: string }> {
  requirePlace(place)
  const found = await graph.read(listGroups, { ...place, limit: integer(maxGroups + 1) })
  const groups = found.slice(0, maxGroups)
  if (found.length === groups.length) return { groups, truncated: false }
  return { groups, truncated: true, reason: `the first ${maxGroups} groups` }
}

/** Throws 404 where the taxonomy has no such subcategory in this category. */
export function requirePlace({ category, subcategory }: { category: string; subcategory: string }): void {
  if (categoryOfSubcategory.get(subcategory) === category) return
  throw notFound('place in the taxonomy', `${category}/${subcategory}`)
}

/** The parts that entities may and should consist of, from the registry that the loader validates by. */
export function schemas() {
  return {
    snapshotSchemas: statedExpectations().map(({ category, subcategory, entityType, expectation }) => ({
      category,
      subcategory,
      entityType,
      fields: [...expectation.attributes],
      relationships: [...expectation.relationships],
    })),
    attributeSchemas: attributes.map(({ key, type, values, of, unit, life, description }) => ({
      key,
      type,
      ...(values && { values: [...values] }),
      entityTypes: [...of],
      ...(unit !== undefined && { unit }),
      ...(life !== undefined && { life }),
      description,
    })),
    relationshipSchemas: relationshipTypes.map((type) => {
      const rule: RelationshipRule = relationshipRules[type]
      const { inverse, from, to, life } = rule
      const ages = life && { life: { days: life.days, from: [...life.from], to: [...life.to] } }
      return { type, inverse, from: [...from], to: [...to], ...ages }
    }),
  }
}

/** Most sources that are listed. */
const maxSources = 1_000

/** The sources of statements, by name and documents last, at most 1,000. */
export async function sourcesOf(graph: Graph): Promise<{ sources: Source[] } & Extent> {
  const found = await graph.read(listSources, { limit: integer(maxSources + 1) })
  const cuts = found.length > maxSources ? [`the first ${maxSources} sources`] : []
  return { sources: found.slice(0, maxSources), ...extentOf(cuts) }
}

import { z } from 'zod'
import { extentOf } from '../../domain/graph/shape.ts'
import { graphCache } from '../../domain/requests/cache-rules.ts'
import {
  category,
  cursor,
  group,
  pageSize,
  q,
  requireOnePlace,
  subcategory,
  tag,
  timeTravel,
  type,
} from '../../domain/requests/parameters.ts'
import { entityReference, extent, listPage } from '../../domain/schemas.ts'
import { categories } from '../../domain/taxonomy.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { notFound } from '../../platform/errors.ts'
import { requirePlace, subcategoryCount, taxonomyCounts } from '../taxonomy/index.ts'
import { attributeFilters, attributesOf } from './attribute-filters.ts'
import type { Filters } from './filters.ts'
import { countEntities, type ListSources, listEntities } from './listing.ts'

const placeInPath = {
  category: z.string().meta({ description: `Category: ${categories.join(', ')}.` }),
  subcategory: z.string().meta({ description: 'Subcategory of it, e.g. `nfl`.' }),
}

/** The moments at which attributes are to hold, and to be known, and the filters by attributes. */
function filtersByTime(clock: Clock) {
  const { asOf, knownAt } = timeTravel(clock)
  return {
    asOf: asOf.meta({ description: 'When the attributes that are filtered by hold. Default: now.' }),
    knownAt: knownAt.meta({
      description:
        'As it was known at this moment: entities and attributes that were recorded later are left out. Default: now.',
    }),
    ...attributeFilters,
  }
}

/** The filters of a request, with those by attributes together. */
function filtersOf(query: Omit<Filters, 'attributes'> & Readonly<Record<string, unknown>>): Filters {
  const { category, subcategory, group, type, tag, q, asOf, knownAt } = query
  return { category, subcategory, group, type, tag, q, asOf, knownAt, attributes: attributesOf(query) }
}

/** Lists of entities: by filters, by search, and by their place in the taxonomy. */
export function listEndpoints(parts: ListSources): Endpoint[] {
  return [
    listEntitiesEndpoint(parts),
    listSubcategoriesEndpoint(parts),
    listPlaceEntitiesEndpoint(parts),
    listGroupEntitiesEndpoint(parts),
  ]
}

function listEntitiesEndpoint(sources: ListSources): Endpoint {
  return endpoint({
    name: 'listEntities',
    method: 'GET',
    path: '/api/entities',
    tag: 'Entities',
    summary: 'List or search entities',
    description:
      'Entities that pass all filters. Without `q` they come in the order of their slugs, and a walk by `nextCursor` visits each one once, whatever is written meanwhile. With `q` the best match comes first: entities of exactly this name or alias, then those with these words in a name, then with words that begin so, then such with typing errors; among equals the one of which most is known. A search has at most 300 answers. A cursor serves only the filters it came with. `attr.<key>` keeps the entities that have this value of an attribute, written exactly so; several must all hold.',
    access: 'public',
    cache: graphCache,
    query: z.object({
      category,
      subcategory,
      group,
      type,
      tag,
      q,
      limit: pageSize,
      cursor,
      ...filtersByTime(sources.clock),
    }),
    output: listPage,
    errors: ['invalid_cursor'],
    example: { request: '/api/entities?q=niners', folder: import.meta.dirname },
    async handle({ query }) {
      requireOnePlace(query)
      return listEntities(sources, filtersOf(query), query)
    },
  })
}

function listSubcategoriesEndpoint({ graph }: ListSources): Endpoint {
  return endpoint({
    name: 'listSubcategories',
    method: 'GET',
    path: '/api/entities/subcategories',
    tag: 'Entities',
    summary: 'List subcategories with the number of their entities',
    description: 'Every subcategory of the taxonomy, or of one category, also those without entities.',
    access: 'public',
    cache: graphCache,
    query: z.object({ category }),
    output: z.object({ subcategories: z.array(subcategoryCount) }),
    errors: [],
    example: { request: '/api/entities/subcategories?category=crypto', folder: import.meta.dirname },
    handle: async ({ query }) => {
      const counts = await taxonomyCounts(graph, query.category)
      return { subcategories: counts.flatMap(({ subcategories }) => subcategories) }
    },
  })
}

function listPlaceEntitiesEndpoint(sources: ListSources): Endpoint {
  return endpoint({
    name: 'listPlaceEntities',
    method: 'GET',
    path: '/api/taxonomy/:category/:subcategory/entities',
    tag: 'Taxonomy',
    summary: 'List the entities of a subcategory',
    description:
      'The first entities of a subcategory in the order of their slugs; `count` is the number of all that pass the filters. To walk through all of them use `/api/entities`, which has cursors.',
    access: 'public',
    cache: graphCache,
    params: z.object(placeInPath),
    query: z.object({ type, tag, group, limit: pageSize, ...filtersByTime(sources.clock) }),
    output: z.object({
      entities: z.array(entityReference.omit({ id: true })),
      count: z.int().meta({ description: 'How many there are, also beyond `limit`.' }),
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/taxonomy/sports/nfl/entities?type=team&limit=2', folder: import.meta.dirname },
    handle: async ({ params, query }) => {
      requirePlace(params)
      const filters = filtersOf({ ...query, ...params })
      const [{ items }, count] = await Promise.all([
        listEntities(sources, filters, { limit: query.limit }),
        countEntities(sources, params, filters),
      ])
      return {
        entities: items.map(({ slug, displayName, entityType }) => ({ slug, displayName, entityType })),
        count,
        ...extentOf(count > items.length ? [`the first ${items.length} of ${count}: /api/entities has cursors`] : []),
      }
    },
  })
}

function listGroupEntitiesEndpoint(sources: ListSources): Endpoint {
  return endpoint({
    name: 'listGroupEntities',
    method: 'GET',
    path: '/api/taxonomy/:category/:subcategory/:group/entities',
    tag: 'Taxonomy',
    summary: 'List the entities of a group',
    description:
      'The entities of a division, chamber, sector or other group of a subcategory. Order, search and cursors are those of `/api/entities`. 404 where no entity is in the group; a group in which none passes the filters is an empty list.',
    access: 'public',
    cache: graphCache,
    params: z.object({
      ...placeInPath,
      group: z.string().meta({ description: 'Name of the group, URL-encoded, e.g. `AFC%20West`.' }),
    }),
    query: z.object({ type, tag, q, limit: pageSize, cursor, ...filtersByTime(sources.clock) }),
    output: listPage,
    errors: ['not_found', 'invalid_cursor'],
    example: { request: '/api/taxonomy/sports/nfl/AFC%20West/entities?type=team&limit=2', folder: import.meta.dirname },
    handle: async ({ params, query }) => {
      requirePlace(params)
      const found = await listEntities(sources, filtersOf({ ...query, ...params }), query)
      if (found.items.length === 0) await requireGroup(sources, params)
      return found
    },
  })
}

/** Throws 404 where nobody is in the group: then there is no such group. */
async function requireGroup(
  sources: ListSources,
  place: { category: string; subcategory: string; group: string },
): Promise<void> {
  const { items } = await listEntities(sources, { ...place, attributes: [] }, { limit: 1 })
  if (items.length === 0) throw notFound('group', place.group)
}

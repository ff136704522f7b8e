import { z } from 'zod'
import { graphCache } from '../../domain/requests/cache-rules.ts'
import { extent } from '../../domain/schemas.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import {
  attributeSchema,
  categoryCount,
  groupCount,
  relationshipSchema,
  snapshotSchema,
  sourceSchema,
} from './schemas.ts'
import { groupsOf, schemas, sourcesOf, taxonomyCounts } from './service.ts'

type Dependencies = { graph: Graph }

/** The taxonomy and what its entities are made of. */
export function taxonomyEndpoints(parts: Dependencies): Endpoint[] {
  return [getTaxonomyStatsEndpoint(parts), listGroupsEndpoint(parts), getSchemasEndpoint(), listSourcesEndpoint(parts)]
}

function getTaxonomyStatsEndpoint({ graph }: Dependencies): Endpoint {
  return endpoint({
    name: 'getTaxonomyStats',
    method: 'GET',
    path: '/api/taxonomy/stats',
    tag: 'Taxonomy',
    summary: 'Count the entities of every category and subcategory',
    description:
      'Every category and subcategory of the taxonomy with the number of its entities, also those without any.',
    access: 'public',
    cache: graphCache,
    output: z.object({ stats: z.strictObject({ categories: z.array(categoryCount) }) }),
    errors: [],
    example: { request: '/api/taxonomy/stats', folder: import.meta.dirname },
    handle: async () => ({ stats: { categories: await taxonomyCounts(graph) } }),
  })
}

function listGroupsEndpoint({ graph }: Dependencies): Endpoint {
  return endpoint({
    name: 'listGroups',
    method: 'GET',
    path: '/api/taxonomy/:category/:subcategory/groups',
    tag: 'Taxonomy',
    summary: 'List the groups of a subcategory',
    description:
      'Groups are the divisions, chambers, sectors and the like within a subcategory, in alphabetical order. Entities without a group are not counted.',
    access: 'public',
    cache: graphCache,
    params: z.object({
      category: z.string().meta({ description: 'Category, e.g. `sports`.' }),
      subcategory: z.string().meta({ description: 'Subcategory of it, e.g. `nfl`.' }),
    }),
    output: z.object({
      groups: z.array(groupCount),
      truncated: z.boolean().meta({ description: 'Whether there are more groups than are listed.' }),
      reason: z.string().optional(),
    }),
    errors: ['not_found'],
    example: { request: '/api/taxonomy/sports/nfl/groups', folder: import.meta.dirname },
    handle: async ({ params }) => groupsOf(graph, params),
  })
}

function getSchemasEndpoint(): Endpoint {
  return endpoint({
    name: 'getSchemas',
    method: 'GET',
    path: '/api/schemas',
    tag: 'Taxonomy',
    summary: 'Show what entities consist of',
    description:
      'The registry by which seed files are checked: what an entity of each kind should have (`/completeness` judges by this), every attribute with its type, and every relationship type with its direction and inverse.',
    access: 'public',
    cache: graphCache,
    output: z.object({
      snapshotSchemas: z.array(snapshotSchema),
      attributeSchemas: z.array(attributeSchema),
      relationshipSchemas: z.array(relationshipSchema),
    }),
    errors: [],
    example: { request: '/api/schemas', folder: import.meta.dirname },
    handle: async () => schemas(),
  })
}

function listSourcesEndpoint({ graph }: Dependencies): Endpoint {
  return endpoint({
    name: 'listSources',
    method: 'GET',
    path: '/api/sources',
    tag: 'Taxonomy',
    summary: 'List who states things',
    description:
      'Every source that an answer may name in `source`, with its kind: what can be looked up, a public data set, or what nobody verified, and then the month up to which it knows of things. By name, documents behind all others; at most 1,000.',
    access: 'public',
    cache: graphCache,
    output: z.object({ sources: z.array(sourceSchema), ...extent }),
    errors: [],
    example: { request: '/api/sources', folder: import.meta.dirname },
    handle: async () => sourcesOf(graph),
  })
}

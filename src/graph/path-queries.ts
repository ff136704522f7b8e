import { z } from 'zod'
import type { EntityName } from '../entities/names.ts'
import type { View } from '../entities/view.ts'
import type { integer } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'
import { edgePattern } from '../taxonomy/registry/relationships.ts'
import { entityTypes } from '../taxonomy/registry/taxonomy.ts'

type Whole = ReturnType<typeof integer>

const node = z.object({
  id: z.string(),
  slug: z.string(),
  displayName: z.string(),
  entityType: z.enum(entityTypes),
  category: z.string(),
})
export type PathNode = z.output<typeof node>

/** Edge type, id of the entity where it starts, confidence, validFrom, validTo. */
const tie = z.tuple([z.string(), z.string(), z.number(), z.string(), z.string().nullable()])
export type Tie = z.output<typeof tie>

const pathsRow = z.object({
  /** null where there is no such entity. */
  from: node.nullable(),
  to: node.nullable(),
  /** `forward`: whether it reads from `from` to `to`, or the other way round. */
  paths: z.array(z.object({ forward: z.boolean(), ties: z.array(tie), between: z.array(node) })),
  /** Relationships read in the first step from each end, and in the second. */
  readFirst: z.array(z.number()),
  readSecond: z.array(z.number()),
})
export type PathsRow = z.output<typeof pathsRow>

type Search = View & {
  from: string
  to: string
  /** The edge types that may be walked. */
  edges: readonly string[]
  depth: Whole
  k: Whole
  /** Most relationships read in the first step from an end, and in the second. */
  mostRead: Whole
  mostFollowed: Whole
  /** Most paths of one length that come back: more than `k`, because some may be read alike. */
  mostRows: Whole
}

function findPaths(fromKey: EntityName['key'], toKey: EntityName['key']) {
  return defineQuery<Search, PathsRow>('graph/find-paths', pathsRow, { fromKey, toKey, edges: edgePattern })
}

/** By what the caller names `from`, then `to` by. */
export const findPathsBy = {
  slug: { slug: findPaths('slug', 'slug'), id: findPaths('slug', 'id') },
  id: { slug: findPaths('id', 'slug'), id: findPaths('id', 'id') },
} as const

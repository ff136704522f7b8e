import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeAge, entityNode } from '../../../domain/graph/rows.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

/** Edge type, id of the entity where it starts, confidence, validFrom, validTo; then what tells its age. */
const pathEdge = z.tuple([z.string(), z.string(), z.number(), z.string(), z.string().nullable(), ...edgeAge])
export type PathEdge = z.output<typeof pathEdge>

const pathsRow = z.object({
  /** null where there is no such entity. */
  from: entityNode.nullable(),
  to: entityNode.nullable(),
  /** `forward`: whether it reads from `from` to `to`, or the other way round. */
  paths: z.array(
    z.object({
      forward: z.boolean(),
      ties: z.array(pathEdge),
      between: z.array(entityNode.extend({ degree: z.number() })),
    }),
  ),
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
  /** The weight of a relationship, by edge type: how telling it is. */
  telling: Readonly<Record<string, number>>
  /** Most relationships read in the first step from an end, and in the second. */
  maxRead: Whole
  maxFollowed: Whole
  /** Most paths of one length that come back: more than `k`, because some may be read alike. */
  maxRows: Whole
}

export const findPaths = defineQuery<Search, PathsRow>('views/find-paths', pathsRow, edgesWithAge)

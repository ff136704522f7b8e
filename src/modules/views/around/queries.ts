import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, entityNode, exposedRow, outcomeNode } from '../../../domain/graph/rows.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

/** The way to a node: its turn, two measures that order a role, its slug; then from whom, by which edge, which way; how telling that is. */
const pathStep = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.string(),
  z.string(),
  z.string(),
  z.boolean(),
  z.number(),
])
export type PathStep = z.output<typeof pathStep>

/** A role of a node that had more neighbours than were looked at: how many, of whom, which edge, whether it starts there. */
const truncation = z.tuple([z.number(), z.string(), z.string(), z.boolean()])
export type Truncation = z.output<typeof truncation>

const aroundRow = z.object({
  center: entityNode,
  nodes: z.array(entityNode.extend({ distance: z.number(), way: pathStep })),
  /** The ways to all nodes whose neighbours were looked at. */
  followed: z.array(pathStep),
  edges: z.array(edgeRow),
  /** The open outcomes that the nodes are exposed to, strongest first, and whether there are more. */
  outcomes: z.array(outcomeNode),
  moreOutcomes: z.boolean(),
  exposed: z.array(exposedRow),
  /** Wanted nodes found at each distance; at 3, at most the limit. */
  found: z.tuple([z.number(), z.number(), z.number()]),
  /** Nodes at distance 1 and 2 whose neighbours were not looked at. */
  unfollowed: z.tuple([z.number(), z.number()]),
  cuts: z.tuple([truncation.nullable(), truncation.nullable(), truncation.nullable()]),
  /** True where the relationships of the centre were counted, and not read. */
  isCounted: z.boolean(),
})
export type AroundRow = z.output<typeof aroundRow>

type Search = View & {
  id: string
  depth: Whole
  types: readonly string[]
  /** Most nodes in the answer beside the centre. */
  limit: Whole
  /** Most neighbours of one role of one node that are looked at. */
  perRole: Whole
  /** The same, to read no more of a hub; more than is kept of any where types are left out. */
  ofHub: Whole
  /** Of the limit, what the first hop and the first two may take before later ones had their turn. */
  keep1: Whole
  keep2: Whole
  /** Most nodes of a hop whose neighbours are looked at; whether only nodes of the answer may be. */
  follow: Whole
  followKeptOnly: boolean
  /** Most relationships that are read of the centre, and of each other node. */
  maxRead: Whole
  maxReadBeyond: Whole
  /** The weight of a relationship, by edge type: how telling it is; and whether an entity that many share counts less: 1, or 0. */
  telling: Readonly<Record<string, number>>
  sharing: number
  withEdges: boolean
  /** 0: none is looked for. */
  maxOutcomes: Whole
}

export const searchAround = defineQuery<Search, AroundRow>('views/search-around', aroundRow, edgesWithAge)

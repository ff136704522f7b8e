import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import { edgeRow, exposedRow, item, outcomeNode } from '../../../domain/graph/rows.ts'
import { edgesWithAge } from '../../../domain/relationships.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'

/** Reasons why an entity matters to a topic, the most telling first; and why an outcome does. */
export const entityReasons = ['tag', 'name', 'place'] as const
export const marketReasons = ['name', 'exposed', 'place'] as const

const topicRow = z.object({
  /** Entities found, of which the answer holds the first. */
  of: z.number(),
  entities: z.array(item.extend({ whys: z.array(z.enum(entityReasons)) })),
  markets: z.array(
    outcomeNode.extend({
      closesAt: z.string().nullable(),
      relevance: z.number(),
      whys: z.array(z.enum(marketReasons)),
    }),
  ),
  edges: z.array(edgeRow),
  exposures: z.array(exposedRow),
})
export type TopicRow = z.output<typeof topicRow>

type ReadTopicParams = View & {
  /** The topic as a tag, and as questions to the text indexes. */
  tag: string
  tagWords: string
  words: string
  /** The same of what entities are called: what is added to a slug to tell namesakes apart is no name. */
  names: string
  /** The names of what is called exactly so, in lower case. */
  called: readonly string[]
  /** Words of questions on whether somebody says something. */
  saying: readonly string[]
  /** Places of the taxonomy that are called so. */
  places: { category: string; subcategory: string }[]
  /** An empty list takes any. */
  categories: string[]
  weights: Record<string, Whole>
  withMarkets: boolean
  limit: Whole
  maxMarkets: Whole
  maxHits: Whole
}

export const readTopic = defineQuery<ReadTopicParams, TopicRow>('views/read-topic', topicRow, edgesWithAge)

import { z } from 'zod'
import type { View } from '../entities/view.ts'
import type { integer } from '../platform/neo4j.ts'
import { defineQuery } from '../platform/query.ts'
import { edgePattern } from '../taxonomy/registry/relationships.ts'
import { entityTypes } from '../taxonomy/registry/taxonomy.ts'

type Whole = ReturnType<typeof integer>

/** What makes an entity matter to a topic, the most telling first; and an outcome. */
export const entityReasons = ['tag', 'name', 'place'] as const
export const marketReasons = ['name', 'exposed', 'place'] as const

const period = [z.number(), z.string(), z.string().nullable()] as const

const topicRow = z.object({
  /** Entities found, of which the answer holds the first. */
  of: z.number(),
  entities: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      displayName: z.string(),
      entityType: z.enum(entityTypes),
      category: z.string(),
      subcategory: z.string().nullable(),
      description: z.string().nullable(),
      whys: z.array(z.enum(entityReasons)),
    }),
  ),
  markets: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      label: z.string(),
      question: z.string(),
      category: z.string(),
      closesAt: z.string().nullable(),
      relevance: z.number(),
      whys: z.array(z.enum(marketReasons)),
    }),
  ),
  edges: z.array(z.tuple([z.string(), z.string(), z.string(), ...period])),
  exposures: z.array(z.tuple([z.string(), z.string(), ...period])),
})
export type TopicRow = z.output<typeof topicRow>

type Asked = View & {
  /** The topic as a tag, and as questions to the text indexes. */
  tag: string
  tagWords: string
  words: string
  /** Places of the taxonomy that are called so. */
  places: { category: string; subcategory: string }[]
  /** An empty list takes any. */
  categories: string[]
  weights: Record<string, Whole>
  withMarkets: boolean
  limit: Whole
  mostMarkets: Whole
  mostHits: Whole
}

export const readTopic = defineQuery<Asked, TopicRow>('graph/read-topic', topicRow, { edges: edgePattern })

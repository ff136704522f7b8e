import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { wholeNumber } from '../../platform/parameters.ts'
import type { ComparisonRedis } from '../comparison/index.ts'
import type { QuoteStore } from '../prices/index.ts'
import type { AlertSource } from './alerts.ts'

export const tag = 'B2B'

/** Only who has a key may read these, so that no cache between may hand them on. */
export const keyedCache = { kind: 'private', maxAgeSeconds: 5 } as const

/** What the endpoints are answered from. */
export type B2bDependencies = {
  graph: Graph
  clock: Clock
  redis: ComparisonRedis
  quotes: QuoteStore
  refreshSeconds: number
  /** Whether prices are refreshed at all. */
  connected: boolean
  alerts: AlertSource
}

export const limit = wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'Most items of a page.' })

export const offset = wholeNumber({ min: 0, max: 1_000_000, fallback: 0 }).meta({
  description: 'How many to leave out first.',
})

export const pagination = z
  .strictObject({
    total: z.int().meta({ description: 'How many there are over all pages.' }),
    limit: z.int(),
    offset: z.int(),
  })
  .meta({ id: 'Pagination' })

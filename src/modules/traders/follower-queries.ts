import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { PairNode } from './queries.ts'

const unfollowed = z.object({ id: z.string(), at: z.string(), address: z.string(), marketId: z.string() })
/** A large trade of a tracked wallet of which it was not yet looked who followed. */
export type Unfollowed = z.output<typeof unfollowed>
export const listUnfollowed = defineQuery<{ venue: string; since: string; before: string; limit: Whole }, Unfollowed>(
  'traders/list-unfollowed',
  unfollowed,
)

/** A trade with those who followed it. `leads`: whether it was among the largest of its market. */
export type Followed = {
  id: string
  leads: boolean
  followers: { id: string; venue: string; address: string; minutes: number }[]
}
export const writeFollowed = defineQuery<{ trades: Followed[]; at: string }, unknown>(
  'traders/write-followed',
  z.unknown(),
)

const seenPair = z.object({
  ...{ leader: z.string(), trades: z.number(), since: z.string(), follower: z.string() },
  /** Of each trade of the leader the contract, and whether it was bought or sold. */
  asWhat: z.array(z.string()),
  ...{ venue: z.string(), address: z.string(), followed: z.number(), minutes: z.array(z.number()) },
})
/** A wallet that followed several trades of another one. */
export type SeenPair = z.output<typeof seenPair>
const pairsRow = z.object({ pairs: z.number(), likely: z.array(seenPair) })
export const readPairs = defineQuery<{ leastTrades: Whole; leastFollowed: Whole }, z.output<typeof pairsRow>>(
  'traders/read-pairs',
  pairsRow,
)

type PairWritten = { follower: string; leader: string; properties: Omit<PairNode, 'address'> }
export const writePairs = defineQuery<{ pairs: PairWritten[] }, unknown>('traders/write-pairs', z.unknown())
export const forgetPairs = defineQuery<{ before: string }, { forgotten: number }>(
  'traders/forget-pairs',
  z.object({ forgotten: z.number() }),
)

import { z } from 'zod'
import { isFirstVenue } from '../../../domain/markets/venue-table.ts'
import type { Clock } from '../../../platform/clock.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { findMarkets, type MarketNode } from '../../markets/index.ts'
import { findQuestion, listUnsure, reviewQuestion, type UnsurePair } from './unsure.ts'

export const compareFlags = ['exact_match', 'near_match', 'do_not_compare'] as const
export type CompareFlag = (typeof compareFlags)[number]

const text = z.string().nullable()
const named = z.object({ id: z.string(), venue: z.string(), externalId: z.string(), title: z.string(), label: text })
const pairRow = z.object({
  first: named,
  second: named,
  decision: z.object({
    compareFlag: z.enum(compareFlags),
    relation: z.string(),
    polarity: z.number().nullable(),
    confidence: z.number(),
    reasons: z.array(z.string()).nullable(),
    differences: z.array(z.string()).nullable(),
    decidedBy: text,
    recordedAt: text,
    reviewedAt: text,
    /** The reason that the prices of the pair are not compared at present. */
    heldBecause: text,
  }),
})
export type PairRow = z.output<typeof pairRow>

const listMatches = defineQuery<{ flag: string; limit: Whole }, PairRow>('matching/list-matches', pairRow)

const listHeld = defineQuery<{ limit: Whole }, PairRow>('matching/list-held', pairRow)

type Verdict = {
  a: string
  b: string
  relation: string
  polarity: Whole | null
  compareFlag: CompareFlag
  reason: string
  decidedBy: string
  now: string
}
const reviewedRow = z.object({ a: z.string(), b: z.string() })
const reviewPair = defineQuery<Verdict, z.output<typeof reviewedRow>>('matching/review-pair', reviewedRow)

export type Review = {
  /**
   * Names of two markets, one of each venue, in any order: our id, the venue's id or slug, or a token. The second may be the slug of a question of a
   * pack, where no market is called so.
   */
  markets: readonly [string, string]
  accepted: boolean
  /** True where a Yes of one is a No of the other. */
  inverse: boolean
  /** The one who says so. */
  by: string
  why: string
}

type Named = { id: string; externalId: string; venue: string | null }

/** The decisions about pairs that analysts see, and their own. */
export function createReviews({ graph, clock }: { graph: Graph; clock: Clock }) {
  async function marketOf(name: string): Promise<MarketNode | undefined> {
    const names = [...new Set([name, name.toUpperCase(), name.toLowerCase()])]
    const [row] = await graph.read(findMarkets, { names, venues: [] })
    return row?.market
  }

  async function asked(name: string): Promise<{ id: string; externalId: string; venue: null } | MarketNode> {
    const market = await marketOf(name)
    if (market !== undefined) return market
    const question = await findQuestion(graph, name.toLowerCase())
    if (question === undefined) throw notFound('market', name)
    return { id: question.id, externalId: question.slug, venue: null }
  }

  return {
    list: (flag: CompareFlag, limit: number): Promise<PairRow[]> =>
      graph.read(listMatches, { flag, limit: integer(limit) }),

    /** Pairs whose prices contradict what was decided, so that they are in no comparison until somebody has looked. */
    listHeld: (limit: number): Promise<PairRow[]> => graph.read(listHeld, { limit: integer(limit) }),

    /** Questions of packs and markets that may ask them. */
    listUnsure: (limit: number): Promise<UnsurePair[]> => listUnsure(graph, limit),

    /**
     * Writes a verdict, which every later run of the rules leaves alone. Throws 404 for an unknown market or question, 400 for two markets of one
     * venue.
     */
    async decide({ markets, accepted, inverse, by, why }: Review): Promise<{ a: Named; b: Named }> {
      const [one, other] = await Promise.all([marketOf(markets[0]), asked(markets[1])])
      if (one === undefined) throw notFound('market', markets[0])
      const verdict = {
        relation: !accepted ? 'not_comparable' : inverse ? 'complement' : 'identity',
        polarity: accepted ? integer(inverse ? -1 : 1) : null,
        compareFlag: accepted ? ('exact_match' as const) : ('do_not_compare' as const),
        reason: why,
        decidedBy: `analyst:${by}`,
        now: clock.iso(),
      }
      if (other.venue === null) {
        await graph.write(reviewQuestion, { market: one.id, outcome: other.id, ...verdict })
        return { a: one, b: other }
      }
      if (one.venue === other.venue) {
        throw new ApiError('invalid_parameter', 'Both markets are of one venue: a pair has one of each.')
      }
      const [a, b] = isFirstVenue(one.venue, other.venue) ? [one, other] : [other, one]
      await graph.write(reviewPair, { a: a.id, b: b.id, ...verdict })
      return { a, b }
    },
  }
}

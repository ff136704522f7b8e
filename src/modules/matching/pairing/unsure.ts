import { z } from 'zod'
import { outcomeId } from '../../../domain/ids.ts'
import { venueName } from '../../../domain/markets/venue-schemas.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { relation } from '../by-example/schemas.ts'

const text = z.string().nullable()

/** A question of a pack and a market that may ask it, with what the rules say and what keeps them from being sure. */
const unsurePair = z.object({
  question: z.object({ slug: z.string(), question: z.string(), isPriced: z.boolean() }),
  market: z.object({ id: z.string(), venue: venueName, externalId: z.string(), title: z.string(), label: text }),
  decision: z.object({
    compareFlag: z.enum(['near_match', 'do_not_compare']),
    relation,
    polarity: z.literal([1, -1]).nullable(),
    confidence: z.number(),
    reasons: z.array(z.string()),
    differences: z.array(z.string()),
    decidedBy: z.string(),
    recordedAt: z.string(),
  }),
})
export type UnsurePair = z.output<typeof unsurePair>
const listUnsureQuery = defineQuery<{ limit: Whole }, UnsurePair>('matching/list-unsure', unsurePair)

const questionRow = z.object({ id: z.string(), slug: z.string() })
const findQuestionQuery = defineQuery<{ id: string }, z.output<typeof questionRow>>(
  'matching/find-question',
  questionRow,
)

type Verdict = {
  market: string
  outcome: string
  relation: string
  polarity: Whole | null
  compareFlag: string
  reason: string
  decidedBy: string
  now: string
}
const reviewedRow = z.object({ market: z.string(), outcome: z.string() })
export const reviewQuestion = defineQuery<Verdict, z.output<typeof reviewedRow>>(
  'matching/review-question',
  reviewedRow,
)

/** Markets that may ask an open question of a pack and do not price it, for a person to decide: those of questions that nothing prices first. */
export function listUnsure(graph: Graph, limit: number): Promise<UnsurePair[]> {
  return graph.read(listUnsureQuery, { limit: integer(limit) })
}

/** A question of a pack by its slug, or what it was merged into. */
export async function findQuestion(graph: Graph, slug: string): Promise<{ id: string; slug: string } | undefined> {
  const [row] = await graph.read(findQuestionQuery, { id: outcomeId(slug) })
  return row
}

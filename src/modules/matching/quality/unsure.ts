import { z } from 'zod'
import { venueName } from '../../../domain/markets/venue-schemas.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { relation } from '../by-example/schemas.ts'
import { listUnsure } from '../pairing/unsure.ts'

const text = z.string().nullable()

/** Questions of packs with markets that may ask them, for a person to decide. */
export function unsureEndpoint({ graph }: { graph: Graph }): Endpoint {
  return endpoint({
    name: 'listUnsureQuestions',
    method: 'GET',
    path: '/api/graph/matching/questions',
    tag: 'Cross-venue',
    summary: 'Questions that a market may ask',
    description:
      'Open questions of the packs with markets that may ask them, where the rules are not sure: the rules differ in something that matters, or one thing is said by one of them only. The market prices a proposition of its own until a person has said which it is; what a person has said is in this list no more and outlives every run of the rules. Those of questions that nothing prices come first.',
    access: 'public',
    cost: 'view',
    cache: { kind: 'shared', maxAgeSeconds: 60 },
    query: z.object({
      limit: wholeNumber({ min: 1, max: 500, fallback: 50 }).meta({ description: 'Most of them.' }),
    }),
    output: z.object({
      questions: z.array(
        z.strictObject({
          question: z.strictObject({
            slug: z.string(),
            question: z.string(),
            isPriced: z.boolean().meta({ description: 'Whether another market prices it.' }),
          }),
          market: z.strictObject({
            id: z.string(),
            venue: venueName,
            externalId: z.string(),
            title: z.string(),
            label: text,
          }),
          relation,
          polarity: z.literal([1, -1]).nullable(),
          confidence: z.number().min(0).max(1),
          reasons: z.array(z.string()),
          differences: z.array(z.string()),
          since: z.iso.datetime().meta({ description: 'Since when the rules say so.' }),
        }),
      ),
    }),
    errors: [],
    example: { request: '/api/graph/matching/questions?limit=1', folder: import.meta.dirname },
    async handle({ query }) {
      const pairs = await listUnsure(graph, query.limit)
      return {
        questions: pairs.map(({ question, market, decision }) => {
          const { relation: of, polarity, confidence, reasons, differences, recordedAt: since } = decision
          return { question, market, relation: of, polarity, confidence, reasons, differences, since }
        }),
      }
    },
  })
}

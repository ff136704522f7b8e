import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { decidedBySlots } from '../question.ts'
import { type Measured, readMeasured } from './golden.ts'

const count = z.int().min(0)
const share = z.number().min(0).max(1).nullable()
const figures = z.strictObject({ precision: share, recall: share, claimed: count, actual: count })

const qualityRow = z.object({
  accepted: count,
  rejected: count,
  agreed: count,
  contradicted: count,
  resolved: count,
  paidAlike: count,
})
const readQuality = defineQuery<{ limit: Whole }, z.output<typeof qualityRow>>('matching/read-quality', qualityRow)
const maxPairs = 100_000

/** The endpoint on how far decisions about pairs can be trusted. */
export function qualityEndpoint({ graph }: { graph: Graph }): Endpoint {
  const golden = readMeasured().map(shown)
  return endpoint({
    name: 'getMatchingQuality',
    method: 'GET',
    path: '/api/graph/matching/quality',
    tag: 'Cross-venue',
    summary: 'How often matching is right',
    description:
      'Precision and recall of the rules on golden sets that persons wrote, each with its size; what analysts have said of pairs beside what the rules had said; and how many pairs that were called one question both venues have then decided alike. The rules are named by the hash of them and their words.',
    access: 'public',
    cost: 'view',
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    output: z.object({
      ruleset: z.string(),
      golden: z.array(
        z.strictObject({
          name: z.string(),
          about: z.string(),
          tuned: z.boolean().meta({ description: 'Whether rules were written with its rows in sight.' }),
          pairs: count,
          identity: figures,
          complement: figures,
          polarityErrors: count.meta({ description: 'Pairs found with the wrong sign.' }),
        }),
      ),
      verdicts: z.strictObject({
        accepted: count,
        rejected: count,
        agreed: count.meta({ description: 'Verdicts that say what the rules had said.' }),
        contradicted: count.meta({ description: 'Verdicts against what the rules had said.' }),
      }),
      resolved: z.strictObject({
        pairs: count.meta({ description: 'Exact matches of which both venues have decided both markets.' }),
        agreed: count.meta({ description: 'Those that were paid as the match said.' }),
      }),
    }),
    errors: [],
    example: { request: '/api/graph/matching/quality', folder: import.meta.dirname },
    async handle() {
      const [row] = await graph.read(readQuality, { limit: integer(maxPairs) })
      const { accepted = 0, rejected = 0, agreed = 0, contradicted = 0, resolved = 0, paidAlike = 0 } = row ?? {}
      return {
        ruleset: decidedBySlots,
        golden,
        verdicts: { accepted, rejected, agreed, contradicted },
        resolved: { pairs: resolved, agreed: paidAlike },
      }
    },
  })
}

function shown({ identity, complement, ...rest }: Measured) {
  return { ...rest, identity: numbersOf(identity), complement: numbersOf(complement) }
}

function numbersOf({ right, claimed, actual }: Measured['identity']) {
  return { precision: ratio(right, claimed), recall: ratio(right, actual), claimed, actual }
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Number((part / whole).toFixed(4))
}

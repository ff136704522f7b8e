import { z } from 'zod'
import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { findByExample } from '../by-example/find.ts'
import { statedOutcome } from '../pairing/queries.ts'
import { questionOfOutcome } from '../pairing/question.ts'
import type { Examination } from './examination.ts'

const priced = statedOutcome.extend({ priced: z.boolean(), exposed: z.number() })
const pricedRow = z.object({ after: z.string(), outcome: priced.nullable() })
const pagePriced = defineQuery<{ after: string; limit: Whole }, z.output<typeof pricedRow>>(
  'matching/page-priced',
  pricedRow,
)

const pageSize = 5_000
const slowMs = 60_000
/** Questions that are held against the markets at once. */
const atOnce = 25

/** Looks whether questions of packs are priced, and where one is not, whether a market seems to ask it all the same. */
export async function examine(
  { graph, clock }: { graph: Graph; clock: Clock },
  signal: AbortSignal = new AbortController().signal,
): Promise<Examination> {
  const all: z.output<typeof priced>[] = []
  const read = (after: string) => graph.read(pagePriced, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ after }) => after, signal }))
    all.push(...rows.flatMap(({ outcome }) => outcome ?? []))
  const unpriced = all.filter((outcome) => !outcome.priced)
  const twins: Examination['twins'] = []
  for (const some of chunks(unpriced, atOnce)) {
    signal.throwIfAborted()
    const answers = await findByExample({ graph, clock }, some.map(questionOfOutcome))
    for (const [at, { slug, question }] of some.entries()) {
      const [first] = answers[at]?.markets ?? []
      if (first === undefined || !['identity', 'complement'].includes(first.decision.relation)) continue
      const { venue, externalId: market, title } = first.of
      const { relation, compareFlag, reasons } = first.decision
      twins.push({ outcome: slug, question, venue, market, title, relation, compareFlag, reasons })
    }
  }
  return {
    at: clock.iso(),
    stated: all.length,
    priced: all.length - unpriced.length,
    twins,
    orphans: unpriced.flatMap(({ slug, question, exposed }) =>
      exposed === 0 ? [] : [{ outcome: slug, question, exposed }],
    ),
  }
}

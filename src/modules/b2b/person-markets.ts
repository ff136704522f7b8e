import { viewOf } from '../../domain/as-of.ts'
import { missing } from '../../domain/graph/known-since.ts'
import type { Quotes } from '../../domain/markets/quotes.ts'
import type { EntityName } from '../../domain/names.ts'
import { ApiError } from '../../platform/errors.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { type Comparison, type ComparisonRow, compareAll } from '../comparison/index.ts'
import { listPersonMarkets, type PersonMarketsRow } from './people-queries.ts'
import type { B2bDependencies } from './shared.ts'

/** So many pairs of matched contracts of one person are compared. */
const maxPairs = 500

/** Throws 404 where an entity is no person. */
export function requirePerson({ slug, entityType }: { slug: string; entityType: string }): void {
  if (entityType === 'person') return
  throw new ApiError('not_found', `'${slug}' is not a person but of type ${entityType}: see /api/entities/${slug}.`)
}

/** The open markets that a person is exposed to, with the pairs to compare. Throws 404. */
export async function personMarkets(
  { graph, clock }: Pick<B2bDependencies, 'graph' | 'clock'>,
  { id, name, venue, limit }: EntityName & { venue?: string | undefined; limit: number },
): Promise<PersonMarketsRow> {
  const view = viewOf({}, clock)
  const [row] = await graph.read(listPersonMarkets, {
    ...view,
    id,
    venue: venue ?? null,
    limit: integer(limit),
    maxPairs: integer(maxPairs),
  })
  if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
  requirePerson(row.entity)
  return row
}

/** Comparisons of the venues for the same, by the prices that there are at a time, the widest spread first; each pair of markets once. */
export function comparisonsOf(pairs: readonly ComparisonRow[], quotes: Quotes, now: number): Comparison[] {
  return [...compareAll(pairs, { quoteOf: quotes.of, lookedAt: () => null, now }).values()]
    .filter(({ isTwin }) => !isTwin)
    .toSorted((a, b) => b.spread - a.spread || (a.outcomeId < b.outcomeId ? -1 : 1))
}

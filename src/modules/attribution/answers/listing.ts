import { rounded } from '../../../domain/graph/shape.ts'
import { type RefusalReason, refusals } from '../../../domain/requests/refusals.ts'
import { adjustByHochberg } from '../../../domain/statistics/multiple-tests.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { type DrivenRow, type DriveRow, type MoverRow, readPlacebos, type TriedRow } from '../effects/effect-queries.ts'
import { anotherValue, perUnit } from '../effects/units.ts'
import { sumOf } from '../measuring/move.ts'
import { poolsOf, type Ranking, rankingBy } from '../measuring/placebos.ts'

/** Filters of coefficients. */
export type Filters = { key?: string | undefined; venue?: string | undefined; minSample: number }

/** A coefficient as answers show it; turned round for a market that takes the other side. */
export function shapeDrive(drive: DriveRow, isInverse: boolean) {
  const { key, transition, coefficient, sd, interval, p, q, significance, sampleSize, classSampleSize, computedAt } =
    drive
  const [low = 0, high = 0] = interval
  return {
    attribute: key,
    transition: { to: transition === perUnit ? null : transition, perUnit: transition === perUnit },
    coefficient: isInverse ? -coefficient : coefficient,
    significance,
    interval: (isInverse ? [-high, -low] : [low, high]) as [number, number],
    ...{ sd, pValue: p, qValue: q, sampleSize, classSampleSize, computedAt },
    pooledFrom: drive.pooledFrom as 'cell',
    window: '1h' as const,
  }
}

const isKept = ({ key, minSample }: Filters, drive: DriveRow) =>
  (key === undefined || drive.key === key) && Math.max(drive.sampleSize, drive.classSampleSize) >= minSample

/** A coefficient for each market, the surest first. */
export function coefficientsOf(driven: readonly DrivenRow[], filters: Filters) {
  return driven
    .filter(({ drive }) => isKept(filters, drive))
    .flatMap(({ outcome, drive, markets }) =>
      markets
        .filter(({ venue }) => filters.venue === undefined || venue === filters.venue)
        .map(({ id, title, venue, inverse }) => ({
          ...{ marketId: id, marketTitle: title, venue, outcomeId: outcome.id, outcomeLabel: outcome.label },
          ...shapeDrive(drive, inverse),
        })),
    )
    .toSorted(bySureness)
}

export function bySureness(
  a: { coefficient: number; sd: number; attribute: string },
  b: { coefficient: number; sd: number; attribute: string },
): number {
  return Math.abs(b.coefficient) / b.sd - Math.abs(a.coefficient) / a.sd || (a.attribute < b.attribute ? -1 : 1)
}

/** Kinds of changes that were looked at and gave no coefficient, with the reason: too few that were measured, else that of most of them. */
export function refusedOf(tried: readonly TriedRow[], given: ReadonlySet<string>, { key }: Filters, idOf = outcomeOf) {
  const inKey = tried.filter((each) => each.key !== null && (key === undefined || each.key === key))
  const groups = Map.groupBy(inKey, (each) => `${idOf(each)}|${each.key}|${each.transition}`)
  return [...groups].flatMap(([name, some]) => {
    const [first] = some
    if (first === undefined || given.has(name)) return []
    const measured = sumOf(some.flatMap(({ reason, count }) => (reason === null ? [count] : [])))
    if (measured > 0 && given.has(`${idOf(first)}|${first.key}|${anotherValue}`)) return []
    const [most] = some.toSorted((a, b) => b.count - a.count)
    const reason = measured > 0 ? 'thin_sample' : reasonIn(most?.reason ?? null)
    if (reason === null) return []
    const to = first.transition === perUnit ? null : first.transition
    return [{ id: idOf(first), attribute: first.key ?? '', to, reason, count: sumOf(some.map(({ count }) => count)) }]
  })
}

function outcomeOf({ outcome }: TriedRow): string {
  return outcome
}

function reasonIn(reason: string | null): RefusalReason | null {
  return reason !== null && Object.hasOwn(refusals, reason) ? (reason as RefusalReason) : null
}

/** Of the tests of a day as many may be wrong. */
export const maxFalse = 0.1

/** Of a move that is ranked among many placebo hours, else among the few of its own outcome. */
function chanceOf({ p, pTail }: MoverRow, rank: number | null): number {
  return rank === null || pTail === null ? p : Math.max(pTail, rank)
}

/** All tests of a day are judged together: each with how likely it is to be one of those that are nothing. */
export function testedByDay(rows: readonly MoverRow[], rank: Ranking): (MoverRow & { q: number })[] {
  const ranked = rows.map((row) => ({ ...row, p: chanceOf(row, rank(row)) }))
  return [...Map.groupBy(ranked, ({ at }) => at.slice(0, 10)).values()].flatMap((day) => {
    const q = adjustByHochberg(day.map(({ p }) => p))
    return day.map((row, at) => ({ ...row, q: q[at] ?? 1 }))
  })
}

/** Outcomes of a venue and category whose hours are read. */
const maxPooled = 200

/** Ranks moves among the quiet hours of what is alike. */
export async function rankingOf(graph: Graph, rows: readonly MoverRow[]): Promise<Ranking> {
  const pools = poolsOf(rows)
  return rankingBy(pools.length === 0 ? [] : await graph.read(readPlacebos, { pools, limit: integer(maxPooled) }))
}

/** Changes that moved prices most, of those that moved any beyond what is usual. Tests of a day are judged together. */
export function moversOf(rows: readonly MoverRow[], since: string, rank: Ranking = () => null) {
  const tested = testedByDay(rows, rank)
  const inWindow = tested.filter(({ at }) => at > since)
  const movers = [...Map.groupBy(inWindow, ({ change }) => change).values()].flatMap((all) => {
    const moved = all.filter(({ q }) => q <= maxFalse)
    const [first] = all
    if (first === undefined || moved.length === 0) return []
    const groups = Map.groupBy(moved, ({ group, outcome }) => group ?? outcome)
    const impacts = [...groups.values()].map((some) =>
      Math.max(...some.map(({ priceEffect }) => Math.abs(priceEffect))),
    )
    return [
      {
        ...{
          entitySlug: first.entitySlug,
          displayName: first.entityName,
          attributeChanged: first.key ?? first.to ?? 'event',
        },
        ...{ from: first.from, to: first.key === null ? null : first.to, changedAt: first.at },
        marketImpact: rounded(sumOf(impacts)),
        affectedMarkets: new Set(all.flatMap(({ markets }) => markets)).size,
        affectedOutcomes: moved.length,
        sampleSize: all.length,
        pValue: rounded(Math.min(...moved.map(({ p }) => p))),
        qValue: rounded(Math.min(...moved.map(({ q }) => q))),
        overlapping: moved.every(({ reason }) => reason === 'overlapping_event'),
        window: '1h' as const,
      },
    ]
  })
  return { movers: movers.toSorted((a, b) => b.marketImpact - a.marketImpact), tested: inWindow.length }
}

import type { Clock } from '../../platform/clock.ts'
import { endOfTime } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { type ContractSeries, readSeries } from '../history/index.ts'
import type { QuoteStore } from '../prices/index.ts'
import { isAtEdge, isThin, moveMethod, moveOf } from './move.ts'
import { baselineBefore, before, type Measured, measured } from './prices.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** How far a price of an outcome has gone, and by how many times what is usual in that time. */
export type MoveSince = { z: number; priceEffect: number }

/** What prices of outcomes did since a moment, up to now, against their quiet days before; one that cannot be measured is left out. */
export async function movesSince(
  { graph, quotes, clock }: { graph: Graph; quotes: QuoteStore | null; clock: Clock },
  { outcomes, since }: { outcomes: readonly string[]; since: number },
): Promise<ReadonlyMap<string, MoveSince>> {
  const until = clock.now()
  const from = since - (moveMethod.quietHours + (moveMethod.baselineDays + 1) * 24) * hourMs
  const series: ReadonlyMap<string, readonly ContractSeries[]> = await readSeries(graph, quotes, {
    ...{ outcomes, since: from, until, known: endOfTime },
  })
  return new Map(
    [...series].flatMap(([outcome, contracts]): [string, MoveSince][] => {
      const moves = contracts.flatMap((each) => moveSince(measured(each), since, until) ?? [])
      // The venue whose quotes are finest tells most.
      const [best] = moves.toSorted((a, b) => a.sd - b.sd)
      return best === undefined ? [] : [[outcome, { z: best.z, priceEffect: best.priceEffect }]]
    }),
  )
}

function moveSince(series: Measured, since: number, until: number) {
  const pre = before(series, since).quote
  const post = series.seen.at(-1)
  if (pre === undefined || post === undefined || post.at <= pre.at) return null
  if (until - post.at > Math.max(15 * minuteMs, 3 * series.periodMs)) return null
  if ([pre, post].some(({ mid }) => isAtEdge(mid))) return null
  const baseline = baselineBefore(series, since, [since])
  if (isThin(baseline)) return null
  return moveOf({ pre, post, hours: (post.at - pre.at) / hourMs }, baseline)
}

import { predictionVenues } from '../../../domain/markets/venue-table.ts'
import { chunks } from '../../../platform/chunks.ts'
import { type Clock, dayOf } from '../../../platform/clock.ts'
import { createBreath } from '../../../platform/mutex.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { inOrder } from '../../../platform/threads/in-order.ts'
import { type Threads, threadTask } from '../../../platform/threads/threads.ts'
import type { Matcher } from '../candidates/match.ts'
import { createMatcher } from '../candidates/matcher.ts'
import type { ReadMarket } from '../candidates/print.ts'
import { propOf } from '../games/props.ts'
import { readToKeep } from '../parsing/read.ts'
import type { MarketQuestion } from '../question.ts'
import { type OpenMarketRow, pageOpenMarkets } from './queries.ts'
import { printOfMarket, questionOf } from './question.ts'
import { createSharing } from './shared-parts.ts'

const pageSize = 5_000
const slowMs = 60_000
/** Read together: some 0.1 s of work. */
const batchSize = 500
/** Batches that are read at once or wait for it: threads go on while the next page comes. */
const batchesAhead = 12

const reading = threadTask<typeof import('./reading-thread.ts').work>(new URL('reading-thread.ts', import.meta.url))

type Asked = { asked: MarketQuestion; print: string }
type Filling = { graph: Graph; clock: Clock; threads: Threads; signal: AbortSignal }

/** A matcher with every open market. They are read in threads, as far as there are many. */
export async function filled(filling: Filling): Promise<Matcher> {
  const matcher = createMatcher({ today: () => dayOf(filling.clock) })
  const breath = createBreath()
  const share = createSharing()
  for (const { id: venue } of predictionVenues()) {
    const readings = inOrder(openOf(venue, filling), batchesAhead, (markets) =>
      markets.length < batchSize ? readHere(markets) : filling.threads.work(reading, markets, 'first'),
    )
    for await (const batch of readings) {
      for (const each of batch) {
        share(each.reading)
        matcher.take(each)
        await breath()
      }
    }
  }
  return matcher
}

/** The open markets of a venue in the order of their ids, in batches. */
async function* openOf(venue: string, { graph, signal }: Filling): AsyncGenerator<Asked[]> {
  const page = (after: string): Promise<OpenMarketRow[]> =>
    graph.read(pageOpenMarkets, { venue, after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(page, { size: pageSize, keyOf: ({ market }) => market.id, signal }))
    for (const batch of chunks(rows, batchSize))
      yield batch.map(({ market }) => ({ asked: questionOf(market), print: printOfMarket(market) }))
}

async function readHere(markets: readonly Asked[]): Promise<ReadMarket[]> {
  const breath = createBreath()
  const readings: ReadMarket[] = []
  for (const { asked, print } of markets) {
    const reading = readToKeep(asked)
    readings.push({ reading, prop: propOf(reading, asked), print })
    await breath()
  }
  return readings
}

import { exact } from '../../platform/decimal.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import { pagesAfter } from '../../platform/pages.ts'
import type { QuoteStore } from '../prices.ts'
import { type Quote, quoteKey, readQuote } from '../quotes.ts'
import { pageWatched, readSnapshots, thinSnapshots, type Watched, writeMoves, writeSnapshots } from './queries.ts'

const pageSize = 10_000
const batchSize = 1_000
const slowMs = 30_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/** A change of at least so much, in price units, within so long is a move. */
const moves = [
  { window: '1h', ms: hourMs, least: 0.05 },
  { window: '24h', ms: dayMs, least: 0.1 },
] as const

/** Hourly prices are kept for so many days; of older days, one. */
const hourlyDays = 7

/** Every contract whose prices are kept. */
export async function readWatched(graph: Graph, signal: AbortSignal): Promise<Watched[]> {
  const all: Watched[] = []
  const read = (after: string): Promise<{ after: string; watched: Watched[] }[]> =>
    graph.read(pageWatched, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ after }) => after, signal })) {
    for (const { watched } of rows) all.push(...watched)
  }
  return all
}

type Priced = Watched & { quote: Quote }

/** Those of them that have a price which is not older than `freshMs`: an old one is no price of this hour. */
async function priced(
  store: QuoteStore,
  some: readonly Watched[],
  { now, freshMs }: { now: number; freshMs: number },
): Promise<Priced[]> {
  const texts = await store.getMany(some.map(({ market }) => quoteKey(market)))
  return some.flatMap((watched, at) => {
    const quote = readQuote(texts[at] ?? null)
    return quote === null || quote.price === null || now - quote.at > freshMs ? [] : [{ ...watched, quote }]
  })
}

/** Keeps the price of each contract for the hour in which it was seen. Gives how many were kept. */
export async function keepSnapshots(
  graph: Graph,
  store: QuoteStore,
  watched: readonly Watched[],
  { now, freshMs, signal }: { now: number; freshMs: number; signal: AbortSignal },
): Promise<number> {
  const at = new Date(Math.floor(now / hourMs) * hourMs).toISOString()
  let kept = 0
  for (let from = 0; from < watched.length; from += batchSize) {
    signal.throwIfAborted()
    const rows = (await priced(store, watched.slice(from, from + batchSize), { now, freshMs })).map(
      ({ contract, quote: { price, bid, ask, volume24h, at: seen } }) => {
        return { contract, at, price, bid, ask, volume: volume24h, seenAt: new Date(seen).toISOString() }
      },
    )
    if (rows.length > 0) await graph.write(writeSnapshots, { rows }, { timeoutMs: slowMs })
    kept += rows.length
  }
  return kept
}

/**
 * Finds prices that moved against what was kept an hour and a day before: against the price of the whole hour at which the window began.
 * Each is written once a window: a second find within the same hour, or day, is the same move. Gives how many were found.
 */
export async function findMoves(
  graph: Graph,
  store: QuoteStore,
  watched: readonly Watched[],
  { now, freshMs, signal }: { now: number; freshMs: number; signal: AbortSignal },
): Promise<number> {
  const began = moves.map(({ ms }) => new Date(Math.floor((now - ms) / hourMs) * hourMs).toISOString())
  let found = 0
  for (let from = 0; from < watched.length; from += batchSize) {
    signal.throwIfAborted()
    const some = await priced(store, watched.slice(from, from + batchSize), { now, freshMs })
    if (some.length === 0) continue
    const kept = await graph.read(readSnapshots, { contracts: some.map(({ contract }) => contract), moments: began })
    const before = new Map(kept.map(({ contract, at, price }) => [`${contract} ${at}`, price]))
    const rows = some.flatMap(({ contract, quote }) =>
      moves.flatMap(({ window, ms, least }, index) => {
        const was = before.get(`${contract} ${began[index]}`) ?? null
        if (was === null || quote.price === null) return []
        const delta = exact(quote.price - was)
        if (Math.abs(delta) < least) return []
        const at = new Date(Math.floor(now / ms) * ms).toISOString()
        const direction = delta > 0 ? 'up' : 'down'
        const seenAt = new Date(quote.at).toISOString()
        return [{ contract, window, at, from: was, to: quote.price, delta, direction, seenAt }]
      }),
    )
    if (rows.length > 0) await graph.write(writeMoves, { rows })
    found += rows.length
  }
  return found
}

/** Thins the kept prices of the days that have just left the hourly span, and of `days` before in case no worker ran. Gives how many went. */
export async function thin(graph: Graph, now: number, days: number, signal: AbortSignal): Promise<number> {
  let removed = 0
  const newest = Math.floor(now / dayMs) - hourlyDays - 1
  for (let day = newest; day > newest - days; day -= 1) {
    const [from, to] = [day, day + 1].map((each) => new Date(each * dayMs).toISOString()) as [string, string]
    for (;;) {
      signal.throwIfAborted()
      const [row] = await graph.write(thinSnapshots, { from, to, most: integer(10_000) }, { timeoutMs: slowMs })
      removed += row?.removed ?? 0
      if ((row?.removed ?? 0) < 10_000) break
    }
  }
  return removed
}

import { chunks } from '../../platform/chunks.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import type { Forecast } from './decomposition.ts'
import { pageResolved, type Resolved, readLastPrices, type Seen } from './queries.ts'

const hourMs = 3_600_000

/** The times before the close at which a price is a forecast, and its greatest age then: prices are stored each hour, and later one a day. */
const horizons = [
  { name: '1h', beforeMs: hourMs, oldMs: hourMs },
  { name: '1d', beforeMs: 24 * hourMs, oldMs: 3 * hourMs },
  { name: '7d', beforeMs: 168 * hourMs, oldMs: 24 * hourMs },
  { name: '30d', beforeMs: 720 * hourMs, oldMs: 24 * hourMs },
] as const
export type HorizonName = (typeof horizons)[number]['name']
export const horizonNames = horizons.map(({ name }) => name) as [HorizonName, ...HorizonName[]]

const pageSize = 2_000
const atOnce = 4_000
/** Markets that are looked at. */
const maxMarkets = 50_000
const widestSpread = 0.1

/** A resolved market at a horizon: the forecast, or why there is none. */
export type Case = Pick<Resolved, 'venue' | 'category'> & { horizon: HorizonName } & (
    | { forecast: Forecast; onlyPrice: boolean }
    | { reason: 'no_quote' | 'wide_spread' }
  )

/** Forecasts of all resolved markets: what was asked for their Yes before they closed. Void ones, and those that paid a part, are left out. */
export async function readCases(
  graph: Graph,
  signal: AbortSignal,
): Promise<{ cases: Case[]; voided: number; undated: number; truncated: boolean }> {
  const markets: (Resolved & { closedAt: string; payout: number })[] = []
  let [voided, undated, read] = [0, 0, 0]
  const page = (after: string) => graph.read(pageResolved, { after, limit: integer(pageSize) }, { timeoutMs: 30_000 })
  for await (const rows of pagesAfter(page, { size: pageSize, keyOf: ({ id }) => id, signal })) {
    read += rows.length
    for (const row of rows) {
      const { payout, closedAt } = row
      if (payout !== 0 && payout !== 1) voided += 1
      else if (closedAt === null) undated += 1
      else markets.push({ ...row, payout, closedAt })
    }
    if (read >= maxMarkets) break
  }
  const cases: Case[] = []
  for (const some of chunks(markets, Math.floor(atOnce / horizons.length))) {
    cases.push(...(await casesOf(graph, some)))
  }
  return { cases, voided, undated, truncated: read >= maxMarkets }
}

async function casesOf(
  graph: Graph,
  markets: readonly (Resolved & { closedAt: string; payout: number })[],
): Promise<Case[]> {
  const rows = markets.flatMap(({ contract, closedAt }) =>
    horizons.map(({ name, beforeMs, oldMs }) => {
      const at = Date.parse(closedAt) - beforeMs
      return { key: `${contract} ${name}`, contract, from: isoOf(at - oldMs), to: isoOf(at) }
    }),
  )
  const found = new Map((await graph.read(readLastPrices, { rows })).map(({ key, seen }) => [key, seen]))
  return markets.flatMap(({ venue, category, contract, payout, cluster }) =>
    horizons.map(({ name: horizon }): Case => {
      const judged = priceOf(found.get(`${contract} ${horizon}`) ?? null)
      if ('reason' in judged) return { venue, category, horizon, ...judged }
      const forecast: Forecast = { p: judged.p, y: payout === 1 ? 1 : 0, cluster }
      return { venue, category, horizon, forecast, onlyPrice: judged.onlyPrice }
    }),
  )
}

/** The reference price of what was seen: the middle of both sides. What was stored without sides is taken as it is, and told. */
function priceOf(seen: Seen): { p: number; onlyPrice: boolean } | { reason: 'no_quote' | 'wide_spread' } {
  if (seen === null) return { reason: 'no_quote' }
  const { price, bid, ask } = seen
  if (bid !== null && ask !== null) {
    if (bid >= ask) return { reason: 'no_quote' }
    return exact(ask - bid) > widestSpread ? { reason: 'wide_spread' } : { p: exact((bid + ask) / 2), onlyPrice: false }
  }
  return bid === null && ask === null && price !== null ? { p: price, onlyPrice: true } : { reason: 'no_quote' }
}

import { contractId } from '../../domain/ids.ts'
import type { FeedResult, ObservedMarket } from '../../domain/markets/observed.ts'
import type { PredictionVenue } from '../../domain/markets/venues.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { classify } from '../catalogue/index.ts'
import type { TraderDependencies } from './dependencies.ts'
import { findContracts, readLaterPrices } from './queries.ts'

const dayMs = 86_400_000
/** The price is that of the first snapshot within so long after a day. */
const laterMs = 3 * 3_600_000
/** The time back for which a venue is asked for prices that the graph does not have. */
const askedBackMs = 31 * dayMs

/** A contract as trades of it are judged: what it paid and when that was clear, as far as it is. */
export type Judged = {
  contract: string
  category: string | null
  payout: number | null
  decidedAt: string | null
  /** By what its venue is asked for its prices; null where it keeps none any more. */
  tokenId: string | null
}

type Due = Judged & { at: string }

/** Results of contracts and their prices a day after a trade: by the graph, and by their venue where that is not in it. */
export type Results = {
  /** By market and side, as the venue calls both. Contracts of which nobody knows anything are not in it. */
  contracts(venue: string, marketIds: readonly string[], signal: AbortSignal): Promise<FeedResult<Map<string, Judged>>>
  /** The price of each contract a day after a moment, in their order. Null where it is not known, or not yet. */
  later(venue: string, trades: readonly Due[], signal: AbortSignal): Promise<(number | null)[]>
}

export const sideKey = (marketId: string, side: string) => `${marketId}|${side}`

/** Looks up as much as is needed, each market once. `maxHistories`: of so many contracts the venue is asked for prices. */
export function createResults(parts: TraderDependencies, maxHistories: number): Results {
  const known = new Map<string, ReadonlyMap<string, Judged>>()
  const histories = new Map<string, Promise<readonly Point[]>>()
  const venueOf = (venue: string) => parts.venues.predictions.find((each) => each.venue === venue)
  return {
    async contracts(venue, marketIds, signal) {
      const missing = [...new Set(marketIds)].filter((id) => !known.has(`${venue} ${id}`))
      const found = await lookedUp(parts, venueOf(venue), venue, missing, signal)
      if (!found.ok) return found
      for (const id of missing) known.set(`${venue} ${id}`, found.value.get(id) ?? new Map())
      const own = marketIds.flatMap((id) => [...(known.get(`${venue} ${id}`) ?? [])])
      return { ok: true, value: new Map(own) }
    },
    async later(venue, trades, signal) {
      const now = parts.clock.now()
      const stored = await storedLater(parts, trades, now)
      const asked = (tokenId: string) => {
        const before = histories.get(tokenId)
        const live = venueOf(venue)
        if (before !== undefined || live === undefined || histories.size >= maxHistories) return before
        const made = historyOf(live, tokenId, now, signal)
        histories.set(tokenId, made)
        return made
      }
      const prices: (number | null)[] = []
      for (const [place, trade] of trades.entries()) {
        const due = Date.parse(trade.at) + dayMs
        const settled = trade.decidedAt !== null && Date.parse(trade.decidedAt) <= due ? trade.payout : null
        const price = due > now ? null : (settled ?? stored.get(place) ?? null)
        const isAsked = price === null && due <= now && due > now - askedBackMs && trade.tokenId !== null
        prices.push(isAsked ? firstAfter((await asked(trade.tokenId ?? '')) ?? [], due) : price)
      }
      return prices
    },
  }
}

type Point = { ms: number; price: number }

function firstAfter(points: readonly Point[], due: number): number | null {
  return points.find(({ ms }) => ms >= due && ms <= due + laterMs)?.price ?? null
}

/** Of a contract whose prices cannot be read nothing is known. */
async function historyOf(live: PredictionVenue, tokenId: string, now: number, signal: AbortSignal): Promise<Point[]> {
  const window = { startMs: now - askedBackMs, endMs: now }
  const got = await live.history({ id: tokenId, seriesId: null }, '1h', window, signal)
  if (!got.ok || got.value.kind !== 'points') return []
  return got.value.points.map(({ timestamp, price }) => ({ ms: Date.parse(timestamp), price }))
}

async function storedLater({ graph }: TraderDependencies, trades: readonly Due[], now: number) {
  const asked = trades.flatMap(({ contract, at }, place) => {
    const due = Date.parse(at) + dayMs
    return due > now ? [] : [{ id: String(place), contract, from: isoOf(due), to: isoOf(due + laterMs) }]
  })
  const rows = asked.length === 0 ? [] : await graph.read(readLaterPrices, { asked })
  return new Map(rows.map(({ id, price }) => [Number(id), price]))
}

type Sides = Map<string, Map<string, Judged>>

/** Contracts by the graph and, of markets that it does not have, by their venue: most that were decided before the service began are such. */
async function lookedUp(
  { graph }: TraderDependencies,
  live: PredictionVenue | undefined,
  venue: string,
  marketIds: readonly string[],
  signal: AbortSignal,
): Promise<FeedResult<Sides>> {
  const found: Sides = new Map()
  if (marketIds.length === 0) return { ok: true, value: found }
  for (const { externalId, side, active, ...row } of await graph.read(findContracts, {
    venue,
    markets: [...marketIds],
  })) {
    const own = found.get(externalId) ?? new Map<string, Judged>()
    found.set(externalId, own.set(sideKey(externalId, side), { ...row, tokenId: active ? row.tokenId : null }))
  }
  const rest = marketIds.filter((id) => !found.has(id))
  if (live === undefined || rest.length === 0) return { ok: true, value: found }
  for await (const page of live.byIds(rest, signal)) {
    if (!page.ok) return page
    for (const market of page.value.rows) found.set(market.externalId, sidesOf(market))
  }
  return { ok: true, value: found }
}

function sidesOf({ venue, externalId, event, state, closedAt, contracts }: ObservedMarket): Map<string, Judged> {
  const category = event === null ? null : (classify(event).found?.category ?? null)
  const isOpen = state === 'open' || state === 'paused'
  return new Map(
    contracts.map(({ side, payout, tokenId }) => [
      sideKey(externalId, side),
      {
        contract: contractId(venue, externalId, side),
        ...{ category, payout: payout === null ? null : exact(payout), decidedAt: closedAt },
        tokenId: isOpen ? tokenId : null,
      },
    ]),
  )
}

import type { FeedResult, ObservedBook, ObservedCandle, ObservedSymbol, Parsed } from '../../domain/markets/observed.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { createCaller, issueText, Unreadable } from '../calls.ts'
import type { Tally } from '../tally.ts'
import { readBook, readCandles, readPerps, readSpot } from './map.ts'
import { mids as midsSchema, perpDexes } from './schemas.ts'

export type HyperliquidDependencies = {
  outgoing: Outgoing
  tally: Tally
}

/** Milliseconds of each interval; a month is taken as its longest. */
const candleIntervals = {
  '1m': 60_000,
  '3m': 180_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '2h': 7_200_000,
  '4h': 14_400_000,
  '8h': 28_800_000,
  '12h': 43_200_000,
  '1d': 86_400_000,
  '3d': 259_200_000,
  '1w': 604_800_000,
  '1M': 2_678_400_000,
} as const

export type CandleInterval = keyof typeof candleIntervals

/** The venue counts weight: these are small reads, and everything else is large. */
const small = 2
const large = 20
/** The venue keeps so many candles of each interval. */
const keptCandles = 5_000
const candlesPerWeight = 60

/** Hyperliquid, read: one path, whose body says what is asked. Nothing needs an account. */
export function createHyperliquid(parts: HyperliquidDependencies) {
  const feed = openFeed(parts)
  return {
    /** Names of the dexes that builders have deployed. The main one has no name. */
    dexes: (signal?: AbortSignal) => dexes(feed, signal),
    /**
     * Everything that is traded, a page for the spot pairs, one for the main dex, and one for each builder dex. A builder dex
     * that cannot be read is a failure among the pages; the others come all the same.
     */
    symbols: (signal?: AbortSignal) => symbols(feed, signal),
    /** Middle prices by coin: the cheapest look at all of one dex. The main one brings the spot pairs too. */
    mids: (dex = '', signal?: AbortSignal) => mids(feed, dex, signal),
    /** The best 20 levels of each side; null for a coin that there is not. */
    book: (coin: string, signal?: AbortSignal) => book(feed, coin, signal),
    /** Candles of a window, as far as the venue keeps them: 5,000 of each interval. Empty for a coin that there is not. */
    candles: (
      coin: string,
      interval: CandleInterval,
      window: { startMs: number; endMs: number },
      signal?: AbortSignal,
    ) => candles(feed, coin, interval, window, signal),
  }
}

type Feed = ReturnType<typeof openFeed>

/** The parts that every call of the venue needs. */
function openFeed({ outgoing, tally }: HyperliquidDependencies) {
  const venue = createCaller('perp_venue', outgoing)
  const noted = <T>(result: FeedResult<T>) => tally.noted('perp_venue', result)
  return { tally, venue, noted }
}

function info<T>(
  feed: Feed,
  body: { type: string; [name: string]: unknown },
  cost: number,
  signal: AbortSignal | undefined,
  read: (json: unknown, at: string) => T,
  answers: readonly number[] = [],
): Promise<FeedResult<T>> {
  const { venue } = feed
  return venue.ask({ call: body.type, path: '/info', body, cost, answers, signal }, (json, { at }) => read(json, at))
}

async function dexes(feed: Feed, signal?: AbortSignal): Promise<FeedResult<string[]>> {
  const { noted } = feed
  return noted(
    await info(feed, { type: 'perpDexs' }, large, signal, (json) => {
      const parsed = perpDexes.safeParse(json)
      if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
      return parsed.data.flatMap((dex) => (dex === null ? [] : [dex.name]))
    }),
  )
}

async function* symbols(feed: Feed, signal?: AbortSignal): AsyncGenerator<FeedResult<Parsed<ObservedSymbol>>> {
  const { tally, noted } = feed
  const spot = noted(await info(feed, { type: 'spotMetaAndAssetCtxs' }, large, signal, readSpot))
  if (spot.ok) tally.parsed('perp_venue', spot.value.symbols)
  yield spot.ok ? { ok: true, value: spot.value.symbols } : spot
  const tokens = spot.ok ? spot.value.tokens : new Map([[0, 'USDC']])
  const crypto = new Set<string>()
  const perps = async (dex: string) => {
    const got = noted(
      await info(feed, { type: 'metaAndAssetCtxs', dex }, large, signal, (json, at) =>
        readPerps(json, dex, { at, tokens, isCrypto: (base) => crypto.has(base) }),
      ),
    )
    if (got.ok) tally.parsed('perp_venue', got.value)
    return got
  }
  const main = await perps('')
  yield main
  // Which of a builder's perpetuals are on coins, and which on shares, only the list of the main dex tells.
  if (!main.ok) return
  for (const { base } of main.value.rows) crypto.add(base)
  const others = await dexes(feed, signal)
  if (!others.ok) yield others
  for (const dex of others.ok ? others.value : []) yield await perps(dex)
}

async function mids(feed: Feed, dex = '', signal?: AbortSignal): Promise<FeedResult<Map<string, number>>> {
  const { noted } = feed
  return noted(
    await info(feed, { type: 'allMids', dex }, small, signal, (json) => {
      const parsed = midsSchema.safeParse(json)
      if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
      return new Map(
        Object.entries(parsed.data).flatMap(([coin, mid]): [string, number][] => (mid === null ? [] : [[coin, mid]])),
      )
    }),
  )
}

async function book(feed: Feed, coin: string, signal?: AbortSignal): Promise<FeedResult<ObservedBook | null>> {
  const { noted } = feed
  return noted(await info(feed, { type: 'l2Book', coin, nSigFigs: null, mantissa: null }, small, signal, readBook))
}

async function candles(
  feed: Feed,
  coin: string,
  interval: CandleInterval,
  window: { startMs: number; endMs: number },
  signal?: AbortSignal,
): Promise<FeedResult<ObservedCandle[]>> {
  const { noted } = feed
  const { startMs: startTime, endMs: endTime } = window
  const periods = Math.min(keptCandles, Math.ceil((endTime - startTime) / candleIntervals[interval]))
  const cost = large + Math.ceil(Math.max(0, periods) / candlesPerWeight)
  const req = { coin, interval, startTime, endTime }
  // An unknown coin may be answered with 500 and null: that is no illness of the venue.
  return noted(await info(feed, { type: 'candleSnapshot', req }, cost, signal, readCandles, [500]))
}

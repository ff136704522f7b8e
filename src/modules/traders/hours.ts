import { z } from 'zod'
import { tradeHourId } from '../../domain/ids.ts'
import type { ObservedHolders, TradeVenue } from '../../domain/markets/observed-trades.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { TraderDependencies } from './dependencies.ts'
import { concentrationOf, unevennessOf } from './method.ts'
import { type HeldHour, type TradedHour, writeHolders, writeHours } from './queries.ts'
import { type StoredTrade, storedTrades } from './stored-trades.ts'
import { type Judged, washersIn } from './washing.ts'
import type { Watched } from './watched.ts'

export const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Fewer holders, or less that is outstanding, say nothing of crowding. */
const leastHolders = 30
const leastOutstanding = 5_000
/** The least worth of a trade to be counted as one of somebody who follows, in dollars. */
export const leastFollowed = 25
const heldSeconds = 27 * 3_600
const washersKey = 'traders:washers'
const washersSeconds = 3 * 3_600

/** The beginning of an hour. */
export function hourOf(ms: number): number {
  return Math.floor(ms / hourMs) * hourMs
}

/** Writes what was traded in the last full hours, without what was only moved to and fro. */
export async function noteHours(
  parts: TraderDependencies,
  { job, fence, hours }: { job: string; fence: number; hours: number },
): Promise<number> {
  const { redis, clock, writers } = parts
  const to = hourOf(clock.now())
  const trades = await storedTrades(redis, { from: to - dayMs, to })
  const washers = washersIn(trades.flatMap(judgedOf))
  await redis.set(washersKey, JSON.stringify([...washers]), washersSeconds)
  const recent = trades.filter(({ at }) => Date.parse(at) >= to - hours * hourMs)
  const rows = tradedHours(recent, washers)
  if (rows.length > 0) await writers(job, fence)(({ run }) => run(writeHours, { hours: rows }))
  return rows.length
}

/** Sums of trades by contract and hour. Only who accepts an offer counts. */
export function tradedHours(trades: readonly StoredTrade[], washers: ReadonlySet<string>): TradedHour[] {
  const takers = trades.filter(({ isTaker }) => isTaker)
  const byHour = Map.groupBy(takers, ({ contract, at }) => tradeHourId(contract, isoOf(hourOf(Date.parse(at)))))
  return [...byHour].map(([id, own]) => tradedHour(id, own, washers))
}

/** Wallets that moved shares to and fro in the last day, as of the last hour. */
export async function knownWashers(redis: Pick<TraderDependencies['redis'], 'get'>): Promise<ReadonlySet<string>> {
  return new Set(z.array(z.string()).parse(JSON.parse((await redis.get(washersKey)) ?? '[]')))
}

export function judgedOf({ trader, contract, action, dollars, transaction }: StoredTrade): Judged[] {
  return trader === null ? [] : [{ wallet: trader.address, contract, action, dollars, transaction }]
}

function tradedHour(id: string, own: readonly StoredTrade[], washers: ReadonlySet<string>): TradedHour {
  const [first] = own
  const sum = (rows: readonly StoredTrade[], figure: (row: StoredTrade) => number) =>
    exact(rows.reduce((total, row) => total + figure(row), 0))
  const isNamed = own.every(({ trader }) => trader !== null)
  const organic = own.filter(({ trader }) => trader !== null && !washers.has(trader.address))
  return {
    ...{ id, contract: first?.contract ?? '', hour: isoOf(hourOf(Date.parse(first?.at ?? ''))), trades: own.length },
    ...{ size: sum(own, ({ size }) => size), dollars: sum(own, ({ dollars }) => dollars) },
    // Of a venue that names nobody none of this is known.
    organicDollars: isNamed ? sum(organic, ({ dollars }) => dollars) : null,
    wallets: isNamed ? walletsOf(own) : null,
    buyers: isNamed ? walletsOf(organic.filter(isFollowing('buy'))) : null,
    sellers: isNamed ? walletsOf(organic.filter(isFollowing('sell'))) : null,
  }
}

const isFollowing = (wanted: 'buy' | 'sell') => (trade: StoredTrade) =>
  trade.action === wanted && trade.dollars >= leastFollowed

function walletsOf(trades: readonly StoredTrade[]): number {
  return new Set(trades.map(({ trader }) => trader?.address)).size
}

/** The key of what wallets held of a contract at an hour, which is kept for a day. */
export const heldKey = (contract: string, hour: number) => `traders:held:${contract}:${hour}`

const holding = z.tuple([z.string(), z.number()])
const heldRecord = z.object({ price: z.number().nullable(), isWhole: z.boolean(), wallets: z.array(holding) })
/** The holders of a contract, and what one was worth. */
export type HeldRecord = z.output<typeof heldRecord>

export function readHeld(text: string | null | undefined): HeldRecord | null {
  return text === null || text === undefined ? null : heldRecord.parse(JSON.parse(text))
}

/** Reads who holds the watched markets, and writes how few hold how much. Gives of how many contracts that is known. */
export async function noteHolders(
  parts: TraderDependencies,
  venue: TradeVenue,
  watched: Watched,
  { job, fence, signal }: { job: string; fence: number; signal: AbortSignal },
): Promise<number> {
  const { redis, clock, writers } = parts
  if (venue.holders === undefined) return 0
  const hour = hourOf(clock.now())
  const rows: HeldHour[] = []
  for (const externalId of watched.externalIds) {
    signal.throwIfAborted()
    const got = await venue.holders(externalId, signal)
    if (!got.ok) {
      parts.log.warn({ venue: venue.venue, externalId, error: got.error.message }, 'holders could not be read')
      continue
    }
    const { outstanding } = got.value
    for (const listed of nettedOf(got.value.holders)) {
      const contract = watched.contractOf(externalId, listed.side)
      if (contract === undefined || outstanding === null) continue
      const row = heldHour(contract.contract, hour, { ...listed, outstanding })
      if (row === null) continue
      rows.push(row)
      const wallets = listed.holders.map(({ wallet, size }): [string, number] => [wallet, size])
      const record: HeldRecord = { price: listed.price, isWhole: listed.isWhole, wallets }
      await redis.set(heldKey(contract.contract, hour), JSON.stringify(record), heldSeconds)
    }
  }
  if (rows.length > 0) await writers(job, fence)(({ run }) => run(writeHolders, { hours: rows }))
  return rows.length
}

/** Positions beyond what wallets hold of both sides, since that pays whatever comes. So a split or a merge of pairs moves nothing. */
export function nettedOf(sides: readonly ObservedHolders[]): ObservedHolders[] {
  return sides.map((own) => {
    const others = new Map(
      sides.filter((each) => each !== own).flatMap(({ holders }) => holders.map(({ wallet, size }) => [wallet, size])),
    )
    const holders = own.holders
      .map(({ wallet, size }) => ({ wallet, size: exact(size - Math.min(size, others.get(wallet) ?? 0)) }))
      .filter(({ size }) => size > 0)
      .toSorted((a, b) => b.size - a.size)
    return { ...own, holders }
  })
}

type Listed = { holders: readonly { size: number }[]; outstanding: number; isWhole: boolean }

/** Null where too little is known to say anything. */
export function heldHour(contract: string, hour: number, { holders, outstanding, isWhole }: Listed): HeldHour | null {
  if (holders.length < leastHolders || outstanding < leastOutstanding) return null
  const sizes = holders.map(({ size }) => size)
  const found = concentrationOf(sizes, outstanding)
  if (found === null) return null
  const at = isoOf(hour)
  // Of less than half, the rest decides the index.
  const isHalf = found.restShare <= 0.5
  const uneven = isWhole ? unevennessOf(sizes) : null
  return {
    ...{ id: tradeHourId(contract, at), contract, hour: at, holders: holders.length, outstanding },
    top10Share: exact(found.top10Share),
    hhiLow: isHalf ? exact(found.hhiLow) : null,
    hhiUp: isHalf ? exact(found.hhiUp) : null,
    ...{ gini: uneven && exact(uneven.gini), entropy: uneven && exact(uneven.entropy) },
  }
}

import type { SeenCopying } from '../../domain/markets/trader-signs.ts'
import { quantileOf } from '../../domain/statistics/samples.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { TraderDependencies } from './dependencies.ts'
import { hourMs, judgedOf, leastFollowed } from './hours.ts'
import { medianOf, poissonAtLeast } from './method.ts'
import { leastLarge } from './noting.ts'
import { type FollowersRow, findTold, readFollowers, type WatchedContract } from './queries.ts'
import { type StoredTrade, storedTrades } from './stored-trades.ts'
import { washersIn } from './washing.ts'
import { nameOf } from './watched.ts'

const dayMs = 24 * hourMs
const minuteMs = 60_000
/** So long after it others follow. */
export const followMs = 30 * minuteMs
/** Time before a trade in which whoever changed his position follows nobody. */
export const restingMs = 60 * minuteMs
/** Time for which a trade that is noted late is looked at too. */
const lateMs = 10 * minuteMs
/** The rank that a leader's trade must have among those of its market, and how many there must be. */
const largeShare = 0.95
const leastTrades = 20
/** Fewer followers are looked at no closer. */
const leastFollowers = 5
const baselineMs = 14 * dayMs
/** Fewer hours of which it is known how many buy say nothing of how many do by chance. */
const leastHours = 48
const weekHours = 168
/** Two hours of now against two of usual: of nothing in either, as of half a wallet. */
const levelHours = 2
const half = 0.5

export type Followers = { wallets: string[]; minutes: number; net: number; each: { wallet: string; minutes: number }[] }

/** The parts of a trade that say who follows it. */
export type Followable = Pick<StoredTrade, 'at' | 'contract' | 'action' | 'dollars' | 'isTaker'> & {
  trader: { address: string } | null
  market: { id: string }
}

/** Wallets that did the same within half an hour: others that took offers worth $25 or more, and had not moved in that market in the hour before. */
export function followersOf(
  leader: Followable,
  trades: readonly Followable[],
  washers: ReadonlySet<string>,
): Followers {
  const from = Date.parse(leader.at)
  const before = new Set<string>()
  const followed = new Map<string, { minutes: number; net: number }>()
  for (const trade of trades) {
    const { trader, contract, action, dollars, isTaker, market } = trade
    if (trader === null || trader.address === leader.trader?.address || market.id !== leader.market.id) continue
    const at = Date.parse(trade.at)
    if (at >= from - restingMs && at <= from) before.add(trader.address)
    if (at <= from || at > from + followMs || contract !== leader.contract || !isTaker) continue
    const known = followed.get(trader.address)
    const net = action === leader.action ? dollars : -dollars
    if (known !== undefined) known.net += net
    else if (action === leader.action && dollars >= leastFollowed)
      followed.set(trader.address, { minutes: (at - from) / minuteMs, net })
  }
  const counted = [...followed].filter(([wallet]) => !before.has(wallet) && !washers.has(wallet))
  return {
    wallets: counted.map(([wallet]) => wallet),
    minutes: counted.length === 0 ? 0 : medianOf(counted.map(([, { minutes }]) => minutes)),
    net: exact(counted.reduce((sum, [, { net }]) => sum + net, 0)),
    each: counted.map(([wallet, { minutes }]) => ({ wallet, minutes: exact(minutes) })),
  }
}

/**
 * The number of wallets that come in half an hour by chance: as many as in two weeks, by the shape of a week that all contracts have, times what the
 * last two hours before were against that shape, since else news explains it. Null of fewer than 48 hours.
 */
export function expectedFollowers(rows: readonly FollowersRow[], at: number): number | null {
  const before = rows.filter(({ hour }) => Date.parse(hour) + hourMs <= at)
  if (before.length < leastHours) return null
  const mean = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length
  const all = mean(before.map((row) => row.all))
  const slots = Map.groupBy(before, ({ hour }) => slotOf(Date.parse(hour)))
  const shapeAt = (ms: number) => {
    const own = slots.get(slotOf(ms))
    return own === undefined || all === 0 ? 1 : mean(own.map((row) => row.all)) / all
  }
  const rate = mean(before.map(({ own }) => own))
  const recent = before.filter(({ hour }) => Date.parse(hour) + (levelHours + 1) * hourMs > at)
  const seen = recent.reduce((sum, { own }) => sum + own, 0)
  const usual = recent.reduce((sum, { hour }) => sum + rate * shapeAt(Date.parse(hour)), 0)
  return ((rate + half / before.length) / 2) * shapeAt(at) * ((seen + half) / (usual + half))
}

function slotOf(ms: number): number {
  return Math.floor(ms / hourMs) % weekHours
}

/** The large trades of tracked wallets of the last half hour that others followed. */
export async function copiesNow(
  parts: TraderDependencies,
  contracts: readonly WatchedContract[],
  tracked: ReadonlySet<string>,
): Promise<SeenCopying[]> {
  const { redis, clock } = parts
  const now = clock.now()
  const isTracked = ({ trader }: StoredTrade) => trader !== null && tracked.has(trader.address)
  const lately = await storedTrades(redis, { from: now - followMs - lateMs, to: now + 1 })
  if (!lately.some((trade) => isTracked(trade) && trade.dollars >= leastLarge)) return []
  const day = await storedTrades(redis, { from: now - dayMs, to: now + 1 })
  const washers = washersIn(day.flatMap(judgedOf))
  const known = new Map(contracts.map((contract) => [contract.contract, contract]))
  const leaders = lately.filter(
    (trade) => isTracked(trade) && !washers.has(trade.trader?.address ?? '') && isLarge(trade, day),
  )
  const found: SeenCopying[] = []
  for (const leader of leaders) {
    const contract = known.get(leader.contract)
    const { wallets, minutes, net } = followersOf(leader, day, washers)
    if (contract?.outcomeId == null || wallets.length < leastFollowers) continue
    found.push(await seenOf(parts, leader, { ...contract, outcomeId: contract.outcomeId }, { wallets, minutes, net }))
  }
  return withNews(parts, found)
}

/** Among the largest twentieth of its market's trades of a day. */
export function isLarge(leader: Followable, day: readonly Followable[]): boolean {
  if (leader.dollars < leastLarge) return false
  const sizes = day.flatMap(({ market, isTaker, dollars }) =>
    isTaker && market.id === leader.market.id ? dollars : [],
  )
  if (sizes.length < leastTrades) return false
  return (
    leader.dollars >=
    quantileOf(
      sizes.toSorted((a, b) => a - b),
      largeShare,
    )
  )
}

async function seenOf(
  { graph }: TraderDependencies,
  leader: StoredTrade,
  contract: WatchedContract & { outcomeId: string },
  { wallets, minutes, net }: Omit<Followers, 'each'>,
): Promise<SeenCopying> {
  const { id: tradeId, at, action, dollars, venue, trader } = leader
  const { outcomeId, marketId, side, polarity } = contract
  const from = Date.parse(at)
  const since = isoOf(from - baselineMs)
  const rows = await graph.read(readFollowers, { contract: contract.contract, since, buys: action === 'buy' })
  const expected = expectedFollowers(rows, from)
  return {
    ...{
      venue,
      wallet: trader?.address ?? '',
      tradeId,
      outcomeId,
      marketId,
      label: nameOf(contract),
      side,
      action,
    },
    ...{ at, dollars, followers: wallets.length, followerNet: net, minutes: exact(minutes), hours: rows.length },
    expected: expected === null ? null : exact(expected),
    p: expected === null ? null : poissonAtLeast(wallets.length, expected),
    ...{ isTold: false, polarity: polarity === -1 ? -1 : 1 },
  }
}

/** Those of which there was news in the half hours before and after are marked. */
async function withNews({ graph }: TraderDependencies, found: readonly SeenCopying[]): Promise<SeenCopying[]> {
  if (found.length === 0) return []
  const asked = found.map(({ tradeId, outcomeId, at }) => {
    const ms = Date.parse(at)
    return { id: tradeId, outcome: outcomeId, from: isoOf(ms - followMs), to: isoOf(ms + followMs) }
  })
  const told = new Set((await graph.read(findTold, { asked })).map(({ id }) => id))
  return found.map((each) => ({ ...each, isTold: told.has(each.tradeId) }))
}

import { contractId, walletId } from '../../domain/ids.ts'
import type { ObservedTrade, TradeVenue } from '../../domain/markets/observed-trades.ts'
import { adjustByHochberg } from '../../domain/statistics/multiple-tests.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { type Followable, followersOf, followMs, isLarge, restingMs } from './copying.ts'
import { accountsAt, type TraderDependencies } from './dependencies.ts'
import {
  type Followed,
  forgetPairs,
  listUnfollowed,
  readPairs,
  type SeenPair,
  type Unfollowed,
  writeFollowed,
  writePairs,
} from './follower-queries.ts'
import { hourMs, leastFollowed } from './hours.ts'
import { binomialAtLeast, medianOf } from './method.ts'
import { tradesOf } from './scoring.ts'
import { washersIn } from './washing.ts'

const dayMs = 24 * hourMs
/** Venues list trades of so long ago, as far as their lists reach. */
const backMs = 14 * dayMs
/** By then who follows has done it, and the venue lists it. */
const settledMs = followMs + 10 * 60_000
const maxTrades = 1_000
/** Fewer trades of a leader say nothing, nor does who followed fewer of them. */
const leastLed = 10
const leastTimes = 3
const maxPairs = 60
const maxQ = 0.05

type Running = { job: string; fence: number; signal: AbortSignal }

/** Looks who followed the large trades of tracked wallets, market by market. Gives how many trades that were. */
export async function noteFollowers(parts: TraderDependencies, venue: TradeVenue, running: Running): Promise<number> {
  const { graph, clock, writers, log } = parts
  const { job, fence, signal } = running
  const now = clock.now()
  const asked = { venue: venue.venue, since: isoOf(now - backMs), before: isoOf(now - settledMs) }
  const rows = await graph.read(listUnfollowed, { ...asked, limit: integer(maxTrades) })
  let noted = 0
  for (const [marketId, own] of Map.groupBy(rows, (row) => row.marketId)) {
    signal.throwIfAborted()
    const first = Math.min(...own.map(({ at }) => Date.parse(at)))
    const got = await venue.trades([marketId], first - dayMs, signal)
    if (!got.ok) {
      log.warn({ venue: venue.venue, marketId, error: got.error.message }, 'followers could not be read')
      continue
    }
    const trades = followedBy(venue.venue, own, got.value)
    await writers(job, fence)(({ run }) => run(writeFollowed, { trades, at: clock.iso() }))
    noted += own.length
  }
  return noted
}

/** Trades of a market with those who followed them, by all that was traded there. One that the venue no longer lists leads nobody. */
export function followedBy(
  venue: string,
  own: readonly Unfollowed[],
  { trades, isWhole }: { trades: readonly ObservedTrade[]; isWhole: boolean },
): Followed[] {
  const all = trades.map((trade) => ({
    id: `${venue}|${trade.id}`,
    ...followable(trade),
    transaction: trade.transaction,
  }))
  const oldest = isWhole ? 0 : Math.min(...all.map(({ at }) => Date.parse(at)))
  return own.map(({ id, at }) => {
    const leader = all.find((each) => each.id === id)
    const from = Date.parse(at)
    if (leader === undefined || oldest > from - restingMs) return { id, leads: false, followers: [] }
    const around = all.filter((each) => Date.parse(each.at) > from - dayMs && Date.parse(each.at) <= from + followMs)
    const washers = washersIn(
      around.flatMap(({ trader, ...each }) => (trader ? [{ ...each, wallet: trader.address }] : [])),
    )
    const wash = leader.trader !== null && washers.has(leader.trader.address)
    const leads = !wash && isLarge(leader, around)
    const found = leads ? followersOf(leader, around, washers).each : []
    const followers = found.map(({ wallet, minutes }) => ({
      id: walletId(venue, wallet),
      venue,
      address: wallet,
      minutes,
    }))
    return { id, leads, followers }
  })
}

function followable({ at, marketId, side, action, size, price, isTaker, wallet }: ObservedTrade): Followable {
  return {
    ...{ at, action, isTaker, dollars: exact(size * price), contract: `${marketId}|${side}`, market: { id: marketId } },
    trader: wallet === null ? null : { address: wallet },
  }
}

/** Judges anew who follows whom over many trades. Gives how many pairs do. */
export async function judgePairs(parts: TraderDependencies, { job, fence, signal }: Running): Promise<number> {
  const { graph, clock, writers } = parts
  const limits = { leastTrades: integer(leastLed), leastFollowed: integer(leastTimes) }
  const [row] = await graph.read(readPairs, limits)
  const likely = (row?.likely ?? [])
    .toSorted((a, b) => b.followed / b.trades - a.followed / a.trades)
    .slice(0, maxPairs)
  const chances = new Map<string, number>()
  for (const pair of likely) {
    signal.throwIfAborted()
    const chance = await ownChance(parts, pair, signal)
    if (chance !== null) chances.set(`${pair.leader} ${pair.follower}`, chance)
  }
  const at = clock.iso()
  const pairs = pairsOf(likely, chances, row?.pairs ?? 0).map(({ follower, leader, ...properties }) => {
    return { follower, leader, properties: { ...properties, judgedAt: at } }
  })
  await writers(
    job,
    fence,
  )(async ({ run }) => {
    await run(writePairs, { pairs })
    await run(forgetPairs, { before: at })
  })
  return pairs.length
}

/** The chance that somebody repeats a trade of a leader within half an hour anyway. Null where the venue does not say what he did. */
async function ownChance(parts: TraderDependencies, pair: SeenPair, signal: AbortSignal): Promise<number | null> {
  const account = accountsAt(parts, pair.venue)
  const got = await account?.read({ kind: 'address', address: pair.address }, pair.since, signal)
  if (!got?.ok) return null
  const did = tradesOf(got.value.entries)
    .filter(({ size, price }) => size * price >= leastFollowed)
    .map(({ marketId, side, action }) => `${contractId(pair.venue, marketId, side)} ${action}`)
  return chanceOf(pair, did, (parts.clock.now() - Date.parse(pair.since)) / hourMs)
}

/** By how often he does the same at all, following among it, on average over the leader's trades. What was seen of him counts where his venue tells less. */
export function chanceOf(
  { asWhat, followed }: Pick<SeenPair, 'asWhat' | 'followed'>,
  did: readonly string[],
  hours: number,
): number {
  const counts = new Map([...Map.groupBy(did, (each) => each)].map(([key, own]) => [key, own.length]))
  const known = [...new Set(asWhat)].reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
  const times = (key: string) => (known < followed ? followed : (counts.get(key) ?? 0))
  const chance = (key: string) => 1 - Math.exp((-times(key) * followMs) / hourMs / Math.max(1, hours))
  return asWhat.reduce((sum, key) => sum + chance(key), 0) / asWhat.length
}

/**
 * Pairs that are too often together to be chance: the binomial tail of as many trades followed, each with the chance that the follower does the same in half an
 * hour anyway, adjusted for all pairs that were seen.
 */
export function pairsOf(likely: readonly SeenPair[], chances: ReadonlyMap<string, number>, seen: number) {
  const tested = likely.flatMap((pair) => {
    const chance = chances.get(`${pair.leader} ${pair.follower}`)
    if (chance === undefined) return []
    return [{ ...pair, chance, p: binomialAtLeast(pair.followed, pair.trades, chance) }]
  })
  const others = Array.from({ length: Math.max(0, seen - tested.length) }, () => 1)
  const qs = adjustByHochberg([...tested.map(({ p }) => p), ...others])
  return tested.flatMap(({ leader, follower, followed, trades, minutes, chance, p }, at) => {
    const q = qs[at] ?? 1
    if (q > maxQ) return []
    return [{ leader, follower, followed, trades, minutes: exact(medianOf(minutes)), chance: exact(chance), p, q }]
  })
}

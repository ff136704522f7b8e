import { z } from 'zod'
import { walletId } from '../../domain/ids.ts'
import type { ObservedTrade, TradeVenue } from '../../domain/markets/observed-trades.ts'
import { exact } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Script } from '../../platform/redis/redis.ts'
import { publishUpdates, readChannel, type Update } from '../realtime/index.ts'
import type { TraderDependencies } from './dependencies.ts'
import { trackedWallets, type WatchedContract, writeLarge } from './queries.ts'
import type { Activity } from './schemas.ts'
import { type StoredTrade, storedMs, storedTrades, storeTrades } from './stored-trades.ts'
import type { Watched } from './watched.ts'

export const feedChannel = 'feed'
/** The least worth of a trade to be told, in dollars, and to be kept for months. */
const leastTold = 100
export const leastLarge = 1_000
/** The number of trades told last that stay to be listed, in the places of the oldest. */
const storedActivities = 2_000
const maxTold = 300
const batchSize = 500
const firstLookMs = 3_600_000
/** A venue may list a trade a little after it was made. */
const overlapMs = 120_000
const seenMs = 3 * 86_400_000
const sinceSeconds = 30 * 86_400

/** KEYS: what was seen, by time. ARGV: ids. Gives 1 for each that is new. */
const unseenScript: Script = {
  name: 'traders-unseen',
  keys: 1,
  lua: `
local flags = {}
for at = 1, #ARGV do flags[at] = redis.call('ZSCORE', KEYS[1], ARGV[at]) and 0 or 1 end
return flags`,
}

/** KEYS: what was seen; dollars by wallet; a counter. ARGV: now, the oldest to keep, and of each trade id, wallet and dollars. Gives the counter before them. */
const seenScript: Script = {
  name: 'traders-seen',
  keys: 3,
  lua: `
for at = 3, #ARGV, 3 do
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[at])
  if ARGV[at + 1] ~= '' then redis.call('ZINCRBY', KEYS[2], ARGV[at + 2], ARGV[at + 1]) end
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
redis.call('EXPIRE', KEYS[1], 1209600)
redis.call('EXPIRE', KEYS[2], 3456000)
return redis.call('INCRBY', KEYS[3], (#ARGV - 2) / 3) - (#ARGV - 2) / 3`,
}

/** KEYS: dollars by wallet. ARGV: how many. Gives those that traded most. */
const busiestScript: Script = {
  name: 'traders-busiest',
  keys: 1,
  lua: `return redis.call('ZREVRANGE', KEYS[1], 0, ARGV[1] - 1)`,
}

/** KEYS: a counter. ARGV: how many more. Gives the counter before them. */
const countScript: Script = {
  name: 'traders-count',
  keys: 1,
  lua: `return redis.call('INCRBY', KEYS[1], ARGV[1]) - ARGV[1]`,
}

const walletsOf = (venue: string) => `{traders}:wallets:${venue}`

/** The wallets of a venue that traded most lately, by address. */
export async function busiestWallets({ redis }: TraderDependencies, venue: string, most: number): Promise<string[]> {
  return z.array(z.string()).parse(await redis.run(busiestScript, [walletsOf(venue), most]))
}

/** Reads what was traded since the last look, keeps it, and tells it. Gives how many trades were new. */
export async function noteTrades(
  parts: TraderDependencies,
  venue: TradeVenue,
  watched: Watched,
  { job, fence, signal }: { job: string; fence: number; signal: AbortSignal },
): Promise<number> {
  const { redis, clock } = parts
  const sinceKey = `traders:since:${venue.venue}`
  const now = clock.now()
  const since = Number((await redis.get(sinceKey)) ?? now - firstLookMs) - overlapMs
  const got = await venue.trades(watched.externalIds, since, signal)
  if (!got.ok) throw new Error(got.error.message)
  if (!got.value.isWhole) parts.log.warn({ venue: venue.venue }, 'more was traded than the venue lists')
  const tracked = await trackedWallets(parts.graph)
  const known = got.value.trades.flatMap((trade) => {
    const contract = watched.contractOf(trade.marketId, trade.side)
    return contract === undefined ? [] : [{ trade, contract }]
  })
  let told = 0
  const inOrder = known.toSorted((a, b) => (a.trade.at < b.trade.at ? -1 : 1))
  for (let from = 0; from < inOrder.length; from += batchSize) {
    signal.throwIfAborted()
    const some = await unseenOf(parts, venue.venue, inOrder.slice(from, from + batchSize))
    if (some.length === 0) continue
    const activities = some.map(({ trade, contract }) => activityOf(venue.venue, trade, contract, tracked))
    await keep(parts, venue.venue, { some, activities, job, fence })
    told += some.length
  }
  await redis.set(sinceKey, String(now), sinceSeconds)
  return told
}

/** Tells what wallets that are tracked did in the last day, as far as it was not told. Gives how many trades that are. */
export async function tellTracked({ graph, redis, clock }: TraderDependencies): Promise<number> {
  const tracked = await trackedWallets(graph)
  if (tracked.size === 0) return 0
  const now = clock.now()
  const { messages } = await readChannel(redis, feedChannel)
  const told = new Set([...messages.values()].map((message) => z.looseObject({ id: z.string() }).parse(message).id))
  const missing = (await storedTrades(redis, { from: now - storedMs, to: now + 1 })).flatMap((trade): Activity[] => {
    const { trader, venue, id } = trade
    if (trader === null || told.has(id) || !tracked.has(walletId(venue, trader.address))) return []
    const { contract: _, transaction: __, ...activity } = trade
    return [{ ...activity, trader: { ...trader, tracked: true } }]
  })
  if (missing.length === 0) return 0
  const counted = await redis.run(countScript, ['{traders}:told', missing.length])
  return publishUpdates(redis, feedChannel, toldOf(missing, z.number().parse(counted), now))
}

type Known = { trade: ObservedTrade; contract: WatchedContract }

async function unseenOf({ redis }: TraderDependencies, venue: string, some: readonly Known[]): Promise<Known[]> {
  if (some.length === 0) return []
  const flags = z
    .array(z.number())
    .parse(await redis.run(unseenScript, [seenOf(venue), ...some.map(({ trade }) => trade.id)]))
  return some.filter((_, at) => flags[at] === 1)
}

const seenOf = (venue: string) => `{traders}:seen:${venue}`

export function activityOf(
  venue: string,
  trade: ObservedTrade,
  contract: WatchedContract,
  tracked: ReadonlySet<string>,
): Activity {
  const { id, at, side, action, size, price, wallet, pseudonym, isTaker } = trade
  const { marketId, externalId, title, category, outcomeId, outcomeSlug, outcomeLabel, entities } = contract
  const trader = wallet === null ? null : { address: wallet, pseudonym, tracked: tracked.has(walletId(venue, wallet)) }
  return {
    ...{ id, at, venue, market: { id: marketId, externalId, title }, category, outcomeId, outcomeSlug, outcomeLabel },
    ...{ side, action, size, price, dollars: exact(size * price), trader, isTaker, entities },
  }
}

type Keeping = { some: readonly Known[]; activities: readonly Activity[]; job: string; fence: number }

/** First kept and told, then noted as seen: where this ends in between, it is done again. */
async function keep(
  { redis, clock, writers }: TraderDependencies,
  venue: string,
  { some, activities, job, fence }: Keeping,
): Promise<void> {
  const kept = activities.map((activity, at): StoredTrade => {
    return {
      ...activity,
      contract: some[at]?.contract.contract ?? '',
      transaction: some[at]?.trade.transaction ?? null,
    }
  })
  const large = kept.filter(({ dollars, isTaker }) => dollars >= leastLarge && isTaker)
  if (large.length > 0) {
    await writers(job, fence)(({ run }) => run(writeLarge, { trades: large.map((each) => largeOf(venue, each)) }))
  }
  const now = clock.now()
  await storeTrades(redis, kept, now)
  const rows = activities.flatMap(({ id, trader, dollars }) => [id, trader?.address ?? '', dollars])
  const counted = await redis.run(seenScript, [
    ...[seenOf(venue), walletsOf(venue), '{traders}:told', now, now - seenMs],
    ...rows,
  ])
  const first = z.number().parse(counted)
  await publishUpdates(redis, feedChannel, toldOf(activities, first, now))
}

function toldOf(activities: readonly Activity[], first: number, now: number): Update[] {
  return activities
    .map((message, at) => ({ message, place: first + at }))
    .filter(({ message: { dollars, trader } }) => dollars >= leastTold || trader?.tracked === true)
    .slice(-maxTold)
    .map(({ message, place }) => ({
      key: `place ${place % storedActivities}`,
      at: now,
      signature: message.id,
      message: { ...message, toldAt: isoOf(now) },
    }))
}

export function largeOf(venue: string, { id, contract, trader, at, side, action, size, price, dollars }: StoredTrade) {
  return {
    ...{ id: `${venue}|${id}`, contract, properties: { at, side, action, size, price, dollars, contract } },
    wallet:
      trader === null
        ? null
        : { id: walletId(venue, trader.address), venue, address: trader.address, pseudonym: trader.pseudonym },
  }
}

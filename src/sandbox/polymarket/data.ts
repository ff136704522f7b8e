import { type Answer, type Call, cursorOf, json, readCursor, type Service, values, whole } from '../http.ts'
import { readEventNumber } from '../ids.ts'
import { hash, pick } from '../noise.ts'
import { sharesOf } from '../traders/actions.ts'
import { outstandingOf, somebodyOf } from '../traders/crowd.ts'
import { type Roster, rosterOf, type Trader } from '../traders/roster.ts'
import { tapeOf } from '../traders/tape.ts'
import type { Listing, Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { tradeOf, tradesUntil } from '../world/trades.ts'
import { accountService, tradesOfUser } from './accounts.ts'
import { holderService } from './holders.ts'
import { numbersOf } from './market-shape.ts'
import { conditionOf } from './names.ts'
import { rankingService } from './ranking.ts'
import { rushRows } from './rush.ts'
import { type Row, rowOf, transactionOf } from './trade-rows.ts'

const maxTrades = 10_000
const pseudonyms = ['Quiet-Heron', 'Brisk-Otter', 'Amber-Falcon', 'Plain-Badger', 'Calm-Lynx', 'Swift-Marten'] as const

/** Trades, open interest and turnover of the first venue, in both generations of its data service. */
export function dataService(universe: Universe, roster = rosterOf(universe, 'a')): Service {
  const account = accountService(universe, roster)
  const holders = holderService(universe, roster)
  const ranking = rankingService(roster)
  return (call) => {
    const { path, query, now } = call
    switch (path) {
      case '/':
        return json({ data: 'OK' })
      case '/trades': {
        if (query.has('market') && query.has('eventId'))
          return json({ error: 'market and eventId are mutually exclusive' }, 400)
        const limit = whole(query, 'limit', 100, maxTrades)
        const offset = whole(query, 'offset', 0)
        if (limit === undefined || offset === undefined || offset > maxTrades)
          return json({ error: 'invalid limit or offset' }, 400)
        const rows = asked(universe, roster, call, offset + limit)
        return json(rows.slice(offset).map((row) => rowOf(universe, row)))
      }
      case '/oi':
        return json(
          listingsFor(universe, values(query, 'market'), null, now).map((listing) => ({
            market: conditionOf(universe, listing.event, listing.index),
            value: outstandingOf(listing, roster, now),
          })),
        )
      case '/live-volume': {
        const listings = listingsFor(universe, [], query.get('id'), now)
        const markets = listings.map(({ event, index }) => ({
          market: conditionOf(universe, event, index),
          value: numbersOf(event, index, lifeOf(event, index), now).volume,
        }))
        return json([{ total: markets.reduce((sum, { value }) => sum + value, 0), markets }])
      }
      case '/v2/trades':
        return secondGeneration(universe, roster, call)
      case '/v2/oi':
        return json({
          data: listingsFor(universe, conditionsOf(query), null, now).map((listing) => ({
            condition_id: conditionOf(universe, listing.event, listing.index),
            value: outstandingOf(listing, roster, now),
          })),
        })
      default:
        return holders(call) ?? ranking(call) ?? account(call)
    }
  }
}

/** The trades of one wallet, or of some markets. */
function asked(universe: Universe, roster: Roster, { query, now }: Call, most: number): Row[] {
  const user = query.get('user')
  const conditions = values(query, 'market')
  const side = query.get('side')
  const takers = query.get('takerOnly') !== 'false'
  if (user !== null) return tradesOfUser(universe, roster, { user, conditions, side, takers, most, now })
  const listings = listingsFor(universe, conditions, query.get('eventId'), now)
  return tradesOf(universe, roster, listings, { most, now, side, takers })
}

function conditionsOf(query: URLSearchParams): string[] {
  return ['condition', 'condition_id', 'conditionId'].flatMap((name) => values(query, name))
}

/** The markets asked for; without any, some that trade. */
function listingsFor(universe: Universe, conditions: string[], eventId: string | null, now: number): Listing[] {
  const all = (event: ListedEvent | undefined): Listing[] =>
    event === undefined ? [] : event.draft.markets.map((_, index) => ({ event, index }))
  if (eventId !== null) {
    const named = readEventNumber(eventId)
    return named === undefined ? [] : all(universe.event('a', named.slot, named.generation))
  }
  if (conditions.length > 0) return conditions.flatMap((id) => universe.byCondition(id) ?? [])
  const live: ListedEvent[] = []
  for (const event of universe.walk('a', now)) {
    if (event.window.start <= now && now < event.window.end) live.push(event)
    if (live.length === 20) break
  }
  return live.flatMap(all)
}

type Wanted = { most: number; now: number; side: string | null; takers: boolean }

/** The last so many trades of some markets, newest first. */
function tradesOf(
  universe: Universe,
  roster: Roster,
  listings: readonly Listing[],
  { most, now, side, takers }: Wanted,
): Row[] {
  const rows = listings.flatMap((listing) => {
    const { event, index } = listing
    const profile = profileOf(event, index)
    const count = tradesUntil(event, profile, Math.min(now, lifeOf(event, index).closes))
    const tape = tapeOf(listing, roster)
    const rows = Array.from({ length: Math.min(most, count) }, (_, back) =>
      rowsOfTrade(universe, listing, count - 1 - back, tape),
    ).flat()
    const oldest = count > most ? (rows.at(-1)?.at ?? 0) : 0
    return [...rows, ...rushRows(universe, roster, listing, { since: oldest, until: now })]
  })
  const wanted = rows.filter((row) => (side === null || row.side === side.toUpperCase()) && (row.taker || !takers))
  return wanted.toSorted((a, b) => b.at - a.at).slice(0, most)
}

/** One trade of the tape: as whoever it belongs to made it, else as somebody's. */
function rowsOfTrade(universe: Universe, listing: Listing, number: number, tape: ReturnType<typeof tapeOf>): Row[] {
  const { event, index } = listing
  const profile = profileOf(event, index)
  const trade = tradeOf(event, index, profile, number)
  const key = hash(profile.key, 95, number)
  const transaction = transactionOf(universe, listing, number)
  const row = (outcome: number, buys: boolean, taker: boolean, who: Pick<Trader, 'address' | 'pseudonym'>): Row => {
    const own = outcome === 0 ? trade.price : 1_000 - trade.price
    const size = sharesOf(trade, own, 'a') / 100
    const side = buys ? 'BUY' : 'SELL'
    const { address: wallet, pseudonym } = who
    return { listing, side, outcome, size, price: own / 1_000, at: trade.at, wallet, transaction, pseudonym, taker }
  }
  const own = (tape.get(number) ?? []).map(({ trader, action: { outcome, buys, taker } }) =>
    row(outcome, buys, taker, trader),
  )
  if (own.some(({ taker }) => taker)) return own
  const somebody = {
    address: somebodyOf(universe, listing, key % 5_000),
    pseudonym: pick(pseudonyms, key >>> 3),
  }
  // Half of the trades are in the second answer: buying it is selling the first.
  const outcome = key % 2
  return [row(outcome, trade.buys === (outcome === 0), true, somebody), ...own]
}

function secondGeneration(universe: Universe, roster: Roster, { query, now }: Call): Answer {
  if (query.has('offset')) return json({ error: 'offset is not supported; use cursor' }, 400)
  const conditions = conditionsOf(query)
  const wrong = conditions.find((id) => !/^0x[0-9a-f]{64}$/.test(id))
  if (wrong !== undefined) return json({ error: `invalid condition id: ${wrong}` }, 400)
  if (conditions.length > 20) return json({ error: 'at most 20 condition ids' }, 400)
  const cursor = query.get('cursor')
  const place = cursor === null ? undefined : readCursor(cursor)
  if (cursor !== null && place === undefined) return json({ error: 'invalid cursor' }, 400)
  const limit = place?.[1] ?? whole(query, 'limit', 100, 500) ?? 100
  // Later pages are those of the moment of the first.
  const [from, at] = [place?.[0] ?? 0, place?.[2] ?? Math.floor(now)]
  const listings = listingsFor(universe, conditions, query.get('event_id'), at)
  const [most, side, takers] = [from + limit + 1, query.get('side'), query.get('taker_only') !== 'false']
  const user = query.get('user')
  const rows =
    user === null
      ? tradesOf(universe, roster, listings, { most, now: at, side, takers })
      : tradesOfUser(universe, roster, { user, conditions, side, takers, most, now: at })
  const more = rows.length > from + limit
  const data = rows.slice(from, from + limit).map((row) => {
    const {
      proxyWallet,
      asset,
      conditionId,
      eventSlug: slugOfEvent,
      outcomeIndex,
      profileImage,
      profileImageOptimized,
      transactionHash,
      ...rest
    } = rowOf(universe, row)
    return {
      proxy_wallet: proxyWallet,
      token_id: asset,
      condition_id: conditionId,
      event_slug: slugOfEvent,
      outcome_index: outcomeIndex,
      profile_image: profileImage,
      profile_image_optimized: profileImageOptimized,
      transaction_hash: transactionHash,
      ...rest,
    }
  })
  return json({
    data,
    pagination: { limit, offset: from, has_more: more, next_cursor: more ? cursorOf([from + limit, limit, at]) : null },
  })
}

import { type Answer, type Call, cursorOf, json, readCursor, values, whole } from '../http.ts'
import { hexId, readEventNumber } from '../ids.ts'
import { hash, pick } from '../noise.ts'
import { hashKind, type Listing, type Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { tradeOf, tradesUntil } from '../world/trades.ts'
import { numbersOf } from './market-shape.ts'
import { conditionOf, eventSlug, marketSlug, tokenOf } from './names.ts'

const maxTrades = 10_000
const pseudonyms = ['Quiet-Heron', 'Brisk-Otter', 'Amber-Falcon', 'Plain-Badger', 'Calm-Lynx', 'Swift-Marten'] as const

type Row = {
  listing: Listing
  side: 'BUY' | 'SELL'
  outcome: number
  size: number
  price: number
  at: number
  wallet: string
  transaction: string
  pseudonym: string
}

/** Trades, open interest and turnover of the first venue, in both generations of its data service. */
export function dataService(universe: Universe): (call: Call) => Answer | undefined {
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
        const rows = tradesOf(
          universe,
          listingsFor(universe, values(query, 'market'), query.get('eventId'), now),
          offset + limit,
          now,
          query.get('side'),
        )
        return json(rows.slice(offset).map((row) => rowOf(universe, row)))
      }
      case '/oi':
        return json(
          listingsFor(universe, values(query, 'market'), null, now).map((listing) => ({
            market: conditionOf(universe, listing.event, listing.index),
            value: interestOf(listing, now),
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
        return secondGeneration(universe, call)
      case '/v2/oi':
        return json({
          data: listingsFor(universe, conditionsOf(query), null, now).map((listing) => ({
            condition_id: conditionOf(universe, listing.event, listing.index),
            value: interestOf(listing, now),
          })),
        })
      default:
        return undefined
    }
  }
}

function interestOf({ event, index }: Listing, now: number): number {
  return Math.round(numbersOf(event, index, lifeOf(event, index), now).volume * 20) / 100
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

/** The last so many trades of some markets, newest first. */
function tradesOf(
  universe: Universe,
  listings: readonly Listing[],
  most: number,
  now: number,
  side: string | null,
): Row[] {
  const rows = listings.flatMap((listing) => {
    const { event, index } = listing
    const profile = profileOf(event, index)
    const count = tradesUntil(event, profile, Math.min(now, lifeOf(event, index).closes))
    return Array.from({ length: Math.min(most, count) }, (_, back): Row => {
      const { number, at, price, buys, size } = tradeOf(event, index, profile, count - 1 - back)
      const key = hash(profile.key, 95, number)
      // Half of the trades are in the second answer: buying it is selling the first.
      const outcome = key % 2
      const own = outcome === 0 ? price : 1_000 - price
      const named = { slot: event.slot.number, generation: event.window.generation, market: index, side: 0 }
      return {
        listing,
        side: buys === (outcome === 0) ? 'BUY' : 'SELL',
        outcome,
        size: Math.round((size / (own / 1_000)) * 100) / 100,
        price: own / 1_000,
        at,
        wallet: hexId({ ...named, generation: key % 5_000 }, universe.seed, hashKind + 1).slice(0, 42),
        transaction: hexId(
          { ...named, generation: number },
          universe.seed,
          hashKind + 2 + (event.window.generation % 1_000),
        ),
        pseudonym: pick(pseudonyms, key >>> 3),
      }
    })
  })
  const wanted = side === null ? rows : rows.filter((row) => row.side === side.toUpperCase())
  return wanted.toSorted((a, b) => b.at - a.at).slice(0, most)
}

function rowOf(
  universe: Universe,
  { listing: { event, index }, side, outcome, size, price, at, wallet, transaction, pseudonym }: Row,
) {
  const market = event.draft.markets[index]
  return {
    proxyWallet: wallet,
    side,
    asset: tokenOf(universe, event, index, outcome),
    conditionId: conditionOf(universe, event, index),
    size,
    price,
    timestamp: at,
    title: market?.question ?? '',
    slug: marketSlug(event, index),
    icon: '',
    eventSlug: eventSlug(event),
    outcome: market?.outcomes[outcome] ?? '',
    outcomeIndex: outcome,
    name: '',
    pseudonym,
    bio: '',
    profileImage: '',
    profileImageOptimized: '',
    transactionHash: transaction,
  }
}

function secondGeneration(universe: Universe, { query, now }: Call): Answer {
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
  const rows = tradesOf(universe, listings, from + limit + 1, at, query.get('side'))
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

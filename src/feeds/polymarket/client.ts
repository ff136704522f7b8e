import type { FeedResult, ObservedBook, ObservedMarket, ObservedPoint, Parsed } from '../../domain/markets/observed.ts'
import type { MarketPages } from '../../domain/markets/venues.ts'
import { chunks } from '../../platform/chunks.ts'
import type { Outgoing } from '../../platform/outgoing/client.ts'
import { type Caller, createCaller, issueText, orNull, Unreadable } from '../calls.ts'
import { type Page, pagesOf } from '../paging.ts'
import type { KnowsCategory } from '../rows.ts'
import type { Tally } from '../tally.ts'
import { mapHistory } from './map.ts'
import { readBook, readBooks, readEvents, readListing, readMarkets } from './read.ts'
import { clobHistory } from './schemas.ts'

export type PolymarketDependencies = {
  gamma: Outgoing
  clob: Outgoing
  tally: Tally
  /** Rows asked for in one page of each listing. */
  pageSizes: { events: number; markets: number }
  knows: KnowsCategory
}

export type MarketListing = {
  /** True where the closed ones or the others are wanted. The venue's own default has changed, so it is always said. */
  closed: boolean
  /** A field of the venue to sort by, e.g. `updatedAt` or `volume24hr`. */
  order?: string
  ascending?: boolean
  signal?: AbortSignal
}

export type HistoryWindow = { startMs: number; endMs: number; fidelityMinutes: number }

/** Condition ids are 66 characters, and addresses of more than 8 KB are refused. */
const idsAtOnce = 75
const booksAtOnce = 500
/** Longer windows are refused; 15 days were seen to work. */
const historyWindowMs = 14 * 86_400_000

/** Polymarket, read: Gamma for what there is, the CLOB for books and history. Nothing needs an account. */
export function createPolymarket(parts: PolymarketDependencies) {
  const feed = openFeed(parts)
  return {
    /** Markets by way of their events: the way to read all of them with event, tags and series. */
    marketsByEvent: (wanted: MarketListing) => listing(feed, 'events', wanted),
    /** Markets alone, each with its event in short: without tags. */
    markets: (wanted: MarketListing) => listing(feed, 'markets', wanted),
    /**
     * Markets that changed since a moment (ISO 8601), the latest first, open and closed. The venue notes a change of price as a change, too.
     * Ends with a failure like any listing.
     */
    changedMarkets: (since: string, signal?: AbortSignal) => changedMarkets(feed, since, signal),
    /** The markets of these condition ids. Those that the venue does not have are not in it. */
    marketsByIds: (ids: readonly string[], signal?: AbortSignal) => marketsByIds(feed, ids, signal),
    /** The markets of the events of these ids, with event, tags and series. Events that the venue does not have are not in it. */
    marketsByEvents: (ids: readonly string[], signal?: AbortSignal) => marketsByEvents(feed, ids, signal),
    /** A market by the slug in its address; null where there is none. */
    marketBySlug: (slug: string, signal?: AbortSignal) =>
      one(feed, `/markets/slug/${encodeURIComponent(slug)}`, 'gamma market by slug', 'markets', signal),
    /** The markets of an event by the slug in its address; null where there is none. */
    eventBySlug: (slug: string, signal?: AbortSignal) =>
      one(feed, `/events/slug/${encodeURIComponent(slug)}`, 'gamma event by slug', 'events', signal),
    /** The venue's own search. */
    search: (words: string, limit: number, signal?: AbortSignal) => search(feed, words, limit, signal),
    /** The book of one token; null where the venue keeps none, as for a closed market. */
    book: (token: string, signal?: AbortSignal) => book(feed, token, signal),
    /** Books by token. Tokens without a book are not in it; the venue promises no order. */
    books: (tokens: readonly string[], signal?: AbortSignal) => books(feed, tokens, signal),
    /**
     * Prices of a token over time, oldest first. Points, not candles: the venue keeps no others. Empty where it has none, as for
     * resolved markets at less than twelve hours between points.
     */
    history: (token: string, window: HistoryWindow, signal?: AbortSignal) => history(feed, token, window, signal),
  }
}

type Feed = ReturnType<typeof openFeed>

/** The parts that every call of the venue needs. */
function openFeed({ gamma, clob, tally, pageSizes, knows }: PolymarketDependencies) {
  const catalogue = createCaller('venue_a', gamma)
  const books = createCaller('venue_a', clob)
  const noted = <T>(result: FeedResult<T>) => tally.noted('venue_a', result)
  return { tally, pageSizes, knows, catalogue, books, noted }
}

/** Every page of a listing: the keyset form, or the older one with offsets where the venue has only that. */
async function* listing(
  feed: Feed,
  kind: 'events' | 'markets',
  wanted: MarketListing & { conditionIds?: readonly string[]; eventIds?: readonly string[] },
) {
  const { tally, pageSizes, knows, catalogue, noted } = feed
  const seen = new Set<string>()
  const read = kind === 'events' ? readEvents : readMarkets
  const limit = pageSizes[kind]
  const { closed, order, ascending, conditionIds, eventIds, signal } = wanted
  let byOffset = false
  const ask = (cursor: string | null, stop: AbortSignal) => {
    const sorted = order === undefined ? {} : { order, ascending: ascending ?? false }
    const query = { limit, closed, ...sorted, condition_ids: conditionIds, id: eventIds }
    const place = byOffset ? { offset: cursor ?? '0' } : { after_cursor: cursor }
    return catalogue.ask(
      {
        call: `gamma ${kind}`,
        path: byOffset ? `/${kind}` : `/${kind}/keyset`,
        query: { ...query, ...place },
        signal: stop,
      },
      (json, answer) =>
        readListing(json, kind, byOffset ? Number(cursor ?? 0) : null, (list) =>
          read(list, { at: answer.at, seen, knows }),
        ),
    )
  }
  const fetch = async (cursor: string | null, stop: AbortSignal): Promise<FeedResult<Page<Parsed<ObservedMarket>>>> => {
    const got = await ask(cursor, stop)
    // The keyset form is missing: 404 and its like on the very first page.
    if (got.ok || cursor !== null || byOffset || !noSuchPath.has(got.error.status ?? 0)) return got
    byOffset = true
    return ask(null, stop)
  }
  for await (const page of pagesOf({ venue: 'venue_a', call: `gamma ${kind}`, fetch, signal })) {
    if (page.ok) tally.parsed('venue_a', page.value)
    yield noted(page)
  }
}

async function one(feed: Feed, path: string, call: string, kind: 'events' | 'markets', signal?: AbortSignal) {
  const { knows, catalogue, noted } = feed
  const read = kind === 'events' ? readEvents : readMarkets
  return orNull(
    noted(
      await catalogue.ask({ call, path, signal }, (json, answer) =>
        tallied(feed, read([json], { at: answer.at, seen: new Set(), knows })),
      ),
    ),
  )
}

function tallied(feed: Feed, page: Parsed<ObservedMarket>): Parsed<ObservedMarket> {
  const { tally } = feed
  tally.parsed('venue_a', page)
  return page
}

async function* changedMarkets(
  feed: Feed,
  since: string,
  signal?: AbortSignal,
): AsyncGenerator<FeedResult<Parsed<ObservedMarket>>> {
  for (const closed of [false, true]) {
    const wanted = { closed, order: 'updatedAt', ...(signal && { signal }) }
    for await (const page of listing(feed, 'markets', wanted)) {
      if (!page.ok) {
        yield page
        return
      }
      const { rows } = page.value
      const changed = rows.filter(({ updatedAt }) => updatedAt === null || updatedAt > since)
      yield { ok: true, value: { ...page.value, rows: changed } }
      if (changed.length < rows.length) break
    }
  }
}

function marketsByIds(feed: Feed, ids: readonly string[], signal?: AbortSignal) {
  return byNames(
    ids,
    ({ externalId }) => externalId,
    (closed, some) => listing(feed, 'markets', { closed, conditionIds: some, ...(signal && { signal }) }),
  )
}

function marketsByEvents(feed: Feed, ids: readonly string[], signal?: AbortSignal) {
  return byNames(
    ids,
    ({ eventId }) => eventId,
    (closed, some) => listing(feed, 'events', { closed, eventIds: some, ...(signal && { signal }) }),
  )
}

/** The rows of a listing that bear one of some names, some of these at a time. */
async function byNames(
  names: readonly string[],
  nameOf: (market: ObservedMarket) => string | null,
  list: (closed: boolean, names: readonly string[]) => MarketPages,
): Promise<FeedResult<Parsed<ObservedMarket>[]>> {
  const pages: Parsed<ObservedMarket>[] = []
  for (const some of chunks(names, idsAtOnce)) {
    // The filter by name is subject to the one by state: what is not open is asked for among the closed.
    let rest = some
    for (const closed of [false, true]) {
      if (rest.length === 0) break
      const found = new Set<string | null>()
      for await (const page of list(closed, rest)) {
        if (!page.ok) return page
        pages.push(page.value)
        for (const row of page.value.rows) found.add(nameOf(row))
      }
      rest = rest.filter((name) => !found.has(name))
    }
  }
  return { ok: true, value: pages }
}

async function search(
  feed: Feed,
  words: string,
  limit: number,
  signal?: AbortSignal,
): Promise<FeedResult<Parsed<ObservedMarket>>> {
  const { knows, catalogue, noted } = feed
  return noted(
    await catalogue.ask(
      { call: 'gamma search', path: '/public-search', query: { q: words, limit_per_type: limit }, signal },
      (json, answer) => {
        const listed = readListing(json, 'events', null, (list) =>
          readEvents(list, { at: answer.at, seen: new Set(), knows }),
        )
        return tallied(feed, listed.value)
      },
    ),
  )
}

async function book(feed: Feed, token: string, signal?: AbortSignal): Promise<FeedResult<ObservedBook | null>> {
  const { books, noted } = feed
  return orNull<ObservedBook | null>(
    noted(await books.ask({ call: 'clob book', path: '/book', query: { token_id: token }, signal }, readBook)),
  )
}

async function books(
  feed: Feed,
  tokens: readonly string[],
  signal?: AbortSignal,
): Promise<FeedResult<Map<string, ObservedBook>>> {
  const { books, noted } = feed
  const found = new Map<string, ObservedBook>()
  for (const some of chunks(tokens, booksAtOnce)) {
    const body = some.map((token) => ({ token_id: token }))
    const got = noted(await books.ask({ call: 'clob books', path: '/books', body, signal }, readBooks))
    if (!got.ok) return got
    for (const [token, book] of got.value) found.set(token, book)
  }
  return { ok: true, value: found }
}

async function history(
  feed: Feed,
  token: string,
  window: HistoryWindow,
  signal?: AbortSignal,
): Promise<FeedResult<ObservedPoint[]>> {
  const { books, noted } = feed
  const points: ObservedPoint[] = []
  for (let start = window.startMs; start < window.endMs; start += historyWindowMs) {
    const end = Math.min(start + historyWindowMs, window.endMs)
    const got = noted(await historyPart(books, token, start, end, window.fidelityMinutes, signal))
    if (!got.ok) return got
    const last = points.at(-1)?.timestamp ?? ''
    points.push(...got.value.filter(({ timestamp }) => timestamp > last))
  }
  return { ok: true, value: points }
}

/** Statuses with which a server answers to a path that it does not have, or no longer. */
const noSuchPath = new Set([404, 405, 410, 501])

function historyPart(
  caller: Caller,
  token: string,
  startMs: number,
  endMs: number,
  fidelity: number,
  signal: AbortSignal | undefined,
): Promise<FeedResult<ObservedPoint[]>> {
  const query = {
    market: token,
    startTs: Math.floor(startMs / 1_000),
    endTs: Math.floor(endMs / 1_000),
    fidelity,
  }
  return caller.ask({ call: 'clob prices history', path: '/prices-history', query, signal }, (json) => {
    const parsed = clobHistory.safeParse(json)
    if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
    return mapHistory(parsed.data.history)
  })
}

import type {
  ObservedBook,
  ObservedCandle,
  ObservedEvent,
  ObservedMarket,
  ObservedSeries,
  Parsed,
} from '../../domain/markets/observed.ts'
import { issueText, listUnder, objectUnder, Unreadable } from '../calls.ts'
import type { Page } from '../paging.ts'
import { believable, isObject, noRows, parseRow, type Refused, refuseDuplicates, requireNested } from '../rows.ts'
import { type Around, mapBook, mapCandle, mapEvent, mapMarket, mapSeries, withUnknownFee } from './map.ts'
import { kalshiBook, kalshiBooks, kalshiCandle, kalshiEvent, kalshiMarket, kalshiSeries } from './schemas.ts'

type WithMarkets = { event: ObservedEvent; markets: readonly unknown[]; series: Around['series'] }

/** The markets nested in a list of events. */
export function readEvents(list: readonly unknown[], around: Around): Parsed<ObservedMarket> {
  const page = noRows<ObservedMarket>()
  requireNested(list)
  for (const item of list) {
    const found = { ...noRows<WithMarkets>(), ...shared(page) }
    parseRow(
      item,
      kalshiEvent,
      (raw): WithMarkets | Refused => {
        const event = mapEvent(raw, around.series)
        if ('refused' in event) return event
        const isOwnFee = raw.fee_type_override !== null || raw.fee_multiplier_override !== null
        const series = isOwnFee ? withUnknownFee(around.series) : around.series
        return { event, markets: raw.markets ?? [], series }
      },
      found,
    )
    page.refused.push(...found.refused)
    for (const { event, markets, series } of found.rows) {
      noteStranger(event, around)
      for (const market of markets) {
        parseRow(market, kalshiMarket, (raw) => mapMarket(raw, event, { ...around, series }), page)
      }
    }
  }
  return finished(page, around)
}

/** More than these are not kept: then it is not some events that are strange, but our list of categories. */
const maxStrangers = 10_000

function noteStranger({ externalId, category }: ObservedEvent, { strangers, knows }: Around): void {
  if (category === null || knows(category)) strangers.delete(externalId)
  else if (strangers.size < maxStrangers) strangers.set(externalId, category)
}

/** Markets alone: their events are known by ticker only. */
export function readMarkets(list: readonly unknown[], around: Around): Parsed<ObservedMarket> {
  const page = noRows<ObservedMarket>()
  for (const item of list) {
    parseRow(item, kalshiMarket, (raw) => mapMarket(raw, null, around), page)
  }
  return finished(page, around)
}

function finished(page: Parsed<ObservedMarket>, around: Around): Parsed<ObservedMarket> {
  believable(page)
  refuseDuplicates(page, around.seen)
  return page
}

function shared({ unknownFields, missingFields, examples }: Parsed<unknown>) {
  return { unknownFields, missingFields, examples }
}

/** A single event: its markets are in it, or beside it. */
export function readEvent(json: unknown, around: Around): Parsed<ObservedMarket> {
  const event = objectUnder(json, 'event')
  const inside = Array.isArray(event.markets) && event.markets.length > 0
  const beside = isObject(json) && Array.isArray(json.markets) ? json.markets : []
  return readEvents([inside ? event : { ...event, markets: beside }], around)
}

/** A page of a listing. Only an empty cursor is the end. */
export function readListing(
  json: unknown,
  key: 'events' | 'markets',
  read: (list: readonly unknown[]) => Parsed<ObservedMarket>,
): Page<Parsed<ObservedMarket>> {
  const list = listUnder(json, key)
  const cursor = isObject(json) ? json.cursor : undefined
  if (cursor !== undefined && cursor !== null && typeof cursor !== 'string') throw new Unreadable('cursor is not text')
  const first = isObject(list[0]) ? list[0][key === 'events' ? 'event_ticker' : 'ticker'] : undefined
  return {
    value: read(list),
    count: list.length,
    firstId: typeof first === 'string' ? first : null,
    next: cursor || null,
  }
}

/** Series, as a list or as one object under the same key. */
export function readSeries(json: unknown): Parsed<ObservedSeries> {
  const page = noRows<ObservedSeries>()
  const isOne = isObject(json) && isObject(json.series)
  for (const item of isOne ? [json.series] : listUnder(json, 'series')) parseRow(item, kalshiSeries, mapSeries, page)
  believable(page)
  refuseDuplicates(page, new Set())
  return page
}

export function readBook(json: unknown): ObservedBook {
  const parsed = kalshiBook.safeParse(json)
  if (!parsed.success) throw new Unreadable('the answer has no order book')
  return mapBook(parsed.data)
}

/** Books by ticker. */
export function readBooks(json: unknown): Map<string, ObservedBook> {
  const parsed = kalshiBooks.safeParse(json)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  return new Map(
    parsed.data.orderbooks.flatMap((book): [string, ObservedBook][] =>
      book.ticker === null ? [] : [[book.ticker, mapBook(book)]],
    ),
  )
}

/** Candles, oldest first, each period once. */
export function readCandles(list: readonly unknown[], periodMinutes: number): ObservedCandle[] {
  const byTime = new Map<string, ObservedCandle>()
  for (const item of list) {
    const parsed = kalshiCandle.safeParse(item)
    if (!parsed.success) throw new Unreadable(`candlesticks ${issueText(parsed.error.issues)}`)
    const candle = mapCandle(parsed.data, periodMinutes)
    byTime.set(candle.timestamp, candle)
  }
  return [...byTime.values()].sort((one, other) => one.timestamp.localeCompare(other.timestamp))
}

/** The candles of each market of a batch, by ticker. */
export function readCandleBatch(json: unknown, periodMinutes: number): Map<string, ObservedCandle[]> {
  return new Map(
    listUnder(json, 'markets').map((market): [string, ObservedCandle[]] => {
      const ticker = isObject(market) ? market.market_ticker : undefined
      if (typeof ticker !== 'string') throw new Unreadable('a market of the batch has no market_ticker')
      return [ticker, readCandles(listUnder(market, 'candlesticks'), periodMinutes)]
    }),
  )
}

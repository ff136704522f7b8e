import type { ObservedBook, ObservedEvent, ObservedMarket, Parsed } from '../../domain/markets/observed.ts'
import { issueText, listUnder, Unreadable } from '../calls.ts'
import type { Page } from '../paging.ts'
import { believable, noRows, parseRow, type Refused, refuseDuplicates, requireNested } from '../rows.ts'
import { type Around, mapBook, mapEvent, mapMarket } from './map.ts'
import { clobBook, gammaEvent, gammaMarket } from './schemas.ts'

/** The markets of a list of events. */
export function readEvents(list: readonly unknown[], around: Around): Parsed<ObservedMarket> {
  const page = noRows<ObservedMarket>()
  requireNested(list)
  for (const item of list) {
    const events = eventsOf(item, page)
    for (const { event, markets } of events) {
      for (const market of markets) parseRow(market, gammaMarket, (raw) => mapMarket(raw, event, around), page)
    }
  }
  believable(page)
  refuseDuplicates(page, around.seen)
  return page
}

/** Markets that name their event themselves. */
export function readMarkets(list: readonly unknown[], around: Around): Parsed<ObservedMarket> {
  const page = noRows<ObservedMarket>()
  for (const item of list) {
    parseRow(
      item,
      gammaMarket,
      (raw) => mapMarket(raw, eventsOf(raw.events?.[0], page)[0]?.event ?? null, around),
      page,
    )
  }
  believable(page)
  refuseDuplicates(page, around.seen)
  return page
}

/** The event with its markets, unread; empty where it is refused, which is noted in `page`. */
function eventsOf(item: unknown, page: Parsed<ObservedMarket>) {
  if (item === undefined) return []
  const found = { ...noRows<{ event: ObservedEvent; markets: readonly unknown[] }>(), ...countsOf(page) }
  parseRow(
    item,
    gammaEvent,
    (raw): { event: ObservedEvent; markets: readonly unknown[] } | Refused => {
      const event = mapEvent(raw)
      return 'refused' in event ? event : { event, markets: raw.markets ?? [] }
    },
    found,
  )
  page.refused.push(...found.refused)
  return found.rows
}

/** The counts of a page, to be added to. */
function countsOf({ unknownFields, missingFields, examples }: Parsed<unknown>) {
  return { unknownFields, missingFields, examples }
}

/** A page in either form: a bare list with an offset, or an object with a list and perhaps the cursor of the next page. */
export function readListing(
  json: unknown,
  key: 'events' | 'markets',
  offset: number | null,
  read: (list: readonly unknown[]) => Parsed<ObservedMarket>,
): Page<Parsed<ObservedMarket>> {
  const list = offset === null ? listUnder(json, key) : json
  if (!Array.isArray(list)) throw new Unreadable('the answer is not a list')
  // The server may cut a page to fewer rows than were asked for, so only an empty one is the end of a list with offsets.
  const nextOffset = list.length === 0 ? null : String((offset ?? 0) + list.length)
  const next = offset === null ? cursorOf(json) : nextOffset
  const first = list[0]
  const firstId = typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : null
  return { value: read(list), count: list.length, firstId, next }
}

function cursorOf(json: unknown): string | null {
  const cursor = typeof json === 'object' && json !== null && 'next_cursor' in json ? json.next_cursor : undefined
  if (cursor === undefined || cursor === null || cursor === '') return null
  if (typeof cursor !== 'string') throw new Unreadable('next_cursor is not text')
  return cursor
}

/** One book of the CLOB. */
export function readBook(json: unknown): ObservedBook {
  const parsed = clobBook.safeParse(json)
  if (!parsed.success) throw new Unreadable(issueText(parsed.error.issues))
  return mapBook(parsed.data)
}

/** Each book by its token. One that cannot be read is left out: the others are worth having. */
export function readBooks(json: unknown): Map<string, ObservedBook> {
  if (!Array.isArray(json)) throw new Unreadable('the answer is not a list')
  const found = new Map<string, ObservedBook>()
  const parsed = json.map((book) => clobBook.safeParse(book))
  for (const { data } of parsed) {
    if (data?.asset_id != null) found.set(data.asset_id, mapBook(data))
  }
  if (json.length > 0 && found.size === 0) throw new Unreadable('none of the books can be read')
  return found
}

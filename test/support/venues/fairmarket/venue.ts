import { z } from 'zod'
import type { FeedResult, ObservedBook, ObservedMarket, Parsed } from '../../../../src/domain/markets/observed.ts'
import type { PredictionTraits } from '../../../../src/domain/markets/venue-table.ts'
import type { MarketPages } from '../../../../src/domain/markets/venues.ts'
import { type Caller, createCaller, listUnder, Unreadable } from '../../../../src/feeds/calls.ts'
import { pagesOf } from '../../../../src/feeds/paging.ts'
import { defineVenue, type VenueDependencies, webAddress } from '../../../../src/feeds/port.ts'
import { shownPrice, sortedBook } from '../../../../src/feeds/quotes.ts'
import { noRows, parseRow, type RowKind, unknownCategory } from '../../../../src/feeds/rows.ts'
import { isoOf } from '../../../../src/platform/moments.ts'
import { setting } from '../../../../src/platform/settings/described-setting.ts'
import { whole } from '../../../../src/platform/settings/setting-kinds.ts'

/** Shown by best bid and ask, and with one book for each market: a pairing that no other venue has. */
const traits: PredictionTraits = {
  id: 'venue_c',
  brand: 'fairmarket',
  kind: 'predictions',
  quotes: 'best',
  books: 'market',
  endDates: 'expected',
  fees: { to: 0.01, round: 'down' },
  leastOrder: 1,
  candles: { reachMs: () => 30 * 86_400_000, reach: 'one of venue C 30 days' },
  pages: { host: 'fairmarket.example', named: ([, ref]) => ({ markets: ref === undefined ? [] : [ref], events: [] }) },
  namedBy: (text) => (/^fm:[a-z0-9]+$/.test(text) ? { markets: [text], events: [] } : null),
}

const settings = {
  url: setting('FAIRMARKET_URL', 'https://fairmarket.example', webAddress(), 'Where Fairmarket answers.'),
  budget: setting('FAIRMARKET_BUDGET', '10', whole(1, 1_000), 'Requests a second to FAIRMARKET_URL.'),
}

const thousandths = z.number().int().min(0).max(1_000).nullable()
const schema = z.object({
  ref: z.string(),
  asks: z.string(),
  about: z.string(),
  topic: z.string(),
  settles: z.number(),
  state: z.enum(['trading', 'halted', 'settled']),
  best: z.object({ buy: thousandths, sell: thousandths }),
  last: thousandths,
  turnover: z.number(),
})
type Raw = z.output<typeof schema>

const fields = ['ref', 'asks', 'about', 'topic', 'settles', 'state', 'changed', 'best', 'last', 'turnover']
const question: RowKind<Raw> = {
  venue: traits.id,
  name: 'question',
  schema,
  known: new Set(fields),
  expected: fields,
  ids: ['ref'],
}

const dollars = (price: number | null) => (price === null ? null : price / 1_000)
const states = { trading: 'open', halted: 'paused', settled: 'closed' } as const

function mapQuestion(
  { ref, asks, about, topic, settles, state, best, last, turnover }: Raw,
  at: string,
): ObservedMarket {
  const [bid, ask] = [dollars(best.buy), dollars(best.sell)]
  const none = { bidSize: null, askSize: null, noBid: null, noAsk: null }
  const price = shownPrice(bid, ask, dollars(last))
  return {
    venue: traits.id,
    externalId: ref,
    otherIds: [],
    event: {
      venue: traits.id,
      externalId: `group-${ref}`,
      ...{ seriesId: null, title: asks, subtitle: null, category: topic, tags: [], mutuallyExclusive: null },
      ...{ slug: null, url: null },
    },
    eventId: `group-${ref}`,
    title: asks,
    label: about,
    ...{ noLabel: null, rules: null, resolutionSource: null },
    state: states[state],
    openDate: null,
    endDate: isoOf(settles * 1_000),
    ...{ tradingEndsAt: null, closedAt: null, volume: turnover, volume24h: turnover, liquidity: null },
    ...{ openInterest: null, volumeContracts: null, volume24hContracts: null, openInterestContracts: null },
    strike: null,
    contracts: [
      { side: 'yes', label: 'Yes', tokenId: null, payout: null },
      { side: 'no', label: 'No', tokenId: null, payout: null },
    ],
    quote: { marketId: ref, price, bid, ask, ...none, lastPrice: dollars(last), volume24h: turnover, at },
    url: `https://fairmarket.example/q/${ref}`,
    fee: { model: 'none', rate: 0, exponent: 1 },
    updatedAt: null,
  }
}

type Asked = { state?: string; changed_since?: number; refs?: string }

/** Reads the venue's listing, page by page. */
function lister({ tally, knows }: Pick<VenueDependencies<unknown>, 'tally' | 'knows'>, caller: Caller) {
  const fetchPage = (asked: Asked, cursor: string | null, signal: AbortSignal) =>
    caller.ask(
      { call: 'questions', path: '/v3/questions', query: { ...asked, page: cursor ?? '1' }, signal },
      (json, { at }) => {
        const page = noRows<ObservedMarket>()
        const list = listUnder(json, 'questions')
        const known = (raw: Raw) => (knows(raw.topic) ? mapQuestion(raw, at) : unknownCategory(raw.topic))
        for (const item of list) parseRow(item, question, known, page)
        const { more } = z.object({ more: z.boolean() }).parse(json)
        const next = more ? String(Number(cursor ?? 1) + 1) : null
        return { value: page, count: list.length, firstId: page.rows[0]?.externalId ?? null, next }
      },
    )
  return async function* (asked: Asked, signal: AbortSignal): MarketPages {
    const fetch = (cursor: string | null, stop: AbortSignal) => fetchPage(asked, cursor, stop)
    for await (const page of pagesOf<Parsed<ObservedMarket>>({ venue: traits.id, call: 'questions', fetch, signal })) {
      if (page.ok) tally.parsed(traits.id, page.value)
      yield tally.noted(traits.id, page)
    }
  }
}

const level = z.tuple([z.number(), z.number()]).transform(([price, size]) => ({ price: price / 1_000, size }))
const depthSchema = z.object({ buys: z.array(level), sells: z.array(level) })
const tradesSchema = z.object({ trades: z.array(z.object({ at: z.number(), price: z.number() })) })

function read<T extends z.ZodType>(schemaOf: T, json: unknown): z.output<T> {
  const parsed = schemaOf.safeParse(json)
  if (!parsed.success) throw new Unreadable(parsed.error.message)
  return parsed.data
}

/** A venue that nobody has heard of, in one folder. */
export const fairmarket = defineVenue({
  traits,
  settings,
  // It is made up itself.
  sandbox: () => ({}),
  connect({ settings: { url, budget }, open, tally, knows }) {
    const caller = createCaller(traits.id, open(traits.id, url, { units: budget, windowMs: 1_000 }))
    const list = lister({ tally, knows }, caller)
    const book = (ref: string, signal: AbortSignal): Promise<FeedResult<ObservedBook>> =>
      caller.ask({ call: 'depth', path: `/v3/questions/${ref}/depth`, signal }, (json) => {
        const { buys, sells } = read(depthSchema, json)
        return sortedBook(buys, sells, null)
      })
    return {
      client: caller,
      predictions: {
        venue: traits.id,
        open: (signal) => list({ state: 'trading' }, signal),
        prices: (signal) => list({ state: 'trading' }, signal),
        changedSince: (ms, signal) => list({ changed_since: Math.floor(ms / 1_000) }, signal),
        byIds: (ids, signal) => list({ refs: ids.join(',') }, signal),
        book,
        async books(refs, signal) {
          const books = new Map<string, ObservedBook>()
          for (const ref of refs) {
            const got = await book(ref, signal)
            if (!got.ok) return got
            books.set(ref, got.value)
          }
          return { ok: true, value: books }
        },
        history: ({ id }, _, { startMs, endMs }, signal) => {
          const query = { from: Math.floor(startMs / 1_000), to: Math.floor(endMs / 1_000) }
          return caller.ask({ call: 'trades', path: `/v3/questions/${id}/trades`, query, signal }, (json) => ({
            kind: 'points' as const,
            points: read(tradesSchema, json).trades.map(({ at, price }) => ({
              timestamp: isoOf(at * 1_000),
              price: price / 1_000,
            })),
          }))
        },
      },
    }
  },
})

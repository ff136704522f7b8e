import test from 'ava'
import { mirrored, touchOf } from '../../../../src/domain/markets/book.ts'
import { inverted, type Quote, readQuote, writeQuote } from '../../../../src/domain/markets/quotes.ts'
import { entryOf, signalOf, spokesmen, spreadOf, type VenueEntry } from '../../../../src/modules/comparison/compare.ts'
import { compared, onHoldReason } from '../../../../src/modules/comparison/item.ts'
import { outlived } from '../../../../src/modules/comparison/life.ts'
import type { ComparisonRow } from '../../../../src/modules/comparison/queries.ts'
import { mispricingOf } from '../../../../src/modules/comparison/shape.ts'
import { namedBy } from '../../../../src/modules/markets/venue-link.ts'
import { candlesOf, grouped } from '../../../../src/modules/symbols/candles.ts'
import { durationMs } from '../../../../src/platform/text/duration.ts'

const quote: Quote = {
  at: Date.parse('2026-11-21T12:00:00Z'),
  price: 0.42,
  bid: 0.41,
  ask: 0.43,
  bidSize: 300,
  askSize: 120,
  noBid: null,
  noAsk: null,
  lastPrice: 0.4,
  volume24h: 1_000,
}

function entry(venue: VenueEntry['venue'], price: number | null, volume: number | null = null): VenueEntry {
  return {
    venue,
    marketId: `${venue} ${price}`,
    price,
    bid: null,
    ask: null,
    volume,
    liquidity: null,
    polarity: 1,
    at: null,
  }
}

test('a quote is kept and read as it was', (t) => {
  const { at, ...rest } = quote
  t.deepEqual(readQuote(writeQuote({ ...rest, marketId: 'x', at: new Date(at).toISOString() })), quote)
  t.is(readQuote(null), null)
})

test('seen from the other side a bid is an ask', (t) => {
  const no = inverted(quote)
  t.is(no.price, 0.58)
  t.is(no.bid, 0.57)
  t.is(no.ask, 0.59)
  t.is(no.bidSize, 120)
  t.is(no.askSize, 300)
  t.is(no.lastPrice, 0.6)
  t.is(inverted({ ...quote, noBid: 0.55, noAsk: 0.6 }).bid, 0.55)
  t.is(inverted({ ...quote, price: null }).price, null)
})

test('a market that asks the opposite is turned round', (t) => {
  const priced = { marketId: 'm', venue: 'venue_b' as const, volume: 5, liquidity: null, inverse: true }
  t.is(entryOf(priced, quote).price, 0.58)
  t.is(entryOf({ ...priced, inverse: false }, quote).price, 0.42)
  t.is(entryOf(priced, null).price, null)
})

test('the spread is the highest less the lowest price of two venues, by points 10 and 5 an arbitrage and a mispricing', (t) => {
  t.deepEqual(spreadOf([entry('venue_a', 0.135), entry('venue_b', 0.085)]), {
    spread: 0.05,
    spreadPct: 5,
    maxVenue: 'venue_a',
    minVenue: 'venue_b',
    signalType: 'mispricing',
  })
  t.is(spreadOf([entry('venue_a', 0.5), entry('venue_b', 0.6)]).signalType, 'arbitrage')
  t.is(spreadOf([entry('venue_a', 0.5), entry('venue_b', 0.5)]).maxVenue, null)
  t.is(signalOf(4.999999), 'aligned')
})

test('of two markets of one venue the one with more volume speaks; one venue alone has no spread, nor has an unknown price', (t) => {
  const found = spreadOf([entry('venue_a', 0.2, 10), entry('venue_a', 0.4, 1_000), entry('venue_b', 0.5)])
  t.is(found.spread, 0.1)
  t.is(spreadOf([entry('venue_a', 0.2), entry('venue_a', 0.4)]).spread, null)
  t.is(spreadOf([entry('venue_a', 0.2), entry('venue_b', null)]).spread, null)
})

test('a volume that a venue does not say is unknown and not nothing; a market with one speaks before it', (t) => {
  const unknown = { ...entry('venue_b', 0.5), volume: null }
  const volumes = (some: readonly VenueEntry[]) => spokesmen(some).map(({ venue, volume }) => [venue, volume])
  t.deepEqual(volumes([entry('venue_a', 0.2, 10), unknown]), [
    ['venue_a', 10],
    ['venue_b', null],
  ])
  t.deepEqual(volumes([unknown, entry('venue_b', 0.6, 5)]), [['venue_b', 5]])
})

test('where a venue lists both sides of a game, the side that is asked for speaks, whatever is traded of the other', (t) => {
  const other = { ...entry('venue_b', 0.3, 241_011), polarity: -1 as const }
  const found = spreadOf([entry('venue_a', 0.31, 213_707), entry('venue_b', 0.315, 143_706), other])
  t.is(found.spread, 0.005)
  t.is(found.maxVenue, 'venue_b')
  // Alone, the other side is all there is.
  t.is(spreadOf([entry('venue_a', 0.31), other]).spread, 0.01)
})

test('a market of five minutes is compared by prices of one moment, and not at its end', (t) => {
  const [open, end] = [Date.parse('2026-11-27T09:40:00Z'), Date.parse('2026-11-27T09:45:00Z')]
  const endDate = new Date(end).toISOString()
  const short = { openDate: new Date(open).toISOString(), endDate, price: 0.4 }
  const at = (one: number, other: number, now = Math.max(one, other), more = short) =>
    outlived(
      [
        { ...more, at: one },
        { ...more, at: other },
      ],
      now,
    )
  const s = 1_000
  t.is(at(open + 60 * s, open + 70 * s), null)
  t.is(
    at(open + 60 * s, open + 90 * s),
    'The prices were seen 30 seconds apart, too far for a market that ends in 210.',
  )
  t.is(at(end - 59 * s, end - 59 * s), 'A market ends within a minute.')
  t.is(at(end - 28 * s, end + 3 * s), 'The markets have reached their end.')
  // What lives for months ends when its venue expects an answer, which may be late.
  const long = { ...short, openDate: '2026-06-01T00:00:00Z' }
  t.is(at(end - 28 * s, end - 2 * s, end - s, long), null)
  const late = { ...long, endDate: '2026-12-01T00:00:00Z', at: end }
  t.is(outlived([{ ...long, at: end }, late], end + 60 * s), null)
  t.is(at(end, end, end + s, long), 'The markets have reached their end.')
})

test('durations', (t) => {
  t.is(durationMs('90m'), 5_400_000)
  t.is(durationMs('24h'), 86_400_000)
  t.is(durationMs('2w'), 1_209_600_000)
  for (const text of ['', '0h', '7', 'd', '1y', '-1d', '1.5h', '999999w']) t.is(durationMs(text), undefined, text)
})

test('an order book with one side has no middle; the other side of a market is its mirror', (t) => {
  const bids = [{ price: 0.42, size: 300 }]
  const asks = [{ price: 0.45, size: 120 }]
  t.deepEqual(touchOf({ bids, asks }), { spread: 0.03, midPrice: 0.435 })
  t.deepEqual(touchOf({ bids, asks: [] }), { spread: null, midPrice: null })
  const second = { price: 0.41, size: 2 }
  t.deepEqual(mirrored({ bids: [...bids, second], asks, at: null }), {
    bids: [{ price: 0.55, size: 120 }],
    asks: [
      { price: 0.58, size: 300 },
      { price: 0.59, size: 2 },
    ],
    at: null,
  })
})

test('points become candles without a volume, and a period without a point has none', (t) => {
  const at = (time: string, price: number) => ({ timestamp: `2026-11-21T${time}.000Z`, price })
  const candles = candlesOf([at('10:00:00', 0.4), at('10:30:00', 0.5), at('10:59:59', 0.45), at('12:10:00', 0.6)], '1h')
  t.deepEqual(candles, [
    { timestamp: '2026-11-21T10:00:00.000Z', open: 0.4, high: 0.5, low: 0.4, close: 0.45, volume: null },
    { timestamp: '2026-11-21T12:00:00.000Z', open: 0.6, high: 0.6, low: 0.6, close: 0.6, volume: null },
  ])
  const [long] = grouped(
    candles.map((candle) => ({ ...candle, volume: 2 })),
    '1d',
  )
  t.deepEqual(long, { timestamp: '2026-11-21T00:00:00.000Z', open: 0.4, high: 0.6, low: 0.4, close: 0.6, volume: 4 })
})

test('weeks begin on Mondays', (t) => {
  const sunday = { timestamp: '2026-11-22T23:00:00.000Z', open: 0.4, high: 0.5, low: 0.3, close: 0.5, volume: 2 }
  const monday = { timestamp: '2026-11-23T00:00:00.000Z', open: 0.5, high: 0.6, low: 0.5, close: 0.6, volume: 3 }
  t.deepEqual(
    grouped([sunday, monday], '1w').map(({ timestamp, volume }) => [timestamp, volume]),
    [
      ['2026-11-16T00:00:00.000Z', 2],
      ['2026-11-23T00:00:00.000Z', 3],
    ],
  )
})

test('what an analyst pastes is taken apart', (t) => {
  t.deepEqual(namedBy('https://polymarket.com/event/super-bowl-2027/will-kansas-city-win?tid=1'), {
    markets: ['will-kansas-city-win'],
    events: [],
    venue: 'venue_a',
  })
  t.deepEqual(namedBy('polymarket.com/event/super-bowl-2027')?.events, ['super-bowl-2027'])
  t.deepEqual(namedBy('https://polymarket.com/de/event/a/b')?.markets, ['b'])
  t.deepEqual(namedBy('https://polymarket.com/sports/nfl/games/week/12/nfl-kc-den-2026-11-29')?.events, [
    'nfl-kc-den-2026-11-29',
  ])
  t.deepEqual(namedBy('https://kalshi.com/markets/kxsb')?.events, ['kxsb', 'KXSB'])
  t.deepEqual(namedBy('kxsb')?.events, ['kxsb', 'KXSB'])
  t.is(namedBy('kx'), null)
  t.deepEqual(namedBy('https://kalshi.com/markets/kxsb/pro-football/kxsb-27')?.events, ['kxsb-27', 'KXSB-27'])
  t.deepEqual(namedBy('KXSB-27-KC')?.markets, ['KXSB-27-KC', 'kxsb-27-kc'])
  t.is(namedBy(`0x${'a'.repeat(64)}`)?.markets[0], `0x${'a'.repeat(64)}`)
  t.is(namedBy('chiefs super bowl'), null)
  t.deepEqual(namedBy('http://127.0.0.1:3000/api/markets/venue_b/KXSB-27-KC'), {
    markets: ['KXSB-27-KC'],
    events: [],
    venue: 'venue_b',
  })
  // With VENUE_NAMES=brand the links of answers say the venue's own name.
  t.deepEqual(namedBy('/api/markets/kalshi/KXSB-27-KC'), { markets: ['KXSB-27-KC'], events: [], venue: 'venue_b' })
  t.deepEqual(namedBy('https://example.org/market/x'), null)
})

const side = (venue: 'venue_a' | 'venue_b'): ComparisonRow['first'] => ({
  ...{
    id: venue,
    externalId: venue,
    venue,
    title: 'Question',
    url: null,
    volume: null,
    liquidity: null,
    tokenId: null,
    openDate: null,
    endDate: null,
  },
  ...{ feeModel: null, feeRate: null, feeExponent: null, isFirst: true, labels: ['Yes', 'No'] },
})
const row: ComparisonRow = {
  ...{
    contract: 'c',
    other: 'd',
    held: null,
    outcomeId: 'o',
    outcomeSlug: 'o',
    label: 'Yes',
    question: 'Question',
    category: null,
  },
  ...{ compareFlag: 'exact_match', relation: 'identity', reviewed: false, connected: true, polarity: 1, sign: 1 },
  first: side('venue_a'),
  second: side('venue_b'),
}

test('two prices that add up to one put a claimed identity on hold, until an analyst has looked', (t) => {
  const at = (a: number, b: number, more: Partial<ComparisonRow> = {}) =>
    compared(
      { ...row, ...more },
      (market) => ({ ...quote, price: market === 'venue_a' ? a : b }),
      null,
      quote.at,
    )?.venues.map(({ price }) => price) ?? 'on hold'
  t.regex(
    onHoldReason(row, (market) => ({ ...quote, price: market === 'venue_a' ? 0.2 : 0.8 })) ?? '',
    /add up to about 1/,
  )
  t.is(
    onHoldReason({ ...row, reviewed: true }, () => ({ ...quote, price: 0.5 })),
    null,
  )
  t.is(at(0.2, 0.8), 'on hold')
  t.deepEqual(at(0.2, 0.24), [0.2, 0.24])
  t.deepEqual(at(0.2, 0.8, { reviewed: true }), [0.2, 0.8])
  // Of a complement the second price is turned round: two that are equal contradict it, two that add up to one agree.
  const complement = { relation: 'complement', polarity: -1 } as const
  t.is(at(0.2, 0.2, complement), 'on hold')
  t.deepEqual(at(0.2, 0.8, complement), [0.2, 0.2])
  // An overlap claims nothing of its prices.
  t.deepEqual(at(0.2, 0.8, { compareFlag: 'near_match', relation: 'overlap' }), [0.2, 0.8])
})

test('how far apart the prices are says the signal, of a near match too', (t) => {
  const signalAt = (one: number, other: number, compareFlag: 'exact_match' | 'near_match') =>
    compared(
      { ...row, compareFlag },
      (market) => ({ ...quote, price: market === 'venue_a' ? one : other }),
      null,
      quote.at,
    )?.signalType
  for (const flag of ['exact_match', 'near_match'] as const) {
    t.deepEqual(
      [signalAt(0.5, 0.4, flag), signalAt(0.5, 0.45, flag), signalAt(0.5, 0.46, flag)],
      ['arbitrage', 'mispricing', 'aligned'],
    )
  }
})

test('what fewer shares could take than a venue accepts in one order is not actionable', (t) => {
  const pair = { buyYesOn: 'venue_b', buyNoOn: 'venue_a', cost: 0.9, grossEdge: 0.1, netEdge: 0.08 }
  const of = (size: number) =>
    compared(
      row,
      (market) => ({ ...quote, price: market === 'venue_a' ? 0.5 : 0.4 }),
      { locked: { ...pair, size }, at: quote.at },
      quote.at,
    )
  t.false(of(4.99)?.actionable)
  t.deepEqual(of(4.99)?.why, [
    'Only 4.99 pairs cost less than a dollar after fees, and venue_a takes no order of fewer than 5 shares.',
  ])
  t.true(of(5)?.actionable)
})

test('of a market that asks the opposite it is said, and which of its sides is bought there', (t) => {
  const pair = { buyYesOn: 'venue_a', buyNoOn: 'venue_b', size: 50, cost: 0.9, grossEdge: 0.1, netEdge: 0.08 }
  const complement = { ...row, relation: 'complement', polarity: -1 } as const
  const looked = { locked: pair, at: quote.at }
  const found = compared(complement, (id) => ({ ...quote, price: id === 'venue_a' ? 0.7 : 0.22 }), looked, quote.at)
  if (found === null) return t.fail('nothing was compared')
  const clock = { now: () => quote.at, iso: () => new Date(quote.at).toISOString() }
  const { venues, execution, why } = mispricingOf(found, { clock, refreshSeconds: 30 })
  // No at 0.22 of who asks the opposite is Yes at 0.78 here.
  t.deepEqual(
    venues.map(({ polarity, price }) => [polarity, price]),
    [
      [1, 0.7],
      [-1, 0.78],
    ],
  )
  t.like(execution, { buyYesOn: 'venue_a', yesSide: 'Yes', buyNoOn: 'venue_b', noSide: 'Yes' })
  t.regex(why[0] ?? '', /^Yes on venue_a and No on venue_b \(the market asks the opposite: Yes there\) cost 0\.9000/)
})

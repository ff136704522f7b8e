import test from 'ava'
import fc from 'fast-check'
import type { ObservedMarket, ObservedSymbol, Parsed } from '../../../src/domain/markets/observed.ts'
import { Unreadable } from '../../../src/feeds/calls.ts'
import { readPerps, readSpot } from '../../../src/feeds/hyperliquid/map.ts'
import { readEvents as readKalshi } from '../../../src/feeds/kalshi/read.ts'
import { readEvents as readPolymarket } from '../../../src/feeds/polymarket/read.ts'
import { payload, receivedAt } from '../../support/feeds.ts'

/** What a venue might put in place of anything. */
const junk = fc.oneof(
  fc.constantFrom(
    null,
    '',
    'x',
    '0',
    '-1',
    '1.7',
    '1e9',
    'NaN',
    '[]',
    '["a"]',
    '[1,2]',
    0,
    -1,
    1.7,
    1e30,
    true,
    [],
    {},
    [null],
    [''],
  ),
  fc.string(),
  fc.double(),
  fc.jsonValue(),
)

type Change = { at: number; value: unknown; drop: boolean }

const changes = fc.array(fc.record({ at: fc.nat(), value: junk, drop: fc.boolean() }), { minLength: 1, maxLength: 4 })

/** The payload with some of its fields, at any depth, replaced or left out. */
function changed(json: unknown, all: readonly Change[]): unknown {
  const copy: unknown = structuredClone(json)
  for (const { at, value, drop } of all) {
    const places: [Record<string, unknown>, string][] = []
    const walk = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      for (const name of Object.keys(node)) {
        places.push([node as Record<string, unknown>, name])
        walk(Reflect.get(node, name))
      }
    }
    walk(copy)
    const [holder, name] = places[at % places.length] ?? []
    if (holder === undefined || name === undefined) continue
    if (drop && !Array.isArray(holder)) delete holder[name]
    // A copy: what one change puts in, the next may look into, and JSON has no circles.
    else holder[name] = structuredClone(value)
  }
  return copy
}

/** The rows, or none where the page as a whole is refused. Anything else that is thrown fails the test. */
function rowsOf<T>(read: () => Parsed<T>): T[] {
  try {
    return read().rows
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}

const isPrice = (value: number | null | undefined) =>
  value === null || value === undefined || (value >= 0 && value <= 1)
const isAmount = (value: number | null) => value === null || (Number.isFinite(value) && value >= 0)
const isText = (value: unknown) => typeof value === 'string' && value !== ''

function isSound({ quote, contracts, event, ...market }: ObservedMarket): boolean {
  const prices = [quote?.price, quote?.bid, quote?.ask, quote?.noBid, quote?.noAsk, quote?.lastPrice]
  const amounts = [
    market.volume,
    market.volume24h,
    market.liquidity,
    market.volumeContracts,
    market.openInterestContracts,
  ]
  return (
    prices.every(isPrice) &&
    amounts.every(isAmount) &&
    isText(market.externalId) &&
    isText(market.title) &&
    (event === null || (isText(event.externalId) && isText(event.title) && event.tags.every(isText))) &&
    contracts.length >= 2 &&
    new Set(contracts.map(({ side }) => side)).size === contracts.length &&
    contracts.every(
      ({ label, tokenId, payout }) => isText(label) && isPrice(payout) && (tokenId === null || /^\d+$/.test(tokenId)),
    )
  )
}

test('whatever a venue puts into its events, what is taken is sound', async (t) => {
  const { events } = await payload('polymarket-events')
  fc.assert(
    fc.property(changes, (all) => {
      const list = changed(events, all)
      return rowsOf(() =>
        readPolymarket(Array.isArray(list) ? list : [], { at: receivedAt, seen: new Set(), knows: () => true }),
      ).every(isSound)
    }),
    { numRuns: 600, seed: 20_261_121 },
  )
  t.pass()
})

test('and the same of the other venue', async (t) => {
  const { events } = await payload('kalshi-events')
  fc.assert(
    fc.property(changes, (all) => {
      const list = changed(events, all)
      const around = {
        series: () => undefined,
        at: receivedAt,
        seen: new Set<string>(),
        knows: () => true,
        strangers: new Map<string, string>(),
      }
      return rowsOf(() => readKalshi(Array.isArray(list) ? list : [], around)).every(isSound)
    }),
    { numRuns: 600, seed: 20_261_121 },
  )
  t.pass()
})

function isSoundSymbol({ symbol, coin, base, price, markPrice, volume24h, change24h }: ObservedSymbol): boolean {
  return [symbol, coin, base].every(isText) && [price, markPrice, volume24h].every(isAmount) && !Number.isNaN(change24h)
}

test('and of perpetuals and spot pairs', async (t) => {
  const [perps, spot] = [await payload('hyperliquid-perps'), await payload('hyperliquid-spot')]
  const around = { at: receivedAt, tokens: new Map<number, string>(), isCrypto: () => true }
  fc.assert(
    fc.property(changes, (all) => {
      const one = rowsOf(() => readPerps(changed(perps, all), '', around))
      const other = rowsOf(() => readSpot(changed(spot, all), receivedAt).symbols)
      return one.every(isSoundSymbol) && other.every(isSoundSymbol)
    }),
    { numRuns: 600, seed: 20_261_121 },
  )
  t.pass()
})

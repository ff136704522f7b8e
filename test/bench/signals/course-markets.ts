import { marketId } from '../../../src/domain/ids.ts'
import type { ObservedQuote } from '../../../src/domain/markets/observed.ts'
import { conditionOf } from '../../../src/sandbox/polymarket/names.ts'
import { universeOf } from '../../../src/sandbox/universe.ts'
import type { ListedEvent } from '../../../src/sandbox/world/event.ts'
import type { Plan } from '../../../src/sandbox/world/plan.ts'
import { profileOf, shownOf } from '../../../src/sandbox/world/quotes.ts'
import { quoteThen } from '../../../src/sandbox/world/trades.ts'

type Side = 'a' | 'b'

/** A contract that asks an outcome of the seeds, always from the side of the outcome. Times are seconds. */
export type CourseMarket = {
  id: string
  venue: 'venue_a' | 'venue_b'
  externalId: string
  outcome: string
  /** Best bid and offer in dollars; null where nobody quotes. */
  offerAt(time: number): { bid: number; ask: number } | null
  /** What the venue takes for the price, without ticks and spread. */
  hiddenAt(time: number): number
}

/** The contracts of both venues that ask outcomes of the seeds, one a venue and outcome. */
export function marketsOf(plan: Plan, time: number): CourseMarket[] {
  const universe = universeOf(plan, false)
  const found = new Map<string, CourseMarket>()
  for (const side of ['a', 'b'] satisfies Side[]) {
    const fixed = universe.slots[side].filter(({ place }) => place.fixed !== null)
    for (const event of universe.walk(side, time, undefined, fixed)) {
      for (const [index, { outcome, negated, code }] of event.draft.markets.entries()) {
        if (outcome === null || found.has(`${side} ${outcome}`)) continue
        const externalId = side === 'a' ? conditionOf(universe, event, index) : `${universe.eventTicker(event)}-${code}`
        found.set(`${side} ${outcome}`, marketOf(event, index, { side, externalId, outcome, negated }))
      }
    }
  }
  return [...found.values()]
}

type Named = { side: Side; externalId: string; outcome: string; negated: boolean }

function marketOf(event: ListedEvent, index: number, { side, externalId, outcome, negated }: Named): CourseMarket {
  const profile = profileOf(event, index)
  const venue = side === 'a' ? 'venue_a' : 'venue_b'
  return {
    ...{ id: marketId(venue, externalId), venue, externalId, outcome },
    offerAt(time) {
      if (time <= event.window.start) return null
      const { bid, ask } = quoteThen(event, index, profile, time)
      const [low, high] = negated ? [1_000 - ask, 1_000 - bid] : [bid, ask]
      return low <= 0 || high >= 1_000 ? null : { bid: low / 1_000, ask: high / 1_000 }
    },
    hiddenAt(time) {
      const shown = shownOf(event, index, time)
      return negated ? 1 - shown : shown
    },
  }
}

/** The markets as records of a pack, with those of the two venues that ask the same. */
export function marketRecords(markets: readonly CourseMarket[]): object[] {
  const byOutcome = Map.groupBy(markets, ({ outcome }) => outcome)
  return [
    ...markets.map(({ venue, externalId, outcome }) => ({
      ...{ kind: 'market', venue, externalId, title: outcome },
      contracts: ['yes', 'no'].map((side) => ({ side, outcome })),
    })),
    ...[...byOutcome.values()].flatMap(([one, other]) =>
      one === undefined || other === undefined
        ? []
        : [
            {
              ...{ kind: 'match', relation: 'identity', reasons: ['They ask the same outcome.'] },
              ...{ venue_a: { externalId: one.externalId }, venue_b: { externalId: other.externalId } },
            },
          ],
    ),
  ]
}

/** What is quoted at a moment, as a worker keeps it. */
export function quotesAt(markets: readonly CourseMarket[], time: number): { marketId: string; quote: ObservedQuote }[] {
  const at = new Date(time * 1_000).toISOString()
  const more = { bidSize: 1_000, askSize: 1_000, noBid: null, noAsk: null, lastPrice: null, volume24h: 10 }
  return markets.flatMap((market) => {
    const offer = market.offerAt(time)
    if (offer === null) return []
    const price = Number(((offer.bid + offer.ask) / 2).toFixed(4))
    return [{ marketId: market.id, quote: { marketId: market.id, at, price, ...offer, ...more } }]
  })
}

/** Prices of markets at moments, as records of a pack. */
export function* snapshotsOf(markets: readonly CourseMarket[], timesOf: (market: CourseMarket) => readonly number[]) {
  for (const market of markets) {
    for (const time of timesOf(market)) {
      const offer = market.offerAt(time)
      if (offer === null) continue
      const at = new Date(time * 1_000).toISOString()
      yield { kind: 'snapshot', market: market.externalId, venue: market.venue, at, ...offer }
    }
  }
}

import { expit, isAtEdge, logit } from '../../../domain/markets/log-odds.ts'
import { titleOf } from '../../../domain/markets/market-title.ts'
import { inverted, type Quotes } from '../../../domain/markets/quotes.ts'
import { exact } from '../../../platform/decimal.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Coefficient } from '../coefficients.ts'
import type { Expectation } from '../method.ts'
import type { RelatedMarketRow, RelatedOutcomeRow } from '../queries.ts'

/** A price that is older than this is none of the moment of firing. */
const freshMs = 60_000
/** The finest step of a price, where the venue says none. */
export const defaultTick = 0.01

/** A market that hangs on an alert, with its price when that fired. */
export type RelatedMarket = {
  marketId: string
  contract: string
  outcomeId: string
  outcome: string
  title: string
  venue: string
  url: string | null
  inverse: boolean
  /** Of the proposition; null where no quote of the last minute was known. */
  priceAtAlert: number | null
  bid: number | null
  ask: number | null
  quotedAt: string | null
}

/** The price of a proposition by a market, from a quote that is not too old. */
function priceNow(
  { id, inverse }: Pick<RelatedMarketRow, 'id' | 'inverse'>,
  quotes: Quotes,
  now: number,
): { price: number; bid: number | null; ask: number | null; at: number } | null {
  const said = quotes.of(id)
  if (said === null || Math.abs(now - said.at) > freshMs) return null
  const quote = inverse ? inverted(said) : said
  if (quote.price === null) return null
  return { price: quote.price, bid: quote.bid, ask: quote.ask, at: quote.at }
}

type Shown = Pick<RelatedOutcomeRow, 'outcomeId' | 'label' | 'markets'>

export function relatedMarketsOf(outcomes: readonly Shown[], quotes: Quotes, now: number): RelatedMarket[] {
  return outcomes.flatMap(({ outcomeId, label, markets }) =>
    markets.map((market) => {
      const found = priceNow(market, quotes, now)
      return {
        ...{ marketId: market.id, contract: market.contract, outcomeId, outcome: label },
        title: titleOf(market),
        ...{ venue: market.venue, url: market.url, inverse: market.inverse },
        ...{ priceAtAlert: found?.price ?? null, bid: found?.bid ?? null, ask: found?.ask ?? null },
        quotedAt: found === null ? null : isoOf(found.at),
      }
    }),
  )
}

/** Room that a price has to move as it is expected to, most first. `none`: at the edge that it would move to. */
const rooms = ['inside', 'edge', 'unquoted', 'none'] as const
type Room = (typeof rooms)[number]

function roomOf(price: number | undefined, expectation: Expectation): Room {
  if (price === undefined) return 'unquoted'
  if (!isAtEdge(price)) return 'inside'
  return expectation === (price < 0.5 ? 'down' : 'up') ? 'none' : 'edge'
}

type Choosing = {
  coefficients: ReadonlyMap<string, Coefficient>
  quotes: Quotes
  now: number
  expect: (outcome: RelatedOutcomeRow) => Expectation
}

type Chosen =
  | { outcome: RelatedOutcomeRow; market: RelatedMarketRow; reason?: undefined }
  | { outcome?: undefined; reason: 'no_quote' | 'edge_price' }

/**
 * The tracked market among those of a set of propositions. First those whose price has room to move as it is expected to; of them those of which a
 * direction is expected at all; of them that of the proposition that is expected to move most, weighed by liquidity.
 */
export function trackedOf(
  outcomes: readonly RelatedOutcomeRow[],
  { coefficients, quotes, now, expect }: Choosing,
): Chosen {
  const ranked = outcomes
    .flatMap((outcome) => {
      const expectation = expect(outcome)
      const effect = Math.abs(coefficients.get(outcome.outcomeId)?.coefficient ?? 0)
      // Without a measured effect, what hangs most on the entity stands for what moves most.
      const stands = orientationOf(outcome) === null ? 0.01 : 0.1
      const weight = effect > 0 ? effect : stands * outcome.strength * outcome.confidence
      return outcome.markets.map((market) => {
        const room = rooms.indexOf(roomOf(priceNow(market, quotes, now)?.price, expectation))
        const aimless = expectation === 'unknown' ? 1 : 0
        const liquidity = Math.log1p(Math.max(0, market.liquidity ?? market.volume ?? 0)) + 1
        return { outcome, market, room, aimless, rank: weight * liquidity }
      })
    })
    .toSorted(
      (a, b) => a.room - b.room || a.aimless - b.aimless || b.rank - a.rank || (a.market.id < b.market.id ? -1 : 1),
    )
  const [best] = ranked
  if (best === undefined) return { reason: 'no_quote' }
  return rooms[best.room] === 'none' ? { reason: 'edge_price' } : { outcome: best.outcome, market: best.market }
}

/** 1 where the entity's success makes a proposition true, −1 where it makes it false, null where nobody says. */
export function orientationOf({ sign, role, label, whose }: RelatedOutcomeRow): 1 | -1 | null {
  if (sign === 1 || sign === -1) return sign
  return role === 'subject' && label.toLowerCase() === whose.toLowerCase() ? 1 : null
}

/** Where the price goes by a measured effect; where there is none, by whether the change is good for whom the proposition is about. */
export function expectationOf(
  coefficient: Coefficient | null,
  worse: boolean | null,
  orientation: 1 | -1 | null,
): Expectation {
  if (coefficient !== null) return coefficient.coefficient > 0 ? 'up' : coefficient.coefficient < 0 ? 'down' : 'unknown'
  if (worse === null || orientation === null) return 'unknown'
  return (orientation === 1) === worse ? 'down' : 'up'
}

/** Basis points by which a price is expected to move, times the chance that it goes that way; null where either is not known. */
export function impactOf(price: number | null, coefficient: Coefficient | null): number | null {
  if (price === null || coefficient === null || price <= 0 || price >= 1) return null
  const moved = expit(logit(price) + coefficient.coefficient)
  return 10_000 * Math.abs(moved - price) * coefficient.directionProbability
}

/** Prices of the venues for one proposition at the moment of firing; null where fewer than two have one. */
export function crossVenueOf(outcomeId: string | null, markets: readonly RelatedMarket[]) {
  if (outcomeId === null) return null
  const venues = markets
    .filter((market) => market.outcomeId === outcomeId && market.priceAtAlert !== null)
    .map(({ venue, marketId, priceAtAlert, bid, ask, quotedAt }) => ({
      ...{ venue, marketId, price: priceAtAlert ?? 0, bid, ask, quotedAt },
    }))
  if (new Set(venues.map(({ venue }) => venue)).size < 2) return null
  const prices = venues.map(({ price }) => price)
  const spread = exact(Math.max(...prices) - Math.min(...prices))
  return { outcomeId, venues, spread, spreadPct: Number((spread * 100).toFixed(4)) }
}

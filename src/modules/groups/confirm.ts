import { hash } from 'node:crypto'
import { measureQuote } from '../../domain/markets/log-odds.ts'
import { titleOf } from '../../domain/markets/market-title.ts'
import { exact } from '../../platform/decimal.ts'
import { falling, normalized } from './coherent.ts'
import type { Trade } from './edges.ts'
import { type Candidate, type QuoteOf, tradeAt } from './find.ts'
import type { GroupMispricing, GroupRefusal, RefusedGroup } from './item.ts'
import type { Terms } from './queries.ts'
import { exhaustiveBasis, type GroupMarket, happensSooner, rulesPattern } from './structure.ts'

/** Quotes of one sweep are at most so old, and so far apart. */
export const sweepMs = 60_000
/** Dollars: what cannot take so much is not shown. */
const leastDollars = 100

const deniesRule = /\bit is not the case that\b/i

export type Confirmed =
  | { item: Omit<GroupMispricing, 'sweeps' | 'since'> }
  | { refused: RefusedGroup }
  | { small: true }
  | null

type Known = { quoteOf: QuoteOf; terms: ReadonlyMap<string, Terms>; now: number }

/** The part of a candidate that can be bought for less than it pays, or why it is not to be believed. Null where prices have moved on. */
export function confirm(candidate: Candidate, known: Known): Confirmed {
  const { group, kind } = candidate
  const trade = tradeAt(candidate, known.quoteOf)
  if (trade === null || trade.gross <= 0) return null
  const refused = (reason: GroupRefusal): Confirmed => ({
    refused: {
      id: idOf(candidate),
      kind,
      venue: group.venue,
      category: categoryOf(candidate),
      title: group.title,
      gross: trade.gross,
      reason,
    },
  })
  const whole = basisOf(candidate, known)
  if ('reason' in whole) return refused(whole.reason)
  const times = candidate.purchases.map(({ market }) => known.quoteOf(market.id)?.at ?? 0)
  const [oldestAt, newestAt] = [Math.min(...times), Math.max(...times)]
  if (known.now - oldestAt > sweepMs || newestAt - oldestAt > sweepMs) return refused('stale_quote')
  if (trade.size === null) return refused('no_book')
  if (trade.size * trade.cost < leastDollars) return { small: true }
  return {
    item: { ...itemOf(candidate, { ...trade, size: trade.size }, known), basis: whole.basis, oldestAt, newestAt },
  }
}

/** The reason that the legs pay what they should; of a purchase of all, that the rules make sure of one. */
export function basisOf(
  candidate: Candidate,
  { terms, quoteOf }: Omit<Known, 'now'>,
): { basis: string } | { reason: GroupRefusal } {
  const { kind, group, basis, purchases } = candidate
  // Where one of them cannot come true without another, both can, whatever the venue says of the group.
  if (kind === 'sell_all' && (group.exclusive !== true || group.orders.length > 0)) return { reason: 'not_exclusive' }
  const rules = purchases.map(({ market }) => terms.get(market.id)?.rules ?? '')
  if (kind === 'buy_all') {
    const found = exhaustiveBasis(group, rules, (id) => (quoteOf(id)?.ask ?? null) !== null)
    if (found === null) return { reason: 'not_exhaustive' }
    return purchases.length < group.markets.length ? { reason: 'no_quote' } : { basis: found }
  }
  if (candidate.sameRules && new Set(rules.map(rulesPattern)).size > 1) {
    return { reason: 'rules_differ' }
  }
  // Rules that deny what a title asks for turn the order round; whether the title says so too is for a person.
  if (basis === happensSooner && rules.some((each) => deniesRule.test(each))) return { reason: 'rules_differ' }
  return { basis: basis ?? '' }
}

function itemOf(candidate: Candidate, trade: Trade & { size: number }, known: Known) {
  const { kind, group, purchases } = candidate
  const legs = purchases.flatMap(({ market, side }, at) => {
    const [leg, quote] = [trade.legs[at], known.quoteOf(market.id)]
    if (leg === undefined || quote === null) return []
    const { externalId, label } = market
    const { price, available: size, fee } = leg
    const url = known.terms.get(market.id)?.url ?? null
    const { bid, ask, at: seen } = quote
    return [
      {
        marketId: market.id,
        externalId,
        title: titleOf(market),
        label,
        url,
        side,
        price,
        size,
        fee,
        bid,
        ask,
        at: seen,
      },
    ]
  })
  const ends = purchases.map(({ market }) => market.endDate)
  return {
    id: idOf(candidate),
    kind,
    venue: group.venue,
    group: { id: group.id, title: group.title },
    category: categoryOf(candidate),
    legs: legs.map((leg) => ({ ...leg, fee: leg.fee === null ? null : exact(leg.fee) })),
    size: trade.size,
    cost: trade.cost,
    gross: trade.gross,
    net: trade.net,
    netReason: trade.net === null ? ('unknown_fee' as const) : null,
    // Money is bound until the last of them is decided.
    endDate: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
    ...coherentOf(candidate, known),
  }
}

/** The same for the same purchases, whenever they are found. */
function idOf({ kind, group, purchases }: Candidate): string {
  const legs = purchases.map(({ market, side }) => `${side} ${market.id}`).toSorted()
  // A whole group is one, whoever bids for which part of it.
  const named = kind === 'sell_all' || kind === 'buy_all' ? [group.id] : legs
  return hash('sha256', [kind, ...named].join('|'), 'hex').slice(0, 32)
}

export function categoryOf({ purchases }: Candidate): string | null {
  return purchases[0]?.market.category ?? null
}

type Coherent = Pick<GroupMispricing, 'coherent' | 'coherentReason'>

/** Prices that do not contradict each other, to be shown beside the quotes: never instead of them. */
function coherentOf({ kind, group, chain }: Candidate, { quoteOf, terms }: Known): Coherent {
  const none = (coherentReason: Coherent['coherentReason']): Coherent => ({ coherent: null, coherentReason })
  const mids = chain.map(({ id }) => midOf(quoteOf, id))
  const known = mids.filter((mid) => mid !== null)
  if (known.length < mids.length || known.length < 2) return none('no_quote')
  const prices = known.map(({ mid }) => mid)
  if (kind === 'sell_all' || kind === 'buy_all') {
    const rules = chain.map(({ id }) => terms.get(id)?.rules ?? '')
    if (exhaustiveBasis(group, rules, () => true) === null) return none('not_exhaustive')
    const scaled = normalized(prices)
    return scaled === null ? none('wide_spread') : withPrices(chain, scaled)
  }
  const weights = known.map(({ noise }) => 1 / noise ** 2)
  if (kind === 'bucket') return withPrices(chain, betweenSteps(prices, weights))
  return withPrices(chain, falling(prices, weights))
}

/** The prices of a step, of the bucket behind it and of the next step: the bucket is what the two steps leave. */
function betweenSteps(prices: readonly number[], weights: readonly number[]): number[] {
  const isStep = (_: number, at: number) => at !== 1
  const [above = 0, beyond = 0] = falling(prices.filter(isStep), weights.filter(isStep))
  return [above, exact(above - beyond), beyond]
}

function withPrices(chain: readonly GroupMarket[], prices: readonly number[]): Coherent {
  const coherent = chain.map(({ id, label }, at) => ({ marketId: id, label, price: prices[at] ?? 0 }))
  return { coherent, coherentReason: null }
}

const tick = 0.01

/** The middle of a book with its noise in log-odds (methods §0); null where a side is missing. */
function midOf(quoteOf: QuoteOf, id: string): { mid: number; noise: number } | null {
  const quote = quoteOf(id)
  if (quote === null || quote.bid === null || quote.ask === null || quote.ask <= quote.bid) return null
  const noise = Math.max(1e-6, measureQuote({ bid: quote.bid, ask: quote.ask, tick }).noise)
  return { mid: exact((quote.bid + quote.ask) / 2), noise }
}

import { titleOf } from '../../domain/markets/market-title.ts'
import { isStale } from '../../domain/markets/price-age.ts'
import type { Quote, Quotes } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import { complementOf } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { MarketNode } from './queries.ts'
import type { Market } from './schemas.ts'

type Fresh = { clock: Clock; refreshSeconds: number }

/** The price of a market's first outcome: what it paid, where that is decided, else what it is quoted at. */
function firstPrice({ payout }: MarketNode, quote: Quote | null): number | null {
  return payout ?? quote?.price ?? null
}

/** The prices of a market's outcomes: of two, the second is one less the first; of more, only the first is quoted. */
function outcomesOf(node: MarketNode, quote: Quote | null) {
  const first = firstPrice(node, quote)
  const { labels } = node
  return labels.map((label, at) => {
    if (at === 0) return { label, price: first }
    return { label, price: at === 1 && labels.length === 2 && first !== null ? complementOf(first) : null }
  })
}

export function marketOf(node: MarketNode, quotes: Quotes, { clock, refreshSeconds }: Fresh): Market {
  const { sides: _, labels: __, payout: ___, ...rest } = node
  const quote = quoteOf(node, quotes)
  return {
    ...rest,
    title: titleOf(node),
    outcomes: outcomesOf(node, quote),
    bid: quote?.bid ?? null,
    ask: quote?.ask ?? null,
    asOf: quote === null ? null : isoOf(quote.at),
    stale: quote === null ? node.active : isStale(quote.at, clock, refreshSeconds),
  }
}

export function summaryOf(node: MarketNode, quotes: Quotes) {
  const { id, venue, volume } = node
  return { id, title: titleOf(node), venue, price: firstPrice(node, quotes.of(id)), volume }
}

/** The quote of a market; null of one that is decided, of which a last quote says nothing more. */
function quoteOf({ id, payout }: MarketNode, quotes: Quotes): Quote | null {
  return payout === null ? quotes.of(id) : null
}

/** The quotes that the age of an answer about markets is that of. */
export function quotesOfUndecided(nodes: readonly MarketNode[], quotes: Quotes): (Quote | null)[] {
  return nodes.filter(({ payout }) => payout === null).map(({ id }) => quotes.of(id))
}

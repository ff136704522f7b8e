import { titleOf } from '../../domain/markets/market-title.ts'
import type { Clock } from '../../platform/clock.ts'
import { complementOf } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Quote } from '../prices/index.ts'
import { isStale, type Quotes } from '../prices/index.ts'
import type { MarketNode } from './queries.ts'
import type { Market } from './schemas.ts'

type Fresh = { clock: Clock; refreshSeconds: number }

/** The prices of a market's outcomes: of two, the second is one less the first; of more, only the first is quoted. */
function outcomesOf({ labels }: MarketNode, quote: Quote | null) {
  return labels.map((label, at) => {
    const first = quote?.price ?? null
    if (at === 0) return { label, price: first }
    return { label, price: at === 1 && labels.length === 2 && first !== null ? complementOf(first) : null }
  })
}

export function marketOf(node: MarketNode, quotes: Quotes, { clock, refreshSeconds }: Fresh): Market {
  const { sides: _, labels: __, ...rest } = node
  const quote = quotes.of(node.id)
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
  return { id, title: titleOf(node), venue, price: quotes.of(id)?.price ?? null, volume }
}

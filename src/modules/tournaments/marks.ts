import { isStale } from '../../domain/markets/price-age.ts'
import { type Quotes, readQuotes } from '../../domain/markets/quotes.ts'
import { complementOf } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { type Holding, type Portfolio, valuationOf } from './method.ts'
import type { Held, PlayerRow } from './queries.ts'

type Priced = Pick<TournamentDependencies, 'redis' | 'clock' | 'refreshSeconds'>

/** A price, when its venue said it, and whether that is too long ago. */
export type Mark = { price: number; at: string; stale: boolean }

/** The prices of all that some players hold, in one round trip. */
export async function quotesOf(parts: Priced, rows: readonly Pick<PlayerRow, 'holdings'>[]): Promise<Quotes> {
  return readQuotes(parts.redis, [...new Set(rows.flatMap(({ holdings }) => holdings.map(({ marketId }) => marketId)))])
}

/** The worth of a contract: what it paid where decided, else its venue's price. Without one it is that of the last trade here, which is stale. */
export function markOf(held: Held, quotes: Quotes, { clock, refreshSeconds }: Priced): Mark {
  if (held.payout !== null) return { price: held.payout, at: clock.iso(), stale: false }
  const quote = quotes.of(held.marketId)
  if (quote === null || quote.price === null) return { price: held.mark, at: held.markAt, stale: true }
  const price = held.isFirst ? quote.price : complementOf(quote.price)
  return { price, at: isoOf(quote.at), stale: isStale(quote.at, clock, refreshSeconds) }
}

/** A price of the end, and where it is from. Stale: another one is waited for. */
export type ClosingMark = Mark & { source: 'payout' | 'quote' | 'snapshot' | 'last_trade' }

/** The price of a contract at an end, as far as it is known. One of before the end was known to whoever traded last, however fresh it is. */
export function closingMark(held: Pick<Held, 'payout' | 'markAt'>, mark: Mark, endsAt: string): ClosingMark {
  if (held.payout !== null) return { ...mark, source: 'payout' }
  const source = mark.at === held.markAt ? 'last_trade' : 'quote'
  return { ...mark, stale: mark.stale || mark.at < endsAt, source }
}

/** The portfolio of a player, at the prices of now. */
export function portfolioOf({ player, holdings }: PlayerRow, quotes: Quotes, parts: Priced): Portfolio {
  return {
    cash: player.cash,
    holdings: holdings.map((held): Holding => {
      const { price, at, stale } = markOf(held, quotes, parts)
      return { contract: held.contract, size: held.size, cost: held.cost, mark: price, markAt: at, stale }
    }),
  }
}

/** A player with what he has and what it is worth. */
export type Valued = { row: PlayerRow; portfolio: Portfolio; value: ReturnType<typeof valuationOf> }

/** All players of a tournament at the prices of now. */
export async function valueAll(parts: Priced, rows: readonly PlayerRow[]): Promise<Valued[]> {
  const quotes = await quotesOf(parts, rows)
  return rows.map((row) => {
    const portfolio = portfolioOf(row, quotes, parts)
    return { row, portfolio, value: valuationOf(portfolio) }
  })
}

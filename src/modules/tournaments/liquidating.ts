import { randomUUID } from 'node:crypto'
import type { ObservedBook } from '../../domain/markets/observed.ts'
import { bookIdOf } from '../../domain/markets/venue-table.ts'
import { exact } from '../../platform/decimal.ts'
import type { LiquidationTold } from './channel.ts'
import type { TournamentDependencies } from './dependencies.ts'
import type { Valued } from './marks.ts'
import { afterTrade, maintenanceOf, type Portfolio, type Trade, totalOf } from './method.ts'
import { type Filled, filledFrom, sidedBook, writeAll } from './ordering.ts'
import type { Held } from './queries.ts'
import { contractOf } from './shape.ts'

const booksMs = 20_000

/**
 * Sells all that a player holds at what is bid now, and takes him out. What nobody bids for is lost to him. Gives the figures of it; null where the books cannot be
 * read now, or he traded meanwhile: then it is looked at again.
 */
export async function liquidate(
  parts: TournamentDependencies,
  { id, maxLeverage }: { id: string; maxLeverage: number },
  { row, portfolio, value }: Valued,
): Promise<LiquidationTold | null> {
  const books = await booksOf(parts, row.holdings)
  if (books === null) return null
  const at = parts.clock.iso()
  let after: Portfolio = portfolio
  const trades: { id: string; kind: 'liquidation'; trade: Trade; filled: Filled; after: Portfolio }[] = []
  const sold: LiquidationTold['sold'] = []
  for (const held of row.holdings) {
    const { filled, trade } = saleOf(held, books.get(held.contract), at)
    if (trade.size > 0) {
      after = afterTrade(after, trade, { price: held.mark, at: held.markAt })
      trades.push({ id: randomUUID(), kind: 'liquidation', trade, filled, after })
    }
    const { contract: contractId, size } = trade
    const unsold = exact(held.size - size)
    sold.push({ contractId, size, unsold, fills: filled.fills, fee: filled.fee, received: exact(-trade.cost) })
  }
  const cash = Math.max(0, after.cash)
  const told: LiquidationTold = {
    ...{ type: 'liquidation', tournamentId: id, at, player: { id: row.player.id, name: row.player.name } },
    arithmetic: arithmeticOf({ row, portfolio, value }, maxLeverage),
    ...{ sold, equityAfter: cash, shortfall: exact(cash - after.cash) },
  }
  const wrote = await writeAll(parts, {
    ...{ row, tournament: id, byPlayer: false, cash, status: 'liquidated', liquidation: JSON.stringify(told), trades },
  })
  return wrote ? told : null
}

/** Books of what is held, by contract; null where a venue does not answer. */
async function booksOf(
  { venues }: TournamentDependencies,
  holdings: readonly Held[],
): Promise<Map<string, ObservedBook> | null> {
  const books = new Map<string, ObservedBook>()
  for (const { venue, books: read } of venues.predictions) {
    const own = holdings.filter((held) => held.venue === venue)
    const ids = [...new Set(own.flatMap((held) => bookIdOf(held) ?? []))]
    if (ids.length === 0) continue
    const got = await read(ids, AbortSignal.timeout(booksMs))
    if (!got.ok) return null
    for (const held of own) {
      const book = got.value.get(bookIdOf(held) ?? '')
      if (book !== undefined) books.set(held.contract, sidedBook(book, held))
    }
  }
  return books
}

function saleOf(held: Held, book: ObservedBook | undefined, at: string): { filled: Filled; trade: Trade } {
  const nothing: Filled = { fills: [], fee: 0, bookAt: at }
  const wanted = { action: 'sell', size: held.size, limitPrice: null, at } as const
  // Where the venue does not say what it takes, it takes nothing here: the player must not lose by what is not known.
  const feeless = { ...held, feeModel: 'none' } as const
  const filled = book === undefined ? nothing : (filledFrom(book, held, wanted) ?? filledFrom(book, feeless, wanted))
  const { fills, fee } = filled ?? nothing
  const { size, dollars } = totalOf(fills)
  return {
    filled: filled ?? nothing,
    trade: { contract: held.contract, action: 'sell', size, cost: exact(fee - dollars) },
  }
}

function arithmeticOf({ row, portfolio, value }: Valued, maxLeverage: number): LiquidationTold['arithmetic'] {
  const maintenance = maintenanceOf(maxLeverage)
  const positions = portfolio.holdings.flatMap(({ contract, size, mark, markAt }) => {
    const held = row.holdings.find((each) => each.contract === contract)
    if (held === undefined) return []
    return [{ ...contractOf(held), size, price: mark, priceAt: markAt, value: exact(size * mark) }]
  })
  const { cash, gross, equity } = value
  return { cash, positions, gross, equity, maintenance, required: exact(gross * maintenance) }
}

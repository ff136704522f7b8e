import { afterTrade, type Portfolio, type Trade, valuationOf } from '../../src/modules/tournaments/method.ts'

/**
 * The final worth of a player, from nothing but what was recorded: dollars at the beginning, trades in their order, and closing prices. Who was
 * liquidated has what was left, and never less than nothing.
 */
export function resultOf(
  startingCash: number,
  trades: readonly Trade[],
  { closing, liquidated }: { closing: ReadonlyMap<string, number>; liquidated: boolean },
): number {
  const end = trades.reduce<Portfolio>((portfolio, trade) => afterTrade(portfolio, trade, { price: 0, at: '' }), {
    cash: startingCash,
    holdings: [],
  })
  if (liquidated) return Math.max(0, end.cash)
  return valuationOf({
    ...end,
    holdings: end.holdings.map((each) => ({ ...each, mark: closing.get(each.contract) ?? 0 })),
  }).equity
}

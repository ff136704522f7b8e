import { wholeDollars } from '../../domain/markets/money.ts'
import type { ObservedEntry } from '../../domain/markets/observed-accounts.ts'
import { exact } from '../../platform/decimal.ts'
import { bootstrapMean } from './method.ts'
import { type Period, periods } from './schemas.ts'

/** A trade of a wallet, with the price of the contract a day later and what it paid, as far as they are known. */
export type Marked = {
  contract: string
  category: string | null
  at: string
  action: 'buy' | 'sell'
  size: number
  price: number
  later: number | null
  payout: number | null
}

/** The score of a wallet. */
export type Scored = {
  period: Period
  category: string
  trades: number
  marked: number
  skill: number | null
  skillLow: number | null
  skillHigh: number | null
  resolved: number
  volume: number
  profit: number
  profitLow: number | null
  profitHigh: number | null
  calibration: number | null
}

const dayMs = 86_400_000
/** Fewer say nothing. */
export const leastMarked = 10
const leastResolved = 10
const trackedNeeds = { resolved: 50, volume: 20_000 } as const

/** The entries of an account that are trades of a contract that is known. */
export function tradesOf(entries: readonly ObservedEntry[]) {
  return entries.flatMap(({ kind, instrument, buys, size, price, at }) => {
    if (kind !== 'trade' || instrument?.kind !== 'contract') return []
    const { marketId, side } = instrument
    if (marketId === null || side === null || buys === null || size === null || price === null) return []
    return [{ marketId, side, action: buys ? ('buy' as const) : ('sell' as const), size, price, at }]
  })
}

/** Scores of a wallet in each period, in all and by category. `id`: by which draws of intervals can be made again. */
export function scoresOf(id: string, trades: readonly Marked[], now: number): Scored[] {
  return periods.flatMap((period) => {
    const since = now - Number.parseInt(period, 10) * dayMs
    const within = trades.filter(({ at }) => Date.parse(at) >= since)
    const byCategory = [...Map.groupBy(within, ({ category }) => category ?? 'unknown')]
    const all: [string, readonly Marked[]][] = [['all', within], ...byCategory]
    return all.flatMap(([category, own]) => (own.length === 0 ? [] : [scored(id, period, category, own)]))
  })
}

function scored(id: string, period: Period, category: string, trades: readonly Marked[]): Scored {
  const moves = trades.flatMap(({ action, price, later }) => {
    return later === null ? [] : [exact(action === 'buy' ? later - price : price - later)]
  })
  const skill = bootstrapMean(moves, `${id}|${period}|${category}|skill`, leastMarked)
  const profits = profitsOf(trades)
  const profit = bootstrapMean(profits, `${id}|${period}|${category}|profit`, leastResolved)
  const misses = trades.flatMap(({ action, price, payout }) => {
    return payout === null || action !== 'buy' ? [] : [(price - payout) ** 2]
  })
  const sum = (figures: readonly number[]) => exact(figures.reduce((total, each) => total + each, 0))
  return {
    ...{ period, category, trades: trades.length, marked: moves.length },
    ...{ skill: rounded(skill?.mean), skillLow: rounded(skill?.low), skillHigh: rounded(skill?.high) },
    ...{ resolved: profits.length, volume: sum(trades.map(({ size, price }) => size * price)), profit: sum(profits) },
    ...{ profitLow: rounded(profit?.low), profitHigh: rounded(profit?.high) },
    calibration: misses.length < leastResolved ? null : exact(sum(misses) / misses.length),
  }
}

function rounded(figure: number | undefined): number | null {
  return figure === undefined ? null : exact(figure)
}

/** Profits of positions whose market is decided: what was got for them less what was paid, and what the rest paid. Fees are not known. */
function profitsOf(trades: readonly Marked[]): number[] {
  const decided = trades.filter(({ payout }) => payout !== null)
  return [...Map.groupBy(decided, ({ contract }) => contract).values()].map((own) =>
    exact(
      own.reduce((sum, { action, size, price, payout }) => {
        const gain = ((payout ?? 0) - price) * size
        return sum + (action === 'buy' ? gain : -gain)
      }, 0),
    ),
  )
}

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function profitReason(profit: number, low: number | null): string {
  const surely =
    low === null
      ? 'of too few positions to say what it is of one'
      : `at least ${dollarsAndCents.format(low)} of a position (90 %); above 0 is needed`
  return `Profit of ${wholeDollars(profit)}, ${surely}.`
}

/** The decision to look at a wallet for followers, and the reasons. */
export function trackingOf(all: Scored | undefined, isWasher: boolean): { tracked: boolean; reasons: string[] } {
  if (all === undefined) return { tracked: false, reasons: ['No trade of a known market in 90 days.'] }
  const { resolved, volume, profitLow, profit } = all
  const tests: [boolean, string][] = [
    [
      resolved >= trackedNeeds.resolved,
      `${resolved} decided positions in 90 days; ${trackedNeeds.resolved} are needed.`,
    ],
    [volume >= trackedNeeds.volume, `${wholeDollars(volume)} traded; ${wholeDollars(trackedNeeds.volume)} are needed.`],
    [profitLow !== null && profitLow > 0, profitReason(profit, profitLow)],
    [
      !isWasher,
      isWasher
        ? 'Most of it was moved to and fro within a closed circle.'
        : 'Not moved to and fro within a closed circle.',
    ],
  ]
  const failed = tests.filter(([holds]) => !holds)
  return { tracked: failed.length === 0, reasons: (failed.length === 0 ? tests : failed).map(([, reason]) => reason) }
}

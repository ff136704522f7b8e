import { washLimits, washScoreOf } from './method.ts'

/** The parts of a trade by which it is judged whether it was a real one. */
export type Judged = {
  wallet: string
  contract: string
  action: 'buy' | 'sell'
  dollars: number
  transaction: string | null
}

/**
 * Wallets that move shares to and fro among themselves: nearly all that they bought they sold again, and four fifths of it with each other. One counterparty
 * alone proves nothing: market makers look like that.
 */
export function washersIn(trades: readonly Judged[]): Set<string> {
  const suspects = suspectsIn(trades)
  if (suspects.size < 2) return new Set()
  const met = counterpartiesIn(trades)
  return new Set([...suspects].filter((wallet) => shareWithin(wallet, suspects, met) >= washLimits.closed))
}

function suspectsIn(trades: readonly Judged[]): Set<string> {
  const found = new Set<string>()
  for (const own of Map.groupBy(trades, ({ wallet, contract }) => `${wallet} ${contract}`).values()) {
    const { gross, score } = washScoreOf(own)
    const [first] = own
    if (first !== undefined && gross >= washLimits.gross && score >= washLimits.score) found.add(first.wallet)
  }
  return found
}

type Met = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Dollars that each wallet traded with each other one: sides of a trade have the transaction in common. */
function counterpartiesIn(trades: readonly Judged[]): Met {
  const met = new Map<string, Map<string, number>>()
  const named = trades.filter(({ transaction }) => transaction !== null)
  for (const sides of Map.groupBy(named, ({ transaction }) => transaction).values()) {
    for (const { wallet, dollars } of sides) {
      const others = sides.filter((side) => side.wallet !== wallet)
      const all = others.reduce((sum, side) => sum + side.dollars, 0)
      const own = met.get(wallet) ?? new Map<string, number>()
      met.set(wallet, own)
      for (const other of others) {
        const part = all > 0 ? (dollars * other.dollars) / all : 0
        own.set(other.wallet, (own.get(other.wallet) ?? 0) + part)
      }
    }
  }
  return met
}

/** The share of what a wallet traded with suspects that are its counterparties, or those of them. */
function shareWithin(wallet: string, suspects: ReadonlySet<string>, met: Met): number {
  const first = [...(met.get(wallet)?.keys() ?? [])].filter((other) => suspects.has(other))
  const second = first.flatMap((other) => [...(met.get(other)?.keys() ?? [])].filter((each) => suspects.has(each)))
  const closed = new Set([...first, ...second])
  closed.delete(wallet)
  let [within, all] = [0, 0]
  for (const [other, dollars] of met.get(wallet) ?? []) {
    all += dollars
    if (closed.has(other)) within += dollars
  }
  return all > 0 ? within / all : 0
}

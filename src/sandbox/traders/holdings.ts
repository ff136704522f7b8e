import type { Action } from './actions.ts'

/** The holding of one answer, and what it brought so far: money in dollars. */
export type Holding = {
  outcome: 0 | 1
  /** Hundredths of shares. */
  size: number
  cost: number
  realized: number
  /** Shares ever bought. */
  bought: number
  boughtFor: number
}

/** The holdings that actions leave of both answers, at average cost. */
export function holdingsOf(actions: readonly Action[]): [Holding, Holding] {
  const none = (outcome: 0 | 1): Holding => ({ outcome, size: 0, cost: 0, realized: 0, bought: 0, boughtFor: 0 })
  const held: [Holding, Holding] = [none(0), none(1)]
  for (const { kind, outcome, buys, size, price } of actions) {
    const both = kind === 'split' || kind === 'merge'
    for (const holding of both ? held : [held[outcome]]) {
      apply(holding, size, ((both ? price / 2 : price) * size) / 100_000, buys)
    }
  }
  return held
}

function apply(holding: Holding, size: number, money: number, buys: boolean): void {
  if (buys) {
    holding.size += size
    holding.cost += money
    holding.bought += size
    holding.boughtFor += money
    return
  }
  const cost = holding.size === 0 ? 0 : (holding.cost * Math.min(size, holding.size)) / holding.size
  holding.size = Math.max(0, holding.size - size)
  holding.cost = holding.size === 0 ? 0 : holding.cost - cost
  holding.realized += money - cost
}

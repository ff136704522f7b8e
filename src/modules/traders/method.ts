import { meanOf, quantileOf } from '../../domain/statistics/samples.ts'
import { createDraws, seedOf } from '../../domain/statistics/seeded-random.ts'
import { leastP } from '../../domain/statistics/tails.ts'

/** The concentration of one side of a market: how few wallets hold how much of it. */
export type Concentration = {
  top10Share: number
  /** The sum of squared shares, 0 to 1: at least and at most, because lists of holders are cut. */
  hhiLow: number
  hhiUp: number
  /** The share of those who are not listed. */
  restShare: number
}

/** Null where more is held than is outstanding, or nothing. */
export function concentrationOf(holdings: readonly number[], outstanding: number): Concentration | null {
  const largest = holdings.filter((size) => size > 0).toSorted((a, b) => b - a)
  const listed = largest.reduce((sum, size) => sum + size, 0)
  if (outstanding <= 0 || largest.length === 0 || listed > outstanding * 1.000001) return null
  const shares = largest.map((size) => size / outstanding)
  const hhiLow = shares.reduce((sum, share) => sum + share ** 2, 0)
  const restShare = Math.max(0, 1 - listed / outstanding)
  const smallest = shares.at(-1) ?? 0
  // At most the rest is held by wallets as large as the smallest that is listed, and what is left over by one.
  const whole = smallest > 0 ? Math.floor(restShare / smallest) : 0
  const hhiUp = hhiLow + whole * smallest ** 2 + (restShare - whole * smallest) ** 2
  return { top10Share: shares.slice(0, 10).reduce((sum, share) => sum + share, 0), hhiLow, hhiUp, restShare }
}

/** The unevenness of a complete list: of a list that is cut it depends on the tail that is not there. */
export function unevennessOf(holdings: readonly number[]): { gini: number; entropy: number; effective: number } | null {
  const sizes = holdings.filter((size) => size > 0).toSorted((a, b) => a - b)
  const [count, total] = [sizes.length, sizes.reduce((sum, size) => sum + size, 0)]
  if (count < 2) return null
  const ranked = sizes.reduce((sum, size, at) => sum + (2 * (at + 1) - count - 1) * size, 0)
  const shares = sizes.map((size) => size / total)
  const entropy = -shares.reduce((sum, share) => sum + share * Math.log(share), 0) / Math.log(count)
  return { gini: ranked / (count * total), entropy, effective: 1 / shares.reduce((sum, share) => sum + share ** 2, 0) }
}

/** A calm book must not fire on dust. */
const leastScale = 0.01
const madToDeviation = 1.4826

/** The distance of a share from what it usually is, in robust deviations. */
export function spikeOf(baseline: readonly number[], now: number): { median: number; z: number; change: number } {
  const median = medianOf(baseline)
  const mad = medianOf(baseline.map((value) => Math.abs(value - median)))
  const scale = Math.max(madToDeviation * mad, leastScale)
  return { median, z: (now - median) / scale, change: now - median }
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Holdings of each wallet, by outcome of a group. */
export type Held = ReadonlyMap<string, ReadonlyMap<string, number>>

export type Rotation = {
  share: number
  rotated: number
  /** From which outcome to which most of it went, and what share of all that moved that is. */
  from: string
  to: string
  flow: number
  topPairShare: number
  wallets: number
}

/** The rotation from outcomes of a group to others, at starting prices, so that a change of price is no flow. Null where there was none. */
export function rotationOf(before: Held, after: Held, prices: ReadonlyMap<string, number>): Rotation | null {
  const flows = new Map<string, { from: string; to: string; flow: number }>()
  let [value, wallets] = [0, 0]
  for (const wallet of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(wallet), after.get(wallet)]
    const changes = [...prices].map(([outcome, price]) => {
      const start = had?.get(outcome) ?? 0
      value += start * price
      return { outcome, change: ((has?.get(outcome) ?? 0) - start) * price }
    })
    if (addFlows(flows, changes)) wallets += 1
  }
  const rotated = [...flows.values()].reduce((sum, { flow }) => sum + flow, 0)
  const top = [...flows.values()].toSorted((a, b) => b.flow - a.flow)[0]
  if (top === undefined || value <= 0) return null
  return { share: rotated / value, rotated, ...top, topPairShare: top.flow / rotated, wallets }
}

type Flow = { from: string; to: string; flow: number }

/** Money that leaves the group, or comes new, is no rotation. Gives whether the wallet moved any. */
function addFlows(flows: Map<string, Flow>, changes: readonly { outcome: string; change: number }[]): boolean {
  const outs = changes.filter(({ change }) => change < 0)
  const ins = changes.filter(({ change }) => change > 0)
  const out = -outs.reduce((sum, { change }) => sum + change, 0)
  const into = ins.reduce((sum, { change }) => sum + change, 0)
  const moved = Math.min(out, into)
  if (moved <= 0) return false
  for (const { outcome: from, change: left } of outs) {
    for (const { outcome: to, change: came } of ins) {
      const key = `${from}>${to}`
      const flow = (flows.get(key)?.flow ?? 0) + moved * (-left / out) * (came / into)
      flows.set(key, { from, to, flow })
    }
  }
  return true
}

/** The chance of at least so many where so many are expected (Poisson), summed in the tail. */
export function poissonAtLeast(count: number, expected: number): number {
  if (count <= 0) return 1
  if (expected <= 0) return leastP
  let term = Math.exp(-expected)
  for (let k = 1; k <= count; k += 1) term *= expected / k
  let sum = 0
  for (let k = count; k < count + 1_000 && term > sum * 1e-16; k += 1) {
    sum += term
    term *= expected / (k + 1)
  }
  return Math.max(leastP, Math.min(1, sum))
}

/** The chance of at least so many of n that each happen with this chance (binomial). */
export function binomialAtLeast(count: number, n: number, chance: number): number {
  if (count <= 0) return 1
  let sum = 0
  for (let k = n; k >= count; k -= 1) sum += choose(n, k) * chance ** k * (1 - chance) ** (n - k)
  return Math.max(leastP, Math.min(1, sum))
}

function choose(n: number, k: number): number {
  let value = 1
  for (let at = 1; at <= k; at += 1) value *= (n - k + at) / at
  return value
}

/** 1 − |net| / gross of what a wallet bought and sold of a contract, in dollars: near 1 where it only moved shares to and fro. */
export function washScoreOf(trades: readonly { action: 'buy' | 'sell'; dollars: number }[]): {
  gross: number
  score: number
} {
  const gross = trades.reduce((sum, { dollars }) => sum + dollars, 0)
  const net = trades.reduce((sum, { action, dollars }) => sum + (action === 'buy' ? dollars : -dollars), 0)
  return { gross, score: gross > 0 ? 1 - Math.abs(net) / gross : 0 }
}

export const washLimits = { gross: 5_000, score: 0.95, closed: 0.8 } as const

export type Estimate = { mean: number; low: number; high: number; n: number }

const resamples = 400
const tail = 0.05

/** The mean of some figures with its bootstrap interval of 90 %, made of draws that belong to the id. Null of fewer than `least`. */
export function bootstrapMean(figures: readonly number[], id: string, least: number): Estimate | null {
  if (figures.length < least) return null
  const draw = createDraws(seedOf(id))
  const means = Array.from({ length: resamples }, () => {
    let sum = 0
    for (let at = 0; at < figures.length; at += 1) sum += figures[Math.floor(draw() * figures.length)] ?? 0
    return sum / figures.length
  }).toSorted((a, b) => a - b)
  return { mean: meanOf(figures), low: quantileOf(means, tail), high: quantileOf(means, 1 - tail), n: figures.length }
}

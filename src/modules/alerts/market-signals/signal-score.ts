import { exact } from '../../../platform/decimal.ts'

const hourMs = 3_600_000
const halfLifeHours = 12
/** Basis points from which a move counts as a whole one. */
const fullImpactBps = 1_000
/** The least that a signal must score when it is fresh to say anything. */
const leastScore = 0.01

/** The strength with which something speaks for where a market goes, −1 to 1, and the parts that it is the product of. */
export type SignalScore = {
  score: number
  direction: 'up' | 'down'
  /** The chance that the direction is right. */
  confidence: number
  impactBps: number
  parts: { sureness: number; impact: number; freshness: number }
}

type Given = { probability: number | null; direction: 'up' | 'down' | 'unknown'; impactBps: number | null; at: string }

/** (2π − 1) · min(1, I / 1,000) · 2^(−age / 12 h), with the sign of the direction. Null where a part is not known, or the first two leave nothing. */
export function scoreOf({ probability, direction, impactBps, at }: Given, now: number): SignalScore | null {
  if (probability === null || impactBps === null || direction === 'unknown') return null
  const sureness = exact(2 * probability - 1)
  const impact = Math.min(1, impactBps / fullImpactBps)
  if (sureness * impact < leastScore) return null
  const freshness = 2 ** (-Math.max(0, now - Date.parse(at)) / (halfLifeHours * hourMs))
  const size = sureness * impact * freshness
  const score = direction === 'up' ? size : -size
  return { score, direction, confidence: probability, impactBps, parts: { sureness, impact, freshness } }
}

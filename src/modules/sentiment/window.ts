import { tQuantile } from '../../domain/statistics/quantiles.ts'
import type { Evidence } from './document.ts'

const leastClusters = 3
const leastHits = 2
const leastFraction = 0.2
/** So much of the weight on each side, so far from nothing, is mixed. */
const sideWeight = 0.35
const sideScore = 0.2
const chance = 0.975

export type Label = 'positive' | 'negative' | 'mixed' | 'neutral'

/** The score of all independent reports of one story. `score` is null where no word fired. */
export type Cluster = { score: number | null; sources: number; hits: readonly Evidence[] }
type Scored = Cluster & { score: number }

export type Estimate = { score: number; error: number; interval: [number, number]; label: Label; clusters: number }
export type Refusal = { reason: 'thin_sample' | 'too_little_text' }

/** The mean of stories, each weighed by how many told it independently, with its interval of 95 %. */
export function estimateOf(clusters: readonly Pick<Scored, 'score' | 'sources'>[]): Estimate {
  const weighed = clusters.map(({ score, sources }) => ({ score, weight: Math.log2(1 + sources) }))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const score = weighed.reduce((sum, each) => sum + each.weight * each.score, 0) / total
  const n = weighed.length
  const squares = weighed.reduce((sum, each) => sum + (each.weight * (each.score - score)) ** 2, 0)
  const error = (Math.sqrt(squares) / total) * Math.sqrt(n / (n - 1))
  const half = tQuantile(chance, n - 1) * error
  const interval: [number, number] = [Math.max(-1, score - half), Math.min(1, score + half)]
  const fractionOf = (isOn: (score: number) => boolean) =>
    weighed.reduce((sum, each) => sum + (isOn(each.score) ? each.weight : 0), 0) / total
  const sides = [fractionOf((each) => each > sideScore), fractionOf((each) => each < -sideScore)]
  return { score, error, interval, label: labelOf(interval, sides), clusters: n }
}

function labelOf([low, high]: [number, number], sides: readonly number[]): Label {
  if (low > 0) return 'positive'
  if (high < 0) return 'negative'
  return sides.every((fraction) => fraction >= sideWeight) ? 'mixed' : 'neutral'
}

/** The tone of the stories of a window, or why it cannot be told. */
export function toneOfWindow(clusters: readonly Cluster[]): Estimate | Refusal {
  if (clusters.length < leastClusters) return { reason: 'thin_sample' }
  const scored = clusters.filter((each): each is Scored => each.score !== null)
  const hits = scored.reduce((sum, each) => sum + each.hits.length, 0)
  const enough = Math.max(leastClusters, leastFraction * clusters.length)
  return hits < leastHits || scored.length < enough ? { reason: 'too_little_text' } : estimateOf(scored)
}

/** By how many standard errors a window differs from the month: outlets write darkly of wars at all times. */
export function differenceOf(window: Estimate, month: Estimate): number | null {
  const error = Math.hypot(window.error, month.error)
  return error === 0 ? null : (window.score - month.score) / error
}

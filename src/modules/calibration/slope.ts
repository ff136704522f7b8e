import { expit, logit, offTheEdge } from '../../domain/markets/log-odds.ts'
import type { Forecast } from './decomposition.ts'

type Pair = [number, number]
type Matrix = [number, number, number]

/** The fit of results to log-odds: logit(y) = intercept + slope × logit(p). A slope above 1 says that prices are too timid, below 1 too bold. */
export type Slope = { intercept: number; slope: number; se: Pair; seClustered: Pair }

const maxSteps = 50
const tick = 0.001

/** A logistic regression by Newton's steps, with errors that count what hangs together as one draw. Null where no slope is best: results that prices tell apart wholly. */
export function slopeOf(forecasts: readonly Forecast[]): Slope | null {
  const rows = forecasts.map(({ p, y, cluster }) => ({ x: logit(offTheEdge(p, tick)), y, cluster }))
  let [a, b] = [0, 1]
  let inverse: Matrix | null = null
  for (let step = 0; step < maxSteps; step += 1) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 0, 0, 0]
    for (const { x, y } of rows) {
      const mean = expit(a + b * x)
      const weight = mean * (1 - mean)
      ga += y - mean
      gb += (y - mean) * x
      haa += weight
      hab += weight * x
      hbb += weight * x * x
    }
    inverse = inverted(haa, hab, hbb)
    if (inverse === null) return null
    const [da, db] = [inverse[0] * ga + inverse[1] * gb, inverse[1] * ga + inverse[2] * gb]
    a += da
    b += db
    if (!Number.isFinite(a) || !Number.isFinite(b) || Math.abs(b) > 50) return null
    if (Math.abs(da) + Math.abs(db) < 1e-12) break
  }
  if (inverse === null) return null
  return {
    intercept: a,
    slope: b,
    se: [Math.sqrt(inverse[0]), Math.sqrt(inverse[2])],
    seClustered: clustered(rows, a, b, inverse),
  }
}

function inverted(aa: number, ab: number, bb: number): Matrix | null {
  const determinant = aa * bb - ab * ab
  return determinant < 1e-12 ? null : [bb / determinant, -ab / determinant, aa / determinant]
}

/** The sandwich: what each cluster pulls, summed before it is squared. */
function clustered(
  rows: readonly { x: number; y: number; cluster: string }[],
  a: number,
  b: number,
  inverse: Matrix,
): Pair {
  const pulls = new Map<string, Pair>()
  for (const { x, y, cluster } of rows) {
    const rest = y - expit(a + b * x)
    const [u, v] = pulls.get(cluster) ?? [0, 0]
    pulls.set(cluster, [u + rest, v + rest * x])
  }
  let [aa, ab, bb] = [0, 0, 0]
  for (const [u, v] of pulls.values()) {
    aa += u * u
    ab += u * v
    bb += v * v
  }
  const [p, q, r] = inverse
  return [Math.sqrt(p * p * aa + 2 * p * q * ab + q * q * bb), Math.sqrt(q * q * aa + 2 * q * r * ab + r * r * bb)]
}

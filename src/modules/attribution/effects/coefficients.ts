import { normal975, tQuantile } from '../../../domain/statistics/quantiles.ts'
import { leastP, normalAbove, studentBeyond } from '../../../domain/statistics/tails.ts'
import { type Estimated, varianceLikeness } from '../../../domain/statistics/variance-prior.ts'
import { sumOf } from '../measuring/move.ts'

/** The method by which coefficients are made of moves; another name where a number would be another. */
export const coefficientMethod = {
  name: 'coefficients/5',
  /** Between cells nothing agrees better than so, as variance of log-odds. */
  minTau2: 0.01,
  minOmega2: 0.01,
  minCells: 3,
  minEvents: 20,
  minEntities: 5,
  minOwn: 5,
  /** Of a coefficient that is published half the interval is at most so wide. */
  maxReach: 1,
  halfLifeDays: 365,
  maxEffect: 1.5,
  minDirection: 0.9,
} as const

/** A move with how far it may be off. `change`: of a numeric fact by how much it changed, else 1. `age`: weight of its age, 0 to 1. */
export type Observed = { move: number; sd: number; change?: number; age?: number }

export type Cell = {
  n: number
  beta: number
  modelVariance: number
  robustVariance: number
  /** The variance by the quotes and by how much single changes of the kind differ; without the second that of the quotes alone. */
  eventVariance: number
  /** The degrees of freedom in which the second is known. */
  eventDegrees: number
  /** By how much single changes of this cell differ, as variance. */
  eventSpread: number
  variance: number
}

/**
 * The effect in one cell: moves weighed by how sure they are, with the largest of its variances: that of the quotes, that of how much the moves differ, which few tell
 * badly, and that of how much changes of the kind differ in all cells.
 */
export function cellOf(observed: readonly Observed[], events: Spread = { variance: 0, degrees: 0 }): Cell {
  const n = observed.length
  const rows = observed.map(({ move, sd, change = 1, age = 1 }) => ({ move, x: change, w: age / sd ** 2 }))
  const { weight, beta } = lineThrough(rows)
  const residuals = sumOf(rows.map(({ w, x, move }) => (w * x * (move - beta * x)) ** 2))
  // What is old counts less, and says no less surely what it was: the variance is that of the weighted mean.
  const variances = sumOf(observed.map(({ sd, change = 1, age = 1 }) => ((age * change) / sd) ** 2))
  const modelVariance = variances / weight ** 2
  const robustVariance = n < 2 ? 0 : ((n / (n - 1)) * residuals) / weight ** 2
  const perEvent = sumOf(rows.map(({ w, x }) => (w * x) ** 2)) / weight ** 2
  const expected = modelVariance + events.variance * perEvent
  const { factor, degrees } = moderated(observed, events)
  const eventVariance = Math.max(modelVariance, factor * expected)
  return {
    ...{ n, beta, modelVariance, robustVariance, eventVariance, eventDegrees: degrees },
    eventSpread: (eventVariance - modelVariance) / perEvent,
    variance: Math.max(eventVariance, robustVariance),
  }
}

/** A move `move` for a change `x`, that counts by `w`. */
type Weighed = { move: number; x: number; w: number }

function weighed(observed: readonly Observed[], between = 0): Weighed[] {
  return observed.map(({ move, sd, change = 1 }) => ({ move, x: change, w: 1 / (sd ** 2 + between) }))
}

/** The line from no change and no move that fits moves best: its slope, all that it rests on, and the weighed squares by which moves miss it. */
function lineThrough(rows: readonly Weighed[]): { weight: number; beta: number; misfit: number } {
  const weight = sumOf(rows.map(({ w, x }) => w * x * x))
  const beta = sumOf(rows.map(({ w, x, move }) => w * x * move)) / weight
  return { weight, beta, misfit: sumOf(rows.map(({ w, x, move }) => w * (move - beta * x) ** 2)) }
}

/** The factor by which changes of a cell differ more than those of its kind: its own few count beside the kind as much as cells of it are alike. */
function moderated(
  observed: readonly Observed[],
  { variance, degrees, likeness }: Spread,
): { factor: number; degrees: number } {
  if (likeness == null || likeness.degrees === Number.POSITIVE_INFINITY) return { factor: 1, degrees }
  const own = dispersionOf(observed, variance)
  const all = likeness.degrees + own.degrees
  return { factor: (likeness.degrees * likeness.variance + own.degrees * own.variance) / all, degrees: all }
}

/** By how much moves differ against what quotes and the kind make of them: 1 where by as much. */
function dispersionOf(observed: readonly Observed[], between: number): Estimated {
  const degrees = observed.length - 1
  return { degrees, variance: degrees === 0 ? 0 : lineThrough(weighed(observed, between)).misfit / degrees }
}

/** A variance with how surely it is known, in degrees of freedom. */
export type Spread = Estimated & {
  /** The likeness of cells in it: by how much a typical one differs from the mean, as a factor, and for how many degrees that counts. */
  likeness?: Estimated | null
}

/**
 * By how much single changes differ from what those of their cell do as a rule: DerSimonian and Laird's variance of moves around the effects of their cells, each of
 * which takes one degree of freedom.
 */
export function spreadWithin(cells: readonly (readonly Observed[])[]): Spread {
  let [q, degrees, scale] = [0, 0, 0]
  for (const observed of cells) {
    if (observed.length < 2) continue
    const rows = weighed(observed)
    const { weight, misfit } = lineThrough(rows)
    q += misfit
    degrees += observed.length - 1
    scale += sumOf(rows.map(({ w }) => w)) - sumOf(rows.map(({ w, x }) => (w * x) ** 2)) / weight
  }
  const variance = scale > 0 ? Math.max(0, (q - degrees) / scale) : 0
  return { variance, degrees, likeness: varianceLikeness(cells.map((observed) => dispersionOf(observed, variance))) }
}

/** By how much outcomes that share a cell differ beyond what each is known to: the same within each cell, whose mean takes a degree of freedom. */
export function spreadBetween(cells: readonly (readonly { beta: number; variance: number }[])[]): Spread {
  return spreadWithin(
    cells.map((parts) => parts.map(({ beta, variance }) => ({ move: beta, sd: Math.sqrt(variance) }))),
  )
}

export type Pool = {
  cells: number
  fixedMean: number
  q: number
  tau2: number
  tau2Used: number
  mu: number
  seMu: number
}

/** Variance between effects by DerSimonian and Laird, held at a least one, and the mean that goes with it. */
export function poolOf(cells: readonly { beta: number; variance: number }[]): Pool {
  const weights = cells.map(({ variance }) => 1 / variance)
  const total = sumOf(weights)
  const fixedMean = sumOf(cells.map(({ beta }, at) => (weights[at] ?? 0) * beta)) / total
  const q = sumOf(cells.map(({ beta }, at) => (weights[at] ?? 0) * (beta - fixedMean) ** 2))
  const scale = total - sumOf(weights.map((w) => w * w)) / total
  const tau2 = scale > 0 ? Math.max(0, (q - (cells.length - 1)) / scale) : 0
  const tau2Used = Math.max(tau2, coefficientMethod.minTau2)
  return { cells: cells.length, fixedMean, q, tau2, tau2Used, ...meanOf(cells, tau2Used) }
}

/**
 * The same for cells whose sureness hangs together with what they are, such as sure ones without an effect beside unsure ones with one: there the sure ones alone
 * would say how much cells differ. The variance of Paule and Mandel, which weighs each by both its variances, counts where it is greater.
 */
export function poolOfUneven(cells: readonly { beta: number; variance: number }[]): Pool {
  const pool = poolOf(cells)
  const tau2 = evenTau2(cells)
  if (tau2 <= pool.tau2Used) return pool
  return { ...pool, tau2, tau2Used: tau2, ...meanOf(cells, tau2) }
}

/** Weighted mean where effects differ by so much beyond their own variances, and how far it may be off. */
function meanOf(cells: readonly { beta: number; variance: number }[], tau2: number): Pick<Pool, 'mu' | 'seMu'> {
  const weights = cells.map(({ variance }) => 1 / (variance + tau2))
  const total = sumOf(weights)
  return { mu: sumOf(cells.map(({ beta }, at) => (weights[at] ?? 0) * beta)) / total, seMu: Math.sqrt(1 / total) }
}

/** Steps of halving, after which a variance of a few is known to a millionth. */
const halvings = 24
const maxTau2 = 4

/** The variance between effects at which their weighted squares come to what chance gives. */
function evenTau2(cells: readonly { beta: number; variance: number }[]): number {
  const excess = (tau2: number) => {
    const { mu } = meanOf(cells, tau2)
    return sumOf(cells.map(({ beta, variance }) => (beta - mu) ** 2 / (variance + tau2))) - (cells.length - 1)
  }
  if (excess(0) <= 0) return 0
  let [low, high] = [0, maxTau2]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export type Estimate = {
  /** The share of the class in it, 0 to 1. */
  weightOnClass: number
  coefficient: number
  sd: number
  interval: [number, number]
  p: number
  wrongSign: number
}

type Drawn = Pick<Cell, 'beta' | 'variance'> & Partial<Cell>

/** The effect of a cell drawn towards its class; of a cell without data, that of the class. */
export function shrunk(cell: Drawn | null, { mu, seMu, tau2Used }: Pick<Pool, 'mu' | 'seMu' | 'tau2Used'>): Estimate {
  if (cell === null) return estimateOf(mu, Math.sqrt(tau2Used + seMu ** 2), { weightOnClass: 1 })
  const share = cell.variance / (cell.variance + tau2Used)
  const sd = Math.sqrt((1 - share) * cell.variance + (share * seMu) ** 2)
  const degrees = degreesOf(cell, sd ** 2 / (1 - share))
  return estimateOf(share * mu + (1 - share) * cell.beta, sd, { weightOnClass: share, degrees })
}

/** The effect of a cell that nothing is known of beside. */
export function alone(cell: Drawn): Estimate {
  const degrees = degreesOf(cell, cell.variance)
  const estimate = estimateOf(cell.beta, Math.sqrt(cell.variance), { weightOnClass: 0, degrees })
  if (degrees > manyDegrees) return estimate
  const p = studentBeyond(Math.abs(cell.beta) / estimate.sd, degrees)
  return { ...estimate, p, wrongSign: p / 2 }
}

/**
 * The degrees of freedom in which a variance is known (Satterthwaite): what changes differ by is known from those of all cells, and where the moves
 * of this one differ by more, only from these few. `variance` is all that the cell's own is a part of.
 */
function degreesOf(cell: Drawn, variance: number): number {
  const { n = 0, variance: own, modelVariance = own, eventVariance = modelVariance, eventDegrees = 0 } = cell
  const isWild = own > eventVariance
  const [events, beyond] = isWild ? [0, own - modelVariance] : [eventVariance - modelVariance, 0]
  const unsure = (eventDegrees > 0 ? events ** 2 / eventDegrees : 0) + (n > 1 ? beyond ** 2 / (n - 1) : 0)
  return unsure > 0 ? variance ** 2 / unsure : Number.POSITIVE_INFINITY
}

/** From so many degrees of freedom on Student's t is as good as normal. */
const manyDegrees = 500

function estimateOf(
  coefficient: number,
  sd: number,
  { weightOnClass, degrees = Number.POSITIVE_INFINITY }: { weightOnClass: number; degrees?: number },
): Estimate {
  const p = Math.max(leastP, 2 * normalAbove(Math.abs(coefficient) / sd))
  const reach = (degrees > manyDegrees ? normal975 : tQuantile(0.975, degrees)) * sd
  return { weightOnClass, coefficient, sd, interval: [coefficient - reach, coefficient + reach], p, wrongSign: p / 2 }
}

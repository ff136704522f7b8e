import { adjustByHochberg } from '../../../domain/statistics/multiple-tests.ts'
import { sumOf } from '../measuring/move.ts'
import { alone, coefficientMethod, type Estimate, poolOfUneven, shrunk, spreadWithin } from './coefficients.ts'
import {
  type Case,
  classKey,
  type Level,
  levels,
  observedIn,
  type Place,
  type PooledFrom,
  type Unit,
  unitsOf,
  withSpread,
} from './units.ts'

/** The effect of changes of a kind in a class, where enough is known of it. */
export type EffectClass = {
  level: Level
  transition: string
  role: string
  exposureType: string
  category: string | null
  subcategory: string | null
  mu: number
  seMu: number
  tau2Used: number
  omega2: number
  cells: number
  events: number
  entities: number
}

/** Counts of changes of a kind in the widest class, where too little is known of them: in none is it enough. */
export type ThinClass = Pick<EffectClass, 'transition' | 'role' | 'exposureType' | 'cells' | 'events' | 'entities'>

/** The effect of changes of a kind of an entity on an outcome, or on those of its class. */
export type Effect = {
  entity: string
  /** Null: to outcomes of this class of which too little is known by themselves. */
  outcome: string | null
  transition: string
  place: Place
  orientation: number | null
  /** Of the entity's own side, before the orientation of an outcome. */
  estimate: Estimate
  n: number
  classSampleSize: number
  pooledFrom: PooledFrom
  omega2: number
  q: number
  significance: number
}

/** A cell of which too little is known. */
export type Thin = { entity: string; outcome: string | null; transition: string; n: number }

/** Effects of the changes of one key that may be published, those of which too little is known, and classes, also those of which too little is. */
export function effectsOf(
  cases: readonly Case[],
  now: number,
): { effects: Effect[]; thin: Thin[]; classes: EffectClass[]; thinClasses: ThinClass[] } {
  const units = withSpread(unitsOf(cases, now), now)
  const { classes, thinClasses } = classesOf(units, now)
  const byKey = new Map(classes.map((each) => [classKey(each.level, each.transition, each), each]))
  const all = units.flatMap((unit) => estimatesOf(unit, byKey))
  const tested = all.filter(({ unit, from }) => from !== null || unit.cell.n >= coefficientMethod.minOwn)
  const adjusted = adjustByHochberg(tested.map(({ estimate }) => estimate.p))
  const effects: Effect[] = []
  const thin: Thin[] = all.flatMap(({ unit, from }) =>
    from !== null || unit.cell.n >= coefficientMethod.minOwn ? [] : [thinOf(unit)],
  )
  for (const [index, { unit, estimate, from, outcome, orientation }] of tested.entries()) {
    if (1.96 * estimate.sd > coefficientMethod.maxReach) {
      thin.push(thinOf(unit))
      continue
    }
    const q = adjusted[index] ?? 1
    const { entity, transition, first, cell } = unit
    const { role, exposureType, category, subcategory } = first
    effects.push({
      ...{ entity, outcome, transition, place: { role, exposureType, category, subcategory } },
      ...{ orientation, estimate, n: cell.n, q, significance: surenessOf(q, cell.n) },
      classSampleSize: from?.events ?? 0,
      pooledFrom: from?.level ?? 'cell',
      // What its own changes differ by counts where they do by more than those of its class.
      omega2: Math.max(cell.eventSpread, from?.omega2 ?? omega2Of([unit], now)),
    })
  }
  return { effects, thin, classes, thinClasses }
}

/**
 * The sureness that a coefficient is not 0. Of fewer changes of its own than make one by themselves it rests on its class, and is no surer than that the
 * next change goes the way of all before it: (n + 1) / (n + 2), Laplace's rule of succession.
 */
export function surenessOf(q: number, n: number): number {
  return n >= coefficientMethod.minOwn ? 1 - q : Math.min(1 - q, (n + 1) / (n + 2))
}

function thinOf({ entity, outcome, transition, cell }: Unit): Thin {
  return { entity, outcome, transition, n: cell.n }
}

/** Of a text that may be anything each value is another kind of change: those of which most is known are told. */
const maxThin = 300

function classesOf(units: readonly Unit[], now: number): { classes: EffectClass[]; thinClasses: ThinClass[] } {
  const pooled = units.filter(({ first }) => first.orientation !== null)
  const thinClasses: ThinClass[] = []
  const classes = levels.flatMap((level) =>
    [...Map.groupBy(pooled, ({ transition, first }) => classKey(level, transition, first)).values()].flatMap((some) => {
      const [one] = some
      if (one === undefined) return []
      const known = knownIn(some)
      if (!isEnough(known)) {
        const { role, exposureType } = one.first
        if (level === 'class_without_category')
          thinClasses.push({ ...known, transition: one.transition, role, exposureType })
        return []
      }
      const pool = poolOfUneven(some.map(({ cell }) => cell))
      const { mu, tau2Used } = pool
      const seMu = Math.max(pool.seMu, seByEntity(some, pool))
      const { role, exposureType, category, subcategory } = one.first
      return [
        {
          ...{ ...known, level, transition: one.transition, role, exposureType, mu, seMu, tau2Used },
          category: level === 'class_without_category' ? null : category,
          subcategory: level === 'class' ? subcategory : null,
          omega2: omega2Of(some, now),
        },
      ]
    }),
  )
  const most = thinClasses.toSorted((one, other) => other.events - one.events).slice(0, maxThin)
  return { classes, thinClasses: most }
}

function knownIn(units: readonly Unit[]): Pick<EffectClass, 'cells' | 'events' | 'entities'> {
  const entities = new Set(units.map(({ entity }) => entity)).size
  const events = new Set(units.flatMap(({ cases }) => cases.map(({ change }) => change))).size
  return { cells: units.length, events, entities }
}

function isEnough({ cells, events, entities }: Pick<EffectClass, 'cells' | 'events' | 'entities'>): boolean {
  const { minCells, minEvents, minEntities } = coefficientMethod
  return cells >= minCells && events >= minEvents && entities >= minEntities
}

/** The error of the mean of a class where cells of one entity, which the same changes moved, are no independent ones; 0 where each entity has one. */
function seByEntity(units: readonly Unit[], { mu, tau2Used }: { mu: number; tau2Used: number }): number {
  const entities = [...Map.groupBy(units, ({ entity }) => entity).values()]
  if (entities.length === units.length) return 0
  const weightOf = ({ cell }: Unit) => 1 / (cell.variance + tau2Used)
  const total = sumOf(units.map(weightOf))
  const squares = entities.map((some) => sumOf(some.map((unit) => weightOf(unit) * (unit.cell.beta - mu))) ** 2)
  return Math.sqrt((entities.length / (entities.length - 1)) * sumOf(squares)) / total
}

/** The variance of single events around what their cell does on average. */
function omega2Of(units: readonly Unit[], now: number): number {
  return Math.max(coefficientMethod.minOmega2, spreadWithin(units.map(({ cases }) => observedIn(cases, now))).variance)
}

type Estimated = {
  unit: Unit
  outcome: string | null
  orientation: number | null
  estimate: Estimate
  from: EffectClass | null
}

/** Drawn towards the first class of which enough is known; outcomes that share a cell and differ, each towards that, and those that were not measured as far off as these are from each other. */
function estimatesOf(unit: Unit, classes: ReadonlyMap<string, EffectClass>): Estimated[] {
  const { cell, transition, first, outcome, parts, between } = unit
  const from = first.orientation === null ? null : firstClass(classes, transition, first)
  const estimate = from === null ? alone(cell) : shrunk(cell, from)
  if (between === 0) return [{ unit, outcome, orientation: first.orientation, estimate, from }]
  const entity = { mu: estimate.coefficient, seMu: estimate.sd, tau2Used: between }
  return [
    { unit, outcome, orientation: first.orientation, estimate: shrunk(null, entity), from },
    ...parts.map((part) => ({
      ...{ unit, from, outcome: part.outcome, orientation: part.orientation },
      estimate: shrunk(part.cell, entity),
    })),
  ]
}

export function firstClass(
  classes: ReadonlyMap<string, EffectClass>,
  transition: string,
  place: Place,
): EffectClass | null {
  for (const level of levels) {
    const found = classes.get(classKey(level, transition, place))
    if (found !== undefined) return found
  }
  return null
}

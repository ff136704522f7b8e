import { adjustByHochberg } from '../../domain/statistics/multiple-tests.ts'
import {
  alone,
  type Cell,
  cellOf,
  coefficientMethod,
  type Estimate,
  type Observed,
  poolOf,
  poolOfUneven,
  shrunk,
} from './coefficients.ts'
import { sumOf } from './move.ts'

const dayMs = 86_400_000

/** A change that was measured. */
export type Case = {
  change: string
  at: number
  entity: string
  outcome: string
  /** The value that it changed to. */
  to: string
  /** Of a numeric fact: by how much it changed. */
  step: number | null
  move: number
  sd: number
  role: string
  exposureType: string
  /** Null where nobody knows which way: then it is pooled with nothing. */
  orientation: number | null
  category: string | null
  subcategory: string | null
}

/** How much alike exposures are that are taken together. */
export const levels = ['class', 'class_without_subcategory', 'class_without_category'] as const
export type Level = (typeof levels)[number]
export type PooledFrom = 'cell' | Level

type Place = Pick<Case, 'role' | 'exposureType' | 'category' | 'subcategory'>

/** What changes of a kind do in a class, where enough is known of it. */
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

/** How much is known of changes of a kind in the widest class, where that is too little: in none is it enough. */
export type ThinClass = Pick<EffectClass, 'transition' | 'role' | 'exposureType' | 'cells' | 'events' | 'entities'>

/** What changes of a kind of an entity do to an outcome, or to those of its class. */
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

export const perUnit = 'per_unit'

/** Of a numeric fact one transition for all, else one for each value. */
export function transitionOf({ to, step }: Pick<Case, 'to' | 'step'>): string {
  return step === null ? to : perUnit
}

export function classKey(level: Level, transition: string, place: Place): string {
  const { role, exposureType, category, subcategory } = place
  const parts = [level, transition, role, exposureType]
  if (level === 'class') parts.push(category ?? '', subcategory ?? '')
  if (level === 'class_without_subcategory') parts.push(category ?? '')
  return parts.join('|')
}

type Unit = { entity: string; outcome: string | null; transition: string; cases: Case[]; cell: Cell; first: Case }

/** What is known of the changes of one key: effects that may be published, those of which too little is known, and classes, also those of which too little is known. */
export function effectsOf(
  cases: readonly Case[],
  now: number,
): { effects: Effect[]; thin: Thin[]; classes: EffectClass[]; thinClasses: ThinClass[] } {
  const units = unitsOf(cases, now)
  const { classes, thinClasses } = classesOf(units, now)
  const byKey = new Map(classes.map((each) => [classKey(each.level, each.transition, each), each]))
  const all = units.map((unit) => ({ unit, ...estimateOf(unit, byKey) }))
  const tested = all.filter(({ unit, from }) => from !== null || unit.cell.n >= coefficientMethod.minOwn)
  const adjusted = adjustByHochberg(tested.map(({ estimate }) => estimate.p))
  const effects: Effect[] = []
  const thin: Thin[] = all.flatMap(({ unit, from }) =>
    from !== null || unit.cell.n >= coefficientMethod.minOwn ? [] : [thinOf(unit)],
  )
  for (const [index, { unit, estimate, from }] of tested.entries()) {
    if (1.96 * estimate.sd > coefficientMethod.maxReach) {
      thin.push(thinOf(unit))
      continue
    }
    const q = adjusted[index] ?? 1
    const { entity, outcome, transition, first, cell } = unit
    const { role, exposureType, category, subcategory, orientation } = first
    effects.push({
      ...{ entity, outcome, transition, place: { role, exposureType, category, subcategory } },
      ...{ orientation, estimate, n: cell.n, q, significance: 1 - q },
      classSampleSize: from?.events ?? 0,
      pooledFrom: from?.level ?? 'cell',
      omega2: from?.omega2 ?? omega2Of([unit], now),
    })
  }
  return { effects, thin, classes, thinClasses }
}

function thinOf({ entity, outcome, transition, cell }: Unit): Thin {
  return { entity, outcome, transition, n: cell.n }
}

/** By entity and outcome where enough is known of it, else by entity and class. */
function unitsOf(cases: readonly Case[], now: number): Unit[] {
  const units: Unit[] = []
  const own = Map.groupBy(cases, (each) => [each.entity, each.outcome, transitionOf(each)].join('|'))
  const rest: Case[] = []
  for (const some of own.values()) {
    const isOwn = new Set(some.map(({ change }) => change)).size >= coefficientMethod.minOwn
    if (isOwn || some[0]?.orientation === null) units.push(unitOf(some, some[0]?.outcome ?? null, now))
    else rest.push(...some)
  }
  const shared = Map.groupBy(rest, (each) => [each.entity, classKey('class', transitionOf(each), each)].join('|'))
  for (const some of shared.values()) units.push(unitOf(some, null, now))
  return units
}

function unitOf(cases: Case[], outcome: string | null, now: number): Unit {
  const [first] = cases
  if (first === undefined) throw new Error('a cell has a case')
  return {
    entity: first.entity,
    outcome,
    transition: transitionOf(first),
    cases,
    cell: cellOf(observedIn(cases, now)),
    first,
  }
}

/** One observation for each change: what it did to several outcomes is one thing, measured several times at one moment. */
function observedIn(cases: readonly Case[], now: number): Observed[] {
  return [...Map.groupBy(cases, ({ change }) => change).values()].map((some) => {
    const weights = some.map(({ sd }) => 1 / sd ** 2)
    const total = weights.reduce((sum, each) => sum + each, 0)
    const move = some.reduce((sum, each, at) => sum + sideOf(each) * each.move * (weights[at] ?? 0), 0) / total
    const [{ step, at } = { step: null, at: now }] = some
    const age = 2 ** (-Math.max(0, now - at) / dayMs / coefficientMethod.halfLifeDays)
    return { move, sd: Math.sqrt(some.length / total), change: step ?? 1, age }
  })
}

/** Moves are turned to the side of the entity. */
function sideOf({ orientation }: Case): number {
  return orientation ?? 1
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

/** How far the mean of a class may be off where cells of one entity, which the same changes moved, are no independent ones; 0 where each entity has one. */
function seByEntity(units: readonly Unit[], { mu, tau2Used }: { mu: number; tau2Used: number }): number {
  const entities = [...Map.groupBy(units, ({ entity }) => entity).values()]
  if (entities.length === units.length) return 0
  const weightOf = ({ cell }: Unit) => 1 / (cell.variance + tau2Used)
  const total = sumOf(units.map(weightOf))
  const squares = entities.map((some) => sumOf(some.map((unit) => weightOf(unit) * (unit.cell.beta - mu))) ** 2)
  return Math.sqrt((entities.length / (entities.length - 1)) * sumOf(squares)) / total
}

/** How much single events differ from what their cell does on average. */
function omega2Of(units: readonly Unit[], now: number): number {
  const rest = units.flatMap(({ cases, cell }) =>
    observedIn(cases, now).map(({ move, sd, change = 1 }) => ({ beta: move - cell.beta * change, variance: sd ** 2 })),
  )
  return poolOf(rest, coefficientMethod.minOmega2).tau2Used
}

/** Drawn towards the first class of which enough is known. */
function estimateOf({ cell, transition, first }: Unit, classes: ReadonlyMap<string, EffectClass>) {
  const from = first.orientation === null ? null : firstClass(classes, transition, first)
  return { estimate: from === null ? alone(cell) : shrunk(cell, from), from }
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

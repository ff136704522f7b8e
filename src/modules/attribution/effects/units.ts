import {
  type Cell,
  cellOf,
  coefficientMethod,
  type Observed,
  poolOfUneven,
  type Spread,
  spreadBetween,
  spreadWithin,
} from './coefficients.ts'

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

/** Levels of likeness of the exposures that are taken together. */
export const levels = ['class', 'class_without_subcategory', 'class_without_category'] as const
export type Level = (typeof levels)[number]
export type PooledFrom = 'cell' | Level

export type Place = Pick<Case, 'role' | 'exposureType' | 'category' | 'subcategory'>

export const perUnit = 'per_unit'

/** Of an attribute whose values are names, as of a coach, one transition for all that nothing else changed to. */
export const anotherValue = 'another_value'

/** Changes to a value that only one change had are one kind, unless the values of the attribute are listed: no name comes often enough to say what it does. */
export function withRareAsOne(cases: readonly Case[], isListed: boolean): Case[] {
  if (isListed) return [...cases]
  const changes = new Map<string, Set<string>>()
  for (const { to, change } of cases) changes.set(to, (changes.get(to) ?? new Set()).add(change))
  const isRare = ({ to, step }: Case) => step === null && changes.get(to)?.size === 1
  return cases.map((each) => (isRare(each) ? { ...each, to: anotherValue } : each))
}

/** Changes of an entity as the outcome hung on it at the newest of them: a change of how it is exposed makes one outcome no two. */
export function asExposedLast(cases: readonly Case[]): Case[] {
  return [...Map.groupBy(cases, ({ entity, outcome }) => `${entity} ${outcome}`).values()].flatMap((some) => {
    const { role, exposureType, orientation, category, subcategory } = some.reduce((a, b) => (b.at > a.at ? b : a))
    return some.map((each) => ({ ...each, role, exposureType, orientation, category, subcategory }))
  })
}

/** Of a numeric fact one transition for all, else one for each value. */
function transitionOf({ to, step }: Pick<Case, 'to' | 'step'>): string {
  return step === null ? to : perUnit
}

export function classKey(level: Level, transition: string, place: Place): string {
  const { role, exposureType, category, subcategory } = place
  const parts = [level, transition, role, exposureType]
  if (level === 'class') parts.push(category ?? '', subcategory ?? '')
  if (level === 'class_without_subcategory') parts.push(category ?? '')
  return parts.join('|')
}

/** Changes of a kind that are one cell: of an entity and an outcome, or of an entity and a class. */
export type Unit = {
  entity: string
  outcome: string | null
  transition: string
  cases: Case[]
  cell: Cell
  first: Case
  /** Of one that outcomes share: each that was measured by itself, and by how much outcomes differ from each other, as variance. */
  parts: { outcome: string; orientation: number | null; cell: Cell }[]
  between: number
}

/** By entity and outcome where enough is known of it, else by entity and class. */
export function unitsOf(cases: readonly Case[], now: number): Unit[] {
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
  const { entity } = first
  const cell = cellOf(observedIn(cases, now))
  return { ...{ entity, outcome, transition: transitionOf(first), cases, cell, first }, parts: [], between: 0 }
}

/** From so many degrees of freedom on a narrower kind says by itself how much its changes, or its outcomes, differ. */
const enoughDegrees = 20

/**
 * The same units with a variance that knows how much single changes of their kind differ, and outcomes that share what is known of an entity: of the narrowest that
 * tells it.
 */
export function withSpread(units: readonly Unit[], now: number): Unit[] {
  const pooled = units.filter(({ first }) => first.orientation !== null)
  const eventsOf = byKind(
    pooled,
    (unit) => separateIn(unit, now),
    (some) => {
      const found = spreadWithin(some.flat())
      return found.degrees > 0 ? found : { ...found, variance: halfOfSpread(some.flat()) }
    },
  )
  const withEvents = pooled.map((unit) => {
    const events = eventsOf(unit)
    const parts = partsOf(unit, now, events)
    return { ...unit, cell: cellOf(observedIn(unit.cases, now), events), parts }
  })
  const outcomesOf = byKind(withEvents, comparedIn, spreadBetween)
  const shared = withEvents.map((unit) => {
    const { variance } = outcomesOf(unit)
    if (unit.outcome !== null || variance === 0) return { ...unit, parts: [] }
    return { ...unit, cell: ofSeveral(unit.cell, unit.parts, variance), between: variance }
  })
  return [...units.filter(({ first }) => first.orientation === null), ...shared]
}

/**
 * Of one change of each nobody knows whether they differ because entities do or because changes do. Half of it is taken for each: drawn half-way to the mean, what is
 * known of an entity is as far off as its interval says, whichever it is.
 */
function halfOfSpread(singles: readonly (readonly Observed[])[]): number {
  const moves = singles
    .flat()
    .map(({ move, sd, change = 1 }) => ({ beta: move / change, variance: (sd / change) ** 2 }))
  const whole = moves.length < coefficientMethod.minCells ? 0 : poolOfUneven(moves).tau2
  return Math.max(coefficientMethod.minOmega2, whole / 2)
}

/** The spread of a kind by what each of its units does, looked up by unit. */
function byKind<T>(
  units: readonly Unit[],
  partOf: (unit: Unit) => T,
  tell: (parts: readonly T[]) => Spread,
): (unit: Unit) => Spread {
  const parts = units.map((unit) => ({ unit, part: partOf(unit) }))
  const keyOf = (level: Level, { transition, first }: Unit) => classKey(level, transition, first)
  const told = new Map(
    levels.flatMap((level) =>
      [...Map.groupBy(parts, ({ unit }) => keyOf(level, unit))].map(
        ([key, some]) => [key, tell(some.map(({ part }) => part))] as const,
      ),
    ),
  )
  return (unit) => {
    const all = levels.flatMap((level) => told.get(keyOf(level, unit)) ?? [])
    return all.find(({ degrees }) => degrees >= enoughDegrees) ?? all.at(-1) ?? { variance: 0, degrees: 0 }
  }
}

function byOutcome({ cases }: Unit): Case[][] {
  return [...Map.groupBy(cases, ({ outcome }) => outcome).values()]
}

function sharesChanges({ cases }: Unit): boolean {
  return new Set(cases.map(({ change }) => change)).size < cases.length
}

/** Moves that differ by nothing but the change: of each outcome by itself, unless the same changes moved several. */
function separateIn(unit: Unit, now: number): Observed[][] {
  if (sharesChanges(unit)) return [observedIn(unit.cases, now)]
  return byOutcome(unit).map((some) => observedIn(some, now))
}

function partsOf(unit: Unit, now: number, events: Spread): Unit['parts'] {
  if (unit.outcome !== null) return []
  return byOutcome(unit).flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    return [{ outcome: first.outcome, orientation: first.orientation, cell: cellOf(observedIn(some, now), events) }]
  })
}

/** Where the same changes moved several outcomes, what a change does beyond its kind is no difference between these. */
function comparedIn(unit: Unit): { beta: number; variance: number }[] {
  const isShared = sharesChanges(unit)
  return unit.parts.map(({ cell: { beta, modelVariance, variance } }) => ({
    beta,
    variance: isShared ? modelVariance : variance,
  }))
}

/** A cell of several outcomes tells of the entity only as surely as these are alike. */
function ofSeveral(cell: Cell, parts: Unit['parts'], between: number): Cell {
  const all = parts.reduce((sum, part) => sum + part.cell.n, 0)
  const added = between * parts.reduce((sum, part) => sum + (part.cell.n / all) ** 2, 0)
  const eventVariance = cell.eventVariance + added
  return { ...cell, eventVariance, variance: Math.max(eventVariance, cell.robustVariance) }
}

/** One observation for each change: what it did to several outcomes is one thing, measured several times at one moment. */
export function observedIn(cases: readonly Case[], now: number): Observed[] {
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

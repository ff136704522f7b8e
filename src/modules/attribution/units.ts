import { type Cell, cellOf, coefficientMethod, type Observed, spreadWithin } from './coefficients.ts'

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

export type Place = Pick<Case, 'role' | 'exposureType' | 'category' | 'subcategory'>

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

/** Changes of a kind that are one cell: of an entity and an outcome, or of an entity and a class. */
export type Unit = {
  entity: string
  outcome: string | null
  transition: string
  cases: Case[]
  cell: Cell
  first: Case
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
  return {
    entity: first.entity,
    outcome,
    transition: transitionOf(first),
    cases,
    cell: cellOf(observedIn(cases, now)),
    first,
  }
}

/** From so many degrees of freedom on a narrower kind says by itself how much its changes differ. */
const enoughDegrees = 20

/** The same units with a variance that knows how much single changes of their kind differ: of the narrowest that tells it. */
export function withSpread(units: readonly Unit[], now: number): Unit[] {
  const pooled = units.filter(({ first }) => first.orientation !== null)
  const spreads = new Map(
    levels.flatMap((level) =>
      [...Map.groupBy(pooled, ({ transition, first }) => classKey(level, transition, first))].map(
        ([key, some]) => [key, spreadWithin(some.map(({ cases }) => observedIn(cases, now)))] as const,
      ),
    ),
  )
  return units.map((unit) => {
    if (unit.first.orientation === null) return unit
    const all = levels.map((level) => spreads.get(classKey(level, unit.transition, unit.first)))
    const spread = all.find((each) => (each?.degrees ?? 0) >= enoughDegrees) ?? all.at(-1)
    return { ...unit, cell: cellOf(observedIn(unit.cases, now), spread) }
  })
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

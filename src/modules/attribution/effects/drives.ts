import { hash } from 'node:crypto'
import { rounded } from '../../../domain/graph/shape.ts'
import { nearestFirst } from '../measuring/nearest.ts'
import { orientationOf } from '../measuring/orientation.ts'
import { coefficientMethod } from './coefficients.ts'
import type { ExposedRow } from './effect-queries.ts'
import type { Effect } from './effects.ts'
import { type Case, classKey } from './units.ts'

/** A coefficient as it is written to its edge. */
export type Drive = {
  entity: string
  outcome: string
  values: { transition: string; edition: string } & Record<string, unknown>
}

/** The class by which an outcome hangs on an entity, and the side. */
type Way = { key: string; orientation: number | null }

/**
 * Coefficients of outcomes, one for each entity, outcome and transition, in whatever ways the outcome hangs on the entity: what is known of it by itself, else what is of
 * the class in which it was measured, else of that of its nearest exposure of which anything is known.
 */
export function drivesBy(
  effects: readonly Effect[],
  cases: readonly Case[],
  exposed: ReadonlyMap<string, readonly ExposedRow[]>,
): Drive[] {
  const drives = new Map<string, Drive>()
  const add = (effect: Effect, outcome: string, orientation: number | null) => {
    const name = `${effect.entity} ${outcome} ${effect.transition}`
    if (!drives.has(name)) drives.set(name, driveOf(effect, outcome, orientation))
  }
  for (const effect of effects) if (effect.outcome !== null) add(effect, effect.outcome, effect.orientation)
  const shared = Map.groupBy(
    effects.filter(({ outcome }) => outcome === null),
    ({ entity }) => entity,
  )
  const measured = Map.groupBy(cases, ({ entity }) => entity)
  for (const [entity, some] of shared) {
    const byClass = Map.groupBy(some, ({ place }) => classKey('class', '', place))
    for (const [outcome, ways] of waysOf(measured.get(entity) ?? [], exposed.get(entity) ?? [])) {
      for (const { key, orientation } of ways) {
        if (orientation === null) continue
        for (const effect of byClass.get(key) ?? []) add(effect, outcome, orientation)
      }
    }
  }
  return [...drives.values()]
}

/** The ways in which outcomes hang on one entity, of each the one that goes before the others first. */
function waysOf(cases: readonly Case[], exposures: readonly ExposedRow[]): Map<string, Way[]> {
  const all = [
    ...cases.map((each) => ({ ...each, key: classKey('class', '', each) })),
    ...nearestFirst(exposures).map((each) => ({
      ...{ outcome: each.outcome, key: classKey('class', '', each), orientation: orientationOf(each) },
    })),
  ]
  return Map.groupBy(all, ({ outcome }) => outcome)
}

function driveOf(
  { entity, transition, estimate, ...effect }: Effect,
  outcome: string,
  orientation: number | null,
): Drive {
  const side = orientation ?? 1
  const { coefficient, sd, interval, p } = estimate
  const [low, high] = side === 1 ? interval : [-interval[1], -interval[0]]
  const figures = {
    ...{ coefficient: rounded(side * coefficient), sd: rounded(sd), interval: [rounded(low), rounded(high)] },
    ...{
      p: rounded(p),
      q: rounded(effect.q),
      significance: rounded(effect.significance),
      omega2: rounded(effect.omega2),
    },
    ...{ sampleSize: effect.n, classSampleSize: effect.classSampleSize, pooledFrom: effect.pooledFrom },
    ...{ orientation, transition, entity, window: '1h', method: coefficientMethod.name },
  }
  const edition = hash('sha1', JSON.stringify(figures)).slice(0, 16)
  return { entity, outcome, values: { ...figures, edition } }
}

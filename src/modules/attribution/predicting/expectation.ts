import type { View } from '../../../domain/as-of.ts'
import { attributeOf } from '../../../domain/facts/attributes.ts'
import { normalBelow } from '../../../domain/statistics/tails.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { shrunk } from '../effects/coefficients.ts'
import {
  type ClassRow,
  type DriveRow,
  type ExpectedRow,
  type ExposedRow,
  readClasses,
  readExpected,
  type ThinRow,
} from '../effects/effect-queries.ts'
import { firstClass } from '../effects/effects.ts'
import { type Lack, lackOf, unpublished } from '../effects/lacks.ts'
import { anotherValue, classKey, type Level, type PooledFrom, perUnit } from '../effects/units.ts'
import { orientationOf } from '../measuring/orientation.ts'
import type { OutcomeEffect } from './expected.ts'

export type EffectQuestion = { id: string; key: string; to: string | number; view: View }

export type Expectation = {
  row: ExpectedRow
  /** Of each outcome; none of which too little is known. */
  effects: ReadonlyMap<string, OutcomeEffect>
  /** The lack of each of those. */
  lacks: ReadonlyMap<string, Lack>
}

/** The expectation of a change of an entity: what it would meet, its effect on each outcome, and where too little is known, what is missing. */
export async function expectationOf(
  graph: Graph,
  { id, key, to, view }: EffectQuestion,
): Promise<Expectation | undefined> {
  const transitions = transitionsTo(key, to)
  const [[row], all] = await Promise.all([
    graph.read(readExpected, { id, key, value: String(to), transitions, ...view }),
    graph.read(readClasses, { keys: [key] }),
  ])
  if (row === undefined) return undefined
  return { row, ...effectsOn(row.exposures, row.drives, { to, transitions, all }) }
}

type Known = { to: string | number; transitions: readonly string[]; all: readonly (ClassRow | ThinRow)[] }

/** The effects of a change on what an entity is exposed to, by its own coefficients and by classes. */
export function effectsOn(
  exposures: readonly ExposedRow[],
  known: ExpectedRow['drives'],
  { to, transitions, all }: Known,
): Pick<Expectation, 'effects' | 'lacks'> {
  const classes = all.flatMap((each) => (each.mu === null ? [] : [each]))
  const thin = all.flatMap((each) => (each.mu === null ? [each] : []))
  const byKey = new Map(classes.map((each) => [classKey(each.level, each.transition, each), each]))
  // What is known of the value itself goes before what is known of any other.
  const surest = known.toSorted(
    (a, b) => transitions.indexOf(b.drive.transition) - transitions.indexOf(a.drive.transition),
  )
  const drives = new Map(surest.map(({ outcome, drive }) => [outcome, drive]))
  const seen = transitions.find((each) => all.some((some) => some.transition === each))
  const isSeen = drives.size > 0 || seen !== undefined
  const effects = new Map<string, OutcomeEffect>()
  const lacks = new Map<string, Lack>()
  for (const exposure of exposures) {
    const { outcome } = exposure
    if (effects.has(outcome) || lacks.has(outcome)) continue
    const drive = drives.get(outcome)
    const classOf = (each: string) => firstClass(byKey, each, exposure) as ClassRow | null
    const found = transitions.reduce<ClassRow | null>((first, each) => first ?? classOf(each), null)
    const orientation = orientationOf(exposure)
    const effect = drive === undefined ? ofClass(found, orientation) : ofDrive(drive)
    if (effect !== null) effects.set(outcome, effect)
    else lacks.set(outcome, lackOf({ exposure, transition: seen ?? String(to), orientation, found, thin, isSeen }))
  }
  return { effects, lacks }
}

/** As which kinds of change it counts, the narrowest first. */
export function transitionsTo(key: string, to: string | number): string[] {
  if (typeof to === 'number') return [perUnit]
  return attributeOf(key)?.values === undefined ? [to, anotherValue] : [to]
}

function withDirection(known: Omit<OutcomeEffect, 'directionProbability'>): OutcomeEffect {
  return { ...known, directionProbability: normalBelow(Math.abs(known.coefficient) / known.sd) }
}

function ofDrive({ coefficient, sd, sampleSize, classSampleSize, pooledFrom, omega2 }: DriveRow): OutcomeEffect {
  const of = { coefficient, sd, n: sampleSize, classN: classSampleSize, omega2 }
  return withDirection({ ...of, pooledFrom: pooledFrom as PooledFrom })
}

function ofClass(found: ClassRow | null, orientation: number | null): OutcomeEffect | null {
  if (found === null || orientation === null) return null
  const { coefficient, sd } = shrunk(null, found)
  if (unpublished(sd)) return null
  const { events, level, omega2 } = found
  const of = { coefficient: orientation * coefficient, sd, n: 0, classN: events, omega2 }
  return withDirection({ ...of, pooledFrom: level as Level })
}

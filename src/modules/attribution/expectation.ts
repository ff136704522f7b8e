import type { View } from '../../domain/as-of.ts'
import { normalBelow } from '../../domain/statistics/tails.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { shrunk } from './coefficients.ts'
import { type ClassRow, type ExpectedRow, readClasses, readExpected } from './effect-queries.ts'
import { classKey, firstClass, type Level, type PooledFrom, perUnit } from './effects.ts'
import { orientationOf } from './orientation.ts'

/** What a change is expected to do to an outcome, in log-odds of the outcome; of a number per unit. */
export type OutcomeEffect = {
  coefficient: number
  sd: number
  /** Changes of the entity itself that it rests on. */
  n: number
  classN: number
  pooledFrom: PooledFrom
  /** That the effect has this sign. */
  directionProbability: number
  omega2: number
}

export type EffectQuestion = { id: string; key: string; to: string | number; view: View }

/** What is known of a change of an entity: what it would meet, and its effect on each outcome; null of which too little is known. */
export async function expectationOf(
  graph: Graph,
  { id, key, to, view }: EffectQuestion,
): Promise<{ row: ExpectedRow; effects: Map<string, OutcomeEffect | null>; isSeen: boolean } | undefined> {
  const transition = typeof to === 'number' ? perUnit : to
  const [[row], classes] = await Promise.all([
    graph.read(readExpected, { id, key, value: String(to), transition, ...view }),
    graph.read(readClasses, { keys: [key] }),
  ])
  if (row === undefined) return undefined
  const byKey = new Map(classes.map((each) => [classKey(each.level, each.transition, each), each]))
  const drives = new Map(row.drives.map(({ outcome, drive }) => [outcome, drive]))
  const effects = new Map<string, OutcomeEffect | null>()
  for (const exposure of row.exposures) {
    if (effects.has(exposure.outcome)) continue
    const drive = drives.get(exposure.outcome)
    const known =
      drive === undefined
        ? ofClass(firstClass(byKey, transition, exposure) as ClassRow | null, orientationOf(exposure))
        : {
            ...{ coefficient: drive.coefficient, sd: drive.sd, n: drive.sampleSize, classN: drive.classSampleSize },
            ...{ pooledFrom: drive.pooledFrom as PooledFrom, omega2: drive.omega2 },
          }
    effects.set(
      exposure.outcome,
      known && { ...known, directionProbability: normalBelow(Math.abs(known.coefficient) / known.sd) },
    )
  }
  const isSeen = drives.size > 0 || classes.some((each) => each.transition === transition)
  return { row, effects, isSeen }
}

function ofClass(found: ClassRow | null, orientation: number | null) {
  if (found === null || orientation === null) return null
  const { coefficient, sd } = shrunk(null, found)
  if (1.96 * sd > 1) return null
  const { events, level, omega2 } = found
  return { coefficient: orientation * coefficient, sd, n: 0, classN: events, pooledFrom: level as Level, omega2 }
}

import { attributeOf } from '../../../domain/facts/attributes.ts'
import { entityId } from '../../../domain/ids.ts'
import { idOf } from '../../../domain/names.ts'
import type { Clock } from '../../../platform/clock.ts'
import { endOfTime } from '../../../platform/moments.ts'
import { type Graph, integer, readWith } from '../../../platform/neo4j/neo4j.ts'
import { readChangedDrives, readClasses, readExposed } from '../effects/effect-queries.ts'
import { nearestFirst } from '../measuring/nearest.ts'
import { effectsOn, transitionsTo } from './expectation.ts'
import type { ExpectedMove, MoveQuestion, OutcomeEffect } from './expected.ts'

const numeric = new Set(['number', 'integer', 'percent'])

/**
 * Moves that are expected of changes, of each in its place by the ids of outcomes; one of which too little is known is left out. However many are
 * asked about, they are read together.
 */
export async function expectedMoves(
  { graph, clock }: { graph: Graph; clock: Clock },
  questions: readonly MoveQuestion[],
): Promise<ReadonlyMap<string, ExpectedMove>[]> {
  if (questions.length === 0) return []
  const changes = questions.map(({ entity, key, from, to }, place) => {
    const step = stepOf(key, from, to)
    const value = step === null ? to : Number(to)
    return {
      place,
      entity: idOf(entity) ?? entityId(entity),
      key,
      step,
      to: value,
      transitions: transitionsTo(key, value),
    }
  })
  const entities = [...new Set(changes.map(({ entity }) => entity))]
  const keys = [...new Set(changes.map(({ key }) => key))]
  const asked = changes.map(({ place, entity, key, transitions }) => ({
    ...{ place: integer(place), entity, key, transitions },
  }))
  const [exposed, driven, classes] = await graph.readTogether([
    readWith(readExposed, { entities, now: clock.iso() }),
    readWith(readChangedDrives, { changes: asked, known: endOfTime }),
    readWith(readClasses, { keys }),
  ])
  const exposures = new Map(exposed.map((row) => [row.entity, nearestFirst(row.exposures)]))
  const drives = Map.groupBy(driven, ({ place }) => place)
  const ofKey = Map.groupBy(classes, ({ key }) => key)
  return changes.map(({ place, entity, key, step, to, transitions }) => {
    const known = { to, transitions, all: ofKey.get(key) ?? [] }
    const { effects } = effectsOn(exposures.get(entity) ?? [], drives.get(place) ?? [], known)
    const outcomes = questions[place]?.outcomes ?? []
    return new Map(
      outcomes.flatMap((outcome): [string, ExpectedMove][] => {
        const move = moveOf(effects.get(outcome) ?? null, step ?? 1)
        return move === null ? [] : [[outcome, move]]
      }),
    )
  })
}

/** By how much a numeric attribute changes; null of any other. */
function stepOf(key: string, from: string | null, to: string): number | null {
  if (from === null || !numeric.has(attributeOf(key)?.type ?? '')) return null
  const step = Number(to) - Number(from)
  return Number.isFinite(step) ? step : null
}

function moveOf(effect: OutcomeEffect | null, step: number): ExpectedMove | null {
  if (effect === null || step === 0) return null
  const { coefficient, sd, n, classN: classSampleSize, pooledFrom, directionProbability } = effect
  return {
    coefficient: coefficient * step,
    sd: sd * Math.abs(step),
    n,
    classSampleSize,
    pooledFrom,
    directionProbability,
  }
}

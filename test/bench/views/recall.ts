import { leftOfEdges } from '../../../src/domain/facts/freshness.ts'
import { impactWeights } from '../../../src/domain/graph/impact-weights.ts'
import { relationshipTypeOf } from '../../../src/domain/relationships.ts'
import { daysAgo, lastStated, outcomeAt, outcomesOf, pack, tiesAt, typeOf } from './model.ts'

type Step = { to: number; share: number }

/** Every chain from an entity to an open outcome, found by going every way there is in the generated world; strengths, strongest first. */
export function exhaustiveChains(entities: number): (start: number, depth: number) => number[] {
  const steps = stepsOf(entities)
  const ends = endsOf(entities)
  return (start, depth) => {
    const found: number[] = []
    const visit = (way: number[], at: number, strength: number) => {
      for (const share of ends.get(at)?.values() ?? []) found.push(strength * share)
      if (way.length > depth) return
      for (const { to, share } of strongestOf(steps, at))
        if (!way.includes(to)) visit([...way, to], to, strength * share)
    }
    visit([start], start, 1)
    return found.toSorted((a, b) => b - a)
  }
}

/** What is left today of what the pack stated. */
const left = leftOfEdges([{ pack, asOf: lastStated }], new Date().toISOString())
const leftOf = (edge: string, ...ends: number[]) => left[[pack, edge, ...ends.map(typeOf)].join(' ')] ?? 1

type Steps = { from: Int32Array; next: Int32Array; to: Int32Array; share: Float64Array }

/** The relationships that hold, both ways, chained by the entity where a step begins. */
function stepsOf(entities: number): Steps {
  const most = entities * 6
  const steps: Steps = {
    from: new Int32Array(entities).fill(-1),
    next: new Int32Array(most),
    to: new Int32Array(most),
    share: new Float64Array(most),
  }
  const now = daysAgo(0)
  let size = 0
  const note = (from: number, to: number, share: number) => {
    steps.to[size] = to
    steps.share[size] = share
    steps.next[size] = steps.from[from] ?? -1
    steps.from[from] = size++
  }
  for (let i = 0; i < entities; i += 1) {
    for (const { type, to, validTo, retractedAt, confidence } of tiesAt(i, entities)) {
      if ((validTo !== '' && validTo <= now) || retractedAt !== '') continue
      const { forward, backward } = impactWeights[relationshipTypeOf(type)]
      const certain = confidence * leftOf(type, i, to)
      note(i, to, forward.weight * certain)
      note(to, i, backward.weight * certain)
    }
  }
  return steps
}

function strongestOf({ from, next, to, share }: Steps, at: number): Step[] {
  const strongest = new Map<number, number>()
  for (let step = from[at] ?? -1; step >= 0; step = next[step] ?? -1) {
    const end = to[step] ?? -1
    strongest.set(end, Math.max(strongest.get(end) ?? 0, share[step] ?? 0))
  }
  return [...strongest].map(([end, strength]) => ({ to: end, share: strength }))
}

function endsOf(entities: number): Map<number, Map<number, number>> {
  const ends = new Map<number, Map<number, number>>()
  for (let o = 0; o < outcomesOf(entities); o += 1) {
    const { open, exposures } = outcomeAt(o, entities)
    if (!open) continue
    for (const { entity, strength, confidence } of exposures) {
      const known = ends.get(entity) ?? new Map<number, number>()
      known.set(o, strength * confidence * leftOf('EXPOSED_TO', entity))
      ends.set(entity, known)
    }
  }
  return ends
}

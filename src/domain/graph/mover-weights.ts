import type { AttributeValue } from '../facts/attribute-value.ts'
import { eventRoleWeights, unknownRoleWeight } from './event-weights.ts'

/**
 * Weights of one change in the magnitude of a mover. They are judgements: what counts is their order. The kept activity of entities holds sums
 * of these, so a change here needs a change of the schema that fills it anew.
 */
export const moverWeights = {
  state: { weight: 1, because: 'Another word, yes or no, or date is another state: injured, elected, sold.' },
  number: { weight: 0.25, because: 'Numbers drift: prices, counts and rankings differ in every edition.' },
  event: {
    weight: 2,
    because: 'Somebody found it worth telling. Times its impact score, and the weight of the role of the entity in it.',
  },
  unscored: { weight: 0.5, because: 'The impact score of an event that has none: neither grave nor idle.' },
} as const

/** Sums are of whole hundredths, which add up alike in any order. */
const unit = 100

/** The weight, in hundredths, of a value in the place of another; of the value that ended, where none followed. */
export function changeWeight(value: AttributeValue): number {
  return unit * (typeof value === 'number' ? moverWeights.number : moverWeights.state).weight
}

/** The weight, in hundredths, of an event for an entity that it is about. */
export function eventWeight(impactScore: number | null, role: string | null): number {
  const share = eventRoleWeights[role ?? ''] ?? unknownRoleWeight
  return Math.round(unit * moverWeights.event.weight * (impactScore ?? moverWeights.unscored.weight) * share)
}

/** Hundredths as they are answered. */
export function magnitudeOf(weight: number): number {
  return weight / unit
}

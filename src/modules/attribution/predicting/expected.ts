import type { PooledFrom } from '../effects/units.ts'

/** The effect that a change is expected to have on an outcome, in log-odds of the outcome; of a number per unit. */
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

/** The move of the log-odds of an outcome within an hour of a change, as it was measured. */
export type ExpectedMove = {
  coefficient: number
  sd: number
  /** Changes of the entity that it rests on. */
  n: number
  /** Those of all that is exposed in the same way. */
  classSampleSize: number
  pooledFrom: PooledFrom
  /** The chance that the sign is right. */
  directionProbability: number
}

export type MoveQuestion = {
  /** Slug or id. */
  entity: string
  key: string
  /** As a text; of a numeric attribute the number in it. */
  from: string | null
  to: string
  /** Ids. */
  outcomes: readonly string[]
}

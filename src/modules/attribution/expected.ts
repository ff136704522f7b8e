import type { OutcomeEffect } from './expectation.ts'

/** How far the log-odds of an outcome move within an hour of a change, as it was measured. */
export type ExpectedMove = {
  coefficient: number
  sd: number
  /** Changes of the entity that it rests on. */
  n: number
  pooledFrom: OutcomeEffect['pooledFrom']
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

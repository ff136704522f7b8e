/** The move of the log-odds of a proposition with a change of an attribute, as attribution has measured it. */
export type Coefficient = {
  coefficient: number
  sd: number
  n: number
  /** From which level of class it was taken. */
  pooledFrom: string
  /** The chance that the sign is right. */
  directionProbability: number
}

export type AttributeChange = {
  entity: string
  key: string
  from: string | null
  to: string
  /** Ids of the propositions. */
  outcomes: readonly string[]
}

/** Reads of changes, each in its place, the coefficients by the ids of propositions; one that has none is left out. */
export type ReadCoefficients = (
  changes: readonly AttributeChange[],
) => Promise<readonly ReadonlyMap<string, Coefficient>[]>

/** Where nothing is measured yet. */
export const noCoefficients: ReadCoefficients = async (changes) => changes.map(() => new Map())

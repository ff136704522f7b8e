import type { ExposureStatement } from '../statement.ts'
import type { Edition, Timing } from './packs.ts'

/** An exposure of an entity to an outcome, stored (`ref` is its element id) or about to be (`ref` null). */
export type Exposure = Omit<ExposureStatement, 'validFrom'> & {
  ref: string | null
  /** Slug of the outcome. */
  outcome: string
  validFrom: string
  /** `<pack>/<record kind>`: which kind of record of which pack states it. */
  statedIn: string
}

/** The exposures of an outcome with what a batch of records makes of them. */
export type ExposuresState = {
  stored: readonly Exposure[]
  exposures: Exposure[]
  retracted: Exposure[]
  /** The loads whose records are about them. */
  by: Set<string>
}

export type ExposuresResult = { exposures: Exposure[]; retracted: Exposure[] }

type By = { outcome: string; statedIn: string; timing: Timing; newest: Edition['newest'] }

/**
 * Puts one statement into the exposures of an outcome. What is stated anew with another strength, role or reason ends the exposure as it was and
 * begins another, so that the past keeps what was known then; what is stated for the same moment corrects it. The earlier start counts. An
 * older edition of a pack adds what it stated until the newest edition, and corrects nothing.
 */
export function stateExposure(exposures: readonly Exposure[], statement: ExposureStatement, by: By): ExposuresResult {
  const { timing, newest, outcome, statedIn } = by
  const { effective, isOlder } = timing
  if (
    statement.isMoved === true &&
    exposures.some((each) => each.statedIn !== statedIn && isOfItself(each, statement))
  ) {
    return { exposures: [...exposures], retracted: [] }
  }
  const validTo = statement.validTo ?? (isOlder ? newest : null)
  const stated = { ...statement, validTo }
  const from = stated.validFrom ?? effective
  const { isMoved: _, ...content } = stated
  const anew: Exposure = { ...content, ref: null, outcome, validFrom: from, statedIn }
  const index = exposures.findLastIndex((each) => each.entity === stated.entity && meets(each, stated, from))
  const known = exposures[index]
  if (known === undefined) {
    // Only the end is stated, of something that nobody stated before: there is no time in which it is known to have held.
    const neverHeld = validTo !== null && validTo <= from
    return { exposures: neverHeld ? [...exposures] : [...exposures, anew], retracted: [] }
  }
  if (isOlder) return { exposures: [...exposures], retracted: [] }
  const isSame = sameContent(known, stated)
  const isOpenThen = (known.validTo === null || known.validTo > from) && (validTo === null || validTo > from)
  if (!isSame && from > known.validFrom && isOpenThen) {
    return { exposures: exposures.toSpliced(index, 1, { ...known, validTo: from }, anew), retracted: [] }
  }
  const start = stated.validFrom !== undefined && from < known.validFrom ? from : known.validFrom
  const end = validTo !== null && validTo < start ? start : validTo
  const isLifted = known.validTo !== null && end === null
  if (!isSame || start !== known.validFrom || isLifted) {
    return { exposures: exposures.with(index, { ...anew, validFrom: start, validTo: end }), retracted: [known] }
  }
  const isUnchanged = known.validTo === end && known.statedIn === statedIn
  return {
    exposures: isUnchanged ? [...exposures] : exposures.with(index, { ...known, validTo: end, statedIn }),
    retracted: [],
  }
}

/** Ends the open exposures that a record used to state and states no longer. */
export function withdrawExposures(
  exposures: readonly Exposure[],
  statedIn: string,
  stillStated: (exposure: Exposure) => boolean,
  at: string,
): { exposures: Exposure[]; ended: number } {
  let ended = 0
  const kept = exposures.map((exposure) => {
    if (exposure.validTo !== null || exposure.statedIn !== statedIn || stillStated(exposure)) return exposure
    ended += 1
    return { ...exposure, validTo: exposure.validFrom > at ? exposure.validFrom : at }
  })
  return { exposures: kept, ended }
}

/** True where another record states an exposure of the same entity for the same time. */
function isOfItself(known: Exposure, stated: ExposureStatement): boolean {
  return (
    known.entity === stated.entity && (known.validTo === null || known.validTo > (stated.validFrom ?? known.validFrom))
  )
}

/** True where a statement is about a known exposure of its entity: their periods overlap, or it only says again when that ended. */
function meets(known: Exposure, stated: ExposureStatement, from: string): boolean {
  const endsBefore = known.validTo !== null && known.validTo <= from
  if (stated.validFrom === undefined) return !endsBefore || known.validTo === stated.validTo
  return !endsBefore && (stated.validTo === null || known.validFrom < stated.validTo)
}

function sameContent(a: Exposure, b: ExposureStatement): boolean {
  return (
    a.role === b.role &&
    a.exposureType === b.exposureType &&
    a.strength === b.strength &&
    a.confidence === b.confidence &&
    a.source === b.source &&
    a.reasons.join('\n') === b.reasons.join('\n')
  )
}

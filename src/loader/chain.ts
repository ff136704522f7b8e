import type { AttributeValue } from '../taxonomy/registry/attributes.ts'
import type { FactStatement } from './statement.ts'

/** Who states a version. */
export type Statedness = {
  source: string
  confidence: number
  /** `<pack>/<record kind>`: which kind of record of which pack states it. */
  statedIn: string
  firstSeen: string
  lastSeen: string
  withdrawnAt: string | null
}

/** A version of a fact, stored (`ref` is its element id) or about to be (`ref` null). */
export type Version = {
  ref: string | null
  value: AttributeValue
  validFrom: string
  validTo: string | null
  statedBy: Statedness[]
}

/** A change that a statement made to what was held true, as an event tells it. */
export type Change = { at: string; from: AttributeValue | null; to: AttributeValue }

export type ChainResult = {
  /** The chain, oldest first. Unchanged versions are the same objects. */
  chain: Version[]
  /** Versions that were taken out of the chain because they were corrected or found to have begun earlier. */
  retracted: Version[]
  change: Change | null
}

/**
 * Puts one statement into the chain of a fact. The chain holds each value from its validFrom until the next version begins or its own validTo:
 * - the value that holds then already: one more statement of that version;
 * - another value: a version of its own, in its place by time, that ends the one before it;
 * - the value of the version that follows: that version began earlier than was known, and is recorded anew with the earlier start;
 * - another value for exactly the same start from the same record: a correction, the old version is retracted;
 * - the same from somebody else: a contradiction, both stay, and the more confident one holds.
 * `effective` is the moment taken for a statement that names none.
 */
export function stateFact(
  chain: readonly Version[],
  statement: FactStatement,
  effective: string,
  statedIn: string,
): ChainResult {
  const at = statement.validFrom ?? effective
  const stated: Statedness = {
    source: statement.source,
    confidence: statement.confidence,
    statedIn,
    firstSeen: at,
    lastSeen: at,
    withdrawnAt: null,
  }
  const place = chain.findLastIndex((version) => version.validFrom <= at)
  const before = chain[place]
  const after = chain[place + 1]
  if (before !== undefined && before.value === statement.value && holdsAt(before, at)) {
    return replaceAt(chain, place, endAt(withStatement(before, stated), statement.validTo))
  }
  const same = chain.findIndex((version) => version.validFrom === at && version.value === statement.value)
  const twin = chain[same]
  if (twin !== undefined) return replaceAt(chain, same, withStatement(twin, stated))
  if (before !== undefined && before.validFrom === at && isOwn(before, stated)) {
    const corrected = { ...before, ref: null, value: statement.value, statedBy: [stated] }
    return {
      chain: chain.with(place, endAt(corrected, statement.validTo)),
      retracted: [before],
      change: { at, from: before.value, to: statement.value },
    }
  }
  if (after !== undefined && after.value === statement.value && statement.validTo === null) {
    const earlier = withStatement({ ...after, ref: null, validFrom: at }, stated)
    const opened = endBefore(chain.slice(0, place + 1), at)
    return { chain: [...opened, earlier, ...chain.slice(place + 2)], retracted: [after], change: null }
  }
  return insert(chain, place, {
    ref: null,
    value: statement.value,
    validFrom: at,
    validTo: statement.validTo,
    statedBy: [stated],
  })
}

function insert(chain: readonly Version[], place: number, version: Version): ChainResult {
  const before = chain[place]
  const loses = before !== undefined && before.validFrom === version.validFrom && !outranks(version, before)
  const position = loses ? place : place + 1
  const next = chain[position]
  const ended = next !== undefined && (version.validTo === null || version.validTo > next.validFrom)
  const placed = ended ? { ...version, validTo: next.validFrom } : version
  const opened = endBefore(chain.slice(0, position), version.validFrom)
  const previous = opened.at(-1)
  return {
    chain: [...opened, placed, ...chain.slice(position)],
    retracted: [],
    change: previous === undefined ? null : { at: version.validFrom, from: previous.value, to: version.value },
  }
}

/** Ends what a record no longer states. Another source's statement keeps the value alive. */
export function withdrawFact(chain: readonly Version[], statedIn: string, at: string): ChainResult {
  const place = chain.findIndex((version) => version.validTo === null)
  const current = chain[place]
  const unchanged = { chain: [...chain], retracted: [], change: null }
  if (
    current === undefined ||
    !current.statedBy.some((each) => each.statedIn === statedIn && each.withdrawnAt === null)
  )
    return unchanged
  const statedBy = current.statedBy.map((each) => (each.statedIn === statedIn ? { ...each, withdrawnAt: at } : each))
  const alive = statedBy.some((each) => each.withdrawnAt === null)
  const end = at > current.validFrom ? at : current.validFrom
  return replaceAt(chain, place, { ...current, statedBy, validTo: alive ? null : end })
}

function holdsAt(version: Version, at: string): boolean {
  return version.validTo === null || version.validTo > at
}

/** True where nobody but this very record states the version. */
function isOwn(version: Version, stated: Statedness): boolean {
  return version.statedBy.every((each) => each.source === stated.source && each.statedIn === stated.statedIn)
}

/** Of two values for one start: the more confident holds, and between equals the one whose text sorts last, on every machine the same. */
function outranks(a: Version, b: Version): boolean {
  const confidence = (version: Version) => Math.max(...version.statedBy.map((each) => each.confidence))
  if (confidence(a) !== confidence(b)) return confidence(a) > confidence(b)
  return JSON.stringify(a.value) > JSON.stringify(b.value)
}

function withStatement(version: Version, stated: Statedness): Version {
  const known = version.statedBy.find((each) => each.source === stated.source)
  if (known === undefined) return { ...version, statedBy: [...version.statedBy, stated] }
  const [firstSeen = known.firstSeen] = [stated.firstSeen, known.firstSeen].toSorted()
  const [, lastSeen = known.lastSeen] = [stated.lastSeen, known.lastSeen].toSorted()
  if (
    firstSeen === known.firstSeen &&
    lastSeen === known.lastSeen &&
    known.confidence === stated.confidence &&
    known.withdrawnAt === null
  ) {
    return version
  }
  const renewed = { ...known, confidence: stated.confidence, firstSeen, lastSeen, withdrawnAt: null }
  return { ...version, statedBy: version.statedBy.map((each) => (each === known ? renewed : each)) }
}

function endAt(version: Version, validTo: string | null): Version {
  if (validTo === null || version.validTo !== null) return version
  return { ...version, validTo }
}

function endBefore(versions: Version[], at: string): Version[] {
  const last = versions.at(-1)
  if (last === undefined || (last.validTo !== null && last.validTo <= at)) return versions
  return versions.with(-1, { ...last, validTo: at })
}

function replaceAt(chain: readonly Version[], place: number, version: Version): ChainResult {
  const changed = chain[place] === version ? [...chain] : chain.with(place, version)
  return { chain: changed, retracted: [], change: null }
}

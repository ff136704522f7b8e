import type { Precision } from '../../../domain/facts/precision.ts'
import { movesAnew } from '../../../domain/facts/recurring.ts'
import { isDay } from '../../../platform/moments.ts'
import type { FactStatement } from '../statement.ts'
import { completed } from './completing.ts'
import { begunAt, endedAt, isSharpened, sharpest, startOf } from './dating.ts'
import { hasLapsed, type Statedness, stillStated, withdrawn, withStatement } from './statedness.ts'
import { type Change, holdsAt, isForgotten, isOwn, outranks, remove, sharpen, type Version } from './version.ts'

export type ChainResult = {
  /** The chain, oldest first. Unchanged versions are the same objects. */
  chain: Version[]
  /** Versions that were taken out of the chain because they were corrected or found to have begun earlier. */
  retracted: Version[]
  change: Change | null
}

/**
 * Puts one statement into the chain of a fact. The chain holds each value from its validFrom until the next version begins or its own validTo:
 * - the value that holds then already: one more statement of that version, unless it is reported as new so long after the last one that it had lapsed:
 *   then a version of its own, and of a decision that moves something again a change;
 * - another value: a version of its own, in its place by time, that ends the one before it. Where it ends itself, the one before goes on;
 * - the value of the version that follows, until it began or longer: that version began earlier than was known, and is recorded anew with the
 *   earlier start;
 * - another value, or another end, for exactly the same start from the same record: a correction, the old version is retracted;
 * - the same from somebody else: a contradiction, both stay, and the more confident one holds;
 * - a decision that the chain tells with or without its size: that version, with the size.
 * Of two starts of a value that may be the same moment, a month and a day in it, the more exact one counts. `effective` is the moment taken for a
 * statement that names none. A statement of an older edition of its pack (`isOlder`) corrects nothing.
 */
export function stateFact(
  chain: readonly Version[],
  statement: FactStatement,
  effective: string,
  statedIn: string,
  isOlder = false,
): ChainResult {
  const { value, validTo } = statement
  if (statement.validFrom === undefined && validTo !== null && validTo <= effective) {
    return stateEnd(chain, statement, validTo, statedIn, isOlder)
  }
  const same = chain.filter((version) => version.value === value)
  const start = sharpest(same, startOf(statement, effective))
  const blunt = isOlder ? undefined : same.find((version) => isSharpened(version, start) && holdsAt(version, start.at))
  if (blunt !== undefined) {
    const sharpened = sharpen(chain, blunt, start)
    const { retracted, ...stated } = stateFact(sharpened, statement, effective, statedIn)
    return { ...stated, retracted: [blunt, ...retracted] }
  }
  const whole = completed(chain, statement, start.at)
  if (whole !== undefined) {
    const exact = { ...statement, value: whole.value }
    const { chain: next, retracted } = stateFact(whole.chain, exact, effective, statedIn, isOlder)
    return { chain: next, retracted: [...whole.retracted, ...retracted], change: whole.change }
  }
  return stateFrom(chain, statement, start, { effective, statedIn, isOlder })
}

type Start = ReturnType<typeof startOf>
type Stating = { effective: string; statedIn: string; isOlder: boolean }

/** Puts a value into the chain from a start that is known. */
function stateFrom(
  chain: readonly Version[],
  statement: FactStatement,
  start: Start,
  { effective, statedIn, isOlder }: Stating,
): ChainResult {
  const { value, validTo, toPrecision } = statement
  const { at } = start
  const stated = statednessOf(statement, statedIn, at)
  const place = chain.findLastIndex((version) => version.validFrom <= at)
  const before = chain[place]
  const after = chain[place + 1]
  if (
    before !== undefined &&
    before.value === value &&
    holdsAt(before, at) &&
    !hasLapsed(before.statedBy, statement, at)
  ) {
    return restate(chain, place, stated, { at, validTo, toPrecision, effective, isOlder })
  }
  const undated: Version = { ref: null, value, validFrom: at, validTo, statedBy: [stated] }
  const version = endedAt(begunAt(undated, start), validTo, toPrecision)
  const twin = chain.findIndex((each) => each.validFrom === at && each.value === value)
  if (twin !== -1) return restateLoser(chain, twin, version, isOlder)
  const own = chain.findIndex((each) => each.validFrom === at && isOwn(each, stated))
  const corrected = chain[own]
  if (corrected !== undefined) {
    // The newer edition has already said something else.
    if (isOlder) return unchanged(chain)
    const without = remove(chain, own)
    const { chain: next } = insert(without.chain, version)
    const change = { at, from: corrected.value, to: value }
    return { chain: next, retracted: [corrected, ...without.retracted], change }
  }
  if (after?.value === value && (validTo === null || validTo > after.validFrom) && before?.validFrom !== at) {
    return beginEarlier(chain, place + 1, version, { effective, isOlder })
  }
  const result = insert(chain, version)
  const from = isOlder ? undefined : fromOfNew(chain, before, statement, at)
  return from === undefined ? result : { ...result, change: { at, from, to: value } }
}

/** The value before one that is new and replaces no other, as a change tells it; undefined where it is no change. */
function fromOfNew(
  chain: readonly Version[],
  before: Version | undefined,
  { key, value, validFrom }: FactStatement,
  at: string,
) {
  // Whoever cuts again does something, though the value stays.
  if (before?.value === value && movesAnew(key, value)) return value
  // Who says at which hour a first value began tells of something that happened; a day may be that of the pack.
  return chain.length === 0 && validFrom !== undefined && !isDay(at) ? null : undefined
}

/** The version at `place` began with the stated one, which has its value and covers its start. Of two ends the earlier counts, as where it is restated. */
function beginEarlier(
  chain: readonly Version[],
  place: number,
  { statedBy: [stated], ...said }: Version,
  { effective, isOlder }: Pick<Stating, 'effective' | 'isOlder'>,
): ChainResult {
  const later = chain[place]
  if (later === undefined || stated === undefined) return unchanged(chain)
  const isTheirs = isOwn(later, stated) || (said.validTo === null && isForgotten(later, effective))
  const lifts = !isOlder && isTheirs
  const end = earliest(said.validTo, lifts ? (chain[place + 1]?.validFrom ?? null) : later.validTo)
  const statedBy = withStatement(later.statedBy, stated, { isOlder, revives: lifts || later.validTo === null })
  const precision = end === said.validTo ? said.toPrecision : end === later.validTo ? later.toPrecision : undefined
  const begun = begunAt({ ...later, ref: null, statedBy }, { at: said.validFrom, precision: said.fromPrecision })
  const opened = endBefore(chain.slice(0, place), said.validFrom)
  return {
    chain: [...opened, endedAt(begun, end, precision), ...chain.slice(place + 1)],
    retracted: [later],
    change: null,
  }
}

/** Ends what a record no longer states, where it began by `begunBy`. Another record's statement keeps the value alive. */
export function withdrawFact(
  chain: readonly Version[],
  statedIn: string,
  at: string,
  begunBy: string | null = null,
): ChainResult {
  const place = chain.findIndex((version) => version.validTo === null)
  const current = chain[place]
  if (current === undefined || (begunBy !== null && current.validFrom > begunBy)) return unchanged(chain)
  const statedBy = withdrawn(current.statedBy, statedIn, at)
  if (statedBy === current.statedBy) return unchanged(chain)
  if (stillStated(statedBy)) return replaceAt(chain, place, { ...current, statedBy })
  return replaceAt(chain, place, endedAt({ ...current, statedBy }, latest(at, current.validFrom), 'by'))
}

/** A value of which only the end is said: it is that of a version that held until then, or of one whose start nobody knows. */
function stateEnd(
  chain: readonly Version[],
  statement: FactStatement,
  end: string,
  statedIn: string,
  isOlder: boolean,
): ChainResult {
  const { value, toPrecision } = statement
  const stated = statednessOf(statement, statedIn, end)
  const place = chain.findLastIndex((version) => version.validFrom < end)
  const before = chain[place]
  const held = before !== undefined && (before.validTo === null || before.validTo >= end)
  if (held && before.value === value) {
    return restate(
      chain,
      place,
      { ...stated, firstSeen: before.validFrom },
      { at: end, validTo: end, toPrecision, effective: end, isOlder },
    )
  }
  const same = chain.findIndex((version) => version.value === value && version.validFrom === end)
  const known = chain[same]
  if (known !== undefined) {
    const statedBy = withStatement(known.statedBy, stated, { isOlder, revives: false })
    return replaceAt(chain, same, statedBy === known.statedBy ? known : { ...known, statedBy })
  }
  // Another value held then: it is not for a statement without a start to end it.
  if (before !== undefined && holdsAt(before, end)) return unchanged(chain)
  const undated: Version = { ref: null, value, validFrom: end, validTo: end, statedBy: [stated] }
  const version = endedAt(begunAt(undated, { at: end, precision: 'by' }), end, toPrecision)
  return { chain: chain.toSpliced(place + 1, 0, version), retracted: [], change: null }
}

/** That a source says it, first and last at one moment. */
function statednessOf({ source, confidence, document }: FactStatement, statedIn: string, at: string): Statedness {
  const stated = { source, confidence, statedIn, alsoIn: [], firstSeen: at, lastSeen: at, withdrawnAt: null }
  return document === undefined ? stated : { ...stated, document }
}

type Restating = {
  at: string
  validTo: string | null
  toPrecision: Precision | undefined
  effective: string
  isOlder: boolean
}

/**
 * One more statement of a version that holds then. The end that anybody gives counts; only the record itself may move or lift it. A value that
 * ended because nobody stated it any more had never ended where somebody states it later as having held all the time.
 */
function restate(
  chain: readonly Version[],
  place: number,
  stated: Statedness,
  { at, validTo, toPrecision, effective, isOlder }: Restating,
): ChainResult {
  const version = chain[place]
  if (version === undefined) return unchanged(chain)
  const next = chain[place + 1]?.validFrom ?? null
  const end = earliest(validTo, next)
  const corrects = !isOlder && isOwn(version, stated)
  const lifts = at === version.validFrom && (corrects || (!isOlder && isForgotten(version, effective)))
  const moves = version.validTo !== null && version.validTo !== end && (validTo === null ? lifts : corrects)
  const revives = !isOlder && (moves || version.validTo === null)
  const statedBy = withStatement(version.statedBy, stated, { isOlder, revives })
  const merged = statedBy === version.statedBy ? version : { ...version, statedBy }
  if (moves) {
    const moved = endedAt({ ...merged, ref: null }, end, end === validTo ? toPrecision : undefined)
    return { chain: chain.with(place, moved), retracted: [version], change: null }
  }
  const ends = validTo !== null && (version.validTo === null || validTo < version.validTo)
  return replaceAt(chain, place, ends ? endedAt(merged, validTo, toPrecision) : merged)
}

/** One more statement of a value that lost against another with the same start: it may win now. */
function restateLoser(chain: readonly Version[], place: number, version: Version, isOlder: boolean): ChainResult {
  const loser = chain[place]
  const [stated] = version.statedBy
  const winner = chain.findLast(({ validFrom }) => validFrom === version.validFrom)
  if (loser === undefined || stated === undefined) return unchanged(chain)
  const statedBy = withStatement(loser.statedBy, stated, { isOlder, revives: !isOlder })
  const merged = statedBy === loser.statedBy ? loser : { ...loser, statedBy }
  if (winner === undefined || winner === loser || !outranks(merged, winner)) return replaceAt(chain, place, merged)
  const { chain: next, change } = insert(chain.toSpliced(place, 1), { ...version, statedBy })
  return { chain: next, retracted: [loser], change }
}

function insert(chain: readonly Version[], version: Version): ChainResult {
  const place = chain.findLastIndex(({ validFrom }) => validFrom <= version.validFrom)
  const before = chain[place]
  const loses = before !== undefined && before.validFrom === version.validFrom && !outranks(version, before)
  const position = loses ? place : place + 1
  const validTo = earliest(version.validTo, chain[position]?.validFrom ?? null)
  const opened = endBefore(chain.slice(0, position), version.validFrom)
  const goesOn =
    !loses &&
    before !== undefined &&
    validTo !== null &&
    holdsAt(before, validTo) &&
    validTo !== chain[position]?.validFrom
  const resumed = { at: validTo ?? '', precision: version.toPrecision }
  const rest = goesOn ? [{ ...begunAt(before, resumed), ref: null }] : []
  const previous = opened.at(-1)
  return {
    chain: [...opened, { ...version, validTo }, ...rest, ...chain.slice(position)],
    retracted: [],
    change:
      previous === undefined || previous.value === version.value || loses
        ? null
        : { at: version.validFrom, from: previous.value, to: version.value },
  }
}

function endBefore(versions: Version[], at: string): Version[] {
  const last = versions.at(-1)
  if (last === undefined || (last.validTo !== null && last.validTo <= at)) return versions
  return versions.with(-1, endedAt(last, at, undefined))
}

function replaceAt(chain: readonly Version[], place: number, version: Version): ChainResult {
  const changed = chain[place] === version ? [...chain] : chain.with(place, version)
  return { chain: changed, retracted: [], change: null }
}

function unchanged(chain: readonly Version[]): ChainResult {
  return { chain: [...chain], retracted: [], change: null }
}

/** Null is the end of time. */
function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}

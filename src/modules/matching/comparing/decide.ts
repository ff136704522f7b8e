import type { SetRelation } from '../../../domain/text/quantities.ts'
import type { NameAgreement } from '../parsing/names.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision, RuleDifference } from '../question.ts'
import { decidedBySlots } from '../question.ts'
import { answer } from './answers.ts'
import { compareFamilies } from './compare-families.ts'
import { firstOf } from './compare-first.ts'
import { compareFrames, type FrameComparison } from './compare-frame.ts'
import { compareGameTimes } from './compare-game-terms.ts'
import { decideLegs } from './compare-legs.ts'
import { compareMeetings } from './compare-meetings.ts'
import { compareNumbers } from './compare-number.ts'
import { comparePart } from './compare-parts.ts'
import { compareChoices, isRace, isReversed } from './compare-roles.ts'
import { differencesOf, meantOtherwise } from './compare-rules.ts'
import { compareSubjects, namesNothing } from './compare-subject.ts'
import { compareTitles } from './compare-titles.ts'
import { compareWhen } from './compare-when.ts'
import { isOneMatter, isOneTicket } from './one-matter.ts'
import { otherSubject } from './other-subject.ts'
import { plainConcepts } from './plain-words.ts'
import { relationOf, said } from './relations.ts'
import { unsure } from './unsure.ts'

/** Whoever is in an office on a day has not left it by then: beside a question of leaving it is read as its opposite. */
function asLeaving(self: ParsedMarket, other: ParsedMarket): ParsedMarket {
  if (self.family.id !== 'hold_office' || !/^(?:leave_office|resign|fired)$/.test(other.family.id)) return self
  const { window } = self
  return {
    ...self,
    family: { ...self.family, id: 'leave_office', timing: 'deadline', single: false },
    negated: !self.negated,
    window: window === undefined ? undefined : { ...window, kind: 'by', start: undefined },
  }
}

type Part = { relation: SetRelation; why: string | undefined }

/**
 * Says what the yes sides of two contracts are to each other. An unknown slot that decides makes the pair unverified, never an identity. `today`, as
 * days since 1970, says which periods have begun. Where it is not told, two that are not comparable may lack the reason: of most pairs nobody reads it.
 */
export function decide(one: ParsedMarket, other: ParsedMarket, today?: number, isTold = true): Decision {
  const [a, b] = [asLeaving(one, other), asLeaving(other, one)]
  const decision = decideAny(a, b, today, isTold)
  // Who has left may be back on the day.
  return (a === one && b === other) || (decision.relation !== 'identity' && decision.relation !== 'complement')
    ? decision
    : {
        ...decision,
        relation: 'overlap',
        compareFlag: 'near_match',
        reasons: ['in office on a day against leaving', ...decision.reasons],
      }
}

/** Several questions at once, and meetings of a bank, are compared in ways of their own. */
function decideAny(a: ParsedMarket, b: ParsedMarket, today: number | undefined, isTold: boolean): Decision {
  if (a.family.id === 'combo' || b.family.id === 'combo')
    return decideLegs(a, b, (one, other) => decide(one, other, today, isTold))
  return compareMeetings(a, b) ?? decideRead(a, b, today, isTold)
}

function decideRead(a: ParsedMarket, b: ParsedMarket, today: number | undefined, isTold: boolean): Decision {
  const family = compareFamilies(a, b)
  if (family.relation === 'different')
    return apart(a, b, {
      today,
      why: [family.why ?? 'another question'],
      sure: 0.9,
      agreement: () => compareSubjects(a, b).agreement,
    })
  const subject = compareSubjects(a, b)
  if (subject.agreement === 'different' && !isOfOne(a, b) && subject.kind === 'name')
    return answer('not_comparable', 0.9, [subject.why])
  const choice = compareChoices(a, b)
  const frame = compareFrames(a, b, [...subject.wordsA, ...(choice?.words ?? [])], subject.wordsB)
  const isSubject = subject.agreement !== 'different' && subject.agreement !== 'unknown'
  const titles = frame.verdict === 'different' && isSubject ? compareTitles(a, b) : undefined
  if (frame.verdict === 'different' && titles === undefined)
    return isSameMatter(a, b, frame)
      ? answer(frame.kind === 'side' ? 'disjoint' : 'overlap', 0.85, [frame.what()])
      : apart(a, b, { today, why: isTold ? [frame.what()] : [], sure: 0.85, agreement: () => subject.agreement })
  if (isReversed(a, b)) return answer('not_comparable', 0.85, ['who does it to whom is the other way round'])
  const when = compareWhen(a, b, today)
  if (when.relation === 'different') return answer('not_comparable', 0.85, [when.why ?? 'another time'])
  const amount = compareNumbers(a, b)
  const differences = differencesOf(a, b, family.relation === 'equal' && family.near ? family.why : undefined, when.why)
  const part = when.relation === 'unknown' ? undefined : comparePart(a, b, frame, subject)
  if (part !== undefined) return part
  if (titles !== undefined)
    return when.relation === 'unknown'
      ? answer('unverified', 0.5, [when.why ?? 'the time'])
      : combined(a, b, [titles], differences, { near: false, doubt: 0.05 })
  if (subject.agreement === 'different')
    return otherSubject(a, b, [family.relation, frame.verdict, when.relation, amount.relation], subject)
  const unknowns = [
    [a, b].every(namesNothing) ? 'neither says whom or what it is about' : undefined,
    subject.agreement === 'unknown' ? subject.why : undefined,
    family.relation === 'unknown' ? (family.why ?? 'what is asked') : undefined,
    frame.verdict === 'unknown' ? `only one side says: ${frame.what()}` : undefined,
    when.relation === 'unknown' ? (when.why ?? 'the time') : undefined,
    amount.relation === 'unknown' ? (amount.why ?? 'the number') : undefined,
  ].filter((reason) => reason !== undefined)
  const open = unsure(a, b, { unknowns, family, isSubject, frame, when, amount, differences })
  if (open !== undefined) return open
  const first = frame.verdict === 'narrower' ? firstOf(a, b, frame.what()) : undefined
  if (frame.verdict === 'narrower' && first === undefined) return narrower(a, b, frame.what())
  const parts: Part[] = [
    { relation: family.relation as SetRelation, why: family.why },
    { relation: when.relation as SetRelation, why: when.why },
    { relation: amount.relation as SetRelation, why: amount.why },
    ...[first, choice, compareGameTimes(a, b)].filter((part) => part !== undefined),
  ]
  return combined(a, b, parts, differences, {
    near: family.near,
    doubt:
      (when.implied ? 0.07 : 0) +
      (subject.agreement === 'short' ? 0.05 : 0) +
      (frame.onlyA.length + frame.onlyB.length) * 0.02,
  })
}

/** One alone can do what both ask about. */
function isOfOne(a: ParsedMarket, b: ParsedMarket): boolean {
  return isRace(a, b) || (a.family.single && b.family.single)
}

type Apart = { today: number | undefined; why: string[]; sure: number; agreement: () => NameAgreement }

/** Two that ask different things: of one subject, matter and time they overlap, else they are not to be compared. */
function apart(a: ParsedMarket, b: ParsedMarket, { today, why, sure, agreement }: Apart): Decision {
  if (isOneTicket(a, b, agreement)) return answer('disjoint', 0.85, why)
  return isOneMatter(a, b, today, agreement) ? answer('overlap', 0.7, why) : answer('not_comparable', sure, why)
}

/** A game and its first half, a temperature and another station: one matter in which another figure is asked. Of a case another party wins. */
function isSameMatter(a: ParsedMarket, b: ParsedMarket, { kind, what, onlyA, onlyB }: FrameComparison): boolean {
  if (a.family.id !== b.family.id) return false
  if (kind === 'side') return a.negated === b.negated
  if (kind === 'figure') return !areApart([...onlyA, ...onlyB])
  return kind === 'office' && /\bparty leader\b/.test(what())
}

const ofPrices = /^figure:(?:core-)?(?:cpi|pce|ppi)$/
const ofWork = /^figure:(?:unemployment|payrolls|jobless)$/

/** Prices and work are two matters: a figure of one says nothing of one of the other. */
function areApart(figures: readonly string[]): boolean {
  return figures.some((figure) => ofPrices.test(figure)) && figures.some((figure) => ofWork.test(figure))
}

function narrower(a: ParsedMarket, b: ParsedMarket, what: string): Decision {
  const places = /mark:(?:second|third|second-place|third-place|last-place)/.test(what)
  if (places && (a.family.single || b.family.single))
    return answer('disjoint', 0.8, [`another place: ${plainConcepts(what.split(', '))}`])
  return {
    ...answer('overlap', 0.75, [`one side has a condition that the other lacks: ${plainConcepts(what.split(', '))}`]),
    polarity: a.negated === b.negated ? 1 : -1,
  }
}

type Manner = { near: boolean; doubt: number }

/** An overlap where the same words mean another figure: of another measure, asset, source or hour. */
function meantApart(
  a: ParsedMarket,
  b: ParsedMarket,
  unequal: number,
  reasons: string[],
  differences: RuleDifference[],
): Decision | undefined {
  const meant = meantOtherwise(a, b)
  const ofFigure =
    differences.some(({ slot, material }) => material && (slot === 'source' || slot === 'clock')) &&
    [a, b].some(({ family }) => family.timing === 'figure' || family.id === 'beat_earnings') &&
    [a, b].every(({ family }) => family.id !== 'rate_decision')
  if (meant === undefined && !ofFigure) return undefined
  const why =
    meant === undefined
      ? 'another source or time of the figure'
      : `another ${meant.slot}: ${meant.a} against ${meant.b}`
  return {
    ...answer('overlap', 0.8, [why, ...reasons], meant === undefined ? differences : [meant, ...differences]),
    polarity: a.negated === b.negated ? 1 : -1,
    compareFlag: unequal === 0 ? 'near_match' : 'do_not_compare',
  }
}

/** Puts the relations of the slots together: equal everywhere is identity, one direction is a subset, two are an overlap. */
function combined(
  a: ParsedMarket,
  b: ParsedMarket,
  parts: readonly Part[],
  differences: RuleDifference[],
  { near, doubt }: Manner,
): Decision {
  const reasons = parts.flatMap(({ why }) => why ?? [])
  const kinds = new Set(parts.map(({ relation }) => relation).filter((relation) => relation !== 'equal'))
  const apart = kinds.has('disjoint') ? undefined : meantApart(a, b, kinds.size, reasons, differences)
  if (apart !== undefined) return apart
  const touched = [a, b].some(({ family }) => family.id.startsWith('touch')) && !isRace(a, b)
  // What is reached on the way up may be fallen below as well, at another time.
  const isApart = kinds.has('disjoint') || (kinds.size > 1 && kinds.has('complement'))
  const plain = touched && isApart ? 'overlap' : relationOf(kinds)
  const relation = said(plain, a.negated, b.negated)
  const sure = Math.max(0.5, 0.98 - doubt - differences.filter(({ material }) => material).length * 0.08)
  const same = relation === 'identity' || relation === 'complement'
  const material = differences.some((difference) => difference.material)
  return {
    relation,
    polarity:
      relation === 'identity' || relation === 'subset' || relation === 'superset'
        ? 1
        : relation === 'complement'
          ? -1
          : relation === 'overlap'
            ? a.negated === b.negated
              ? 1
              : -1
            : null,
    confidence: Number(sure.toFixed(2)),
    compareFlag: same
      ? material || sure < 0.8
        ? 'near_match'
        : 'exact_match'
      : near && kinds.size === 1
        ? 'near_match'
        : 'do_not_compare',
    reasons: reasons.length > 0 ? reasons : ['subject, question, matter, time and number agree'],
    differences,
    decidedBy: decidedBySlots,
  }
}

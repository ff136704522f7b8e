import type { SetRelation } from '../../../domain/text/quantities.ts'
import { mirrored } from '../mirrored.ts'
import { bareWord } from '../parsing/concept.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { compareLines } from './compare-lines.ts'
import { plainFamily } from './plain-words.ts'

/** The relation of two families for one subject and matter. `near` marks pairs that a person would put side by side all the same. */
export type FamilyRelation = { relation: SetRelation | 'different' | 'unknown'; near: boolean; why: string | undefined }

type Rule = [a: string, b: string, relation: SetRelation, why: string, near?: boolean]

/** Read as "a is a … of b". */
const rules: readonly Rule[] = [
  ['nominate', 'primary', 'equal', 'the winner of the primary may be replaced as nominee', true],
  ['win_election', 'most_seats', 'equal', 'winner against most seats', true],
  ['win_election', 'lose', 'complement', 'losing against winning', true],
  ['primary', 'lose', 'complement', 'losing against winning', true],
  ['win_election', 'control', 'equal', 'winner against control', true],
  ['win_election', 'take_office', 'overlap', 'elected is not sworn in', true],
  ['win_election', 'nominate', 'subset', 'whoever wins the seat was nominated'],
  ['win_election', 'primary', 'overlap', 'the election is not the primary'],
  ['win_election', 'runoff_advance', 'overlap', 'reaching the runoff is not winning'],
  ['win_election', 'first_round', 'overlap', 'the first round is not the election'],
  ['win_election', 'popular_vote', 'overlap', 'most votes is not the office'],
  ['win_election', 'run', 'overlap', 'announcing is not winning'],
  ['win_election', 'majority', 'superset', 'a majority is more than winning', true],
  ['win_election', 'hold_office', 'overlap', 'elected is not in office'],
  ['nominate', 'run', 'overlap', 'announcing is not being nominated'],
  ['nominate', 'runoff_advance', 'overlap', 'reaching the runoff is not being nominated'],
  ['primary', 'runoff_advance', 'overlap', 'reaching the runoff is not winning the primary'],
  ['first_round', 'runoff_advance', 'subset', 'whoever leads the first round goes on'],
  ['primary', 'first_round', 'overlap', 'the first round is not the primary'],
  ['most_seats', 'majority', 'superset', 'a majority is more than the most seats'],
  ['most_seats', 'take_office', 'overlap', 'most seats is not the government'],
  ['most_seats', 'seat_count', 'overlap', 'most seats is not a number of seats'],
  ['majority', 'control', 'overlap', 'a majority may differ from control', true],
  ['control', 'seat_count', 'overlap', 'control is not a number of seats'],
  ['take_office', 'hold_office', 'overlap', 'taking office is not being in office on a day'],
  ['take_office', 'appoint', 'overlap', 'nominated is not in office', true],
  ['take_office', 'confirm', 'overlap', 'confirmed is not in office', true],
  ['take_office', 'next', 'equal', 'next in office', true],
  ['take_office', 'leave_office', 'disjoint', 'taking and leaving office'],
  ['appoint', 'confirm', 'overlap', 'nominated is not confirmed', true],
  ['appoint', 'next', 'overlap', 'named is not in office', true],
  ['appoint', 'nominate', 'unknown' as SetRelation, 'nominated by whom'],
  ['resign', 'leave_office', 'subset', 'resigning is one way of leaving'],
  ['do:retire', 'leave_office', 'overlap', 'a retirement may be announced before it happens', true],
  ['fired', 'leave_office', 'subset', 'being dismissed is one way of leaving'],
  ['impeached', 'leave_office', 'overlap', 'impeached is not removed'],
  ['resign', 'fired', 'overlap', 'resigning is not being dismissed'],
  ['win_title', 'reach', 'subset', 'the winner reached every round'],
  ['win_title', 'place', 'subset', 'the winner is among the first'],
  ['rank_first', 'place', 'subset', 'the first is among the first'],
  ['win_title', 'award_nomination', 'subset', 'the winner was nominated'],
  ['win_title', 'hold_title', 'overlap', 'winning a title is not holding it on a day'],
  ['win_title', 'place_first', 'equal', ''],
  ['win_title', 'eliminated', 'disjoint', 'the winner is not eliminated'],
  ['win_title', 'relegated', 'disjoint', 'the winner is not relegated'],
  ['price_at', 'rate_decision', 'overlap', 'the level of a rate is not its change'],
  ['price_at', 'touch_high', 'subset', 'a price at a moment was reached'],
  ['unemployment_like', 'touch_high', 'subset', 'a figure at a moment was reached'],
  ['unemployment_like', 'touch_low', 'overlap', 'a figure at a moment is not one ever reached'],
  ['price_at', 'touch_low', 'overlap', 'a price at a moment is not a price ever reached'],
  ['touch_high', 'touch_low', 'overlap', 'up against down'],
  ['game_spread', 'game', 'subset', 'winning by more is winning'],
  ['game_maps', 'game', 'subset', 'winning by more is winning'],
  ['game_distance', 'game', 'overlap', 'how a fight ends is not who wins it'],
  ['game_finish', 'game', 'overlap', 'how a fight ends is not who wins it'],
  ['game_advance', 'game', 'overlap', 'who goes on may win only after extra time, or over two games'],
  ['game_manner', 'game', 'subset', 'whoever wins in one way wins'],
  ['game_score', 'game', 'subset', 'whoever wins at a score wins'],
  ['do:headline', 'do:perform', 'subset', 'the headliner performs', true],
  ['do:election', 'do:election-call', 'overlap', 'an election is called before it is held'],
  ['do:ceasefire', 'do:truce-end', 'overlap', 'agreeing is not ending'],
  ['do:ceasefire', 'do:peace', 'overlap', 'a ceasefire is not a peace deal'],
  ['do:announce', 'do:release', 'overlap', 'announced is not released'],
  ['do:announce', 'do:ipo', 'overlap', 'announced is not done'],
  ['do:acquire', 'do:merge', 'overlap', 'an acquisition is not any merger'],
  ['do:arrest', 'do:charge', 'overlap', 'arrested is not charged'],
  ['do:charge', 'do:convict', 'superset', 'a conviction follows a charge'],
  ['do:engaged', 'do:marry', 'overlap', 'engaged is not married'],
  ['do:invade', 'do:strike', 'overlap', 'an attack is not an invasion'],
  ['do:uphold', 'do:overturn', 'disjoint', 'it may be left as it is by neither'],
  ['do:sign', 'do:pass', 'overlap', 'passed is not signed'],
  ['do:enact', 'do:pass', 'subset', 'a law was passed before'],
  ['do:enact', 'do:sign', 'overlap', 'a law may come without a signature', true],
  ['do:release', 'do:token', 'unknown' as SetRelation, 'what is launched'],
]

/** By one family and the other. */
const table = new Map<string, Map<string, { relation: SetRelation; why: string; near: boolean }>>()
for (const [a, b, relation, why, near = false] of rules) {
  note(a, b, { relation, why, near })
  note(b, a, { relation: mirrored(relation), why, near })
}

function note(a: string, b: string, known: { relation: SetRelation; why: string; near: boolean }): void {
  table.set(a, (table.get(a) ?? new Map()).set(b, known))
}

/** Families of figures differ by the figure, which the frame compares. */
const figures = new Set([
  'unemployment_like',
  'temperature',
  'score',
  'box_office',
  'price_at',
  'market_cap',
  'election_margin',
  'stat',
  'seat_count',
])

export function compareFamilies(a: ParsedMarket, b: ParsedMarket): FamilyRelation {
  const [one, other] = [a.family.id, b.family.id]
  if (one === other) return sameFamily(a, b)
  if (isWordForWord(a, b)) return { relation: 'equal', near: false, why: undefined }
  if (isNationalNominee(a, b)) return { relation: 'overlap', near: false, why: 'no single primary chooses the nominee' }
  if (isSafe(a, b) || isSafe(b, a)) return { relation: 'disjoint', near: false, why: 'the first are not relegated' }
  const lines = compareLines(a, b)
  if (lines !== undefined) return { ...lines, near: false }
  const known = table.get(one)?.get(other)
  if (known !== undefined) return { ...known, why: known.why === '' ? undefined : known.why }
  if (figures.has(one) && figures.has(other)) return { relation: 'equal', near: false, why: undefined }
  if ((one === 'other' || other === 'other') && ![a, b].some(isToldByVerb) && isSameWording(a, b))
    return { relation: 'equal', near: false, why: undefined }
  if (one === 'other' || other === 'other')
    return { relation: 'unknown', near: false, why: 'what is asked is not understood' }
  return { relation: 'different', near: false, why: `${plainFamily(one)} is not ${plainFamily(other)}` }
}

/** No league relegates a club of its upper half. */
function isSafe({ family, rank }: ParsedMarket, other: ParsedMarket): boolean {
  return family.id === 'place' && rank !== undefined && rank <= 7 && other.family.id === 'relegated'
}

/** True where two questions are one word for word, however their rules were understood. */
function isWordForWord(a: ParsedMarket, b: ParsedMarket): boolean {
  return a.wording === b.wording && a.wording !== undefined && /^will (?:\S+ ){3}/.test(a.wording)
}

/** The candidate for president is chosen by the primaries of all states together. */
function isNationalNominee(a: ParsedMarket, b: ParsedMarket): boolean {
  const isOfBoth =
    (a.family.id === 'nominate' && b.family.id === 'primary') ||
    (a.family.id === 'primary' && b.family.id === 'nominate')
  return (
    isOfBoth && [a, b].some(({ core, wide }) => core.includes('office:president') || wide.includes('office:president'))
  )
}

function sameFamily(a: ParsedMarket, b: ParsedMarket): FamilyRelation {
  const steps: [number | undefined, number | undefined, string][] =
    a.family.id === 'reach' ? [[a.round, b.round, 'round']] : a.family.id === 'place' ? [[a.rank, b.rank, 'place']] : []
  if (a.family.id === 'reach' && a.round === undefined && b.round === undefined && isOtherStage(a, b))
    return { relation: 'unknown', near: false, why: 'another stage' }
  for (const [one, other, what] of steps) {
    if (one === other) continue
    if (one === undefined || other === undefined)
      return { relation: 'unknown', near: false, why: `the ${what} is not stated on both sides` }
    return { relation: one < other ? 'subset' : 'superset', near: false, why: `another ${what}` }
  }
  return { relation: 'equal', near: false, why: undefined }
}

/** Both name a stage, and none that is the other's. */
function isOtherStage(a: ParsedMarket, b: ParsedMarket): boolean {
  const [one, other] = [a, b].map(({ core }) => core.filter((concept) => concept.startsWith('stage:')))
  return (
    one !== undefined &&
    other !== undefined &&
    one.length > 0 &&
    other.length > 0 &&
    !one.some((stage) => other.includes(stage))
  )
}

/** True for an end and an announcement, which are told by their verb alone: "Tim Cook, Apple CEO" says nothing of leaving, and who is announced is not yet in office. */
function isToldByVerb({ family: { id } }: ParsedMarket): boolean {
  return /^(?:lose|eliminated|relegated|leave_office|resign|fired|do:(?:announce|die|truce-end|topple|withdraw|bankrupt|delay))$/.test(
    id,
  )
}

/** A verb that nobody understands is still the same verb, where all that both ask is the same. */
function isSameWording(a: ParsedMarket, b: ParsedMarket): boolean {
  const [one, other] = [a, b].map(({ core }) => core.filter((word) => word !== 'place:united_states').map(bareWord))
  if (one === undefined || other === undefined) return false
  return one.length > 1 && one.length === other.length && one.every((word) => other.includes(word))
}

import { bareWord, kindOf } from '../parsing/concept.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { isSetRunoff } from '../parsing/runoffs.ts'
import { gendersOf, gendersOfGame } from './genders.ts'
import { isClubOfPerson, isKnownByAnnouncing, isOfChart, isOfPerson } from './left-out.ts'
import { isPartOfGame, partsIn } from './part-of-game.ts'
import { plainConcepts, plainKind } from './plain-words.ts'
import { isDismissal, isImplied, isOneCompetition, isPlayoffs, isSaidOtherwise, isWorth } from './said-otherwise.ts'

/**
 * The agreement of two questions in their matter, apart from subject, time and number: `same`; `different` where both name one and they are not
 * equal; `narrower` where one has a condition that the other lacks; `unknown` where one is silent on what decides.
 */
export type FrameVerdict = 'same' | 'different' | 'narrower' | 'unknown'

/** `kind` is that of the concepts that differ; `what` tells it in words, which of most pairs nobody reads. */
export type FrameComparison = {
  verdict: FrameVerdict
  kind: string
  what: () => string
  onlyA: readonly string[]
  onlyB: readonly string[]
}

/** Kinds of concepts that both must share once both say them. */
const deciding = new Set([
  'dir',
  'comp',
  'title',
  'award',
  'place',
  'office',
  'part',
  'asset',
  'figure',
  'thing',
  'org',
  'body',
  'stage',
  'side',
])
/** Said where something nearer is meant. */
const generic = new Set(['place:united_states', 'office:leader', 'office:parliament'])
const neverAsked = new Set(['league', 'gender'])
/** Families in which the round is no condition: reaching it is what is asked, and the final is where a cup is won. */
const roundless = new Set(['seed', 'reach', 'win_title', 'game', 'hold_title'])
/** In a ranking they all mean the first place. */
const superlatives = new Set([
  'stream',
  'chart',
  'top',
  'highest',
  'biggest',
  'largest',
  'most',
  'best',
  'number',
  'song',
  'valuabl',
])
/** Words that say nothing of their own in a deed or a figure. */
const weak = new Set(
  'anytim complet found another leagu domestically rais hold crown overall outright annual general poll contest order pennant elect play nam agre dip leav exit depart fall drop officially publicly any part agree agreement deal occur complete create establish there person happen rise increas record report conduct decreas member military forc conflict country state year held place announc soil collect offer initial publicly real seasonally adjust level reach us american government official sign form mak least become back ever again set person formal formally end'.split(
    ' ',
  ),
)
/** Deeds of things that somebody has made, whom one venue often leaves out. */
const madeBySomebody = new Set(['do:release', 'do:orbit', 'do:catch', 'do:unveil', 'do:land', 'do:delay'])
const partyFamilies = new Set(['nominate', 'primary', 'control', 'runoff_advance'])

/** Compares what two questions name. `skipA` and `skipB` are words of the subject, which are compared elsewhere. */
export function compareFrames(
  a: ParsedMarket,
  b: ParsedMarket,
  skipA: readonly string[],
  skipB: readonly string[],
): FrameComparison {
  if (a.leagues.length > 0 && b.leagues.length > 0 && !a.leagues.some((league) => b.leagues.includes(league)))
    return differs('league', a.leagues, b.leagues)
  const genders = gendersOfGame(a, b)
  if (genders !== undefined)
    return genders.every((gender) => gender !== '')
      ? differs('gender', genders.slice(0, 1), genders.slice(1))
      : { verdict: 'unknown', kind: 'gender', what: () => 'women', onlyA: [], onlyB: [] }
  const skip = skipA.length + skipB.length > 0 ? [...skipA, ...skipB] : skipA
  const onlyA = unexplained(a, b, skip)
  const onlyB = unexplained(b, a, skip)
  if (onlyA.length === 0 && onlyB.length === 0) return same(onlyA, onlyB)
  const conflict =
    genderConflict(a, b, { onlyA, onlyB }) ?? decidingConflict(a, b, { onlyA, onlyB }) ?? partyConflict(a, b)
  if (conflict !== undefined) return conflict
  const parts = partsIn(a, b, { onlyA, onlyB })
  if (parts.length > 0) return { verdict: 'narrower', kind: 'part', what: () => parts.join(', '), onlyA, onlyB }
  const isKnown = a.family.id === b.family.id && isKnownByAnnouncing(a) && isKnownByAnnouncing(b)
  const marks = [...onlyA, ...onlyB].filter(
    (concept) => kindOf(concept) === 'mark' && !(isKnown && concept === 'mark:announce'),
  )
  if (marks.length > 0) return { verdict: 'narrower', kind: 'mark', what: () => marks.join(', '), onlyA, onlyB }
  // Who dismisses is no condition of leaving.
  const strongA = isDismissal(a, b)
    ? []
    : onlyA.filter((concept) => isStrong(concept, a, b) && !isImplied(concept, a, b))
  const strongB = isDismissal(b, a)
    ? []
    : onlyB.filter((concept) => isStrong(concept, b, a) && !isImplied(concept, b, a))
  if (strongA.length > 0 && strongB.length > 0) return differs('names', strongA, strongB)
  if (strongA.length + strongB.length > 0)
    return { verdict: 'unknown', kind: 'names', what: () => plainConcepts([...strongA, ...strongB]), onlyA, onlyB }
  const [softA, softB] = [onlyA, onlyB].map((only) =>
    only.filter(
      (concept) =>
        kindOf(concept) === undefined &&
        !concept.startsWith('^') &&
        !(
          weak.has(concept) ||
          isOfChart(concept, a, b) ||
          (a.family.id === 'rank_first' && isWeakInRanking(concept, only === onlyA ? b : a))
        ),
    ),
  )
  if (softA !== undefined && softB !== undefined && isTooMuch(softA.length, softB.length))
    return { verdict: 'unknown', kind: 'words', what: () => plainConcepts([...softA, ...softB]), onlyA, onlyB }
  return same(onlyA, onlyB)
}

function same(onlyA: readonly string[], onlyB: readonly string[]): FrameComparison {
  return { verdict: 'same', kind: '', what: () => '', onlyA, onlyB }
}

type Unexplained = { onlyA: readonly string[]; onlyB: readonly string[] }

/** One of them is about women, or about men, and the other is not. */
function genderConflict(a: ParsedMarket, b: ParsedMarket, { onlyA, onlyB }: Unexplained): FrameComparison | undefined {
  const women = [onlyA, onlyB].some((only) => only.includes('gender:w'))
  const isNoPerson = ({ subject }: ParsedMarket) =>
    subject === undefined || subject.concept?.startsWith('place:') === true || subject.teams.length > 0
  if (women && (isNoPerson(a) || isNoPerson(b))) return differs('gender', onlyA, onlyB)
  if (!women && !onlyA.includes('gender:m') && !onlyB.includes('gender:m')) return undefined
  const [ofA, ofB] = [gendersOf(a), gendersOf(b)]
  return ofA !== '' && ofB !== '' && ofA !== ofB ? differs('gender', [ofA], [ofB]) : undefined
}

/** Each says something of a kind that decides, and not the same; another figure of the same matter only where nothing else differs. */
function decidingConflict(
  a: ParsedMarket,
  b: ParsedMarket,
  { onlyA, onlyB }: Unexplained,
): FrameComparison | undefined {
  let ofFigure: FrameComparison | undefined
  for (const [only, self, other] of [
    [onlyA, a, b],
    [onlyB, b, a],
  ] as const) {
    for (const concept of only) {
      const kind = kindOf(concept)
      if (kind === undefined || !deciding.has(kind) || isSlack(concept, self, other) || isPartOfGame(concept, self))
        continue
      const others = other.core
        .concat(other.wide)
        .filter((value) => kindOf(value) === kind && !self.wide.includes(value) && !generic.has(value))
      if (others.length > 0 && kind !== 'figure') return differs(kind, [concept], others)
      if (others.length > 0) ofFigure ??= differs(kind, [concept], others)
    }
  }
  return ofFigure
}

function partyConflict(a: ParsedMarket, b: ParsedMarket): FrameComparison | undefined {
  const isOfParty = partyFamilies.has(a.family.id) && partyFamilies.has(b.family.id)
  // Of an election who stands for another party is somebody else.
  if (!isOfParty && ![a, b].every(({ family }) => family.timing === 'contest')) return undefined
  const [one, other] = isOfParty
    ? [partiesOf(a), partiesOf(b)]
    : [a, b].map(({ core }) => core.filter((concept) => concept.startsWith('party:')))
  if (one === undefined || other === undefined) return undefined
  const differ = one.length > 0 && other.length > 0 && !one.some((party) => other.includes(party))
  return differ ? differs('party', one, other) : undefined
}

function differs(kind: string, a: readonly string[], b: readonly string[]): FrameComparison {
  const what = () => `${plainKind(kind)}: ${plainConcepts(a)} against ${plainConcepts(b)}`
  return { verdict: 'different', kind, what, onlyA: a, onlyB: b }
}

/** Everyday words: in a contest one side may say more than the other. In a deed or a figure an adjective is a condition. */
function isTooMuch(softA: number, softB: number): boolean {
  return softA + softB > 0
}

/** A ranking is of the whole world unless a country is named. */
function isWeakInRanking(concept: string, other: ParsedMarket): boolean {
  if (/^(?:global(?:ly)?|worldwid)$/.test(concept)) return !other.wide.some((value) => value.startsWith('place:'))
  return superlatives.has(concept)
}

function partiesOf({ core, wide }: ParsedMarket): string[] {
  const named = core.filter((concept) => concept.startsWith('party:'))
  return named.length > 0 ? named : wide.filter((concept) => concept.startsWith('party:'))
}

/** A concept that the other side need not repeat. */
function isSlack(concept: string, self: ParsedMarket, other: ParsedMarket): boolean {
  const kind = kindOf(concept)
  if (kind !== undefined && neverAsked.has(kind)) return true
  if (concept.startsWith('part:group-')) return self.family.id === 'reach' && other.family.id === 'reach'
  if (kind === 'stage') return roundless.has(self.family.id)
  if (kind === 'party') return !partyFamilies.has(self.family.id)
  // A ranking of a country is none of the world.
  if (concept === 'place:united_states' && self.family.id === 'rank_first') return false
  // A state's election of the president is one of the United States.
  if (concept === 'place:united_states' && self.family.timing === 'contest' && self.core.includes('office:president'))
    return !other.core.some((value) => kindOf(value) === 'place' && !self.core.includes(value))
  if (concept === 'place:united_states')
    return !other.wide.some((value) => kindOf(value) === 'place') || !deciding.has('place')
  if (concept === 'office:parliament' || concept === 'office:leader') return true
  if (
    (concept === 'title:east' || concept === 'title:west') &&
    other.wide.some((value) => value.startsWith('title:') && value.endsWith(concept.slice(6)))
  )
    return true
  if (kind === 'title' && /-(?:east|west)$/.test(concept) && other.wide.includes(`title:${concept.split('-').at(-1)}`))
    return true
  if (kind === 'title' && self.family.id === 'win_title' && isPlayoffs(other)) return true
  if (concept === 'org:us-government') return self.family.id === 'do:shutdown' || other.core.includes('thing:shutdown')
  if (concept === 'office:senate' || concept === 'office:house' || concept === 'office:congress')
    return (
      self.family.id === 'confirm' ||
      self.core.includes('filibuster') ||
      self.family.id === 'impeached' ||
      (self.family.id === 'do:pass' && other.family.id === 'do:enact')
    )
  if (concept === 'office:president')
    if (
      (other.family.id === 'nominate' || (self.family.id === 'popular_vote' && other.family.id === 'popular_vote')) &&
      !other.wide.some((value) => kindOf(value) === 'office' || /^place:(?!united)/.test(value))
    )
      return true
  if (concept === 'office:governor' && self.core.includes('body:fed')) return true
  // Funds are let into the market by one body only.
  if (concept === 'org:sec') return self.family.id === 'do:approve' && other.wide.some((word) => /^\^?etf$/.test(word))
  if (kind === 'comp' && isOneCompetition(concept, self)) return !other.wide.some((value) => kindOf(value) === 'comp')
  if (concept === 'thing:token') return self.family.id === 'market_cap'
  if (concept === 'thing:arena')
    return self.family.id === 'rank_first' && !other.core.some((value) => /^mark:/.test(value))
  // Nobody says whose rates where the Federal Reserve's are meant, and the largest company is so by its market's worth.
  if (concept === 'body:fed')
    return /^rate_/.test(self.family.id) && !other.wide.some((value) => /^(?:body|place):/.test(value))
  if (/^figure:(?:fdv|market-cap)$/.test(concept)) return isWorth(concept, self, other)
  if (kind === 'org' && madeBySomebody.has(self.family.id)) return !other.wide.some((value) => kindOf(value) === 'org')
  if (kind === 'office' || kind === 'body')
    return isOfPerson(self, other) && !other.core.some((value) => kindOf(value) === kind && !generic.has(value))
  if (kind === 'place') return isOfPerson(self, other) && !other.core.some((value) => kindOf(value) === 'place')
  return false
}

function isStrong(concept: string, self: ParsedMarket, other: ParsedMarket): boolean {
  const kind = kindOf(concept)
  // The first word of a title has a capital as well.
  if (self.family.id === 'rank_first' && superlatives.has(bareWord(concept))) return false
  if (
    isOfChart(concept, self, other) ||
    /^\^(?:leagu|ncaa|anytim)$/.test(concept) ||
    isClubOfPerson(concept, self, other)
  )
    return false
  if (kind === undefined) return concept.startsWith('^')
  if (kind === 'source') return true
  if (kind === 'party')
    return partyFamilies.has(self.family.id) && partyFamilies.has(other.family.id) && partiesOf(other).length === 0
  return deciding.has(kind) && !isSlack(concept, self, other)
}

function isSourceOf(word: string, { source }: ParsedMarket): boolean {
  return word.startsWith('source:') && word === `source:${source}`
}

/** Concepts that a question names and that nothing of the other market accounts for. */
function unexplained(self: ParsedMarket, other: ParsedMarket, subjectWords: readonly string[]): string[] {
  let missing: string[] | undefined
  for (const concept of self.core) {
    const word = bareWord(concept)
    // "Other than" in the rules of the other side excepts nobody from its question, nor is a game its series because they speak of that.
    const isOfCore = concept === 'mark:other-than' || (concept === 'mark:series' && self.family.id.startsWith('game'))
    const said = isOfCore ? other.core : other.wide
    if (concept === 'mark:runoff' && isSetRunoff(self, other)) continue
    if (said.includes(word) || subjectWords.includes(word) || isSourceOf(word, other)) continue
    if (
      kindOf(concept) === 'gender'
        ? concept === 'gender:m' && !other.wide.includes('gender:w')
        : isSaidOtherwise(word, self, other)
    )
      continue
    missing ??= []
    missing.push(concept)
  }
  return missing ?? []
}

import type { DateText } from '../../../domain/text/dates.ts'
import { createSieve } from '../../../platform/text/sieve.ts'
import { actionFamilies } from './actions.ts'
import { isByAppointment, isConfirmed, isOfParty } from './appointed.ts'
import type { Circumstances } from './circumstances.ts'
import { bareWord, kindOf, unique } from './concept.ts'
import { families } from './families.ts'
import type { Family } from './family.ts'
import { isAnyChange } from './number-slot.ts'
import { spoken } from './spoken.ts'

const unknownFamily: Family = { id: 'other', timing: 'deadline', single: false, pattern: /$^/ }

/** Dates as `@`, so that a pattern can say "by a date". */
export function mask(text: string, dates: readonly DateText[]): string {
  let masked = text
  for (const { start, end } of dates.toReversed()) masked = `${masked.slice(0, start)}@${masked.slice(end)}`
  return masked.toLowerCase()
}

const inOrder = [...families, ...actionFamilies]
const sieve = createSieve(inOrder.map(({ pattern }) => pattern.source))

/**
 * The family of the first text that shows one: question, rule, event. `isDated`: the question has a deadline, so that it asks for no contest unless
 * it says so itself; rules may name the election that somebody has to win besides.
 */
export function familyOf(texts: readonly string[], ruleDates: readonly DateText[], isDated = false): Family {
  for (const [at, text] of texts.entries()) {
    if (text === '') continue
    const folded = at === 1 ? mask(text, ruleDates) : text.toLowerCase()
    const may = sieve(folded)
    const isMeant = ({ timing }: Family) => at === 0 || !isDated || timing !== 'contest'
    for (let place = may.indexOf(1); place >= 0; place = may.indexOf(1, place + 1)) {
      const family = inOrder[place]
      if (family !== undefined && isMeant(family) && family.pattern.test(folded)) return family
    }
  }
  return unknownFamily
}

const familyNamed = (id: string): Family =>
  inOrder.find((family) => family.id === id && family.inverse !== true) ?? unknownFamily
const leaves =
  /\b(?:otherwise|or) (?:leaves?|ceases?|departs?|vacates?|exits?|is removed)\b|\bceases? to (?:be|hold|serve)\b|\bfor any reason\b|\b(?:resigns?|fired)\b.*\bor\b.*\b(?:leaves?|ceases?|removed)\b/i
const winTitle = familyNamed('win_title')
const winElection = familyNamed('win_election')
const maxSeats = familyNamed('most_seats')
const touchHigh = familyNamed('touch_high')
const deedAnnounceNext = familyNamed('next')
const performs = familyNamed('do:perform')
const leavesOffice = familyNamed('leave_office')
const rateCount = familyNamed('rate_count')
const temperature = familyNamed('temperature')
const withdraws = familyNamed('do:withdraw')
const rateDecision = familyNamed('rate_decision')
const appoints = familyNamed('appoint')
const confirms = familyNamed('confirm')
const counts = familyNamed('stat')
const nominates = familyNamed('nominate')
/** Where prizes are given; one that is called the best there has won one. */
const ceremony = /^comp:(?:oscars|golden-globes|grammys|emmys|baftas|game-awards)$/
const held = familyNamed('do:election')

const staysInOffice = families.find(({ id, inverse }) => id === 'leave_office' && inverse === true) ?? unknownFamily
const unbroken =
  /\bcontinuously\b|\bwithout (?:interruption|a break)\b|\b(?:has|have|does|did) not (?:ceased?|left|leave|resign(?:ed)?|been removed)\b/i

/** True where whoever is in office on a day must not have left it before, as the rules say. */
function isHolding({ id }: Family, rule: string): boolean {
  return id === 'hold_office' && unbroken.test(rule)
}

const priceAt = familyNamed('price_at')
export const nextTeam = familyNamed('next_team')
/** Figures that somebody publishes. */
export const published = familyNamed('unemployment_like')

const changed = /\b(?:cut|hik|trim|slash|lower|rais|increas|decreas|reduc)\w*/i
const unchanged = /\bunchanged\b|\bno change\b|\b(?:leav|keep|hold|maintain|paus)\w*/i

/**
 * A change of a rate that is asked of outside any meeting is whether it is ever made; in a month it is that of its meeting. What a bank changes or leaves
 * is its rate, and degrees on a day are its temperature.
 */
export function unsaid(
  family: Family,
  question: string,
  around: string,
  { onADay, inAMonth, inAYear, ofBank, ofAsset, ofFigure }: Circumstances,
): Family {
  if (/^touch_/.test(family.id) && ofFigure) return published
  // How many prizes somebody wins is a count.
  if (family.id === 'win_title' && /^how many\b/i.test(question)) return counts
  if (/^(?:touch_|price_at)/.test(family.id) && onADay && /°|\bdegrees\b/.test(question)) return temperature
  if (
    family === unknownFamily &&
    ofAsset &&
    onADay &&
    !/\b(?:vs|than|or(?! (?:above|below|higher|lower|more|less)\b))\b/i.test(question)
  )
    return priceAt
  const isOfYear = inAYear && !/\bmeetings?\b|\bdecisions?\b|\bbps\b|\bbasis points?\b/i.test(question)
  if (family === unknownFamily && ofBank && changed.test(question) && !unchanged.test(question) && isOfYear)
    return rateCount
  // What the rules alone call announced is what was decided.
  const isUntold =
    family === unknownFamily || (family.id === 'do:announce' && !family.pattern.test(question.toLowerCase()))
  if (isUntold && ofBank && (changed.test(question) || unchanged.test(question) || isAnyChange(question)))
    return rateDecision
  if (
    family.id === 'rate_decision' &&
    changed.test(question) &&
    !unchanged.test(question) &&
    !inAMonth &&
    (isOfYear || !/\bmeetings?\b|\bdecisions?\b|\bbps\b|\bbasis points?\b/i.test(`${question} ${around}`))
  )
    return rateCount
  return family === unknownFamily && onADay && /°|\bdegrees\b/.test(question) ? temperature : family
}

/** "The next leader out" is one of several who may leave; "the next prime minister" is only a word for a new one. */
export function isFirstOf(question: string, { id, timing }: Family): boolean {
  if (timing !== 'deadline' || ['take_office', 'next', 'next_team', 'appoint', 'confirm', 'draft'].includes(id))
    return false
  return (
    /\bfirst\b(?! (?:half|quarter|round|time|lady|\d))/.test(question) ||
    (id === 'leave_office' && /\bnext\b/.test(question))
  )
}

const rateConcepts = /^(?:body|place|mark|dir):/
const denials = /^(?:without|avoid|miss)$/
const inflation = /^figure:(?:cpi|core-cpi|pce|core-pce|ppi)$/

/** Makes what is understood explicit: a rate decision is its bank, and a price index is monthly unless a year is named. */
export function sharpened(named: readonly string[], around: readonly string[], family: Family): string[] {
  let core = unique(named)
  if (family.id === 'rate_decision' || family.id === 'rate_count') {
    const kept = core.filter((concept) => rateConcepts.test(concept) && concept !== 'mark:announce')
    if (family.id === 'rate_count')
      kept.push(
        core.some((word) => /^\^?(?:hik|rais|increas)/.test(word)) || around.includes('hik') ? 'dir:hike' : 'dir:cut',
      )
    return unique(
      kept.some((concept) => concept.startsWith('body:'))
        ? kept
        : [...kept, ...around.filter((concept) => concept.startsWith('body:'))],
    )
  }
  if (family.id === 'game')
    return core.filter(
      (concept) =>
        !/^(?:\^|mark:(?:regular-season|group-stage|first-round)$|place:|comp:|league:|stage:|gender:|office:|part:(?:\w*-?\w*weight$|(?:stage|week|matchday|phase)-)|card$|prelim|beat$)/.test(
          concept,
        ),
    )
  if (family.id === 'next_team') return core.filter((word) => !/^\^?(?:trad|sign|join|play|team|club|next)$/.test(word))
  if (family.id === 'rank_first') core = core.map((word) => (word === 'thing:arena' ? 'thing:llm' : word))
  if (family.id === 'box_office' && [...core, ...around].includes('figure:opening-weekend'))
    core = unique([...core.filter((word) => word !== 'figure:box-office'), 'figure:opening-weekend'])
  if (family.id === 'do:announce') return core.filter((word) => !/^(?:mark:announce|\^?(?:declar|confirm))$/.test(word))
  const denied =
    family.inverse === true
      ? /^(?:avoid|without|past|beyond|delay|postpon|push|back|slip)$/
      : /^(?:avoid|without|past|beyond)$/
  if (family.id === 'do:ipo')
    return core.filter(
      (word) => !/^\^?(?:ipo|go|public|publicly|list|stock|shar|privat\w*|remain|stay|held|unlist\w*)$/.test(word),
    )
  const read = spoken[family.id]
  if (read !== undefined) return core.filter((word) => !read.test(word) && !denied.test(word))
  if (family.id.startsWith('do:'))
    return core.filter(
      (word) =>
        kindOf(word) !== undefined ||
        (!['', 'e', 's', 'ed'].some((ending) => family.pattern.test(bareWord(word) + ending)) && !denied.test(word)),
    )
  const told =
    family.id === 'unemployment_like'
      ? /^(?:without|avoid|miss|chang|print|show|read|reading|positiv|grow|growth|economy|car|vehicl|averag)$/
      : denials
  if (!core.some((concept) => inflation.test(concept))) return core.filter((word) => !told.test(word))
  const period = [...core, ...around].includes('mark:annual') ? 'mark:annual' : 'mark:monthly'
  const implied = new Set(['mark:annual', 'mark:monthly', 'figure:rate'])
  // "Core CPI inflation" names one figure twice.
  for (const figure of ['cpi', 'pce'])
    if (core.includes(`figure:core-${figure}`)) implied.add('figure:cpi').add(`figure:${figure}`)
  return unique([...core.filter((concept) => !implied.has(concept) && !told.test(concept)), period])
}

/**
 * The family of a question as its rules make it: "Who will be the next president?" is about the election where they say that it is won, and a party
 * "wins" an election where they say that it has the most seats. Whoever "resigns or otherwise leaves" leaves office in any way.
 */
export function ruled(family: Family, rule: string): Family {
  if (isHolding(family, rule)) return staysInOffice
  if (family.id === 'do:election-call' && held.pattern.test(rule.toLowerCase()) && !/\bcall/i.test(rule)) return held
  if (/^(?:resign|fired|do:retire)$/.test(family.id) && leaves.test(rule)) return leavesOffice
  if (family.id === 'win_election' && maxSeats.pattern.test(rule)) return maxSeats
  if (/^(?:take_office|next)$/.test(family.id) && isConfirmed(rule)) return confirms
  if (
    (family.id !== 'take_office' && family.id !== 'next') ||
    rule === '' ||
    !/\b(?:win|wins|won)\b.*\belection\b/i.test(rule)
  )
    return family
  return winElection
}

/** The family, with what the words alone leave open settled: an award is won, a seat is elected, control of a state's senate seat is an election. */
export function settle(family: Family, core: readonly string[], wide: readonly string[]): Family {
  const has = (kind: string, list = core) => list.some((concept) => concept.startsWith(`${kind}:`))
  if (['rank_first', 'other', 'appoint', 'next'].includes(family.id) && has('award')) return winTitle
  if (
    family.id === 'other' &&
    core.some((word) => ceremony.test(word)) &&
    core.some((word) => /^\^?(?:best|outstand)/.test(word))
  )
    return winTitle
  if (
    family.id === 'win_title' &&
    (has('office') ||
      has('party') ||
      core.some((concept) => concept.startsWith('part:district')) ||
      (core.includes('mark:runoff') && has('office', wide)))
  )
    return winElection
  if (family.id === 'nominate' && isByAppointment(core, wide)) return appoints
  if (family.id === 'appoint' && isOfParty(core)) return nominates
  // A state leaves what it is a member of; whoever leaves an office is a person.
  if (
    family.id === 'leave_office' &&
    has('place', core) &&
    !has('office') &&
    core.some((concept) => /^(?:org|body|thing):|^\^(?:nato|un|who|eu|opec|wto)$/.test(concept))
  )
    return withdraws
  if (family.id === 'control' && core.some((concept) => /^place:(?!united_states)/.test(concept))) return winElection
  if (family.id === 'price_at' && !has('asset', wide) && !has('figure', wide) && has('thing')) return touchHigh
  if (family.id === 'do:headline' && core.includes('title:nfl')) return performs
  if (family.id === 'do:announce' && wide.includes('thing:james-bond')) return deedAnnounceNext
  return family
}

import type { Amount } from '../text/amounts.ts'
import { readAmount } from '../text/amounts.ts'
import type { DateText } from '../text/dates.ts'
import { readClock, readDates } from '../text/dates.ts'
import type { Gazetteer } from '../text/gazetteer.ts'
import type { Asked } from './asked.ts'
import type { Texts } from './clause.ts'
import { textsOf } from './clause.ts'
import { bareWord, conceptsOf, kindOf, unique } from './concepts.ts'
import { deedFamilies } from './deeds.ts'
import type { Family } from './families.ts'
import { families } from './families.ts'
import { gameFamily, gameOf } from './games.ts'
import type { Reading } from './reading.ts'
import { roundIn, sourceIn, tickerLeagues, voidRuleIn } from './signs.ts'
import type { LabelKind } from './subject.ts'
import { labelKind, subjectOf } from './subject.ts'
import { hintOf, seasonOf, windowOf, yearsOf } from './when.ts'

const unknownFamily: Family = { id: 'other', timing: 'deadline', single: false, pattern: /$^/ }
const clockText =
  /\b(?:at )?\d{1,2}(?::\d\d){0,2}\s?(?:a\.?m\.?|p\.?m\.?)\b(?:\s?\(?(?:ET|EST|EDT|UTC|GMT|PT|CT)\)?)?/gi
const negation = /\b(?:not|never|fails? to|won't|n't|avoids?|without)\b(?! (?:including|limited|later))/i

/** Reads what a contract asks into slots. `gazetteer` adds names of known entities; everything works without. */
export function read(asked: Asked, gazetteer?: Gazetteer): Reading {
  const texts = textsOf(asked)
  const slugOf = (name: string) => (gazetteer?.named(name).length === 1 ? gazetteer.named(name)[0] : undefined)
  const question = readDates(texts.question.replace(clockText, (clock) => ' '.repeat(clock.length)))
  const label = readDates(texts.label)
  const event = readDates(texts.event)
  const rule = readDates(texts.rule.replace(clockText, (clock) => ' '.repeat(clock.length)))
  const kind = labelKind(texts.label)
  const game = gameOf({ ...texts, question: question.rest }, slugOf)
  const { subject, aliases, span } = subjectOf(texts, kind, slugOf)
  const core = game ? conceptsOf(withoutAmounts(game.rest)) : conceptsOf(withoutAmounts(question.rest), span)
  if (kind === 'words' && !game) core.all.push(...conceptsOf(withoutAmounts(label.rest)).all)
  if (core.all.length === 0 && texts.rule !== '' && !game) core.all.push(...conceptsOf(withoutAmounts(rule.rest)).all)
  const masked = mask(texts.question, question.dates)
  const around = [conceptsOf(event.rest), conceptsOf(withoutAmounts(rule.rest)), conceptsOf(texts.label)].flatMap(
    ({ all }) => all,
  )
  const named = familyOf([masked, texts.rule, texts.event], rule.dates)
  core.all = sharpened(core.all, around, game ? gameFamily : named)
  const wide = unique([...core.all, ...around, ...tickerLeagues(asked)].map(bareWord))
  const family = game ? gameFamily : settle(named, [...core.all, subject?.concept ?? ''], wide)
  const hint = hintOf(asked, yearsOf([...question.dates, ...label.dates, ...event.dates, ...rule.dates]))
  const dates = datesFor(family, {
    question: question.dates,
    label: kind === 'date' ? label.dates : [],
    rule: rule.dates,
    event: event.dates,
  })
  const clock = readClock(texts.question)?.minutes ?? readClock(texts.rule)?.minutes
  const chosen = dates[0]
  return {
    venue: asked.venue,
    marketId: asked.marketId,
    family,
    negated:
      (asked.side?.toLowerCase() === 'no' || asked.side?.toLowerCase() === 'down') !==
      isNegated(texts.question, family),
    subject: game?.subject ?? subject,
    aliases,
    rivals: game?.rivals ?? [],
    core: core.all,
    wide,
    runs: core.runs,
    amount: amountOf(family, asked, texts, kind, [label.rest, question.rest, rule.rest]),
    rank: rankIn(`${texts.question} ${texts.label} ${texts.event}`),
    round: roundIn(core.all) ?? (family.id === 'reach' ? roundIn(wide) : undefined),
    window: chosen === undefined ? undefined : windowOf(chosen, hint, clock),
    season: seasonOf(
      [question, label, event, rule].map(({ dates: named }, at) => ({
        dates: named,
        edition: editionIn([texts.question, texts.label, texts.event, texts.rule][at] ?? ''),
      })),
      asked,
      hint.endDay,
    ),
    endDay: hint.codeDay ?? hint.endDay,
    dayCoded: hint.codeDay !== undefined,
    undated: chosen !== undefined && windowOf(chosen, hint, clock) === undefined,
    source: sourceIn(`${asked.resolutionSource ?? ''} ${asked.rules?.slice(0, 1200) ?? ''}`),
    voidRule: voidRuleIn(asked.rules ?? ''),
    exclusive: asked.mutuallyExclusive ?? undefined,
    leagues: unique(wide.filter((concept) => concept.startsWith('league:')).map((concept) => concept.slice(7))),
    eventKey: `${asked.venue} ${texts.event}`,
  }
}

/** Dates as `@`, so that a pattern can say "by a date". */
function mask(text: string, dates: readonly DateText[]): string {
  let masked = text
  for (const { start, end } of dates.toReversed()) masked = `${masked.slice(0, start)}@${masked.slice(end)}`
  return masked.toLowerCase()
}

function familyOf(texts: readonly string[], ruleDates: readonly DateText[]): Family {
  for (const [at, text] of texts.entries()) {
    if (text === '') continue
    const folded = at === 1 ? mask(text, ruleDates) : text.toLowerCase()
    const found =
      families.find(({ pattern }) => pattern.test(folded)) ?? deedFamilies.find(({ pattern }) => pattern.test(folded))
    if (found !== undefined) return found
  }
  return unknownFamily
}

const familyNamed = (id: string): Family =>
  [...families, ...deedFamilies].find((family) => family.id === id) ?? unknownFamily
const [winTitle, winElection, touchHigh, deedAnnounceNext] = ['win_title', 'win_election', 'touch_high', 'next'].map(
  familyNamed,
) as [Family, Family, Family, Family]

const rateConcepts = /^(?:body|place|mark|dir):/
const inflation = /^figure:(?:cpi|core-cpi|pce|core-pce|ppi)$/

/** Makes what is understood explicit: a rate decision is its bank, and a price index is monthly unless a year is named. */
function sharpened(core: readonly string[], around: readonly string[], family: Family): string[] {
  if (family.id === 'rate_decision' || family.id === 'rate_count') {
    const kept = core.filter((concept) => rateConcepts.test(concept))
    if (family.id === 'rate_count')
      kept.push(core.some((word) => /^\^?hike/.test(word)) || around.includes('hike') ? 'dir:hike' : 'dir:cut')
    return unique(
      kept.some((concept) => concept.startsWith('body:'))
        ? kept
        : [...kept, ...around.filter((concept) => concept.startsWith('body:'))],
    )
  }
  if (family.id === 'next_team') return core.filter((word) => !/^\^?(?:trad|sign|join|play|team|next)$/.test(word))
  if (family.id.startsWith('do:'))
    return core.filter((word) => kindOf(word) !== undefined || !family.pattern.test(bareWord(word)))
  if (!core.some((concept) => inflation.test(concept))) return [...core]
  const period = [...core, ...around].includes('mark:annual') ? 'mark:annual' : 'mark:monthly'
  return unique([...core.filter((concept) => concept !== 'mark:annual' && concept !== 'mark:monthly'), period])
}

/** What the words alone leave open: an award is won, a seat is elected, control of a state's senate seat is an election. */
function settle(family: Family, core: readonly string[], wide: readonly string[]): Family {
  const has = (kind: string, list = core) => list.some((concept) => concept.startsWith(`${kind}:`))
  if (['rank_first', 'other', 'appoint', 'next'].includes(family.id) && has('award')) return winTitle
  if (
    family.id === 'win_title' &&
    (has('office') || has('party') || core.some((concept) => concept.startsWith('part:district')))
  )
    return winElection
  if (family.id === 'control' && core.some((concept) => /^place:(?!united_states)/.test(concept))) return winElection
  if (family.id === 'price_at' && !has('asset', wide) && !has('figure', wide) && has('thing')) return touchHigh
  if (family.id === 'do:announce' && wide.includes('thing:james-bond')) return deedAnnounceNext
  return family
}

type DatesOf = Record<'question' | 'label' | 'rule' | 'event', readonly DateText[]>

/** The dates that say when, the most telling first. A contest has a season instead. */
function datesFor(family: Family, { question, label, rule, event }: DatesOf): DateText[] {
  if (family.timing === 'contest') return []
  if (family.id === 'game') return [...question, ...rule, ...event].filter(({ kind }) => kind === 'day').slice(0, 1)
  const tells = (date: DateText) => date.role !== 'none' && date.role !== 'after' && date.kind !== 'season'
  const figures = (date: DateText) => date.kind === 'month' || date.kind === 'day' || date.kind === 'quarter'
  const lists = [label, question, event.filter(({ kind, year }) => kind !== 'year' || year !== undefined), rule]
  for (const list of lists) {
    const found =
      family.timing === 'figure'
        ? (list.find(figures) ?? list.find(tells))
        : list === label
          ? list.at(-1)
          : list.findLast(tells)
    if (found !== undefined)
      return [list === label && found.role === 'none' ? { ...found, role: 'by' } : meant(found, family)]
  }
  const bare = [...question, ...event, ...rule].find(({ role }) => role !== 'after')
  return bare === undefined ? [] : [meant(bare, family)]
}

/** "After the March meeting" is about March; "at the end of 2026" is a day when something holds. */
function meant(date: DateText, family: Family): DateText {
  if (family.timing === 'figure' && date.ofMeeting) return { ...date, role: 'in' }
  if (family.timing === 'moment' && date.role === 'end') return { ...date, role: 'end' }
  if (family.timing === 'figure' && date.kind !== 'day' && (date.role === 'by' || date.role === 'after'))
    return { ...date, role: 'in' }
  return date
}

function isNegated(question: string, family: Family): boolean {
  return family.id !== 'rate_decision' && negation.test(question)
}

/** Bare numbers of a question belong to names ("Toy Story 5") unless they stand with a sign, a unit or a comparison. */
function withoutAmounts(text: string): string {
  return text.replace(
    /\b(?:above|below|over|under|than|at least|at most|exactly|between|reach|hit|to)\s\d[\d,.]*(?:\s?(?:-|and|to)\s?\d[\d,.]*)?|\b\d[\d,.]*(?= or (?:more|higher|above|fewer|less|lower|below))|\b\d+\s?-\s?\d+\s?°?|[$€£]\s?\d[\d,.]*\s?(?:k|m|b|t|bn|million|billion|trillion)?\b|\d[\d,.]*\s?(?:%|bps|°\s?[FC]?\b)|°\s?[FC]\b|(?:[<>≥≤↑↓]=?\s?)\d[\d,.]*|\b\d{1,3}(?:,\d{3})+\b|\b\d[\d.]*\+|\b\d+\.\d+\b/gi,
    ' ',
  )
}

function amountOf(
  family: Family,
  asked: Asked,
  texts: Texts,
  kind: LabelKind,
  [label = '', question = '', rule = '']: string[],
): Amount | undefined {
  if (family.id === 'rate_decision')
    return rateChange(`${kind === 'words' || kind === 'amount' ? texts.label : ''} ${texts.question}`)
  const counted = family.timing === 'figure' || family.timing === 'deadline' || family.id === 'other'
  if (kind === 'amount') return labelAmount(label, question)
  if (!counted) return undefined
  const bare = /^(?:rate_count|seat_count|stat|score)$/.test(family.id)
  for (const text of [question, rule]) {
    const { amount } = readAmount(text)
    if (amount !== undefined && (bare || amount.unit !== 'plain' || amount.low !== amount.high)) return amount
  }
  return strikeOf(asked)
}

/** A bare "10,000" of a label takes sign and unit from the question: "above $10,000". */
function labelAmount(label: string, question: string): Amount | undefined {
  const own = readAmount(label).amount
  const asked = readAmount(question).amount
  if (own === undefined || asked === undefined || own.low !== own.high) return own
  return asked.low === own.low || asked.high === own.low ? asked : own
}

function strikeOf({ strike }: Asked): Amount | undefined {
  if (strike === null || strike === undefined || (strike.floor === null && strike.cap === null)) return undefined
  return {
    unit: 'plain',
    low: strike.floor ?? -Infinity,
    lowIn: strike.type !== 'greater',
    high: strike.cap ?? Infinity,
    highIn: strike.type !== 'less',
  }
}

/** A change of a rate in basis points, a cut below zero. */
function rateChange(text: string): Amount | undefined {
  if (
    /\bno change\b|\bmaintain|\bunchanged\b|\bhold\b|\bpause\b|\b(?:hike|cut)\w* (?:rates )?(?:by )?0 ?bps/i.test(text)
  )
    return { unit: 'bps', low: 0, lowIn: true, high: 0, highIn: true }
  const cut = /\b(?:cut|decrease|lower|reduc)/i.test(text)
  const { amount } = readAmount(text.replace(/\bby\b/gi, ' '))
  const size: Amount =
    amount !== undefined && amount.unit === 'bps'
      ? amount
      : { unit: 'bps', low: 25, lowIn: true, high: Infinity, highIn: false }
  if (!cut && !/\b(?:hike|increase|rais)/i.test(text)) return undefined
  return cut ? { unit: 'bps', low: -size.high, lowIn: size.highIn, high: -size.low, highIn: size.lowIn } : size
}

function rankIn(text: string): number | undefined {
  const top = /\btop[ -](\d{1,3})\b/i.exec(text)
  if (top?.[1] !== undefined) return Number(top[1])
  return undefined
}

/** The year of a numbered edition: Super Bowl LXI and the 99th Academy Awards are held in 2027. */
function editionIn(text: string): number | undefined {
  const oscars = /\b(\d{2,3})(?:st|nd|rd|th) (?:annual )?academy awards/i.exec(text)
  if (oscars?.[1] !== undefined) return Number(oscars[1]) + 1928
  const bowl = /\bSuper Bowl (L[XVI]*)\b/.exec(text)
  return bowl?.[1] === undefined ? undefined : romanValue(bowl[1]) + 1966
}

function romanValue(text: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 }
  const digits = [...text].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0)
}

/** Kinds of concepts by name, for those who compare readings. */
export function conceptsOfKind(list: readonly string[], kind: string): string[] {
  return list.filter((concept) => kindOf(concept) === kind)
}

import type { Quantity } from '../../../domain/text/quantities.ts'
import { readQuantity } from '../../../domain/text/quantities.ts'
import type { MarketQuestion } from '../question.ts'
import type { Family } from './family.ts'
import type { LabelKind } from './texts.ts'

/** Bare numbers of a question belong to names ("Toy Story 5") unless they stand with a sign, a unit or a comparison. */
export function withoutQuantities(text: string): string {
  return text.replace(
    /\b(?:next |- ?)?\d+[ -]?(?:min|minute|hour)s?\b(?! (?:of|or|long))|\b(?:above|below|over|under|(?:(?:more|less|fewer|greater|higher|lower) )?than|at least|at most|exactly|between|reach(?:es)?|hits?|touch(?:es)?|surpass(?:es)?|exceeds?|cross(?:es)?|tops?|to)\s(?:an? )?[+-]?\d[\d,.]*(?:(?:\s?(?:k|m|b|t|bn|thousand|million|billion|trillion)\b)?\s?(?:-|and|to)\s?\d[\d,.]*)?(?:\s?(?:k|m|b|t|bn|thousand|million|billion|trillion)\b)?|\b\d[\d,.]*(?:k|m|bn?|t)?(?= or (?:more|higher|above|fewer|less|lower|below))|\b\d+\s?-\s?\d+(?:\s?°\s?(?:[FC]\b)?)?|[$€£]\s?\d[\d,.]*\s?(?:k|m|b|t|bn|million|billion|trillion)?\b|\d[\d,.]*\s?(?:%|bps|degrees\b|°\s?[FC]?\b)|°\s?[FC]\b|(?:[<>≥≤↑↓]=?\s?)\d[\d,.]*|\b\d{1,3}(?:,\d{3})+\b|\b\d[\d.]*\+|\b\d+\.\d+\b|(?<=\bscores? of )\d[\d,.]*/gi,
    ' ',
  )
}

/** The number that a question turns on: of its label, its title, its rules or the venue's strike, whichever comes first. */
export function quantityOf(
  family: Family,
  asked: MarketQuestion,
  kind: LabelKind,
  [label = '', question = '', rule = '']: string[],
): Quantity | undefined {
  // Where the hour began is no threshold of its own.
  if (family.id === 'up_down') return undefined
  if (family.id === 'beat_earnings') {
    const range = kind === 'amount' ? labelAmount(label, question) : undefined
    return range === undefined || range.low === range.high ? estimateIn(`${label} ${rule}`) : range
  }
  if (family.id === 'draft') return pickIn(`${label} ${question} ${rule}`)
  if (family.id === 'rate_decision')
    return rateChange(`${kind === 'words' || kind === 'amount' || kind === 'answer' ? label : ''} ${question}`)
  const counted = family.timing === 'figure' || family.timing === 'deadline' || family.id === 'other'
  if (kind === 'amount') return turned(family, labelAmount(label, question))
  const times = family.id === 'mention' ? /\b(\d{1,3})(?:\+| or more)(?: times)?\)?$/i.exec(label)?.[1] : undefined
  if (times !== undefined) return count(Number(times), Infinity)
  if (!counted) return undefined
  const bare = /^(?:rate_count|seat_count|stat|score)$/.test(family.id)
  for (const text of [question, rule.replace(asLongAs, ' ')]) {
    const { amount } = readQuantity(text)
    if (isDeed(family) && isAny(amount)) continue
    if (amount !== undefined && (bare || amount.unit !== 'plain' || amount.low !== amount.high))
      return turned(family, amount)
  }
  if (family.id === 'rate_count')
    return /\b(?:no|not|never|avoids?|without|fails? to|\w+n't)\b/i.test(question) ? count(0, 0) : count(1, Infinity)
  // Where it rains or snows and no number is named, more than nothing is measured.
  if (family.id === 'temperature' && /\b(?:snow|rain)/i.test(question) && !/\d/.test(`${label} ${question} ${rule}`))
    return { unit: 'plain', low: 0, lowIn: false, high: Infinity, highIn: false }
  // One storm or more is any.
  return strikeOf(asked) ?? (family.id === 'temperature' && storms.test(question) ? count(1, Infinity) : undefined)
}

/** Both levels of which one is reached first, as a concept; none where there are not two. */
export function levelsIn(question: string, { id }: Family): string[] {
  if (!/^touch_/.test(id)) return []
  const written = question.match(/\$?\d[\d,]*(?:\.\d+)?[kmb]?\b/gi) ?? []
  const levels = [...new Set(written.flatMap((level) => readQuantity(level).amount?.low ?? []))]
  return levels.length === 2 ? [`part:levels-${levels.toSorted((one, other) => one - other).join('-')}`] : []
}

const isCounted = /^how many\b|\bnumber of\b/i
/** Deadlines that are no deeds: a level is reached, and words are said. */
const noDeed = /^(?:touch_|beat_|mention|next|take_office|draft)/

/** "How many vetoes?" with 0 asks whether there is none, and with "1 or more" whether there is any. "0 vetoes" are none in any question. */
export function deedsCounted(
  { id, timing }: Family,
  { question, label }: { question: string; label: string },
  amount: Quantity | undefined,
): 'none' | 'any' | undefined {
  if (amount?.unit !== 'plain' || noDeed.test(id) || (timing !== 'deadline' && id !== 'do:dissent')) return undefined
  const isSaid = isCounted.test(question)
  if (amount.high === 0 && amount.highIn)
    return isSaid || /(?<![\d.,$])\b(?:0|zero)\b(?![.,]?\d| ?[-–%])/i.test(`${question} . ${label}`)
      ? 'none'
      : undefined
  if (!isSaid && id !== 'other') return undefined
  const isAny = amount.high === Infinity && (amount.lowIn ? amount.low === 1 : amount.low === 0)
  return isAny ? 'any' : undefined
}

const storms = /\b(?:hurricanes?|(?:named|tropical) storms?|tornado(?:es)?|typhoons?|cyclones?|earthquakes?)\b/i

/** True where it is done or not, so that how often is a number only where it is more than once. */
function isDeed({ id, timing }: Family): boolean {
  return id.startsWith('do:') || (timing === 'deadline' && !/^(?:touch_|other$)/.test(id))
}

/** At least one of something is any of it. */
function isAny(amount: Quantity | undefined): boolean {
  return amount?.unit === 'plain' && amount.low === 1 && amount.lowIn && amount.high === Infinity
}

/** The time for which something must hold by the rules before it counts, which nobody asks about. */
const asLongAs =
  /\bfor (?:a (?:minimum|period) of )?(?:at least |no less than |more than )?\d+ (?:(?:consecutive|straight|full|calendar|business|trading) )*(?:minutes|hours|days|weeks|months|years)\b/gi

/** "Stays above 1,500" asks about the same level as "falls below 1,500". */
function turned({ id, inverse }: Family, amount: Quantity | undefined): Quantity | undefined {
  if (amount === undefined || !/^touch_/.test(id)) return amount
  // A level that is crossed is reached from below, or from above.
  if (inverse !== true && amount.low !== amount.high) return amount
  if (inverse !== true)
    return id === 'touch_low'
      ? { ...amount, low: -Infinity, lowIn: false }
      : { ...amount, high: Infinity, highIn: false }
  const level = Number.isFinite(amount.low) ? amount.low : amount.high
  return id === 'touch_low'
    ? { ...amount, low: -Infinity, lowIn: false, high: level, highIn: false }
    : { ...amount, low: level, lowIn: false, high: Infinity, highIn: false }
}

function count(low: number, high: number): Quantity {
  return { unit: 'plain', low, lowIn: true, high, highIn: high !== Infinity }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const placeOf = (ordinal: string): [number, number] => {
  const place = ordinals.indexOf(ordinal.toLowerCase()) + 1
  return [place, place]
}

/** The places of a draft that are asked about: the first pick, the top ten. */
function pickIn(text: string): Quantity | undefined {
  const top = /\btop[ -](\d{1,2})\b/i.exec(text)?.[1]
  if (top !== undefined) return count(1, Number(top))
  const behind =
    /\b(?:picked|selected|drafted|taken|chosen|go|goes) (first|second|third|fourth|fifth)\b(?! round)/i.exec(text)?.[1]
  if (behind !== undefined) return count(...placeOf(behind))
  const round = /\b(?:(first|second|third) round|round ([1-7]))\b/i.exec(text)
  const [, written, number] =
    /(?:\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)|#?\b(\d{1,3})(?:st|nd|rd|th)?) (?:overall\b|(?:overall )?pick\b)|#(\d{1,2})\b/i.exec(
      text,
    ) ?? []
  const named = /(?:#|\bno\. ?)(\d{1,2})\b/i.exec(text)?.[1]
  const place = written === undefined ? Number(number ?? named) : ordinals.indexOf(written.toLowerCase()) + 1
  if (Number.isFinite(place) && place > 0) return count(place, place)
  if (round === null) return undefined
  const of = round[2] === undefined ? ordinals.indexOf((round[1] ?? '').toLowerCase()) + 1 : Number(round[2])
  return count((of - 1) * picksOfRound + 1, of * picksOfRound)
}

/** So many teams choose in a round, or few more or less by the league and year. */
const picksOfRound = 32

/** A bare "10,000" of a label takes sign and unit from the question: "above $10,000". */
function labelAmount(label: string, question: string): Quantity | undefined {
  const own = readQuantity(label).amount
  const asked = readQuantity(question).amount
  if (own === undefined || asked === undefined) return own
  // The 85+ of a label is what its question says in full: more than 85.
  if (own.low !== own.high) return isSameSide(own, asked) ? asked : own
  return asked.low === own.low || asked.high === own.low ? asked : own
}

/** True where both begin, or end, at one number and are open at the other end. */
function isSameSide(one: Quantity, other: Quantity): boolean {
  return one.low === other.low && one.high === other.high && (one.low === -Infinity || one.high === Infinity)
}

function strikeOf({ strike }: MarketQuestion): Quantity | undefined {
  if (strike === null || strike === undefined || (strike.floor === null && strike.cap === null)) return undefined
  return {
    unit: 'plain',
    low: strike.floor ?? -Infinity,
    lowIn: strike.type !== 'greater',
    high: strike.cap ?? Infinity,
    highIn: strike.type !== 'less',
  }
}

/** Earnings per share that are to be beaten. */
function estimateIn(text: string): Quantity | undefined {
  const written = /-?\$-?\d+(?:\.\d+)?|\(\$\d+(?:\.\d+)?\)/.exec(text)?.[0]
  if (written === undefined) return undefined
  const value = Number(written.replace(/[$()-]/g, '')) * (/[-(]/.test(written) ? -1 : 1)
  return { unit: 'money', low: value, lowIn: false, high: Infinity, highIn: false }
}

const eitherWay =
  /\b(?:(?:cut|lower|decrease)s? or (?:raise|hike|increase)|(?:raise|hike|increase)s? or (?:cut|lower|decrease))s?\b/i

/** True where any change of a rate is asked about: the opposite of none. */
export function isAnyChange(text: string): boolean {
  if (eitherWay.test(text)) return true
  return (
    /\bany change\b|\brates? (?:change|move)s?\b|\b(?:changes?|adjusts?|alters?|moves?) (?:(?:its|their|the|interest|key|policy|benchmark|federal|funds|fed|target|level|of|bank|main|deposit|facility|lending|refinancing|repo|cash|overnight) )*(?:rates?|range)\b/i.test(
      text,
    ) && !/\bno change\b|\bhikes?\b|\bcuts?\b/i.test(text)
  )
}

/** A change of a rate in basis points, a cut below zero. */
function rateChange(text: string): Quantity | undefined {
  const sides =
    /\b(hold|leav|keep|maintain|unchang|cut|lower|decreas|hik|rais|increas)\w*(?: rates?)? or (hold|leav|keep|maintain|cut|lower|decreas|hik|rais|increas)/i.exec(
      text,
    )
  if (sides !== null) {
    const words = `${sides[1]} ${sides[2]}`
    const [isCut, isHike] = [/cut|lower|decreas/i.test(words), /hik|rais|increas/i.test(words)]
    if (isCut !== isHike)
      return isCut
        ? { unit: 'bps', low: -Infinity, lowIn: false, high: 0, highIn: true }
        : { unit: 'bps', low: 0, lowIn: true, high: Infinity, highIn: false }
  }
  if (
    isAnyChange(text) ||
    /\bno change\b|\bmaintain|\bunchanged\b|\bholds?\b|\bpauses?\b|\b(?:keep|leave)s?\b.*\b(?:rates?|range)\b|\b(?:hike|cut)\w* (?:rates )?(?:by )?0 ?bps/i.test(
      text,
    )
  )
    return { unit: 'bps', low: 0, lowIn: true, high: 0, highIn: true }
  const cut = /\b(?:cut|decrease|lower|reduc|trim|slash|ease)/i.test(text)
  const { amount } = readQuantity(text.replace(/\bby\b/gi, ' '))
  const size: Quantity =
    amount !== undefined && amount.unit === 'bps'
      ? amount
      : { unit: 'bps', low: 25, lowIn: true, high: Infinity, highIn: false }
  if (!cut && !/\b(?:hike|increase|rais)/i.test(text)) return undefined
  return cut ? { unit: 'bps', low: -size.high, lowIn: size.highIn, high: -size.low, highIn: size.lowIn } : size
}

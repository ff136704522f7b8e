import { dayText } from '../../../domain/text/dates.ts'
import { namesBankLevel } from '../parsing/bank-rate.ts'
import { compareSpans, isHourMissing } from '../parsing/hours.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { countedFrom, isCountedWithin } from '../parsing/period.ts'
import type { WhenRelation, Window } from '../parsing/when.ts'
import { equal, implied, unknown } from '../parsing/when.ts'
import { compareGameDays } from './compare-game-days.ts'
import { compareSeasons, seasonText } from './compare-seasons.ts'
import { inYear } from './undated.ts'

/** Two venues call it the same day when their close dates lie this near. */
const nearDays = 3
/** Critics are counted some days after a film opens, by each venue on its own day. */
const nearScores = 7

/** Whoever comes next comes at some time: a deadline in the rules is a backstop. */
const successions = new Set(['take_office', 'next', 'appoint', 'confirm'])

/** `today`, as days since 1970, says which periods have begun; unknown, only what markets say of their opening counts. */
export function compareWhen(one: ParsedMarket, other: ParsedMarket, today?: number): WhenRelation {
  const [a, b] = [inYear(one, today, other.window), inYear(other, today, one.window)]
  const found = compareTimes(a, b, today)
  return (a === one && b === other) || found.relation !== 'equal' ? found : { ...found, implied: true }
}

function compareTimes(a: ParsedMarket, b: ParsedMarket, today: number | undefined): WhenRelation {
  const timing = timings.find((each) => each === a.family.timing || each === b.family.timing) ?? 'deadline'
  if (timing === 'contest') {
    const apart = a.heldOn === undefined || b.heldOn === undefined ? 0 : Math.abs(a.heldOn - b.heldOn)
    return apart > 1 ? unknown('the rules expect it on other days') : compareSeasons(a, b, today)
  }
  if (/^stat(?:_first)?$/.test(a.family.id) && /^stat(?:_first)?$/.test(b.family.id)) {
    if (a.ofGame && b.ofGame) return compareGameDays(a, b)
    if (a.ofGame !== b.ofGame) return unknown('one side is about a game')
    if ((a.season ?? b.season) !== undefined && isOfSeason(a) && isOfSeason(b)) return compareSeasons(a, b, today)
  }
  if ([a, b].some(isOfElection) && [a, b].every((each) => isOfElection(each) || isOfElectionDay(each)))
    return compareSeasons(a, b)
  if (a.family.id.startsWith('game') && b.family.id.startsWith('game')) return compareGameDays(a, b)
  // A company reports once a quarter, which it may count in its own way.
  const [isDated, isOther] = [a, b].map(({ family, window }) => family.id === 'beat_earnings' && window !== undefined)
  if (isDated !== isOther && isWithin(a, b, 10)) return implied
  if (a.undated !== undefined || b.undated !== undefined) return unknown('a date without a year')
  const [one, other] = [countedFrom(a.window, today), countedFrom(b.window, today)]
  if (one !== undefined && other !== undefined) {
    const parted =
      a.family.id === 'up_down' && b.family.id === 'up_down' && one.end === other.end ? compareSpans(a, b) : undefined
    return (
      parted ??
      (isHourMissing(a, b)
        ? unknown('one side names no hour of the day')
        : compareWindows({ a, b, one, other, timing, today }))
    )
  }
  const hours = a.family.id === 'up_down' && b.family.id === 'up_down' ? compareSpans(a, b) : undefined
  if (hours !== undefined) return hours
  if (one === undefined && other === undefined) return bothOpen(a, b, today)
  const [dated, open] = one === undefined ? [b, a] : [a, b]
  if ([a, b].every(isOfMeeting) && dated.window !== undefined && isEndIn(open, dated.window)) return implied
  if (dated.windowInRules && successions.has(dated.family.id))
    return { relation: 'equal', implied: true, why: 'a deadline in the rules of one side only' }
  if ([a, b].every(({ family }) => family.id === 'mention') && isNear(a, b) && isYearOf(open, dated.window))
    return implied
  // Whoever comes to a gathering of a year that another side has as well.
  if (
    [a, b].every(({ family }) => family.id === 'do:attend') &&
    dated.window !== undefined &&
    isEndIn(open, dated.window)
  )
    return implied
  const year = dated.window?.kind === 'in' && dated.window.end - (dated.window.start ?? 0) >= 360
  if (year && a.season?.stated === true && b.season?.stated === true && a.season.to === b.season.to) return equal
  return dated.window !== undefined &&
    open.endDay !== undefined &&
    Math.abs(open.endDay + 1 - dated.window.end) <= nearDays
    ? implied
    : unknown('one side states no date')
}

/** Of two kinds of time the one that says more is compared: a price at a moment lies within the time until a deadline. */
const timings = ['deadline', 'moment', 'figure', 'contest'] as const

/** Seats and shares are those of an election, whenever they are counted. */
function isOfElection({ family, window }: ParsedMarket): boolean {
  return (
    (family.id === 'seat_count' || family.id === 'election_margin') &&
    (window === undefined || (window.kind === 'in' && window.end - (window.start ?? window.end) >= 300))
  )
}

/** The same where its day is named. */
function isOfElectionDay({ family, window }: ParsedMarket): boolean {
  return (family.id === 'seat_count' || family.id === 'election_margin') && window?.kind === 'on'
}

/** A count of a season says which season and no other time. */
function isOfSeason({ window }: ParsedMarket): boolean {
  return window === undefined || (window.start !== undefined && window.end - window.start >= 300)
}

/** A film opens once, and a value is reached at any time. */
const undatedFigures = new Set(['market_cap', 'box_office'])

function bothOpen(a: ParsedMarket, b: ParsedMarket, today: number | undefined): WhenRelation {
  if (
    a.season?.stated === true &&
    b.season?.stated === true &&
    a.season.to !== b.season.to &&
    a.season.from !== b.season.to &&
    a.season.to !== b.season.from
  )
    return { relation: 'different', implied: false, why: 'other years' }
  const both = [a.family, b.family]
  if (both.some(({ timing }) => timing === 'contest')) return compareSeasons(a, b, today)
  // The score of a film is read some days after it opens, once.
  if (both.every(({ id }) => id === 'score') && (isNear(a, b) === undefined || isWithin(a, b, nearScores)))
    return implied
  if (both.some(({ timing, id }) => timing === 'figure' && !undatedFigures.has(id))) return unknown('no date is stated')
  // A deed without a deadline in its words has one in rules that we may not see: the close dates have to suggest the same.
  const apart = a.endDay === undefined || b.endDay === undefined ? undefined : Math.abs(a.endDay - b.endDay)
  // A race is over once somebody has won it.
  if ([a, b].every(({ core }) => core.includes('mark:first-of'))) return equal
  return both.some(({ id }) => id.startsWith('do:')) && (apart === undefined || apart > 45) && !isOneFlight(a, b)
    ? unknown('no deadline is stated')
    : equal
}

/** The sixteenth flight is flown once. */
function isOneFlight(a: ParsedMarket, b: ParsedMarket): boolean {
  return a.core.some((concept) => concept.startsWith('part:flight-') && b.core.includes(concept))
}

function isNear(a: ParsedMarket, b: ParsedMarket): boolean | undefined {
  return a.endDay === undefined || b.endDay === undefined ? undefined : isWithin(a, b, nearDays)
}

function isWithin({ endDay: one }: ParsedMarket, { endDay: other }: ParsedMarket, days: number): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= days
}

type Windows = {
  a: ParsedMarket
  b: ParsedMarket
  one: Window
  other: Window
  timing: string
  today: number | undefined
}

function compareWindows({ a, b, one, other, timing, today }: Windows): WhenRelation {
  const why = `${shown(one)} against ${shown(other)}`
  if (one.opens !== other.opens) return unknown('the day on which a season begins')
  if (one.end === other.end) {
    if (one.kind === other.kind && one.start === other.start) return equal
    if ([a, b].every(({ family }) => family.id === 'price_at') && (isOfPeriod(one, other) || isOfPeriod(other, one)))
      return unknown('a price on a day and one of a period')
    // Growth of a quarter is not that of the year which ends with it.
    if (timing === 'figure' && one.kind === 'in' && other.kind === 'in') return unknown('figures of other periods')
    if (timing === 'moment' || timing === 'figure') return { ...equal, why: one.kind === other.kind ? undefined : why }
    // A day at the end of a period lies within it.
    if (one.kind !== 'by' && other.kind !== 'by')
      return { relation: (one.start ?? 0) > (other.start ?? 0) ? 'subset' : 'superset', implied: false, why }
    // Nothing happened before the period where both are still open in it: then "in 2027" is "by the end of 2027".
    const [period, deadline, { openDay }] = one.kind === 'by' ? [other, one, a] : [one, other, b]
    const isOpen = today !== undefined && today < one.end
    const since = Math.max(openDay ?? -Infinity, deadline.since ?? -Infinity, isOpen ? today : -Infinity)
    return period.start !== undefined && since >= period.start
      ? { ...equal, why: `${why}: the period had begun` }
      : { relation: one.kind === 'by' ? 'superset' : 'subset', implied: false, why }
  }
  if (isCountedWithin(one, other) || isOneElection(a, b, one, other)) return { ...equal, why }
  if ([a, b].every(isTraded) && one.kind === 'on' && other.kind === 'on' && tradingDay(one) === tradingDay(other))
    return { ...equal, why }
  // A bank decides once a month, and a measure is voted on once: the day of the meeting and its month are one meeting.
  if (([a, b].every(isOfMeeting) || [a, b].every(isOfBallot)) && (isIn(one, other) || isIn(other, one)))
    return { ...equal, why }
  // What a price is on a day and over the days around it.
  if (
    [a, b].every(({ family }) => family.id === 'price_at') &&
    (isWithinPeriod(one, other) || isWithinPeriod(other, one))
  )
    return { relation: 'overlap', implied: false, why }
  if (timing === 'moment' || (timing === 'figure' && (one.kind !== 'by' || other.kind !== 'by')))
    return { relation: 'different', implied: false, why }
  const [startA, startB] = [one.start ?? -Infinity, other.start ?? -Infinity]
  if (startA >= startB && one.end <= other.end) return { relation: 'subset', implied: false, why }
  if (startB >= startA && other.end <= one.end) return { relation: 'superset', implied: false, why }
  if (one.end <= startB || other.end <= startA)
    return { relation: [a, b].every(isDoneOnce) ? 'disjoint' : 'different', implied: false, why }
  return { relation: 'overlap', implied: false, why }
}

const onlyOnce = /^(?:leave_office|resign|fired|do:(?:ipo|die|acquire|merge|token|bankrupt))$/

/** A deed that is done once by somebody or to something: a version of a thing comes out once, a new thing ever again. */
function isDoneOnce({ family: { id }, core }: ParsedMarket): boolean {
  return (
    onlyOnce.test(id) || (id === 'do:release' && core.some((concept) => /^\^?\d+[a-z]?$|^thing:[a-z]+\d/.test(concept)))
  )
}

function isWithinPeriod(day: Window, period: Window): boolean {
  return day.kind === 'on' && period.kind === 'in' && day.end <= period.end && day.end > (period.start ?? day.end)
}

/** An election of a year is held once in it: its month is that of the year. */
function isOneElection(a: ParsedMarket, b: ParsedMarket, one: Window, other: Window): boolean {
  const isWithin = (inner: Window, { kind, start, end }: Window) =>
    kind === 'in' &&
    start !== undefined &&
    end - start <= 366 &&
    (inner.start ?? -Infinity) >= start &&
    inner.end <= end
  return (
    [a, b].every(({ family }) => family.id === 'do:election') &&
    one.kind !== 'by' &&
    other.kind !== 'by' &&
    (isWithin(one, other) || isWithin(other, one))
  )
}

/** The last day of a year is one of its days: a price on it is not one at any time of the year. */
function isOfPeriod(one: Window, other: Window): boolean {
  return one.kind === 'on' && other.kind === 'in' && other.start !== undefined && other.end - other.start > 31
}

/** A close of a share or an index. */
function isTraded({ family, core }: ParsedMarket): boolean {
  return family.id === 'price_at' && core.some((concept) => /^(?:org:|asset:(?:spx|ndx|dji)$)/.test(concept))
}

/** The last day of a window on which exchanges trade: of a weekend the Friday before, so that the end of a month is its last close. */
function tradingDay({ end }: Window): number {
  const weekday = (end - 1 + 4) % 7
  return end - 1 - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0)
}

function isOfMeeting({ family, core }: ParsedMarket): boolean {
  return family.id === 'rate_decision' || family.id === 'do:dissent' || namesBankLevel(core)
}

/** A measure with a number that voters pass or reject. */
function isOfBallot({ family, core }: ParsedMarket): boolean {
  return (
    family.id === 'do:pass' &&
    core.some((word) => /^\^?(?:proposition|measure|amendment|initiative|issu|question)$/.test(word)) &&
    core.some((word) => /^\^?\d{1,4}[a-z]?$/.test(word))
  )
}

/** A day of a month. */
function isIn(day: Window, month: Window): boolean {
  return (
    day.kind === 'on' &&
    month.kind === 'in' &&
    month.start !== undefined &&
    month.end - month.start <= 31 &&
    day.end > month.start &&
    day.end <= month.end
  )
}

/** The next meeting is the one at which a market closes: that of the month. */
function isEndIn({ endDay }: ParsedMarket, { kind, start, end }: Window): boolean {
  return kind !== 'by' && endDay !== undefined && start !== undefined && endDay >= start && endDay < end
}

/** True for the year in which a market closes: an event at which somebody speaks is held once in it. */
function isYearOf({ endDay }: ParsedMarket, window: Window | undefined): boolean {
  return (
    window?.kind === 'in' &&
    window.start !== undefined &&
    window.end - window.start >= 365 &&
    endDay !== undefined &&
    endDay >= window.start &&
    endDay < window.end
  )
}

/** The time at which a question has its answer, in words; null where it does not say. */
export function timeText({ window, season }: ParsedMarket): string | null {
  return window !== undefined ? shown(window) : season !== undefined ? seasonText(season) : null
}

function shown({ kind, start, end }: Window): string {
  if (kind === 'by') return `by ${dayText(end - 1)}`
  return start === end - 1 ? `on ${dayText(start)}` : `from ${dayText(start ?? end)} to ${dayText(end - 1)}`
}

import type { DateText } from '../../../domain/text/dates.ts'
import { dayNumber, monthOfCode } from '../../../domain/text/dates.ts'
import type { SetRelation } from '../../../domain/text/quantities.ts'
import type { MarketQuestion } from '../question.ts'
import type { Family } from './family.ts'

/**
 * The time at which a question has its answer. Days count from 1970; `end` is the first day after. `by`: from now to the end; `in`: within a period;
 * `on`: at one day.
 */
export type Window = {
  kind: 'by' | 'in' | 'on'
  start: number | undefined
  end: number
  clock: number | undefined
  /** Of a deadline: the day from which its rules count, where they name it. */
  since?: number
  /** Until a season begins, which is not where its year does. */
  opens?: true
  /** Of a year: the days of it that alone count by the rules, and the first behind them. */
  within?: readonly [number, number]
}

/** The year or years of a contest: `2026-27` is both; a bare 2026 is one. `stated` by the words of the venue, or only implied by a ticker or a close date. */
export type Season = {
  from: number
  to: number
  stated: boolean
  /** By a ticker or slug, which may count a season by the year in which it begins or ends. */
  coded?: true
}

/** `different`: two moments that have nothing to do with each other. `implied`: one side only suggests its date by codes or close dates. */
export type WhenRelation = {
  relation: SetRelation | 'different' | 'unknown'
  implied: boolean
  why: string | undefined
}

export const equal: WhenRelation = { relation: 'equal', implied: false, why: undefined }
export const implied: WhenRelation = {
  relation: 'equal',
  implied: true,
  why: 'one side implies its date by its code or close date',
}
export const unknown = (why: string): WhenRelation => ({ relation: 'unknown', implied: false, why })

export type Hint = {
  years: readonly number[]
  endDay: number | undefined
  codeDay: number | undefined
  /** The day on which the market opened: a date that it names lies behind. */
  openDay: number | undefined
}

/** The signs in tickers, slugs and close dates of the year of a date that has none. */
export function hintOf(asked: MarketQuestion, years: readonly number[]): Hint {
  return {
    years,
    endDay: dayOf(asked.endDate),
    codeDay: dayOfCode(asked),
    openDay: dayOf(asked.openDate),
  }
}

export function dayOf(date: string | null | undefined): number | undefined {
  const day = Math.floor(Date.parse(date ?? '') / 86_400_000)
  return Number.isFinite(day) ? day : undefined
}

/** The day in `KXNBAGAME-26DEC25LALBOS` or `nba-lal-bos-2026-12-25`. */
export function dayOfCode(asked: MarketQuestion): number | undefined {
  const ticker = /-(\d\d)(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d\d)/.exec(asked.code ?? asked.marketId)
  if (ticker !== null) return dayNumber(2000 + Number(ticker[1]), monthOfCode(ticker[2] ?? '') ?? 1, Number(ticker[3]))
  const slug = /-(20\d\d)-(\d\d)-(\d\d)(?:-|$)/.exec(asked.slug ?? '')
  return slug === null ? undefined : dayNumber(Number(slug[1]), Number(slug[2]), Number(slug[3]))
}

const monthCode = /^[A-Z0-9]+-2\d(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/

/** The year that a ticker like `KXMLSCUP-26-CIN`, `KXFEDDECISION-27MAR` or, behind its district, `KXHOUSERACE-CA25-26-R` carries, or a slug like `…-2026-…`. */
function yearOfCode(asked: MarketQuestion): number | undefined {
  const code = asked.code ?? asked.marketId
  const ticker =
    /^[A-Z0-9]+-[A-Z]{2}(?:AL|\d\d)-(2\d)(?=-|$)/.exec(code) ??
    /^[A-Z0-9]+-(?:[A-Z]{2,8})?(?:20)?(2\d)(?=[A-Z]|-|$)/.exec(code)
  if (ticker !== null) return 2000 + Number(ticker[1])
  const slug = /(?:^|-)(20[2-9]\d)(?:-|$)/.exec(asked.slug ?? '')
  return slug === null ? undefined : Number(slug[1])
}

/** The window of a date as written. Undefined where its year cannot be known. */
export function windowOf(date: DateText, hint: Hint): Window | undefined {
  const span = spanOf(date, hint)
  if (span === undefined) return undefined
  const [first, next] = span
  if (date.role === 'before')
    return { kind: 'by', start: undefined, end: first, clock: undefined, ...(date.ofSeason && { opens: true }) }
  if (date.role === 'by' || date.role === 'end') return { kind: 'by', start: undefined, end: next, clock: undefined }
  if (date.kind === 'day') return { kind: 'on', start: first, end: next, clock: undefined }
  return { kind: 'in', start: first, end: next, clock: undefined }
}

/** The shortest stretch of days in which something may happen; meetings and tournaments take fewer. */
const stretch = 4

/** The days that stand for none, where a label says "after" a day and no deadline. */
const openEnd = 3_650

/** The window of a date for a family of questions: a deed of several days may be done on any of them, and a price of a week is that of its last close. */
export function windowFor({ id, timing }: Family, date: DateText, hint: Hint): Window | undefined {
  const window = windowOf(date, hint)
  if (date.role === 'after' && timing === 'deadline' && window !== undefined)
    return { ...window, kind: 'in', start: window.end, end: window.end + openEnd }
  if (window?.kind !== 'on') return window
  if (date.ofWeek && id.startsWith('touch'))
    return { ...window, kind: 'in', start: window.end - 1, end: window.end + 6 }
  if (date.ofWeek && id === 'price_at') return onDay(window.end - 1 + daysToFriday(window.end - 1))
  const { first } = date
  if (first === undefined || timing !== 'deadline') return window
  const year = new Date((window.end - 1) * 86_400_000).getUTCFullYear()
  const start = [year, year - 1].map((of) => dayNumber(of, first.month, first.day)).find((day) => day < window.end)
  return start === undefined || window.end - start < stretch ? window : { ...window, kind: 'in', start }
}

function onDay(day: number): Window {
  return { kind: 'on', start: day, end: day + 1, clock: undefined }
}

/** Days since 1970 began on a Thursday. */
function daysToFriday(day: number): number {
  return (5 - ((day + 4) % 7) + 7) % 7
}

/** The day for which the rules say that something is scheduled or expected: "scheduled on or around August 13, 2027". */
export function contestDay(rule: string, dates: readonly DateText[], hint: Hint): number | undefined {
  const date = dates.find(
    ({ kind, start }) =>
      kind === 'day' &&
      /\b(?:scheduled|expected|(?:to be )?held|takes? place)\b[^.;]{0,24}$/.test(rule.slice(0, start)),
  )
  return date === undefined ? undefined : spanOf(date, hint)?.[0]
}

/** The first day of a date and the one after its last. Undefined where its year cannot be known. */
export function spanOf(date: DateText, hint: Hint): [number, number] | undefined {
  const { kind, month = 1, day = 1, quarter = 1 } = date
  const year =
    date.year ??
    yearFor(kind === 'quarter' ? quarter * 3 : kind === 'half' ? quarter * 6 : month, kind === 'day' ? day : 28, hint)
  if (year === undefined) return undefined
  if (kind === 'day') return [dayNumber(year, month, day), dayNumber(year, month, day) + 1]
  if (kind === 'month') {
    const from = date.first?.month ?? month
    return [dayNumber(from > month ? year - 1 : year, from, 1), dayNumber(year, month + 1, 1)]
  }
  if (kind === 'quarter') return [dayNumber(year, quarter * 3 - 2, 1), dayNumber(year, quarter * 3 + 1, 1)]
  if (kind === 'half') return [dayNumber(year, quarter * 6 - 5, 1), dayNumber(year, quarter * 6 + 1, 1)]
  if (kind === 'season') return [dayNumber(year, 7, 1), dayNumber(year + 1, 7, 1)]
  return [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)]
}

/** The year in which a day lies nearest to what else is known of the question. */
function yearFor(month: number, day: number, { years, endDay, codeDay, openDay }: Hint): number | undefined {
  const near = codeDay ?? endDay
  const [only] = years
  if (near === undefined && years.length === 1) return only
  if (near === undefined) return openDay === undefined ? undefined : yearAfter(month, day, openDay)
  const guess = new Date(near * 86_400_000).getUTCFullYear()
  const candidates = years.length > 0 ? years : [guess - 1, guess, guess + 1]
  // An end date is a latest date: a day after it is less likely than one before it by the same distance.
  const distance = (year: number) => {
    const gap = dayNumber(year, month, day) - near
    return gap > 40 ? gap * 4 : Math.abs(gap)
  }
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0]
}

function yearAfter(month: number, day: number, openDay: number): number {
  const year = new Date(openDay * 86_400_000).getUTCFullYear()
  return dayNumber(year, month, day) < openDay ? year + 1 : year
}

/** The years in which the dates of a text fall, each once: before 2027 is 2026. */
export function yearsOf(dates: readonly DateText[]): number[] {
  const last = ({ year, role, kind, month }: DateText) =>
    year === undefined ? [] : [role === 'before' && (kind === 'year' || month === 1) ? year - 1 : year]
  return [...new Set(dates.flatMap(last))]
}

type Dated = { dates: readonly DateText[]; edition: number | undefined }
/** The market that names a season, and what else tells its year. */
type Around = { asked: MarketQuestion; endDay: number | undefined; isFootball: boolean }

/**
 * The season of a contest: the words of the venue first ("Super Bowl LXI" and "99th Academy Awards" among them), a season that the rules name, then
 * the year of its code, any year of the rules, and last what the close date implies.
 */
export function seasonOf(
  texts: readonly Dated[],
  rule: Dated,
  { asked, endDay, isFootball }: Around,
): Season | undefined {
  for (const text of texts) {
    const stated = statedSeason(text, isFootball)
    if (stated !== undefined) return stated
  }
  if (rule.dates.some(({ kind }) => kind === 'season') || rule.edition !== undefined)
    return statedSeason(rule, isFootball)
  const code = yearOfCode(asked)
  const ruled = statedSeason(rule, isFootball)
  // A ticker may count a season of football by its first year, where the rules say in which year the title is won.
  const isOfGame =
    isFootball && rule.dates.some(({ kind, role, year }) => kind === 'year' && role === 'none' && year === ruled?.to)
  if (isOfGame && ruled?.from === ruled?.to && ruled?.to === (code ?? 0) + 1) return ruled
  // A ticker with a month says until when the market runs, where the rules name the year of the contest.
  if (ruled !== undefined && ruled.to === (code ?? 0) - 1 && monthCode.test(asked.code ?? asked.marketId)) return ruled
  if (code !== undefined) return { from: code, to: code, stated: true, coded: true }
  if (ruled !== undefined || endDay === undefined) return ruled
  const year = new Date(endDay * 86_400_000).getUTCFullYear()
  return { from: year, to: year, stated: false }
}

function statedSeason({ dates, edition }: Dated, isFootball: boolean): Season | undefined {
  const named = isFootball ? dates.find(({ ofSeason }) => ofSeason)?.year : undefined
  if (named !== undefined) return { from: named, to: named + 1, stated: true }
  const season = dates.find(({ kind }) => kind === 'season')
  if (season?.year !== undefined) return { from: season.year, to: season.year + 1, stated: true }
  if (edition !== undefined) return { from: edition, to: edition, stated: true }
  const year = dates.find(({ year: named, role }) => named !== undefined && role !== 'before' && role !== 'after')?.year
  if (year !== undefined) return { from: year, to: year, stated: true }
  const before = dates.find(({ year: named, role }) => named !== undefined && role === 'before')?.year
  return before === undefined ? undefined : { from: before - 1, to: before - 1, stated: true }
}

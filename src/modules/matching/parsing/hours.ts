import { inNewYork } from '../../../domain/text/clocks.ts'
import type { MarketQuestion } from '../question.ts'
import type { ParsedMarket } from './parsed-market.ts'
import type { WhenRelation, Window } from './when.ts'
import { dayOf } from './when.ts'

const allDay = /^asset:(?:btc|eth|sol|xrp|doge|bnb|ada|hype)$/

/** A coin is traded around the clock: its price at five in the afternoon is not that of a day on which no hour is named, unless its market closes at that hour. */
export function isHourMissing(a: ParsedMarket, b: ParsedMarket): boolean {
  return (
    a.family.id === 'price_at' &&
    b.family.id === 'price_at' &&
    (a.window?.clock === undefined) !== (b.window?.clock === undefined) &&
    (a.window?.clock ?? a.closesAt) !== (b.window?.clock ?? b.closesAt) &&
    (a.source === undefined || b.source === undefined || a.source === b.source) &&
    a.core.some((concept) => allDay.test(concept))
  )
}

const ahead = /(?:\bnext |- )(\d+)[ -]?(min|hour)/i

/** From when to when, in minutes of the day in New York, where a question asks about the next minutes and its market closes behind them. */
export function spanAhead(question: string, closes: MarketQuestion['endDate']): [number, number] | undefined {
  const [, count, unit = ''] = ahead.exec(question) ?? []
  const at = Math.floor(Date.parse(closes ?? '') / 60_000)
  if (count === undefined || Number.isNaN(at)) return undefined
  const minutes = (inNewYork({ minutes: at % 1_440, zone: 'UTC' }, Math.floor(at / 1_440)) + 1_440) % 1_440
  return [minutes - Number(count) * (/^h/i.test(unit) ? 60 : 1), minutes]
}

/** "Up or Down - December 1, 2PM ET" is about the hour that begins then: from when to when, in minutes of the day. */
export function spanBehind(question: string, clock: number | undefined): [number, number] | undefined {
  return clock !== undefined && clock % 60 === 0 && /\bup or down - /i.test(question) ? [clock, clock + 60] : undefined
}

/** The day in New York at which the next minutes are over, as a window; undefined where nobody knows when the market closes. */
export function dayAhead(closes: MarketQuestion['endDate']): Window | undefined {
  const at = Math.floor(Date.parse(closes ?? '') / 60_000)
  if (Number.isNaN(at)) return undefined
  const day = Math.floor(at / 1_440)
  const start = inNewYork({ minutes: at % 1_440, zone: 'UTC' }, day) <= 0 ? day - 1 : day
  return { kind: 'on', start, end: start + 1, clock: undefined }
}

/** The relation of two spans of hours, undefined where they are one: what is up from 3 to 4 may be down from 3 to half past. */
export function compareSpans(a: ParsedMarket, b: ParsedMarket): WhenRelation | undefined {
  if (a.span === undefined && b.span === undefined) return undefined
  if (a.span === undefined || b.span === undefined)
    return { relation: 'unknown', implied: false, why: 'one side names no hours' }
  const [[from, to], [otherFrom, otherTo]] = [a.span, b.span]
  if (from === otherFrom && to === otherTo) return undefined
  const isShared = from < otherTo && otherFrom < to
  return { relation: isShared ? 'overlap' : 'different', implied: false, why: 'other hours of the day' }
}

/** The minute of a day in New York at which a market closes; undefined where it closes on another day. */
export function closingOn(day: number, closes: MarketQuestion['endDate']): number | undefined {
  const at = Math.floor(Date.parse(closes ?? '') / 60_000)
  if (Math.floor(at / 1_440) !== day) return undefined
  const minutes = inNewYork({ minutes: at % 1_440, zone: 'UTC' }, day)
  return minutes < 0 ? undefined : minutes
}

/** The day in New York of a time, of which the hours before six in the morning are the evening before. */
export function eveningOf(time: MarketQuestion['endDate']): number | undefined {
  const day = dayOf(time)
  if (day === undefined || !/T\d\d:/.test(time ?? '')) return day
  const minutes = Math.floor(Date.parse(time ?? '') / 60_000) % 1_440
  return inNewYork({ minutes, zone: 'UTC' }, day) < 360 ? day - 1 : day
}

/** A window with its clock time; an hour that in New York is still of the day before moves a single day. */
export function atClock(window: Window, minutes: number): Window {
  if (minutes >= 0 || window.kind !== 'on') return { ...window, clock: (minutes + 1_440) % 1_440 }
  return { kind: 'on', start: (window.start ?? window.end - 1) - 1, end: window.end - 1, clock: minutes + 1_440 }
}

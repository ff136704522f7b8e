import { dayNames } from '../calendar.ts'
import { hash, textHash, unit, wander } from '../noise.ts'
import { priceAt } from './assets.ts'
import type { Draft, DraftMarket, Pricing, Season, VenueSide, Window } from './draft.ts'
import { currentGeneration, draftFor, keyOf, lists, type Slot, windowOf } from './slot.ts'

/** An event as it is listed on one venue. */
export type ListedEvent = {
  slot: Slot
  side: VenueSide
  window: Window
  draft: Draft
  key: number
  /** Seconds in which its prices swing: its length, at most half a year. */
  life: number
}

/** Undefined where the venue does not list it, or where there is no such generation. */
export function eventOf(slot: Slot | undefined, generation: number, side: VenueSide): ListedEvent | undefined {
  if (slot === undefined || !lists(slot, side) || generation < 0) return undefined
  if (slot.place.fixed !== null && generation !== 0) return undefined
  const window = windowOf(slot, generation, side)
  if (slot.place.season !== undefined && !isWithin(slot.place.season, window.day)) return undefined
  const life = Math.min(window.end - window.start, 182 * 86_400)
  return { slot, side, window, draft: draftFor(slot, generation, side), key: keyOf(slot, generation), life }
}

function isWithin({ first, last }: Season, day: number): boolean {
  const date = dayNames(day).iso.slice(5)
  return first <= last ? date >= first && date <= last : date >= first || date <= last
}

/** The time before it opens for which an event is shown: a part of its length, at most two days. */
function noticeOf(period: number): number {
  return Math.min(period * 0.05, 2 * 86_400)
}

/** Generations of a slot that a venue shows at a time: the coming one, the present one, and some that are over; newest first. */
export function visibleGenerations(slot: Slot, time: number): number[] {
  const { fixed, period, phase } = slot.place
  if (fixed !== null) return [0]
  const current = currentGeneration(slot, time)
  const opens = phase + (current + 1) * period
  const past = period < 86_400 ? 12 : 2
  const generations = Array.from({ length: past + 1 }, (_, back) => current - back).filter((each) => each >= 0)
  return time >= opens - noticeOf(period) ? [current + 1, ...generations] : generations
}

/** The moment at which it happens that is asked for, in seconds; possibly long after the window. */
function happensAt(event: ListedEvent, pricing: Pricing & { kind: 'by' }): number {
  const { start, end } = event.window
  const length = nominalLength(event)
  if (pricing.whose !== undefined) return nextDeed(pricing.whose, pricing.rate / length, start, end)
  const luck = unit(event.key, 61, pricing.stream)
  return start + length * (-Math.log(1 - luck) / pricing.rate)
}

/** Seconds in which somebody does a thing at most once. */
const deedSeconds = 28 * 86_400

/** Nobody has done anything before this day, when the seeds say that he has not. */
const firstDeeds = Date.UTC(2027, 1, 1) / 1_000

/**
 * The moment at which somebody next does something that is done so often in a second: the same for all who ask. Never where it is not before the end.
 */
function nextDeed(whose: number, rate: number, start: number, end: number): number {
  const least = 1 - Math.exp(-rate * deedSeconds)
  const from = Math.max(start, firstDeeds)
  for (let cell = Math.floor(from / deedSeconds); cell * deedSeconds < end; cell += 1) {
    const at = (cell + unit(whose, 62, cell)) * deedSeconds
    if (at >= from && unit(whose, 61, cell) < least) return at
  }
  return Number.POSITIVE_INFINITY
}

/** The length by which rates are meant: that of the first venue, so that a later date makes a thing likelier. */
function nominalLength({ slot, window }: ListedEvent): number {
  return slot.place.fixed === null ? slot.place.period : window.end - window.start
}

/** The moment at which a market closes in fact. */
export function closesAt(event: ListedEvent, market: DraftMarket): number {
  const { pricing } = market
  if (pricing.kind === 'belief' && pricing.closes !== null)
    return Math.max(event.window.start + 60, Math.min(pricing.closes, event.window.end))
  if (pricing.kind !== 'by') return event.window.end
  return Math.max(event.window.start + 60, Math.min(happensAt(event, pricing), dueAt(event, market)))
}

/** The moment at which a market closes at the latest. */
export function dueAt({ window }: ListedEvent, { pricing }: DraftMarket): number {
  if (pricing.kind === 'by') return window.end - pricing.early
  return pricing.kind === 'belief' ? Math.min(pricing.due ?? window.end, window.end) : window.end
}

/** The payout of one Yes in the end: 1, 0, or a half where it is called off. */
export function payoutOf(event: ListedEvent, index: number): number {
  const market = event.draft.markets[index]
  if (market === undefined) return 0
  if (market.pricing.kind === 'level' && event.draft.asset === null && unit(event.key, 62) < 0.002) return 0.5
  const true_ = comesTrue(event, market, index)
  return true_ !== market.negated ? 1 : 0
}

function comesTrue(event: ListedEvent, { pricing }: DraftMarket, index: number): boolean {
  const { end } = event.window
  if (pricing.kind === 'by') return happensAt(event, pricing) <= end - pricing.early
  if (pricing.kind === 'share') return winnerOf(event) === index
  if (pricing.kind === 'belief') return pricing.belief.truth(pricing.place)
  const figure = event.draft.asset === null ? figureAt(event, pricing, end) : priceAt(event.draft.asset, end)
  return (pricing.from === null || figure >= pricing.from) && (pricing.to === null || figure < pricing.to)
}

/** The part of what decides an event that is over, from 0 to 1. */
function decidedAt({ window, draft }: ListedEvent, time: number): number {
  const length = draft.live ?? window.end - window.start
  return Math.min(1, Math.max(0, 1 - (window.end - time) / length))
}

/** The part of what decides an event that is known beforehand. */
const knownBefore = 0.15

/** A figure that is asked about, around zero. */
function figureAt(event: ListedEvent, { stream, whose }: Pricing & { kind: 'level' }, time: number): number {
  if (whose !== undefined) return wander(hash(whose, stream), time, moodSeconds)
  const figure = wander(hash(event.key, stream), time, event.life)
  return event.draft.live === undefined ? figure : figure * (knownBefore + (1 - knownBefore) * decidedAt(event, time))
}

/** From here on, as a part of the length, it shows which answer comes true. */
function settlingOf({ window, draft }: ListedEvent): number {
  return draft.live === undefined ? 0.85 : 1 - draft.live / (window.end - window.start)
}

/** Position of the answer that comes true; -1 where none of those listed does. */
function winnerOf(event: ListedEvent): number {
  const { start, end } = event.window
  const weights = weightsAt(event, start + settlingOf(event) * (end - start))
  const total = weights.reduce((sum, weight) => sum + weight, restOf(event))
  let left = unit(event.key, 63) * total
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return -1
}

/** Weight of an answer that is not listed; a game has no other. */
function restOf({ draft }: ListedEvent): number {
  return draft.live === undefined ? 0.12 : 0
}

function weightsAt(event: ListedEvent, time: number): number[] {
  return event.draft.markets.map(({ pricing, asks }) => {
    if (pricing.kind !== 'share') return 0
    const stream = hash(event.key, textHash(subjectOf(asks)))
    return pricing.weight * Math.exp((event.draft.live === undefined ? 0.5 : 0.15) * wander(stream, time, event.life))
  })
}

/** An answer moves the same whatever a twist makes of it. */
function subjectOf(asks: string): string {
  return asks.slice(asks.lastIndexOf(' ') + 1)
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-1.702 * x))
}

/**
 * The probability of Yes of each market of the event at a time, before what a venue makes of it. What is asked on both venues has the same
 * there.
 */
export function meansAt(event: ListedEvent, time: number): Float64Array {
  const known: Known = { figures: [], shares: undefined }
  return Float64Array.from(event.draft.markets, (_, index) => meanOf(event, index, time, known))
}

/** Things that the markets of an event have in common at a moment, so that they are computed once. */
type Known = { figures: number[]; shares: number[] | undefined }

/** The probability of one market alone. */
export function meanOf(
  event: ListedEvent,
  index: number,
  time: number,
  known: Known = { figures: [], shares: undefined },
): number {
  const market = event.draft.markets[index]
  if (market === undefined) return Number.NaN
  const mean = chanceOf(event, index, market.pricing, { moment: Math.min(time, event.window.end), known })
  return Math.min(0.9985, Math.max(0.0015, market.negated ? 1 - mean : mean))
}

function chanceOf(
  event: ListedEvent,
  index: number,
  pricing: Pricing,
  { moment, known }: { moment: number; known: Known },
): number {
  const { end } = event.window
  switch (pricing.kind) {
    case 'level':
      return levelChance(event, pricing, moment, known)
    case 'share':
      known.shares ??= sharesAt(event, moment)
      return 1 - (1 - (known.shares[index] ?? 0)) ** pricing.boost
    case 'belief':
      return 1 - (1 - pricing.belief.of(pricing.place, moment)) ** pricing.boost
    case 'by': {
      if (happensAt(event, pricing) <= moment) return 1
      const left = Math.max(0, end - pricing.early - moment) / nominalLength(event)
      const mood =
        pricing.whose === undefined
          ? wander(hash(event.key, 64, pricing.stream), moment, event.life)
          : wander(hash(pricing.whose, 64), moment, moodSeconds)
      return 1 - Math.exp(-pricing.rate * Math.exp(0.7 * mood) * left)
    }
  }
}

/** Seconds in which people change their minds about somebody. */
const moodSeconds = 120 * 86_400

function levelChance(event: ListedEvent, pricing: Pricing & { kind: 'level' }, moment: number, known: Known): number {
  const { asset } = event.draft
  const spread =
    asset === null
      ? 0.8 * Math.sqrt(1 - decidedAt(event, moment)) + 0.015
      : asset.volatility * Math.sqrt((event.window.end - moment) / 86_400) + 1e-5
  known.figures[pricing.stream] ??= asset === null ? figureAt(event, pricing, moment) : Math.log(priceAt(asset, moment))
  const figure = known.figures[pricing.stream] ?? 0
  const above = (edge: number | null, none: number) =>
    edge === null ? none : logistic((figure - (asset === null ? edge : Math.log(edge))) / spread)
  return above(pricing.from, 1) - above(pricing.to, 0)
}

function sharesAt(event: ListedEvent, time: number): number[] {
  const { start, end } = event.window
  const passed = Math.min(1, Math.max(0, (time - start) / (end - start)))
  const weights = weightsAt(event, time)
  let rest = restOf(event)
  const settling = settlingOf(event)
  if (passed > settling) {
    const pull = Math.exp(14 * ((passed - settling) / (1 - settling)) ** 2)
    const winner = winnerOf(event)
    if (winner < 0) rest *= pull
    else weights[winner] = (weights[winner] ?? 0) * pull
  }
  const total = weights.reduce((sum, weight) => sum + weight, rest)
  return weights.map((weight) => weight / total)
}

import { hash, textHash, unit, wander } from '../noise.ts'
import { priceAt } from './assets.ts'
import type { Draft, DraftMarket, Pricing, VenueSide, Window } from './draft.ts'
import { currentGeneration, draftFor, keyOf, lists, type Slot, windowOf } from './plan.ts'

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
  const life = Math.min(window.end - window.start, 182 * 86_400)
  return { slot, side, window, draft: draftFor(slot, generation, side), key: keyOf(slot, generation), life }
}

/** So long before it opens an event is shown: this part of its length, at most two days. */
export function noticeOf(period: number): number {
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

/** When it happens that is asked for, in seconds; possibly long after the window. */
function happensAt(event: ListedEvent, pricing: Pricing & { kind: 'by' }): number {
  const { start } = event.window
  const length = nominalLength(event)
  const luck = unit(event.key, 61, pricing.stream)
  return start + length * (-Math.log(1 - luck) / pricing.rate)
}

/** The length by which rates are meant: that of the first venue, so that a later date makes a thing likelier. */
function nominalLength({ slot, window }: ListedEvent): number {
  return slot.place.fixed === null ? slot.place.period : window.end - window.start
}

/** When a market closes in fact. */
export function closesAt(event: ListedEvent, market: DraftMarket): number {
  const { pricing } = market
  if (pricing.kind !== 'by') return event.window.end
  return Math.max(event.window.start + 60, Math.min(happensAt(event, pricing), event.window.end - pricing.early))
}

/** What one Yes is paid in the end: 1, 0, or a half where it is called off. */
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
  const figure =
    event.draft.asset === null
      ? wander(hash(event.key, pricing.stream), end, event.life)
      : priceAt(event.draft.asset, end)
  return (pricing.from === null || figure >= pricing.from) && (pricing.to === null || figure < pricing.to)
}

/** From here on, as a part of the length, it shows which answer comes true. */
const settling = 0.85

/** Position of the answer that comes true; -1 where none of those listed does. */
function winnerOf(event: ListedEvent): number {
  const { start, end } = event.window
  const weights = weightsAt(event, start + settling * (end - start))
  const total = weights.reduce((sum, weight) => sum + weight, restWeight)
  let left = unit(event.key, 63) * total
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return -1
}

/** Weight of an answer that is not listed. */
const restWeight = 0.12

function weightsAt(event: ListedEvent, time: number): number[] {
  return event.draft.markets.map(({ pricing, asks }) => {
    if (pricing.kind !== 'share') return 0
    const stream = hash(event.key, textHash(subjectOf(asks)))
    return pricing.weight * Math.exp(1.2 * wander(stream, time, event.life))
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
 * The probability of Yes of each market of the event at a time, before any gap between the venues. What is asked on both venues
 * has the same there.
 */
export function meansAt(event: ListedEvent, time: number): Float64Array {
  const { markets, asset } = event.draft
  const { start, end } = event.window
  const means = new Float64Array(markets.length)
  const passed = Math.min(1, Math.max(0, (time - start) / (end - start)))
  const moment = Math.min(time, end)
  const figures: number[] = []
  let shares: number[] | undefined
  for (const [index, { pricing, negated }] of markets.entries()) {
    let mean: number
    if (pricing.kind === 'level') {
      const spread =
        asset === null
          ? 0.8 * Math.sqrt(1 - passed) + 0.015
          : asset.volatility * Math.sqrt((end - moment) / 86_400) + 1e-5
      figures[pricing.stream] ??=
        asset === null ? wander(hash(event.key, pricing.stream), moment, event.life) : Math.log(priceAt(asset, moment))
      const figure = figures[pricing.stream] ?? 0
      const above = (edge: number | null, none: number) =>
        edge === null ? none : logistic((figure - (asset === null ? edge : Math.log(edge))) / spread)
      mean = above(pricing.from, 1) - above(pricing.to, 0)
    } else if (pricing.kind === 'share') {
      shares ??= sharesAt(event, moment, passed)
      mean = 1 - (1 - (shares[index] ?? 0)) ** pricing.boost
    } else {
      const left = Math.max(0, end - pricing.early - moment) / nominalLength(event)
      const mood = Math.exp(0.7 * wander(hash(event.key, 64, pricing.stream), moment, event.life))
      mean = happensAt(event, pricing) <= moment ? 1 : 1 - Math.exp(-pricing.rate * mood * left)
    }
    means[index] = Math.min(0.9985, Math.max(0.0015, negated ? 1 - mean : mean))
  }
  return means
}

function sharesAt(event: ListedEvent, time: number, passed: number): number[] {
  const weights = weightsAt(event, time)
  let rest = restWeight
  if (passed > settling) {
    const pull = Math.exp(14 * ((passed - settling) / (1 - settling)) ** 2)
    const winner = winnerOf(event)
    if (winner < 0) rest *= pull
    else weights[winner] = (weights[winner] ?? 0) * pull
  }
  const total = weights.reduce((sum, weight) => sum + weight, rest)
  return weights.map((weight) => weight / total)
}

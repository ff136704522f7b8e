import { hash } from '../noise.ts'
import type { Draft, Place, Twist, VenueSide, Window } from './draft.ts'

/** A place of the catalogue: events follow one another in it, or it has one event. */
export type Slot = {
  number: number
  family: string
  place: Place
  sides: 'a' | 'b' | 'both'
  /** The twist with which the second venue asks it. */
  twist: Twist
  /** The key from which its prices follow. Slots with one root share it. */
  key: number
  /** Dollars that all its markets turn over in a day at a venue, as a power of ten. */
  interest: number
  /** The flaw that was planted among its prices at a time. */
  planted: (time: number) => Planted | undefined
}

/**
 * A flaw that is put among the prices on purpose, for a week each. `arbitrage`: the same question on both venues, prices so far apart that something
 * is left after both fees, and orders enough to take it. `thin`: the same, but next to no orders. `rules`: as far apart, but the rules differ. `chain`
 * and `ladder`: a market above another one that it should never be above.
 */
export type Planted = {
  kind: 'arbitrage' | 'thin' | 'rules' | 'chain' | 'ladder'
  side: VenueSide
  index: number
  /** The amount by which the price of Yes is off. */
  offset: number
}

export function lists(slot: Slot, side: VenueSide): boolean {
  return slot.sides === 'both' || slot.sides === side
}

const firstDay = 20_000

/** The window of a generation, as one venue has it: with a twist of the date the second venue's ends on another day. */
export function windowOf(slot: Slot, generation: number, side: VenueSide): Window {
  const { fixed, period, phase, hour } = slot.place
  if (fixed !== null) return fixed
  const later = side === 'b' && slot.twist === 'date' ? laterBy(phase - hour) : 0
  const end = phase + (generation + 1) * period + later
  return { generation, start: end - period - later, end, day: Math.floor((end - hour) / 86_400) }
}

/** To a day of the week on which no other event of the subject ends. */
function laterBy(phase: number): number {
  const round = (((Math.floor(phase / 86_400) - firstDay) % 7) + 7) % 7
  return ((4 + (round % 3) - round + 7) % 7) * 86_400
}

/** The key of one event: what happens in it. */
export function keyOf(slot: Slot, generation: number): number {
  return slot.place.fixed === null ? hash(slot.key, generation, 11) : slot.key
}

export function draftFor(slot: Slot, generation: number, side: VenueSide): Draft {
  const window = windowOf(slot, generation, side)
  const twist = side === 'b' ? slot.twist : 'none'
  return slot.place.draft({ side, twist, window, key: keyOf(slot, generation) })
}

/** The generation that is listed as open at a time. */
export function currentGeneration(slot: Slot, time: number): number {
  return slot.place.fixed === null ? Math.floor((time - slot.place.phase) / slot.place.period) : 0
}

import type { World } from '../entities.ts'
import { earnings, largest, stockLevels } from '../families/companies.ts'
import { cryptoLevels, upOrDown } from '../families/crypto.ts'
import { deedsBy } from '../families/deeds.ts'
import { mentions } from '../families/mentions.ts'
import { approval, elections, meetings } from '../families/politics.ts'
import { seededQuestions } from '../families/seeded.ts'
import { games, playerLines } from '../families/sports.ts'
import { temperatures } from '../families/weather.ts'
import { hash, pick, textHash, unit } from '../noise.ts'
import type { Draft, Family, Place, Twist, VenueSide, Window } from './draft.ts'

/** A place of the catalogue: events follow one another in it, or it has one event. */
export type Slot = {
  number: number
  family: string
  place: Place
  sides: 'a' | 'b' | 'both'
  /** How the second venue asks it. */
  twist: Twist
  /** From which its prices follow. Slots with one root share it. */
  key: number
}

export type Plan = { seed: number; slots: readonly Slot[]; markets: { a: number; b: number } }

export function familiesOf(world: World, seed: number): Family[] {
  const { entities } = world
  return [
    seededQuestions(world, seed),
    games(entities),
    cryptoLevels(entities, seed),
    upOrDown(entities, seed),
    stockLevels(entities, seed),
    elections(entities),
    deedsBy(entities),
    temperatures(entities),
    playerLines(entities),
    mentions(entities),
    approval(entities),
    earnings(entities),
    largest(entities),
    meetings(entities),
  ]
}

/** Most events in a row that are passed over because they have more markets than there is room for. */
const tries = 400

/**
 * The slots for a number of markets, on both venues together. The families take turns by their share; a family whose places are used up
 * leaves its share to the others. At any moment each slot lists one event that is not decided.
 */
export function planOf(world: World, options: { seed: number; markets: number }): Plan {
  const { seed } = options
  const queues = familiesOf(world, seed).map((family) => ({
    family,
    places: family.places[Symbol.iterator](),
    taken: 0,
    placed: 0,
    over: false,
  }))
  const slots: Slot[] = []
  const markets = { a: 0, b: 0 }
  let passed = 0
  while (passed < tries) {
    const [queue] = queues
      .filter(({ over }) => !over)
      .toSorted((x, y) => x.placed / x.family.share - y.placed / y.family.share)
    if (queue === undefined) break
    const { value: place, done } = queue.places.next()
    if (done === true) {
      queue.over = true
      continue
    }
    queue.taken += 1
    const slot = slotFor(queue.family, place, slots.length, queue.taken, seed)
    const counts = countsOf(slot)
    if (markets.a + markets.b + counts.a + counts.b > options.markets) {
      passed += 1
      // Its turn is over, or it would be asked again at once.
      queue.placed += counts.a + counts.b
      continue
    }
    slots.push(slot)
    queue.placed += counts.a + counts.b
    markets.a += counts.a
    markets.b += counts.b
  }
  return { seed, slots, markets }
}

function slotFor(family: Family, place: Place, number: number, index: number, seed: number): Slot {
  const own = hash(seed, textHash(family.name), index)
  const key = place.root === undefined ? own : hash(seed, textHash(place.root))
  if (place.only !== undefined) return { number, family: family.name, place, sides: 'b', twist: place.only, key }
  const draw = unit(own, 1)
  const sides = place.fixed !== null || draw < (family.shared ? 0.6 : 0.12) ? 'both' : draw < 0.78 ? 'a' : 'b'
  const twisted = sides === 'both' && family.twists.length > 0 && unit(own, 2) < 0.35
  return { number, family: family.name, place, sides, twist: twisted ? pick(family.twists, hash(own, 3)) : 'none', key }
}

function countsOf(slot: Slot): { a: number; b: number } {
  const generation = slot.place.fixed === null ? 100 : 0
  const count = (side: VenueSide) => (lists(slot, side) ? draftFor(slot, generation, side).markets.length : 0)
  return { a: count('a'), b: count('b') }
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

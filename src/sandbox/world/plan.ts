import { type Expectations, expectationsOf } from '../beliefs/seeded.ts'
import type { World } from '../entities.ts'
import { aiModels } from '../families/ai-models.ts'
import { earnings, largest, stockLevels } from '../families/companies.ts'
import { cryptoLevels, upOrDown } from '../families/crypto.ts'
import { deedsBy } from '../families/deeds.ts'
import { mentions } from '../families/mentions.ts'
import { playerLines } from '../families/player-lines.ts'
import { approval, elections, meetings } from '../families/politics.ts'
import { seededFamilies } from '../families/seeded.ts'
import { games } from '../families/sports.ts'
import { temperatures } from '../families/weather.ts'
import { hash, pick, textHash, unit } from '../noise.ts'
import { pushOf } from '../press/course.ts'
import type { Family, Place, VenueSide } from './draft.ts'
import { withPlanted } from './planted.ts'
import { draftFor, lists, type Slot } from './slot.ts'

export type Plan = {
  seed: number
  slots: readonly Slot[]
  markets: { a: number; b: number }
  /** Slugs of all outcomes of the seeds. */
  outcomes: readonly string[]
  /** The beliefs about them. */
  expected: Expectations
}

function familiesOf(world: World, seed: number, expected: Expectations): Family[] {
  const { entities } = world
  return [
    ...seededFamilies(world, seed, expected),
    games(entities, seed),
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
    aiModels(),
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
  const expected = expectationsOf(world, seed, pushOf(world, seed))
  const queues = familiesOf(world, seed, expected).map((family) => ({
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
  return { seed, slots: withPlanted(slots, seed), markets, outcomes: world.outcomes.map(({ slug }) => slug), expected }
}

function slotFor(family: Family, place: Place, number: number, index: number, seed: number): Slot {
  const own = hash(seed, textHash(family.name), index)
  const key = place.root === undefined ? own : hash(seed, textHash(place.root))
  // The further from the first the less there is traded, with some luck.
  const interest =
    place.interest ?? (family.interest ?? 4.5) - 0.75 * Math.log10(1 + index / 3) + 0.6 * (unit(own, 4) - 0.5)
  const common = { number, family: family.name, place, key, interest, planted: () => undefined }
  if (place.sides !== undefined) return { ...common, sides: place.sides, twist: place.twist ?? 'none' }
  const draw = unit(own, 1)
  const sides = draw < (family.shared ? 0.6 : 0.12) ? 'both' : draw < 0.78 ? 'a' : 'b'
  const twisted = sides === 'both' && family.twists.length > 0 && unit(own, 2) < 0.35
  return { ...common, sides, twist: twisted ? pick(family.twists, hash(own, 3)) : 'none' }
}

function countsOf(slot: Slot): { a: number; b: number } {
  const generation = slot.place.fixed === null ? 100 : 0
  const count = (side: VenueSide) => (lists(slot, side) ? draftFor(slot, generation, side).markets.length : 0)
  return { a: count('a'), b: count('b') }
}

import { hash, pick, unit } from '../noise.ts'
import type { Universe } from '../universe.ts'
import type { VenueSide } from '../world/draft.ts'
import { lists, type Slot } from '../world/slot.ts'

const styles = ['informed', 'follower', 'noise', 'maker'] as const

/**
 * The style in which somebody trades. `informed`: mostly buys what comes true. `follower`: does what one of the informed did, a little later.
 * `noise`: buys whatever. `maker`: takes the other side of orders, and splits and merges.
 */
export type Style = (typeof styles)[number]

export type Trader = {
  number: number
  side: VenueSide | 'perp'
  style: Style
  key: number
  /** `0x` and 40 hexadecimal digits, in small letters. */
  address: string
  pseudonym: string
  /** The trader whom a follower follows. */
  leader: Trader | undefined
  /** True where somebody who is informed puts thousands on what is asked about most, several times a day. */
  bold: boolean
}

/** The number of traders at each venue. The first of each is the one to try things with. */
const traderCounts = { a: 240, b: 24, perp: 80 } as const

/** The number of the informed of the first venue who are bold. */
const boldCount = 3

/** Nobody traded before: seconds since 1970. */
export const firstTradeAt = Date.UTC(2026, 5, 1) / 1_000

const adjectives = ['Quiet', 'Brisk', 'Amber', 'Plain', 'Calm', 'Swift', 'Pale', 'Keen', 'Rusty', 'Level'] as const
const animals = ['Heron', 'Otter', 'Falcon', 'Badger', 'Lynx', 'Marten', 'Ibex', 'Plover', 'Newt', 'Vole'] as const

/** Events that are shorter are not for them: their past must be there however long the sandbox runs. */
const shortestSeconds = 3 * 86_400

/** The traders of a venue. The same for the same seed. */
export function tradersOf(side: Trader['side'], seed: number): Trader[] {
  const traders: Trader[] = []
  for (let number = 0; number < traderCounts[side]; number += 1) {
    const key = hash(seed, 0x7ade, side === 'a' ? 1 : side === 'b' ? 2 : 3, number)
    const style = number === 0 ? 'informed' : styleOf(unit(key, 1))
    const leaders = traders.filter((other) => other.style === 'informed')
    const leader = style === 'follower' ? pick(leaders, hash(key, 2)) : undefined
    const bold = side === 'a' && style === 'informed' && leaders.length > 0 && leaders.length <= boldCount
    const pseudonym = `${pick(adjectives, hash(key, 3))}-${pick(animals, hash(key, 4))}`
    traders.push({ number, side, style, key, address: addressOf(key), pseudonym, leader, bold })
  }
  return traders
}

function styleOf(draw: number): Style {
  if (draw < 0.15) return 'informed'
  if (draw < 0.4) return 'follower'
  return draw < 0.9 ? 'noise' : 'maker'
}

/** The address with which somebody's programs sign for him at the exchange: it holds nothing. */
export function agentOf({ key }: Trader): string {
  return addressOf(hash(key, 14))
}

function addressOf(key: number): string {
  const words = Array.from({ length: 5 }, (_, part) => hash(key, 9, part).toString(16).padStart(8, '0'))
  return `0x${words.join('')}`
}

/** The traders of a prediction venue, with the slots that each trades. */
export type Roster = {
  all: readonly Trader[]
  byAddress: ReadonlyMap<string, Trader>
  slotsOf(trader: Trader): readonly Slot[]
  /** The traders of the events of a slot, in their order. */
  of(slot: Slot): readonly Trader[]
}

export function rosterOf(universe: Universe, side: VenueSide): Roster {
  const all = tradersOf(side, universe.seed)
  const eligible = universe.slots[side].filter(({ place }) => place.fixed !== null || place.period >= shortestSeconds)
  const shared = eligible.filter((slot) => lists(slot, side === 'a' ? 'b' : 'a') && slot.twist === 'none')
  const slots = new Map(all.map((trader) => [trader, chosenBy(trader, eligible, shared)]))
  const bySlot = new Map<number, Trader[]>()
  for (const [trader, own] of slots) {
    for (const { number } of own) bySlot.set(number, [...(bySlot.get(number) ?? []), trader])
  }
  return {
    all,
    byAddress: new Map(all.map((trader) => [trader.address, trader])),
    slotsOf: (trader) => slots.get(trader) ?? [],
    of: ({ number }) => bySlot.get(number) ?? [],
  }
}

/**
 * The slots that a trader chooses: what is asked about most is traded by most. The first of each venue trades the same questions as the other's, so
 * that both sides of them can be seen.
 */
function chosenBy(trader: Trader, eligible: readonly Slot[], shared: readonly Slot[]): Slot[] {
  const { number, key, leader } = trader
  const whose = leader?.key ?? key
  const isBold = (leader ?? trader).bold
  const count = number === 0 ? 16 : isBold ? 16 : 6 + (hash(whose, 11) % 8)
  const chosen = new Set<Slot>(isBold ? knownBest(whose, eligible) : [])
  for (let place = 0; place < count; place += 1) {
    const common = number === 0 && place < 8 && shared.length > 0
    const from = common ? shared : eligible
    const draw = common ? unit(place, 12) : unit(whose, 12, place)
    const slot = from[Math.floor(draw ** 2 * from.length)]
    if (slot !== undefined) chosen.add(slot)
  }
  return [...chosen].toSorted((a, b) => a.number - b.number)
}

/** Some of the questions that most is asked about: those stand first. */
function knownBest(whose: number, eligible: readonly Slot[]): Slot[] {
  const first = eligible.filter(({ place }) => place.fixed !== null).slice(0, 12)
  return first.filter((slot) => isKnownTo(whose, slot))
}

/** True where the bold with this key look at a question above all. */
export function isKnownTo(whose: number, { number, place }: Slot): boolean {
  return place.fixed !== null && unit(whose, 13, number) < 0.25
}

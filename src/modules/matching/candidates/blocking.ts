import { leagueOf, playsIn } from '../../../domain/text/teams.ts'
import { stem } from '../../../domain/text/words.ts'
import { firstAtLeast } from '../../../platform/sorted.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { bareWord, kindOf, unique } from '../parsing/concept.ts'
import { initialsOf } from '../parsing/names.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'

/** A market that may be asked about the same thing, with the weight of the words shared: it orders candidates and decides nothing. */
export type Candidate = { slot: number; similarity: number }

/**
 * Finds markets that share rare words, entities or event family with a question. Slots are the caller's numbers. What it finds depends on what it holds,
 * not on what it has held or in which order that came.
 */
export type BlockIndex = {
  add: (slot: number, reading: ParsedMarket) => void
  /** Takes out what was added with this very reading. */
  remove: (slot: number, reading: ParsedMarket) => void
  /** The most alike first, at most `most`; of equally alike ones as `order` has them. */
  candidates: (reading: ParsedMarket, most: number, order: (one: number, other: number) => number) => Candidate[]
  readonly postings: number
}

/** The number of entries of the index that a question may touch: the rarest words come first, and common ones are left out when it is used up. */
const budget = 6_000
const fewestKeys = 2
const unselective = new Set(['league', 'gender', 'mark'])

export function createBlockIndex(): BlockIndex {
  const slotsOf = new Map<string, number[]>()
  let scores = new Float32Array(1_024)
  let size = 0
  let postings = 0
  const rarity = (count: number) => Math.log(1 + size / count)
  return {
    get postings() {
      return postings
    },
    add(slot, reading) {
      size += 1
      if (slot >= scores.length) scores = new Float32Array(Math.max(slot + 1, scores.length * 2))
      for (const key of keysOf(reading)) {
        const known = slotsOf.get(key)
        if (known === undefined) slotsOf.set(key, [slot])
        // A list that grows by itself leaves room for sixteen more, and nearly all have few.
        else if (slot > (known.at(-1) ?? -1) && known.length < 16) slotsOf.set(key, known.concat(slot))
        else if (slot > (known.at(-1) ?? -1)) known.push(slot)
        else known.splice(firstAtLeast(known, slot), 0, slot)
        postings += 1
      }
    },
    remove(slot, reading) {
      size -= 1
      for (const key of keysOf(reading)) {
        const known = slotsOf.get(key) ?? []
        known.splice(firstAtLeast(known, slot), 1)
        if (known.length === 0) slotsOf.delete(key)
        postings -= 1
      }
    },
    candidates(reading, most, order) {
      const known: number[][] = []
      for (const key of questionKeys(reading)) {
        const slots = slotsOf.get(key)
        if (slots !== undefined) known.push(slots)
      }
      known.sort((one, other) => one.length - other.length)
      const touched: number[] = []
      let used = 0
      for (const [at, slots] of known.entries()) {
        if (used + slots.length > budget && at >= fewestKeys) break
        used += slots.length
        const weight = rarity(slots.length)
        for (const slot of slots) {
          const score = scores[slot] ?? 0
          if (score === 0) touched.push(slot)
          scores[slot] = score + weight
        }
      }
      const found = bestOf(touched, scores, most, order)
      for (const slot of touched) scores[slot] = 0
      return found
    },
  }
}

function keysOf(reading: ParsedMarket): string[] {
  return unique([...questionKeys(reading), ...reading.wide])
}

/** The slots with the highest scores, best first. Few of very many get in, so that each is held against the last of those that are in. */
function bestOf(
  touched: readonly number[],
  scores: Float32Array,
  most: number,
  order: (one: number, other: number) => number,
): Candidate[] {
  const best: Candidate[] = []
  let least = 0
  for (const slot of touched) {
    const similarity = scores[slot] ?? 0
    // Nearly all end here, thousands of a market.
    if (similarity < least) continue
    const isBehind = (other: Candidate) =>
      similarity < other.similarity || (similarity === other.similarity && order(other.slot, slot) < 0)
    const last = best.length < most ? undefined : best.at(-1)
    if (last !== undefined && isBehind(last)) continue
    if (last !== undefined) best.pop()
    let [low, high] = [0, best.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBehind(best[middle] as Candidate)) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, { slot, similarity })
    if (best.length === most) least = best.at(-1)?.similarity ?? 0
  }
  return best
}

/** The keys of what a question names itself: its matter, its subject under every name, and openings of long names for other spellings. */
function questionKeys(reading: ParsedMarket): string[] {
  const keys: string[] = []
  for (const concept of reading.core) if (!unselective.has(kindOf(concept) ?? '')) keys.push(bareWord(concept))
  for (const name of [reading.subject, ...reading.aliases, ...reading.rivals]) {
    if (name === undefined) continue
    if (name.concept !== undefined) keys.push(name.concept)
    for (const team of name.teams) keys.push(`team:${team}`)
    for (const word of name.words) {
      const root = stem(word)
      keys.push(root)
      if (root.length >= 6) keys.push(`~${root.slice(0, 5)}`)
    }
    const short = initialsOf(name.words)
    if (short !== undefined) keys.push(short)
  }
  // Steps of a ladder share every word: the figure with its day or its level tells them apart.
  const { window, amount } = reading
  for (const concept of reading.core) {
    if (!/^(?:asset|figure|place|body):/.test(concept)) continue
    if (window !== undefined) keys.push(`${concept}@${window.end}`)
    if (amount !== undefined) keys.push(`${concept}=${Number.isFinite(amount.low) ? amount.low : amount.high}`)
    if (window !== undefined && amount !== undefined)
      keys.push(`${concept}@${window.end}=${Number.isFinite(amount.low) ? amount.low : amount.high}`)
  }
  if (amount !== undefined)
    for (const { teams } of reading.rivals)
      for (const team of teams) keys.push(`${team}=${Number.isFinite(amount.low) ? amount.low : amount.high}`)
  for (const run of reading.runs) keys.push(run.replaceAll(' ', ''))
  return unique([...keys, ...jointKeys(reading), ...gameKeys(reading)])
}

/** Families that two venues use for one question share a key. */
const together = wordTable<string>({
  primary: 'nominate',
  most_seats: 'win_election',
  control: 'win_election',
  majority: 'win_election',
  take_office: 'next',
  resign: 'leave_office',
  fired: 'leave_office',
  'do:announce': 'do:ipo',
  place_first: 'win_title',
  reach: 'win_title',
})
const joined = /^(?:place|org|office|party|title|comp|asset|body|award|thing):/

/** The keys of what is asked together with whom or what it is asked about: each alone may be in thousands of markets. */
function jointKeys({ family, core, subject, amount }: ParsedMarket): string[] {
  const asks = together[family.id] ?? family.id
  const keys = core.filter((concept) => joined.test(concept)).map((concept) => `${asks}|${concept}`)
  for (const team of subject?.teams ?? []) keys.push(`${asks}|${team}`)
  const last = subject?.words.at(-1)
  if (last !== undefined) keys.push(`${asks}|${stem(last)}`)
  if (amount !== undefined && family.timing === 'figure') {
    const level = Number.isFinite(amount.low) ? amount.low : amount.high
    keys.push(...[...keys].map((key) => `${key}=${level}`))
  }
  return keys
}

/** Both sides of a game together, by the teams of one league that they may be, else by their last words, and with the day. */
function gameKeys({ rivals, leagues, endDay, window }: ParsedMarket): string[] {
  const [one, other] = rivals
  if (one === undefined || other === undefined) return []
  const isOf = (team: string) => leagues.length === 0 || leagues.some((league) => playsIn(team, league))
  const pairs = one.teams
    .filter(isOf)
    .flatMap((team) =>
      other.teams
        .filter((each) => isOf(each) && leagueOf(each) === leagueOf(team))
        .map((each) => [team, each].toSorted()),
    )
  const words = [stem(one.words.at(-1) ?? ''), stem(other.words.at(-1) ?? '')].toSorted()
  const keys = [...pairs.slice(0, 24), words].map(([a, b]) => `${a} v ${b}`)
  const day = window?.start ?? endDay
  return day === undefined ? keys : [...keys, ...keys.map((key) => `${key}@${day}`)]
}

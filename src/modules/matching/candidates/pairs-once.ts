import { answer } from '../comparing/answers.ts'
import { mirrored } from '../mirrored.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision } from '../question.ts'
import type { Pair } from './one-per-event.ts'
import { candidatesIn, type Partition } from './partition.ts'

/** A kind of decision and a slot of a venue stand in one number. */
const slotBits = 20
const maxSlots = 2 ** slotBits
const slotMask = maxSlots - 1
const maxKinds = 2 ** (32 - slotBits)
/** Rows lie one behind another in blocks of so many numbers. */
const blockSize = 2 ** 16
const notKept = -1
/** The kind of all that are not comparable, which nobody asks more about. */
const notComparable = 0

type Deciding = { most: number; decide: (one: ParsedMarket, other: ParsedMarket) => Decision }

/** The pairs of the market at a slot of one venue with those of another, without the ones that are not comparable. */
export type PairsOnce = (from: Partition, slot: number, to: Partition) => Pair[]

/**
 * Decides each pair once, whichever of its two markets is asked about first: what one is to the other says what that is to it. Keeps some 200 bytes a
 * market and no reasons, and holds as long as no market comes or goes.
 */
export function createPairsOnce({ most, decide }: Deciding): PairsOnce {
  const kinds = createKinds()
  const rows = createRows(most)
  const places = new Map<Partition, Map<Partition, Int32Array>>()

  function placesOf(from: Partition, to: Partition): Int32Array {
    if (to.readings.length > maxSlots) throw new RangeError('There are more markets of a venue than can be told apart.')
    const ofVenue = places.get(from) ?? new Map<Partition, Int32Array>()
    const known = ofVenue.get(to) ?? new Int32Array(from.readings.length).fill(notKept)
    places.set(from, ofVenue.set(to, known))
    return known
  }

  function kindOf(one: ParsedMarket, slot: number, other: ParsedMarket, back: number): number {
    const known = back === notKept ? undefined : rows.find(back, slot)
    return known === undefined ? kinds.of(decide(one, other)) : kinds.turned(known >>> slotBits)
  }

  function rowOf(from: Partition, slot: number, to: Partition, reading: ParsedMarket): number[] {
    const backs = places.get(to)?.get(from)
    const row: number[] = []
    for (const theirs of candidatesIn(to, reading, most)) {
      const other = to.readings[theirs]
      if (other === undefined) continue
      const kind = kindOf(reading, slot, other, backs?.[theirs] ?? notKept)
      row.push(((kind << slotBits) | theirs) >>> 0)
    }
    return row
  }

  return (from, slot, to) => {
    const reading = from.readings[slot]
    if (reading === undefined) return []
    const known = placesOf(from, to)
    if (known[slot] === notKept) known[slot] = rows.add(rowOf(from, slot, to, reading))
    const pairs: Pair[] = []
    for (const each of rows.at(known[slot] as number)) {
      const [kind, other] = [each >>> slotBits, to.readings[each & slotMask]]
      if (kind !== notComparable && other !== undefined) pairs.push({ other, decision: kinds.at(kind) })
    }
    return pairs
  }
}

/** Decisions without their reasons: there are some hundred of them. */
function createKinds() {
  const kinds: Decision[] = []
  const places = new Map<string, number>()
  const turned: number[] = []

  function of(decision: Decision): number {
    const { relation, polarity, compareFlag, confidence, decidedBy, lacksOne } = decision
    if (relation === 'not_comparable') return notComparable
    const key = `${relation} ${polarity} ${compareFlag} ${confidence} ${lacksOne}`
    const known = places.get(key)
    if (known !== undefined) return known
    // Confidence is in hundredths.
    if (kinds.length === maxKinds) throw new RangeError('There are more kinds of decisions than can be told apart.')
    places.set(key, kinds.length)
    const words = { reasons: [], differences: [], decidedBy }
    return kinds.push({ relation, polarity, compareFlag, confidence, ...words, ...(lacksOne && { lacksOne }) }) - 1
  }

  kinds.push(answer('not_comparable', 0, []))
  return {
    of,
    at: (kind: number) => kinds[kind] as Decision,
    turned(kind: number): number {
      const decision = kinds[kind] as Decision
      const back = turned[kind] ?? of({ ...decision, relation: mirrored(decision.relation) })
      turned[kind] = back
      return back
    },
  }
}

/** Rows of numbers, each behind its length. */
function createRows(most: number) {
  const size = Math.max(blockSize, most + 1)
  const blocks: Uint32Array[] = []
  let used = size
  const blockOf = (place: number) => blocks[Math.floor(place / size)] as Uint32Array
  return {
    /** Keeps a row and gives its place. */
    add(row: readonly number[]): number {
      if (used + row.length + 1 > size) {
        blocks.push(new Uint32Array(size))
        used = 0
      }
      const place = (blocks.length - 1) * size + used
      blockOf(place).set([row.length, ...row], used)
      used += row.length + 1
      return place
    },
    at(place: number): Uint32Array {
      const [block, from] = [blockOf(place), place % size]
      return block.subarray(from + 1, from + 1 + (block[from] as number))
    },
    /** The number of a row that has this slot. */
    find(place: number, slot: number): number | undefined {
      const [block, from] = [blockOf(place), place % size]
      const to = from + (block[from] as number)
      for (let at = from + 1; at <= to; at += 1) {
        const number = block[at] as number
        if ((number & slotMask) === slot) return number
      }
      return undefined
    },
  }
}

import type { Prop } from '../games/props.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { type BlockIndex, createBlockIndex } from './blocking.ts'
import type { ReadMarket } from './print.ts'

/** The markets of a venue. Slots that markets have left are `free` for others. By its print a market is known that is added once more as it was. */
export type Partition = {
  index: BlockIndex
  readings: (ParsedMarket | undefined)[]
  /** Slots are in the order of ids, as after filling: comparing numbers is quicker. */
  isInOrder: boolean
  prints: string[]
  props: (Prop | null)[]
  slots: Map<string, number>
  free: number[]
}

export function emptyPartition(): Partition {
  return { index: createBlockIndex(), readings: [], isInOrder: true, prints: [], props: [], slots: new Map(), free: [] }
}

export function knownAs(partition: Partition | undefined, marketId: string, print: string): ParsedMarket | undefined {
  const slot = partition?.slots.get(marketId) ?? -1
  return partition?.prints[slot] === print ? partition.readings[slot] : undefined
}

export function place(partition: Partition, { reading, prop, print }: ReadMarket): void {
  const { readings } = partition
  const slot = partition.free.pop() ?? readings.length
  partition.isInOrder &&= slot === readings.length && (slot === 0 || reading.marketId > idIn(partition, slot - 1))
  readings[slot] = reading
  partition.prints[slot] = print
  partition.props[slot] = prop
  partition.slots.set(reading.marketId, slot)
  partition.index.add(slot, reading)
}

/** Takes a market out; false where it was not there. */
export function takeOut(partition: Partition | undefined, marketId: string): boolean {
  const slot = partition?.slots.get(marketId)
  const reading = partition?.readings[slot ?? -1]
  if (partition === undefined || slot === undefined || reading === undefined) return false
  partition.slots.delete(marketId)
  partition.readings[slot] = undefined
  partition.index.remove(slot, reading)
  partition.free.push(slot)
  return true
}

/** The slots of the markets that may be asked about the same thing as a question, the most alike first, of equally alike ones the first by id. */
export function candidatesIn(partition: Partition, reading: ParsedMarket, most: number): number[] {
  const byId = partition.isInOrder
    ? (one: number, two: number) => one - two
    : (one: number, two: number) => (idIn(partition, one) < idIn(partition, two) ? -1 : 1)
  return partition.index.candidates(reading, most, byId).map(({ slot }) => slot)
}

function idIn({ readings }: Partition, slot: number): string {
  return readings[slot]?.marketId ?? ''
}

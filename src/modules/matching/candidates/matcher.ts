import { decide } from '../comparing/decide.ts'
import { type Prop, propOf } from '../games/props.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { read } from '../parsing/read.ts'
import type { Decision } from '../question.ts'
import type { BlockIndex } from './blocking.ts'
import { createBlockIndex } from './blocking.ts'
import type { Match, Matcher } from './match.ts'
import { printOf, type ReadMarket } from './print.ts'

export type MatcherOptions = {
  /** Candidates that are decided for one market, the most alike of them. */
  candidates?: number
  /** The present day, as days since 1970: it says which periods have begun. */
  today?: () => number
}

const defaultCandidates = 48

type Pair = { other: ParsedMarket; similarity: number; decision: Decision }
/** Slots that markets have left are `free` for others. By its print a market is known that is added once more as it was. */
type Partition = {
  index: BlockIndex
  readings: (ParsedMarket | undefined)[]
  /** Slots are in the order of ids, as after filling: comparing numbers is quicker. */
  isInOrder: boolean
  prints: string[]
  props: (Prop | null)[]
  slots: Map<string, number>
  free: number[]
}

export function createMatcher({ candidates = defaultCandidates, today }: MatcherOptions = {}): Matcher {
  const state: State = { partitions: new Map(), candidates, today, decided: 0 }
  const { partitions } = state
  return {
    add(asked, print = printOf(asked)) {
      const known = knownAs(partitions.get(asked.venue), asked.marketId, print)
      if (known !== undefined) return known
      const reading = read(asked)
      take(state, { reading, prop: propOf(reading, asked), print })
      return reading
    },
    take: (each) => take(state, each),
    remove: (venue, marketId) => remove(state, venue, marketId),
    isKnown: (venue, marketId, print) => knownAs(partitions.get(venue), marketId, print) !== undefined,
    propOf(venue, marketId) {
      const partition = partitions.get(venue)
      return partition?.props[partition.slots.get(marketId) ?? -1] ?? null
    },
    has: (venue, marketId) => partitions.get(venue)?.slots.has(marketId) ?? false,
    match(venue, marketId) {
      const partition = partitions.get(venue)
      const reading = partition?.readings[partition.slots.get(marketId) ?? -1]
      return reading === undefined ? [] : [...matches(state, reading)]
    },
    matchNew: (asked) => [...matches(state, read(asked))],
    *matchAll(venue) {
      for (const reading of partitions.get(venue)?.readings ?? [])
        if (reading !== undefined) yield* matches(state, reading)
    },
    get decided() {
      return state.decided
    },
    get size() {
      return [...partitions.values()].reduce((sum, { slots }) => sum + slots.size, 0)
    },
  }
}

type State = {
  partitions: Map<string, Partition>
  candidates: NonNullable<MatcherOptions['candidates']>
  today: MatcherOptions['today']
  decided: number
}

function knownAs(partition: Partition | undefined, marketId: string, print: string): ParsedMarket | undefined {
  const slot = partition?.slots.get(marketId) ?? -1
  return partition?.prints[slot] === print ? partition.readings[slot] : undefined
}

/** Adds a market as it was read, in place of what is there of it. */
function take(state: State, market: ReadMarket): void {
  const { partitions } = state
  const { venue, marketId } = market.reading
  remove(state, venue, marketId)
  const partition = partitions.get(venue) ?? emptyPartition()
  partitions.set(venue, partition)
  place(partition, market)
}

function place(partition: Partition, { reading, prop, print }: ReadMarket): void {
  const { readings } = partition
  const slot = partition.free.pop() ?? readings.length
  partition.isInOrder &&= slot === readings.length && (slot === 0 || reading.marketId > idIn(partition, slot - 1))
  readings[slot] = reading
  partition.prints[slot] = print
  partition.props[slot] = prop
  partition.slots.set(reading.marketId, slot)
  partition.index.add(slot, reading)
}

function idIn({ readings }: Partition, slot: number): string {
  return readings[slot]?.marketId ?? ''
}

function remove({ partitions }: State, venue: string, marketId: string): boolean {
  const partition = partitions.get(venue)
  const slot = partition?.slots.get(marketId)
  const reading = partition?.readings[slot ?? -1]
  if (partition === undefined || slot === undefined || reading === undefined) return false
  partition.slots.delete(marketId)
  partition.readings[slot] = undefined
  partition.index.remove(slot, reading)
  partition.free.push(slot)
  return true
}

/** The matches of a question at the other venues. */
function* matches(state: State, reading: ParsedMarket): Generator<Match> {
  const { venue, marketId } = reading
  const today = state.today?.()
  for (const [otherVenue, partition] of state.partitions) {
    if (otherVenue === venue) continue
    const found: Pair[] = []
    const byId = partition.isInOrder
      ? (one: number, two: number) => one - two
      : (one: number, two: number) => (idIn(partition, one) < idIn(partition, two) ? -1 : 1)
    for (const { slot, similarity } of partition.index.candidates(reading, state.candidates, byId)) {
      const other = partition.readings[slot]
      if (other === undefined) continue
      const decision = decide(reading, other, today, false)
      state.decided += 1
      if (decision.relation !== 'not_comparable') found.push({ other, similarity, decision })
    }
    for (const { other, similarity, decision } of oneIdentityPerEvent(reading, found))
      yield { venue, marketId, otherVenue, other: other.marketId, similarity, decision }
  }
}

/**
 * A question is at most one market of an event. Where several would be it (Josh and Joshua Williams), the one with the very same name is;
 * the others, or all where none has it, are unverified.
 */
function oneIdentityPerEvent(reading: ParsedMarket, pairs: Pair[]): Pair[] {
  const identities = pairs.filter(({ decision }) => decision.relation === 'identity')
  if (identities.length < 2) return pairs
  return pairs.map((pair) => {
    const rivals = identities.filter(({ other }) => other.eventKey === pair.other.eventKey)
    if (pair.decision.relation !== 'identity' || rivals.length < 2) return pair
    const exact = rivals.filter(({ other }) => other.subject?.words.join(' ') === reading.subject?.words.join(' '))
    if (exact.length === 1 && exact[0] === pair) return pair
    const reasons = ['another market of the same event fits as well or better', ...pair.decision.reasons]
    return {
      ...pair,
      decision: {
        ...pair.decision,
        relation: 'unverified',
        polarity: null,
        compareFlag: 'do_not_compare',
        confidence: 0.5,
        reasons,
        lacksOne: true,
      },
    }
  })
}

function emptyPartition(): Partition {
  return { index: createBlockIndex(), readings: [], isInOrder: true, prints: [], props: [], slots: new Map(), free: [] }
}

import { decide } from '../comparing/decide.ts'
import { propOf } from '../games/props.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { read, readToKeep } from '../parsing/read.ts'
import type { Match, Matcher } from './match.ts'
import { oneIdentityPerEvent, type Pair } from './one-per-event.ts'
import { createPairsOnce } from './pairs-once.ts'
import { candidatesIn, emptyPartition, knownAs, type Partition, place, takeOut } from './partition.ts'
import { printOf, type ReadMarket } from './print.ts'

export type MatcherOptions = {
  /** Candidates that are decided for one market, the most alike of them. */
  candidates?: number
  /** The present day, as days since 1970: it says which periods have begun. */
  today?: () => number
}

const defaultCandidates = 48

export function createMatcher({ candidates = defaultCandidates, today }: MatcherOptions = {}): Matcher {
  const state: State = { partitions: new Map(), candidates, today, decided: 0 }
  const { partitions } = state
  return {
    add(asked, print = printOf(asked)) {
      const known = knownAs(partitions.get(asked.venue), asked.marketId, print)
      if (known !== undefined) return known
      const reading = readToKeep(asked)
      take(state, { reading, prop: propOf(reading, asked), print })
      return reading
    },
    take: (each) => take(state, each),
    remove: (venue, marketId) => takeOut(partitions.get(venue), marketId),
    isKnown: (venue, marketId, print) => knownAs(partitions.get(venue), marketId, print) !== undefined,
    propOf(venue, marketId) {
      const partition = partitions.get(venue)
      return partition?.props[partition.slots.get(marketId) ?? -1] ?? null
    },
    has: (venue, marketId) => partitions.get(venue)?.slots.has(marketId) ?? false,
    match(venue, marketId) {
      const partition = partitions.get(venue)
      const reading = partition?.readings[partition.slots.get(marketId) ?? -1]
      return reading === undefined ? [] : matches(state, reading)
    },
    eachOnce: () => matchesOnce(state),
    matchNew: (asked) => matches(state, read(asked)),
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

/** Adds a market as it was read, in place of what is there of it. */
function take({ partitions }: State, market: ReadMarket): void {
  const { venue, marketId } = market.reading
  const partition = partitions.get(venue) ?? emptyPartition()
  takeOut(partition, marketId)
  partitions.set(venue, partition)
  place(partition, market)
}

/** The matches of a question at the other venues. */
function matches(state: State, reading: ParsedMarket): Match[] {
  const decidePair = decideOn(state)
  return across(state, reading, (partition) =>
    candidatesIn(partition, reading, state.candidates).flatMap((slot): Pair[] => {
      const other = partition.readings[slot]
      if (other === undefined) return []
      const decision = decidePair(reading, other)
      return decision.relation === 'not_comparable' ? [] : [{ other, decision }]
    }),
  )
}

function matchesOnce(state: State): Matcher['match'] {
  const pairs = createPairsOnce({ most: state.candidates, decide: decideOn(state) })
  return (venue, marketId) => {
    const partition = state.partitions.get(venue)
    const slot = partition?.slots.get(marketId)
    const reading = partition?.readings[slot ?? -1]
    if (partition === undefined || slot === undefined || reading === undefined) return []
    return across(state, reading, (other) => pairs(partition, slot, other))
  }
}

/** Decides pairs on the present day. */
function decideOn(state: State): (one: ParsedMarket, other: ParsedMarket) => Pair['decision'] {
  const today = state.today?.()
  return (one, other) => {
    state.decided += 1
    return decide(one, other, today, false)
  }
}

function across({ partitions }: State, reading: ParsedMarket, pairsAt: (partition: Partition) => Pair[]): Match[] {
  const { venue, marketId } = reading
  const found: Match[] = []
  for (const [otherVenue, partition] of partitions) {
    if (otherVenue === venue) continue
    for (const { other, decision } of oneIdentityPerEvent(reading, pairsAt(partition)))
      found.push({ venue, marketId, otherVenue, other: other.marketId, decision })
  }
  return found
}

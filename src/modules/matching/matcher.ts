import type { Gazetteer } from '../../domain/text/gazetteer.ts'
import type { Asked, Decision } from './asked.ts'
import type { BlockIndex } from './blocking.ts'
import { createBlockIndex } from './blocking.ts'
import { decide } from './decide.ts'
import { read } from './read.ts'
import type { Reading } from './reading.ts'

/** A decided pair. `decision` is read from `marketId` to `other`; `similarity` only orders pairs. */
export type Match = {
  venue: string
  marketId: string
  otherVenue: string
  other: string
  similarity: number
  decision: Decision
}

export type MatcherOptions = {
  /** Names of known entities. Works without. */
  gazetteer?: Gazetteer
  /** Candidates that are decided for one market, the most alike of them. */
  candidates?: number
}

/**
 * Holds the open markets of several venues and says what each is to markets of the others. Keeps about 1 KB a market (110 MB for 116,000) and no text.
 * Nothing is stored: decisions are the caller's.
 */
export type Matcher = {
  /** Adds a market, or reads it again. */
  add: (asked: Asked) => void
  /** Takes a market out; false where it was not there. */
  remove: (venue: string, marketId: string) => boolean
  has: (venue: string, marketId: string) => boolean
  /** The relations of one market to those of other venues, best candidates first, without the pairs that are not comparable. */
  match: (venue: string, marketId: string) => Match[]
  /** The same for a market that is not added. */
  matchNew: (asked: Asked) => Match[]
  /** Every market of a venue against the others, as they are decided. */
  matchAll: (venue: string) => Generator<Match>
  /** Pairs decided since the start. */
  readonly decided: number
  readonly size: number
}

const defaultCandidates = 48
/** Removed markets stay in the index until they are this part of it. */
const mostDead = 0.3

type Pair = { other: Reading; similarity: number; decision: Decision }
type Shelf = { index: BlockIndex; readings: (Reading | undefined)[]; slots: Map<string, number>; dead: number }

export function createMatcher({ gazetteer, candidates = defaultCandidates }: MatcherOptions = {}): Matcher {
  const shelves = new Map<string, Shelf>()
  let decided = 0

  const place = (shelf: Shelf, reading: Reading) => {
    const slot = shelf.readings.length
    shelf.readings.push(reading)
    shelf.slots.set(reading.marketId, slot)
    shelf.index.add(slot, reading)
  }

  const remove = (venue: string, marketId: string): boolean => {
    const shelf = shelves.get(venue)
    const slot = shelf?.slots.get(marketId)
    if (shelf === undefined || slot === undefined) return false
    shelf.slots.delete(marketId)
    shelf.readings[slot] = undefined
    shelf.dead += 1
    if (shelf.dead > 1_000 && shelf.dead > shelf.readings.length * mostDead) shelves.set(venue, rebuilt(shelf))
    return true
  }

  const rebuilt = (shelf: Shelf): Shelf => {
    const fresh = emptyShelf()
    for (const reading of shelf.readings) if (reading !== undefined) place(fresh, reading)
    return fresh
  }

  function* matches(reading: Reading): Generator<Match> {
    for (const [otherVenue, shelf] of shelves) {
      if (otherVenue === reading.venue) continue
      const found: Pair[] = []
      for (const { slot, similarity } of shelf.index.candidates(
        reading,
        candidates,
        (at) => shelf.readings[at] !== undefined,
      )) {
        const other = shelf.readings[slot]
        if (other === undefined) continue
        const decision = decide(reading, other)
        decided += 1
        if (decision.relation !== 'not_comparable') found.push({ other, similarity, decision })
      }
      for (const { other, similarity, decision } of oneIdentityPerEvent(reading, found))
        yield {
          venue: reading.venue,
          marketId: reading.marketId,
          otherVenue,
          other: other.marketId,
          similarity,
          decision,
        }
    }
  }

  return {
    add(asked) {
      remove(asked.venue, asked.marketId)
      const shelf = shelves.get(asked.venue) ?? emptyShelf()
      shelves.set(asked.venue, shelf)
      place(shelf, read(asked, gazetteer))
    },
    remove,
    has: (venue, marketId) => shelves.get(venue)?.slots.has(marketId) ?? false,
    match(venue, marketId) {
      const shelf = shelves.get(venue)
      const reading = shelf?.readings[shelf.slots.get(marketId) ?? -1]
      return reading === undefined ? [] : [...matches(reading)]
    },
    matchNew: (asked) => [...matches(read(asked, gazetteer))],
    *matchAll(venue) {
      for (const reading of shelves.get(venue)?.readings ?? []) if (reading !== undefined) yield* matches(reading)
    },
    get decided() {
      return decided
    },
    get size() {
      return [...shelves.values()].reduce((sum, { slots }) => sum + slots.size, 0)
    },
  }
}

/**
 * A question is at most one market of an event. Where several would be it (Josh and Joshua Williams), the one with the very same name is;
 * the others, or all where none has it, are unverified.
 */
function oneIdentityPerEvent(reading: Reading, pairs: Pair[]): Pair[] {
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
      },
    }
  })
}

function emptyShelf(): Shelf {
  return { index: createBlockIndex(), readings: [], slots: new Map(), dead: 0 }
}

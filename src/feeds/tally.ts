import type { FeedFailure, FeedName, FeedResult, Parsed, Refusal } from '../domain/markets/observed.ts'
import type { Clock } from '../platform/clock.ts'

/** A field of a venue that we do not know, or that is missing, as /health shows it. */
export type FieldTally = { field: string; rows: number; firstSeen: string; example: string | null }

export type FeedState = {
  venue: FeedName
  rows: number
  refused: number
  /** The latest refusals, newest last. */
  refusals: (Refusal & { at: string })[]
  unknownFields: FieldTally[]
  missingFields: FieldTally[]
  /** The moment at which an answer was last read. */
  lastSuccess: string | null
  lastFailure: (FeedFailure & { at: string }) | null
}

/** A tally of what the feeds of this process have seen so far. */
export type Tally = {
  parsed(venue: FeedName, page: Parsed<unknown>): void
  /** Notes whether a call of a venue brought something, and gives it on. */
  noted<T>(venue: FeedName, result: FeedResult<T>): FeedResult<T>
  state(venue: FeedName): FeedState
}

/** Told of everything as it happens, for metrics and the log. */
export type TallyObserver = {
  rows(venue: FeedName, taken: number, refused: number): void
  refusal(refusal: Refusal): void
  /** A field is unknown or missing in so many rows; `first` where it was never so before. */
  field(venue: FeedName, which: 'unknown' | 'missing', field: string, rows: number, first: boolean): void
}

const keptRefusals = 20
/** Fields beyond these are counted together: their names come from outside. */
const maxFields = 200
const otherFields = '(other)'

type Counts = {
  rows: number
  refused: number
  refusals: (Refusal & { at: string })[]
  unknown: Map<string, FieldTally>
  missing: Map<string, FieldTally>
  lastSuccess: string | null
  lastFailure: (FeedFailure & { at: string }) | null
}

/** Counts what feeds see, by venue. */
export function createTally(clock: Clock, observer?: TallyObserver): Tally {
  const feeds = new Map<FeedName, Counts>()
  const of = (venue: FeedName): Counts => {
    const known = feeds.get(venue) ?? noCounts()
    feeds.set(venue, known)
    return known
  }
  return {
    parsed(venue, page) {
      const counts = of(venue)
      counts.rows += page.rows.length
      counts.refused += page.refused.length
      if (page.rows.length > 0) counts.lastSuccess = clock.iso()
      for (const refusal of page.refused) {
        counts.refusals.push({ ...refusal, at: clock.iso() })
        observer?.refusal(refusal)
      }
      counts.refusals.splice(0, counts.refusals.length - keptRefusals)
      for (const which of ['unknown', 'missing'] as const) {
        const [fields, examples] = which === 'unknown' ? [page.unknownFields, page.examples] : [page.missingFields, {}]
        const told = (field: string, rows: number, first: boolean) => observer?.field(venue, which, field, rows, first)
        countFields(counts[which], { fields, examples, at: clock.iso() }, told)
      }
      observer?.rows(venue, page.rows.length, page.refused.length)
    },
    noted(venue, result) {
      const counts = of(venue)
      if (result.ok) counts.lastSuccess = clock.iso()
      else counts.lastFailure = { ...result.error, at: clock.iso() }
      return result
    },
    state: (venue) => stateOf(venue, of(venue)),
  }
}

function noCounts(): Counts {
  return {
    rows: 0,
    refused: 0,
    refusals: [],
    unknown: new Map(),
    missing: new Map(),
    lastSuccess: null,
    lastFailure: null,
  }
}

type Fields = { fields: Record<string, number>; examples: Record<string, string>; at: string }

function countFields(
  known: Map<string, FieldTally>,
  { fields, examples, at }: Fields,
  told: (field: string, rows: number, first: boolean) => void,
): void {
  for (const [name, rows] of Object.entries(fields)) {
    const field = known.has(name) || known.size < maxFields ? name : otherFields
    const counted = known.get(field)
    if (counted === undefined) known.set(field, { field, rows, firstSeen: at, example: examples[name] ?? null })
    else counted.rows += rows
    told(field, rows, counted === undefined)
  }
}

function stateOf(venue: FeedName, { unknown, missing, ...counts }: Counts): FeedState {
  return {
    venue,
    ...counts,
    refusals: [...counts.refusals],
    unknownFields: [...unknown.values()],
    missingFields: [...missing.values()],
  }
}

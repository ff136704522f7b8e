import { z } from 'zod'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { GapRow } from './gap.ts'

const watched = z.object({
  contract: z.string(),
  market: z.string(),
  /** Its market lives for less than a day: to move is its end, and tells nothing of whom it is about. */
  isBrief: z.boolean().optional(),
})
const watchedRow = z.object({ after: z.string(), watched: z.array(watched) })
export type Watched = z.output<typeof watched>
export const pageWatched = defineQuery<{ after: string; limit: Whole }, z.output<typeof watchedRow>>(
  'history/page-watched',
  watchedRow,
)

type Dated = { rows: unknown[]; now: string }
export const writeSnapshots = defineQuery<Dated, unknown>('history/write-snapshots', z.unknown())
export const writeMoves = defineQuery<Dated, unknown>('history/write-moves', z.unknown())

/** Makes the edges from events to moves; `after` of a row is the moment after which an event counts. */
export const linkPreceding = defineQuery<{ rows: { id: string; after: string }[]; now: string }, unknown>(
  'history/link-preceding',
  z.unknown(),
)

const unfilled = z.object({
  contract: z.string(),
  venue: z.string(),
  /** True where all of its past was asked for that is wanted. */
  isFilled: z.boolean(),
  /** The changes around which prices were asked for, to the minute. */
  around: z.array(z.string()),
  externalId: z.string(),
  tokenId: z.string().nullable(),
  openDate: z.string().nullable(),
  volume: z.number(),
  seriesId: z.string().nullable(),
})
/** A contract of whose past something may be asked for, as its venue knows it. */
export type Unfilled = z.output<typeof unfilled>
type Wanted = { contracts: string[]; sided: string[]; again: boolean; days: number; usual: number }
export const pageUnfilled = defineQuery<Wanted, Unfilled>('history/page-unfilled', unfilled)
export const noteFilled = defineQuery<{ contract: string; around: string[]; days: number; now: string }, unknown>(
  'history/note-filled',
  z.unknown(),
)
export const notePriced = defineQuery<{ contract: string; now: string }, unknown>('history/note-priced', z.unknown())
export const noteGroupPriced = defineQuery<{ group: string; now: string }, unknown>(
  'history/note-group-priced',
  z.unknown(),
)

const exposedRow = z.object({ contract: z.string(), group: z.string().nullable(), entities: z.array(z.string()) })
export const readExposed = defineQuery<{ contracts: string[] }, z.output<typeof exposedRow>>(
  'history/read-exposed',
  exposedRow,
)

/** The times at which something is stated to have happened to an entity, and was first reported where that is known. */
const happenedRow = z.object({
  entity: z.string(),
  moments: z.array(z.tuple([z.string(), z.string().nullable()])),
})
export const readHappened = defineQuery<
  { entities: string[]; since: string; now: string },
  z.output<typeof happenedRow>
>('history/read-happened', happenedRow)

const contractsRow = z.object({ name: z.string(), contracts: z.array(z.string()) })
export const readContracts = defineQuery<{ entity: string }, z.output<typeof contractsRow>>(
  'history/read-contracts',
  contractsRow,
)

export const noteWaiting = defineQuery<{ waiting: number }, unknown>('history/note-waiting', z.unknown())

export const writeGaps = defineQuery<{ rows: GapRow[]; now: string }, unknown>('history/write-gaps', z.unknown())
export const dropUnanswered = defineQuery<{ contract: string }, unknown>('history/drop-unanswered', z.unknown())

const readingRow = z.object({ readUntil: z.string(), failingSince: z.string().nullable() })
export const readReading = defineQuery<{ venue: string }, z.output<typeof readingRow>>(
  'history/read-reading',
  readingRow,
)
export const noteReading = defineQuery<{ venue: string; readUntil: string; failingSince: string | null }, unknown>(
  'history/note-reading',
  z.unknown(),
)

const storedPricesRow = z.object({ contract: z.string(), prices: z.array(z.tuple([z.string(), z.number()])) })
export const readStoredPrices = defineQuery<{ contracts: string[]; since: string }, z.output<typeof storedPricesRow>>(
  'history/read-kept-prices',
  storedPricesRow,
)

const lastRow = z.object({ contract: z.string(), window: z.string(), at: z.string(), to: z.number() })
export const readLastMoves = defineQuery<
  { contracts: string[]; windows: readonly string[]; since: string },
  z.output<typeof lastRow>
>('history/read-last-moves', lastRow)

const moveRow = z.object({ id: z.string(), at: z.string(), since: z.string() })
export const pageMoves = defineQuery<{ afterAt: string; afterId: string; limit: Whole }, z.output<typeof moveRow>>(
  'history/page-moves',
  moveRow,
)

export const thinSnapshots = defineQuery<{ at: string; to: string; most: Whole }, { removed: number }>(
  'history/thin-snapshots',
  z.object({ removed: z.number() }),
)

export const thinAround = defineQuery<{ from: string; to: string; most: Whole }, { removed: number }>(
  'history/thin-around',
  z.object({ removed: z.number() }),
)

/** In milliseconds: the last day that was thinned, and where none was the oldest snapshot to be; null where there is none. */
const thinnedRow = z.object({ thinned: z.number().nullable(), oldest: z.number().nullable() })
export const readThinned = defineQuery<Record<string, never>, z.output<typeof thinnedRow>>(
  'history/read-thinned',
  thinnedRow,
)
export const noteThinned = defineQuery<{ day: number }, unknown>('history/note-thinned', z.unknown())

import { z } from 'zod'

/**
 * The reason that nothing is known of a time: `not_quoted`, the venue was asked and has nothing of it, though of the time before and after, as where
 * a market was halted or the venue was down; `no_answer`, the venue did not answer when it was asked; `not_read`, it was not asked, as while this
 * service was down.
 */
export const gapReason = z.enum(['not_quoted', 'no_answer', 'not_read'])
export type GapReason = z.output<typeof gapReason>

/** A time of which nothing is known of a contract, or of all of a venue, in milliseconds. */
export type Gap = { from: number; until: number; reason: GapReason }
/** `contract`: its id, or the venue of which all contracts are meant. */
export type GapRow = { contract: string; from: string; until: string; reason: GapReason }

/** Holes between minutes count from a quarter of an hour on: a venue may leave out minutes in which nothing changed. */
export const leastFineMs = 15 * 60_000

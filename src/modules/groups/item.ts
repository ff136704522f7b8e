import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import { kinds } from './kinds.ts'

const figure = z.number().nullable()

/** Of the closed list of reasons why a value is not given, those that can stop a mispricing within a venue. */
export const groupRefusals = [
  'no_quote',
  'stale_quote',
  'no_book',
  'not_exclusive',
  'not_exhaustive',
  'rules_differ',
] as const
export type GroupRefusal = (typeof groupRefusals)[number]

const leg = z.strictObject({
  marketId: z.string(),
  externalId: z.string(),
  title: z.string(),
  label: z.string().nullable(),
  url: z.string().nullable(),
  side: z.enum(['yes', 'no']),
  price: z.number(),
  size: figure,
  fee: figure,
  bid: figure,
  ask: figure,
  at: z.number(),
})

/** Markets of one venue whose books contradict each other, as it is kept between two refreshes. Times are milliseconds. */
const groupMispricing = z.strictObject({
  id: z.string(),
  kind: z.enum(kinds),
  venue: venueName,
  group: z.strictObject({ id: z.string(), title: z.string() }),
  category: z.string().nullable(),
  basis: z.string(),
  legs: z.array(leg),
  size: z.number(),
  cost: z.number(),
  gross: z.number(),
  net: figure,
  netReason: z.enum(['unknown_fee']).nullable(),
  endDate: z.string().nullable(),
  coherent: z
    .array(z.strictObject({ marketId: z.string(), label: z.string().nullable(), price: z.number() }))
    .nullable(),
  coherentReason: z.enum(['not_exhaustive', 'no_quote', 'wide_spread']).nullable(),
  /** The times of its oldest and its newest quote. */
  oldestAt: z.number(),
  newestAt: z.number(),
  /** In how many sweeps of the venue's prices it was seen one after the other, and since when. */
  sweeps: z.int(),
  since: z.number(),
})
export type GroupMispricing = z.output<typeof groupMispricing>

const refusedGroup = z.strictObject({
  id: z.string(),
  kind: z.enum(kinds),
  venue: venueName,
  category: z.string().nullable(),
  title: z.string(),
  gross: z.number(),
  reason: z.enum(groupRefusals),
})
export type RefusedGroup = z.output<typeof refusedGroup>

/** The findings of a sweep. `small`: what would pay, but of which less than the least dollars can be bought. */
export const sweepResult = z.strictObject({
  at: z.number(),
  groups: z.int(),
  items: z.array(groupMispricing),
  refused: z.array(refusedGroup),
  small: z.array(z.strictObject({ kind: z.enum(kinds), venue: venueName, category: z.string().nullable() })),
})
export type SweepResult = z.output<typeof sweepResult>

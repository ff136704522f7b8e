import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { precisions } from '../../domain/facts/precision.ts'
import { entityType } from '../../domain/graph/rows.ts'
import { conflictTag, signalTypeNames } from '../../domain/news/signals.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const number = z.number().nullable()
const text = z.string().nullable()

const signal = z.object({
  id: z.string(),
  eventType: z.enum(signalTypeNames),
  title: z.string(),
  happenedAt: z.string(),
  severityScore: number,
  deaths: number,
  goldstein: number,
  recordedAt: z.string(),
  sources: z.array(z.string()),
  location: text,
  url: text,
  /** The pack that tells it; null where a feed or a story does. */
  pack: text,
})
export type SignalRow = z.output<typeof signal>

const story = z.object({
  id: z.string(),
  /** The earliest first; without a source where it is a copy. */
  reports: z.array(z.object({ title: z.string(), url: text, at: z.string(), recordedAt: z.string(), source: text })),
})
export type StoryRow = z.output<typeof story>

const conflict = z.object({
  conflict: z.object({ slug: z.string(), displayName: z.string(), description: text }),
  signals: z.array(signal),
  stories: z.array(story),
  participantCount: z.number(),
  marketCount: z.number(),
  editions: z.array(text),
})
export type ConflictRow = z.output<typeof conflict>

const participant = z.object({
  slug: z.string(),
  displayName: z.string(),
  entityType,
  part: text,
  validFrom: z.string(),
  validTo: text,
  fromPrecision: z.enum(precisions).nullable(),
  toPrecision: z.enum(precisions).nullable(),
  confidence: z.number(),
  source: z.string(),
})

const detail = conflict.extend({
  participants: z.array(participant),
  recentEvents: z.array(z.object({ id: z.string(), title: z.string(), happenedAt: z.string(), source: text })),
})
export type ConflictDetailRow = z.output<typeof detail>

/** The tag and the types that every read of conflicts looks for. */
export const conflictsOnly = { tag: conflictTag, types: signalTypeNames }

type Only = { tag: string; types: readonly string[] }
type Bounded = View & Only & { since: string; maxSignals: Whole; maxReports: Whole }

export const listConflicts = defineQuery<Bounded & { words: string; maxConflicts: Whole }, ConflictRow>(
  'conflicts/list-conflicts',
  conflict,
)

export const readConflict = defineQuery<
  Bounded & { id: string; maxParticipants: Whole; maxEvents: Whole },
  ConflictDetailRow
>('conflicts/read-conflict', detail)

type Page = View & Only & { id: string; offset: Whole; limit: Whole }

const signalsRow = conflict.pick({ signals: true, stories: true }).extend({ total: z.number() })
export const listSignals = defineQuery<Bounded & { id: string }, z.output<typeof signalsRow>>(
  'conflicts/list-signals',
  signalsRow,
)

const marketsRow = z.object({
  total: z.number(),
  markets: z.array(z.object({ id: z.string(), title: z.string(), label: text, venue: z.string(), volume: number })),
})
export const listMarkets = defineQuery<Omit<Page, 'types'>, z.output<typeof marketsRow>>(
  'conflicts/list-markets',
  marketsRow,
)

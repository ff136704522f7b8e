import { z } from 'zod'
import { edgePattern } from '../../domain/relationships.ts'
import { attributeValue } from '../../domain/schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const text = z.string()
const maybe = z.string().nullable()
const figure = z.number().nullable()

const exposure = z.object({
  entity: text,
  slug: text,
  name: text,
  role: text,
  exposureType: text,
  /** Of a link that was found in a title: whether the entity gains by the outcome. */
  sign: figure,
  isLink: z.boolean(),
  reasons: z.array(text).nullable(),
  validTo: maybe,
  /** The slug of the team, body or place through which it is exposed. */
  via: maybe,
})
export type ExposureRow = z.output<typeof exposure>

const subject = z.object({
  outcome: z.object({
    id: text,
    slug: text,
    label: text,
    category: maybe,
    subcategory: maybe,
    group: maybe,
    status: maybe,
    closesAt: maybe,
  }),
  exposures: z.array(exposure),
  members: z.array(text),
})
export type SubjectRow = z.output<typeof subject>
export const readSubjects = defineQuery<{ outcomes: string[] }, SubjectRow>('attribution/read-subjects', subject)

const version = z.object({
  ref: text,
  value: attributeValue,
  validFrom: text,
  validTo: maybe,
  claims: z.array(text),
})
const changesRow = z.object({
  entity: text,
  facts: z.array(z.object({ key: text, versions: z.array(version) })),
  events: z.array(z.object({ id: text, eventType: text, title: text, happenedAt: text })),
})
export type ChangesRow = z.output<typeof changesRow>
export const readChanges = defineQuery<{ entities: string[]; since: string }, ChangesRow>(
  'attribution/read-changes',
  changesRow,
)
export const readOpenings = defineQuery<{ claims: string[] }, { id: string; openedAt: string }>(
  'attribution/read-openings',
  z.object({ id: text, openedAt: text }),
)

const stored = z.object({ id: text, outcome: text, change: text, edition: maybe, reason: maybe, key: maybe })
export type StoredRow = z.output<typeof stored>
export const readStored = defineQuery<{ outcomes: string[] }, StoredRow>('attribution/read-stored', stored)

type Dated = { rows: unknown[]; now: string }
export const writeEvidence = defineQuery<Dated, unknown>('attribution/write-evidence', z.unknown())
export const retractEvidence = defineQuery<{ ids: string[]; now: string }, unknown>(
  'attribution/retract-evidence',
  z.unknown(),
)

const logRow = z.object({
  last: z.number(),
  batches: z.array(z.object({ seq: z.number(), entries: z.array(text) })),
})
export const readLog = defineQuery<{ seq: Whole; limit: Whole }, z.output<typeof logRow>>(
  'attribution/read-log',
  logRow,
)

type Named = { entities: string[]; events: string[]; outcomes: string[]; contracts: string[] }
const idRow = z.object({ id: text })
export const findOutcomes = defineQuery<Named, { id: string }>('attribution/find-outcomes', idRow)
export const pageDue = defineQuery<{ now: string; limit: Whole }, { id: string }>('attribution/page-due', idRow)
export const pagePriced = defineQuery<{ limit: Whole }, { id: string; at: string }>(
  'attribution/page-priced',
  z.object({ id: text, at: text }),
)
export const countLoading = defineQuery<Record<string, never>, { count: number }>(
  'attribution/count-loading',
  z.object({ count: z.number() }),
)
const waitingRow = z.object({ contracts: z.number(), batches: z.number(), keys: z.number(), past: z.number() })
export const readWaiting = defineQuery<Record<string, never>, z.output<typeof waitingRow>>(
  'attribution/read-waiting',
  waitingRow,
)
export const settlePriced = defineQuery<{ rows: { id: string; at: string }[] }, unknown>(
  'attribution/settle-priced',
  z.unknown(),
)
export const pageOutcomes = defineQuery<{ after: string; limit: Whole }, { id: string; isPriced: boolean }>(
  'attribution/page-outcomes',
  z.object({ id: text, isPriced: z.boolean() }),
)
export const readMark = defineQuery<
  Record<string, never>,
  { seq: number | null; method: string | null; keys: string[] }
>('attribution/read-mark', z.object({ seq: figure, method: maybe, keys: z.array(text) }))
export const noteKeys = defineQuery<{ keys: string[] }, unknown>('attribution/note-keys', z.unknown())
export const dropKey = defineQuery<{ key: string }, unknown>('attribution/drop-key', z.unknown())
export const noteAllKeys = defineQuery<Record<string, never>, unknown>('attribution/note-all-keys', z.unknown())
export const writeMark = defineQuery<{ seq: Whole; method: string }, unknown>('attribution/write-mark', z.unknown())

const control = z.object({ id: text, group: maybe, near: z.custom<string[]>() })
export type ControlRow = z.output<typeof control>
type Controls = { category: string; since: string; until: string; limit: Whole; size: Whole }
export const findControls = defineQuery<Controls, ControlRow>('attribution/find-controls', control, {
  edges: edgePattern,
})

export const writePlacebos = defineQuery<{ rows: object[] }, unknown>('attribution/write-placebos', z.unknown())

const estimate = z.object({
  id: text,
  change: text,
  at: text,
  entity: text,
  outcome: text,
  to: maybe,
  step: figure,
  move: z.number(),
  sd: z.number(),
  role: text,
  exposureType: text,
  orientation: figure,
  category: maybe,
  subcategory: maybe,
})
export type EstimateRow = z.output<typeof estimate>
export const readEstimates = defineQuery<{ key: string; after: string; limit: Whole }, EstimateRow>(
  'attribution/read-estimates',
  estimate,
)

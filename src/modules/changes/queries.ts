import { z } from 'zod'
import { wholeEntity } from '../../domain/graph/rows.ts'
import { edgePattern } from '../../domain/relationships.ts'
import { attributeValue } from '../../domain/schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const text = z.string()
const maybe = text.nullable()

/** A record that can be found, with what it says now; null where it was taken back. */
const found = <T extends z.ZodType>(content: T) => z.object({ content: content.nullable() }).nullable()

const changeRow = z.object({
  seq: z.number(),
  entry: z.number(),
  member: z.number(),
  at: text,
  what: z.string().length(2),
  of: text,
  name: z.array(text),
  /** The beginning of a period; of use with relationships and exposures. */
  start: text,
  entity: wholeEntity.nullable(),
  fact: found(z.object({ value: attributeValue, validFrom: text, validTo: maybe })),
  relationship: found(z.object({ validTo: maybe, confidence: z.number(), source: text })),
  event: z
    .object({
      eventType: text,
      title: text,
      happenedAt: text,
      impactScore: z.number().nullable(),
      severity: maybe,
      location: maybe,
      url: maybe,
      about: z.array(z.object({ entity: text, role: maybe })),
    })
    .nullable(),
  outcome: z
    .object({
      id: text,
      label: text,
      question: text,
      category: text,
      subcategory: maybe,
      group: maybe,
      closesAt: maybe,
      status: text,
      description: maybe,
      rules: maybe,
      source: maybe,
      updatedAt: text,
    })
    .nullable(),
  exposure: found(
    z.object({
      validTo: maybe,
      role: text,
      exposureType: text,
      strength: z.number(),
      confidence: z.number(),
      reasons: z.array(text),
      source: text,
    }),
  ),
})
export type ChangeRow = z.output<typeof changeRow>

const changesRow = z.object({
  id: text,
  /** Logs of which this one is the continuation since a backup was restored, with the last number that they share; null where there is none. */
  formerIds: z.array(text).nullable(),
  formerLasts: z.array(z.number()).nullable(),
  start: z.number(),
  settled: z.number(),
  last: z.number(),
  seqs: z.array(z.number()),
  changes: z.array(changeRow),
})
export type ChangesRow = z.output<typeof changesRow>

type Place = { seq: Whole; entry: Whole; member: Whole }
type SelectionParams = Place & { now: string; letters: string[]; limit: Whole; maxBatches: Whole }

export const listChangesQuery = defineQuery<SelectionParams, ChangesRow>('changes/list-changes', changesRow, {
  edges: edgePattern,
})

const logRow = z.object({ id: text, settled: z.number(), at: maybe })
export const readChangeLog = defineQuery<Record<string, never>, z.output<typeof logRow>>(
  'changes/read-change-log',
  logRow,
)

import { z } from 'zod'
import type { AttributeValue } from '../../domain/facts/attribute-value.ts'
import { precisions } from '../../domain/facts/precision.ts'
import { edgePattern, type RelationshipType, relationshipRules, relationshipTypes } from '../../domain/relationships.ts'
import { type EntityType, entityTypes, labelOfEntityType } from '../../domain/taxonomy.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery, type Query } from '../../platform/neo4j/query.ts'

const nothing = z.unknown()
const value = z.union([z.string(), z.number(), z.boolean()])
const names = z.array(z.string())

type Rows = { rows: unknown[] }

export const findChangedRecords = defineQuery<
  { rows: [string, string][]; asOf: string },
  { key: string; asOf: string | null; known: boolean }
>('loader/find-changed-records', z.object({ key: z.string(), asOf: z.string().nullable(), known: z.boolean() }))

const entityRow = z.object({
  slug: z.string(),
  id: z.string(),
  displayName: z.string(),
  entityType: z.enum(entityTypes),
  category: z.string(),
  subcategory: z.string().nullable(),
  group: z.string().nullable(),
  description: z.string().nullable(),
  tags: names,
  aliases: names,
  definedBy: z.string(),
})
export type EntityRow = z.output<typeof entityRow>
export const readEntities = defineQuery<{ slugs: string[] }, EntityRow>('loader/read-entities', entityRow)

const precision = z.enum(precisions).nullable()
/** The precision of each end; null where it is known to the day, or where there is none. */
const dates = { fromPrecision: precision, toPrecision: precision }

const versionRow = z.object({
  ref: z.string(),
  value,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  ...dates,
  statedBy: z.array(
    z.object({
      source: z.string(),
      confidence: z.number(),
      statedIn: z.string(),
      alsoIn: names,
      withdrawnAt: z.string().nullable(),
      firstSeen: z.string(),
      lastSeen: z.string(),
      document: z.string().nullable(),
    }),
  ),
})
const factRow = z.object({ slug: z.string(), ref: z.string(), key: z.string(), versions: z.array(versionRow) })
export type FactRow = z.output<typeof factRow>
export const readFacts = defineQuery<{ slugs: string[] }, FactRow>('loader/read-facts', factRow)

/*
 * Rows of the statements that write most are lists in the order in which these read them: names of members would be the greater part of what is sent.
 */
type Text = string | null
export type FactCells = [
  key: string,
  value: AttributeValue | Whole,
  isFilter: boolean,
  validFrom: string,
  fromPrecision: Text,
  confidence: number,
  statedIn: Text,
  document: Text,
]
export type EdgeCells = [
  to: string,
  validFrom: Text,
  validTo: Text,
  fromPrecision: Text,
  toPrecision: Text,
  source: string,
  confidence: number,
  statedIn: Text,
  part: Text,
  document: Text,
  alsoBy: string[] | null,
]
export type EdgesRow = [slug: string, edges: EdgeCells[]]
/** Key and hash of a record. */
export type RecordCells = [key: string, hash: string]

type CreateEntities = { source: string; packSource: string; now: string; rows: unknown[] }
function creation(entityType: EntityType): Query<CreateEntities, unknown> {
  return defineQuery('loader/create-entities', nothing, { label: labelOfEntityType[entityType] })
}
export const createEntities: Readonly<Record<EntityType, Query<CreateEntities, unknown>>> = {
  person: creation('person'),
  team: creation('team'),
  org: creation('org'),
  place: creation('place'),
  league: creation('league'),
  asset: creation('asset'),
  event: creation('event'),
}

const created = z.object({ temporary: z.number(), ref: z.string() })
type Created = z.output<typeof created>
type Dated = Rows & { now: string }

export const updateEntities = defineQuery<Dated, unknown>('loader/update-entities', nothing)
export const touchEntities = defineQuery<{ slugs: string[]; now: string }, unknown>('loader/touch-entities', nothing)
export const createFacts = defineQuery<Rows, Created>('loader/create-facts', created)
export const createVersions = defineQuery<Dated, Created>('loader/create-versions', created)
export const endVersions = defineQuery<Dated, unknown>('loader/end-versions', nothing)
export const stateVersions = defineQuery<Dated, unknown>('loader/state-versions', nothing)
export const unlinkChain = defineQuery<{ refs: string[] }, unknown>('loader/unlink-chain', nothing)
export const linkCurrent = defineQuery<Rows, unknown>('loader/link-current', nothing)
export const linkPrevious = defineQuery<Rows, unknown>('loader/link-previous', nothing)
export const retractVersions = defineQuery<Dated, unknown>('loader/retract-versions', nothing)
export const recordChanges = defineQuery<Dated, unknown>('loader/record-changes', nothing)

const edgeRow = z.object({
  slug: z.string(),
  type: z.string(),
  to: z.string(),
  ref: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  source: z.string(),
  confidence: z.number(),
  statedIn: z.string(),
  part: z.string().nullable(),
  ...dates,
  document: z.string().nullable(),
  alsoBy: names,
})
export type EdgeRow = z.output<typeof edgeRow>
export const readRelationships = defineQuery<{ slugs: string[] }, EdgeRow>('loader/read-relationships', edgeRow, {
  edges: edgePattern,
})

type CreateEdges = { rows: EdgesRow[]; now: string }
const edgeCreations: ReadonlyMap<RelationshipType, Query<CreateEdges, unknown>> = new Map(
  relationshipTypes.map((type) => [
    type,
    defineQuery<CreateEdges, unknown>('loader/create-relationships', nothing, { edge: relationshipRules[type].edge }),
  ]),
)
/** The statement that creates relationships of a type: the type of an edge cannot be a parameter. */
export function createRelationships(type: RelationshipType): Query<CreateEdges, unknown> {
  const query = edgeCreations.get(type)
  if (query === undefined) throw new Error(`no statement creates ${type}`)
  return query
}
export const updateRelationships = defineQuery<Dated, unknown>('loader/update-relationships', nothing)
export const retractRelationships = defineQuery<{ refs: string[]; now: string }, unknown>(
  'loader/retract-relationships',
  nothing,
)
const parentRow = z.object({ parent: z.string(), child: z.string(), statedIn: z.string(), alsoBy: names })
export const readParents = defineQuery<{ slugs: string[] }, z.output<typeof parentRow>>(
  'loader/read-parents',
  parentRow,
)

export const createRecords = defineQuery<{ rows: RecordCells[]; asOf: string; load: string }, unknown>(
  'loader/create-records',
  nothing,
)
const storedRecord = z.object({
  key: z.string(),
  hash: z.string().nullable(),
  asOf: z.string().nullable(),
  load: z.string().nullable(),
})
export type StoredRecord = z.output<typeof storedRecord>
/** Updates records, and returns them as they were. */
export const updateRecords = defineQuery<Rows, StoredRecord>('loader/update-records', storedRecord)
export const noteOlderRecords = defineQuery<Rows, unknown>('loader/note-older-records', nothing)
export const countRecords = defineQuery<{ prefix: string }, { records: number }>(
  'loader/count-records',
  z.object({ records: z.number() }),
)
export const pageRecords = defineQuery<
  { prefix: string; after: string; limit: unknown },
  { key: string; asOf: string }
>('loader/page-records', z.object({ key: z.string(), asOf: z.string() }))
/** Marks records as removed, and returns them as they were. */
export const markRemoved = defineQuery<{ keys: string[]; load: string }, StoredRecord>(
  'loader/remove-records',
  storedRecord,
)

export const writeEvents = defineQuery<Dated, unknown>('loader/write-events', nothing)
export const writeSources = defineQuery<Rows, unknown>('loader/write-sources', nothing)
const packRow = z.object({ name: z.string(), was: z.record(z.string(), z.unknown()) })
/** Writes packs, and returns what the graph had of them; of a new one its name. */
export const writePacks = defineQuery<Rows, z.output<typeof packRow>>('loader/write-packs', packRow)
export const readPack = defineQuery<{ name: string }, { asOf: string }>(
  'loader/read-pack',
  z.object({ asOf: z.string() }),
)
export const awaitSearch = defineQuery<Record<string, never>, unknown>('loader/await-search', nothing)

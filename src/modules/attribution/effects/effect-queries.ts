import { z } from 'zod'
import { attributeValue } from '../../../domain/schemas.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { levels } from './units.ts'

const text = z.string()
const maybe = z.string().nullable()
const figure = z.number().nullable()

const exposed = z.object({
  outcome: text,
  category: maybe,
  subcategory: maybe,
  status: maybe,
  role: text,
  exposureType: text,
  sign: figure,
  isLink: z.boolean(),
  reasons: z.array(text).nullable(),
  via: maybe,
})
export type ExposedRow = z.output<typeof exposed>
const exposedRow = z.object({ entity: text, exposures: z.array(exposed) })
export const readExposed = defineQuery<{ entities: string[]; now: string }, z.output<typeof exposedRow>>(
  'attribution/read-exposed',
  exposedRow,
)

const drivesRow = z.object({ ref: text, entity: text, outcome: text, transition: text, edition: maybe })
export type DrivesRow = z.output<typeof drivesRow>
export const readDrives = defineQuery<{ key: string }, DrivesRow>('attribution/read-drives', drivesRow)
export const retractDrives = defineQuery<{ refs: string[]; now: string }, unknown>(
  'attribution/retract-drives',
  z.unknown(),
)
export const createDrives = defineQuery<{ key: string; rows: unknown[]; now: string }, unknown>(
  'attribution/create-drives',
  z.unknown(),
)
export const writeClasses = defineQuery<{ key: string; rows: unknown[]; now: string }, unknown>(
  'attribution/write-classes',
  z.unknown(),
)

const effectClass = z.object({
  level: z.enum(levels),
  transition: text,
  role: text,
  exposureType: text,
  category: maybe,
  subcategory: maybe,
  mu: z.number(),
  seMu: z.number(),
  tau2Used: z.number(),
  omega2: z.number(),
  cells: z.number(),
  events: z.number(),
  entities: z.number(),
  computedAt: text,
})
export type ClassRow = z.output<typeof effectClass>
const thinClass = effectClass
  .pick({ transition: true, role: true, exposureType: true, cells: true, events: true, entities: true })
  .extend({ mu: z.null() })
export type ThinRow = z.output<typeof thinClass>
export const readClasses = defineQuery<{ keys: string[] }, (ClassRow | ThinRow) & { key: string }>(
  'attribution/read-classes',
  z.union([effectClass.extend({ key: text }), thinClass.extend({ key: text })]),
)

/** A coefficient as it is stored on its edge. */
const drive = z.object({
  key: text,
  transition: text,
  coefficient: z.number(),
  sd: z.number(),
  interval: z.array(z.number()),
  p: z.number(),
  q: z.number(),
  significance: z.number(),
  sampleSize: z.number(),
  classSampleSize: z.number(),
  pooledFrom: text,
  /** Not there where nobody says which side it is on. */
  orientation: figure.optional().transform((given) => given ?? null),
  omega2: z.number(),
  window: text,
  computedAt: text,
  method: text,
})
export type DriveRow = z.output<typeof drive>

const market = z.object({
  id: text,
  externalId: text,
  title: text,
  venue: text,
  inverse: z.boolean(),
  active: z.boolean(),
})
export type MarketRow = z.output<typeof market>

const entity = z.object({ id: text, slug: text, displayName: text })

const driven = z.object({
  outcome: z.object({ id: text, slug: text, label: text, group: maybe }),
  drive,
  markets: z.array(market),
})
export type DrivenRow = z.output<typeof driven>
const tried = z.object({
  key: maybe,
  transition: maybe,
  outcome: text,
  reason: maybe,
  count: z.number(),
})
export type TriedRow = z.output<typeof tried>
const entityRow = z.object({ entity, driven: z.array(driven), tried: z.array(tried) })
export const readEntityEffects = defineQuery<{ id: string; at: string; known: string }, z.output<typeof entityRow>>(
  'attribution/read-entity-effects',
  entityRow,
)

const marketRow = z.object({
  market: z.object({ id: text, venue: text, title: text, externalId: text }),
  outcomes: z.array(z.object({ id: text, inverse: z.boolean() })),
  driven: z.array(z.object({ outcome: text, entity, drive })),
  tried: z.array(tried.extend({ slug: text })),
})
export const readMarketEffects = defineQuery<
  { venue: string; market: string; at: string; known: string },
  z.output<typeof marketRow>
>('attribution/read-market-effects', marketRow)

const mover = z.object({
  id: text,
  change: text,
  at: text,
  entity: text,
  entitySlug: text,
  entityName: text,
  key: maybe,
  from: maybe,
  to: maybe,
  title: maybe,
  outcome: text,
  group: maybe,
  p: z.number(),
  pTail: figure,
  z: figure,
  spread: figure,
  category: maybe,
  priceEffect: z.number(),
  reason: maybe,
  markets: z.array(text),
  venues: z.array(text),
})
export type MoverRow = z.output<typeof mover>
export const readMoves = defineQuery<{ since: string; until: string; known: string; limit: Whole }, MoverRow>(
  'attribution/read-moves',
  mover,
)

const placebos = z.object({ venue: text, category: text, spread: z.number(), sizes: z.custom<number[]>() })
export type PlacebosRow = z.output<typeof placebos>
export const readPlacebos = defineQuery<{ pools: [venue: string, category: string][]; limit: Whole }, PlacebosRow>(
  'attribution/read-placebos',
  placebos,
)

const expected = z.object({
  entity: entity.extend({ entityType: text }),
  hasFact: z.boolean(),
  /** The value of now, and since when. */
  held: z.object({ value: attributeValue, since: text }).nullable(),
  exposures: z.array(exposed),
  drives: z.array(z.object({ outcome: text, drive })),
  /** Since when an open claim says the same. */
  rumourAt: maybe,
  outcomes: z.array(
    z.object({
      id: text,
      slug: text,
      label: text,
      group: maybe,
      closesAt: maybe,
      status: maybe,
      markets: z.array(market),
    }),
  ),
})
export type ExpectedRow = z.output<typeof expected>
export const readExpected = defineQuery<
  { id: string; key: string; value: string; transitions: string[]; at: string; known: string },
  ExpectedRow
>('attribution/read-expected', expected)

const changedDrive = z.object({ place: z.number(), outcome: text, drive })
/** A change of an entity, as one of several that are asked about together. */
type Changed = { place: Whole; entity: string; key: string; transitions: string[] }
export const readChangedDrives = defineQuery<{ changes: Changed[]; known: string }, z.output<typeof changedDrive>>(
  'attribution/read-changed-drives',
  changedDrive,
)

const members = z.object({ group: text, id: text, markets: z.array(market), label: text })
export const readMembers = defineQuery<{ groups: string[] }, z.output<typeof members>>(
  'attribution/read-members',
  members,
)

const evidence = z.object({ evidence: z.record(text, z.unknown()), label: maybe })
export const listEvidence = defineQuery<
  { slug: string; key: string | null; outcome: string | null; known: string; limit: Whole },
  z.output<typeof evidence>
>('attribution/list-evidence', evidence)

import type { RelationshipType } from '../../../domain/relationships.ts'
import type { EntityType } from '../../../domain/taxonomy.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import type { Cell } from './cells.ts'
import type { TableFiles } from './files.ts'
import type { ValueType } from './tables.ts'

/** A value as the loader passes it to the database: numbers that are whole are told from others. */
export type Value = string | number | boolean | Whole | null
export type Dated<Each> = { rows: Each[]; now: string }

/** The work of statements by their names: what each does with its parameters, and its rows. */
export type Statements = Record<string, (given: never) => unknown[] | undefined>

/** An entity of the batch under way. */
export type Known = {
  id: string
  category: string
  subcategory: string | null
  entityType: EntityType
  definedBy: string
}

type Text = string | null

/** A relationship as the loader passes it to be created. */
export type EdgeRow = {
  to: string
  validFrom: Text
  validTo: Text
  fromPrecision: Text
  toPrecision: Text
  source: string
  confidence: number
  statedIn: Text
  part: Text
  document: Text
  alsoBy: string[] | null
}

/** A relationship of the batch under way, as it would be stored. */
export type Edge = EdgeRow & {
  slug: string
  type: RelationshipType
  ref: string
  recordedAt: string
  endRecordedAt: Text
  retractedAt: Text
}

/** Statements about a source, by the names of the loader. */
export type SourceRow = Partial<Record<'url' | 'licence' | 'description' | 'sourceKind' | 'knowledgeUntil', Text>>

/** Numbers that all have in common who write tables at once: each takes so many and is told the last one before them. */
export type Counters = { changes(count: number): number; outbox(count: number): number }

/** Tables under way, and what is known of the batch under way: it has all records of its entities. */
export type OfflineState = {
  files: TableFiles
  counters: Counters
  /** The moment of all that is written, in milliseconds since 1970. */
  now: number
  /** The number of the next node that nobody refers to by name. */
  next: number
  tallies: Map<string, number>
  sources: Map<string, SourceRow>
  /** Weights of changes about entities of the batch, by slug and period; null while that is of no interest. */
  activity: Map<string, Map<string, number>> | null
  entities: Map<string, Known>
  edges: Map<string, Edge[]>
  /** Of versions of the batch, their starts. */
  starts: Map<string, string>
}

export function openState(given: Pick<OfflineState, 'files' | 'counters' | 'now' | 'next'>): OfflineState {
  return {
    ...given,
    tallies: new Map(),
    sources: new Map(),
    activity: new Map(),
    entities: new Map(),
    edges: new Map(),
    starts: new Map(),
  }
}

export function nextId(state: OfflineState): number {
  const id = state.next
  state.next += 1
  return id
}

export function numberOf(value: Whole | number): number {
  return typeof value === 'number' ? value : value.toNumber()
}

/** A value with the type that its column must have. */
export function typed(value: Value): [ValueType, Cell] {
  if (value === null || typeof value === 'string') return ['', value]
  if (typeof value === 'boolean') return [':boolean', value]
  return typeof value === 'number' ? [':double', value] : [':long', numberOf(value)]
}

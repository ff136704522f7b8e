import type { AttributeValue } from '../../domain/facts/attribute-value.ts'
import type { Precision } from '../../domain/facts/precision.ts'
import type { SourceKind } from '../../domain/facts/sources.ts'
import type { ArticleInput } from '../../domain/news/articles.ts'
import type { SignalSeverity } from '../../domain/news/signals.ts'
import type { RelationshipType } from '../../domain/relationships.ts'
import type { EntityType } from '../../domain/taxonomy.ts'

/** A record's statement in the one form in which the rest of the loader works. Times are ISO 8601 UTC with milliseconds. */
export type Statement =
  | SubjectStatement
  | EventStatement
  | OutcomeStatement
  | ListingStatement
  | SourceStatement
  | ArticleStatement
  | SnapshotStatement

/** Something about one entity: an entity record, or a single relationship or fact. */
export type SubjectStatement = {
  kind: 'entity' | 'relationship' | 'fact'
  /** Key of the record within its pack. */
  key: string
  slug: string
  /** The entity's own fields; undefined in a record that only adds to an entity. */
  core: Core | undefined
  tags: string[]
  aliases: string[]
  facts: FactStatement[]
  relationships: RelationshipStatement[]
  /** Statements that were never true. Absent where there is none, so that other records keep their hash. */
  corrections?: { facts: FactCorrection[]; relationships: Pick<RelationshipStatement, 'type' | 'to' | 'validFrom'>[] }
  /** The entity that the record names, where that was merged into this one. */
  mergedFrom?: string
}

/** A value that was never true, wherever it stands or only where it began at a moment, and what was, where that is said. */
export type FactCorrection = { key: string; never: AttributeValue; from?: string; instead: FactStatement | null }

export type Core = {
  displayName: string
  entityType: EntityType
  category: string
  subcategory: string | null
  group: string | null
  description: string | null
}

/** The precision of a statement's dates, and where it can be looked up. Absent where nothing is said, so that other records keep their hash. */
export type StatementDetail = { fromPrecision?: Precision; toPrecision?: Precision; document?: string }

export type FactStatement = StatementDetail & {
  key: string
  value: AttributeValue
  /** Undefined where the record gives no start: the day of the pack is taken, and the value is only a restatement of one that holds then. */
  validFrom: string | undefined
  validTo: string | null
  confidence: number
  source: string
}

export type RelationshipStatement = StatementDetail & {
  type: RelationshipType
  to: string
  validFrom: string | undefined
  validTo: string | null
  confidence: number
  source: string
  /** The part that the first has in the second, where the type does not say. Absent where nothing is said, so that other records keep their hash. */
  part?: string
}

export type EventStatement = {
  kind: 'event'
  key: string
  eventType: string
  title: string
  happenedAt: string
  about: { slug: string; role: string }[]
  impactScore: number | null
  severity: string | null
  location: string | null
  url: string | null
  source: string
  /** Details that a signal of a conflict states besides. Absent of other events, so that these keep their hash. */
  signal?: SignalSeverity
}

/** An outcome with who is exposed to it, or a single exposure. */
export type OutcomeStatement = {
  kind: 'outcome' | 'exposure'
  /** Key of the record within its pack. */
  key: string
  /** Slug of the outcome. */
  slug: string
  /** The outcome's own fields; undefined in a record that only adds an exposure. */
  core: OutcomeCore | undefined
  exposures: ExposureStatement[]
  /** The outcome that the record names, where that was merged into this one. */
  mergedFrom?: string
}

export const outcomeStatuses = ['open', 'resolved'] as const
export type OutcomeStatus = (typeof outcomeStatuses)[number]

export type OutcomeCore = {
  label: string
  question: string
  category: string
  subcategory: string
  /** The family of the question: all answers to it have the same. */
  group: string | null
  closesAt: string | null
  status: OutcomeStatus
  description: string | null
  rules: string | null
}

export const outcomeFields = [
  'label',
  'question',
  'category',
  'subcategory',
  'group',
  'closesAt',
  'status',
  'description',
  'rules',
] as const satisfies (keyof OutcomeCore)[]

/** True where two descriptions of an outcome say the same. */
export function sameOutcome(a: OutcomeCore, b: OutcomeCore): boolean {
  return outcomeFields.every((field) => a[field] === b[field])
}

/** `subject`: the outcome is about the entity; `participant`: it takes part in it; `affected`: it gains or loses by it. */
export const exposureRoles = ['subject', 'participant', 'affected'] as const
export type ExposureRole = (typeof exposureRoles)[number]

export type ExposureStatement = {
  /** Slug of the entity. */
  entity: string
  role: ExposureRole
  exposureType: string
  /** The degree to which the outcome hangs on the entity, or the entity on the outcome, 0 to 1. */
  strength: number
  confidence: number
  reasons: string[]
  source: string
  validFrom: string | undefined
  validTo: string | null
  /** It was stated of what was merged into this entity or outcome since: what is stated of these themselves comes first. */
  isMoved?: true
}

/** A venue's listing of a market, or a match of one of its contracts with another venue's. */
export type ListingStatement = MarketStatement | MatchStatement

export type MarketStatement = {
  kind: 'market'
  /** Key of the record within its pack. */
  key: string
  id: string
  /** As people call it: `venue_a 0x12…`. */
  name: string
  /** Properties of the market's node beside its id. */
  market: Record<string, string | boolean | null | readonly string[]>
  event: ({ id: string } & Record<string, string | null>) | null
  contracts: ContractStatement[]
}

export type ContractStatement = {
  id: string
  side: string
  label: string
  tokenId: string | null
  payout: number | null
  /** Slug of the outcome that it prices. */
  outcome: string | null
  polarity: 1 | -1
  confidence: number
}

export type MatchStatement = {
  kind: 'match'
  key: string
  /** Ids of the contracts of venue_a and of venue_b, with what they are called. */
  from: string
  to: string
  names: { from: string; to: string }
  relation: string
  polarity: 1 | -1
  compareFlag: string
  confidence: number
  reasons: string[]
  decidedBy: string
  reviewedAt: string
}

/** That something was published. Whom it names and what it claims is read when it is written. */
export type ArticleStatement = { kind: 'article'; key: string; article: ArticleInput }

/** The contract that is meant: by its market and side, or by itself. Each may be any of the ids that it has. */
export type SnapshotSubject = {
  venue: string | null
  market: string | null
  contract: string | null
  side: string | null
}

/** The prices of a contract at a moment. It has no key: the contract is known once all files have been read. */
export type SnapshotStatement = {
  kind: 'snapshot'
  key: string
  of: SnapshotSubject
  at: string
  price: number | null
  bid: number | null
  ask: number | null
  volume: number | null
}

export type SourceStatement = {
  kind: 'source'
  key: string
  name: string
  url: string | null
  licence: string | null
  description: string | null
  sourceKind: SourceKind | null
  knowledgeUntil: string | null
}

/** The key under which the graph remembers a record. */
export function recordKey(pack: string, statement: Statement): string {
  return `${pack}|${statement.kind}|${statement.key}`
}

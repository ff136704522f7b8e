import type { AttributeValue } from '../taxonomy/registry/attributes.ts'
import type { RelationshipType } from '../taxonomy/registry/relationships.ts'
import type { EntityType } from '../taxonomy/registry/taxonomy.ts'

/** What a record states, in the one form in which the rest of the loader works. Times are ISO 8601 UTC with milliseconds. */
export type Statement = SubjectStatement | EventStatement | SourceStatement

/** Something about one entity: an entity record, or a single relationship or fact. */
export type SubjectStatement = {
  kind: 'entity' | 'relationship' | 'fact'
  /** Key of the record within its pack. */
  key: string
  slug: string
  /** What the entity is; undefined in a record that only adds to an entity. */
  core: Core | undefined
  tags: string[]
  aliases: string[]
  facts: FactStatement[]
  relationships: RelationshipStatement[]
}

export type Core = {
  displayName: string
  entityType: EntityType
  category: string
  subcategory: string | null
  group: string | null
  description: string | null
}

export type FactStatement = {
  key: string
  value: AttributeValue
  /** Undefined where the record gives no start: the day of the pack is taken, and the value is only a restatement of one that holds then. */
  validFrom: string | undefined
  validTo: string | null
  confidence: number
  source: string
}

export type RelationshipStatement = {
  type: RelationshipType
  to: string
  validFrom: string | undefined
  validTo: string | null
  confidence: number
  source: string
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
}

export type SourceStatement = {
  kind: 'source'
  key: string
  name: string
  url: string | null
  licence: string | null
  description: string | null
}

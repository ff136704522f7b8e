import type { z } from 'zod'
import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import { inOwnType, valueFault } from '../../../domain/facts/attribute-values.ts'
import { attributeOf } from '../../../domain/facts/attributes.ts'
import { severityOf } from '../../../domain/news/signals.ts'
import { relationshipTypes } from '../../../domain/relationships.ts'
import { categoryOfSubcategory } from '../../../domain/taxonomy.ts'
import type {
  Core,
  EventStatement,
  FactStatement,
  RelationshipStatement,
  Statement,
  SubjectStatement,
} from '../statement.ts'
import { article } from './article.ts'
import { articleRecord } from './article-record.ts'
import type { Fault } from './fault.ts'
import { hiddenKey } from './hidden-key.ts'
import { market, match } from './market.ts'
import { marketRecord, matchRecord } from './market-records.ts'
import { timestampOf } from './moment.ts'
import { exposure, outcome } from './outcome.ts'
import type { PackHeader } from './pack-header.ts'
import { faultsOfIssues } from './plain-words.ts'
import { periodFaults, provenance, type Stated } from './provenance.ts'
import {
  entityRecord,
  eventRecord,
  exposureRecord,
  factRecord,
  outcomeRecord,
  relationshipRecord,
  signalRecord,
  sourceRecord,
} from './records.ts'
import { snapshot } from './snapshot.ts'
import { snapshotRecord } from './snapshot-record.ts'

export type Checked = { statement: Statement; faults?: undefined } | { statement?: undefined; faults: Fault[] }

/** Validates a record as it was written and brings it into the form of a statement. */
export function checkRecord(value: unknown, header: PackHeader): Checked {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { faults: [{ field: '', reason: 'a record is an object with keys' }] }
  }
  const hidden = hiddenKey(value)
  if (hidden !== null) return { faults: [{ field: hidden, reason: 'is not a known key' }] }
  const kind = 'kind' in value ? value.kind : undefined
  switch (kind) {
    case undefined:
    case 'entity':
      return parsed(entityRecord, value, (record) => entity(record, header))
    case 'relationship':
      return parsed(relationshipRecord, value, (record) => relationship(record, header))
    case 'fact':
      return parsed(factRecord, value, (record) => fact(record, header))
    case 'event':
      return parsed(eventRecord, value, (record) => event(record, header))
    case 'signal':
      return parsed(signalRecord, value, (record) => signal(record, header))
    case 'outcome':
      return parsed(outcomeRecord, value, (record) => outcome(record, header))
    case 'exposure':
      return parsed(exposureRecord, value, (record) => exposure(record, header))
    case 'market':
      return parsed(marketRecord, value, (record) => market(record, header))
    case 'match':
      return parsed(matchRecord, value, (record) => match(record, header))
    case 'source':
      return parsed(sourceRecord, value, source)
    case 'article':
      return parsed(articleRecord, value, (record) => article(record, header))
    case 'snapshot':
      return parsed(snapshotRecord, value, snapshot)
    default:
      return {
        faults: [
          {
            field: 'kind',
            reason: `'${String(kind)}' is not entity, relationship, fact, event, signal, outcome, exposure, market, match, source, article or snapshot`,
          },
        ],
      }
  }
}

/** The attribute keys of a statement that the registry does not list. */
export function unlistedKeys(statement: Statement): string[] {
  if (!('facts' in statement)) return []
  const stated = [...statement.facts, ...(statement.corrections?.facts ?? [])]
  return stated.map(({ key }) => key).filter((key) => attributeOf(key) === undefined)
}

function parsed<S extends z.ZodType>(
  schema: S,
  value: object,
  build: (record: z.output<S>) => { statement: Statement; faults: Fault[] },
): Checked {
  const result = schema.safeParse(value)
  if (!result.success) return { faults: faultsOfIssues(result.error.issues, value) }
  const { statement, faults } = build(result.data)
  return faults.length > 0 ? { faults } : { statement }
}

function faultOfValue(key: string, value: AttributeValue): string | null {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'is a whole number of more than 15 digits, of which the last would be lost; write it in quotes'
  }
  const wrong = valueFault(key, value)
  if (wrong !== null || attributeOf(key)?.type !== 'date' || timestampOf(String(value)) !== null) return wrong
  return `is a day that no calendar has: '${value}'`
}

type Corrections = NonNullable<SubjectStatement['corrections']>
type WrittenFact = { key: string; value?: AttributeValue | undefined; never?: AttributeValue } & Stated

/** Adds a fact, or the correction of one, to what a record states. Returns what is wrong with it; `field` is its place, empty for the record. */
function addFact(
  into: { facts: FactStatement[]; corrections: Corrections },
  field: string,
  { key, value: given, never: denied, ...stated }: WrittenFact,
  header: PackHeader,
): Fault[] {
  const at = (name: string) => (field === '' ? name : field)
  const told = (reason: string) => (field === '' ? `${key} ${reason}` : reason)
  const [value, never] = [given, denied].map((each) => (each === undefined ? undefined : inOwnType(key, each)))
  if (value === undefined && never === undefined) return [{ field: at('value'), reason: 'is missing' }]
  const wrong = value === undefined ? null : faultOfValue(key, value)
  const fact = value === undefined ? null : { key, value, ...provenance(stated, header) }
  if (never === undefined && fact !== null) into.facts.push(fact)
  if (never !== undefined) {
    const from = stated.validFrom?.at
    into.corrections.facts.push({ key, never, ...(from !== undefined && { from }), instead: fact })
    if (never === value) return [{ field: at('never'), reason: 'is the value itself' }]
  }
  return [
    ...(wrong === null ? [] : [{ field: at('value'), reason: told(wrong) }]),
    ...periodFaults(field, stated, header),
  ]
}

/** Absent where there is none. */
function some(corrections: Corrections): { corrections?: Corrections } {
  return corrections.facts.length + corrections.relationships.length > 0 ? { corrections } : {}
}

function entity(record: z.output<typeof entityRecord>, header: PackHeader) {
  const faults: Fault[] = []
  const facts: FactStatement[] = []
  const corrections: Corrections = { facts: [], relationships: [] }
  for (const [key, written] of Object.entries(record.attributes ?? {})) {
    const long = typeof written === 'object' ? written : { value: written }
    faults.push(...addFact({ facts, corrections }, `attributes.${key}`, { key, ...long }, header))
  }
  const relationships: RelationshipStatement[] = []
  for (const type of relationshipTypes) {
    for (const written of record.relationships?.[type] ?? []) {
      const long = typeof written === 'string' ? { to: written } : written
      const field = `relationships.${type}`
      if (long.to === record.slug) faults.push({ field, reason: 'joins the entity to itself' })
      if ('never' in long) {
        corrections.relationships.push({ type, to: long.to, validFrom: long.validFrom?.at })
        continue
      }
      faults.push(...periodFaults(field, long, header))
      relationships.push({ type, to: long.to, ...provenance(long, header) })
    }
  }
  const core = coreOf(record, header, faults)
  const statement: Statement = {
    kind: 'entity',
    key: record.slug,
    slug: record.slug,
    core,
    tags: [...new Set(record.tags ?? (core === undefined ? [] : header.defaults.tags) ?? [])],
    aliases: [...new Set(record.aliases ?? [])].filter((alias) => alias !== core?.displayName),
    facts,
    relationships,
    ...some(corrections),
  }
  return { statement, faults }
}

/** The entity's own fields, with the pack's defaults; undefined where the record only adds to an entity of another record, or lacks one of them. */
function coreOf(record: z.output<typeof entityRecord>, header: PackHeader, faults: Fault[]): Core | undefined {
  const own = [
    record.displayName,
    record.entityType,
    record.category,
    record.subcategory,
    record.group,
    record.description,
  ]
  if (own.every((value) => value === undefined)) return undefined
  const { displayName, description } = record
  const entityType = record.entityType ?? header.defaults.entityType
  const subcategory = record.subcategory ?? header.defaults.subcategory
  const category = record.category ?? header.defaults.category ?? categoryOfSubcategory.get(subcategory ?? '')
  // Lists and counts go by category and subcategory: an entity without one would be in the graph and in no list.
  const missing = Object.entries({ displayName, entityType, category, subcategory }).filter(
    ([, value]) => value === undefined,
  )
  for (const [field] of missing) {
    faults.push({
      field,
      reason: 'is missing (a record that only adds to an entity has slug, attributes, relationships, tags and aliases)',
    })
  }
  if (displayName === undefined || entityType === undefined || category === undefined || subcategory === undefined) {
    return undefined
  }
  if (categoryOfSubcategory.get(subcategory) !== category) {
    faults.push({ field: 'subcategory', reason: `${subcategory} does not belong to the category ${category}` })
  }
  const group = record.group ?? header.defaults.group ?? null
  return { displayName, entityType, category, subcategory, group, description: description ?? null }
}

function relationship(record: z.output<typeof relationshipRecord>, header: PackHeader) {
  const { from, type, to, never, part } = record
  const validFrom = record.validFrom?.at
  const faults = periodFaults('', record, header)
  if (from === to) faults.push({ field: 'to', reason: 'joins the entity to itself' })
  const stated = { type, to, ...provenance(record, header), ...(part !== undefined && { part }) }
  const relationships: RelationshipStatement[] = never ? [] : [stated]
  const corrections: Corrections = { facts: [], relationships: never ? [{ type, to, validFrom }] : [] }
  const key = [from, type, to, validFrom ?? '', ...(never ? ['never'] : [])].join('|')
  const statement: Statement = { ...addition('relationship', key, from), relationships, ...some(corrections) }
  return { statement, faults }
}

function fact(record: z.output<typeof factRecord>, header: PackHeader) {
  const { entity: slug, kind: _, ...written } = record
  const facts: FactStatement[] = []
  const corrections: Corrections = { facts: [], relationships: [] }
  const faults = addFact({ facts, corrections }, '', written, header)
  const from = record.validFrom?.at ?? ''
  const place = 'never' in record ? [from, 'never', String(record.never)] : [from]
  const key = [slug, record.key, ...place].join('|')
  const statement: Statement = { ...addition('fact', key, slug), facts, ...some(corrections) }
  return { statement, faults }
}

/** A record that adds to an entity, still without what it adds. */
function addition(kind: 'relationship' | 'fact', key: string, slug: string) {
  return { kind, key, slug, core: undefined, tags: [], aliases: [], facts: [], relationships: [] }
}

function event(record: z.output<typeof eventRecord>, header: PackHeader) {
  const about = record.about.map((each) => (typeof each === 'string' ? { entity: each } : each))
  const statement: EventStatement = {
    kind: 'event',
    key: record.key,
    eventType: record.eventType,
    title: record.title,
    happenedAt: record.happenedAt,
    about: about.map(({ entity, role }) => ({ slug: entity, role: role ?? 'subject' })),
    impactScore: record.impactScore ?? null,
    severity: record.severity ?? null,
    location: record.location ?? null,
    url: record.url ?? null,
    source: record.source ?? header.source,
  }
  return { statement, faults: [] }
}

/** A signal is an event that is about its conflict first. */
function signal(record: z.output<typeof signalRecord>, header: PackHeader) {
  const { kind: _, conflict, type, severity = null, deaths = null, goldstein = null, about = [], ...told } = record
  const others = about.filter((each) => (typeof each === 'string' ? each : each.entity) !== conflict)
  const asEvent = { ...told, kind: 'event' as const, eventType: type, about: [conflict, ...others] }
  const { statement, faults } = event(asEvent, header)
  if (severityOf(type, { severity, deaths, goldstein }) !== null) {
    return { statement: { ...statement, signal: { severity, deaths, goldstein } }, faults }
  }
  return { statement, faults: [{ field: 'severity', reason: `is missing: nothing else says how grave a ${type} is` }] }
}

function source(record: z.output<typeof sourceRecord>): { statement: Statement; faults: Fault[] } {
  const { name, url = null, licence = null, description = null, sourceKind = null, knowledgeUntil = null } = record
  const said = { name, url, licence, description, sourceKind, knowledgeUntil }
  return { statement: { kind: 'source', key: name, ...said }, faults: [] }
}

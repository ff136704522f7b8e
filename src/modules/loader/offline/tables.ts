import { type RelationshipType, relationshipRules, relationshipTypes } from '../../../domain/relationships.ts'
import { type EntityType, entityTypes, labelOfEntityType } from '../../../domain/taxonomy.ts'
import type { Table } from './files.ts'

/** The type of a value that has one of several, as a column names it. */
export type ValueType = '' | ':long' | ':double' | ':boolean'

function nodes(label: string, columns: string): Table {
  return { kind: 'nodes', label, columns: `:ID,${columns}` }
}

function links(label: string, columns = ''): Table {
  return { kind: 'relationships', label, columns: `:START_ID,:END_ID${columns === '' ? '' : `,${columns}`}` }
}

const entityColumns =
  'id,slug,displayName,entityType,category,subcategory,group,tags:string[],aliases:string[],description,source,definedBy,createdAt,updatedAt'

export const entityTables = Object.fromEntries(
  entityTypes.map((type) => [type, nodes(`Entity:${labelOfEntityType[type]}`, entityColumns)]),
) as Record<EntityType, Table>

const versionColumns = (type: ValueType) =>
  `value${type},validFrom,validTo,fromPrecision,toPrecision,recordedAt,key,entity`

export const versionTables: Readonly<Record<ValueType, Table>> = {
  '': nodes('FactVersion', versionColumns('')),
  ':long': nodes('FactVersion', versionColumns(':long')),
  ':double': nodes('FactVersion', versionColumns(':double')),
  ':boolean': nodes('FactVersion', versionColumns(':boolean')),
}

export const tables = {
  facts: nodes('Fact', 'key'),
  events: nodes(
    'Event',
    'id,eventType,title,happenedAt,recordedAt,impactScore:double,severity,location,url,severityScore:double,deaths:double,goldstein:double,pack,load',
  ),
  outcomes: nodes(
    'Outcome',
    'id,slug,label,question,category,subcategory,group,closesAt,status,description,rules,source,definedBy,createdAt,updatedAt',
  ),
  sources: nodes('Source', 'name,url,licence,description,kind,asOf'),
  records: nodes('PackRecord', 'key,hash,asOf,load'),
  activities: nodes('Activity', 'entity,period,category,subcategory,entityType,standing:long'),
  tallies: nodes('Tally', 'name,count:long'),
  changes: nodes('ChangeBatch', 'seq:long,at,kinds:string[],entries:string[]'),
  outbox: nodes('OutboxEvent', 'seq:long,at,kind,subjects:string[]'),
  batches: nodes('LoadBatch', 'load,slot:long,batch:long,touched:long,records:long,entities:long,entries:string[]'),
  hasFact: links('HAS_FACT'),
  current: links('CURRENT'),
  previous: links('PREVIOUS'),
  statedBy: links(
    'STATED_BY',
    'confidence:double,statedIn,document,recordedAt,withdrawnAt,alsoIn:string[],firstSeen,lastSeen',
  ),
  about: links('ABOUT', 'role'),
  reportedBy: links('REPORTED_BY'),
  exposedTo: links(
    'EXPOSED_TO',
    'role,exposureType,strength:double,confidence:double,reasons:string[],source,statedIn,validFrom,validTo,recordedAt',
  ),
} as const

const edgeColumns =
  'validFrom,validTo,fromPrecision,toPrecision,recordedAt,source,confidence:double,statedIn,part,document,alsoBy:string[],endRecordedAt,retractedAt'

export const edgeTables = Object.fromEntries(
  relationshipTypes.map((type) => [type, links(relationshipRules[type].edge, edgeColumns)]),
) as Record<RelationshipType, Table>

const settings = new Map<string, Table>()

/** The table of SET by the types of what was before and of what was set. */
export function setTable(from: ValueType, to: ValueType): Table {
  const key = `${from}|${to}`
  const known = settings.get(key)
  if (known !== undefined) return known
  const table = links('SET', `attribute,from${from},to${to}`)
  settings.set(key, table)
  return table
}

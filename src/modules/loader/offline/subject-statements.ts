import type { EntityType } from '../../../domain/taxonomy.ts'
import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import type { FactCells } from '../queries.ts'
import { numberOfName } from './cells.ts'
import { type Dated, nextId, numberOf, type OfflineState, type Statements, typed, type Value } from './state.ts'
import { entityTables, setTable, tables, versionTables } from './tables.ts'

type Text = string | null
type Versioned = { key: string; value: Value; isFilter: boolean; validFrom: string; fromPrecision: Text }
type EntityRow = {
  id: string
  slug: string
  displayName: string
  entityType: EntityType
  category: string
  subcategory: Text
  group: Text
  tags: string[]
  aliases: string[]
  description: Text
  definedBy: string
  facts: FactCells[]
}
type VersionRow = Versioned & { temporary: Whole; entity: string; validTo: Text; toPrecision: Text }
type StatementRow = {
  ref: string
  source: string
  confidence: number
  statedIn: string
  document: Text
  withdrawnAt: Text
  alsoIn: string[]
  firstSeen: string
  lastSeen: string
}
type ChangeRow = {
  id: string
  slug: string
  eventType: string
  title: string
  happenedAt: string
  source: string
  load: string
  changes: { attribute: string; from: Value; to: Value; version: string }[]
}
type Creation = { source: string; packSource: string; now: string; rows: EntityRow[] }

/** The statements of entities, their facts and the changes of these. There is nothing to be read: a batch has all that is said of its entities. */
export function subjectStatements(state: OfflineState): Statements {
  const link = (table: keyof typeof tables) => (given: { rows: { from: string; to: string }[] }) => {
    for (const { from, to } of given.rows) state.files.add(tables[table], [from, to])
    return undefined
  }
  return {
    'loader/read-entities': () => [],
    'loader/read-facts': () => [],
    'loader/read-stored-events': () => [],
    'loader/create-entities': (given: Creation) => {
      for (const row of given.rows) createEntity(state, row, given)
      return undefined
    },
    'loader/create-facts': ({ rows }: { rows: { temporary: Whole; slug: string; key: string }[] }) =>
      rows.map(({ temporary, slug, key }) => ({
        temporary: numberOf(temporary),
        ref: String(createFact(state, numberOfName('entity', slug), key)),
      })),
    'loader/create-versions': ({ rows, now }: Dated<VersionRow>) =>
      rows.map((row) => {
        const id = createVersion(state, row, now)
        state.starts.set(String(id), row.validFrom)
        return { temporary: numberOf(row.temporary), ref: String(id) }
      }),
    'loader/state-versions': ({ rows }: Dated<StatementRow>) => {
      for (const row of rows) stateVersion(state, row)
      return undefined
    },
    'loader/link-current': link('current'),
    'loader/link-previous': link('previous'),
    'loader/record-changes': ({ rows, now }: Dated<ChangeRow>) => {
      for (const row of rows) recordChange(state, row, now)
      return undefined
    },
  }
}

function createEntity(state: OfflineState, row: EntityRow, { source, packSource, now }: Creation): void {
  const { id, slug, displayName, entityType, category, subcategory, group, tags, aliases, description, definedBy } = row
  const number = numberOfName('entity', slug)
  state.files.add(entityTables[entityType], [
    ...[number, id, slug, displayName, entityType, category, subcategory, group, tags, aliases],
    ...[description, packSource, definedBy, now, now],
  ])
  state.entities.set(slug, { id, category, subcategory, entityType, definedBy })
  const to = numberOfName('source', source)
  const unsaid = [null, null, null, null, null]
  for (const [key, value, isFilter, validFrom, fromPrecision, confidence, statedIn, document] of row.facts) {
    const node = createFact(state, number, key)
    const said = { key, value, isFilter, validFrom, fromPrecision }
    const version = createVersion(state, { ...said, entity: slug, validTo: null, toPrecision: null }, now)
    state.files.add(tables.current, [node, version])
    state.files.add(tables.statedBy, [version, to, confidence, statedIn, document, ...unsaid])
  }
}

/** `entity` is the number of its node. */
function createFact(state: OfflineState, entity: string, key: string): number {
  const id = nextId(state)
  state.files.add(tables.facts, [id, key])
  state.files.add(tables.hasFact, [entity, id])
  return id
}

function createVersion(state: OfflineState, row: Omit<VersionRow, 'temporary'>, now: string): number {
  const id = nextId(state)
  const [type, value] = typed(row.value)
  const [key, entity] = row.isFilter ? [row.key, row.entity] : [null, null]
  const { validFrom, validTo, fromPrecision, toPrecision } = row
  state.files.add(versionTables[type], [id, value, validFrom, validTo, fromPrecision, toPrecision, now, key, entity])
  return id
}

/** Moments at which it was seen are stored only where they differ from the start; it was recorded with its version. */
function stateVersion(state: OfflineState, row: StatementRow): void {
  const { ref, source, confidence, statedIn, document, withdrawnAt, alsoIn, firstSeen, lastSeen } = row
  const start = state.starts.get(ref)
  state.files.add(tables.statedBy, [
    ...[ref, numberOfName('source', source), confidence, statedIn, document, null, withdrawnAt],
    ...[alsoIn.length === 0 ? null : alsoIn, firstSeen === start ? null : firstSeen],
    lastSeen === start ? null : lastSeen,
  ])
}

function recordChange(state: OfflineState, row: ChangeRow, now: string): void {
  const id = nextId(state)
  const { eventType, title, happenedAt, load } = row
  const unsaid = [null, null, null, null, null, null, null, null]
  state.files.add(tables.events, [id, row.id, eventType, title, happenedAt, now, ...unsaid, load])
  state.files.add(tables.about, [id, numberOfName('entity', row.slug), 'subject'])
  state.files.add(tables.reportedBy, [id, numberOfName('source', row.source)])
  // Of several changes that set one version the last is told.
  for (const change of new Map(row.changes.map((each) => [each.version, each])).values()) {
    const [[fromType, from], [toType, to]] = [typed(change.from), typed(change.to)]
    state.files.add(setTable(fromType, toType), [id, change.version, change.attribute, from, to])
  }
}

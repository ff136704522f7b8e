import type { Whole } from '../../../platform/neo4j/neo4j.ts'
import type { Exposure } from '../plan/exposures.ts'
import type { RecordCells } from '../queries.ts'
import type { OutcomeCore } from '../statement.ts'
import { numberOfName } from './cells.ts'
import { type Dated, nextId, numberOf, type OfflineState, type SourceRow, type Statements } from './state.ts'
import { tables } from './tables.ts'

type Text = string | null
type EventRow = {
  id: string
  pack: string
  source: string
  eventType: string
  title: string
  happenedAt: string
  impactScore: number | null
  severity: Text
  location: Text
  url: Text
  about: { slug: string; role: string }[]
  signal?: Record<'severity' | 'deaths' | 'goldstein', number | null>
}
type OutcomeRow = OutcomeCore & Record<'id' | 'slug' | 'source' | 'definedBy', string>
type Records = { rows: RecordCells[]; asOf: string; load: string }
type JournalRow = { load: string; records: Whole; entities: Whole; entries: string[] }
type Journal = { rows: JournalRow[]; slot: Whole; batch: Whole }

/** The statements of events and outcomes. */
export function tellingStatements(state: OfflineState): Statements {
  return {
    'loader/read-outcomes': () => [],
    'loader/read-exposures': () => [],
    'loader/write-events': ({ rows, now }: Dated<EventRow>) => {
      for (const row of rows) writeEvent(state, row, now)
      return undefined
    },
    'loader/write-outcomes': ({ rows, now }: Dated<OutcomeRow>) => {
      for (const row of rows) writeOutcome(state, row, now)
      return undefined
    },
    'loader/create-exposures': ({ rows, now }: Dated<Exposure>) => {
      for (const row of rows) createExposure(state, row, now)
      return undefined
    },
  }
}

/** The statements of sources, records, kept counts, the journal, the log of changes and the outbox. */
export function keepingStatements(state: OfflineState): Statements {
  const { files, counters, tallies } = state
  return {
    'loader/create-records': ({ rows, asOf, load }: Records) => {
      for (const [key, hash] of rows) files.add(tables.records, [nextId(state), key, hash, asOf, load])
      return undefined
    },
    'loader/write-sources': ({ rows }: { rows: (SourceRow & { name: string })[] }) => {
      for (const { name, ...said } of rows) {
        addSource(state.sources, name, said)
      }
      return undefined
    },
    'loader/note-activity': ({ rows }: { rows: { slug: string; period: string; weight: Whole }[] }) => {
      for (const { slug, period, weight } of rows) addActivity(state.activity, slug, period, numberOf(weight))
      return undefined
    },
    'loader/add-to-tallies': ({ rows }: { rows: { name: string; change: Whole }[] }) => {
      for (const { name, change } of rows) tallies.set(name, (tallies.get(name) ?? 0) + numberOf(change))
      return undefined
    },
    'loader/record-batches': ({ rows, slot, batch }: Journal) => {
      for (const { load, records, entities, entries } of rows) {
        const counts = [numberOf(slot), numberOf(batch), state.now, numberOf(records), numberOf(entities)]
        files.add(tables.batches, [nextId(state), load, ...counts, entries])
      }
      return undefined
    },
    // A store that had nothing has no hubs.
    'domain/outdate-hubs': () => undefined,
    'domain/append-changes': ({ at, batches }: { at: string; batches: { kinds: string[]; entries: string[] }[] }) => {
      const last = counters.changes(batches.length)
      for (const [place, { kinds, entries }] of batches.entries())
        files.add(tables.changes, [nextId(state), last + place + 1, at, kinds, entries])
      return [{ written: batches.length }]
    },
    'domain/append-outbox': ({ at, events }: { at: string; events: { kind: string; subjects: string[] }[] }) => {
      const last = counters.outbox(events.length)
      for (const [place, { kind, subjects }] of events.entries())
        files.add(tables.outbox, [nextId(state), last + place + 1, at, kind, subjects])
      return [{ written: events.length }]
    },
  }
}

/** Adds to what is known of a source. What is not stated is left as it is. */
export function addSource(sources: Map<string, SourceRow>, name: string, said: SourceRow): void {
  const news = Object.entries(said).filter(([, value]) => (value ?? null) !== null)
  sources.set(name, { ...sources.get(name), ...Object.fromEntries(news) })
}

export function addActivity(
  activity: Map<string, Map<string, number>> | null,
  slug: string,
  period: string,
  weight: number,
): void {
  const periods = activity?.get(slug) ?? new Map<string, number>()
  periods.set(period, (periods.get(period) ?? 0) + weight)
  activity?.set(slug, periods)
}

/** Writes the activity of the entities of the batch, with what events that are written elsewhere tell of them. */
export function putActivity(
  state: OfflineState,
  toldOf: (slug: string) => ReadonlyMap<string, number> | undefined,
): void {
  for (const [slug, { id, category, subcategory, entityType }] of state.entities) {
    for (const [period, weight] of toldOf(slug) ?? []) addActivity(state.activity, slug, period, weight)
    for (const [period, weight] of state.activity?.get(slug) ?? [])
      state.files.add(tables.activities, [nextId(state), id, period, category, subcategory, entityType, -weight])
  }
  state.activity?.clear()
}

/** Writes what is known only at the end: sources, and counts. */
export function putTotals({ files, tallies, sources }: OfflineState, next: () => number): void {
  for (const [name, count] of tallies) files.add(tables.tallies, [next(), name, count])
  for (const [name, { url, licence, description, sourceKind, knowledgeUntil }] of sources) {
    const number = numberOfName('source', name)
    files.add(tables.sources, [number, name, url, licence, description, sourceKind, knowledgeUntil])
  }
}

function writeEvent(state: OfflineState, row: EventRow, now: string): void {
  const node = nextId(state)
  const { id, eventType, title, happenedAt, impactScore, severity, location, url, signal } = row
  state.files.add(tables.events, [
    ...[node, id, eventType, title, happenedAt, now, impactScore, severity, location, url],
    ...[signal?.severity, signal?.deaths, signal?.goldstein, signal === undefined ? null : row.pack, null],
  ])
  state.files.add(tables.reportedBy, [node, numberOfName('source', row.source)])
  for (const [slug, role] of new Map(row.about.map((each) => [each.slug, each.role])))
    state.files.add(tables.about, [node, numberOfName('entity', slug), role])
}

function writeOutcome(state: OfflineState, row: OutcomeRow, now: string): void {
  const { id, slug, label, question, category, subcategory, group, closesAt, status, description, rules } = row
  state.files.add(tables.outcomes, [
    ...[numberOfName('outcome', slug), id, slug, label, question, category, subcategory, group, closesAt, status],
    ...[description, rules, row.source, row.definedBy, now, now],
  ])
}

function createExposure(state: OfflineState, row: Exposure, now: string): void {
  const { entity, outcome, role, exposureType, strength, confidence, reasons, source, statedIn } = row
  state.files.add(tables.exposedTo, [
    ...[numberOfName('entity', entity), numberOfName('outcome', outcome), role, exposureType, strength, confidence],
    ...[reasons, source, statedIn, row.validFrom, row.validTo, now],
  ])
}

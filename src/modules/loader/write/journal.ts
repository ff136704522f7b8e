import { z } from 'zod'
import type { WriteTransaction } from '../../../domain/graph/write-transaction.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import type { Edge, EdgesState } from '../plan/edges.ts'
import type { Exposure, ExposuresState } from '../plan/exposures.ts'
import type { Version } from '../plan/version.ts'
import type { OutcomeCore } from '../statement.ts'

/** Own fields of an entity, kept before they are described anew. */
export type EntityFields = Record<string, string | string[] | null>

type Was =
  /** `keys`: the facts that a new entity came with. */
  | { is: 'entity'; of: string; was: EntityFields | null; keys: string[] }
  | { is: 'fact'; of: string; key: string; was: readonly Version[] }
  /** Those that were changed or taken back, as they were; and type, target and start of those that were made. */
  | { is: 'edges'; of: string; was: Edge[]; added: [string, string, string | null][] }
  /** The same of an outcome: entity and start. */
  | { is: 'exposures'; of: string; was: Exposure[]; added: [string, string][] }
  | { is: 'outcome'; of: string; was: (OutcomeCore & { definedBy: string }) | null }
  | { is: 'event'; of: string; isNew: boolean }
  | { is: 'listing'; of: string }
  /** Hash, day and load of a record; null where there was none. */
  | { is: 'record'; of: string; was: [string | null, string, string] | null }
  /** A note of what an older edition said of a record. */
  | { is: 'older'; of: string; note: string }
  | { is: 'pack'; of: string; was: Record<string, unknown> | null }

/** The state of something before a batch changed it, with the loads that did. */
export type JournalEntry = Was & { by: readonly string[] }

/** A transaction of a load: it carries how what it changes was before, so that the load can be undone. */
export type LoadTransaction = WriteTransaction & { journal: JournalEntry[] }

/** The relationships of an entity that a batch changes, as they were. */
export function edgesAsTheyWere(slug: string, { stored, edges, retracted, by }: EdgesState): JournalEntry[] {
  const added = edges.filter(({ ref }) => ref === null)
  const was = stored.filter((each) => !edges.includes(each))
  if (added.length + was.length + retracted.length === 0) return []
  const keys = added.map(({ type, to, validFrom }): [string, string, string | null] => [type, to, validFrom])
  return [{ is: 'edges', of: slug, was, added: keys, by: [...by] }]
}

/** The exposures of an outcome that a batch changes, as they were. */
export function exposuresAsTheyWere(slug: string, { stored, exposures, by }: ExposuresState): JournalEntry[] {
  const added = exposures.filter(({ ref }) => ref === null)
  const was = stored.filter((each) => !exposures.includes(each))
  if (added.length + was.length === 0) return []
  const keys = added.map(({ entity, validFrom }): [string, string] => [entity, validFrom])
  return [{ is: 'exposures', of: slug, was, added: keys, by: [...by] }]
}

type Row = { load: string; records: unknown; entities: unknown; entries: string[] }

const recordBatches = defineQuery<{ rows: Row[]; slot: unknown; batch: unknown }, unknown>(
  'loader/record-batches',
  z.unknown(),
)

/** Writes the journal of a batch: a node for each load that changed something in it. `batch` counts the batches of the slot. */
export async function writeJournal({ run, journal }: LoadTransaction, slot: number, batch: number): Promise<void> {
  const byLoad = Map.groupBy(journal, ({ by }) => by[0] ?? '')
  byLoad.delete('')
  const rows = [...byLoad].map(([load, entries]): Row => {
    const count = (counts: (entry: JournalEntry) => boolean) => integer(entries.filter(counts).length)
    return {
      load,
      records: count(({ is }) => is === 'record' || is === 'older'),
      entities: count((entry) => entry.is === 'entity' && entry.was === null),
      entries: entries.map(textOf),
    }
  })
  if (rows.length > 0) await run(recordBatches, { rows, slot: integer(slot), batch: integer(batch) })
}

/** The load of the node is not repeated in each of its entries: nearly all were written by it alone. */
function textOf({ by, ...was }: JournalEntry): string {
  return JSON.stringify(by.length === 1 ? was : { ...was, by })
}

/** An entry as it was written into the journal of a load. */
export function entryOf(text: string, load: string): JournalEntry {
  return { by: [load], ...JSON.parse(text) }
}

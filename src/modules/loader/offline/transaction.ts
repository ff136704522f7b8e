import { recording } from '../../../domain/graph/write-transaction.ts'
import type { Transaction } from '../../../platform/neo4j/neo4j.ts'
import { placeKey } from '../check/placed-fault.ts'
import { mergesOf } from '../merge/route.ts'
import { type LoadedPack, noCounts, type PackOf, packsOf, type WrittenCounts } from '../plan/packs.ts'
import { type CountedWork, committed } from '../write/counting.ts'
import { type LoadTransaction, writeJournal } from '../write/journal.ts'
import { TableFiles } from './files.ts'
import { type OfflineState, openState } from './state.ts'
import { offlineRun } from './statements.ts'

/** A pack as a thread is told of it. In an empty store nothing was merged. */
export type ToldPack = Omit<LoadedPack, 'merges'>

/** Numbers that all threads take from: the last ones that the log of changes and the outbox have given. */
export type SharedNumbers = { changes: number; outbox: number; shared: Int32Array<SharedArrayBuffer> }

/** The parts of tables that several threads write, each its own. */
export type TablesOrder = {
  folder: string
  packs: readonly ToldPack[]
  /** The moment at which all is recorded: it comes into the store at once. */
  at: string
  numbers: SharedNumbers
  /** Places (see placeKey) of records that are not to be loaded. */
  dropped: ReadonlySet<string>
  /** The place of the writer among all: its files, its nodes and its batches are numbered by it. */
  slot: number
}

/** Tables that are being written, in the place of the graph. */
export type Tables = {
  files: TableFiles
  state: OfflineState
  run: Transaction['run']
  packOf: PackOf
  isDropped: (pending: { file: number; ordinal: number }) => boolean
  written: WrittenCounts[]
  slot: number
  batches: number
  at: string
}

/** More than the nodes of any load. */
const nodesOfWriter = 2 ** 40

export function shareNumbers(last: { changes: number; outbox: number }): SharedNumbers {
  return { ...last, shared: new Int32Array(new SharedArrayBuffer(8)) }
}

/** The last numbers that were given. */
export function lastNumbers({ changes, outbox, shared }: SharedNumbers): { changes: number; outbox: number } {
  return { changes: changes + Atomics.load(shared, 0), outbox: outbox + Atomics.load(shared, 1) }
}

export function openTables({ folder, packs, at, numbers, dropped, slot }: TablesOrder): Tables {
  const files = new TableFiles(folder, `tables-${slot}`)
  const { shared } = numbers
  const counters = {
    changes: (count: number) => numbers.changes + Atomics.add(shared, 0, count),
    outbox: (count: number) => numbers.outbox + Atomics.add(shared, 1, count),
  }
  const state = openState({ files, counters, now: Date.parse(at), next: 1 + slot * nodesOfWriter })
  const packOf = packsOf(packs.map((pack) => ({ ...pack, merges: mergesOf([]) })))
  const isDropped: Tables['isDropped'] = (pending) => dropped.size > 0 && dropped.has(placeKey(pending))
  const run = offlineRun(state)
  return { files, state, run, packOf, isDropped, written: packs.map(noCounts), slot, batches: 0, at }
}

/** Runs one batch and writes what it tells of, as a transaction of the graph would. */
export function commit<T>(tables: Tables, work: CountedWork<T>): Promise<T> {
  const { run, written, at, slot } = tables
  const each = async <R>(part: (transaction: LoadTransaction, again: boolean) => Promise<R>) => {
    tables.batches += 1
    return recording({ run }, at, async (recorded) => {
      const loading: LoadTransaction = { ...recorded, journal: [] }
      const value = await part(loading, false)
      await writeJournal(loading, slot, tables.batches)
      return value
    })
  }
  return committed(each, written, work)
}

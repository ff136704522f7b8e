import type { Writing } from '../../platform/jobs/writing.ts'
import { isConstraintFault } from '../../platform/neo4j/errors.ts'
import type { Transaction } from '../../platform/neo4j/neo4j.ts'
import type { Parameters, Query } from '../../platform/neo4j/query.ts'
import {
  createContracts,
  createMarkets,
  createOutcomes,
  updateContracts,
  updateMarkets,
  updateOutcomes,
  writeEvents,
} from './queries.ts'
import type { EventRow, MarketRow } from './rows.ts'

export type Written = { refused: { id: string; reason: string }[] }

/**
 * Writes new and changed markets in one transaction. Where the database refuses one of them (two markets that claim one name), the rest is
 * written all the same: the batch is halved until the one is found.
 */
export async function writeMarkets(
  writing: Writing,
  rows: { fresh: MarketRow[]; changed: MarketRow[] },
  now: string,
): Promise<Written> {
  const { fresh, changed } = rows
  if (fresh.length + changed.length === 0) return { refused: [] }
  try {
    await writing((tx) => writeBatch(tx, fresh.toSorted(byId), changed.toSorted(byId), now))
    return { refused: [] }
  } catch (error) {
    if (!isConstraintFault(error)) throw error
    const all = [...fresh.map((row) => ({ row, isNew: true })), ...changed.map((row) => ({ row, isNew: false }))]
    const [only] = all
    if (all.length === 1 && only !== undefined) {
      return { refused: [{ id: only.row.id, reason: 'another market has its name' }] }
    }
    const middle = Math.ceil(all.length / 2)
    const halves = [all.slice(0, middle), all.slice(middle)]
    const refused: Written['refused'] = []
    for (const half of halves) {
      const of = (isNew: boolean) => half.filter((each) => each.isNew === isNew).map(({ row }) => row)
      refused.push(...(await writeMarkets(writing, { fresh: of(true), changed: of(false) }, now)).refused)
    }
    return { refused }
  }
}

async function writeBatch(tx: Transaction, fresh: MarketRow[], changed: MarketRow[], now: string): Promise<void> {
  const run = async <R>(query: Query<{ rows: unknown[]; now: string } & Parameters, R>, rows: unknown[]) => {
    if (rows.length > 0) await tx.run(query, { rows, now })
  }
  await run(writeEvents, eventsOf([...fresh, ...changed]))
  // Markets before what hangs on them, each kind by its key: other writers take them in this order, too.
  await run(updateMarkets, changed.map(stored))
  await run(createOutcomes, once(fresh.flatMap(({ outcomes }) => outcomes)))
  await run(createMarkets, fresh.map(stored))
  await run(
    createContracts,
    fresh.flatMap(({ contracts }) => contracts),
  )
  await run(updateOutcomes, once(changed.flatMap(({ outcomes }) => outcomes)))
  await run(
    updateContracts,
    changed.flatMap(({ contracts }) => contracts),
  )
}

function stored({ id, market, event }: MarketRow) {
  return { id, market, event: event?.id ?? null }
}

/** Each event once, in the order of its key, so that two writers meet it in the same order. */
function eventsOf(rows: MarketRow[]): EventRow[] {
  return once(rows.flatMap(({ event }) => (event === null ? [] : [event])))
}

function once<T extends { id: string }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(byId)
}

/** The order in which writers meet nodes, so that none waits for one that waits for it. */
export function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}

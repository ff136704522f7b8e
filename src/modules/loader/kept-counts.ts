import { z } from 'zod'
import { integer, type Transaction } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

const addToTallies = defineQuery<{ rows: unknown[] }, unknown>('loader/add-to-tallies', z.unknown())

/**
 * Adds to the kept counts. Other writers wait for these until the transaction ends, so it is one of its last statements; a transaction that asks
 * for it twice asks in the order of the names.
 */
export async function addToKept(run: Transaction['run'], changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, change]) => ({ name, change: integer(change) }))
  if (rows.length > 0) await run(addToTallies, { rows })
}

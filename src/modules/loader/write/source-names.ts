import type { Transaction } from '../../../platform/neo4j/neo4j.ts'
import { writeSources } from '../queries.ts'

/** Has sources known by their names, of which nothing else is said here. */
export async function nameSources(run: Transaction['run'], names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await run(writeSources, { rows: [...new Set(names)].toSorted().map((name) => ({ name })) })
}

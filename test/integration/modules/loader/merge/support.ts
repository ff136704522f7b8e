import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type MergeResult, merge } from '../../../../../src/modules/loader/merge/merge.ts'
import type { Mergeable } from '../../../../../src/modules/loader/merge/queries.ts'
import { split } from '../../../../../src/modules/loader/merge/split.ts'
import type { Graph } from '../../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../../src/platform/neo4j/query.ts'
import { clockAt } from '../../../../support/api.ts'

const dump: Query<{ prefix: string }, unknown> = {
  name: 'test/merge-dump',
  text: readFileSync(new URL('dump.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

/** Every node and edge of the entities and outcomes of a prefix, as text. */
export async function dumpOf(graph: Graph, prefix: string): Promise<string> {
  const rows = await graph.read(dump, { prefix }, { timeoutMs: 60_000 })
  const inOrder = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(rows, inOrder, 1)
}

const environment = (graph: Graph, day: string) => ({
  ...{ graph, newId: randomUUID, say: () => {}, signal: new AbortController().signal },
  clock: clockAt(`${day}T12:00:00.000Z`),
})

type Choice = { what?: Mergeable; dryRun?: boolean }

/** Merges two on a day. */
export function mergeOn(
  graph: Graph,
  day: string,
  [kept, merged]: [string, string],
  { what = 'entity', dryRun = false }: Choice = {},
): Promise<MergeResult> {
  return merge({ what, kept, merged, by: 'ada', reason: 'they are one', dryRun }, environment(graph, day))
}

/** Takes a merge back on a day. */
export function splitOn(graph: Graph, day: string, merged: string, what: Mergeable = 'entity') {
  return split({ what, merged, by: 'ada' }, environment(graph, day))
}

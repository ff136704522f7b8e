import { join } from 'node:path'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type CheckedFiles, loadedPacks, type OpenedFile } from '../check/checked-files.ts'
import { isEmptyGraph } from '../check/empty-graph.ts'
import type { Environment, LoadOptions } from '../load-options.ts'
import { LoadRefused } from '../load-refused.ts'
import type { LoadResult } from '../load-result.ts'
import { patient } from '../patience.ts'
import { type Lease, takeLease } from '../write/lease.ts'
import { beginLoads, finishLoad } from '../write/load-notes.ts'
import { countAll, fillLists } from './queries.ts'
import { lastNumbersOf, readSchema, type TakenSchema, takeSchema } from './schema.ts'
import type { OfflineStore } from './store.ts'
import { writeSubjectPart } from './subjects.ts'
import { type WrittenTables, writeTables } from './write-tables.ts'

const countMs = 600_000

type Load = {
  opened: OpenedFile[]
  checked: CheckedFiles
  options: LoadOptions
  environment: Environment
  /** The moment at which it began to write. */
  startedAt: string
}

/**
 * Loads checked files into an empty store past Bolt: writes them as tables, has a store made of these, and that one take the place of the empty one, in
 * one step. Until then the store is as it was.
 */
export async function loadOffline(
  given: Omit<Load, 'startedAt'>,
  store: OfflineStore,
  lease: Lease,
): Promise<LoadResult> {
  const { opened, checked, environment } = given
  const { graph, clock, progress, folder, signal } = environment
  const load: Load = { ...given, startedAt: clock.iso() }
  const schema = await readSchema(graph)
  let records = 0
  progress.phase('writing tables of', 'records written', recordsIn(checked))
  const tables = await writeTables({
    folder: join(folder, 'tables'),
    pendings: checked.pendings,
    packs: loadedPacks(opened, checked),
    ...{ dropped: checked.dropped, at: load.startedAt, signal, writePart: writeSubjectPart },
    onWritten: (count, { name }) => {
      records += count
      progress.at(records, records, name)
    },
    last: lastNumbersOf(schema),
  })
  progress.end()
  environment.say('Making a store of the tables, which takes the place of the empty one when it is whole')
  let result: LoadResult | undefined
  await store.replace(tables.files, {
    assertUnchanged: async () => {
      signal.throwIfAborted()
      if (!(await isEmptyGraph(graph)))
        throw new LoadRefused('somebody has written to the store meanwhile; nothing was loaded')
      await lease.release()
    },
    complete: async (made) => {
      result = await complete(patient(made, environment.say), tables, schema, load)
      signal.throwIfAborted()
    },
  })
  if (result === undefined) throw new Error('the store was replaced by one that is not complete')
  return result
}

function recordsIn({ pendings: { subjects, events, outcomes } }: CheckedFiles): number {
  return [...subjects.parts, events, outcomes].reduce((sum, { lines }) => sum + lines, 0)
}

/** Has the new store be as if the load had gone through Bolt: counted, indexed, and with the loads in it. */
async function complete(
  graph: Graph,
  tables: WrittenTables,
  schema: TakenSchema,
  { opened, checked, options, environment, startedAt }: Load,
): Promise<LoadResult> {
  const { clock, newId, say, signal } = environment
  const [found] = await graph.read(countAll, {}, { timeoutMs: countMs })
  if (found?.nodes !== tables.nodes || found.relationships !== tables.relationships) {
    throw new Error(
      `the importer has made ${found?.nodes} nodes and ${found?.relationships} relationships of ${tables.nodes} and ${tables.relationships}`,
    )
  }
  await graph.write(fillLists, {}, { timeoutMs: countMs })
  say('Filling its indexes')
  await takeSchema(graph, schema, tables.last, clock.iso())
  const inNew = { ...environment, graph }
  const lease = await takeLease({
    ...{
      graph,
      clock,
      token: newId(),
      holder: 'an import',
      writers: options.writers,
      leaseMs: options.leaseMs,
      signal,
    },
    onWait: () => {},
  })
  try {
    await beginLoads(opened, inNew, startedAt)
    return await finishLoad(
      { opened, checked, removed: opened.map(() => []), touched: opened },
      tables.written,
      lease,
      inNew,
    )
  } finally {
    await lease.release()
  }
}

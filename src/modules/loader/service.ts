import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'
import { findPacks } from './files.ts'
import { loadStamp } from './lease.ts'
import { defaultOptions, LoadRefused } from './load.ts'
import { showProgress } from './progress.ts'
import { runLoad, spoolFolder } from './run.ts'

/** The packs that come with the program. */
export const seedsFolder = fileURLToPath(new URL('../../../seeds/', import.meta.url))

const loaderCounts = z.object({
  loads: z.number(),
  running: z.number(),
  newRecords: z.number(),
  changedRecords: z.number(),
  rejectedRecords: z.number(),
  superseded: z.number(),
  ended: z.number(),
})
/** What all loads together did, for metrics. */
export type LoaderCounts = z.output<typeof loaderCounts>
const countLoads = defineQuery<Record<string, never>, LoaderCounts>('loader/count-loads', loaderCounts)

const readSeeding = defineQuery<Record<string, never>, { finishedAt: string }>(
  'loader/read-seeding',
  z.object({ finishedAt: z.string() }),
)
const recordSeeding = defineQuery<{ now: string }, unknown>('loader/record-seeding', z.unknown())

/** Loads that finished and loads under way. */
export async function seedState(graph: Graph): Promise<{ loads: number; running: number }> {
  const { loads, running } = await countAllLoads(graph)
  return { loads, running }
}

export async function countAllLoads(graph: Graph): Promise<LoaderCounts> {
  const [row] = await graph.read(countLoads, {})
  if (row === undefined) throw new Error('a count gives a row')
  return row
}

/**
 * Loads the program's own packs into a database that has not got them yet, or goes on with that load where it was interrupted. A database
 * that has them is left alone: `npm run seed` brings a newer edition. Returns whether anything was loaded.
 */
export async function seedOnStart(
  graph: Graph,
  clock: Clock,
  localDir: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await graph.read(readSeeding, {})).length > 0) return false
  say('loading the seeds (first start: about half a minute)')
  const started = performance.now()
  const result = await runLoad(await findPacks([seedsFolder]), defaultOptions, {
    graph,
    clock,
    newId: randomUUID,
    folder: spoolFolder(localDir, randomUUID(), clock),
    progress: showProgress(null, () => performance.now()),
    say,
    onReject: ({ file, line, field, reason }) => say(`${file}:${line} ${field} ${reason}`),
    signal,
  })
  if (!result.written && result.rejects.count > 0)
    throw new LoadRefused('the seeds that come with the program have faults')
  await graph.write(recordSeeding, { now: clock.iso() })
  const entities = result.files.reduce((sum, { counts }) => sum + counts.entities, 0)
  const relationships = result.files.reduce((sum, { counts }) => sum + counts.relationships, 0)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  say(
    `seeds loaded: ${entities.toLocaleString('en')} entities, ${relationships.toLocaleString('en')} relationships in ${seconds} s`,
  )
  return true
}

const freshMs = 250

/**
 * A text that differs after every committed batch of a load, for the answer cache: an answer made before it is out of date. Asks the database
 * at most four times a second, whatever the traffic. `now` is in milliseconds and must not go backwards.
 */
export function graphStamp(graph: Graph, now: () => number = () => performance.now()): () => Promise<string> {
  let stamp: Promise<string> | null = null
  let readAt = 0
  return () => {
    if (stamp === null || now() - readAt >= freshMs) {
      readAt = now()
      stamp = loadStamp(graph)
      stamp.catch(() => {
        stamp = null
      })
    }
    return stamp
  }
}

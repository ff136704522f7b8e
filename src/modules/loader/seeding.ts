import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { showProgress } from '../../platform/telemetry/progress.ts'
import { load, spoolFolder } from './load.ts'
import { defaultOptions, type OwnLoading } from './load-options.ts'
import { LoadRefused } from './load-refused.ts'
import { findPacks } from './read/files.ts'
import { rejectLine } from './report.ts'

/** The packs that come with the program. */
export const seedsFolder = fileURLToPath(new URL('../../../seeds/', import.meta.url))

const readSeeding = defineQuery<Record<string, never>, { finishedAt: string }>(
  'loader/read-seeding',
  z.object({ finishedAt: z.string() }),
)
const recordSeeding = defineQuery<{ now: string }, unknown>('loader/record-seeding', z.unknown())

/**
 * Loads the program's own packs into a database that has not got them yet, or goes on with that load where it was interrupted. A database
 * that has them is left alone: `npm run seed` brings a newer edition. Returns whether anything was loaded.
 */
export async function seedOnStart(
  { graph, clock, localDir, articles, say }: OwnLoading,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await graph.read(readSeeding, {})).length > 0) return false
  say('loading the seeds (first start: about half a minute)')
  const started = performance.now()
  const result = await load(await findPacks([seedsFolder]), defaultOptions, {
    ...{ graph, clock, articles },
    newId: randomUUID,
    folder: spoolFolder(localDir, randomUUID(), clock),
    progress: showProgress({ write: (text) => say(`seeds: ${text.trimEnd()}`) }, () => performance.now()),
    say,
    onReject: (reject) => say(rejectLine(reject)),
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

import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { showProgress } from '../../platform/telemetry/progress.ts'
import type { Reject } from './check/rejects.ts'
import { load, spoolFolder } from './load.ts'
import { defaultOptions } from './load-options.ts'
import type { FileResult } from './load-result.ts'

type Dependencies = { graph: Graph; clock: Clock; localDir: string; say: (line: string) => void; signal: AbortSignal }

/** A pack as JSON Lines, and what it is called in messages. */
export type PackText = { name: string; text: string }

/**
 * Loads packs that the service itself has made. A faulty record is left out and told in `rejects`; the others are loaded. Rejects with LoadRefused where none
 * can be loaded.
 */
export async function loadTexts(
  packs: readonly PackText[],
  { localDir, ...parts }: Dependencies,
): Promise<{ files: FileResult[]; rejects: Reject[] }> {
  const folder = spoolFolder(localDir, randomUUID(), parts.clock)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sources = packs.map(({ name, text }, at) => ({ name, text, path: join(folder, `made-${at}.jsonl`) }))
  for (const { path, text } of sources) await writeFile(path, text, { mode: 0o600 })
  const rejects: Reject[] = []
  const { files } = await load(
    sources.map(({ name, path }) => ({ name, path, format: 'jsonl' as const })),
    { ...defaultOptions, maxRejects: Number.POSITIVE_INFINITY },
    {
      ...parts,
      folder,
      newId: randomUUID,
      progress: showProgress(null, () => performance.now()),
      onReject: (reject) => rejects.push(reject),
    },
  )
  return { files, rejects }
}

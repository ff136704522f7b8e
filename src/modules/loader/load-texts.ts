import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { showProgress } from '../../platform/telemetry/progress.ts'
import type { Reject } from './check/rejects.ts'
import { load, spoolFolder } from './load.ts'
import { defaultOptions, type OwnLoading } from './load-options.ts'
import { LoadRefused } from './load-refused.ts'
import { undoLoad } from './undo.ts'

/** A pack as JSON Lines, and what it is called in messages. */
type PackText = { name: string; text: string }

/** Loads packs that the service itself has made, and takes their loads back. */
export function createTextLoader({ localDir, ...parts }: OwnLoading) {
  return {
    /** Leaves faulty records out and gives them; the others are loaded. Rejects with LoadRefused where none can be loaded. */
    async load(packs: readonly PackText[], signal: AbortSignal): Promise<Reject[]> {
      const folder = spoolFolder(localDir, randomUUID(), parts.clock)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sources = packs.map(({ name, text }, at) => ({ name, text, path: join(folder, `made-${at}.jsonl`) }))
      for (const { path, text } of sources) await writeFile(path, text, { mode: 0o600 })
      const rejects: Reject[] = []
      await load(
        sources.map(({ name, path }) => ({ name, path, format: 'jsonl' as const })),
        { ...defaultOptions, maxRejects: Number.POSITIVE_INFINITY },
        {
          ...parts,
          signal,
          folder,
          newId: randomUUID,
          progress: showProgress(null, () => performance.now()),
          onReject: (reject) => rejects.push(reject),
        },
      )
      return rejects
    },
    /** Gives why a load cannot be taken back, or null where it was. */
    async takeBack(load: string, signal: AbortSignal): Promise<string | null> {
      try {
        await undoLoad([load], { dryRun: false, maxDifferences: 0 }, { ...parts, newId: randomUUID, signal })
        return null
      } catch (error) {
        if (!(error instanceof LoadRefused)) throw error
        return error.message
      }
    },
  }
}

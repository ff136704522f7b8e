import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { closeToOthers } from './private-folder.mjs'

/**
 * Fills a folder of the tools where it is not complete. It appears under its name when it is full, whoever is killed on
 * the way. One process fills one folder at a time: Maven's cache is not made for two writers.
 */
export async function fillOnce(
  toolsDir: string,
  folder: string,
  isComplete: () => boolean,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  if (isComplete()) return
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  await withLock(join(toolsDir, 'fill.lock'), async () => {
    if (isComplete()) return
    // Each time another name: what a start that was killed left running may still write to its own.
    const unfinished = mkdtempSync(`${folder}.`)
    try {
      await fill(unfinished)
      closeToOthers(unfinished)
      rmSync(folder, { recursive: true, force: true })
      renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  })
}

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const megabyte = 1_048_576

/** Why no disk of a chosen size can be had at a folder; undefined where it is mounted there now. */
export function mountTmpfs(folder: string, megabytes: number): string | undefined {
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return (error?.message ?? stderr).trim() || 'mount failed'
}

export function unmount(folder: string): void {
  // At once, whoever has a file open there.
  spawnSync('umount', ['-l', folder])
}

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / megabyte
}

/** Something else on the disk that takes all space. */
export type Ballast = {
  /** Takes everything, and what becomes free afterwards, until it is removed: so many megabytes a second, or at once in one piece. */
  fill(perSecond: number | 'one piece'): Promise<void>
  /** Takes in one piece what leaves so many megabytes. */
  leave(megabytes: number): void
  remove(): Promise<void>
}

export function createBallast(folder: string): Ballast {
  const path = join(folder, 'ballast')
  let piece = 0
  let filling: Promise<void> | undefined
  let removed = new AbortController()
  const take = (megabytes: number) => {
    piece += 1
    spawnSync('fallocate', ['-l', `${Math.floor(megabytes)}M`, `${path}-${piece}`])
  }
  const keepFull = async (chunk: Buffer, pauseMs: number, onFull: () => void) => {
    const file = openSync(path, 'w')
    while (!removed.signal.aborted) {
      try {
        writeSync(file, chunk)
      } catch {
        onFull()
        await delay(50)
      }
      if (pauseMs > 0) await delay(pauseMs)
    }
    closeSync(file)
  }
  return {
    leave: (megabytes) => take(freeMegabytes(folder) - megabytes),
    async fill(perSecond) {
      removed = new AbortController()
      const pauseMs = 10
      const chunk = Buffer.alloc(perSecond === 'one piece' ? 4_096 : (perSecond * megabyte * pauseMs) / 1_000)
      if (perSecond === 'one piece') take(freeMegabytes(folder))
      await new Promise<void>((full) => {
        filling = keepFull(chunk, perSecond === 'one piece' ? 0 : pauseMs, full)
      })
    },
    async remove() {
      removed.abort()
      await filling
      filling = undefined
      rmSync(path, { force: true })
      for (; piece > 0; piece -= 1) rmSync(`${path}-${piece}`, { force: true })
    },
  }
}

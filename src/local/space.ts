import { statfsSync } from 'node:fs'

/** With less than this free, a store that is started would soon stand still again. */
const minFreeBytes = 64 * 1024 ** 2

/** A sentence where a folder lies on a disk that is full, or as good as full. */
export function lackOfSpace(folder: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < minFreeBytes ? noSpace(folder) : undefined
  } catch {
    return undefined
  }
}

export function noSpace(folder: string): string {
  return `no space left on ${folder}`
}

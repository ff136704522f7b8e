import { statfsSync } from 'node:fs'
import { LocalStoreError } from './command.ts'

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

/** Throws a LocalStoreError where a folder's disk has no room for so many bytes, and a little more. */
export function assertSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= bytes + minFreeBytes) return
  const megabytes = (value: number) => `${Math.ceil(value / 1024 ** 2).toLocaleString('en')} MB`
  throw new LocalStoreError(
    `${folder} has ${megabytes(bavail * bsize)} free, and ${megabytes(bytes + minFreeBytes)} are needed.`,
  )
}

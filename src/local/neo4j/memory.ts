import { totalmem } from 'node:os'
import { LocalStoreError } from '../command.ts'

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3

export type Neo4jMemory = { heapBytes: number; pageCacheBytes: number }

/** Sizes as Java writes them (512m, 2g), or what fits the machine where a size is not given. */
export function neo4jMemory(heap: string | undefined, pageCache: string | undefined): Neo4jMemory {
  const eighth = machineBytes() / 8
  return {
    heapBytes: heap === undefined ? clamp(eighth, 512 * mebibyte, 4 * gibibyte) : sizeInBytes(heap),
    pageCacheBytes: pageCache === undefined ? clamp(eighth, 128 * mebibyte, 4 * gibibyte) : sizeInBytes(pageCache),
  }
}

// In a container the limit counts, not the machine.
function machineBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function sizeInBytes(size: string): number {
  const [, digits, unit] = /^(\d+)([mg])$/i.exec(size) ?? []
  if (digits === undefined || unit === undefined) {
    throw new LocalStoreError(`${size} is not a size of memory: give a number followed by m or g, e.g. 512m`)
  }
  return Number(digits) * (unit.toLowerCase() === 'm' ? mebibyte : gibibyte)
}

function clamp(bytes: number, least: number, most: number): number {
  return Math.floor(Math.min(Math.max(bytes, least), most) / mebibyte) * mebibyte
}

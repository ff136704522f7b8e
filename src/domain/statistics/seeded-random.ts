import { createHash } from 'node:crypto'

/** Draws from 0 up to 1 that are the same for the same seed, on every machine: a figure that rests on draws can be made again. */
export function createDraws(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(1_664_525, state) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The seed that belongs to an id: the first four bytes of its SHA-256. */
export function seedOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0)
}

import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileFault, LineFile } from '../../platform/text/line-file.ts'
import { readLines } from './read/input.ts'

/** In letters: what is shorter is held in memory, as a file's own buffer would be. Most loads are small, and opening a file is what costs them most. */
const heldLetters = 1 << 14

/** A spool to be read by another thread: lines in a file, or few of them. */
export type ClosedSpool = { lines: number; path: string | undefined; held: string[] }

/**
 * Text files for what does not fit into memory: lines are appended, and read back in the order in which they came. Throws a FileFault where the disk is
 * full.
 */
export class Spool {
  lines = 0
  letters = 0
  readonly #folder: string
  readonly #name: string
  #held: string[] = []
  #file: LineFile | undefined
  #path: string | undefined

  constructor(folder: string, name: string) {
    this.#folder = folder
    this.#name = name
  }

  /** One that another thread has closed. */
  static of({ lines, path, held }: ClosedSpool): Spool {
    const spool = new Spool('', '')
    spool.lines = lines
    spool.#path = path
    spool.#held = held
    return spool
  }

  /** `line` must not hold a line feed. */
  add(line: string): void {
    this.lines += 1
    this.letters += line.length
    if (this.#file !== undefined) {
      this.#file.add(line)
      return
    }
    this.#held.push(line)
    if (this.letters > heldLetters) this.#file = this.#spill()
  }

  /** Ends writing; what was added can then be read, as often as wanted. */
  close(): void {
    this.#file?.close()
  }

  /** It as another thread can read it, once it is closed. */
  closed(): ClosedSpool {
    return { lines: this.lines, path: this.#path, held: this.#held }
  }

  async *read(): AsyncGenerator<readonly string[]> {
    if (this.#path === undefined) {
      if (this.#held.length > 0) yield this.#held
      return
    }
    const text: AsyncIterable<string> = createReadStream(this.#path, { encoding: 'utf8', highWaterMark: 1 << 18 })
    for await (const { lines } of readLines(text)) yield lines
  }

  #spill(): LineFile {
    const path = join(this.#folder, `${this.#name}.spool`)
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw fileFault(error, path)
    }
    const file = new LineFile(path)
    this.#path = path
    for (const line of this.#held) file.add(line)
    this.#held = []
    return file
  }
}

/**
 * Spools chosen by the hash of a key, so that lines with one key meet in one file and each file fits into memory: what is compared by key is
 * compared file by file.
 */
export class PartitionedSpool {
  readonly parts: Spool[]

  constructor(folder: string, name: string, count: number) {
    this.parts = Array.from({ length: count }, (_, index) => new Spool(folder, `${name}-${index}`))
  }

  add(key: string, line: string): void {
    this.parts[partOf(key, this.parts.length)]?.add(line)
  }

  close(): void {
    for (const part of this.parts) part.close()
  }
}

/** FNV-1a: cheap, and spread well enough to even out the parts. */
export function partOf(key: string, count: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % count
}

const oldMs = 86_400_000

/** Removes what loaders that were killed left below a folder: no load takes a day. */
export function removeOldSpools(folder: string, now: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (now - statSync(path).mtimeMs > oldMs) rmSync(path, { recursive: true, force: true })
  }
}

export function removeSpools(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

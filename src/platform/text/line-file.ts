import { closeSync, openSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A file of ours could not be written: the message names the folder and what is wrong with it. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

const reasons: Record<string, string> = {
  ENOSPC: 'no space left on',
  EDQUOT: 'no space left to this user on',
  EACCES: 'this user may not write to',
  EPERM: 'this user may not write to',
  EROFS: 'nothing can be written to',
  ENOENT: 'there is no folder',
  ENOTDIR: 'there is no folder',
}

/** The same fault in words where it is one of a full disk or of rights; anything else as it is. */
export function fileFault(error: unknown, path: string): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined ? error : new FileFault(`${reason} ${dirname(resolve(path))}`, { cause: error })
}

const bufferSize = 1 << 16

/** A text file that is written line by line. Each method throws a FileFault where the disk is full; what was added since the last flush is lost then. */
export class LineFile {
  readonly path: string
  readonly #file: number
  #buffer: string[] = []
  #length = 0

  constructor(path: string) {
    this.path = path
    this.#file = this.#try(() => openSync(path, 'w', 0o600))
  }

  /** `line` must not hold a line feed. */
  add(line: string): void {
    this.#buffer.push(line)
    this.#length += line.length
    if (this.#length > bufferSize) this.flush()
  }

  close(): void {
    try {
      this.flush()
    } finally {
      // Where space is promised late, the end tells that there is none.
      this.#try(() => closeSync(this.#file))
    }
  }

  flush(): void {
    if (this.#buffer.length === 0) return
    const bytes = Buffer.from(`${this.#buffer.join('\n')}\n`)
    this.#buffer = []
    this.#length = 0
    // The last bytes that fit are taken without a fault: only the next write has one.
    for (let at = 0; at < bytes.length; ) at += this.#try(() => writeSync(this.#file, bytes, at))
  }

  #try<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw fileFault(error, this.path)
    }
  }
}

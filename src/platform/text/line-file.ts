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

const bufferSize = 1 << 14
const lineFeed = 10

/** A text file that is written line by line. Each method throws a FileFault where the disk is full; what was added since the last flush is lost then. */
export class LineFile {
  readonly path: string
  readonly #file: number
  /** Lines as bytes: texts that wait to be written would be copied again and again by the garbage collector. */
  #buffer: Buffer | undefined
  #length = 0

  constructor(path: string) {
    this.path = path
    this.#file = this.#try(() => openSync(path, 'w', 0o600))
  }

  /** `line` must not hold a line feed. */
  add(line: string): void {
    // No unit of a text takes more than three bytes.
    const most = line.length * 3 + 1
    if (this.#length + most > bufferSize) this.flush()
    if (most > bufferSize) {
      this.#write(Buffer.from(`${line}\n`))
      return
    }
    this.#buffer ??= Buffer.allocUnsafeSlow(bufferSize)
    this.#length += this.#buffer.write(line, this.#length)
    this.#length = this.#buffer.writeUInt8(lineFeed, this.#length)
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
    const bytes = this.#buffer?.subarray(0, this.#length)
    this.#length = 0
    if (bytes !== undefined) this.#write(bytes)
  }

  #write(bytes: Buffer): void {
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

import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { LocalStoreError } from '../command.ts'
import { parseJson } from '../protocol.ts'

/** The stamp of a copy of the database: its answers about itself at the moment at which it was made. */
export const stampSchema = z.object({
  nodes: z.number(),
  relationships: z.number(),
  /** Number of the newest file of cypher/schema that was applied; null in a database that nobody prepared. */
  schema: z.number().nullable(),
  neo4j: z.string(),
  /** The log of changes: its id, its last number, and when that was written. */
  log: z.string().nullable(),
  seq: z.number().nullable(),
  changedAt: z.string().nullable(),
})

const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal('oddsgraph-backup-1'),
  createdAt: z.string(),
  ...stampSchema.shape,
  /** Milliseconds that commits had to wait. */
  heldMs: z.number(),
  files: z.array(fileSchema),
})

export type Stamp = z.infer<typeof stampSchema>
/** The table of contents of a backup, written last: a folder without one is not a backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'

/** Reads what a backup says of itself. Throws a LocalStoreError where the folder holds none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName)
  if (!existsSync(file)) {
    const reason = existsSync(folder) ? `${manifestName} is missing` : 'there is no such folder'
    throw new LocalStoreError(`${folder} is no whole backup: ${reason}.`)
  }
  const read = manifestSchema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new LocalStoreError(`${file} is not the table of contents of a backup of this release.`)
}

export function totalBytes(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Every file below a folder, with its path in it and its size. */
export function filesBelow(folder: string): { path: string; bytes: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      // What is being written may be moved away meanwhile.
      const bytes = statSync(path, { throwIfNoEntry: false })?.size
      return bytes === undefined ? [] : [{ path: relative(folder, path).split(sep).join('/'), bytes }]
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}

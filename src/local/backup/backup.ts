import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { LocalStoreError } from '../command.ts'
import { withLock } from '../lock.mjs'
import { assertSpace } from '../space.ts'
import { filesBelow, hashOf, type Manifest, manifestName, type Stamp, stampSchema, totalBytes } from './manifest.ts'

const copyLimitMs = 30 * 60_000
const pollMs = 500

export const readStamp = defineQuery<Record<string, never>, Stamp>('local/read-stamp', stampSchema)
const copyStores = defineQuery<{ folder: string; question: string }, Copied>(
  'local/copy-stores',
  z.object({ stamp: stampSchema, bytes: z.number(), heldMillis: z.number() }),
)

type Copied = { stamp: Stamp; bytes: number; heldMillis: number }

/** Tells how far a copy is, in bytes. */
export type OnBytes = (phase: 'copying' | 'checking', done: number, total: number) => void

export type BackupDependencies = {
  graph: Graph
  /** Folder of the local stores. */
  localDir: string
  now(): string
  onBytes: OnBytes
}

/**
 * Copies the database of a running local store into a folder, as it is between two transactions; commits wait meanwhile. The folder appears under
 * its name when it is whole. Throws a LocalStoreError where it is taken, or the copy cannot be made.
 */
export async function makeBackup(target: string, parts: BackupDependencies): Promise<Manifest> {
  const folder = resolve(target)
  mkdirSync(dirname(folder), { recursive: true })
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new LocalStoreError(`${folder} is not empty. Name a folder that does not exist yet.`)
    }
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    try {
      const manifest = await fill(unfinished, parts)
      if (existsSync(folder)) chmodSync(folder, 0o700)
      renameSync(unfinished, folder)
      force(dirname(folder))
      return manifest
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  })
}

async function fill(unfinished: string, { graph, localDir, now, onBytes }: BackupDependencies): Promise<Manifest> {
  const expected = totalBytes(filesBelow(join(localDir, 'neo4j', 'data')))
  assertSpace(unfinished, expected)
  const looking = setInterval(() => onBytes('copying', totalBytes(filesBelow(unfinished)), expected), pollMs)
  const createdAt = now()
  const copied = await copy(graph, unfinished).finally(() => clearInterval(looking))
  const found = filesBelow(unfinished)
  let checked = 0
  const files = []
  for (const file of found) {
    files.push({ ...file, sha256: await hashOf(join(unfinished, file.path)) })
    checked += file.bytes
    onBytes('checking', checked, copied.bytes)
  }
  const manifest: Manifest = {
    format: 'oddsgraph-backup-1',
    createdAt,
    ...copied.stamp,
    heldMs: copied.heldMillis,
    files,
  }
  const file = join(unfinished, manifestName)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  force(file)
  force(unfinished)
  return manifest
}

async function copy(graph: Graph, folder: string): Promise<Copied> {
  try {
    const [copied] = await graph.read(copyStores, { folder, question: readStamp.text }, { timeoutMs: copyLimitMs })
    if (copied === undefined) throw new Error('the copy has no row')
    return copied
  } catch (error) {
    throw copyFault(error) ?? error
  }
}

/** The sentence for what kept the database from copying itself; undefined where that is not known. */
function copyFault(error: unknown): LocalStoreError | undefined {
  if (!(error instanceof Error)) return undefined
  if (/no procedure with the name/i.test(error.message)) {
    return new LocalStoreError(
      'The store that runs was started by an older release. Stop and start the service, then try again.',
    )
  }
  const reason = /Caused by: [\w.$]+: (.+?)\.?$/m.exec(error.message)?.[1]
  return reason === undefined
    ? undefined
    : new LocalStoreError(`The copy could not be made: ${reason}.`, { cause: error })
}

/** Has a file or folder on the disk when this returns. */
export function force(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

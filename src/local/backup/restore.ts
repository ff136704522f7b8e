import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { LocalStoreError } from '../command.ts'
import type { Neo4jAccess } from '../protocol.ts'
import { assertSpace } from '../space.ts'
import { type LocalStoreOptions, startLocalStores } from '../stores.ts'
import { swapIn } from '../swap.ts'
import { force, type OnBytes, readStamp } from './backup.ts'
import { hashOf, type Manifest, readManifest, stampSchema, totalBytes } from './manifest.ts'
import { whileVacant } from './vacant.ts'

const firstReadMs = 120_000

const renewLog = defineQuery<Record<string, never>, { id: string }>('local/renew-log', z.object({ id: z.string() }))

export type RestoreDependencies = {
  /** The stores whose data is replaced. */
  stores: Omit<LocalStoreOptions, 'needNeo4j' | 'needRedis'>
  connect(access: Neo4jAccess): Graph
  /** True where data that is there may be replaced. */
  replace: boolean
  /** Checks the backup and changes nothing. */
  dryRun: boolean
  say(line: string): void
  onBytes: OnBytes
}

/**
 * Puts the database of a backup in the place of that of the local stores. It is copied, started and compared with its table of contents first; what
 * was there before is given up only then. Throws a LocalStoreError and leaves everything as it was where the backup is damaged, the stores are in use,
 * or there is data and `replace` is not set.
 */
export async function restoreBackup(source: string, parts: RestoreDependencies): Promise<Manifest> {
  const folder = resolve(source)
  const manifest = readManifest(folder)
  assertSizes(folder, manifest)
  const localDir = resolve(parts.stores.localDir)
  if (parts.dryRun) {
    await check(folder, manifest, parts.onBytes)
    return manifest
  }
  mkdirSync(localDir, { recursive: true, mode: 0o700 })
  return whileVacant(localDir, parts.say, async () => {
    assertReplaceable(localDir, parts.replace)
    const trial = join(localDir, 'restoring')
    rmSync(trial, { recursive: true, force: true })
    try {
      mkdirSync(trial, { mode: 0o700 })
      assertSpace(trial, totalBytes(manifest.files))
      await copyFiles(folder, join(trial, 'neo4j'), manifest, parts.onBytes)
      parts.say('Starting the restored database to look at it')
      await tryOut(trial, manifest, parts)
      // Prices, answers and the state of jobs tell of the database that was there before. First: without them the old one is as good.
      rmSync(join(localDir, 'redis'), { recursive: true, force: true })
      swapIn(join(trial, 'neo4j'), join(localDir, 'neo4j'))
      force(localDir)
    } finally {
      rmSync(trial, { recursive: true, force: true })
    }
    return manifest
  })
}

function assertReplaceable(localDir: string, replace: boolean): void {
  if (replace || !existsSync(join(localDir, 'neo4j', 'data', 'databases', 'neo4j'))) return
  throw new LocalStoreError(
    `There is a database in ${join(localDir, 'neo4j')}. --replace gives it up for that of the backup; a backup of it first keeps the way back.`,
  )
}

function assertSizes(folder: string, { files }: Manifest): void {
  for (const { path, bytes } of files) {
    const found = statSync(join(folder, path), { throwIfNoEntry: false })?.size
    if (found !== bytes)
      throw damaged(folder, path, found === undefined ? 'it is missing' : `it has ${found} bytes instead of ${bytes}`)
  }
}

async function check(folder: string, { files }: Manifest, onBytes: OnBytes): Promise<void> {
  let done = 0
  for (const { path, bytes, sha256 } of files) {
    if ((await hashOf(join(folder, path))) !== sha256) throw damaged(folder, path, 'its content was changed')
    done += bytes
    onBytes('checking', done, totalBytes(files))
  }
}

/** Copies and checks at once: what is started must be what was read. */
async function copyFiles(from: string, to: string, { files }: Manifest, onBytes: OnBytes): Promise<void> {
  let done = 0
  for (const { path, bytes, sha256 } of files) {
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const read = createReadStream(join(from, path), { highWaterMark: 1 << 20 })
    const hashing = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(read, hashing, createWriteStream(target, { mode: 0o600, flush: true }))
    if (hash.digest('hex') !== sha256) throw damaged(from, path, 'its content was changed')
    done += bytes
    onBytes('copying', done, totalBytes(files))
  }
}

function damaged(folder: string, path: string, how: string): LocalStoreError {
  return new LocalStoreError(`The backup ${folder} is damaged: ${path}: ${how}. Use another one.`)
}

/** Starts the copy by itself, compares it with what the backup says, and gives its log of changes a new name. */
async function tryOut(localDir: string, manifest: Manifest, { stores, connect }: RestoreDependencies): Promise<void> {
  const started = await startLocalStores({ ...stores, localDir, needNeo4j: true, needRedis: false })
  try {
    if (started.neo4j === undefined) throw new Error('no Neo4j was started')
    const graph = connect(started.neo4j)
    try {
      const [found] = await graph.read(readStamp, {}, { timeoutMs: firstReadMs })
      if (!isDeepStrictEqual(found, stampSchema.parse(manifest))) {
        throw new LocalStoreError(
          `The restored database is not what the backup says: ${JSON.stringify(found)}. Nothing was replaced.`,
        )
      }
      await graph.write(renewLog, {}, { timeoutMs: firstReadMs })
    } finally {
      await graph.close()
    }
  } finally {
    await started.stop()
  }
}

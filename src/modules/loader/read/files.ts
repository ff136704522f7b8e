import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileFault } from '../../../platform/text/line-file.ts'
import { LoadRefused } from '../load-refused.ts'
import { formatOf, type PackSource } from './pack-file.ts'

/** Folders that hold schemas and tables of words, not packs. */
const passedOver = new Set(['schema', 'vocabulary', 'node_modules'])

/** Lists of feeds and of rules, which are no packs. */
const noPacks = new Set(['feeds.yaml', 'feed-names.yaml', 'fred-series.yaml', 'alert-rules.yaml', 'search-words.yaml'])

/**
 * The pack files that the arguments of the command mean: files as they are, folders with everything below them that has the name of a pack
 * (mapping files belong to their tables). Throws LoadRefused where there is none.
 */
export async function findPacks(paths: readonly string[]): Promise<PackSource[]> {
  const found: PackSource[] = []
  for (const path of paths) {
    const status = await stat(path).catch(() => null)
    if (status === null) throw new LoadRefused(`${path}: there is no such file or folder`)
    if (!status.isDirectory()) {
      found.push({ path, name: relative('.', path) || path })
      continue
    }
    const inside = await packsBelow(path)
    if (inside.length === 0)
      throw new LoadRefused(`${path}: the folder has no packs (.yaml, .json, .jsonl, .csv, .tsv, also .gz)`)
    found.push(...inside)
  }
  const byPath = new Map(found.map((source) => [source.path, source]))
  return [...byPath.values()]
}

async function packsBelow(folder: string): Promise<PackSource[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const found: PackSource[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !passedOver.has(entry.name)) found.push(...(await packsBelow(path)))
    else if (entry.isFile() && isPack(entry.name)) found.push({ path, name: relative('.', path) })
  }
  return found
}

function isPack(name: string): boolean {
  return (
    formatOf(name) !== undefined && !/\.map\.ya?ml$/.test(name) && !name.endsWith('.schema.json') && !noPacks.has(name)
  )
}

/** Keeps standard input in a file among the temporary ones of the load, because a load reads its input more than once. */
export async function keepStandardInput(folder: string): Promise<PackSource> {
  const path = join(folder, 'standard-input')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(process.stdin), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw fileFault(error, path)
  }
  return { path, name: 'standard input' }
}

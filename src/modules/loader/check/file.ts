import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type Merges, routed } from '../merge/route.ts'
import { findChangedRecords } from '../queries.ts'
import type { Pack } from '../read/pack-file.ts'
import { FileFault } from '../read/raw.ts'
import type { Spool } from '../spool.ts'
import type { Statement } from '../statement.ts'
import { namesIn } from './names.ts'
import type { FileCounts, Pendings } from './pending.ts'
import type { References } from './references.ts'
import type { Rejects } from './rejects.ts'
import type { CheckedRows, Sound } from './rows.ts'

type Context = {
  graph: Graph
  pack: Pack
  /** The records of the file, checked each by itself, and how many rows of it were read for them. */
  checked: AsyncIterable<CheckedRows>
  counted: { readonly rows: number }
  pendings: Pendings
  references: References
  rejects: Rejects
  merges: Merges
  onRecords: (count: number) => void
}

/** So few that they are soon forgotten. */
const lookupSize = 500

/**
 * Reads and checks every record of a file and sets aside what is new or changed. Writes nothing to the graph. Throws FileFault where the
 * file as a whole cannot be used.
 */
export async function checkFile(context: Context): Promise<FileCounts> {
  const { pack, counted } = context
  const result: FileCounts = {
    ...{ rows: 0, records: 0, fresh: 0, changed: 0, unchanged: 0, returned: 0, rejected: 0 },
    unlisted: new Map(),
  }
  let batch: Sound[] = []
  // One lookup is under way while the next records are read.
  let lookup: Promise<void> = Promise.resolve()
  for await (const checked of context.checked) {
    take(context, checked, result)
    batch.push(...checked.sound)
    context.onRecords(checked.records)
    if (batch.length >= lookupSize) {
      await lookup
      lookup = classify(context, batch, result)
      // A rejection is met at the next await; until then it must not count as unhandled.
      lookup.catch(() => {})
      batch = []
    }
  }
  await lookup
  await classify(context, batch, result)
  result.rows = counted.rows
  const stated = pack.header.rows
  if (stated !== undefined && stated !== counted.rows) {
    throw new FileFault(
      `the pack states ${stated} rows, but the file has ${counted.rows}: is it cut off, or is rows out of date?`,
    )
  }
  if (counted.rows === 0) throw new FileFault('the file has no records')
  return result
}

/** Takes what is known of records without the graph. A snapshot counts with what changes nothing until its contract is known. */
function take({ rejects, pendings }: Context, checked: CheckedRows, result: FileCounts): void {
  result.records += checked.records
  result.rejected += checked.rejected
  for (const reject of checked.rejects) rejects.add(reject)
  for (const [key, count] of checked.unlisted) result.unlisted.set(key, (result.unlisted.get(key) ?? 0) + count)
  for (const [key, row] of checked.snapshots) pendings.snapshots.add(key, JSON.stringify(row))
  result.unchanged += checked.snapshots.length
}

/** Asks the graph which records it does not hold in this form, and spools those. */
async function classify(context: Context, batch: readonly Sound[], result: FileCounts): Promise<void> {
  if (batch.length === 0) return
  const { asOf } = context.pack.header
  const rows = batch.map(({ key, hash }): [string, string] => [key, hash])
  const found = await context.graph.read(findChangedRecords, { rows, asOf }, { timeoutMs: 60_000 })
  const changed = new Map(found.map((row) => [row.key, row]))
  for (const sound of batch) {
    context.references.key(sound.key, sound)
    const state = changed.get(sound.key)
    if (state === undefined) {
      result.unchanged += 1
      continue
    }
    if (state.asOf === null) result.fresh += 1
    else result.changed += 1
    if (state.asOf !== null && !state.known) result.returned += 1
    spool(context, sound, state.asOf)
  }
}

/** `before`: the day of the edition by which the graph has the record; null for a new one. */
function spool(context: Context, sound: Sound, before: string | null): void {
  const { merges, references } = context
  const { file, ordinal, line, hash, text } = sound
  const pending = { file, ordinal, line, hash, before }
  if (merges.all.length > 0) {
    const original: Statement = JSON.parse(text)
    const statement = routed(original, merges)
    if (statement !== original) {
      references.named(namesIn({ file, ordinal, line }, statement))
      const slug = 'slug' in statement ? statement.slug : ''
      put(context, { kind: statement.kind, slug }, JSON.stringify({ ...pending, statement, original }))
      return
    }
  }
  references.named(sound.names)
  // As JSON.stringify would write it, of which the statement is the longest part and there already.
  put(context, sound, `${JSON.stringify(pending).slice(0, -1)},"statement":${text}}`)
}

function put({ pendings }: Context, { kind, slug }: Pick<Sound, 'kind' | 'slug'>, line: string): void {
  const spools: Partial<Record<Sound['kind'], Spool>> = {
    source: pendings.sources,
    article: pendings.articles,
    event: pendings.events,
    outcome: pendings.outcomes,
    exposure: pendings.outcomes,
    market: pendings.listings,
    match: pendings.listings,
  }
  const spool = spools[kind]
  if (spool === undefined) pendings.subjects.add(slug, line)
  else spool.add(line)
}

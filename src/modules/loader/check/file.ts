import { hash } from 'node:crypto'
import { endpointFault } from '../../../domain/relationships.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type Merges, routed } from '../merge/route.ts'
import { findChangedRecords } from '../queries.ts'
import type { Pack } from '../read/pack-file.ts'
import { FileFault, type RawRecord } from '../read/raw.ts'
import { recordKey } from '../statement.ts'
import type { FileCounts, Pending, Pendings } from './pending.ts'
import { shownValue } from './plain-words.ts'
import { checkRecord, unlistedKeys } from './record.ts'
import type { References } from './references.ts'
import { placeOf, type Rejects } from './rejects.ts'
import { type SnapshotLine, subjectKey } from './snapshot.ts'

type Context = {
  graph: Graph
  file: number
  name: string
  pack: Pack
  pendings: Pendings
  references: References
  rejects: Rejects
  merges: Merges
  /** Attribute keys that the registry does not list are faults. */
  strict: boolean
  onBytes: (bytes: number) => void
  onRecords: (count: number) => void
}

const lookupSize = 2_000

/**
 * Reads and checks every record of a file and sets aside what is new or changed. Writes nothing to the graph. Throws FileFault where the
 * file as a whole cannot be used.
 */
export async function checkFile(context: Context): Promise<FileCounts> {
  const { pack } = context
  const counted = { rows: 0 }
  const result: FileCounts = {
    rows: 0,
    records: 0,
    fresh: 0,
    changed: 0,
    unchanged: 0,
    returned: 0,
    rejected: 0,
    unlisted: new Map(),
  }
  let batch: Pending[] = []
  // One lookup is under way while the next records are read.
  let lookup: Promise<void> = Promise.resolve()
  for await (const chunk of pack.records(counted, context.onBytes)) {
    for (const together of rowsOf(chunk)) batch.push(...checkRow(context, together, result))
    context.onRecords(chunk.length)
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

/** Records of one row of a table stand together; any other record stands by itself. */
function rowsOf(chunk: readonly RawRecord[]): RawRecord[][] {
  const rows: RawRecord[][] = []
  let last: RawRecord | undefined
  for (const raw of chunk) {
    if (raw.row !== undefined && raw.row === last?.row) rows.at(-1)?.push(raw)
    else rows.push([raw])
    last = raw
  }
  return rows
}

/** The records of a row, or none of them: half of a row would state what its writer did not. */
function checkRow(context: Context, row: readonly RawRecord[], result: FileCounts): Pending[] {
  const checked = row.map((raw) => check(context, raw, result))
  const sound = checked.filter((pending) => pending !== null)
  if (sound.length === row.length) return sound.filter((pending) => !setAside(context, pending, result))
  result.rejected += sound.length
  return []
}

/** A snapshot counts with what changes nothing until its contract is known. False for any other record. */
function setAside({ pendings }: Context, { statement, file, ordinal, line }: Pending, result: FileCounts): boolean {
  if (statement.kind !== 'snapshot') return false
  const { of, at, price, bid, ask, volume } = statement
  const key = subjectKey(of)
  const row: SnapshotLine = [file, ordinal, line, key, Date.parse(at), price, bid, ask, volume]
  pendings.snapshots.add(key, JSON.stringify(row))
  result.unchanged += 1
  return true
}

function check(context: Context, raw: RawRecord, result: FileCounts): Pending | null {
  result.records += 1
  const { rejects, name, file, pack } = context
  const reject = (field: string, reason: string, place = placeOf(raw, field)) => {
    result.rejected += 1
    rejects.add({ file: name, line: raw.line, ...place, field, reason, record: raw.text })
  }
  if (raw.fault !== undefined) {
    reject('', raw.fault, { column: raw.cell?.column ?? null, value: shownValue(raw.cell?.value) })
    return null
  }
  const { statement, faults } = checkRecord(raw.value, pack.header)
  if (statement === undefined) {
    const [first, ...others] = faults
    reject(
      first?.field ?? '',
      [first?.reason ?? '', ...others.map((other) => `${other.field} ${other.reason}`)].join('; '),
    )
    return null
  }
  const unlisted = unlistedKeys(statement)
  if (context.strict && unlisted.length > 0) {
    reject(`attributes.${unlisted[0]}`, 'is not an attribute that the registry lists (--strict)')
    return null
  }
  for (const key of unlisted) result.unlisted.set(key, (result.unlisted.get(key) ?? 0) + 1)
  if (statement.kind === 'entity' && statement.core !== undefined) {
    for (const { type } of statement.relationships) {
      const fault = endpointFault(type, statement.core.entityType, 'from', statement.slug)
      if (fault !== null) {
        reject(`relationships.${type}`, fault)
        return null
      }
    }
  }
  const digest = statement.kind === 'snapshot' ? '' : hash('sha1', JSON.stringify(statement)).slice(0, 20)
  return { file, ordinal: result.records, line: raw.line, hash: digest, before: null, statement }
}

/** Asks the graph which records it does not hold in this form, and spools those. */
async function classify(context: Context, batch: Pending[], result: FileCounts): Promise<void> {
  if (batch.length === 0) return
  const { pack: name, asOf } = context.pack.header
  const rows = batch.map(({ statement, hash: digest }): [string, string] => [recordKey(name, statement), digest])
  const found = await context.graph.read(findChangedRecords, { rows, asOf }, { timeoutMs: 60_000 })
  const changed = new Map(found.map((row) => [row.key, row]))
  for (const [index, pending] of batch.entries()) {
    const key = rows[index]?.[0] ?? ''
    context.references.key(key, pending)
    const state = changed.get(key)
    if (state === undefined) {
      result.unchanged += 1
      continue
    }
    if (state.asOf === null) result.fresh += 1
    else result.changed += 1
    if (state.asOf !== null && !state.known) result.returned += 1
    spool(context, { ...pending, before: state.asOf })
  }
}

function spool({ pendings, references, merges }: Context, stated: Pending): void {
  const statement = routed(stated.statement, merges)
  const pending = statement === stated.statement ? stated : { ...stated, statement, original: stated.statement }
  references.of(pending, statement)
  const line = JSON.stringify(pending)
  if (statement.kind === 'source') pendings.sources.add(line)
  else if (statement.kind === 'article') pendings.articles.add(line)
  else if (statement.kind === 'event') pendings.events.add(line)
  else if ('exposures' in statement) pendings.outcomes.add(line)
  else if (statement.kind === 'market' || statement.kind === 'match') pendings.listings.add(line)
  else if (statement.kind !== 'snapshot') pendings.subjects.add(statement.slug, line)
}

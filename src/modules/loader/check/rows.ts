import { hash } from 'node:crypto'
import { endpointFault } from '../../../domain/relationships.ts'
import type { RawRecord } from '../read/raw.ts'
import { recordKey, type Statement } from '../statement.ts'
import { type Names, namesIn } from './names.ts'
import type { PackHeader } from './pack-header.ts'
import { shownValue } from './plain-words.ts'
import { checkRecord, unlistedKeys } from './record.ts'
import { placeOf, type Reject } from './rejects.ts'
import { type SnapshotLine, subjectKey } from './snapshot.ts'

/** The file of records and what is asked of these. */
export type RowsOf = {
  file: number
  name: string
  header: PackHeader
  /** Attribute keys that the registry does not list are faults. */
  strict: boolean
}

/** A record without fault, as it is written down: it comes from another thread, perhaps. */
export type Sound = {
  file: number
  ordinal: number
  line: number
  key: string
  hash: string
  kind: Statement['kind']
  /** The entity or outcome that it is about; empty for other records. */
  slug: string
  /** Its statement. */
  text: string
  names: Names
}

/** Records of a file that were checked each by itself. */
export type CheckedRows = {
  records: number
  rejected: number
  rejects: Reject[]
  unlisted: Map<string, number>
  sound: Sound[]
  /** Snapshots, by the key of the contract: they have none of their own. */
  snapshots: [string, SnapshotLine][]
}

/** Checks records each by itself, of which so many stand before in the file. Asks the graph nothing. */
export function checkRows(raws: readonly RawRecord[], before: number, of: RowsOf): CheckedRows {
  const result: CheckedRows = {
    records: 0,
    rejected: 0,
    rejects: [],
    unlisted: new Map(),
    sound: [],
    snapshots: [],
  }
  for (const row of rowsOf(raws)) checkRow(row, before, of, result)
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
function checkRow(row: readonly RawRecord[], before: number, of: RowsOf, result: CheckedRows): void {
  const checked = row.map((raw) => {
    result.records += 1
    return check(raw, before + result.records, of, result)
  })
  const sound = checked.filter((each) => each !== null)
  if (sound.length < row.length) {
    result.rejected += sound.length
    return
  }
  for (const { statement, ordinal, line } of sound) {
    if (statement.kind === 'snapshot') {
      const { of: subject, at, price, bid, ask, volume } = statement
      const key = subjectKey(subject)
      result.snapshots.push([key, [of.file, ordinal, line, key, Date.parse(at), price, bid, ask, volume]])
    } else result.sound.push(writtenDown(statement, { file: of.file, ordinal, line }, of.header.pack))
  }
}

type Stated = { statement: Statement; ordinal: number; line: number }

function check(raw: RawRecord, ordinal: number, of: RowsOf, result: CheckedRows): Stated | null {
  const reject = (field: string, reason: string, place = placeOf(raw, field)) => {
    result.rejected += 1
    result.rejects.push({ file: of.name, line: raw.line, ...place, field, reason, record: raw.text })
    return null
  }
  if (raw.fault !== undefined)
    return reject('', raw.fault, { column: raw.cell?.column ?? null, value: shownValue(raw.cell?.value) })
  const { statement, faults } = checkRecord(raw.value, of.header)
  if (statement === undefined) {
    const [first, ...others] = faults
    const reasons = [first?.reason ?? '', ...others.map((other) => `${other.field} ${other.reason}`)]
    return reject(first?.field ?? '', reasons.join('; '))
  }
  const unlisted = unlistedKeys(statement)
  if (of.strict && unlisted.length > 0)
    return reject(`attributes.${unlisted[0]}`, 'is not an attribute that the registry lists (--strict)')
  for (const key of unlisted) result.unlisted.set(key, (result.unlisted.get(key) ?? 0) + 1)
  if (statement.kind === 'entity' && statement.core !== undefined) {
    for (const { type } of statement.relationships) {
      const fault = endpointFault(type, statement.core.entityType, 'from', statement.slug)
      if (fault !== null) return reject(`relationships.${type}`, fault)
    }
  }
  return { statement, ordinal, line: raw.line }
}

function writtenDown(
  statement: Statement,
  place: { file: number; ordinal: number; line: number },
  pack: string,
): Sound {
  const text = JSON.stringify(statement)
  const slug = 'slug' in statement ? statement.slug : ''
  const digest = hash('sha1', text).slice(0, 20)
  const names = namesIn(place, statement)
  return { ...place, key: recordKey(pack, statement), hash: digest, kind: statement.kind, slug, text, names }
}

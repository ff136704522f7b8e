import {
  type ChangeKind,
  type ChangeLetter,
  type ChangeMark,
  changeKinds,
  changeWords,
} from '../../domain/graph/change-entries.ts'
import { relationshipTypeOf } from '../../domain/relationships.ts'
import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { cursorOf, invalidSince, type Place, placeOf } from './cursor.ts'
import { type ChangeRow, type ChangesRow, listChangesQuery, readChangeLog } from './queries.ts'
import type { Change } from './schemas.ts'

/** Batches that are looked at for one page: bounds what a page costs where a filter leaves out nearly all. */
const maxBatches = 500
const letters: readonly ChangeLetter[] = ['e', 'f', 'r', 'v', 'o', 'x']

type SelectionParams = { since?: string | undefined; limit: number; kinds?: readonly ChangeKind[] | undefined }

/**
 * The changes from a cursor on, in the order in which they were committed, each record as it is now. Throws 400 where the cursor is none of this log,
 * or what came after it is no longer kept.
 */
export async function listChanges(graph: Graph, clock: Clock, { since, limit, kinds }: SelectionParams) {
  const asked = since === undefined ? undefined : placeOf(since)
  const from: Place = asked ?? { seq: 0, entry: 0, member: 0 }
  const [log] = await graph.read(listChangesQuery, {
    seq: integer(from.seq),
    entry: integer(from.entry),
    member: integer(from.member),
    now: clock.iso(),
    letters: letters.filter((letter) => kinds?.includes(changeKinds[letter]) ?? true),
    limit: integer(limit + 1),
    maxBatches: integer(maxBatches),
  })
  if (log === undefined) throw new Error('the database has no log of changes')
  if (asked !== undefined) assertKnown(asked, log)
  const first = asked === undefined ? { ...from, seq: log.start } : from
  const { rows, next } = pageOf(log, first, limit)
  return {
    changes: rows.map(changeOf),
    nextCursor: cursorOf(log.id, next),
    hasMore: next.seq <= log.last,
  }
}

function assertKnown({ log: id, seq }: Place & { log: string }, log: ChangesRow): void {
  const shared = lastShared(log, id)
  if (shared === undefined) throw invalidSince('belongs to another database: start again from an export')
  if (seq > shared + 1) {
    const where = id === log.id ? 'lies ahead of this database' : 'was given after the backup that was restored'
    throw invalidSince(`${where}: start again from an export`)
  }
  if (seq < log.start) {
    const message =
      'Invalid parameter since: the changes after this cursor are no longer kept, start again from an export.'
    throw new ApiError('cursor_expired', message, { details: [{ field: 'since', message: 'is too old' }] })
  }
}

/** The last number that this log has in common with the one of an id: all of them, or those up to the backup of which this one was made. */
function lastShared({ id: own, last, formerIds, formerLasts }: ChangesRow, id: string): number | undefined {
  return id === own ? last : formerLasts?.[formerIds?.indexOf(id) ?? -1]
}

/**
 * The rows that can be shown, and the place behind them. A commit becomes visible piece by piece: behind a batch that is not there yet nothing is
 * shown, nor behind a record of the last transaction that cannot be found yet. Both come with the next call.
 */
function pageOf(log: ChangesRow, first: Place, limit: number): { rows: ChangeRow[]; next: Place } {
  const visible = log.seqs.findIndex((seq, index) => seq !== first.seq + index)
  const end = first.seq + (visible === -1 ? log.seqs.length : visible)
  const inOrder = log.changes.filter(({ seq }) => seq < end)
  const stop = inOrder.findIndex((row, index) => index === limit || (row.seq > log.settled && !isFound(row)))
  const behind = inOrder[stop]
  if (behind === undefined) return { rows: inOrder, next: { seq: Math.max(end, first.seq), entry: 0, member: 0 } }
  const { seq, entry, member } = behind
  return { rows: inOrder.slice(0, stop), next: { seq, entry, member } }
}

function isFound(row: ChangeRow): boolean {
  return row[changeKinds[letterOf(row)]] !== null
}

function letterOf({ what }: ChangeRow): ChangeLetter {
  const letter = letters.find((each) => what.startsWith(each))
  if (letter === undefined) throw new Error(`the log has an entry ${what}`)
  return letter
}

function wordOf({ what }: ChangeRow) {
  const mark = what.charAt(1)
  return changeWords[isMark(mark) ? mark : '~']
}

function isMark(text: string): text is ChangeMark {
  return text in changeWords
}

function changeOf(row: ChangeRow): Change {
  const { at, of, name, start } = row
  const told = { at, change: wordOf(row) }
  const [first = '', second = ''] = name
  switch (changeKinds[letterOf(row)]) {
    case 'entity':
      return { kind: 'entity', ...told, slug: of, value: row.entity }
    case 'fact':
      return { kind: 'fact', ...told, entity: of, key: first, value: row.fact?.content ?? null }
    case 'relationship': {
      const value = row.relationship?.content ?? null
      return {
        kind: 'relationship',
        ...told,
        type: relationshipTypeOf(first),
        from: of,
        to: second,
        validFrom: start,
        value,
      }
    }
    case 'event':
      return { kind: 'event', ...told, id: of, value: row.event }
    case 'outcome':
      return { kind: 'outcome', ...told, slug: of, value: row.outcome }
    case 'exposure':
      return {
        kind: 'exposure',
        ...told,
        entity: first,
        outcome: of,
        validFrom: start,
        value: row.exposure?.content ?? null,
      }
  }
}

/** The beginning of an export: its moment, and the cursor behind which lies all that it may not show. */
export async function exportStart(graph: Graph, clock: Clock): Promise<{ moment: string; cursor: string }> {
  const [log] = await graph.read(readChangeLog, {})
  if (log === undefined) throw new Error('the database has no log of changes')
  const now = clock.iso()
  // Loads on a machine whose clock is ahead recorded later than our now what lies before the cursor.
  const moment = log.at !== null && log.at > now ? log.at : now
  return { moment, cursor: cursorOf(log.id, { seq: log.settled + 1, entry: 0, member: 0 }) }
}

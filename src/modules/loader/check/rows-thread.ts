import { recordsOf } from '../read/json-lines.ts'
import { type CheckedRows, checkRows, type RowsOf } from './rows.ts'

/** Lines of a file, the first of them with its number, and how many records stand before them. */
export type LinesToCheck = { first: number; lines: string[]; before: number; of: RowsOf }

/** Kinds of which the check knows more than the pack says: names of venues, which a thread has not. */
const notHere = new Set<unknown>(['market', 'match', 'snapshot'])

/** Checks lines of JSON in a thread. Null where they have a record that cannot be checked there. */
export function work({ first, lines, before, of }: LinesToCheck): CheckedRows | null {
  const raws = recordsOf({ first, lines })
  const isHere = ({ value }: { value: unknown }) =>
    typeof value !== 'object' || value === null || !('kind' in value) || !notHere.has(value.kind)
  return raws.every(isHere) ? checkRows(raws, before, of) : null
}

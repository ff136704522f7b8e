import { parse } from 'csv-parse/sync'
import { FeedFault } from '../domain/news/feed-kinds.ts'
import { refusePage } from './decoding.ts'

/** Rows of a table with a line of names, as objects. Throws a FeedFault where one of the names is not there. */
export function tableRows(content: string, names: readonly string[]): unknown[] {
  refusePage(content)
  try {
    const rows: unknown[] = parse(content, {
      columns: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    const [first] = rows
    const missing = names.find((name) => typeof first === 'object' && first !== null && !(name in first))
    if (missing !== undefined) throw new FeedFault('unreadable', `answered a table without a column ${missing}`)
    return rows
  } catch (error) {
    if (error instanceof FeedFault) throw error
    throw new FeedFault('unreadable', 'answered what is no table')
  }
}

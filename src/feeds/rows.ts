import type { z } from 'zod'
import type { FeedName, Parsed } from '../domain/markets/observed.ts'
import { Unreadable } from './calls.ts'

/** The shape of one kind of row. */
export type RowKind<Raw> = {
  venue: FeedName
  /** Put before field names in counts: `market.volume`. */
  name: string
  /** The fields that we read. Others are left out of what it gives. */
  schema: z.ZodType<Raw>
  /** Every field that the venue is known to send. */
  known: ReadonlySet<string>
  /** Fields without which a row is not what it was. */
  expected: readonly string[]
  /** Fields that hold the id, the surest first. */
  ids: readonly string[]
}

/** The mark that stands in place of a row that cannot be trusted. */
export type Refused = { refused: string }

export function refused(reason: string): Refused {
  return { refused: reason }
}

/** Says whether a category that a venue states is known. Feeds do not know what there is; who reads them does. */
export type KnowsCategory = (word: string) => boolean

const unknownCategoryCode = 'unknown_category'

/** The refusal of a category that nobody has heard of: what it is filed under decides who will see it. */
export function unknownCategory(word: string): Refused {
  return refused(`${unknownCategoryCode}: '${word.slice(0, longestValue)}' is no category that we know`)
}

export function noRows<T>(): Parsed<T> {
  return { rows: [], refused: [], unknownFields: {}, missingFields: {}, examples: {} }
}

const longestExample = 400
const longestValue = 80
/** Other fields than these are not told apart any more: a venue must not fill our memory by inventing names. */
const maxFields = 200

/** True where a value is an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Counts the fields of a row that are unknown, and those that it lacks. */
function countFields(row: Record<string, unknown>, kind: Omit<RowKind<unknown>, 'schema'>, into: Parsed<unknown>) {
  for (const name of Object.keys(row)) {
    if (!kind.known.has(name)) countUnknown(`${kind.name}.${name}`, row[name], into)
  }
  for (const name of kind.expected) {
    if (row[name] === undefined) add(into.missingFields, `${kind.name}.${name}`)
  }
}

function countUnknown(name: string, value: unknown, into: Parsed<unknown>): void {
  const counted = into.unknownFields[name]
  if (counted === undefined) {
    if (Object.keys(into.unknownFields).length >= maxFields) return
    into.examples[name] = shortened(value, longestValue)
  }
  into.unknownFields[name] = (counted ?? 0) + 1
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/** Parses one row into `into`: as a row, or as a refusal with its reason. */
export function parseRow<Raw, Row>(
  input: unknown,
  kind: RowKind<Raw>,
  map: (raw: Raw, row: Record<string, unknown>) => Row | Refused,
  into: Parsed<Row>,
): void {
  if (!isObject(input)) {
    refuse(input, null, `the ${kind.name} is not an object`, kind, into)
    return
  }
  countFields(input, kind, into)
  const parsed = kind.schema.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    refuse(input, idOf(input, kind), `${issue?.path.join('.')} ${issue?.message}`, kind, into)
    return
  }
  const row = map(parsed.data, input)
  if (typeof row === 'object' && row !== null && 'refused' in row)
    refuse(input, idOf(input, kind), row.refused, kind, into)
  else into.rows.push(row as Row)
}

function refuse(
  input: unknown,
  externalId: string | null,
  reason: string,
  kind: Pick<RowKind<unknown>, 'venue'>,
  into: Parsed<unknown>,
): void {
  into.refused.push({ venue: kind.venue, externalId, reason, example: shortened(input, longestExample) })
}

function idOf(row: Record<string, unknown>, kind: Pick<RowKind<unknown>, 'ids'>): string | null {
  const found = kind.ids.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

function shortened(value: unknown, longest: number): string {
  const written = JSON.stringify(value) ?? String(value)
  return written.length > longest ? `${written.slice(0, longest)}…` : written
}

/** Moves rows whose id was seen before to the refusals. `seen` outlives the page where a listing has several. */
export function refuseDuplicates<T extends { externalId: string; venue: FeedName }>(
  page: Parsed<T>,
  seen: Set<string>,
): void {
  const kept: T[] = []
  for (const row of page.rows) {
    if (seen.has(row.externalId)) {
      refuse(row, row.externalId, 'the id occurs a second time', { venue: row.venue }, page)
    } else {
      seen.add(row.externalId)
      kept.push(row)
    }
  }
  page.rows = kept
}

/** A page of at least this many rows of which nearly none can be read has another format, and is no list of bad rows. */
const enoughRows = 10
const formatChanged = 0.9

/** Throws an Unreadable where a page as a whole must not be believed: its rows are refused because the format is another one. */
export function believable(page: Parsed<unknown>): void {
  // Rows that could be read and are not wanted say nothing against the format.
  const unread = page.refused.filter(({ reason }) => !reason.startsWith(unknownCategoryCode))
  const all = page.rows.length + unread.length
  if (all < enoughRows || unread.length < all * formatChanged) return
  const [first] = unread
  throw new Unreadable(`${unread.length} of ${all} rows cannot be read, e.g. ${first?.reason}`)
}

/** Throws an Unreadable where none of the events of a list carries its markets: the field has another name, and there are not none. */
export function requireNested(events: readonly unknown[]): void {
  if (events.length === 0 || events.some((event) => isObject(event) && Array.isArray(event.markets))) return
  throw new Unreadable('no event of the list carries its markets')
}

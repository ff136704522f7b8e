import { plainLetters } from '../../../domain/text/words.ts'
/** A template that cannot be compiled, or a cell that a filter refuses. The message is the reason. */
export class TemplateFault extends Error {
  override readonly name = 'TemplateFault'
  readonly cell: { column: string; value: string } | undefined

  constructor(message: string, cell?: { column: string; value: string }) {
    super(message)
    this.cell = cell
  }
}

type Cells = Record<string, string>
type Value = string | number | string[] | undefined
type Filter = (value: Value, column: string) => Value
type Maps = Record<string, Record<string, string>>

export type Template = {
  columns: readonly string[]
  /** The text with its placeholders filled; undefined where one of them is empty. A lone placeholder keeps its type. */
  fill(cells: Cells): Value
}

const placeholder = /\{([^{}]+)\}/g

/** `{Column}`, `{Column|filter}`, `{Column|filter(argument)|…}` within text. */
export function compileTemplate(text: string, maps: Maps): Template {
  const parts: (string | { column: string; filters: Filter[] })[] = []
  let end = 0
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    const [column = '', ...filters] = (match[1] ?? '').split('|')
    parts.push({ column: column.trim(), filters: filters.map((each) => compileFilter(each.trim(), maps)) })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  const columns = parts.filter((part) => typeof part !== 'string').map((part) => part.column)
  const [only] = parts
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') {
    return { columns, fill: (cells) => fillPlaceholder(only, cells) }
  }
  return {
    columns,
    fill(cells) {
      let filled = ''
      for (const part of parts) {
        const value = typeof part === 'string' ? part : fillPlaceholder(part, cells)
        if (value === undefined) return undefined
        filled += Array.isArray(value) ? value.join(', ') : String(value)
      }
      return filled
    },
  }
}

function fillPlaceholder({ column, filters }: { column: string; filters: Filter[] }, cells: Cells): Value {
  const cell = (cells[column] ?? '').trim()
  let value: Value = cell === '' ? undefined : cell
  for (const filter of filters) value = filter(value, column)
  return value
}

/** A filter of one text; an empty cell passes through it, a list is filtered item by item. */
function each(change: (text: string, column: string) => string | number | undefined): Filter {
  return (value, column) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return change(String(value), column)
    return value.map((item) => String(change(item, column) ?? '')).filter((item) => item !== '')
  }
}

const plainFilters: Record<string, Filter> = {
  slug: each(slugOf),
  lower: each((text) => text.toLowerCase()),
  upper: each((text) => text.toUpperCase()),
  title: each((text) => text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase())),
  trim: each((text) => text.trim()),
  number: each((text, column) => numberOf(text, column)),
  integer: each((text, column) => {
    const value = numberOf(text, column)
    if (!Number.isInteger(value)) throw new TemplateFault('is not a whole number', { column, value: text })
    return value
  }),
  date: each((text, column) => dateOf(text, column)),
  first: (value) => (Array.isArray(value) ? value[0] : value),
}

/** The one of the first two numbers of a date with slashes that is the month. */
type DateOrder = 'mdy' | 'dmy'

/** Throws a TemplateFault where the text is no date, or where it could be two and the mapping does not say which. */
function dateOf(text: string, column: string, order?: DateOrder): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  if (iso !== null) return isoDate(iso[1], iso[2], iso[3])
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (first === undefined || second === undefined) {
    throw new TemplateFault('is not a date (YYYY-MM-DD, MM/DD/YYYY or DD/MM/YYYY)', { column, value: text })
  }
  const isAmbiguous = Number(first) <= 12 && Number(second) <= 12 && first !== second
  if (order === undefined && isAmbiguous) {
    throw new TemplateFault(`could be two days; say {${column}|date(mdy)} or {${column}|date(dmy)} in the mapping`, {
      column,
      value: text,
    })
  }
  const dayFirst = order === undefined ? Number(first) > 12 : order === 'dmy'
  return dayFirst ? isoDate(year, second, first) : isoDate(year, first, second)
}

function isoDate(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function numberOf(text: string, column: string): number {
  const value = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(value)) throw new TemplateFault('is not a number', { column, value: text })
  return value
}

/** Lower case, accents folded, everything else that is no letter or digit made one hyphen. */
function slugOf(text: string): string {
  return plainLetters(text)
    .replace(/[’'.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function compileFilter(text: string, maps: Maps): Filter {
  const match = /^([a-z]+)(?:\((.*)\))?$/.exec(text)
  const name = match?.[1] ?? ''
  const argument = match?.[2]
  const plain = Object.hasOwn(plainFilters, name) ? plainFilters[name] : undefined
  if (plain !== undefined && argument === undefined) return plain
  if (name === 'split' && argument !== undefined) {
    return (value) =>
      typeof value === 'string'
        ? value
            .split(argument)
            .map((item) => item.trim())
            .filter((item) => item !== '')
        : value
  }
  if (name === 'date' && (argument === 'mdy' || argument === 'dmy')) {
    return each((value, column) => dateOf(value, column, argument))
  }
  if (name === 'default' && argument !== undefined) return (value) => value ?? argument
  if (name === 'replace' && argument !== undefined) {
    const [from = '', to = ''] = argument.split(',')
    return each((value) => value.replaceAll(from, to))
  }
  const map = name === 'map' && argument !== undefined && Object.hasOwn(maps, argument) ? maps[argument] : undefined
  if (map !== undefined) {
    return each((value, column) => {
      const mapped = Object.hasOwn(map, value) ? map[value] : undefined
      if (mapped === undefined) throw new TemplateFault(`is not in the map ${argument}`, { column, value })
      return mapped === '' ? undefined : mapped
    })
  }
  throw new TemplateFault(
    `'${text}' is not a filter; there are ${Object.keys(plainFilters).join(', ')}, split(;), map(name), default(text), replace(a,b), date(mdy), date(dmy)`,
  )
}

import { z } from 'zod'
import type { Row } from './table.ts'
import { compileTemplate, type Template } from './template.ts'

const condition = z.strictObject({
  column: z.string(),
  present: z.boolean().optional(),
  is: z.array(z.string()).optional(),
  isNot: z.array(z.string()).optional(),
})

/** The body of a mapping file beside the pack header: how to read the table and what each of its rows states. */
export const mappingBody = z.strictObject({
  table: z
    .strictObject({
      delimiter: z.string().length(1).optional(),
      columns: z
        .array(z.string())
        .min(1)
        .optional()
        .meta({ description: 'Column names, where the table has no line of them.' }),
    })
    .default({}),
  maps: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  records: z
    .array(z.looseObject({ when: z.union([condition, z.array(condition)]).optional() }))
    .min(1)
    .meta({ description: 'Records with {Column} and {Column|filter} in their texts; each is filled for every row.' }),
})

export type MappingBody = z.output<typeof mappingBody>
type Condition = z.output<typeof condition>
type Cells = Record<string, string>
type Node = (cells: Cells) => unknown

/** A mapping of the rows of a table to records. */
export type Mapping = {
  /** Columns that the templates name; the table must have them all. */
  columns: ReadonlySet<string>
  /** The records of one row, each with the columns that a field of it is made of. Throws a TemplateFault on a cell that a filter refuses. */
  records(row: Row): { value: unknown; columnsOf: ColumnsOf }[]
}

/** The columns that a field of a record is made of, by its path (`attributes.birth_date`). */
type ColumnsOf = (field: string) => readonly string[]

/** Compiles the templates once, so that a table of a million rows is not a million parses. Throws TemplateFault on a bad template. */
export function compileMapping(body: MappingBody): Mapping {
  const columns = new Set<string>()
  const parts = body.records.map(({ when, ...record }) => {
    const conditions = when === undefined ? [] : [when].flat()
    for (const { column } of conditions) columns.add(column)
    const columnsOf: ColumnsOf = (field) => columnsAt(record, field.split('.'), body.maps)
    return { conditions, columnsOf, fill: compileNode(record, body.maps, columns) }
  })
  return {
    columns,
    records: (row) =>
      parts
        .filter(({ conditions }) => conditions.every((each) => holds(each, row.cells)))
        .map(({ fill, columnsOf }) => ({ value: fill(row.cells), columnsOf })),
  }
}

/** The columns of the templates at a path, or of the nearest thing above it that is a template. */
function columnsAt(node: unknown, path: readonly string[], maps: MappingBody['maps']): readonly string[] {
  if (typeof node === 'string') return compileTemplate(node, maps).columns
  if (typeof node !== 'object' || node === null) return []
  const [key, ...rest] = path
  if (key === undefined) return [...new Set(Object.values(node).flatMap((inner) => columnsAt(inner, [], maps)))]
  // Entries of a list that are empty are left out, so the place of one says nothing.
  if (Array.isArray(node)) return columnsAt(node, [], maps)
  return Object.hasOwn(node, key) ? columnsAt((node as Record<string, unknown>)[key], rest, maps) : []
}

function holds(condition: Condition, cells: Cells): boolean {
  const cell = (cells[condition.column] ?? '').trim()
  if (condition.present !== undefined && condition.present !== (cell !== '')) return false
  if (condition.is !== undefined && !condition.is.includes(cell)) return false
  return condition.isNot === undefined || !condition.isNot.includes(cell)
}

function compileNode(value: unknown, maps: MappingBody['maps'], columns: Set<string>): Node {
  if (typeof value === 'string') {
    const template: Template = compileTemplate(value, maps)
    for (const column of template.columns) columns.add(column)
    return template.fill
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => compileNode(item, maps, columns))
    return (cells) => {
      const filled = items.flatMap((item) => item(cells)).filter((item) => item !== undefined)
      return filled.length === 0 ? undefined : filled
    }
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => [key, compileNode(each, maps, columns)] as const)
    return (cells) => {
      // Not by assignment: a key __proto__ would become the prototype instead of a fault of the record.
      const filled = Object.fromEntries(
        entries.map(([key, fill]) => [key, fill(cells)] as const).filter(([, each]) => each !== undefined),
      )
      // A long form whose value or target is empty states nothing.
      const states = !('value' in value) || 'value' in filled || 'never' in filled
      const gone = !states || ('to' in value && !('to' in filled))
      return gone || Object.keys(filled).length === 0 ? undefined : filled
    }
  }
  return () => value
}

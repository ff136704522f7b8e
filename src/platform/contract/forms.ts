import { z } from 'zod'
import { columnsOf, csvText } from '../text/csv.ts'

/** A form of an answer other than JSON, chosen by the parameter `format` or the header Accept. */
export type Form = {
  /** As the parameter names it; also the ending of the file's name. */
  readonly name: string
  /** The media type, without parameters. */
  readonly type: string
  /** The answer, without `success`, as a text. */
  readonly write: (answer: Record<string, unknown>) => string
}

/** The forms of an answer that is a list: exactly one field of it is a list of records. Any other answer has none. */
export function listForms(output: z.ZodType): readonly Form[] {
  if (!(output instanceof z.ZodObject)) return []
  const lists = Object.entries(output.shape).filter(([, schema]) => schema instanceof z.ZodArray)
  const [name, schema] = lists[0] ?? []
  if (name === undefined || lists.length > 1 || !(schema instanceof z.ZodArray) || !isRecord(schema.element)) return []
  return formsOfList(name, schema.element)
}

/** The forms of an answer by one of its lists, where it has others beside that tell of it. */
export function formsOfList(name: string, row: z.core.$ZodType): readonly Form[] {
  const columns = columnsOf(row)
  const rowsOf = (answer: Record<string, unknown>): unknown[] => z.array(z.unknown()).parse(answer[name])
  return [
    { name: 'csv', type: 'text/csv', write: (answer) => csvText(columns, rowsOf(answer)) },
    {
      name: 'ndjson',
      type: 'application/x-ndjson',
      write: (answer) =>
        rowsOf(answer)
          .map((row) => `${JSON.stringify(row)}\n`)
          .join(''),
    },
  ]
}

function isRecord(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodUnion ? schema.options.every(isRecord) : schema instanceof z.ZodObject
}

/** The parameter that chooses a form. */
export function formatParameter(forms: readonly Form[]) {
  const names = ['json', ...forms.map(({ name }) => name)]
  return z
    .enum(names, { error: `must be one of ${names.join(', ')}` })
    .optional()
    .meta({ description: `${names.join(', ')}. Default: by the header Accept, else json.` })
}

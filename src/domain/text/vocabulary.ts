import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = new URL('../../../seeds/vocabulary/', import.meta.url)

/** A table of words that rules read: `seeds/vocabulary/<name>.yaml`. Throws where it is not of its form, with the place. */
export function readVocabulary<T>(name: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')))
  if (!result.success) throw new Error(`seeds/vocabulary/${name}.yaml is not right: ${z.prettifyError(result.error)}`)
  return result.data
}

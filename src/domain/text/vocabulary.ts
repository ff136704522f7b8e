import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const seeds = new URL('../../../seeds/', import.meta.url)

/** A table of words that rules read: `seeds/vocabulary/<name>.yaml`. Throws where it is not of its form, with the place. */
export function readVocabulary<T>(name: string, schema: z.ZodType<T>): T {
  return readTable(`vocabulary/${name}.yaml`, schema)
}

/** A table below `seeds` that is no vocabulary: rules of linking and matching do not follow from it. Throws as `readVocabulary` does. */
export function readTable<T>(path: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parse(readFileSync(new URL(path, seeds), 'utf8')))
  if (!result.success) throw new Error(`seeds/${path} is not right: ${z.prettifyError(result.error)}`)
  return ownEntriesOnly(result.data)
}

/** The same without what all objects have: words of a text are looked up in it, and `constructor` is one. */
function ownEntriesOnly<T>(value: T): T {
  if (Array.isArray(value)) return value.map(ownEntriesOnly) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ownEntriesOnly(each)])),
  )
}

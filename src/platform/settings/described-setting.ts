import { z } from 'zod'

/** The description of a setting: its name in the environment, the text of its default, and a sentence for the documents. */
export type Described = { name: string; fallback: string | undefined; about: string; secret: boolean }

export const described = z.registry<Described>()

/** A setting with its name, default and description. */
export function setting<T extends z.ZodType>(
  name: string,
  fallback: string | undefined,
  schema: T,
  about: string,
  options: { secret?: boolean } = {},
): T {
  if (described.has(schema)) throw new Error(`The schema of ${name} describes another setting already`)
  described.add(schema, { name, fallback, about, secret: options.secret ?? false })
  return schema
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { mappingBody } from '../read/mapping.ts'
import { packHeader } from './pack-header.ts'
import { seedRecord } from './records.ts'

const folder = fileURLToPath(new URL('../../../../seeds/schema/', import.meta.url))

const pack = z
  .strictObject({ ...packHeader.shape, records: z.array(seedRecord) })
  .meta({ title: 'Oddsgraph seed pack' })
const mapping = z
  .strictObject({ ...packHeader.shape, ...mappingBody.shape })
  .meta({ title: 'Oddsgraph mapping of a table to records' })

/** Draft 7, because the language servers of editors read that. */
function schemaOf(schema: z.ZodType): string {
  const written = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    // What depends on the venues is said beside the schema, as for OpenAPI.
    override({ zodSchema, jsonSchema }) {
      const own = z.globalRegistry.get(zodSchema)?.override
      if (typeof own === 'function') Reflect.apply(own, undefined, [{ jsonSchema }])
    },
  })
  return `${JSON.stringify(written, null, 2)}\n`
}

/** The schema files with their texts, as the code would write them now. */
export function schemaFiles(): { path: string; text: string; upToDate: boolean }[] {
  return [
    { name: 'pack.schema.json', text: schemaOf(pack) },
    { name: 'map.schema.json', text: schemaOf(mapping) },
  ].map(({ name, text }) => {
    const path = `${folder}${name}`
    return { path, text, upToDate: existsSync(path) && readFileSync(path, 'utf8') === text }
  })
}

export function writeSchemaFiles(): void {
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of schemaFiles()) writeFileSync(path, text)
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { OpenApiDocument } from '../../src/platform/openapi/openapi.ts'

/** Where the collection stands. */
export const brunoFolder = fileURLToPath(new URL('../../clients/bruno', import.meta.url))

const parameter = z.looseObject({
  in: z.string(),
  name: z.string(),
  required: z.boolean().optional(),
  example: z.unknown().optional(),
})
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ example: z.unknown() })) }).optional(),
})
type Operation = z.output<typeof operation>

const methods = ['get', 'post', 'put', 'delete'] as const

/** The files of a Bruno collection by their paths: a folder for each tag, a request for each operation, with the values of its example filled in and all else switched off. */
export function brunoFiles({ paths = {} }: OpenApiDocument): Map<string, string> {
  const files = new Map<string, string>()
  files.set('bruno.json', `${JSON.stringify({ version: '1', name: 'Oddsgraph', type: 'collection' }, null, 2)}\n`)
  files.set(
    'collection.bru',
    block('auth', ['mode: apikey']) +
      block('auth:apikey', ['key: X-API-Key', 'value: {{apiKey}}', 'placement: header']),
  )
  files.set('environments/local.bru', block('vars', ['baseUrl: http://127.0.0.1:3000', 'apiKey:']))
  const counts = new Map<string, number>()
  for (const [path, each] of Object.entries(paths)) {
    for (const method of methods) {
      const found = Object(each)[method]
      if (found === undefined) continue
      const read = operation.parse(found)
      const [tag] = read.tags
      const seq = (counts.get(tag) ?? 0) + 1
      counts.set(tag, seq)
      const name = `${tag}/${fileName(read.summary)}`
      // Two paths may do the same, one of them by its older name.
      const file = files.has(`${name}.bru`) ? `${name} (${read.operationId})` : name
      files.set(`${file}.bru`, requestFile({ path, method, seq }, read))
    }
  }
  return files
}

type Place = { path: string; method: (typeof methods)[number]; seq: number }

function requestFile(
  { path, method, seq }: Place,
  { summary, description, parameters, requestBody }: Operation,
): string {
  const body = requestBody?.content['application/json']?.example
  const given = parameters.filter(({ in: where, example }) => where === 'query' && example !== undefined)
  const query = given.map(({ name, example }) => `${name}=${encodeURIComponent(textOf(example))}`).join('&')
  const url = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}${query && `?${query}`}`
  const lines = (where: string) =>
    parameters
      .filter((each) => each.in === where)
      .map(({ name, example }) =>
        `${example === undefined && where !== 'path' ? '~' : ''}${name}: ${textOf(example)}`.trimEnd(),
      )
  return [
    block('meta', [`name: ${summary}`, 'type: http', `seq: ${seq}`]),
    block(method, [`url: ${url}`, `body: ${body === undefined ? 'none' : 'json'}`, 'auth: inherit']),
    block('params:query', lines('query')),
    block('params:path', lines('path')),
    block('headers', lines('header')),
    block('body:json', body === undefined ? [] : JSON.stringify(body, null, 2).split('\n')),
    block('docs', description.split('\n')),
  ]
    .filter((text) => text !== '')
    .join('\n')
}

function block(name: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`
}

function textOf(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

/** A summary without the signs that names of files cannot have. */
function fileName(summary: string): string {
  return summary
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The files that stand there. */
export function storedBruno(): Map<string, string> {
  const names = readdirSync(brunoFolder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return new Map(
    names.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(brunoFolder.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

export function writeBruno(files: ReadonlyMap<string, string>): void {
  rmSync(brunoFolder, { recursive: true, force: true })
  for (const [name, text] of files) {
    const path = join(brunoFolder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

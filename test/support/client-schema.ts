import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { errorCodes } from '../../src/platform/errors.ts'
import type { OpenApiDocument } from '../../src/platform/openapi/openapi.ts'

/** Where the types of the client stand. */
export const schemaFile = fileURLToPath(new URL('../../clients/typescript/src/schema.ts', import.meta.url))

const heading = '// Made by `npm run client` from the OpenAPI document. Changes are lost.\n\n'

/** With the names of the codes, so that they can be told apart from what is no code. */
const codes = `
export const errorCodes = [
${errorCodes.map((code) => `  "${code}",\n`).join('')}] as const;
export type ErrorCode = (typeof errorCodes)[number];
`

/** The types of all operations, as openapi-typescript makes them of the document. */
export async function clientSchema(document: OpenApiDocument): Promise<string> {
  // It prints by the compiler's old interface, which the compiler of this repository has no more.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript-5' : specifier,
        context,
      ),
  })
  try {
    const { default: generate, astToString } = await import('openapi-typescript')
    const nodes = await generate(JSON.stringify(typedPart(document)), { silent: true })
    return heading + shorter(astToString(nodes)) + codes
  } finally {
    hooks.deregister()
  }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The document without what types do not hold, or hold a hundred times over: headers, examples, patterns, and each error by its status. */
function typedPart({ components, paths = {}, webhooks: _, ...document }: OpenApiDocument): Json {
  const { schemas } = Object(components)
  return {
    ...document,
    components: { schemas: plain(schemas) },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(Object(operations)).map(([method, each]) => [method, operation(Object(each))]),
        ),
      ]),
    ),
  }
}

const faults = /^[45]/

function operation({ parameters, requestBody, responses, operationId, description, summary }: Json): Json {
  const entries = Object.entries(Object(responses)).map(([status, response]) => [status, Object(response)] as const)
  const success = entries.filter(([status, { content }]) => status.startsWith('2') && content !== undefined)
  const fault = entries.find(([status]) => faults.test(status))
  return {
    ...{ operationId, summary, description },
    ...(parameters !== undefined && { parameters: plain(parameters) }),
    ...(requestBody !== undefined && { requestBody: plain(requestBody) }),
    responses: Object.fromEntries(
      [...success, ...(fault === undefined ? [] : [['default', fault[1]] as const])].map(([status, response]) => [
        status,
        {
          description: status === 'default' ? 'What went wrong' : 'Success',
          content: plain(jsonOnly(response.content)),
        },
      ]),
    ),
  }
}

/** Where an answer has other forms than JSON, they are texts of another kind of call. */
function jsonOnly(content: Json): Json {
  const json = content['application/json']
  return json === undefined ? content : { 'application/json': json }
}

const leftOut = new Set(['examples', 'example', 'pattern', 'format'])

/** A value of the document without what is left out; a text that is checked by several patterns is a text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isObject(value)) return value
  const isNamed = !('type' in value) && !('schema' in value) && !('$ref' in value)
  const isText = value.type === 'string'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNamed || !(leftOut.has(name) || (isText && name === 'anyOf')))
      .map(([name, each]) => [name, plain(each)]),
  )
}

/** Without the methods that a path does not have, which would be most of the text. */
function shorter(text: string): string {
  return text
    .replace(/^ +(?:get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, '')
    .replace(/^ +(?:header|cookie)\?: never;\n/gm, '')
    .replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replace(/^( *)parameters: \{\n +query\?: never;\n +path\?: never;\n +\};\n/gm, '')
    .replace(/^ +requestBody\?: never;\n/gm, '')
    .replace(/^ {4,}/gm, (indent) => ' '.repeat(indent.length / 2))
    .replace(/^ +\/\*\* @description (What went wrong|Success) \*\/\n/gm, '')
}

import fc from 'fast-check'
import { z } from 'zod'

/** Requests made from an OpenAPI document alone, as a stranger's tool makes them: whatever the document says is taken, taken at its word. */

/** A request as it is to be sent. */
export type GeneratedRequest = {
  operationId: string
  /** The path as the document has it, e.g. `/api/entities/{slug}`. */
  template: string
  method: string
  /** The values of its parameters as text, not encoded. */
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
}

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minProperties: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})
type Schema = z.output<typeof schemaShape>

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema: schemaShape,
  example: z.unknown().optional(),
})
type Parameter = z.output<typeof parameter>

const media = z.looseObject({ schema: schemaShape, example: z.unknown().optional() })
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.looseObject({ 'application/json': media }) }).optional(),
})
const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaShape).default({}) }),
})

export type Operation = {
  operationId: string
  template: string
  method: string
  requests: fc.Arbitrary<GeneratedRequest>
}

/**
 * Each operation of a document with the requests that it allows. `names` are values that mean something to the service (slugs, ids, words): they
 * stand in for some of the texts, so that not everything is asked of nobody.
 */
export function operationsOf(document: unknown, names: readonly string[] = []): Operation[] {
  const { paths, components } = documentShape.parse(document)
  const made = createMaker(components.schemas, names)
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const content = requestBody?.content['application/json']
      const values = fc.record({
        params: valuesOf(parameters, 'path', made),
        query: valuesOf(parameters, 'query', made),
        ...(content !== undefined && { body: withExample(made(content.schema), content.example) }),
      })
      return {
        operationId,
        template,
        method: method.toUpperCase(),
        requests: values.map((request) => ({ operationId, template, method: method.toUpperCase(), ...request })),
      }
    }),
  )
}

/** Every required parameter and some of the others, as text. */
function valuesOf(
  parameters: readonly Parameter[],
  where: 'path' | 'query',
  made: Maker,
): fc.Arbitrary<Record<string, string>> {
  const here = parameters.filter((each) => each.in === where)
  const texts = Object.fromEntries(
    here.map(({ name, schema, example }) => [name, withExample(made(schema), example).map(asText)] as const),
  )
  const requiredKeys = here.filter(({ required }) => required === true || where === 'path').map(({ name }) => name)
  return fc.record(texts, { requiredKeys })
}

function withExample(values: fc.Arbitrary<unknown>, example: unknown): fc.Arbitrary<unknown> {
  return example === undefined ? values : fc.oneof({ arbitrary: values, weight: 2 }, fc.constant(example))
}

/** A number as JSON writes it. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Maker = (schema: unknown) => fc.Arbitrary<unknown>

function createMaker(components: Record<string, Schema>, names: readonly string[]): Maker {
  const made = (given: unknown): fc.Arbitrary<unknown> => {
    const schema = schemaShape.parse(given)
    if (schema.$ref !== undefined) return made(components[schema.$ref.split('/').at(-1) ?? ''])
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
    if (schema.anyOf !== undefined)
      return fc.oneof(...schema.anyOf.map((each) => made({ type: schema.type, ...Object(each) })))
    switch (schema.type) {
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
      case 'number':
        return numberOf(schema)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(made(schema.items), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 20, 50),
        })
      case 'object':
        return objectOf(schema, made)
      case 'string':
        return textOf(schema, names)
      default:
        throw new Error(`a schema of type ${schema.type} is not understood here`)
    }
  }
  return made
}

function objectOf({ properties = {}, required = [], minProperties = 0 }: Schema, made: Maker): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, made(schema)]))
  return fc.record(values, { requiredKeys: required }).filter((each) => Object.keys(each).length >= minProperties)
}

function textOf(schema: Schema, names: readonly string[]): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 1_000 } = schema
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] }).filter((url) => url.length <= maxLength)
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const fits = (text: string) => {
    const length = [...text].length
    return length >= minLength && length <= maxLength && (expression?.test(text) ?? true)
  }
  const any =
    pattern === undefined
      ? fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 2_000), size: '+1' })
      : fc.stringMatching(new RegExp(pattern), { maxLength }).filter(fits)
  const known = names.filter(fits)
  const longest = 'x'.repeat(maxLength)
  return fc.oneof(
    { arbitrary: any, weight: 4 },
    ...(known.length === 0 ? [] : [{ arbitrary: fc.constantFrom(...known), weight: 4 }]),
    ...(fits(longest) ? [{ arbitrary: fc.constant(longest), weight: 1 }] : []),
  )
}

/** The address of a request below the service's own. */
export function addressOf({ template, params, query }: GeneratedRequest): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(params[name] ?? ''))
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Clients take a piece of a path that is nothing but dots for a way upwards, also where they are encoded. */
function encodePart(value: string): string {
  return /^\.{1,2}$/.test(value) ? 'dots' : encodeURIComponent(value)
}

/** A number within its bounds, of the steps that it has. */
function numberOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf: step }: Schema) {
  const min = minimum ?? exclusiveMinimum ?? -1e9
  const max = maximum ?? exclusiveMaximum ?? 1e9
  if (step === undefined) {
    const bounds = { minExcluded: exclusiveMinimum !== undefined, maxExcluded: exclusiveMaximum !== undefined }
    return fc.double({ min, max, ...bounds, noNaN: true })
  }
  const perUnit = Math.round(1 / step)
  return fc.integer({ min: Math.ceil(min * perUnit), max: Math.floor(max * perUnit) }).map((count) => count / perUnit)
}

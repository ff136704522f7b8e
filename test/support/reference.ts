import { z } from 'zod'
import { registry, settingsOf } from '../../src/feeds/registry.ts'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'
import { openApiDocument } from '../../src/platform/openapi/openapi.ts'
import { settingDescriptions } from '../../src/platform/settings/config.ts'

const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})
type Schema = z.output<typeof schema>

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema,
})
const media = z.object({ schema })
const content = z.record(z.string(), media).default({})
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ '200': z.object({ content }).optional() }),
})

/** docs/reference.md: every endpoint by the OpenAPI document, and every setting by its schema. */
export function referencePage(endpoints: readonly Endpoint[]): string {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(JSON.parse(JSON.stringify(openApiDocument(endpoints))))
  const tags = Map.groupBy(endpoints, ({ tag }) => tag)
  const sections = [...tags].flatMap(([tag, members]) => [
    `## ${tag}`,
    ...members.map((endpoint) => {
      const template = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const found = paths[template]?.[endpoint.method.toLowerCase()]
      if (found === undefined) throw new Error(`the document has no ${endpoint.name}`)
      return sectionOf(endpoint, template, found)
    }),
  ])
  return [
    '# Reference',
    'Made by `npm run reference` from the OpenAPI document (`/api/openapi.json`) and the schema of the settings. The same with examples to try is served at `/docs`.',
    'Every answer has `success`; what goes wrong has `error`, `code`, `requestId` and, for input, `details`: [api.md](api.md). Times are ISO 8601.',
    ...sections,
    '## Settings',
    'Environment variables, read at the start. One with a fault is told, and the service does not start.',
    settingsTable(settingsOf(registry)),
  ].join('\n\n')
}

/** The table of settings, those of venues among them. */
function settingsTable(ofVenues: readonly z.ZodType[]): string {
  const rows = settingDescriptions(ofVenues).map(
    ({ name, fallback, about }) => `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${about} |`,
  )
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}

function sectionOf(endpoint: Endpoint, template: string, found: z.output<typeof operation>): string {
  const { name, method, access, example } = endpoint
  const body = found.requestBody?.content['application/json']?.schema
  const rows = [
    ...found.parameters.map((each) => rowOf(each.name, each.in, each.schema, each.required, each.description)),
    ...(body === undefined ? [] : [rowOf('(body)', 'body', body, true, body.description)]),
  ]
  const table = ['| parameter | in | value | |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const answer = found.responses['200']?.content ?? {}
  const fields = Object.keys(answer['application/json']?.schema.properties ?? {}).filter(
    (each) => !/^(success|sandbox)$/.test(each),
  )
  const kinds = fields.length > 0 ? fields.map(code).join(', ') : Object.keys(answer).map(code).join(', ')
  return [
    `### ${name}`,
    `${code(`${method} ${template}`)}${access === 'public' ? '' : ` (needs a key: ${access})`}. ${found.summary}.`,
    found.description,
    ...(rows.length > 0 ? [table] : []),
    `${endpoint.redirects ? 'Sends the browser on' : `Answers ${kinds}`}. Example: ${code(example.request)}`,
  ].join('\n\n')
}

function rowOf(name: string, place: string, of: Schema, required: boolean, description = ''): string {
  const said = (of.description ?? description).replaceAll('|', '\\|').replaceAll('\n', ' ')
  return `| ${code(name)} | ${place} | ${kindOf(of)}${required ? '' : defaultOf(of)} | ${said} |`
}

function kindOf({ $ref, type, enum: values, minimum, maximum, properties }: Schema): string {
  if ($ref !== undefined) return $ref.endsWith('/Moment') ? 'time' : ($ref.split('/').at(-1) ?? '')
  if (values !== undefined)
    return values.length > 12 ? 'one of a list' : values.map((value) => code(String(value))).join(', ')
  if (properties !== undefined) return Object.keys(properties).map(code).join(', ')
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : ''
  return `${[type ?? 'text'].flat().join(' or ')}${range}`
}

function defaultOf(of: Schema): string {
  const { default: value } = of
  if (value === undefined) return ''
  return `, default ${code(typeof value === 'string' ? value : JSON.stringify(value))}`
}

function code(text: string): string {
  return `\`${text}\``
}

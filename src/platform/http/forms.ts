import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../errors.ts'
import { etagOf } from './etag.ts'
import type { HttpContext, HttpMiddleware, RequestState } from './state.ts'

/** Header of an answer that is not JSON: what stands beside its list or graph in the JSON answer, as JSON in ASCII. */
export const alongsideHeader = 'X-Oddsgraph-Beside'

const json = 'application/json'

type Chosen = { written: RequestState['written']; query: Record<string, unknown> }

/** The form that a request asks for, undefined where that is JSON, and its parameters without the one that says so. Throws 406. */
export function chosenForm(
  ctx: HttpContext,
  endpoint: Endpoint,
  { format, ...query }: Record<string, unknown>,
): Chosen {
  const { forms } = endpoint
  // A parameter of this name that chooses no form is the endpoint's own.
  if (forms.length === 0) {
    preferredType(ctx, [json])
    return { written: undefined, query: format === undefined ? query : { format, ...query } }
  }
  const type = format === undefined ? preferredType(ctx, [json, ...forms.map((form) => form.type)]) : undefined
  const form = forms.find((each) => (format === undefined ? each.type === type : each.name === format))
  if (form === undefined) return { written: undefined, query }
  const hasCursor = endpoint.query !== undefined && 'cursor' in endpoint.query.shape
  return { written: { form, fileName: fileNameOf(ctx.path, query.type, form.name), hasCursor }, query }
}

/** The media type that a caller likes best, the first of equal ones. Throws 406 where the header Accept takes none of them. */
export function preferredType(ctx: HttpContext, types: readonly string[]): string {
  const [first] = types
  // Nearly all callers say nothing, or that they take all.
  if (first !== undefined && (ctx.req.headers.accept ?? '*/*') === '*/*') return first
  const accepted = ctx.accepts([...types])
  if (typeof accepted === 'string') return accepted
  throw new ApiError('not_acceptable', `The header Accept takes none of what there is: ${types.join(', ')}.`)
}

const longestFileName = 100

/** `graph-entity-patrick-mahomes-neighborhood.gexf`: the path, and the kind where the address has one. */
function fileNameOf(path: string, kind: unknown, ending: string): string {
  const pieces = [...path.replace(/^\/api\//, '').split('/'), ...(typeof kind === 'string' ? [kind] : [])]
  const name = decodeURIComponent(pieces.join('-'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestFileName)
    .replace(/^-|-$/g, '')
  return `${name}.${ending}`
}

const answerSchema = z.record(z.string(), z.unknown())

/** Writes a JSON answer of the layers inside in the form that was asked for. A failure stays JSON. */
export function writeForms(): HttpMiddleware {
  return async (ctx, next) => {
    await next()
    const { written } = ctx.state
    if (written === undefined || ctx.status !== 200 || !Buffer.isBuffer(ctx.body)) return
    const { success: _success, ...answer } = answerSchema.parse(JSON.parse(ctx.body.toString()))
    const bytes = Buffer.from(written.form.write(answer))
    ctx.body = bytes
    ctx.set('Content-Type', `${written.form.type}; charset=utf-8`)
    ctx.set('Content-Disposition', `attachment; filename="${written.fileName}"`)
    ctx.set(alongsideHeader, asciiJson(besideOf(answer)))
    if (written.hasCursor && typeof answer.nextCursor === 'string') ctx.set('Link', nextLink(ctx, answer.nextCursor))
    if (ctx.response.get('ETag') !== '') ctx.set('ETag', etagOf(bytes))
  }
}

/** Servers and clients take headers of some thousand characters. */
const longestRecord = 1_000

/** The fields of an answer that are neither a list nor hold one: values, and small records of values, such as a total or sums. */
function besideOf(answer: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => isValue(value) || isSmallRecord(value)))
}

function isValue(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function isSmallRecord(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isValue) &&
    JSON.stringify(value).length <= longestRecord
  )
}

/** A header holds no other characters. */
function asciiJson(value: object): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function nextLink(ctx: HttpContext, cursor: string): string {
  const parameters = new URLSearchParams(ctx.querystring)
  parameters.set('cursor', cursor)
  return `<${ctx.path}?${parameters}>; rel="next"`
}

import type { StoredAnswer } from './cache.ts'
import { etagOf } from './etag.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** Says a piece of text of an answer in other words. */
export type Rename = (text: string) => string

/** Renames every text of the JSON answers of the layers inside, names of fields too. A stream is sent as it is, and a kept answer renamed once. */
export function renameAnswers(rename: Rename): HttpMiddleware {
  const renamedBefore = new WeakMap<StoredAnswer, StoredAnswer>()
  return async (ctx, next) => {
    await next()
    const { body } = ctx
    const { kept } = ctx.state
    const before = kept?.body === body ? kept : undefined
    delete ctx.state.kept
    const known = before && renamedBefore.get(before)
    if (known !== undefined) return send(ctx, known)
    const isText = Buffer.isBuffer(body) || typeof body === 'string'
    if (isText && !ctx.response.is('json')) return
    if (!isText && !isPlain(body)) return
    const renamed = Buffer.from(JSON.stringify(renamedValue(isText ? JSON.parse(String(body)) : body, rename)))
    const answer = { body: renamed, etag: etagOf(renamed) }
    if (before !== undefined) renamedBefore.set(before, answer)
    ctx.type = 'application/json'
    send(ctx, answer, before !== undefined)
  }
}

function send(ctx: HttpContext, answer: StoredAnswer, isKept = true): void {
  ctx.body = answer.body
  if (ctx.response.get('ETag') !== '') ctx.set('ETag', answer.etag)
  if (isKept) ctx.state.kept = answer
}

/** The same value with every text in it renamed. Of a list of texts, those that have become the same stay once. */
export function renamedValue(value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => renamedValue(item, rename))
    return items.every((item) => typeof item === 'string') ? withoutNewTwins(value, items) : items
  }
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renamedValue(item, rename)]))
}

/** The list with each text once; one that had a text twice before stays as it is. */
function withoutNewTwins(before: readonly unknown[], after: string[]): string[] {
  return new Set(before).size === before.length ? [...new Set(after)] : after
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

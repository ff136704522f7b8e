import { createHash } from 'node:crypto'
import type { HttpMiddleware } from './state.ts'

/** The tag of an answer's bytes. Weak, because the same answer is sent in several encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/**
 * Answers 304 where the caller has the answer already. Not by Koa's `fresh`, which never does for a request with
 * `Cache-Control: no-cache`: that is for caches on the way, and fetch adds it to every request that has an If-None-Match of its own.
 */
export function answerNotModified(): HttpMiddleware {
  return async (ctx, next) => {
    await next()
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    const etag = ctx.res.getHeader('ETag')
    if (!isRead || ctx.status !== 200 || typeof etag !== 'string') return
    if (!names(ctx.get('If-None-Match'), etag)) return
    ctx.status = 304
    ctx.body = null
    ctx.remove('Content-Encoding')
  }
}

function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

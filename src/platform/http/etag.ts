import { hash } from 'node:crypto'
import type { HttpMiddleware } from './state.ts'

/** The tag of an answer's bytes. Weak, because the same answer is sent in several encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
}

/**
 * Answers 304 where the caller has the answer already. Not by Koa's `fresh`, which never does for a request with
 * `Cache-Control: no-cache`: that is for caches on the way, and fetch adds it to every request that has an If-None-Match of its own.
 */
export function answerNotModified(): HttpMiddleware {
  return async (ctx, next) => {
    await next()
    const ifNoneMatch = ctx.req.headers['if-none-match']
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (ifNoneMatch === undefined || !isRead || ctx.status !== 200) return
    const etag = ctx.res.getHeader('ETag')
    if (typeof etag !== 'string' || !names(ifNoneMatch, etag)) return
    ctx.status = 304
    ctx.body = null
    ctx.remove('Content-Encoding')
  }
}

function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

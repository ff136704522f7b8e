import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import compress from 'koa-compress'
import { LRUCache } from 'lru-cache'
import type { StoredAnswer } from './cache.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

const encodings = ['zstd', 'br', 'gzip', 'deflate', 'identity']
/** Different headers Accept-Encoding that are remembered. */
const maxHeaders = 200

/**
 * Compresses long answers as the caller likes best. Who takes no encoding at all, not even none, is answered without one: the compressor has no
 * word for that. A kept answer is compressed once for each encoding.
 */
export function compressAnswers(): HttpMiddleware {
  const compressed = compress()
  const chosen = new LRUCache<string, string>({ max: maxHeaders })

  return async (ctx, next) => {
    const accepted = ctx.req.headers['accept-encoding']
    if (typeof accepted !== 'string' || accepted === '') return next()
    const encoding = chosen.get(accepted)
    if (encoding === undefined && ctx.acceptsEncodings(...encodings) === false) return next()
    let kept: StoredAnswer | undefined
    await compressed(ctx, async () => {
      await next()
      kept = keptAnswer(ctx)
      const packed = kept?.packed?.get(encoding ?? '')
      if (packed === undefined) return
      ctx.body = packed
      ctx.set('Content-Encoding', encoding ?? '')
    })
    if (kept === undefined || !(ctx.body instanceof Readable)) return
    const packed = await buffer(ctx.body)
    ctx.body = packed
    const used = ctx.response.get('Content-Encoding')
    chosen.set(accepted, used)
    kept.packed = new Map([...(kept.packed ?? []), [used, packed]])
  }
}

/** The kept answer that is about to be sent as it is. */
function keptAnswer(ctx: HttpContext): StoredAnswer | undefined {
  const { kept } = ctx.state
  return kept !== undefined && ctx.method === 'GET' && ctx.status === 200 && ctx.body === kept.body ? kept : undefined
}

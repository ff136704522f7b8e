import compress from 'koa-compress'
import type { HttpMiddleware } from './state.ts'

const encodings = ['zstd', 'br', 'gzip', 'deflate', 'identity']

/**
 * Compresses long answers as the caller likes best. Who takes no encoding at all, not even none, is answered without one: the compressor has no
 * word for that.
 */
export function compressAnswers(): HttpMiddleware {
  const compressed = compress()
  return (ctx, next) => (ctx.acceptsEncodings(...encodings) === false ? next() : compressed(ctx, next))
}

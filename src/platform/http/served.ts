import type { IncomingMessage } from 'node:http'
import type { Serve } from '../contract/served.ts'
import { ApiError } from '../errors.ts'
import type { Asker } from './asking.ts'
import { longestBody, tooLarge, untilClientLeaves } from './routes.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

type Dependencies = {
  served: Readonly<Record<string, Serve>>
  ask: (asker: Asker) => Parameters<Serve>[0]['ask']
}

/** Hands requests to paths with a protocol of their own over, with their bodies, and sends what is answered. */
export function serveProtocols({ served, ask }: Dependencies): HttpMiddleware {
  return async (ctx, next) => {
    const serve = served[ctx.path]
    if (serve === undefined) return next()
    ctx.state.route = ctx.path
    const { caller, requestId, address = '' } = ctx.state
    if (caller === undefined) throw new Error(`${ctx.path} was reached without a caller`)
    const signal = untilClientLeaves(ctx)
    const request = new Request(`http://${ctx.host || 'localhost'}${ctx.url}`, {
      method: ctx.method,
      headers: headersOf(ctx),
      signal,
      ...(!bodiless.has(ctx.method) && { body: await bodyOf(ctx.req) }),
    })
    const client = { address, client: ctx.get('User-Agent') }
    const response = await serve({ request, ask: ask({ caller, requestId, client, signal }) })
    await answer(ctx, response)
  }
}

const bodiless = new Set(['GET', 'HEAD'])

function headersOf({ headers }: HttpContext): Headers {
  const given = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  return new Headers(given)
}

/** The body as text. Throws 413, or 400 where it is no UTF-8. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  if (Number(request.headers['content-length']) > longestBody) throw tooLarge()
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > longestBody) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new ApiError('invalid_body', 'The body is not valid UTF-8.', { cause })
  }
}

/** Answers of such a protocol are short: they are sent whole, so that they can be compressed and are never half an answer. */
async function answer(ctx: HttpContext, response: Response): Promise<void> {
  ctx.status = response.status
  for (const [name, value] of response.headers) ctx.set(name, value)
  ctx.set('Cache-Control', 'no-store')
  const text = await response.text()
  if (text !== '') ctx.body = text
  const type = response.headers.get('Content-Type')
  if (type !== null) ctx.set('Content-Type', type)
}

import { Readable } from 'node:stream'
import type { ParameterizedContext } from 'koa'
import type { StreamedAnswer } from '../endpoint.ts'
import { withinDeadline } from './answer.ts'
import type { RequestState } from './state.ts'

/**
 * Sends an answer while it is made. Its first chunk is awaited, so that a store that is down is still a 503; a fault after that cuts the
 * connection, which the client sees. When the client goes away nothing more is made. It is not compressed: a compressor holds back what is small,
 * and the first line with it.
 */
export async function sendStream(
  ctx: ParameterizedContext<RequestState>,
  { type, chunks }: StreamedAnswer,
  timeoutMs: number,
): Promise<void> {
  const rest = chunks[Symbol.asyncIterator]()
  const first = await withinDeadline(rest.next(), timeoutMs)
  const body = Readable.from(joined(first, rest), { objectMode: false, highWaterMark: mostWaitingBytes })
  ctx.res.once('close', () => body.destroy())
  ctx.vary('Accept')
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.type = type
  ctx.body = body
}

/** What may wait for a slow client. */
const mostWaitingBytes = 65_536

async function* joined(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let step = first; !step.done; step = await rest.next()) yield step.value
  } finally {
    await rest.return?.()
  }
}

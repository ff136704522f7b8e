import { Readable } from 'node:stream'
import type { ParameterizedContext } from 'koa'
import type { Bulkhead } from '../bulkhead.ts'
import type { StreamedAnswer } from '../endpoint.ts'
import { wanted, whileWanted } from '../wanted.ts'
import { withinDeadline } from './answer.ts'
import type { RequestState } from './state.ts'

/**
 * Sends an answer while it is made. Its first chunk is awaited, so that a store that is down is still a 503; a fault after that cuts the
 * connection, which the client sees. When the client goes away nothing more is made. It is not compressed: a compressor holds back what is small,
 * and the first line with it. Each chunk takes its turn among the views: a slow client holds none of the database between two of them.
 */
export async function sendStream(
  ctx: ParameterizedContext<RequestState>,
  { type, chunks }: StreamedAnswer,
  { views, timeoutMs }: { views: Bulkhead; timeoutMs: number },
): Promise<void> {
  const made = chunks[Symbol.asyncIterator]()
  const first = await withinDeadline(() => views.run(() => made.next()), timeoutMs)
  const signal = wanted()
  const rest: AsyncIterator<string> = {
    next: () => whileWanted(signal, () => views.run(() => made.next(), { patient: true })),
    return: async () => (await made.return?.()) ?? { done: true, value: undefined },
  }
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

import { Readable } from 'node:stream'
import type { ParameterizedContext } from 'koa'
import type { StreamedAnswer } from '../contract/endpoint.ts'
import { currentSignal, untilAborted } from '../resilience/current-signal.ts'
import type { Admission, Job } from './admission.ts'
import { withinDeadline } from './answer.ts'
import type { RequestState } from './state.ts'

/**
 * Sends an answer while it is made. Its first chunk is awaited, so that a store that is down is still a 503; a fault after that cuts the
 * connection, which the client sees. When the client goes away nothing more is made. It is not compressed: a compressor holds back what is small,
 * and the first line with it. A chunk is made, and takes its turn behind the views, when the socket has passed on the one before it: a slow client
 * holds one chunk of memory, and neither a part of the database nor a place in its queue.
 */
export async function sendStream(
  ctx: ParameterizedContext<RequestState>,
  { type, chunks }: StreamedAnswer,
  { job, views, timeoutMs }: { job: Job; views: Admission; timeoutMs: number },
): Promise<void> {
  const made = chunks[Symbol.asyncIterator]()
  const first = await withinDeadline(() => views.run({ ...job, background: true }, () => made.next()), timeoutMs)
  const signal = currentSignal()
  const next = () =>
    untilAborted(signal, () => views.run({ ...job, background: true, patient: true }, () => made.next()))
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.type = type
  // Koa ends it with the connection.
  ctx.body = oneByOne(first, next, () => made.return?.())
}

type Step = IteratorResult<string>

/** A stream that asks for the next chunk when its reader wants more, never ahead of it as `Readable.from` does. */
function oneByOne(first: Step, next: () => Promise<Step>, close: () => Promise<unknown> | undefined): Readable {
  let step: Promise<Step> | undefined = Promise.resolve(first)
  return new Readable({
    highWaterMark: 0,
    read() {
      const coming = step ?? next()
      step = undefined
      coming.then(
        ({ done, value }) => this.push(done ? null : Buffer.from(value)),
        (error: unknown) =>
          this.destroy(error instanceof Error ? error : new Error('The stream broke', { cause: error })),
      )
    },
    destroy(error, destroyed) {
      Promise.resolve(close()).then(
        () => destroyed(error),
        () => destroyed(error),
      )
    },
  })
}

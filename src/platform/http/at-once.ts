import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../telemetry/metrics.ts'
import { type KnownCaller, standingHeaders } from './access.ts'
import { type AnswerCache, encodedBody } from './cache.ts'
import type { Limit } from './limit.ts'
import { type Observe, requestIdOf } from './observe.ts'
import { answerToRepeat, type Repeats, repeatableRequest } from './repeat.ts'
import type { Exchange } from './state.ts'

type Dependencies = {
  repeats: Repeats
  knownCaller: KnownCaller
  cache: Pick<AnswerCache, 'keptNow'>
  limit: Pick<Limit, 'takeNow'>
  observe: Observe
  /** Told of an answer that the client has not taken yet. */
  watch: (exchange: Exchange) => void
  metrics: Pick<Metrics, 'answerCache'>
}

/** Answers a request, and says so; or says that it did not, and has done nothing. */
export type AnswerAtOnce = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * Answers before the layers what they have answered before, where this process knows all that they would ask: who calls, that he has a place within his
 * limit, and that the answer is still kept. It waits for nothing. Whatever is missing or to be refused is left to the layers.
 */
export function answersAtOnce(parts: Dependencies): AnswerAtOnce {
  const { repeats, knownCaller, cache, limit, observe, watch, metrics } = parts
  return (req, res) => {
    const request = repeatableRequest(req)
    const before = request === undefined ? undefined : repeats.get(request)
    if (before === undefined) return false
    const { from, path, status, encoding, headers } = before
    const caller = knownCaller(req, path)
    const answer = caller === undefined ? undefined : answerToRepeat(before, caller)
    if (caller === undefined || answer === undefined || cache.keptNow(from.request) !== answer) return false
    // Last, because it counts.
    const standing = limit.takeNow(caller)
    if (standing === undefined) return false

    metrics.answerCache('memory')
    const requestId = requestIdOf(req)
    const exchange = { req, res, method: 'GET', path, state: { requestId, route: from.endpoint.path, caller } }
    observe(exchange)
    const own: Record<string, string> = { 'X-Request-Id': requestId, ...standingHeaders(standing) }
    const sent: string[] = []
    for (const [name, value] of headers) sent.push(name, value ?? own[name] ?? '')
    res.writeHead(status, sent)
    res.end(status === 304 ? undefined : encodedBody(answer, encoding))
    if (!res.writableFinished) watch(exchange)
    return true
  }
}

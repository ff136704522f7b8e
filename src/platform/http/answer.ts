import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Call, type Cookie, type Cost, declaredPart, type Endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../errors.ts'
import { controllerOfPart, unlessAborted, untilAborted, withDeadline } from '../resilience/current-signal.ts'
import type { Admission, Job } from './admission.ts'
import type { AnswerCache, StoredAnswer } from './cache.ts'
import { etagOf } from './etag.ts'
import { viewTimeout } from './view-timeout.ts'

type Dependencies = {
  cache: AnswerCache | undefined
  /** Admissions to what calls share of the database, by what they cost. Views take nothing of what there is for light ones. */
  admission: Readonly<Record<Cost, Admission>>
  checkAnswers: boolean
  /** Longest time for a handler. */
  timeoutMs: number
  /** True where markets and prices are made up, which every answer says. */
  madeUp: boolean
}

type AnyCall = Call<unknown, unknown, unknown>

/** Runs the endpoint's handler, or takes a kept answer where the endpoint allows it. */
export async function answerOf(
  endpoint: Endpoint,
  call: AnyCall,
  parts: Dependencies,
): Promise<StoredAnswer & { cookies?: readonly Cookie[]; location?: string }> {
  const make = () => makeAnswer(endpoint, call, parts)
  if (endpoint.cache.kind !== 'shared' || parts.cache === undefined) return make()
  return parts.cache.answer(cacheKeyOf(endpoint, call), make, endpoint.cache.maxAgeSeconds)
}

/** The answer that is kept in this process: nothing has to be asked or stopped for it. */
export async function storedAnswerOf(
  endpoint: Endpoint,
  call: Pick<AnyCall, 'params' | 'query'>,
  { cache }: Pick<Dependencies, 'cache'>,
): Promise<StoredAnswer | undefined> {
  return endpoint.cache.kind === 'shared' ? cache?.kept(cacheKeyOf(endpoint, call)) : undefined
}

async function makeAnswer(endpoint: Endpoint, call: AnyCall, parts: Dependencies) {
  const { cost = 'light', method } = endpoint
  const handled = () => endpoint.handle(call)
  const work = async () => {
    const result = await (cost === 'light' && method === 'GET' ? besideViews(handled) : handled())
    const body = Buffer.from(JSON.stringify({ success: true, ...(parts.madeUp && { sandbox: true }), ...result }))
    if (parts.checkAnswers) assertDeclared(endpoint, body)
    return {
      body,
      etag: endpoint.cache.kind === 'none' ? '' : etagOf(body),
      ...(endpoint.cookie && { cookies: [endpoint.cookie(result)].flat() }),
      ...(endpoint.redirects && { location: String(result.location) }),
    }
  }
  const admitted = () => parts.admission[cost].run(jobOf(endpoint, call), work)
  return withinDeadline(admitted, parts.timeoutMs).catch((error: unknown) => {
    throw viewTimeout(endpoint, error)
  })
}

/** Calls of an endpoint cost alike where they go equally far, and ask for the same view. */
export function jobOf({ name }: Endpoint, { caller, query }: Pick<AnyCall, 'caller' | 'query'>): Job {
  const given = (parameter: string) =>
    typeof query === 'object' && query !== null ? Reflect.get(query, parameter) : undefined
  return { caller: caller.id, kind: `${name} ${given('type') ?? ''} ${given('depth') ?? ''}` }
}

/** A light read whose statement found no memory because views had taken it all; they give it back in a moment. */
async function besideViews<T>(work: () => Promise<T>): Promise<T> {
  for (const waitMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overloaded') throw error
    }
    await delay(waitMs)
  }
  return work()
}

const pausesMs = [50, 200, 500, 1_000]

/** Requests that must have the same answer have the same key: known parameters only, parsed, sorted, with their defaults. */
export function cacheKeyOf(endpoint: Endpoint, input: { params: unknown; query: unknown }): string {
  return JSON.stringify([endpoint.method, endpoint.path, sorted(input.params), sorted(input.query)])
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Rejects with a 503 where the work takes longer, not counting the time in which the database plans a new statement, or with the reason why it is no longer wanted; the work is stopped then. */
export async function withinDeadline<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { controller, release } = controllerOfPart()
  const late = () => {
    const message = `The answer was not ready within ${timeoutMs} ms.`
    controller.abort(new ApiError('time_limit', message, { retryAfterSeconds: 2 }))
  }
  const { result, clear } = withDeadline(timeoutMs, late, () => untilAborted(controller.signal, work))
  try {
    return await unlessAborted(controller.signal, result)
  } finally {
    clear()
    release()
  }
}

/** Compares what is sent with what is declared: the schema must accept it, and must know every field of it. */
function assertDeclared(endpoint: Endpoint, body: Buffer): void {
  const sent = declaredPart(endpoint, JSON.parse(body.toString()))
  const parsed = endpoint.output.safeParse(sent)
  if (!parsed.success) {
    throw new Error(`The answer of ${endpoint.name} is not as declared`, { cause: parsed.error })
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent)) {
    throw new Error(`The answer of ${endpoint.name} has fields that are not declared`)
  }
}

import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../errors.ts'

/** Ways to make a view smaller, by the parameters that it may have. */
const ways: [parameter: string, advice: string][] = [
  ['depth', 'a smaller depth'],
  ['limit', 'a smaller limit'],
  ['maxNodes', 'a smaller maxNodes'],
  ['k', 'a smaller k'],
  ['window', 'a shorter window'],
  ['since', 'a later since'],
  ['types', 'fewer types'],
]

/** A view that was not ready in time, or took more memory than there is, says what to narrow. Other errors stay as they are. */
export function viewTimeout({ cost, query }: Endpoint, error: unknown): unknown {
  if (cost !== 'view' || !(error instanceof ApiError)) return error
  // A view that only waited for its turn is not too large.
  const isTooLarge = error.code === 'time_limit' || (error.code === 'overloaded' && error.cause !== undefined)
  if (!isTooLarge) return error
  const known = Object.keys(query?.shape ?? {})
  const advice = ways.filter(([parameter]) => known.includes(parameter)).map(([, each]) => each)
  const ask = advice.length === 0 ? 'Please try again shortly.' : `Ask for less: ${advice.join(', ')}.`
  const code = error.code === 'time_limit' ? 'view_timeout' : 'overloaded'
  return new ApiError(code, `${error.message} ${ask}`, { retryAfterSeconds: 2, cause: error })
}

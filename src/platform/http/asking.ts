import type { Endpoint } from '../contract/endpoint.ts'
import type { Ask, AskInput } from '../contract/served.ts'
import { untilAborted } from '../resilience/current-signal.ts'
import { assertAccess } from './access.ts'
import { answerOf } from './answer.ts'
import { parseInput } from './input.ts'
import type { Limit } from './limit.ts'
import { type Rename, renamedValue } from './rename.ts'
import type { RequestState } from './state.ts'

export type AskingDependencies = Parameters<typeof answerOf>[2] & {
  endpoints: readonly Endpoint[]
  /** Counts a call of the caller. Rejects with a 429. */
  count: (caller: Parameters<Limit['take']>[0]) => Promise<void>
  rename?: Rename | undefined
}

/** The caller who asks, as the request that asks said it. */
export type Asker = Required<Pick<RequestState, 'caller' | 'requestId'>> & {
  client: { address: string; client: string }
  signal: AbortSignal
}

/** Lets what is served beside endpoints ask them, on behalf of its callers. */
export function createAsking({ endpoints, count, rename, ...parts }: AskingDependencies): (asker: Asker) => Ask {
  const askable = new Map(
    endpoints
      .filter(({ method, stream, redirects }) => method === 'GET' && stream === undefined && redirects === undefined)
      .map((endpoint) => [endpoint.name, endpoint]),
  )
  return ({ caller, requestId, client, signal }) => {
    let counted = true
    return async (name, input) => {
      const endpoint = askable.get(name)
      if (endpoint === undefined) throw new Error(`There is no endpoint ${name} that can be asked`)
      if (!counted) await count(caller)
      counted = false
      assertAccess(endpoint, caller)
      const { params, query, body } = parseInput(endpoint, rawInputOf(input))
      const call = { params, query: withoutForm(endpoint, query), body, caller, client, requestId }
      const answer = await untilAborted(signal, () => answerOf(endpoint, call, parts))
      const value: Record<string, unknown> = JSON.parse(answer.body.toString())
      return rename === undefined ? value : Object(renamedValue(value, rename))
    }
  }
}

function rawInputOf({ params = {}, query = {} }: AskInput): Parameters<typeof parseInput>[1] {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return { params: { ...params }, querystring: new URLSearchParams(given).toString(), body: undefined }
}

/** A query as a handler sees it, without the form: an answer in JSON is what is asked for. */
function withoutForm({ forms }: Endpoint, query: Record<string, unknown>): Record<string, unknown> {
  if (forms.length === 0) return query
  const { format: _, ...rest } = query
  return rest
}

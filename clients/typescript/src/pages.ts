import type { Oddsgraph } from './client.ts'
import { isBody, OddsgraphError } from './errors.ts'
import type { paths } from './schema.ts'

type Get<P extends keyof paths> = paths[P] extends { get: infer Operation } ? Operation : never
type ParametersOf<P extends keyof paths> = Get<P> extends { parameters: infer Parameters } ? Parameters : never
type QueryOf<P extends keyof paths> = ParametersOf<P> extends { query?: infer Query } ? NonNullable<Query> : never
type AnswerOf<P extends keyof paths> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer Answer } } } } ? Answer : never

/** Paths whose query has the parameter. */
type PathsWith<Name extends string> = {
  [P in keyof paths]: QueryOf<P> extends { [N in Name]?: unknown } ? (Name extends keyof QueryOf<P> ? P : never) : never
}[keyof paths]
type CursorPath = PathsWith<'cursor'>
type OffsetPath = PathsWith<'offset'>

/** The fields of an answer that are lists. */
type ListsOf<P extends keyof paths> = {
  [K in keyof AnswerOf<P>]: AnswerOf<P>[K] extends readonly unknown[] ? K : never
}[keyof AnswerOf<P>]
type ItemOf<P extends keyof paths, K extends keyof AnswerOf<P>> = AnswerOf<P>[K] extends readonly (infer Item)[]
  ? Item
  : never

/** What the path and the query of a call are made of. */
type Input<P extends keyof paths> = (ParametersOf<P> extends { path: infer Path }
  ? { path: Path }
  : { path?: never }) & {
  query?: Omit<QueryOf<P>, 'cursor' | 'offset'>
}

/** Every item of a list that goes on by cursors, a page at a time. Rejects with an OddsgraphError. */
export async function* walk<P extends CursorPath, K extends ListsOf<P>>(
  client: Oddsgraph,
  path: P,
  list: K,
  input: Input<P>,
): AsyncGenerator<ItemOf<P, K>> {
  let cursor: string | undefined
  do {
    const answer = await page(client, path, input, { cursor })
    yield* itemsOf<P, K>(answer, list)
    cursor = typeof answer.nextCursor === 'string' ? answer.nextCursor : undefined
  } while (cursor !== undefined)
}

const defaultPage = 50

/** Every item of a list that goes on by offsets, a page at a time. What is written meanwhile may be passed over or come twice. Rejects with an OddsgraphError. */
export async function* walkOffsets<P extends OffsetPath, K extends ListsOf<P>>(
  client: Oddsgraph,
  path: P,
  list: K,
  input: Input<P>,
): AsyncGenerator<ItemOf<P, K>> {
  const { limit: given } = Object(input.query)
  const limit = typeof given === 'number' ? given : defaultPage
  for (let offset = 0; ; offset += limit) {
    const items = itemsOf<P, K>(await page(client, path, input, { offset, limit }), list)
    yield* items
    if (items.length < limit) return
  }
}

type Answer = Record<PropertyKey, unknown>

/** The types above say what may be asked; here it is put together. */
async function page(client: Oddsgraph, path: string, input: object, more: object): Promise<Answer> {
  const { path: inPath, query } = Object(input)
  const get = client.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data?: Answer; error?: unknown; response: Response }>
  const { data, error, response } = await get(path, { params: { path: inPath, query: { ...query, ...more } } })
  if (data === undefined) throw new OddsgraphError(response, isBody(error) ? error : undefined)
  return data
}

function itemsOf<P extends keyof paths, K extends keyof AnswerOf<P>>(answer: Answer, list: K): ItemOf<P, K>[] {
  const items = answer[list]
  return Array.isArray(items) ? items : []
}

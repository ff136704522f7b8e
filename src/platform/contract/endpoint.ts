import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { type Form, formatParameter, listForms } from './forms.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Callers to whom an endpoint is open: everybody; a valid key; a key of the Pro tier; a signed-in caller (a key counts as one). */
export type Access = 'public' | 'key' | 'pro' | 'signed-in'

/** The time for which an answer may be kept. `private` where it depends on the caller. */
export type CacheRule =
  | { kind: 'none' }
  /**
   * Kept by clients for `maxAgeSeconds` and, under the same key, by the service until the graph changes; where that is less than a minute,
   * because the answer has prices, for no longer by the service either.
   */
  | { kind: 'shared'; maxAgeSeconds: number }
  | { kind: 'private'; maxAgeSeconds: number }

/**
 * The cost of an answer to the database. `view`: it may walk over much of the graph; such work shares a bounded part of the database, so that
 * it never holds up the rest. `light`, where nothing is said: a few rows by their key.
 */
export type Cost = 'light' | 'view'

/** The tier that decides how many requests a minute a caller has. */
export type LimitTier = 'anonymous' | 'free' | 'test' | 'live' | 'pro'

/** Uses that a key may have: `read` what anybody may, `b2b` what needs a key, `webhooks` what tells others of events. */
export const scopes = ['read', 'b2b', 'webhooks'] as const
export type Scope = (typeof scopes)[number]

/** The account that signed in, or whose key it is. */
export type Principal = {
  accountId: string
  /** The tier that the account pays for, or is given. */
  tier: string
} & ({ keyId: string; sessionId?: never } | { sessionId: string; keyId?: never })

export type Caller = {
  /** `key:` and the id of the key, `account:` and that of who signed in, or `address:` and the client's address in anonymous calls. */
  id: string
  tier: LimitTier
  /** Requests a minute agreed on with this account, instead of those of the tier. */
  requestsPerMinute?: number
  /** Scopes that are open to the caller beyond public endpoints. */
  scopes: readonly Scope[]
  /** True where `pro` endpoints are open to the caller: a test key may be of the Pro tier and still has the rate of a test key. */
  pro: boolean
  /** Absent in anonymous calls. */
  principal?: Principal
}

/** A cookie that a browser is to keep out of reach of scripts: that of its sign-in, where no name is given. An empty value ends it. */
export type Cookie = { name?: string; path?: string; value: string; maxAgeSeconds: number }

/** The origin of a call: the client's address, and what its program calls itself (User-Agent). */
export type Client = { address: string; client: string }

export type Call<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  caller: Caller
  client: Client
  requestId: string
  /** The id of what the endpoint `creates`, where the caller gave an Idempotency-Key: what is made under it is made once. */
  onceId?: string
  /** The cookie that the endpoint says it reads, where the browser has one. */
  cookie?: string
  /** The body as it was sent, where the endpoint says by which header its bodies are signed. */
  signed?: SignedBody
}

/** A body as it was sent, with what stands in the header that signs it: empty where there is none. */
export type SignedBody = { text: string; signature: string }

/** The caller as which the program itself calls an endpoint, by a name for its logs: the rights are those of anybody. */
export function ownCall(name: string): Pick<Call<unknown, unknown, unknown>, 'caller' | 'client' | 'requestId'> {
  return {
    caller: { id: name, tier: 'anonymous', scopes: [], pro: false },
    client: { address: '127.0.0.1', client: name },
    requestId: name,
  }
}

/**
 * An answer that is sent while it is made. A chunk is a piece of text to send at once, of 64 K characters or less, because it waits in memory for a slow
 * client. The next is made when the client has room for it.
 */
export type StreamedAnswer = { type: string; chunks: AsyncIterable<string> }

/** `accepted`: the media type that the caller likes best of those that there are; undefined where it names none of them. */
export type StreamCall = Call<unknown, unknown, unknown> & { accepted: string | undefined }

export type Stream = {
  /** The media types that the answer may have. */
  readonly types: readonly string[]
  readonly open: (call: StreamCall) => StreamedAnswer
}

/** Reasons for which a caller may no longer be told what it was let in for. */
export const losses = ['key_revoked', 'session_ended'] as const
export type Lost = (typeof losses)[number]

/** The two ends of a request that is answered for as long as its reader stays, and the credential of the reader holds. */
export type LiveConnection = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Has something done once the credential no longer holds. */
  readonly whenLost: (end: (why: Lost) => void) => void
}

/** Answers for as long as the reader stays, and resolves once that has begun. What it throws before is an answer like any other. */
export type LiveAnswer = (call: Call<unknown, unknown, unknown>, connection: LiveConnection) => Promise<void>

export type Example = {
  /** Path and query as a client would write them, e.g. `/api/entities/patrick-mahomes`. On a fresh start it finds something. */
  request: string
  body?: unknown
} & (
  | {
      /** The folder of the endpoint. `examples.json` there has what was answered, as `npm run examples` recorded it. */
      folder: string
    }
  | {
      /** The answer without `success`: for an endpoint of a test. */
      response: Record<string, unknown>
    }
)

/** An endpoint as a value: routes, checks, the OpenAPI document, the docs page and the endpoint tests all come from it. */
export type Endpoint = {
  /** operationId: unique, camelCase, a verb first. */
  readonly name: string
  readonly method: Method
  /** Koa style: `/api/entities/:slug`. A fixed path wins over one with a parameter, whatever their order. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly access: Access
  /** The scope that a key must be made for; where nothing is said `read` of what is of an account, and `b2b` where a key is needed. */
  readonly scope?: Scope
  /** The cookies that a browser is to keep of the answer. */
  readonly cookie?: (answer: Record<string, unknown>) => Cookie | readonly Cookie[]
  /** Set where a browser is sent on: to the `location` of what `handle` gives, of which nothing else is shown. */
  readonly redirects?: true
  /** Set where another service writes the query: what is not known in it is passed over. */
  readonly foreignQuery?: true
  /** A cookie that `handle` gets. */
  readonly readsCookie?: string
  /** Set where a request makes something new: who sends it with an Idempotency-Key may send it again. It must not answer a stranger. */
  readonly creates?: true
  /** The header that signs the body, where `handle` checks it: it gets the body as it was sent, too. */
  readonly signedBy?: string
  /** Requests a minute of one address, counted apart from its others: for a program that nobody can give a key. */
  readonly ownRate?: number
  readonly cache: CacheRule
  readonly cost?: Cost
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body of a 200 without `success`, which is true unless it is named here. Checked in tests and where CHECK_ANSWERS is set. */
  readonly output: Output
  /** Beyond those that every endpoint can give (400 where it takes input, 401, 405, 429, 500, 503). */
  readonly errors: readonly ErrorCode[]
  readonly example: Example
  readonly handle: (call: Call<unknown, unknown, unknown>) => Promise<Record<string, unknown>>
  /** The forms that the answer has besides JSON. Where there are any, `query` has the parameter `format`, which the handler does not see. */
  readonly forms: readonly Form[]
  /** Set where the answer is no JSON in the envelope, but a stream of text. Then `output` is empty, and `handle` makes only its first chunk. */
  readonly stream?: Stream
  /** Set beside `stream`, whose types it has, where the answer has no end of its own. */
  readonly live?: LiveAnswer
}

/** An object, or one of several that are told apart by a field. */
export type Output = z.ZodObject | z.ZodDiscriminatedUnion<[z.ZodObject, ...z.ZodObject[]]>

/** The part of an answer that an endpoint declares: without what every answer has, unless it says itself what that is. */
export function declaredPart({ output }: Pick<Endpoint, 'output'>, answer: Record<string, unknown>) {
  const { success, sandbox: _sandbox, ...rest } = answer
  return output instanceof z.ZodObject && 'success' in output.shape ? { success, ...rest } : rest
}

type Declared<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, O extends Output> = Omit<
  Endpoint,
  'params' | 'query' | 'body' | 'output' | 'handle' | 'forms' | 'stream' | 'live'
> & {
  /** The forms of the answer; where nothing is said, a list that is read has those of a list. */
  forms?: readonly Form[]
  params?: P
  query?: Q
  body?: B
  output: O
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<O>>
}

/** Types the handler by the declared schemas. The server calls it only with input that they have parsed. */
export function endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  O extends Output = Output,
>(declared: Declared<P, Q, B, O>): Endpoint {
  const { handle, forms = declared.method === 'GET' ? listForms(declared.output) : [], query, ...rest } = declared
  const withFormat = forms.length === 0 ? query : (query ?? z.object({})).safeExtend({ format: formatParameter(forms) })
  return {
    ...rest,
    ...(withFormat && { query: withFormat }),
    forms,
    handle: (call) =>
      handle({
        ...call,
        params: call.params as z.output<P>,
        query: call.query as z.output<Q>,
        body: call.body as z.output<B>,
      }),
  }
}

type DeclaredStream<P extends z.ZodObject, Q extends z.ZodObject> = Omit<
  Endpoint,
  'params' | 'query' | 'body' | 'output' | 'handle' | 'forms' | 'stream' | 'cache' | 'example'
> & {
  params?: P
  query?: Q
  types: readonly string[]
  /** As in `Example`; what is answered is described in words. */
  request: string
  open: (call: Call<z.output<P>, z.output<Q>, undefined> & { accepted: string | undefined }) => StreamedAnswer
}

/** Fields of a streamed answer, which is neither kept nor put into forms, and has no shape of its own. */
const unshaped = { cache: { kind: 'none' }, output: z.object({}), forms: [] } as const satisfies Partial<Endpoint>

/** An endpoint that answers with a stream. */
export function streamEndpoint<P extends z.ZodObject = z.ZodObject, Q extends z.ZodObject = z.ZodObject>(
  declared: DeclaredStream<P, Q>,
): Endpoint {
  const { types, request, open: openTyped, ...rest } = declared
  const open = (call: StreamCall) =>
    openTyped({ ...call, params: call.params as z.output<P>, query: call.query as z.output<Q>, body: undefined })
  return {
    ...rest,
    ...unshaped,
    example: { request, response: {} },
    stream: { types, open },
    async handle(call) {
      for await (const _ of open({ ...call, accepted: undefined }).chunks) break
      return {}
    },
  }
}

type DeclaredLive<Q extends z.ZodObject> = Pick<
  Endpoint,
  'name' | 'method' | 'path' | 'tag' | 'summary' | 'description' | 'access' | 'errors'
> & {
  query: Q
  types: readonly string[]
  /** As in `Example`; what is answered is described in words. */
  request: string
  answer: (call: Call<unknown, z.output<Q>, undefined>, connection: LiveConnection) => Promise<void>
}

/** An endpoint whose answer lasts for as long as its reader stays. */
export function liveEndpoint<Q extends z.ZodObject>({ types, request, answer, ...rest }: DeclaredLive<Q>): Endpoint {
  return {
    ...rest,
    ...unshaped,
    example: { request, response: {} },
    stream: { types, open: () => ({ type: types[0] ?? '', chunks: nothing() }) },
    live: (call, connection) => answer({ ...call, query: call.query as z.output<Q>, body: undefined }, connection),
    handle: async () => ({}),
  }
}

async function* nothing(): AsyncGenerator<string> {}

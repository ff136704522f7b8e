import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Caller, Endpoint } from '../contract/endpoint.ts'
import type { Form } from '../contract/forms.ts'
import type { StoredAnswer } from './cache.ts'

/** The state that the layers of a request share. */
export type RequestState = {
  requestId: string
  /** The pattern of the route, for logs and metrics: never the path itself, which has no bound. */
  route: string
  /** The key that the limit counts an anonymous caller by. Set below /api. */
  address?: string
  /** Set by the limit, which every path below /api passes. */
  caller?: Caller
  /** Set where the answer is one that is kept, and others may have it too. */
  kept?: StoredAnswer
  /** The endpoint of a kept answer, and what it is kept as. */
  keptFrom?: { endpoint: Endpoint; request: string }
  /** Set where the answer is to be written in another form than JSON. */
  written?: { form: Form; fileName: string; hasCursor: boolean }
}

/** A request with its answer: a context of Koa, or what there is without one. */
export type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  method: string
  path: string
  state: RequestState
}

/** Answers a request to its end. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type HttpContext = ParameterizedContext<RequestState>
export type HttpMiddleware = Middleware<RequestState>

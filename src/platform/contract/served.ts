/** The input of an endpoint that is asked: the parameters of its path, and those of its query. What is undefined is left out. */
export type AskInput = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
}

/**
 * Asks an endpoint by its name as a request of the same caller would: it is counted, rights and input are checked, and the answer is the one that
 * such a request gets. Only what reads and answers as JSON can be asked. Rejects with the ApiError that the request would be answered with.
 */
export type Ask = (name: string, input: AskInput) => Promise<Record<string, unknown>>

/** A request of a known caller, whose body has been read. `ask` asks on behalf of the caller, the first time without counting, as the request was counted. */
export type ServedRequest = { readonly request: Request; readonly ask: Ask }

/** Answers all requests to a path in a protocol of its own. An ApiError that it rejects with is answered as those of endpoints. */
export type Serve = (served: ServedRequest) => Promise<Response>

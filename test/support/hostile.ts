import { METHODS } from 'node:http'
import fc from 'fast-check'
import { oddBodies, oddContentTypes, oddEncodings, oddHeaders, oddTexts, packedBodies } from './odd-input.ts'
import { addressOf, type GeneratedRequest, type Operation } from './openapi-requests.ts'

/** A request as its bytes are to be written: nothing of it is put right on the way. */
export type HostileRequest = {
  method: string
  /** Path and query, as they stand in the request line. */
  target: string
  headers: Record<string, string>
  body?: string | Buffer
}

const odd = fc.constantFrom(...oddTexts)
const methods = METHODS.filter((method) => method !== 'CONNECT')

/** Requests that are made from the operations of a document and then spoiled, each in one way. */
export function hostileRequests(operations: readonly Operation[]): fc.Arbitrary<HostileRequest> {
  const any = fc.oneof(...operations.map(({ requests }) => requests))
  const writing = fc.oneof(...operations.filter(({ method }) => method !== 'GET').map(({ requests }) => requests))
  const spoiled = <T>(
    weight: number,
    how: fc.Arbitrary<T>,
    spoil: (request: HostileRequest, by: T) => HostileRequest,
  ) => ({
    weight,
    arbitrary: fc.tuple(any, how).map(([request, by]) => spoil(plain(request), by)),
  })
  return fc.oneof(
    { weight: 6, arbitrary: oddlyFilled(any).map(plain) },
    spoiled(3, oddQuery(), withQuery),
    spoiled(2, oddPath(), (request, spoil) => ({ ...request, target: spoil(request.target) })),
    spoiled(2, fc.constantFrom(...oddHeaders), withHeaders),
    spoiled(2, fc.constantFrom(...methods), (request, method) => ({ ...request, method })),
    { weight: 2, arbitrary: oddlyWritten(writing.map(plain)) },
    { weight: 1, arbitrary: packed(writing.map(plain)) },
  )
}

/** Requests in which some of the parameters, those of the path too, are other texts than the document allows. */
export function oddlyFilled(requests: fc.Arbitrary<GeneratedRequest>): fc.Arbitrary<GeneratedRequest> {
  return fc
    .tuple(requests, fc.array(odd, { minLength: 1, maxLength: 4 }))
    .map(([request, texts]) => withTexts(request, texts))
}

function oddlyWritten(requests: fc.Arbitrary<HostileRequest>): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(requests, fc.constantFrom(...oddBodies), fc.constantFrom(...oddContentTypes))
    .map(([request, body, type]) => withHeaders({ ...request, body }, { 'Content-Type': type }))
}

function packed(requests: fc.Arbitrary<HostileRequest>): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(requests, fc.constantFrom(...packedBodies))
    .map(([request, { body, encoding }]) =>
      withHeaders({ ...request, body }, { 'Content-Type': 'application/json', 'Content-Encoding': encoding }),
    )
}

/** A generated request as it is written. */
export function plain(request: GeneratedRequest): HostileRequest {
  const { method, body } = request
  const target = addressOf(request)
  if (body === undefined) return { method, target, headers: {} }
  return { method, target, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

function withTexts(request: GeneratedRequest, texts: readonly string[]): GeneratedRequest {
  const spoiled = (values: Record<string, string>, from: number) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value], at) => [
        name,
        (at + from) % 2 === 0 ? (texts[at % texts.length] ?? value) : value,
      ]),
    )
  return { ...request, params: spoiled(request.params, texts.length), query: spoiled(request.query, texts.length + 1) }
}

function withHeaders(request: HostileRequest, headers: Record<string, string>): HostileRequest {
  return { ...request, headers: { ...request.headers, ...headers } }
}

function withQuery(request: HostileRequest, query: string): HostileRequest {
  return { ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}${query}` }
}

const names = [
  'limit',
  'depth',
  'asOf',
  'q',
  'type',
  'entity',
  'cursor',
  'window',
  '__proto__',
  'constructor',
  'unknown',
]

/** Doubled parameters, brackets of other dialects, encodings that stand for nothing, and more parameters than anybody has. */
function oddQuery(): fc.Arbitrary<string> {
  const value = odd.map((text) => encodeURIComponent(text.toWellFormed()))
  const name = fc.constantFrom(...names)
  return fc.oneof(
    fc.tuple(name, value, value).map(([key, a, b]) => `${key}=${a}&${key}=${b}`),
    fc
      .tuple(name, fc.constantFrom('[]', '[0]', '[$gt]', '[a][b][c]', '[__proto__][x]', '.x', '%5B%5D'), value)
      .map(([key, bracket, text]) => `${key}${bracket}=${text}`),
    fc.tuple(name, fc.constantFrom(...oddEncodings)).map(([key, encoding]) => `${key}=${encoding}`),
    fc.constantFrom(...oddEncodings).map((encoding) => `${encoding}=1`),
    name.map((key) => `${key}=1&`.repeat(1_500)),
    fc.constantFrom(
      '&&&&',
      '=',
      '=&=',
      '?',
      '??a=b',
      'limit',
      'limit=1;depth=2',
      '+=+',
      '/'.repeat(2_000),
      `${'a['.repeat(1_000)}=1`,
    ),
  )
}

function oddPath(): fc.Arbitrary<(target: string) => string> {
  const atEnd = (more: string) => (target: string) => target.replace(/(?=\?|$)/, more)
  return fc.oneof(
    fc
      .constantFrom(
        ...oddEncodings,
        '/',
        '//',
        '/.',
        '/..',
        '/%2e%2e/',
        ';a=b',
        '/__proto__',
        '/constructor',
        `/${'a/'.repeat(3_000)}`,
        'x'.repeat(9_000),
      )
      .map(atEnd),
    fc.constantFrom('/', '//', '/.', '/./', '/x/..', '/api').map((before) => (target: string) => before + target),
    fc.constant((target: string) => target.toUpperCase()),
    fc.constant((target: string) => target.replaceAll('/', '%2F').replace('%2F', '/')),
    fc.constant((target: string) => target.replaceAll('/', '//')),
  )
}

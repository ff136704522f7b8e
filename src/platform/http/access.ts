import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Caller, Endpoint, Scope } from '../contract/endpoint.ts'
import { ApiError } from '../errors.ts'
import { type AddressReader, limitKeyOf } from './address.ts'
import { type Credential, credentialIn, isForged, presentedCredential } from './credentials.ts'
import { type Limit, minuteMs, tooManyRequests } from './limit.ts'
import { createLocalLimit, type Standing } from './local-limit.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** Finds whose credential it is; undefined where it is not valid. Rejects with an ApiError where that cannot be said now. */
export type Identify = (credential: Credential) => Promise<Caller | undefined>

/** Finds whose credential it is where that was found out a moment ago. */
export type RecallCaller = (credential: Credential) => Caller | undefined

/** Says who sends a request for `path`; undefined where that has to be looked up, or is no matter of a key or a token. */
export type KnownCaller = (request: IncomingMessage, path: string) => Caller | undefined

/** Requests a minute of one address to paths that are counted apart from its others. */
export type OwnRates = ReadonlyMap<string, number>

type Dependencies = {
  identify: Identify
  limit: Limit
  addressOf: AddressReader
  clock: Clock
  ownRates: OwnRates
  /** Paths outside `/api` whose requests are counted as well. */
  alsoCounted: ReadonlySet<string>
}

/** Invalid keys from one address in a minute, after which keys not seen valid before are no longer looked up. */
const maxInvalidKeys = 30
const maxAddresses = 20_000
const maxKnownKeys = 10_000
const knownKeyMs = 3_600_000

/** Before anything can go wrong with a request, its answer says what the client's address has left. */
export function showAllowance({
  limit,
  addressOf,
  ownRates,
  alsoCounted,
}: Pick<Dependencies, 'limit' | 'addressOf' | 'ownRates' | 'alsoCounted'>): HttpMiddleware {
  return (ctx, next) => {
    if (isApiPath(ctx.path) || alsoCounted.has(ctx.path)) {
      // What a key may see, and what it has left, is not for whoever asks next without it.
      ctx.vary(['X-API-Key', 'Authorization', 'Cookie'])
      ctx.state.address = limitAddressOf(ctx.req, addressOf)
      showStanding(ctx, limit.peek(anonymousAt(ctx.state.address, ctx.path, ownRates)))
    }
    return next()
  }
}

/** Knows callers without looking anything up. */
export function callersKnown({
  recall,
  addressOf,
  ownRates,
}: Pick<Dependencies, 'addressOf' | 'ownRates'> & { recall: RecallCaller }): KnownCaller {
  return (request, path) => {
    // A browser may send a session with it.
    if (request.headers.cookie !== undefined) return undefined
    const credential = credentialIn(request.headers)
    if (credential !== undefined) return recall(credential)
    return anonymousAt(limitAddressOf(request, addressOf), path, ownRates)
  }
}

/** Says who calls and counts the call. Everything below /api, and what is counted besides, passes here before anything else looks at the request. */
export function identifyAndLimit({
  identify,
  limit,
  clock,
  ownRates,
}: Omit<Dependencies, 'addressOf' | 'alsoCounted'>): HttpMiddleware {
  const invalidKeys = createLocalLimit(minuteMs, maxAddresses)
  const knownKeys = new LRUCache<string, true>({ max: maxKnownKeys, ttl: knownKeyMs })
  // A caller is one value for as long as he is remembered: his key is noted once in that time.
  const noted = new WeakSet<Caller>()

  return async (ctx, next) => {
    const { address } = ctx.state
    if (address === undefined || ctx.method === 'OPTIONS') return next()
    const anonymous = anonymousAt(address, ctx.path, ownRates)
    const credential = presentedCredential(ctx)
    if (credential === undefined) return admit(ctx, anonymous, next)
    if (isForged(ctx, credential)) {
      return admit(ctx, anonymous, () => {
        throw new ApiError('forbidden', 'A page of another site may not write with your session.')
      })
    }

    // Somebody who tries keys must not load the database with each; a key that was valid before is never held back by a neighbour.
    const guesses = invalidKeys.peek(address, maxInvalidKeys, clock.now())
    if (!guesses.allowed && !knownKeys.has(fingerprintOf(credential))) throw tooMany(ctx, guesses)
    const caller = await identify(credential)
    if (caller) {
      if (!noted.has(caller)) knownKeys.set(fingerprintOf(credential), true)
      noted.add(caller)
      return admit(ctx, caller, next)
    }
    knownKeys.delete(fingerprintOf(credential))
    invalidKeys.note(address, clock.now())
    // A browser goes on sending a session that has ended; its person is a stranger again.
    if (credential.kind === 'session' && credential.byCookie) return admit(ctx, anonymous, next)
    return admit(ctx, anonymous, () => {
      throw invalid(credential)
    })
  }

  async function admit(ctx: HttpContext, caller: Caller, next: () => Promise<unknown>): Promise<void> {
    const standing = await limit.take(caller)
    showStanding(ctx, standing)
    ctx.state.caller = caller
    if (!standing.allowed) throw tooMany(ctx, standing)
    await next()
  }

  function tooMany(ctx: HttpContext, standing: Standing): ApiError {
    showStanding(ctx, standing)
    return tooManyRequests(standing, clock.now())
  }
}

/** The reason, a 401 or 403, for which the caller may not use an endpoint of this kind; undefined where he may. */
export function accessFault(
  { access, scope }: Pick<Endpoint, 'access' | 'scope'>,
  caller: Caller,
): ApiError | undefined {
  if (access === 'public') return undefined
  if (caller.tier === 'anonymous') {
    const how = access === 'signed-in' ? 'a session, or an API key' : 'an API key. Send it in the header X-API-Key'
    return new ApiError('sign_in_required', `This endpoint needs ${how}.`)
  }
  if (access === 'pro' && !caller.pro) {
    return new ApiError('forbidden', 'This endpoint needs an API key of the Pro tier.')
  }
  const needed: Scope = scope ?? (access === 'signed-in' ? 'read' : 'b2b')
  if (caller.scopes.includes(needed)) return undefined
  return new ApiError('forbidden', `This endpoint is not open to this caller: it needs the scope ${needed}.`)
}

/** Throws 401 or 403 where the caller may not use an endpoint of this kind. */
export function assertAccess(endpoint: Pick<Endpoint, 'access' | 'scope'>, caller: Caller): void {
  const fault = accessFault(endpoint, caller)
  if (fault !== undefined) throw fault
}

function fingerprintOf({ text }: Credential): string {
  return hash('sha256', text, 'base64url')
}

function invalid({ kind }: Credential): ApiError {
  return kind === 'key'
    ? new ApiError('invalid_key', 'The API key is not valid.')
    : new ApiError('invalid_session', 'The session has ended, or there was none. Sign in again.')
}

function anonymousAt(address: string, path: string, ownRates: OwnRates): Caller {
  const anonymous: Caller = { id: `address:${address}`, tier: 'anonymous', scopes: [], pro: false }
  const requestsPerMinute = ownRates.get(path)
  return requestsPerMinute === undefined
    ? anonymous
    : { ...anonymous, id: `${anonymous.id} ${path}`, requestsPerMinute }
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

function limitAddressOf({ socket, headers }: IncomingMessage, addressOf: AddressReader): string {
  return limitKeyOf(addressOf(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString() || undefined))
}

/** The headers that tell a caller what he has left. */
export function standingHeaders({ limit, remaining, resetAt }: Standing): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetAt / 1_000)),
  }
}

function showStanding({ res }: HttpContext, standing: Standing): void {
  for (const [name, value] of Object.entries(standingHeaders(standing))) res.setHeader(name, value)
}

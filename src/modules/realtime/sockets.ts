import type { IncomingMessage } from 'node:http'
import { Server as Engine } from 'engine.io'
import { type ExtendedError, Server, type Socket } from 'socket.io'
import type { Caller, LimitTier } from '../../platform/contract/endpoint.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Identify } from '../../platform/http/access.ts'
import { type AddressReader, limitKeyOf } from '../../platform/http/address.ts'
import { type CredentialWatch, watchCredentials } from '../../platform/http/credential-watch.ts'
import { type Credential, credentialIn, credentialOf, sessionCookie } from '../../platform/http/credentials.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { goodbye } from './frames.ts'

type Dependencies = {
  identify: Identify
  addressOf: AddressReader
  log: Log
  maxOfCaller: number
  random: () => number
}

/** A connection, as the engine names it in its events. */
type Connection = { request: IncomingMessage }

export const socketPath = '/socket.io/'

/** Of one process. */
export const maxClients = 20_000
/** The connections of each tier, in times those of an anonymous caller. Each key is a caller of its own. */
const connectionsOf: Readonly<Record<LimitTier, number>> = { anonymous: 1, free: 1, test: 1, live: 3, pro: 10 }
const maxMessageBytes = 16_384
const reconnectMs = { first: 500, spread: 4_500 }

/** The connections of channels of one process. */
export type Sockets = {
  io: Server
  engine: Engine
  /** Tells all clients to connect elsewhere, and ends their connections. */
  close(): void
}

/** Takes connections of the websocket transport of socket.io. */
export function openSockets(parts: Dependencies): Sockets {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: maxMessageBytes, perMessageDeflate: false })
  const io = new Server({ serveClient: false, transports: ['websocket'], connectTimeout: 10_000 })
  io.bind(engine)
  writeTogether(engine)
  const ofCaller = new Map<string, number>()
  const watch = watchCredentials(parts)
  io.use((socket, next) => {
    admit({ ...parts, watch }, socket, ofCaller, io.engine.clientsCount).then(
      () => next(),
      (error: unknown) => next(refusalOf(error, parts.log)),
    )
  })
  return {
    io,
    engine,
    close() {
      watch.close()
      for (const socket of io.sockets.sockets.values()) {
        // Not all at once, or the process that is left would have to take them all in one moment.
        const reconnectAfterMs = Math.round(reconnectMs.first + parts.random() * reconnectMs.spread)
        end(socket, { reason: 'server_stopping', reconnectAfterMs })
      }
      engine.close()
    },
  }
}

/** Hands all messages that wait for a client to the kernel in one call: one for each costs more than all else that is done for it. */
function writeTogether(engine: Engine): void {
  engine.on('flush', ({ request }: Connection) => request.socket.cork())
  engine.on('drain', ({ request }: Connection) => request.socket.uncork())
}

/** Says who connects. Rejects with an ApiError where it may not. */
async function admit(
  { identify, addressOf, maxOfCaller, watch }: Dependencies & { watch: CredentialWatch },
  socket: Socket,
  ofCaller: Map<string, number>,
  clients: number,
): Promise<void> {
  const credential = credentialOfSocket(socket)
  const caller = credential === undefined ? anonymous(addressOf, socket) : await identify(credential)
  if (caller === undefined) {
    if (credential?.kind === 'key') throw new ApiError('invalid_key', 'The API key is not valid.')
    throw new ApiError('invalid_session', 'The session has ended, or there was none. Sign in again.')
  }
  const open = ofCaller.get(caller.id) ?? 0
  const most = maxOfCaller * connectionsOf[caller.tier]
  if (open >= most) {
    const who = caller.tier === 'anonymous' ? 'without a key' : `of tier ${caller.tier}`
    throw new ApiError('rate_limited', `A caller ${who} may have ${most} connections to channels at one time.`)
  }
  if (clients > maxClients) throw new ApiError('overloaded', 'Too many clients are connected here.')
  if (socket.conn.readyState !== 'open') throw new ApiError('client_gone', 'The connection was closed.')
  ofCaller.set(caller.id, open + 1)
  Object.assign(socket.data, { caller })
  const letGo = credential === undefined ? null : watch.hold(credential, (reason) => end(socket, { reason }))
  socket.conn.once('close', () => {
    letGo?.()
    const left = (ofCaller.get(caller.id) ?? 1) - 1
    if (left > 0) ofCaller.set(caller.id, left)
    else ofCaller.delete(caller.id)
  })
}

/** `auth: { token }` of the client, else what a request would be sent with. A cookie counts only on our own pages. */
function credentialOfSocket({ handshake: { auth, headers } }: Socket): Credential | undefined {
  const { token } = auth as { token?: unknown }
  if (token !== undefined) return credentialOf(typeof token === 'string' ? token : '')
  const shown = credentialIn(headers)
  if (shown !== undefined) return shown
  const cookie = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;\\s]+)`).exec(headers.cookie ?? '')?.[1]
  const { origin = '', host } = headers
  const isOwn = URL.canParse(origin) && new URL(origin).host === host
  return cookie !== undefined && isOwn ? { kind: 'session', text: cookie, byCookie: true } : undefined
}

function anonymous(addressOf: AddressReader, { conn, handshake }: Socket): Caller {
  const forwarded = handshake.headers['x-forwarded-for']
  const address = addressOf(conn.remoteAddress, forwarded === undefined ? undefined : String(forwarded))
  return { id: `address:${limitKeyOf(address)}`, tier: 'anonymous', scopes: [], pro: false }
}

/** The error that a client that may not connect is told in `connect_error`. */
function refusalOf(error: unknown, log: Log): ExtendedError {
  const told =
    error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong here. Please try again.')
  if (told !== error) log.error({ error }, 'a client could not be let in')
  return Object.assign(new Error(told.message), { data: { code: told.code, message: told.message } })
}

function end(socket: Socket, why: object): void {
  socket.emit(goodbye, why)
  socket.disconnect(true)
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, Socket, type Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { Upgrade } from '../module.ts'
import type { Faults } from '../telemetry/faults.ts'
import { admit } from './door.ts'
import { drain } from './drain.ts'
import { internalError } from './errors.ts'
import { createExchanges, type Exchanges } from './exchanges.ts'
import { refuse, refuseConnection } from './refusal.ts'
import type { HttpHandler } from './state.ts'

export type HttpServer = {
  /** The address at which it listens, e.g. `http://127.0.0.1:3000`. */
  url: string
  port: number
  /** Answers what is in flight and what is still coming for at most `deadlineMs`, then cuts it off. Says whether all was answered. */
  stop(deadlineMs: number): Promise<boolean>
}

export type ListenOptions = {
  host: string
  port: number
  /** The number of ports after `port` that are tried where it is taken. */
  otherPorts: number
  faults: Faults
  /** Told of each request that comes to no layer of the application. */
  refused(code: ErrorCode): void
  /** Handlers of connections that become another protocol's, by where their paths begin. */
  upgrades?: Readonly<Record<string, Upgrade>>
  /** The setting that names the port. */
  setting?: 'PORT' | 'PROBES_PORT'
  /** Set where several processes listen at the port: the first takes it where nobody else has it, the others join. */
  shared?: 'first' | 'further' | undefined
}

/** The port is taken, or the address is not this machine's. The message says which setting to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

const headersMs = 10_000
const requestMs = 30_000
const keepAliveMs = 65_000
/** The delay with which the limits above may be noticed. Node looks every 30 seconds only, unless told. */
const checkMs = 1_000

/** Serves an app. Rejects with a ListenError. */
export async function serve(handle: HttpHandler, options: ListenOptions): Promise<HttpServer> {
  const { faults, refused, upgrades = {} } = options
  const upgradeOf = upgradeFinder(upgrades)
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    insecureHTTPParser: false,
    // Refused at the door instead, in the envelope.
    requireHostHeader: false,
    // Whoever asks elsewhere for another protocol (HTTP/2, say) is answered in this one.
    shouldUpgradeCallback: (request) => upgradeOf(request) !== undefined,
  })
  const exchanges = createExchanges()
  let stopping = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      exchanges.began(response)
      // Whoever keeps the connection would find nobody behind it.
      if (stopping) response.setHeader('Connection', 'close')
      const fault = admit(request)
      if (fault === undefined) return await handle(request, response)
      refused(fault.code)
      refuse(response, fault)
    } catch (error) {
      faults.contained('request', error)
      if (response.headersSent) response.destroy()
      else refuse(response, internalError(error))
    }
  }
  server.on('connection', exchanges.connected)
  server.on('request', (request, response) => void answer(request, response))
  // Only 100-continue is known, and any other may be passed over (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void answer(request, response))
  const noProxy = new ApiError('method_not_allowed', 'This is no proxy.', { allow: ['GET', 'HEAD', 'POST'] })
  server.on('connect', (_request, socket) => turnAway(socket, noProxy, refused))
  server.on('upgrade', (request, socket, head) => {
    const fault = stopping ? new ApiError('overloaded', 'This process is stopping.') : admit(request)
    if (fault !== undefined) return turnAway(socket, fault, refused)
    socket.on('error', () => socket.destroy())
    upgradeOf(request)?.(request, socket, head)
  })
  const onClientError = clientErrors(exchanges, refused)
  server.on('clientError', faults.holding('client error', onClientError))
  const port = await listen(server, options)
  // No more file handles, for one: it passes.
  server.on('error', (error) => faults.contained('connection', error))
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    url: `http://${host}:${port}`,
    port,
    stop(deadlineMs) {
      stopping = true
      return drain(server, exchanges, deadlineMs)
    },
  }
}

function upgradeFinder(upgrades: Readonly<Record<string, Upgrade>>) {
  return ({ url = '' }: IncomingMessage) =>
    Object.entries(upgrades).find(([beginning]) => url.startsWith(beginning))?.[1]
}

/** Refuses a connection that is no longer one of requests. */
function turnAway(socket: Duplex, fault: ApiError, refused: ListenOptions['refused']): void {
  socket.on('error', () => socket.destroy())
  refused(fault.code)
  refuseConnection(socket, fault)
}

async function listen(server: Server, options: ListenOptions): Promise<number> {
  const { host, port, otherPorts, setting = 'PORT', shared } = options
  for (let attempt = 0; ; attempt += 1) {
    const address = { host, port: port + attempt }
    const fault = await (shared === 'first' ? takeShared(server, address) : tryToListen(server, address, shared))
    if (fault === undefined) return portOf(server)
    if (fault.code === 'EADDRINUSE' && attempt < otherPorts) continue
    throw listenError(fault, host, port, setting)
  }
}

type Address = { host: string; port: number }

/** A shared port is open to whoever shares, also to another service: it is taken alone first, which shows that nobody has it. */
async function takeShared(server: Server, { host, port }: Address): Promise<NodeJS.ErrnoException | undefined> {
  const alone = createTcpServer()
  const fault = await tryToListen(alone, { host, port })
  if (fault !== undefined) return fault
  const taken = portOf(alone)
  await new Promise((resolve) => alone.close(resolve))
  return tryToListen(server, { host, port: taken }, 'first')
}

function tryToListen(
  server: TcpServer,
  address: Address,
  shared?: ListenOptions['shared'],
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const failed = (fault: NodeJS.ErrnoException) => resolve(fault)
    server.once('error', failed)
    server.listen({ ...address, reusePort: shared !== undefined }, () => {
      server.removeListener('error', failed)
      resolve(undefined)
    })
  })
}

function listenError(fault: NodeJS.ErrnoException, host: string, port: number, setting: string): ListenError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use. Stop what uses it, or set ${setting} to another one (0 takes any free port).`,
    EACCES: `Port ${port} needs rights that this user does not have. Set ${setting} to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
    ENOTSUP: 'On this system sockets share no port. Set WORKERS to 1.',
    ENOTFOUND: `${host} is not known. Set HOST to an address of this machine.`,
  }
  return new ListenError(reasons[fault.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${fault.message}`, {
    cause: fault,
  })
}

function portOf(server: TcpServer): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

/**
 * Answers what the parser refuses in the envelope all the same, and closes the connection: after the answers to the requests that came before it,
 * which must not be taken for theirs.
 */
function clientErrors(exchanges: Exchanges, refused: ListenOptions['refused']) {
  const faulty = new WeakSet<Socket>()

  function answerNext(fault: NodeJS.ErrnoException, socket: Socket): void {
    const under = exchanges.under(socket)
    // Its own request may be among them, with a body that is faulty or does not come.
    const before = under.findLast(({ req }) => req.complete)
    if (before !== undefined) before.once('close', () => answerNext(fault, socket))
    else if (!socket.writable || under.some(({ headersSent }) => headersSent)) socket.destroy()
    else refuseConnection(socket, clientError(fault.code))
  }

  return (fault: NodeJS.ErrnoException, socket: Duplex) => {
    if (!(socket instanceof Socket) || fault.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    // What follows the first fault of a connection is noise.
    if (faulty.has(socket)) return
    faulty.add(socket)
    refused(clientError(fault.code).code)
    answerNext(fault, socket)
  }
}

function clientError(code: string | undefined): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('headers_too_large', 'The address or the headers are longer than 16 KiB.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('request_timeout', 'The request did not arrive in time.')
    default:
      return new ApiError('malformed_request', 'The request is not valid HTTP.')
  }
}

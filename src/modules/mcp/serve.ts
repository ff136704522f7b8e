import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Ask, Serve } from '../../platform/contract/served.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Settings } from '../../platform/settings/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { createServer } from './server.ts'

type Dependencies = { settings: Pick<Settings, 'host' | 'publicUrl' | 'corsOrigin'>; log: Log }

/** Calls in one request: one that asks for more would hold a connection for long. */
const maxBatch = 20

/**
 * Answers the protocol over HTTP. Nothing is kept between two requests, so there are no sessions that could be stolen, pile up or tie a client to a
 * process: each request has a server of its own. Streams of the protocol are not offered, for what is listed does not change while a process lives.
 */
export function serveProtocol({ settings, log }: Dependencies): Serve {
  const hosts = allowedHosts(settings)
  const origins = [...(hosts ?? []), ...localhostAllowedHostnames(), ...allowedOrigins(settings)]
  return async ({ request, ask }) => {
    assertFromHere(request, hosts, origins)
    const parsedBody = await parsed(request)
    if (await isLegacyRequest(request, parsedBody)) return legacy(request, parsedBody, ask, log)
    // Such a stream would tell of changed lists.
    const handler = createMcpHandler(() => createServer(ask, log), { legacy: 'reject', maxSubscriptions: 0 })
    return handler.fetch(request, { parsedBody })
  }
}

/** Revisions before 2026-07-28: the client may have begun with `initialize`, and what it says later stands for itself. */
async function legacy(request: Request, parsedBody: unknown, ask: Ask, log: Log): Promise<Response> {
  if (request.method !== 'POST') {
    throw new ApiError('method_not_allowed', 'There are no sessions and no streams here: send each message by POST.', {
      allow: ['POST'],
    })
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = createServer(ask, log)
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}

/** The body; undefined where there is none, or it is no JSON: then the protocol says so itself. Throws 413 for too many calls at once. */
async function parsed(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return undefined
  try {
    const body: unknown = JSON.parse(await request.clone().text())
    if (Array.isArray(body) && body.length > maxBatch) {
      throw new ApiError('body_too_large', `At most ${maxBatch} messages at a time.`)
    }
    return body
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A page elsewhere must not reach a service on its visitor's machine by a name of its own (DNS rebinding), nor by its visitor's browser. */
function assertFromHere(request: Request, hosts: readonly string[] | undefined, origins: readonly string[]): void {
  if (hosts !== undefined && !validateHostHeader(request.headers.get('host'), [...hosts]).ok) {
    throw new ApiError('forbidden', 'This service is not known by the name in the header Host.')
  }
  if (!validateOriginHeader(request.headers.get('origin'), [...origins]).ok) {
    throw new ApiError('forbidden', 'Pages of this origin may not call /mcp: CORS_ORIGIN names those that may.')
  }
}

/** The names by which the service is reached; undefined where it listens to other machines and nobody said by which name they know it. */
function allowedHosts({ host, publicUrl }: Dependencies['settings']): string[] | undefined {
  const local = localhostAllowedHostnames()
  const isLocal = local.includes(host) || host.startsWith('127.') || host === '::1'
  if (publicUrl === undefined && !isLocal) return undefined
  return [...local, host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]
}

function allowedOrigins({ corsOrigin }: Dependencies['settings']): string[] {
  return corsOrigin.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).hostname)
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { type Clock, systemClock } from '../platform/clock.ts'
import { isMovable } from './clock.ts'
import { readWorld, type World } from './entities.ts'
import { type Faults, faultSchema, faultsOf, sendSpoiled } from './faults.ts'
import { type Answer, type Call, json, type Service, text } from './http.ts'
import { exchangeOf } from './hyperliquid/coins.ts'
import { hyperliquidService } from './hyperliquid/service.ts'
import { kalshiService } from './kalshi/service.ts'
import { clobService } from './polymarket/clob.ts'
import { dataService } from './polymarket/data.ts'
import { gammaService } from './polymarket/gamma.ts'
import { courseOf } from './press/course.ts'
import { reportsOf } from './press/reports.ts'
import { type Press, pressService } from './press/service.ts'
import { pressTruth } from './press/truth.ts'
import { demoAccounts } from './traders/demo.ts'
import { truthService } from './truth.ts'
import { universeOf } from './universe.ts'
import { type Plan, planOf } from './world/plan.ts'

export type SandboxOptions = {
  /** 0 takes any free port. */
  port?: number
  /** Address to listen on; absent: this machine only. */
  host?: string
  seed?: number
  /** The number of markets that are listed at a time, on both venues together. */
  size?: number
  /** One that stands still can be moved by `POST /clock`. */
  clock?: Clock
  /** The world that the markets are about. Absent: the seeds of this repository. */
  entities?: World
  /** Some rows are wrong in ways that a reader must notice. */
  badRows?: boolean
}

export type Sandbox = {
  url: string
  port: number
  /** Markets listed on the two venues. */
  markets: { polymarket: number; kalshi: number }
  stop(): Promise<void>
}

/** Base addresses of the venues below the address of the sandbox. */
export const venuePaths = {
  gamma: '/polymarket/gamma',
  clob: '/polymarket/clob',
  data: '/polymarket/data',
  kalshi: '/kalshi/trade-api/v2',
  hyperliquid: '/hyperliquid',
} as const

/** Base address of the feeds of the made-up press. */
const pressPath = '/press'

const longestBody = 4_000_000
const seedsFolder = join(import.meta.dirname, '..', '..', 'seeds')

/** Venues that speak the wire formats of the real ones, on loopback. Nothing can be traded. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', seed = 1, size = 3_000, clock = systemClock, badRows = false } = options
  const world = options.entities ?? (await readWorld(seedsFolder))
  const plan = planOf(world, { seed, markets: size })
  const universe = universeOf(plan, badRows)
  const faults = faultsOf(() => performance.now())
  const services: readonly [string, Service][] = [
    [venuePaths.gamma, gammaService(universe)],
    [venuePaths.clob, clobService(universe)],
    [venuePaths.data, dataService(universe)],
    [venuePaths.kalshi, kalshiService(universe)],
    [venuePaths.hyperliquid, hyperliquidService(exchangeOf(world, seed), seed)],
    ...pressServices(world, plan),
    ['/truth', truthService(universe)],
    ['/demo-accounts', () => json(demoAccounts(seed))],
  ]
  const markets = { polymarket: plan.markets.a, kalshi: plan.markets.b }
  const about = () => ({ sandbox: true, seed, size, markets, now: clock.iso(), venues: venuePaths, press: pressPath })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const body = await bodyOf(request)
    const send = (answer: Answer) => sendAnswer(response, answer)
    if (body === null) return send(text('too large', 413))
    const found = services.find(([prefix]) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
    if (found === undefined)
      return send(control({ method: request.method ?? 'GET', path: url.pathname, body, faults, clock, about }))
    const [prefix, service] = found
    const call = callOf(request, url, prefix, body, clock.now() / 1_000)
    const fault = /^\/(?:truth|demo-accounts)/.test(prefix)
      ? undefined
      : faults.take(`${url.pathname}${url.search}${typeOf(body)}`)
    const answer = (await service(call)) ?? json({ error: 'not found' }, 404)
    return fault === undefined ? send(answer) : sendSpoiled(response, answer, fault, send)
  }
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else sendAnswer(response, text(error instanceof Error ? (error.stack ?? error.message) : 'fault', 500))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port')
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}`,
    port: address.port,
    markets,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function callOf(request: IncomingMessage, url: URL, prefix: string, body: unknown, now: number): Call {
  return {
    method: request.method ?? 'GET',
    path: url.pathname.slice(prefix.length).replace(/\/$/, '') || '/',
    query: url.searchParams,
    body,
    now,
    header: (name) => [request.headers[name]].flat()[0],
  }
}

/** The press and what is true of it, with outcomes of the seeds that end in its course as they do at the venues. */
function pressServices(world: World, { seed, expected }: Plan): [string, Service][] {
  const course = courseOf(world, seed, (slug) => {
    const found = expected.find(slug)
    return found?.belief.truth(found.place) === true
  })
  const press: Press = { seed, course, reports: reportsOf(course, seed) }
  return [
    [pressPath, pressService(press)],
    ['/truth/press', pressTruth(press, world, expected)],
  ]
}

/** The type of an info request, by which a fault can be aimed. */
function typeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'type' in body && typeof body.type === 'string'
    ? ` ${body.type}`
    : ''
}

function sendAnswer(response: ServerResponse, { status, type, body, headers }: Answer): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length, ...headers })
  response.end(bytes)
}

/** The parsed body; undefined where there is none or it is not JSON; null where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes: Buffer = chunk
    length += bytes.length
    if (length > longestBody) return null
    chunks.push(bytes)
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString())
    return value ?? undefined
  } catch {
    return undefined
  }
}

const clockSchema = z.union([z.strictObject({ at: z.iso.datetime() }), z.strictObject({ advance: z.number() })])

type Control = { method: string; path: string; body: unknown; faults: Faults; clock: Clock; about: () => object }

/** The paths that no venue has. */
function control({ method, path, body, faults, clock, about }: Control): Answer {
  const [, name, id] = path.split('/')
  if (path === '/' && method === 'GET') return json(about())
  if (name === 'faults') {
    if (method === 'GET') return json({ faults: faults.list() })
    if (method === 'DELETE') {
      faults.clear(id === undefined ? undefined : Number(id))
      return json({ faults: faults.list() })
    }
    const parsed = faultSchema.safeParse(body)
    if (method === 'POST')
      return parsed.success ? json(faults.add(parsed.data), 201) : json({ error: z.prettifyError(parsed.error) }, 400)
  }
  if (name === 'clock') {
    if (method === 'GET') return json({ now: clock.iso(), movable: isMovable(clock) })
    if (method !== 'POST') return text('', 405)
    if (!isMovable(clock))
      return json({ error: 'The clock is that of the machine. Start the sandbox with one that can be moved.' }, 409)
    const parsed = clockSchema.safeParse(body)
    if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400)
    clock.move('at' in parsed.data ? Date.parse(parsed.data.at) : clock.now() + parsed.data.advance * 1_000)
    return json({ now: clock.iso(), movable: true })
  }
  return json({ error: 'not found' }, 404)
}

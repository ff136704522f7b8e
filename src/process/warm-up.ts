import { setTimeout as delay } from 'node:timers/promises'
import { viewKinds } from '../modules/views/views.ts'
import type { Clock } from '../platform/clock.ts'
import { type Endpoint, ownCall } from '../platform/contract/endpoint.ts'
import { parseInput } from '../platform/http/input.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { sizeOf } from './graph-size.ts'

/** A state of the service: whether the database has planned what callers ask for. */
export type Readiness = {
  /** Resolves when it has for the first time. */
  first: Promise<void>
  planned(): boolean
  /** Ends what is under way. */
  close(): void
}

type Dependencies = { graph: Graph; endpoints: readonly Endpoint[]; log: Log; clock: Clock }
type Warmed = Pick<Dependencies, 'endpoints' | 'log'>

const retryMs = 250

/**
 * Has the database plan every read before callers come, at the start and each time after it was lost: a plan takes up to seconds on a server that
 * has just started, where one that is there takes a millisecond. What the graph has outgrown is planned anew beside the callers, never by them.
 */
export function keepWarm(parts: Dependencies): Readiness {
  const { graph, log } = parts
  const closing = new AbortController()
  const { signal } = closing
  const first = Promise.withResolvers<void>()
  let losses = 0
  let plannedAfter: number | undefined
  let warming = false
  /** The size of the graph that the plans are for. */
  let size: string | undefined
  let pastPlannedAfter: number | undefined
  /** Reads a second when it was warm last. */
  let usual: number | undefined

  async function warm(): Promise<void> {
    if (warming) return
    warming = true
    while (plannedAfter !== losses && !signal.aborted) {
      const found = await sizeOf(graph).catch(() => undefined)
      if (found === undefined) {
        await delay(retryMs, undefined, { signal }).catch(() => {})
        continue
      }
      // Losses that are told while it is asked for its size are of the database before it.
      const before = losses
      usual = await graph.renewPlans(found, () => warmUp(parts, signal, usual))
      size = found
      plannedAfter = before
    }
    warming = false
    first.resolve()
  }

  /** Plans anew where the graph is of another size, and, once in the life of a database, what is asked of the past. */
  async function keepUp(): Promise<void> {
    if (warming || plannedAfter !== losses) return
    const before = losses
    const found = await sizeOf(graph)
    if (found === size && pastPlannedAfter === before) return
    const isInVain = () => signal.aborted || losses !== before
    await graph.renewPlans(found, () => planAll(parts, parts.clock.iso(), isInVain))
    if (isInVain()) return
    size = found
    pastPlannedAfter = before
  }

  graph.onLost(() => {
    losses += 1
    if (signal.aborted) return
    if (!warming) log.warn('the database was lost; its statements are planned again when it answers')
    void warm()
  })
  void warm()
  void first.promise.then(() => watch(keepUp, signal, log))
  return { first: first.promise, planned: () => plannedAfter === losses, close: () => closing.abort() }
}

/** Between two looks at the size of the graph. A first start has read most of what it brings by the first of them. */
const watchMs = 60_000

async function watch(keepUp: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    await delay(watchMs, undefined, { signal, ref: false }).catch(() => {})
    // A database that is away is seen by others.
    if (!signal.aborted) await keepUp().catch((error: unknown) => log.debug({ error }, 'not planned anew'))
  }
}

/** Planning takes the processors of the database, which are few; more at once would only take each of them longer. */
const workers = 4
/** A start on a quiet machine takes about two of these. */
const progressMs = 5_000

/** Paths whose every pass is the database's work alone: what asks a venue is asked once. */
const ofGraph = /^\/api\/(?:entities|graph|taxonomy)\b/
/** Reads a second at which a database is taken for warm, of these requests by these workers. */
const warmPerSecond = 250
/** One that is far away never reaches that: it is warm once so many passes in a row are hardly faster than the best before. */
const flatPasses = 2
const hardlyFaster = 1.1
/** One that was started anew plans each statement first, and is fifty times slower at that; one that answers at an eighth of its usual rate was only out of reach. */
const timesSlower = 8
const longestWarmMs = 15_000

/**
 * Runs every read once with the request of its example, so that all is planned; then those of the graph again until they are answered at a rate
 * that callers can count on: what Java has not compiled yet takes fifty times as long. What fails here (no seeds, say) fails for nobody. Gives that
 * rate; `usual` is that of the time before, by which a server is known that was out of reach and not started anew.
 */
export async function warmUp(
  { endpoints, log }: Warmed,
  signal?: AbortSignal,
  usual = Number.POSITIVE_INFINITY,
): Promise<number> {
  const started = performance.now()
  const requests = requestsOf(endpoints)
  await pass(requests, log, signal)
  const planned = performance.now()
  const again = requests.filter(({ endpoint }) => ofGraph.test(endpoint.path))
  const first = perSecondOf(requests.length, started)
  const perSecond =
    first * timesSlower >= usual
      ? usual
      : await repeat(
          () => pass(again, log, signal),
          again.length,
          () => signal?.aborted !== true && performance.now() - planned < longestWarmMs,
        )
  log.info(
    { planned: seconds(started, planned), warm: seconds(planned, performance.now()), perSecond: Math.round(perSecond) },
    'the database has planned what will be asked',
  )
  return perSecond
}

/**
 * Has the database plan every read, one after the other so that callers keep a processor, and what is asked as it was known before: texts of their own,
 * which hardly anybody asks for first. Each runs twice, for its two turns. `isInVain` where the database was lost meanwhile, after which all is planned anew.
 */
async function planAll({ endpoints, log }: Warmed, knownAt: string, isInVain: () => boolean): Promise<void> {
  const started = performance.now()
  for (const { querystring, ...request } of requestsOf(endpoints)) {
    // What takes no such moment refuses it.
    for (const asked of [querystring, `${querystring}&knownAt=${knownAt}`]) {
      for (let turn = 0; turn < 2 && !isInVain(); turn += 1) await runOnce({ ...request, querystring: asked }, log)
    }
  }
  log.info({ seconds: seconds(started, performance.now()) }, 'the database has planned for a graph of its size')
}

/** Seconds between two times in milliseconds, to the tenth. */
function seconds(from: number, to: number): number {
  return Math.round((to - from) / 100) / 10
}

function perSecondOf(requests: number, begun: number): number {
  return (1_000 * requests) / (performance.now() - begun)
}

/** Makes passes until they are quick, or get no quicker. Gives how many requests a second the best of them made. */
async function repeat(makePass: () => Promise<void>, requests: number, mayGoOn: () => boolean): Promise<number> {
  let best = 0
  for (let flat = 0; best < warmPerSecond && flat < flatPasses && mayGoOn(); ) {
    const begun = performance.now()
    await makePass()
    const perSecond = perSecondOf(requests, begun)
    flat = perSecond < best * hardlyFaster ? flat + 1 : 0
    best = Math.max(best, perSecond)
  }
  return best
}

async function pass(requests: readonly WarmRequest[], log: Log, signal: AbortSignal | undefined): Promise<void> {
  const left = [...requests]
  const telling = setInterval(
    () =>
      log.info(
        { done: requests.length - left.length, total: requests.length },
        'the database plans what will be asked',
      ),
    progressMs,
  )
  const worker = async () => {
    for (let next = left.shift(); next !== undefined && signal?.aborted !== true; next = left.shift()) {
      await runOnce(next, log)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker)).finally(() => clearInterval(telling))
}

type WarmRequest = { endpoint: Endpoint; params: Record<string, string>; querystring: string }

function requestsOf(endpoints: readonly Endpoint[]): WarmRequest[] {
  const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')
  const examples = reads.map((endpoint) => {
    const { params, querystring } = partsOf(endpoint)
    return { endpoint, params, querystring }
  })
  const others = furtherRequests.flatMap((request) => {
    const [pathname, querystring = ''] = request.split('?')
    return reads.filter(({ path }) => path === pathname).map((endpoint) => ({ endpoint, params: {}, querystring }))
  })
  return [...examples, ...others]
}

/** One that nothing has: a statement is planned also where it finds nothing. */
const anyId = '00000000-0000-5000-8000-000000000000'

/** Names that a view may start at. */
const names = {
  entity: 'kansas-city-chiefs',
  outcome: 'fed-2026-12-hold',
  event: anyId,
  topic: 'interest-rates',
  factKey: 'population',
} as const

/**
 * Requests that no example makes: every view from everything that it can start at, and the filters of lists, each of which is a statement of its own.
 */
export const furtherRequests = [
  ...viewKinds.flatMap(({ type, needs }) =>
    combinations(needs.map((named) => named.map((name) => `${name}=${names[name]}`))).map(
      (given) => `/api/graph/view?${[`type=${type}`, ...given].join('&')}`,
    ),
  ),
  '/api/graph/view?type=movers&scope=markets',
  '/api/graph/export',
  ...[
    '',
    'category=sports',
    'type=team',
    'category=sports&type=team',
    'tag=economy',
    'q=kansas',
    'attr.title=none',
    'category=sports&attr.title=none',
  ].map((filters) => `/api/entities?${filters}`),
]

/** One of each list, in every way. */
function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((done, list) => done.flatMap((each) => list.map((one) => [...each, one])), [[]])
}

async function runOnce({ endpoint, params, querystring }: WarmRequest, log: Log): Promise<void> {
  try {
    const input = parseInput(endpoint, { params, querystring, body: undefined })
    await endpoint.handle({ ...input, ...ownCall('warm-up') })
  } catch (error) {
    log.debug({ error, endpoint: endpoint.name }, 'not warmed up')
  }
}

/** The parts of the example's request, by the endpoint's path. */
function partsOf({ path, example }: Endpoint): { params: Record<string, string>; querystring: string } {
  const [pathname = '', querystring = ''] = example.request.split('?')
  const values = pathname.split('/').map(decodeURIComponent)
  const named = path
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index] ?? '']] : []))
  return { params: Object.fromEntries(named), querystring }
}

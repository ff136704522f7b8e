import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { withPatience } from '../resilience/patience.ts'

/** Figures that the platform measures. Names are in base units; a route is its pattern, so the number of series is bounded. */
export type Metrics = {
  registry: Registry
  request(measured: { method: string; route: string; status: number; seconds: number }): void
  inFlight(change: 1 | -1): void
  statement(measured: { name: string; seconds: number; ok: boolean }): void
  redisCommand(measured: { name: string; seconds: number; ok: boolean }): void
  /** One try of a call to another service. */
  outgoing(measured: {
    caller: string
    call: string
    outcome: string
    seconds: number
    waitedSeconds: number
    bytes: number
  }): void
  answerCache(result: 'memory' | 'redis' | 'miss'): void
  rateLimited(tier: string): void
  /** A request that came to no layer of the application, by the code of its answer. */
  refused(code: string): void
  limiterFallback(): void
  /** A figure that is asked for when it is read, e.g. connections in use. Where it cannot be had, the last one is shown. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** A sum that another part of the program keeps. */
  total(name: string, help: string, read: () => number): void
  /**
   * Figures of several things that are read together, by the value of `label` and the name of the figure; null where there is none. Where they
   * cannot be had, none is shown.
   */
  rows(
    label: string,
    figures: Record<string, MetricOptions>,
    read: () => Promise<Record<string, Record<string, number | null>>>,
  ): void
  /** A figure that another part of the program counts up. Names get the prefix. */
  counter(name: string, help: string, labels: readonly string[]): Counter
}

export type MetricOptions = { kind: 'gauge' | 'counter'; help: string }

const prefix = 'oddsgraph_'
/** Longest wait for one figure. */
const readMs = 1_000
const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of one process in a registry of their own, so that two services in one process do not mix. */
export function createMetrics(registry: Registry = new Registry()): Metrics {
  collectDefaultMetrics({ register: registry, prefix })
  const make = makers([registry])
  return {
    registry,
    ...requestMetrics(make),
    ...storeMetrics(make),
    ...outgoingMetrics(make),
    ...readMetrics([registry]),
  }
}

type Make = ReturnType<typeof makers>

/** Makes metrics with our prefix. */
function makers(registers: Registry[]) {
  return {
    counter: (name: string, help: string, labels: readonly string[] = []) =>
      new Counter({ name: prefix + name, help, labelNames: [...labels], registers }),
    gauge: (name: string, help: string) => new Gauge({ name: prefix + name, help, registers }),
    seconds: (name: string, help: string, labels: readonly string[]) =>
      new Histogram({ name: prefix + name, help, labelNames: [...labels], buckets: latencyBuckets, registers }),
  }
}

type RequestMetrics = Pick<
  Metrics,
  'request' | 'inFlight' | 'answerCache' | 'rateLimited' | 'refused' | 'limiterFallback'
>

/** Metrics of what callers ask, and of what becomes of it. */
function requestMetrics({ counter, gauge, seconds: durations }: Make): RequestMetrics {
  const requests = counter('http_requests_total', 'Requests answered, by method, route pattern and status.', [
    'method',
    'route',
    'status',
  ])
  const requestSeconds = durations(
    'http_request_duration_seconds',
    'Time from the first byte read to the answer written, by method and route pattern.',
    ['method', 'route'],
  )
  const inFlight = gauge('http_requests_in_flight', 'Requests that are being answered now.')
  const cacheLookups = counter(
    'answer_cache_lookups_total',
    'Look-ups of shared answers, by where the answer was found.',
    ['result'],
  )
  const limited = counter('rate_limited_total', 'Requests refused with 429, by tier.', ['tier'])
  const refusals = counter(
    'http_refused_total',
    'Requests refused before they had a path: no valid HTTP, or not in time, by code.',
    ['code'],
  )
  const fallbacks = counter(
    'rate_limit_fallback_total',
    'Requests counted in the process because Redis did not answer.',
  )
  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      requestSeconds.observe({ method, route }, seconds)
    },
    inFlight: (change) => inFlight.inc(change),
    answerCache: (result) => cacheLookups.inc({ result }),
    rateLimited: (tier) => limited.inc({ tier }),
    refused: (code) => refusals.inc({ code }),
    limiterFallback: () => fallbacks.inc(),
  }
}

/** Metrics of what the stores are asked. */
function storeMetrics({ seconds: durations }: Make): Pick<Metrics, 'statement' | 'redisCommand'> {
  const statements = durations('neo4j_statement_duration_seconds', 'Time of database statements, by statement.', [
    'statement',
    'outcome',
  ])
  const commands = durations('redis_command_duration_seconds', 'Time of Redis commands, by command.', [
    'command',
    'outcome',
  ])
  return {
    statement: ({ name, seconds, ok }) => statements.observe({ statement: name, outcome: outcome(ok) }, seconds),
    redisCommand: ({ name, seconds, ok }) => commands.observe({ command: name, outcome: outcome(ok) }, seconds),
  }
}

/** Metrics of what other services are asked. */
function outgoingMetrics({ counter, seconds: durations }: Make): Pick<Metrics, 'outgoing'> {
  const calls = durations(
    'outgoing_call_duration_seconds',
    'Time of calls to other services, by whom, what and how they ended, without the wait for the budget.',
    ['caller', 'call', 'outcome'],
  )
  const waits = counter(
    'outgoing_wait_seconds_total',
    'Time that calls to other services waited for their place in the budget.',
    ['caller'],
  )
  const received = counter('outgoing_received_bytes_total', 'What other services answered, unpacked.', ['caller'])
  return {
    outgoing({ caller, call, outcome, seconds, waitedSeconds, bytes }) {
      calls.observe({ caller, call, outcome }, seconds)
      waits.inc({ caller }, waitedSeconds)
      received.inc({ caller }, bytes)
    },
  }
}

/** Metrics of what other parts of the program have shown, each read when it is asked for. */
function readMetrics(registers: Registry[]): Pick<Metrics, 'gauge' | 'total' | 'rows' | 'counter'> {
  return {
    gauge(name, help, read) {
      new Gauge({
        name: prefix + name,
        help,
        registers,
        async collect() {
          const value = await readWithin(readMs, read)
          if (value !== undefined) this.set(value)
        },
      })
    },
    total(name, help, read) {
      new Counter({
        name: prefix + name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    rows: (label, figures, read) => measureRows(registers, label, figures, read),
    counter: makers(registers).counter,
  }
}

function measureRows(registers: Registry[], ...[label, figures, read]: Parameters<Metrics['rows']>): void {
  // All of them are collected at the same time, from one reading.
  let reading: ReturnType<typeof read> | undefined
  const shared = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const [name, { kind, help }] of Object.entries(figures)) {
    const options = { name: prefix + name, help, labelNames: [label], registers }
    const collect = async (metric: Gauge | Counter) => {
      const values = await readWithin(readMs, shared)
      metric.reset()
      for (const [value, row] of Object.entries(values ?? {})) {
        const figure = row[name] ?? null
        if (figure !== null) metric.inc({ [label]: value }, figure)
      }
    }
    if (kind === 'gauge')
      new Gauge({
        ...options,
        collect() {
          return collect(this)
        },
      })
    else
      new Counter({
        ...options,
        collect() {
          return collect(this)
        },
      })
  }
}

/** The value that is read, or undefined where it fails or takes longer than `limitMs`: the other figures are worth more than this one. */
async function readWithin<T>(limitMs: number, read: () => T | Promise<T>): Promise<T | undefined> {
  const work = (async () => read())().catch(() => undefined)
  return withPatience(limitMs, work, () => undefined)
}

function outcome(ok: boolean): string {
  return ok ? 'ok' : 'failed'
}

/** Figures as `getMetricsAsJSON` gives them, as far as they are changed here. */
const figuresSchema = z.array(z.looseObject({ values: z.array(z.looseObject({ labels: z.looseObject({}) })) }))

/** Figures of a process under its name, empty where they are none: what all of them know alike would be counted several times in a sum. */
export function figuresOf(name: string, told: unknown): object[] {
  const figures = figuresSchema.safeParse(told).data ?? []
  return figures.map((figure) => ({
    ...figure,
    aggregator: 'sum',
    values: figure.values.map((value) => ({ ...value, labels: { ...value.labels, process: name } })),
  }))
}

/** The figures of several processes as a page. */
export function textOf(figures: readonly object[][]): Promise<string> {
  return AggregatorRegistry.aggregate([...figures]).metrics()
}

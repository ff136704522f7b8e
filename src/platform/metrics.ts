import { setTimeout as delay } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the platform measures. Names are in base units; a route is its pattern, so the number of series is bounded. */
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
    figures: Record<string, Figure>,
    read: () => Promise<Record<string, Record<string, number | null>>>,
  ): void
  /** A figure that another part of the program counts up. Names get the prefix. */
  counter(name: string, help: string, labels: readonly string[]): Counter
}

export type Figure = { kind: 'gauge' | 'counter'; help: string }

const prefix = 'oddsgraph_'
/** Longest wait for one figure. */
const readMs = 1_000
const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of one process in a registry of their own, so that two services in one process do not mix. */
export function createMetrics(registry: Registry = new Registry()): Metrics {
  collectDefaultMetrics({ register: registry, prefix })
  const registers = [registry]
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests answered, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time from the first byte read to the answer written, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets: latencyBuckets,
    registers,
  })
  const inFlight = new Gauge({
    name: `${prefix}http_requests_in_flight`,
    help: 'Requests that are being answered now.',
    registers,
  })
  const statementSeconds = new Histogram({
    name: `${prefix}neo4j_statement_duration_seconds`,
    help: 'Time of database statements, by statement.',
    labelNames: ['statement', 'outcome'],
    buckets: latencyBuckets,
    registers,
  })
  const redisSeconds = new Histogram({
    name: `${prefix}redis_command_duration_seconds`,
    help: 'Time of Redis commands, by command.',
    labelNames: ['command', 'outcome'],
    buckets: latencyBuckets,
    registers,
  })
  const outgoingSeconds = new Histogram({
    name: `${prefix}outgoing_call_duration_seconds`,
    help: 'Time of calls to other services, by whom, what and how they ended, without the wait for the budget.',
    labelNames: ['caller', 'call', 'outcome'],
    buckets: latencyBuckets,
    registers,
  })
  const outgoingWaits = new Counter({
    name: `${prefix}outgoing_wait_seconds_total`,
    help: 'Time that calls to other services waited for their place in the budget.',
    labelNames: ['caller'],
    registers,
  })
  const outgoingBytes = new Counter({
    name: `${prefix}outgoing_received_bytes_total`,
    help: 'What other services answered, unpacked.',
    labelNames: ['caller'],
    registers,
  })
  const cacheLookups = new Counter({
    name: `${prefix}answer_cache_lookups_total`,
    help: 'Look-ups of shared answers, by where the answer was found.',
    labelNames: ['result'],
    registers,
  })
  const limited = new Counter({
    name: `${prefix}rate_limited_total`,
    help: 'Requests refused with 429, by tier.',
    labelNames: ['tier'],
    registers,
  })
  const refusals = new Counter({
    name: `${prefix}http_refused_total`,
    help: 'Requests refused before they had a path: no valid HTTP, or not in time, by code.',
    labelNames: ['code'],
    registers,
  })
  const fallbacks = new Counter({
    name: `${prefix}rate_limit_fallback_total`,
    help: 'Requests counted in the process because Redis did not answer.',
    registers,
  })
  return {
    registry,
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      requestSeconds.observe({ method, route }, seconds)
    },
    inFlight: (change) => inFlight.inc(change),
    statement: ({ name, seconds, ok }) => statementSeconds.observe({ statement: name, outcome: outcome(ok) }, seconds),
    redisCommand: ({ name, seconds, ok }) => redisSeconds.observe({ command: name, outcome: outcome(ok) }, seconds),
    outgoing({ caller, call, outcome, seconds, waitedSeconds, bytes }) {
      outgoingSeconds.observe({ caller, call, outcome }, seconds)
      outgoingWaits.inc({ caller }, waitedSeconds)
      outgoingBytes.inc({ caller }, bytes)
    },
    answerCache: (result) => cacheLookups.inc({ result }),
    rateLimited: (tier) => limited.inc({ tier }),
    refused: (code) => refusals.inc({ code }),
    limiterFallback: () => fallbacks.inc(),
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
    rows(label, figures, read) {
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
    },
    counter: (name, help, labels) => new Counter({ name: prefix + name, help, labelNames: [...labels], registers }),
  }
}

/** What is read, or undefined where it fails or takes longer than `limitMs`: the other figures are worth more than this one. */
async function readWithin<T>(limitMs: number, read: () => T | Promise<T>): Promise<T | undefined> {
  const late = delay(limitMs, undefined, { ref: false })
  return Promise.race([late, (async () => read())().catch(() => undefined)])
}

function outcome(ok: boolean): string {
  return ok ? 'ok' : 'failed'
}

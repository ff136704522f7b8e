import type { Clock } from '../../../platform/clock.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Answered } from '../../../platform/http/observe.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { retentionJob } from '../../../platform/jobs/retention.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import { addKeyUse, forgetKeyUse, type KeyUse, readAccountUse, readKeyUse } from '../queries.ts'

const flushMs = 10_000
/** Different keys, days and endpoints that wait to be written. Past it, while the database is away, nothing new is counted. */
const maxWaiting = 50_000
const dayMs = 86_400_000
const storedDays = 400

export type KeyUseCounter = {
  note(answered: Answered): void
  /** Writes what was counted. What could not be written is kept for the next time. Never rejects. */
  flush(): Promise<void>
  /** Writes for the last time. */
  close(): Promise<void>
}

/** Counts what keys are used for, and writes it every ten seconds: a kill loses no more. */
export function countKeyUse({ graph, clock, log }: { graph: Graph; clock: Clock; log: Log }): KeyUseCounter {
  let waiting = new Map<string, KeyUse>()
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = waiting
    waiting = new Map()
    try {
      await graph.write(addKeyUse, { rows: [...rows.values()] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      log.debug({ error }, 'what keys were used for could not be written')
      for (const row of rows.values()) add(row)
    }
  }

  function add(row: KeyUse): void {
    const known = waiting.get(row.id)
    if (known === undefined) {
      if (waiting.size < maxWaiting) waiting.set(row.id, row)
      return
    }
    known.count += row.count
    known.errors += row.errors
    known.limited += row.limited
    if (row.lastSeenAt > known.lastSeenAt) known.lastSeenAt = row.lastSeenAt
  }

  const flush = () => {
    writing = writing.then(write).catch((error: unknown) => log.error({ error }, 'use of keys could not be written'))
    return writing
  }
  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    note({ caller, method, route, status }) {
      const key = caller.principal?.keyId
      if (key === undefined) return
      const now = clock.iso()
      const day = now.slice(0, 10)
      const endpoint = isEndpoint(route) ? `${method} ${route}` : 'unknown'
      const limited = status === 429
      add({
        id: `${key} ${day} ${endpoint}`,
        key,
        day,
        endpoint,
        count: 1,
        errors: status >= 400 && !limited ? 1 : 0,
        limited: limited ? 1 : 0,
        lastSeenAt: now,
      })
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** True where it names an endpoint: what none of them took has one name, because a client can send any path. */
function isEndpoint(route: string): boolean {
  return route.startsWith('/')
}

type Counts = { requests: number; errors: number; rateLimited: number }

export type KeyStats = Counts & {
  from: string
  to: string
  lastUsedAt: string | null
  byDay: (Counts & { day: string })[]
  byEndpoint: (Counts & { endpoint: string })[]
}

/** The uses of a key of the account in the last `days` days, as far as they are written. Rejects with 404 where the account has no such key. */
export async function keyStats(
  { graph, clock }: { graph: Graph; clock: Clock },
  { id, accountId, days }: { id: string; accountId: string; days: number },
): Promise<KeyStats> {
  const dayOf = (before: number) => isoOf(clock.now() - before * dayMs).slice(0, 10)
  const from = dayOf(days - 1)
  const rows = await graph.read(readKeyUse, { id, accountId, from })
  if (rows.length === 0) throw notFound('API key', id)
  const uses = rows.flatMap(({ day, endpoint, requests, errors, limited, lastSeenAt }) =>
    day === null || endpoint === null
      ? []
      : [{ day, endpoint, requests: requests ?? 0, errors: errors ?? 0, rateLimited: limited ?? 0, lastSeenAt }],
  )
  const sum = (some: readonly Counts[]): Counts => ({
    requests: some.reduce((all, each) => all + each.requests, 0),
    errors: some.reduce((all, each) => all + each.errors, 0),
    rateLimited: some.reduce((all, each) => all + each.rateLimited, 0),
  })
  const perDay = Map.groupBy(uses, ({ day }) => day)
  const perEndpoint = Map.groupBy(uses, ({ endpoint }) => endpoint)
  return {
    from,
    to: dayOf(0),
    ...sum(uses),
    lastUsedAt: uses.reduce<string | null>((last, { lastSeenAt }) => later(last, lastSeenAt), null),
    byDay: [...perDay].map(([day, some]) => ({ day, ...sum(some) })),
    byEndpoint: [...perEndpoint]
      .map(([endpoint, some]) => ({ endpoint, ...sum(some) }))
      .toSorted((a, b) => b.requests - a.requests || (a.endpoint < b.endpoint ? -1 : 1)),
  }
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** Requests of today with all keys of an account. */
export async function accountUseToday(graph: Graph, clock: Clock, accountId: string): Promise<Counts> {
  const [row] = await graph.read(readAccountUse, { accountId, day: clock.iso().slice(0, 10) })
  return { requests: row?.requests ?? 0, errors: row?.errors ?? 0, rateLimited: row?.limited ?? 0 }
}

/** Forgets what keys were used for more than a year ago. */
export function keyUseRetention({ graph, clock }: { graph: Graph; clock: Clock }): Job {
  return retentionJob({
    name: 'key-use-retention',
    cron: '10 4 * * *',
    graph,
    forgets() {
      const before = isoOf(clock.now() - storedDays * dayMs).slice(0, 10)
      return [async ({ run }) => (await run(forgetKeyUse, { before }))[0]?.forgotten ?? 0]
    },
  })
}

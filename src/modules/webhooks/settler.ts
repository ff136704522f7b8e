import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Post } from '../accounts/index.ts'
import { countFailures, type Failing, type FailureCount, type Settlement, settleDeliveries } from './queries.ts'
import { maxFailures, warnedFailures } from './schemas.ts'
import { warningLetter } from './warning-letter.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  log: Log
  /** The post that sends mail. */
  post: Post | undefined
}

/** Writes what came of attempts, many at once. */
export type Settler = {
  add(attempted: Attempted): void
  /** Writes what is left. */
  close(): Promise<void>
}

/** The result of an attempt. `restsUntil`: 0 where the receiver did not ask to be left alone. */
export type Attempted = { endpointId: string; settlement: Settlement; isGone: boolean; restsUntil: number }

const gatherMs = 50
const maxTries = 5
const pauseMs = 1_000
const dayMs = 86_400_000

/**
 * Writes what came of attempts; one that cannot be written, because the database is away for long, is given up: its claim ends, and it is delivered
 * once more.
 */
export function createSettler({ graph, clock, log, post }: Dependencies): Settler {
  let waiting: Attempted[] = []
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    await delay(gatherMs)
    while (waiting.length > 0) {
      const some = waiting
      waiting = []
      await write(some)
    }
    writing = undefined
  }

  async function write(some: readonly Attempted[]): Promise<void> {
    for (let turn = 1; turn <= maxTries; turn += 1) {
      try {
        const failing = await repeatedly(() =>
          graph.transact(async ({ run }) => {
            await run(settleDeliveries, { rows: some.map(({ settlement }) => settlement) })
            const warnedBefore = isoOf(clock.now() - dayMs)
            const endpoints = failuresOf(some)
            return run(countFailures, { endpoints, now: clock.iso(), maxFailures, warnedFailures, warnedBefore })
          }),
        )
        for (const each of failing) tellOf(each)
        return
      } catch (error) {
        log.debug({ error }, 'what came of webhooks could not be written')
        await delay(pauseMs * turn)
      }
    }
  }

  function tellOf({ email, ...failing }: Failing): void {
    const { id, disabledReason } = failing
    if (disabledReason !== null) log.warn({ endpoint: id, disabledReason }, 'a webhook endpoint is off')
    if (email !== null) post?.mailer.send(warningLetter({ email, ...failing }, post.publicUrl))
  }

  return {
    add(attempted) {
      waiting.push(attempted)
      writing ??= writeAll()
    },
    close: async () => writing,
  }
}

/** Failures by endpoint, in the order in which they came: a success ends the row before it. */
export function failuresOf(settled: readonly Attempted[]): FailureCount[] {
  const counts = new Map<string, FailureCount>()
  for (const { endpointId, settlement, isGone, restsUntil } of settled) {
    const known = counts.get(endpointId)
    const count = known ?? { id: endpointId, succeeded: false, failures: 0, isGone: false, restsUntil: 0 }
    if (settlement.error === null) Object.assign(count, { succeeded: true, failures: 0 })
    else count.failures += 1
    count.isGone ||= isGone
    count.restsUntil = Math.max(count.restsUntil, restsUntil)
    counts.set(endpointId, count)
  }
  return [...counts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

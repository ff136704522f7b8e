import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Log } from '../../platform/log.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { countFailures, type FailureCount, type Settlement, settleDeliveries } from './queries.ts'
import { maxFailures } from './schemas.ts'

type Dependencies = { graph: Graph; clock: Clock; log: Log }

/** Writes what came of attempts, many at once. */
export type Settler = {
  add(endpointId: string, settlement: Settlement, gone: boolean): void
  /** Writes what is left. */
  close(): Promise<void>
}

type Waiting = { endpointId: string; settlement: Settlement; gone: boolean }

const gatherMs = 50
const maxTries = 5
const pauseMs = 1_000

/** What cannot be written, because the database is away for long, is given up: its claim ends, and it is delivered once more. */
export function createSettler({ graph, clock, log }: Dependencies): Settler {
  let waiting: Waiting[] = []
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

  async function write(some: readonly Waiting[]): Promise<void> {
    for (let turn = 1; turn <= maxTries; turn += 1) {
      try {
        const off = await repeatedly(() =>
          graph.transact(async ({ run }) => {
            await run(settleDeliveries, { rows: some.map(({ settlement }) => settlement) })
            return run(countFailures, { endpoints: failuresOf(some), now: clock.iso(), maxFailures })
          }),
        )
        for (const { id, disabledReason } of off)
          log.warn({ endpoint: id, disabledReason }, 'a webhook endpoint is off')
        return
      } catch (error) {
        log.debug({ error }, 'what came of webhooks could not be written')
        await delay(pauseMs * turn)
      }
    }
  }

  return {
    add(endpointId, settlement, gone) {
      waiting.push({ endpointId, settlement, gone })
      writing ??= writeAll()
    },
    close: async () => writing,
  }
}

/** Failures by endpoint, in the order in which they came: a success ends the row before it. */
export function failuresOf(settled: readonly Waiting[]): FailureCount[] {
  const counts = new Map<string, FailureCount>()
  for (const { endpointId, settlement, gone } of settled) {
    const count = counts.get(endpointId) ?? { id: endpointId, succeeded: false, failures: 0, gone: false }
    if (settlement.error === null) Object.assign(count, { succeeded: true, failures: 0 })
    else count.failures += 1
    count.gone ||= gone
    counts.set(endpointId, count)
  }
  return [...counts.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

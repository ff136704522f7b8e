import type { Clock } from '../../platform/clock.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { Received } from '../../platform/outgoing/receiver.ts'
import { sharedFor } from '../../platform/shared-for.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { countPending } from './queries.ts'

/** Active endpoints, and deliveries that wait too long. */
type Backlog = { activeEndpoints: number; due: number; longestDueSeconds: number | null }

const sharedMs = 1_000
/** Counted at each endpoint, and at all together: whoever looks must not pay for a long outage. */
const maxOfEach = 1_000
const most = 10_000

/** Counts what is overdue, once a second however many ask; past 1,000 at an endpoint and 10,000 in all it stops counting. */
export function backlogOf({ graph, clock }: { graph: Graph; clock: Clock }): () => Promise<Backlog> {
  return sharedFor(sharedMs, async () => {
    const now = clock.now()
    const [row] = await graph.read(countPending, { now, maxOfEach: integer(maxOfEach), most: integer(most) })
    const { active = 0, due = 0, oldest = null } = row ?? {}
    const longestDueSeconds = oldest === null ? null : Math.round((now - oldest) / 1_000)
    return { activeEndpoints: active, due, longestDueSeconds }
  })
}

/** Counts attempts by what came of them. */
export type AttemptCounter = (received: Pick<Received, 'statusCode' | 'error'>) => void

/** Registers what `/metrics` shows of webhooks. */
export function measureWebhooks(metrics: Metrics, backlog: () => Promise<Backlog>): AttemptCounter {
  const attempts = metrics.counter(
    'webhook_attempts_total',
    'Attempts to deliver an event, by what came of them: delivered, refused (another answer than 2xx) or unanswered.',
    ['result'],
  )
  metrics.gauge('webhook_deliveries_due', 'Deliveries that wait for an attempt, up to 10,000.', async () => {
    return (await backlog()).due
  })
  metrics.gauge('webhook_longest_due_seconds', 'How long the oldest of them waits.', async () => {
    return (await backlog()).longestDueSeconds ?? 0
  })
  return ({ statusCode, error }) =>
    attempts.inc({ result: error === null ? 'delivered' : statusCode === null ? 'unanswered' : 'refused' })
}

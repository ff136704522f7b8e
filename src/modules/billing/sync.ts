import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/neo4j/neo4j.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { Prices } from '../accounts/index.ts'
import type { BillingEvent, BillingProvider } from './provider.ts'
import { noteEvent, readRevision, setSubscription } from './queries.ts'
import { nextCheck, stateOf } from './state.ts'

export type SyncDependencies = { graph: Graph; clock: Clock; provider: BillingProvider; prices: Prices }

/** Those who write the same customer at the same time take turns; more of them than this is a flood. */
const maxTries = 6

type Options = {
  event?: BillingEvent
  /** Runs first in the transaction. */
  before?: (transaction: Transaction) => Promise<void>
}

/**
 * Asks the provider what a customer subscribes to and writes it, with the event that told of it, in one transaction. Who asked before somebody else wrote asks
 * again, so that an older state never replaces a newer one, whatever the order of events. An event that was dealt with changes nothing.
 */
export async function syncCustomer(parts: SyncDependencies, customerId: string, options: Options = {}): Promise<void> {
  const { graph, clock, provider, prices } = parts
  const { event, before } = options
  for (let tries = 0; tries < maxTries; tries += 1) {
    // Read before the provider is asked: what was written in between is told by it.
    const [known] = await graph.read(readRevision, { customerId, eventId: event?.id ?? null })
    if (known === undefined || known.revision === null || known.seen) return
    const { revision } = known
    const state = stateOf((await provider.subscriptions(customerId)) ?? [], prices, clock.iso())
    const now = clock.iso()
    const written = await graph.transact(async (transaction) => {
      await before?.(transaction)
      const checkAt = nextCheck(state, clock.now())
      const [set] = await transaction.run(setSubscription, {
        ...state,
        customerId,
        revision: integer(revision),
        now,
        checkAt,
      })
      if (set === undefined) return false
      if (event) await transaction.run(noteEvent, { eventId: event.id, type: event.type, now })
      return true
    })
    if (written) return
  }
  throw new ApiError('overloaded', 'Too much happens to this subscription at once. Please try again shortly.', {
    retryAfterSeconds: 5,
  })
}

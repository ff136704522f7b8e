import type { FeedName, Refusal } from '../domain/markets/observed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Allowance } from '../platform/outgoing/budget.ts'
import { type CircuitPhase, createOutgoing, type Outgoing } from '../platform/outgoing/client.ts'
import type { Settings } from '../platform/settings/config.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import type { VenueDoor } from './port.ts'
import { createTally, type FeedState, type Tally, type TallyObserver } from './tally.ts'

export type FeedHealth = FeedState & { circuits: { caller: string; phase: CircuitPhase }[] }

export type DoorDependencies = {
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
  /** Rows that a venue files under a category of which this says no are refused. Left out: every category is taken. */
  knowsCategory?: (word: string) => boolean
  /** Venues of our own take as much as they can: the budgets of the settings are those of the real ones. */
  unlimited?: boolean
}

/** The ways out to the venues, each with connections, budget and circuit of its own. */
export type Doors = {
  doorTo(venue: FeedName): VenueDoor
  /** The health of a venue as seen since the start of this process. */
  health(venue: FeedName): FeedHealth
  close(): Promise<void>
}

const boundless = 1_000_000

export function createDoors(parts: DoorDependencies): Doors {
  const { clock, log, metrics, knowsCategory: knows = () => true } = parts
  const tally: Tally = createTally(clock, observerOf(log, metrics))
  const opened: { venue: FeedName; caller: string; outgoing: Outgoing }[] = []
  const openOne = opener(parts)
  return {
    doorTo: (venue) => ({
      open(caller, baseUrl, budget) {
        const outgoing = openOne(caller, baseUrl, budget)
        opened.push({ venue, caller, outgoing })
        return outgoing
      },
      tally,
      knows,
    }),
    health: (venue) => ({
      ...tally.state(venue),
      circuits: opened
        .filter((one) => one.venue === venue)
        .map(({ caller, outgoing }) => ({ caller, phase: outgoing.phase() })),
    }),
    async close() {
      await Promise.all(opened.map(({ outgoing }) => outgoing.close()))
    },
  }
}

/** Opens a door to a service of a venue, whose circuit is logged and counted. */
function opener({ settings, clock, log, metrics, unlimited = false }: DoorDependencies) {
  const circuits = metrics.counter(
    'outgoing_circuit_changes_total',
    'Changes of the circuit to a service, by what it became.',
    ['caller', 'phase'],
  )
  return (caller: string, baseUrl: string, budget: Allowance): Outgoing =>
    createOutgoing({
      caller,
      baseUrl,
      budget: unlimited ? { units: boundless, windowMs: budget.windowMs } : budget,
      attemptMs: settings.venueTimeoutMs,
      deadlineMs: settings.venueDeadlineMs,
      retries: settings.venueRetries,
      maxBytes: settings.venueMaxBodyMb * 1_048_576,
      circuit: { failures: 5, pauseMs: settings.venuePauseMs },
      clock,
      observer: {
        attempt: metrics.outgoing,
        circuit(name, phase) {
          circuits.inc({ caller: name, phase })
          if (phase === 'open')
            log.warn({ caller: name }, 'a venue fails again and again and is left alone for a while')
          else if (phase === 'closed') log.info({ caller: name }, 'a venue answers again')
        },
      },
    })
}

/** The number of refusals of a venue that are logged one by one; of those after them every thousandth is, with the count. */
const loggedRefusals = 20
const loggedEvery = 1_000

function observerOf(log: Log, metrics: Metrics): TallyObserver {
  const rows = metrics.counter('feed_rows_total', 'Rows that feeds have read, by venue and what became of them.', [
    'venue',
    'outcome',
  ])
  const fields = metrics.counter(
    'feed_odd_fields_total',
    'Rows with a field that is not known, or without one that is.',
    ['venue', 'field', 'which'],
  )
  const refusals = new Map<FeedName, number>()
  return {
    rows(venue, taken, refused) {
      rows.inc({ venue, outcome: 'taken' }, taken)
      rows.inc({ venue, outcome: 'refused' }, refused)
    },
    refusal(refusal: Refusal) {
      const count = (refusals.get(refusal.venue) ?? 0) + 1
      refusals.set(refusal.venue, count)
      if (count <= loggedRefusals || count % loggedEvery === 0)
        log.warn({ ...refusal, count }, 'a row of a venue is refused')
    },
    field(venue, which, field, count, first) {
      fields.inc({ venue, field, which }, count)
      if (first)
        log.warn({ venue, field }, which === 'unknown' ? 'a venue sends a new field' : 'a venue leaves out a field')
    },
  }
}

import type { FeedName, Refusal } from '../domain/observed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Allowance } from '../platform/outgoing/budget.ts'
import { type CircuitPhase, createOutgoing, type Outgoing } from '../platform/outgoing/client.ts'
import { createHyperliquid, type Hyperliquid } from './hyperliquid/client.ts'
import { createKalshi, type Kalshi } from './kalshi/client.ts'
import { createPolymarket, type Polymarket } from './polymarket/client.ts'
import { createTally, type FeedState, type TallyObserver } from './tally.ts'

export type FeedHealth = FeedState & { circuits: { caller: string; phase: CircuitPhase }[] }

export type Feeds = {
  polymarket: Polymarket
  kalshi: Kalshi
  hyperliquid: Hyperliquid
  /** What each feed has seen since the start of this process. */
  health(): FeedHealth[]
  close(): Promise<void>
}

/** Where to find the venues. Left out: where the settings say. */
export type VenueUrls = { gamma: string; clob: string; kalshi: string; hyperliquid: string }

export type FeedsParts = {
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
  urls?: VenueUrls
  /** Rows that a venue files under a category of which this says no are refused. Left out: every category is taken. */
  knowsCategory?: (word: string) => boolean
  /** Venues of our own take as much as they can: the budgets of the settings are those of the real ones. */
  unlimited?: boolean
}

/** The dearest call of a venue must fit into what may be spent at one moment, or all others wait for it. */
const dearestWeight = 105
const boundless = 1_000_000

type Opened = { venue: FeedName; caller: string; outgoing: Outgoing }

/** The feeds of all venues, each with connections, budget and circuit of its own. */
export function createFeeds(parts: FeedsParts): Feeds {
  const { settings, clock, log, metrics, knowsCategory: knows = () => true } = parts
  const open = doors(parts)
  const at = parts.urls ?? {
    gamma: settings.polymarketGammaUrl,
    clob: settings.polymarketClobUrl,
    kalshi: settings.kalshiUrl,
    hyperliquid: settings.hyperliquidUrl,
  }
  const tally = createTally(clock, observerOf(log, metrics))
  const perTenSeconds = (units: number) => ({ units, windowMs: 10_000 })
  const ofInfo = { units: settings.hyperliquidBudget, windowMs: 60_000, burst: dearestWeight }
  const gamma = open('venue_a', 'venue_a_gamma', at.gamma, perTenSeconds(settings.polymarketGammaBudget))
  const clob = open('venue_a', 'venue_a_clob', at.clob, perTenSeconds(settings.polymarketClobBudget))
  const kalshi = open('venue_b', 'venue_b', at.kalshi, { units: settings.kalshiBudget, windowMs: 1_000 })
  const info = open('perp_venue', 'perp_venue', at.hyperliquid, ofInfo)
  const opened = [gamma, clob, kalshi, info]
  return {
    polymarket: createPolymarket({
      gamma: gamma.outgoing,
      clob: clob.outgoing,
      tally,
      pageSizes: { events: settings.polymarketEventsPage, markets: settings.polymarketMarketsPage },
      knows,
    }),
    kalshi: createKalshi({
      outgoing: kalshi.outgoing,
      tally,
      pageSizes: { events: settings.kalshiEventsPage, markets: settings.kalshiMarketsPage },
      knows,
    }),
    hyperliquid: createHyperliquid({ outgoing: info.outgoing, tally }),
    health: () =>
      (['venue_a', 'venue_b', 'perp_venue'] as const).map((venue) => ({
        ...tally.state(venue),
        circuits: opened
          .filter((one) => one.venue === venue)
          .map(({ caller, outgoing }) => ({ caller, phase: outgoing.phase() })),
      })),
    async close() {
      await Promise.all(opened.map(({ outgoing }) => outgoing.close()))
    },
  }
}

/** Opens a door to a service of a venue, whose circuit is logged and counted. */
function doors({ settings, clock, log, metrics, unlimited = false }: FeedsParts) {
  const circuits = metrics.counter(
    'outgoing_circuit_changes_total',
    'Changes of the circuit to a service, by what it became.',
    ['caller', 'phase'],
  )
  return (venue: FeedName, caller: string, baseUrl: string, budget: Allowance): Opened => {
    const outgoing = createOutgoing({
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
    return { venue, caller, outgoing }
  }
}

/** So many refusals of a venue are logged one by one; of those after them every thousandth, with the count. */
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

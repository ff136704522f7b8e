import type { FeedName, ObservedMarket } from '../domain/markets/observed.ts'
import type { MarketPages, PredictionVenue, VenueSeen, Venues } from '../domain/markets/venues.ts'
import { createDoors, type DoorDependencies, type Doors } from './doors.ts'
import type { VenueModule } from './port.ts'

/** Nobody answers there: who is to read a sandbox and was not told where it is must not ask the real venues instead. */
const nowhere = 'http://sandbox.invalid'

/**
 * Connects venues as the settings say: those that the sandbox speaks like with the sandbox, all of them as they are, or none. What is read of a venue
 * is in its own folder.
 */
export function connectVenues(
  modules: readonly VenueModule[],
  parts: DoorDependencies,
): Venues & { close(): Promise<void> } {
  const { venues, sandboxUrl, venueTexts } = parts.settings
  const sandbox = venues === 'sandbox' ? (sandboxUrl ?? nowhere).replace(/\/$/, '') : undefined
  const doors = createDoors({ ...parts, ...(sandbox !== undefined && { unlimited: true }) })
  const meant = venues === 'none' ? [] : modules.filter((each) => venues === 'live' || each.sandbox !== null)
  const clients = meant.map(({ traits, sandbox: settingsFor, connect }) =>
    connect(doors.doorTo(traits.id), { ...venueTexts, ...(sandbox !== undefined && settingsFor?.(sandbox)) }),
  )
  const predictions = clients.flatMap((client) => client.predictions ?? [])
  return {
    predictions: venues === 'sandbox' ? predictions.map(withOwnLinks) : predictions,
    symbols: clients.find((client) => client.symbols !== undefined)?.symbols ?? null,
    accounts: clients.flatMap((client) => client.accounts ?? []),
    trades: clients.flatMap((client) => client.trades ?? []),
    seen: (venue) => seenIn(doors, venue),
    close: doors.close,
  }
}

/** A made-up market has no page at the real venue: its link leads to what this service says of it. */
function withOwnLinks(of: PredictionVenue): PredictionVenue {
  async function* relinked(pages: MarketPages): MarketPages {
    for await (const page of pages) {
      yield page.ok ? { ok: true, value: { ...page.value, rows: page.value.rows.map(relinkedMarket) } } : page
    }
  }
  const byEvents = of.byEvents?.bind(of)
  return {
    ...of,
    open: (signal) => relinked(of.open(signal)),
    prices: (signal) => relinked(of.prices(signal)),
    changedSince: (ms, signal) => relinked(of.changedSince(ms, signal)),
    ...(byEvents && { byEvents: (ids: readonly string[], signal: AbortSignal) => relinked(byEvents(ids, signal)) }),
    byIds: (ids, signal) => relinked(of.byIds(ids, signal)),
  }
}

function relinkedMarket(market: ObservedMarket): ObservedMarket {
  const event = market.event === null ? null : { ...market.event, url: null }
  return { ...market, event, url: `/api/markets/${market.venue}/${encodeURIComponent(market.externalId)}` }
}

function seenIn(doors: Doors, venue: FeedName): VenueSeen {
  const { rows, refused, refusals, unknownFields, missingFields } = doors.health(venue)
  return { rows, refused, refusals, unknownFields: byField(unknownFields), missingFields: byField(missingFields) }
}

function byField(fields: readonly { field: string; rows: number }[]): Record<string, number> {
  return Object.fromEntries(fields.map(({ field, rows }) => [field, rows]))
}

import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { VenueState } from './venue-state.ts'

/** Figures of the venues and of what they sent. */
export function measureVenues(metrics: Metrics, states: () => Promise<readonly VenueState[]>): void {
  metrics.rows(
    'venue',
    {
      venue_fresh: { kind: 'gauge', help: '1 while the data of the venue is fresh.' },
      venue_last_success_timestamp_seconds: { kind: 'gauge', help: 'When the venue was last read.' },
      venue_rows_total: { kind: 'counter', help: 'Rows of the venue that workers have read.' },
      venue_rows_refused_total: { kind: 'counter', help: 'Rows of the venue that cannot be believed.' },
      venue_unknown_fields: { kind: 'gauge', help: 'Fields that the venue sends and nobody knows.' },
      venue_missing_fields: { kind: 'gauge', help: 'Fields that the venue leaves out of some rows.' },
    },
    async () => Object.fromEntries((await states()).map((venue) => [venue.venue, venueFigures(venue)])),
  )
}

function venueFigures(venue: VenueState): Record<string, number | null> {
  const { state, lastSuccess, rows, refused, unknownFields, missingFields } = venue
  return {
    venue_fresh: state === 'fresh' ? 1 : 0,
    venue_last_success_timestamp_seconds: lastSuccess === null ? null : Date.parse(lastSuccess) / 1_000,
    venue_rows_total: rows ?? null,
    venue_rows_refused_total: refused ?? null,
    venue_unknown_fields: unknownFields?.length ?? null,
    venue_missing_fields: missingFields?.length ?? null,
  }
}

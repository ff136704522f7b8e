import { setting } from './described-setting.ts'
import { whole } from './setting-kinds.ts'

/** Settings of the calls to all venues: how long, how often. Where to, and how many calls, each venue says itself. */
export const outgoingSettings = {
  venueTimeoutMs: setting(
    'VENUE_TIMEOUT_MS',
    '15000',
    whole(10, 600_000),
    'Longest time for one try of a call to a venue, in milliseconds.',
  ),
  venueDeadlineMs: setting(
    'VENUE_DEADLINE_MS',
    '45000',
    whole(10, 600_000),
    'Longest time for a call to a venue with its waits and retries, in milliseconds.',
  ),
  venueRetries: setting('VENUE_RETRIES', '2', whole(0, 10), 'How often a call to a venue that failed is tried again.'),
  venuePauseMs: setting(
    'VENUE_PAUSE_MS',
    '10000',
    whole(10, 600_000),
    'How long a venue that failed five times in a row is left alone, in milliseconds.',
  ),
  venueMaxBodyMb: setting('VENUE_MAX_BODY_MB', '64', whole(1, 1_024), 'Longest answer of a venue, in megabytes.'),
}

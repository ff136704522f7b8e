import { setting } from './described-setting.ts'
import { whole } from './setting-kinds.ts'

/** Settings of what keeps the service up when more is asked of it than it can do. */
export const loadSettings = {
  viewSlots: setting(
    'VIEW_SLOTS',
    undefined,
    whole(1, 1_000).optional(),
    'How much of views, paths and pages of exports is read at one time: what is quick counts 1, what takes long up to 3. Unset: two for each processor, at most half of NEO4J_POOL_SIZE.',
  ),
  viewQueue: setting(
    'VIEW_QUEUE',
    '500',
    whole(0, 100_000),
    'How many of them wait for their turn at most, half of them of one caller. Past it the answer is 503.',
  ),
  viewWaitMs: setting(
    'VIEW_WAIT_MS',
    '5000',
    whole(0, 600_000),
    'How long one of them, or any other call, waits for its turn at most, in milliseconds. Past it the answer is 503, at once where that is to be expected.',
  ),
  slowReaderMs: setting(
    'SLOW_READER_MS',
    '30000',
    whole(100, 600_000),
    'How long a client may take no byte of an answer that waits for it, in milliseconds. Past it the connection is reset.',
  ),
  rateLimitProbes: setting(
    'RATE_LIMIT_PROBES',
    '600',
    whole(1, 1_000_000),
    'Requests a minute to `/health`, `/ready` and `/metrics` from one address.',
  ),
  probesPort: setting(
    'PROBES_PORT',
    undefined,
    whole(0, 65_535).optional(),
    'A port of their own for `/health`, `/ready` and `/metrics`; PORT then has no `/metrics`. 0 takes any free one, which is logged.',
  ),
}

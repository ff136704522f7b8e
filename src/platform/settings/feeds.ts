import { z } from 'zod'
import { setting } from './described-setting.ts'
import { address, oneOf, whole } from './setting-kinds.ts'

/** Settings with which feeds of news and events are read. */
export const feedSettings = {
  feeds: setting(
    'FEEDS',
    undefined,
    oneOf(['on', 'off']).optional(),
    'Whether feeds of news and events are read. Unset: `on` with VENUES=sandbox, where the sandbox has a press, else `off`.',
  ),
  feedsFile: setting(
    'FEEDS_FILE',
    undefined,
    z.string().optional(),
    'The list of feeds that are read, unless VENUES is `sandbox`. Unset: `seeds/feeds.yaml`.',
  ),
  pressUrl: setting(
    'PRESS_URL',
    undefined,
    address(['http:', 'https:']).optional(),
    'The press of a sandbox, with VENUES=sandbox: `feeds.json` below it lists its feeds. Unset: `/press` of the sandbox.',
  ),
  feedsContact: setting(
    'FEEDS_CONTACT',
    undefined,
    z
      .string()
      .max(200)
      .regex(/^[\x21-\x7e]+$/, 'must be a mail address or a web address')
      .optional(),
    'Mail or web address by which those whose feeds are read can write to you. Some feeds are read only with it.',
  ),
  feedTimeoutMs: setting(
    'FEED_TIMEOUT_MS',
    '15000',
    whole(10, 600_000),
    'Longest time for one document of a feed, in milliseconds.',
  ),
  ucdpToken: setting('UCDP_TOKEN', undefined, z.string().min(1).max(500).optional(), 'Token of the API of UCDP.', {
    secret: true,
  }),
  fredApiKey: setting(
    'FRED_API_KEY',
    undefined,
    z
      .string()
      .regex(/^[0-9a-z]{32}$/, 'must be 32 letters and digits')
      .optional(),
    'Key of the API of FRED. Its series are read only with it.',
    { secret: true },
  ),
}

import { z } from 'zod'
import { setting } from './described-setting.ts'
import { oneOf, origins, trustedProxies, whole } from './setting-kinds.ts'

/** Settings of who may ask, from where, and how often. */
export const accessSettings = {
  rateLimitAnonymous: setting('RATE_LIMIT_ANONYMOUS', '30', whole(1, 1_000_000), 'Requests a minute without a key.'),
  rateLimitTest: setting('RATE_LIMIT_TEST', '100', whole(1, 1_000_000), 'Requests a minute with a test key.'),
  rateLimitLive: setting('RATE_LIMIT_LIVE', '300', whole(1, 1_000_000), 'Requests a minute with a live key.'),
  rateLimitPro: setting(
    'RATE_LIMIT_PRO',
    '1000',
    whole(1, 1_000_000),
    'Requests a minute with a live key of tier pro.',
  ),
  channelConnections: setting(
    'CHANNEL_CONNECTIONS',
    '100',
    whole(1, 1_000_000),
    'Connections to channels that one caller may have at one time: an address, a session, or a key. A live key has three times as many, one of tier pro ten times.',
  ),
  signUp: setting(
    'SIGN_UP',
    'open',
    oneOf(['open', 'invite', 'closed']),
    'Who may make an account: anybody (`open`), who was invited by `npm run accounts -- invite` (`invite`), or whoever runs the service, by `npm run accounts` (`closed`).',
  ),
  monetization: setting(
    'MONETIZATION',
    'off',
    oneOf(['off', 'on']),
    '`off`: everything is open to who has signed in. `on`: the tier of an account decides.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'none',
    trustedProxies,
    'Whose X-Forwarded-For is believed: `none`, how many proxies stand in front, or a list of their networks.',
  ),
  mcpKey: setting(
    'MCP_KEY',
    undefined,
    z.string().max(200).optional(),
    'Key with which `npm run mcp` asks the service. Unset: it asks as anybody.',
    { secret: true },
  ),
  corsOrigin: setting(
    'CORS_ORIGIN',
    '*',
    origins,
    'Origins whose pages may call the service: `*`, or a list separated by commas.',
  ),
}

import { z } from 'zod'
import { setting } from './described-setting.ts'
import { flag } from './setting-kinds.ts'

/** Settings of where webhooks may go, and what their secrets are stored with. */
export const webhookSettings = {
  secretsKey: setting(
    'SECRETS_KEY',
    undefined,
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')
      .optional(),
    'With which secrets that must be read again, such as those of webhooks, are encrypted in the database: 32 bytes in base64, the same for every process. It must be set where NEO4J_URI is. Unset: `secrets.key` beside the local stores, which is made once.',
    { secret: true },
  ),
  webhookAllowHttp: setting(
    'WEBHOOK_ALLOW_HTTP',
    'false',
    flag(),
    'Whether webhooks may go to `http://` addresses, where anybody on the way can read them.',
  ),
  webhookAllowedHosts: setting(
    'WEBHOOK_ALLOWED_HOSTS',
    undefined,
    z
      .string()
      .transform((text) =>
        text === 'none'
          ? []
          : text.split(',').map((host) =>
              host
                .trim()
                .toLowerCase()
                .replace(/^\[|\]$/g, ''),
            ),
      )
      .pipe(z.array(z.string().regex(/^[a-z0-9.:-]{1,253}$/, 'must be none, or hosts separated by commas')))
      .optional(),
    'Hosts that webhooks may go to although they are not of the public internet, separated by commas, or `none`. Unset: this machine (`127.0.0.1`, `localhost`, `::1`), where HOST is of this machine and VENUES is `sandbox`; else none.',
  ),
  webhookRefusedPorts: setting(
    'WEBHOOK_REFUSED_PORTS',
    undefined,
    z
      .string()
      .regex(/^\d{1,5}(?:,\d{1,5})*$/, 'must be ports separated by commas')
      .transform((text) => text.split(',').map(Number))
      .optional(),
    'Ports of allowed hosts that webhooks may not go to all the same, separated by commas, besides those of the service, its stores and the sandbox.',
  ),
}

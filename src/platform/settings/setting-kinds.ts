import { isIP } from 'node:net'
import { z } from 'zod'
import { clusterAddressOf } from '../redis/cluster-address.ts'

/** A whole number within bounds. */
export function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )
}

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

export function flag() {
  return oneOf(['true', 'false']).transform((text) => text === 'true')
}

const namesHost = (text: string) => URL.canParse(text) && new URL(text).hostname !== ''

export function address(protocols: readonly string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}//`)
  return z.string().refine((text) => beginnings.some((each) => text.startsWith(each)) && namesHost(text), {
    error: `must be an address that begins with ${beginnings.join(' or ')} and names a host`,
  })
}

/** An address of one Redis, or of a cluster of them, of which some servers are named. */
export const redisAddress = z
  .string()
  .refine((text) => clusterAddressOf(text) !== undefined || (/^rediss?:\/\//.test(text) && namesHost(text)), {
    error:
      'must be an address that begins with redis:// or rediss:// or redis+cluster:// or rediss+cluster:// and names a host',
  })

/** A size as Java writes it. */
export const memorySize = z.string().regex(/^\d{1,6}[mg]$/i, 'must be a number followed by m or g, e.g. 512m')

/** A list of web origins, or `*` for all. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(
      z.string().refine((origin) => origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin), {
        error: 'must be * or a list of origins such as https://example.org',
      }),
    ),
  )

/** The proxies to believe about the client's address: none, the last n, or those within these networks. */
export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'hops'; hops: number }
  | { kind: 'networks'; networks: string[] }

export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === 'none') return { kind: 'none' }
  if (/^[1-9]$/.test(text)) return { kind: 'hops', hops: Number(text) }
  const networks = text.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return { kind: 'networks', networks }
  context.addIssue('must be none, a number of proxies from 1 to 9, or a list of networks such as 10.0.0.0/8')
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [base = '', bits] = text.split('/')
  const family = isIP(base)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The beginning of secrets, as Standard Webhooks has it; what follows is base64. */
export const secretPrefix = 'whsec_'
/** The most that the clocks of sender and receiver may be apart, in seconds. */
const toleranceSeconds = 300

type Signed = { id: string; timestamp: number; body: string }

/**
 * The headers that sign a delivery. `secrets`: the newest first; while two are good, after a rotation, both sign.
 * `webhook-*` follow Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, keyed by the bytes that the secret stands for.
 * `X-Webhook-Signature` is `sha256=` and the HMAC-SHA256 of the body in hexadecimal, keyed by the newest secret as it is written.
 */
export function signatureHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const [newest = ''] = secrets
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${standardMac({ id, timestamp, body }, secret)}`).join(' '),
    'x-webhook-signature': `sha256=${bodyMac(body, newest)}`,
  }
}

type Received = { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }

/** The fault of a delivery that was received; null where it is genuine and fresh. `nowSeconds` is Unix time. */
export function faultOfSignature({ headers, body }: Received, secret: string, nowSeconds: number): string | null {
  const id = headers['webhook-id']
  const timestamp = Number(headers['webhook-timestamp'])
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof signatures !== 'string' || !Number.isFinite(timestamp)) {
    return 'the headers webhook-id, webhook-timestamp and webhook-signature are not there'
  }
  if (Math.abs(nowSeconds - timestamp) > toleranceSeconds) return 'the timestamp is more than five minutes off'
  const expected = standardMac({ id, timestamp, body }, secret)
  const genuine = signatures.split(' ').some((each) => each.startsWith('v1,') && isSame(each.slice(3), expected))
  return genuine ? null : 'the signature is not of this secret'
}

function standardMac({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

function bodyMac(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

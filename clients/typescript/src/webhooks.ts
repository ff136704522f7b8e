/** How secrets begin; what follows is base64. */
const prefix = 'whsec_'
const toleranceSeconds = 300

/** An event as it is posted. `data` is the alert, or what the event is about. */
export type WebhookEvent = {
  id: string
  event: string
  createdAt: string
  test?: boolean
  data: Record<string, unknown>
}

/** A delivery that is not genuine, not fresh, or no event. */
export class WebhookFault extends Error {
  override readonly name = 'WebhookFault'
}

type HeaderValues = Headers | Readonly<Record<string, string | string[] | undefined>>

/**
 * The event of a delivery. Rejects with a WebhookFault where it was not signed with the secret, or longer than five minutes ago. `body` is the text as it
 * came: what was parsed and written again is another text.
 */
export async function verifyWebhook(
  { headers, body }: { headers: HeaderValues; body: string },
  secret: string,
  now = Date.now(),
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  )
  if (id === undefined || timestamp === undefined || signatures === undefined)
    throw new WebhookFault('The delivery is not signed.')
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookFault('The delivery was signed more than five minutes ago, or will be.')
  }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const each of signatures.split(' ')) {
    if (!each.startsWith('v1,')) continue
    // In constant time.
    if (await crypto.subtle.verify('HMAC', key, decoded(each.slice(3)), signed)) return parsed(body)
  }
  throw new WebhookFault('The delivery was not signed with this secret.')
}

function headerOf(headers: HeaderValues, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function bytesOf(secret: string) {
  if (!secret.startsWith(prefix)) throw new WebhookFault(`The secret does not begin with ${prefix}.`)
  return decoded(secret.slice(prefix.length))
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch (cause) {
    throw new WebhookFault('A secret or a signature is not base64.', { cause })
  }
}

function parsed(body: string): WebhookEvent {
  const value: unknown = JSON.parse(body)
  if (typeof value === 'object' && value !== null && 'event' in value && 'data' in value) return value as WebhookEvent
  throw new WebhookFault('The delivery is no event.')
}

import type { Seal } from '../../platform/secrets/sealed.ts'
import type { ClosedSecrets } from './queries.ts'
import { signatureHeaders } from './signature.ts'

/** The secrets that are good now, the newest first. Throws where they were closed with another key. */
export function openSecrets(
  seal: Seal,
  { id, secret, previousSecret, previousUntil }: ClosedSecrets & { id: string },
  nowMs: number,
): string[] {
  const overlaps = previousSecret !== null && previousUntil !== null && Date.parse(previousUntil) > nowMs
  return [secret, ...(overlaps ? [previousSecret] : [])].map((each) => seal.open(each, id).toString())
}

/** The headers of a delivery. */
export function requestHeaders(
  { id, body, nowMs }: { id: string; body: string; nowMs: number },
  secrets: readonly string[],
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'oddsgraph-webhooks',
    ...signatureHeaders({ id, timestamp: Math.floor(nowMs / 1_000), body }, secrets),
  }
}

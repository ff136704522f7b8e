import { constants, verify } from 'node:crypto'
import { type Answer, type Call, json } from '../http.ts'
import { keyIdOf } from '../traders/demo.ts'
import { signingKeyOf } from '../traders/keys.ts'
import type { Roster, Trader } from '../traders/roster.ts'

/** Seconds by which the time of a signature may be off. */
const toleranceSeconds = 60
const signedPrefix = '/trade-api/v2'

/**
 * The signer of a request, or the 401 that the venue answers. Time is the machine's own: a signature is made now, wherever the sandbox's clock
 * stands.
 */
export function signerOf({ method, path, header }: Call, roster: Roster, nowMs: number): Trader | Answer {
  const [id, timestamp, signature] = ['key', 'timestamp', 'signature'].map((name) => header?.(`kalshi-access-${name}`))
  if (id === undefined || timestamp === undefined || signature === undefined) return refused('missing headers')
  const trader = roster.all.find((each) => keyIdOf(each) === id)
  if (trader === undefined) return refused('unknown key')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - nowMs) > toleranceSeconds * 1_000)
    return refused('timestamp expired')
  const message = Buffer.from(`${timestamp}${method}${signedPrefix}${path}`)
  const { publicKey: key } = signingKeyOf(trader.key)
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  const isGood = verify('sha256', message, { key, ...padding }, Buffer.from(signature, 'base64'))
  return isGood ? trader : refused('incorrect signature')
}

function refused(details: string): Answer {
  return json(
    { error: { code: 'authentication_error', message: 'authentication_error', details, service: 'exchange' } },
    401,
  )
}

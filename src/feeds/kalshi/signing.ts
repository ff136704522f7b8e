import { constants, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** The prefix of every path in what is signed, wherever the service is. */
const signedPrefix = '/trade-api/v2'

/** A key to sign with; undefined where the text is no private RSA key without a passphrase. */
export function readSigningKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

/** The headers of a signed request: RSA-PSS over time, method and path, without what is asked. */
export function signedHeaders(keyId: string, key: KeyObject, path: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs))
  const message = Buffer.from(`${timestamp}GET${signedPrefix}${path}`)
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  return {
    'KALSHI-ACCESS-KEY': keyId,
    'KALSHI-ACCESS-TIMESTAMP': timestamp,
    'KALSHI-ACCESS-SIGNATURE': sign('sha256', message, { key, ...padding }).toString('base64'),
  }
}

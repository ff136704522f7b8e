import * as oidc from 'openid-client'
import type { Clock } from '../../../platform/clock.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/telemetry/log.ts'

/** Values that a browser must bring back to end what it began. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** A person, as a provider of sign-in knows him. */
export type Person = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
}

export type OidcProvider = {
  /** The address to send a browser to. Rejects with 503 where the provider does not answer. */
  begin(): Promise<{ location: string; attempt: Attempt }>
  /**
   * The person who came back with these parameters. Rejects with 401 where they do not belong to the attempt, or the provider refuses them, and with
   * 503 where it does not answer.
   */
  finish(returned: Readonly<Record<string, string>>, attempt: Attempt): Promise<Person>
}

type Dependencies = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  clock: Clock
  log: Log
}

const timeoutSeconds = 5
/** The time for which the provider's own description of itself is believed. */
const describedMs = 3_600_000

/** The one door to openid-client: the code flow with PKCE, state and nonce. */
export function connectOidc(parts: Dependencies): OidcProvider {
  const { redirectUri } = parts
  const configuration = discoverer(parts)
  return {
    async begin() {
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const location = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { location: location.href, attempt }
    },
    async finish(returned, { state, nonce, verifier }) {
      const config = await configuration()
      const back = new URL(redirectUri)
      for (const [name, value] of Object.entries(returned)) back.searchParams.set(name, value)
      return told(parts, async () => {
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw refused()
        // Many providers leave the address out of the token.
        const more =
          claims.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof more.email === 'string' ? more.email : undefined,
          emailVerified: more.email_verified === true,
          name: typeof more.name === 'string' ? more.name : '',
        }
      })
    },
  }
}

/** Asks the provider for its description, again after an hour, and after it could not be had. */
function discoverer(parts: Dependencies): () => Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, clock } = parts
  let known: { found: Promise<oidc.Configuration>; at: number } | undefined
  return async () => {
    if (known === undefined || clock.now() - known.at > describedMs) {
      const url = new URL(issuer)
      const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
      const found = told(parts, () =>
        oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds }),
      )
      known = { found, at: clock.now() }
      found.catch(() => {
        known = undefined
      })
    }
    return known.found
  }
}

/** Runs a call. What goes wrong is logged by its code alone: texts of a provider may have anything in them. */
async function told<T>({ log }: Pick<Dependencies, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof Error)) throw error
    const code = 'code' in error ? error.code : undefined
    log.warn({ code, kind: error.name }, 'signing in by the provider failed')
    throw isAway(error) ? away() : refused()
  }
}

/** True where the provider did not answer, or not as one: no words of its own, but a lost connection, a time-out or a fault of the server. */
function isAway(error: Error): boolean {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || error.name === 'TimeoutError') return true
  return error instanceof TypeError && error.cause !== undefined && code === ''
}

function away(): ApiError {
  return new ApiError(
    'provider_unavailable',
    'The sign-in provider does not answer now. Please try again in a moment.',
    {
      retryAfterSeconds: 10,
    },
  )
}

function refused(): ApiError {
  return new ApiError('wrong_credentials', 'Signing in did not succeed, or was begun elsewhere. Begin again.')
}

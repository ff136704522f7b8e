import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text } from '../../../platform/contract/parameters.ts'
import { ApiError } from '../../../platform/errors.ts'
import { authExamples } from '../auth/auth-examples.ts'
import { sessionMs } from '../auth/sessions.ts'
import { attemptSeconds, type OidcService } from './oidc.ts'

/** `home`: where a browser goes once it is signed in. */
type Dependencies = { oidc: OidcService | undefined; home: string }

const common = { tag: 'Accounts', cache: { kind: 'none' }, access: 'public', redirects: true } as const
const attemptCookie = { name: 'oddsgraph_oidc', path: '/api/auth/oidc' }
const given = (about: string) => text({ max: 4_000 }).optional().meta({ description: about })

/** Signing in by a provider, in a browser. */
export function oidcEndpoints({ oidc, home }: Dependencies): Endpoint[] {
  const service = (): OidcService => {
    if (oidc !== undefined) return oidc
    throw new ApiError('not_found', 'Signing in by another service is not set up here.')
  }
  return [
    endpoint({
      ...common,
      name: 'beginOidcSignIn',
      method: 'GET',
      path: '/api/auth/oidc/start',
      summary: 'Sign in by another service',
      description:
        'Sends the browser to the OpenID provider that this service is set up with (`OIDC_ISSUER`). 404 where there is none. For a browser: open it as a page.',
      output: z.object({ location: z.string(), attempt: z.string() }),
      cookie: ({ attempt }) => ({ ...attemptCookie, value: String(attempt), maxAgeSeconds: attemptSeconds }),
      errors: ['not_found', 'provider_unavailable'],
      example: authExamples.beginOidc,
      handle: async () => service().begin(),
    }),
    endpoint({
      ...common,
      name: 'finishOidcSignIn',
      method: 'GET',
      path: '/api/auth/oidc/callback',
      summary: 'Come back from another service',
      description:
        'The provider sends the browser here. Makes or finds the account and begins a session in the browser that began. An account is found by who somebody is at the provider or, the first time, by an address that the provider vouches for. Had nobody proven that the account’s address is his own, its password, sessions and keys of before end, because a stranger may have made it.',
      query: z.object({
        code: given('What the provider gives for a token.'),
        state: given('What the browser took along.'),
        iss: given('Who the provider says it is.'),
        error: given('Why the provider refused.'),
        error_description: given('The same in words.'),
      }),
      foreignQuery: true,
      readsCookie: attemptCookie.name,
      output: z.object({ location: z.string(), token: z.string() }),
      cookie: ({ token }) => [
        { value: String(token), maxAgeSeconds: sessionMs / 1_000 },
        { ...attemptCookie, value: '', maxAgeSeconds: 0 },
      ],
      errors: ['not_found', 'wrong_credentials', 'forbidden', 'provider_unavailable'],
      example: authExamples.finishOidc,
      handle: async ({ query, cookie = '', client }) => {
        const returned = Object.fromEntries(
          Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        )
        const { token } = await service().finish(returned, cookie, client)
        return { location: home, token }
      },
    }),
  ]
}

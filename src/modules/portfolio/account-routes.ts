import { z } from 'zod'
import { anyVenueCall } from '../../domain/markets/venue-schemas.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { shownAs, text } from '../../platform/contract/parameters.ts'
import { principalOf } from '../accounts/index.ts'
import { tellAnew, tellUnlinked } from './channel.ts'
import { faultOfAddress, faultOfPrivateKey } from './credentials.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { link, listAll, maxLinked, type NewAccount, refresh, unlink } from './linking.ts'
import { portfolioExamples } from './portfolio-examples.ts'
import { linkedAccount } from './schemas.ts'

export const common = { tag: 'Portfolio', access: 'signed-in', cache: { kind: 'none' } } as const
export const ofAccount = text({ max: 100 }).optional().meta({ description: 'Only this linked account, by its `id`.' })
const maxKeyText = 8_192

/** Linking accounts at venues, and reading them anew. */
export function accountEndpoints(deps: PortfolioDependencies): Endpoint[] {
  return [linkEndpoint(deps), ...ownEndpoints(deps), refreshEndpoint(deps)]
}

/** Venues at which accounts are linked, by how. */
function venuesBy({ venues }: PortfolioDependencies, kind: 'address' | 'key'): string[] {
  return venues.accounts.filter(({ linkedBy }) => linkedBy === kind).map(({ venue }) => venue)
}

function bodyOf(deps: PortfolioDependencies) {
  return z
    .strictObject({
      venue: anyVenueCall.meta({ description: 'Where the account is.' }),
      address: z
        .string()
        .max(100)
        .optional()
        .meta({
          description: 'Its public address, where it is read by that. Capitals are checked (EIP-55).',
          ...shownAs({ type: 'string', pattern: '^0x[0-9A-Fa-f]{40}$' }),
        }),
      keyId: text({ max: 200, trim: true })
        .optional()
        .meta({ description: 'The id of its key, where it is read with one.' }),
      privateKey: z.string().max(maxKeyText, `must have at most ${maxKeyText} characters`).optional().meta({
        description:
          'The private key, RSA in PEM. It is sealed when it is stored, signs reads alone, and is never shown.',
      }),
      label: text({ min: 0, max: 100, trim: true }).default('').meta({ description: 'What you call it.' }),
    })
    .superRefine((body, context) => {
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const [byAddress, byKey] = [venuesBy(deps, 'address'), venuesBy(deps, 'key')]
      if (byAddress.includes(body.venue)) {
        const wrong = body.address === undefined ? 'is required' : faultOfAddress(body.address)
        if (wrong !== null) fault('address', wrong)
        for (const name of ['keyId', 'privateKey'] as const)
          if (body[name] !== undefined) fault(name, 'must not be given: the account is read by its address')
      } else if (byKey.includes(body.venue)) {
        if (body.address !== undefined) fault('address', 'must not be given: the account is read with a key')
        if (body.keyId === undefined) fault('keyId', 'is required')
        const wrong = body.privateKey === undefined ? 'is required' : faultOfPrivateKey(body.privateKey)
        if (wrong !== null) fault('privateKey', wrong)
      } else {
        const all = [...byAddress, ...byKey]
        fault('venue', all.length === 0 ? 'is not connected: no venue is' : `must be one of ${all.join(', ')}`)
      }
    })
    .transform(
      ({ venue, label, address, keyId = '', privateKey = '' }): NewAccount =>
        address === undefined
          ? { venue, label, kind: 'key', keyId, privateKey }
          : { venue, label, kind: 'address', address },
    )
}

function linkEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'linkAccount',
    method: 'POST',
    path: '/api/portfolio/accounts',
    creates: true,
    summary: 'Link an account at a venue',
    description: `Links an account and reads it: by its public address where its venue shows accounts to anybody, else with the id of a key and the private key, which is stored sealed (AES-256-GCM), signs reads alone and is never shown again. Where the venue is down the account is linked all the same, and read later. At most ${maxLinked} of a person.`,
    body: bodyOf(deps),
    output: z.object({ account: linkedAccount }),
    errors: ['conflict'],
    example: portfolioExamples.link,
    handle: async ({ body, caller, onceId }) => {
      const { accountId } = principalOf(caller)
      const account = await link(deps, accountId, body, onceId)
      await tellAnew(deps, accountId)
      return { account }
    },
  })
}

function ownEndpoints(deps: PortfolioDependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'listLinkedAccounts',
      method: 'GET',
      path: '/api/portfolio/accounts',
      summary: 'List your linked accounts',
      description: 'What you have linked, oldest first, with when each was read last. No key is shown.',
      output: z.object({ accounts: z.array(linkedAccount), maxAccounts: z.int() }),
      errors: [],
      example: portfolioExamples.accounts,
      handle: async ({ caller }) => ({
        accounts: await listAll(deps, principalOf(caller).accountId),
        maxAccounts: maxLinked,
      }),
    }),
    endpoint({
      ...common,
      name: 'unlinkAccount',
      method: 'DELETE',
      path: '/api/portfolio/accounts/:id',
      summary: 'Unlink an account',
      description: 'Forgets the account with its key and all that was read of it. Of another person, or none: 404.',
      params: z.object({ id: text({ max: 100 }).meta({ description: 'The `id` of the linked account.' }) }),
      output: z.object({ id: z.string(), unlinked: z.literal(true) }),
      errors: ['not_found'],
      example: portfolioExamples.unlink,
      handle: async ({ params: { id }, caller }) => {
        await unlink(deps, principalOf(caller).accountId, id)
        await tellUnlinked(deps, [id])
        return { id, unlinked: true as const }
      },
    }),
  ]
}

function refreshEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'refreshPortfolio',
    method: 'POST',
    path: '/api/portfolio/refresh',
    summary: 'Read your linked accounts now',
    description:
      'Reads all linked accounts, or one, at their venues. Once a minute: sooner it is 429 with Retry-After. An account whose venue does not answer keeps what was known of it, is `stale`, and says why. Without being asked, accounts are read every five minutes and valued every minute.',
    query: z.object({ account: ofAccount }),
    output: z.object({ refreshedAt: z.iso.datetime(), accounts: z.array(linkedAccount) }),
    errors: ['not_found', 'rate_limited'],
    example: portfolioExamples.refresh,
    handle: async ({ query, caller }) => {
      const { accountId } = principalOf(caller)
      const refreshed = await refresh(deps, accountId, query.account)
      await tellAnew(deps, accountId)
      return refreshed
    },
  })
}

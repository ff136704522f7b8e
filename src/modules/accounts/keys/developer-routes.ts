import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { type Caller, type Endpoint, endpoint, type LimitTier, scopes } from '../../../platform/contract/endpoint.ts'
import { text, timestamp, wholeNumber } from '../../../platform/contract/parameters.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { principalOf } from '../callers/callers.ts'
import { accountTiers, apiKey, keyTypes } from '../schemas.ts'
import { developerExamples } from './developer-examples.ts'
import { grantOf, makerOf, refuseToEnd } from './key-grant.ts'
import { accountUseToday, keyStats } from './key-use.ts'
import { type KeyService, maxKeys } from './keys.ts'
import { type Prices, type Rates, tierTable } from './tiers.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  keys: KeyService
  rates: Rates
  prices: Prices
  monetized: boolean
  /** Every endpoint of the service. */
  endpoints: () => readonly Endpoint[]
}

const common = { tag: 'Developer', cache: { kind: 'none' } } as const
const counts = {
  requests: z.int(),
  errors: z.int().meta({ description: 'Answers with a status of 400 or more, but for 429.' }),
  rateLimited: z.int().meta({ description: 'Answers with 429.' }),
}
const keyId = z.object({ keyId: text({ max: 100 }).meta({ description: 'The `id` of the key.' }) })

/** Endpoints for developers: limits, endpoints, keys and their use. */
export function developerEndpoints(deps: Dependencies): Endpoint[] {
  return [
    infoEndpoint(deps),
    endpointsEndpoint(deps),
    createKeyEndpoint(deps),
    ...keyEndpoints(deps),
    statsEndpoint(deps),
  ]
}

function infoEndpoint({ graph, clock, rates, prices, monetized }: Dependencies): Endpoint {
  const tiers = tierTable(rates, prices)
  return endpoint({
    ...common,
    name: 'getDeveloperInfo',
    method: 'GET',
    path: '/api/developer/info',
    summary: 'Say what the caller may do',
    description:
      'Tier, limits and use of today of who calls, and the terms of every tier. While `monetizationEnabled` is false, everything is open to who has signed in and to the keys of an account; keys that were made by command have the tier they were made with. `usageToday` is what was written so far, at most ten seconds old; null without an account.',
    access: 'public',
    output: z.object({
      authenticated: z.boolean(),
      tier: z.enum(accountTiers).nullable().meta({ description: 'Null for an anonymous caller.' }),
      requestsPerMinute: z.int(),
      scopes: z.array(z.enum(scopes)),
      pro: z.boolean().meta({ description: 'Whether market gaps and webhooks are open.' }),
      usageToday: z.object(counts).nullable(),
      monetizationEnabled: z.boolean(),
      maxKeys: z.int(),
      tiers: z.array(
        z.object({
          tier: z.enum(accountTiers),
          requestsPerMinute: z.int().nullable(),
          scopes: z.array(z.enum(scopes)),
          pro: z.boolean(),
          priceId: z
            .string()
            .nullable()
            .meta({ description: 'Of the price at the payment provider; null where the tier is not sold here.' }),
        }),
      ),
    }),
    errors: [],
    example: developerExamples.info,
    handle: async ({ caller }) => ({
      authenticated: caller.principal !== undefined,
      tier: accountTiers.find((tier) => tier === caller.principal?.tier) ?? null,
      requestsPerMinute: rateOf(caller, rates),
      scopes: [...caller.scopes],
      pro: caller.pro,
      usageToday: caller.principal ? await accountUseToday(graph, clock, caller.principal.accountId) : null,
      monetizationEnabled: monetized,
      maxKeys,
      tiers: tiers.map((each) => ({ ...each, scopes: [...each.scopes] })),
    }),
  })
}

function rateOf({ tier, requestsPerMinute }: Caller, rates: Rates): number {
  const byTier: Record<LimitTier, number> = { ...rates, free: rates.anonymous }
  return requestsPerMinute ?? byTier[tier]
}

function endpointsEndpoint({ endpoints }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listEndpoints',
    method: 'GET',
    path: '/api/developer/endpoints',
    summary: 'List all endpoints',
    description:
      'Every endpoint with what it needs. `access`: `public`, `signed-in` (a session or a key), `key`, `pro`. `/api/openapi.json` has their parameters and answers.',
    access: 'public',
    cache: { kind: 'shared', maxAgeSeconds: 300 },
    output: z.object({
      endpoints: z.array(
        z.object({
          name: z.string(),
          method: z.string(),
          path: z.string(),
          tag: z.string(),
          summary: z.string(),
          access: z.enum(['public', 'signed-in', 'key', 'pro']),
        }),
      ),
      total: z.int(),
    }),
    errors: [],
    example: developerExamples.endpoints,
    handle: async () => {
      const all = endpoints().map(({ name, method, path, tag, summary, access }) => ({
        name,
        method,
        path,
        tag,
        summary,
        access,
      }))
      return { endpoints: all, total: all.length }
    },
  })
}

function createKeyEndpoint({ clock, keys }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'createKey',
    method: 'POST',
    path: '/api/developer/keys',
    creates: true,
    summary: 'Make an API key',
    description: `The key itself is in this answer and nowhere else afterwards: only a hash of it is stored. A \`test\` key is for development, a \`live\` one for production. An account has at most ${maxKeys} keys that are neither revoked nor expired.`,
    access: 'signed-in',
    body: z.strictObject({
      label: text({ min: 0, max: 100, trim: true }).default('').meta({ description: 'What the key is for.' }),
      type: z.enum(keyTypes, { error: 'must be test or live' }).default('test'),
      scopes: z
        .array(z.enum(scopes, { error: `must be of ${scopes.join(', ')}` }))
        .min(1, 'must name a scope at least')
        .max(scopes.length)
        .optional()
        .meta({
          description:
            'What the key may be used for: all that the account may, where it is not given. A key makes keys with no more scopes than its own, which do not outlive it.',
        }),
      expiresAt: timestamp(clock)
        .refine((at) => at > clock.iso(), 'must be in the future')
        .optional()
        .meta({ description: 'When it ends by itself.' }),
    }),
    output: apiKey.extend({
      key: z.string().meta({ description: 'The key. Send it in the header X-API-Key.' }),
      keysLeft: z.int().nullable().meta({ description: 'How many more the account may have; null without a limit.' }),
    }),
    errors: ['conflict', 'forbidden'],
    example: developerExamples.create,
    handle: async ({ body, caller, onceId }) => {
      const { accountId } = principalOf(caller)
      const grant = grantOf(await makerOf(keys, caller), body)
      const { left, ...made } = await keys.create({
        ...{ label: body.label, type: body.type, accountId, ...grant },
        ...(onceId !== undefined && { id: onceId }),
      })
      return { ...made, keysLeft: left }
    },
  })
}

function keyEndpoints({ keys }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'listKeys',
      method: 'GET',
      path: '/api/developer/keys',
      summary: 'List your API keys',
      description: 'The keys of the account, oldest first, revoked and expired ones too; never the keys themselves.',
      access: 'signed-in',
      output: z.object({ keys: z.array(apiKey) }),
      errors: [],
      example: developerExamples.list,
      handle: async ({ caller }) => ({ keys: await keys.list(principalOf(caller).accountId) }),
    }),
    endpoint({
      ...common,
      name: 'revokeKey',
      method: 'DELETE',
      path: '/api/developer/keys/:keyId',
      summary: 'Revoke an API key',
      description:
        'Ends the key for good; a second time changes nothing. Every process refuses it within five seconds. Of another account, or none at all: 404. A key whose scopes were narrowed ends only itself.',
      access: 'signed-in',
      params: keyId,
      output: z.object({ id: z.string(), revokedAt: z.string() }),
      errors: ['not_found', 'forbidden'],
      example: developerExamples.revoke,
      handle: async ({ caller, params }) => {
        const maker = await makerOf(keys, caller)
        if (maker !== undefined) refuseToEnd(maker, params.keyId)
        return keys.revoke(params.keyId, principalOf(caller).accountId)
      },
    }),
  ]
}

function statsEndpoint({ graph, clock }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getKeyStats',
    method: 'GET',
    path: '/api/developer/keys/:keyId/stats',
    summary: 'Show what a key was used for',
    description:
      'Requests by day (UTC) and by endpoint, for at most 400 days. What was counted is written every ten seconds: `asOf` says when the answer was made, and the last ten seconds may be missing. Days without a request are left out.',
    access: 'signed-in',
    params: keyId,
    query: z.object({
      days: wholeNumber({ min: 1, max: 400, fallback: 30 }).meta({ description: 'So many days, today included.' }),
    }),
    output: z.object({
      keyId: z.string(),
      asOf: z.string(),
      from: z.string(),
      to: z.string(),
      ...counts,
      lastUsedAt: z.string().nullable(),
      byDay: z.array(z.object({ day: z.string(), ...counts })),
      byEndpoint: z.array(z.object({ endpoint: z.string(), ...counts })),
    }),
    errors: ['not_found'],
    example: developerExamples.stats,
    handle: async ({ caller, params, query }) => {
      const { accountId } = principalOf(caller)
      const stats = await keyStats({ graph, clock }, { id: params.keyId, accountId, days: query.days })
      return { keyId: params.keyId, asOf: clock.iso(), ...stats }
    },
  })
}

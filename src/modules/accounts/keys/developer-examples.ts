import type { Example } from '../../../platform/contract/endpoint.ts'

const key = {
  id: 'b0e6f1d2-9c1b-4c1e-8a53-7e1f5d3c2a10',
  prefix: 'og_test_Q2hl',
  lastFour: '1uXz',
  type: 'test',
  tier: null,
  label: 'notebook',
  scopes: ['read', 'b2b'],
  createdAt: '2026-11-20T09:05:00.000Z',
  expiresAt: null,
  revokedAt: null,
}
const counts = { requests: 42, errors: 1, rateLimited: 0 }

/** Examples of calls to the endpoints for developers. */
export const developerExamples = {
  info: {
    request: '/api/developer/info',
    response: {
      authenticated: true,
      tier: 'free',
      requestsPerMinute: 100,
      scopes: ['read', 'b2b', 'webhooks'],
      pro: true,
      usageToday: counts,
      monetizationEnabled: false,
      maxKeys: 20,
      tiers: [
        { tier: 'free', requestsPerMinute: 30, scopes: ['read'], pro: false, priceId: null },
        { tier: 'developer', requestsPerMinute: 300, scopes: ['read', 'b2b'], pro: false, priceId: null },
      ],
    },
  },
  endpoints: {
    request: '/api/developer/endpoints',
    response: {
      endpoints: [
        {
          name: 'listEntities',
          method: 'GET',
          path: '/api/entities',
          tag: 'Entities',
          summary: 'List entities',
          access: 'public',
        },
      ],
      total: 1,
    },
  },
  create: {
    request: '/api/developer/keys',
    body: { label: key.label, type: key.type, scopes: key.scopes },
    response: { ...key, key: 'og_test_Q2hlY2tzIGFuZCBiYWxhbmNlcyBvZiBhIGtleSAxMjM0QUJDREVG', keysLeft: 19 },
  },
  list: { request: '/api/developer/keys', response: { keys: [key] } },
  revoke: {
    request: `/api/developer/keys/${key.id}`,
    response: { id: key.id, revokedAt: '2026-11-21T09:05:00.000Z' },
  },
  stats: {
    request: `/api/developer/keys/${key.id}/stats?days=7`,
    response: {
      keyId: key.id,
      asOf: '2026-11-20T12:00:00.000Z',
      from: '2026-11-14',
      to: '2026-11-20',
      ...counts,
      lastUsedAt: '2026-11-20T11:59:12.000Z',
      byDay: [{ day: '2026-11-20', ...counts }],
      byEndpoint: [{ endpoint: 'GET /api/entities/:slug', ...counts }],
    },
  },
} satisfies Record<string, Example>

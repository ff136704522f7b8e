import { exampleData } from './events.ts'

const id = '3f0f6c1e-2b7d-4a55-9d3e-0c8a54f2b611'
const eventId = '8a4f7e0d-51c3-4f0b-b6a2-6f1d2c9e7b30'
const deliveryId = 'c1d2a9f4-7b60-4d1e-8f35-2e4a6b8c0d17'
const at = '2026-11-20T09:05:00.000Z'
const endpoint = {
  id,
  url: 'https://example.com/hooks/oddsgraph',
  events: ['alert.injury', 'alert.arbitrage'],
  isActive: true,
  description: 'trading desk',
  failures: 0,
  warning: null,
  disabledReason: null,
  disabledAt: null,
  createdAt: at,
  updatedAt: at,
}
const message = { id: eventId, event: 'alert.injury', createdAt: at, data: exampleData('alert.injury', eventId, at) }
const path = `/api/b2b/webhooks/${id}`

/** Examples of calls to the endpoints of webhooks. */
export const webhookExamples = {
  list: { request: '/api/b2b/webhooks', response: { endpoints: [endpoint], maxEndpoints: 20 } },
  create: {
    request: '/api/b2b/webhooks',
    body: { url: endpoint.url, events: endpoint.events, description: endpoint.description },
    response: { ...endpoint, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5xxXPa1vY0E=' },
  },
  get: { request: path, response: { endpoint } },
  update: { request: path, body: { isActive: false }, response: { endpoint: { ...endpoint, isActive: false } } },
  remove: { request: path, response: { id, isActive: false } },
  test: {
    request: `${path}/test`,
    response: {
      success: true,
      statusCode: 200,
      event: 'alert.injury',
      deliveryId,
      durationMs: 84,
      error: null,
      response: 'ok',
    },
  },
  rotate: {
    request: `${path}/rotate`,
    response: {
      id,
      secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl2yQ0nTAh4TkRFcNqL9s=',
      previousSecretUntil: '2026-11-21T09:05:00.000Z',
    },
  },
  deliveries: {
    request: `${path}/deliveries?limit=1`,
    response: {
      deliveries: [
        {
          id: deliveryId,
          event: 'alert.injury',
          eventId,
          status: 'delivered',
          statusCode: 200,
          attempts: 1,
          createdAt: at,
          lastAttemptAt: '2026-11-20T09:05:00.180Z',
          deliveredAt: '2026-11-20T09:05:00.264Z',
          durationMs: 84,
          nextAttemptAt: null,
          error: null,
          response: 'ok',
          payload: message,
        },
      ],
      pagination: { total: 1, limit: 1, offset: 0 },
    },
  },
  replayOne: { request: `${path}/deliveries/${deliveryId}/replay`, response: { replayed: 1 } },
  replay: { request: `${path}/replay`, body: { since: '2026-11-20' }, response: { replayed: 3 } },
  events: { request: '/api/b2b/events?since=41&limit=1', response: { events: [message], next: 42, more: true } },
}

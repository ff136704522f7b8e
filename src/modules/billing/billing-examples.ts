import type { Example } from '../../platform/contract/endpoint.ts'

/** Examples of calls to the endpoints of billing. */
export const billingExamples = {
  status: {
    request: '/api/billing/status',
    response: {
      monetizationEnabled: false,
      configured: false,
      tier: 'free',
      status: 'none',
      paidTier: null,
      paidUntil: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      trialEndsAt: null,
      asOf: null,
    },
  },
  checkout: {
    request: '/api/billing/checkout',
    body: { tier: 'pro' },
    response: {
      url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4',
      kind: 'checkout',
      expiresAt: '2026-11-21T09:00:00.000Z',
    },
  },
  portal: {
    request: '/api/billing/portal',
    response: { url: 'https://billing.stripe.com/p/session/test_a1B2c3D4' },
  },
  webhook: {
    request: '/api/billing/webhook',
    body: { id: 'evt_1Q2w3E', object: 'event', type: 'customer.subscription.updated' },
    response: { received: true },
  },
} satisfies Record<string, Example>

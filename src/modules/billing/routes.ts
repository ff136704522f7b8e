import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { shownAs } from '../../platform/contract/parameters.ts'
import { accountTiers, personOf, principalOf, soldTiers } from '../accounts/index.ts'
import { billingExamples } from './billing-examples.ts'
import type { BillingService } from './service.ts'
import { graceDays } from './state.ts'

type Dependencies = { billing: BillingService; clock: Clock; monetized: boolean }

const common = { tag: 'Billing', cache: { kind: 'none' } } as const
/** Of one address: the provider sends a few for each thing that happens, from few addresses. */
const eventsPerMinute = 1_200
const timestamp = z.string().nullable()

/** Endpoints of what an account pays for, how it begins to and how it ends that. */
export function billingEndpoints(deps: Dependencies): Endpoint[] {
  return [statusEndpoint(deps), checkoutEndpoint(deps), portalEndpoint(deps), webhookEndpoint(deps)]
}

function statusEndpoint({ billing, clock, monetized }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getBillingStatus',
    method: 'GET',
    path: '/api/billing/status',
    summary: 'Say what the account pays for',
    description: `The tier of the account and its subscription, as the payment provider told it last. \`status\` is the provider's word (\`trialing\`, \`active\`, \`past_due\`, \`canceled\`, \`unpaid\` …), \`none\` without a subscription. \`paidUntil\` is when the paid tier ends if nothing more is heard: the end of the period where it was cancelled, ${graceDays} days after an invoice that is not paid. While \`monetizationEnabled\` is false, everything is open to who has signed in, and this decides nothing.`,
    access: 'signed-in',
    output: z.object({
      monetizationEnabled: z.boolean(),
      configured: z.boolean().meta({ description: 'Whether something is sold here at all.' }),
      tier: z
        .enum(accountTiers)
        .meta({ description: 'What holds now: what was given, or more where more is paid for.' }),
      status: z.string(),
      paidTier: z.enum(soldTiers).nullable(),
      paidUntil: timestamp,
      currentPeriodEnd: timestamp,
      cancelAtPeriodEnd: z.boolean(),
      trialEndsAt: timestamp,
      asOf: timestamp.meta({ description: 'When the provider was asked last; null where there was nothing to ask.' }),
    }),
    errors: ['not_found'],
    example: billingExamples.status,
    handle: async ({ caller }) => {
      const stored = await billing.status(principalOf(caller).accountId)
      const { tier, status, currentPeriodEnd, cancelAtPeriodEnd, trialEndsAt, checkedAt } = stored
      const isPaid = stored.paidUntil !== null && stored.paidUntil > clock.iso()
      return {
        monetizationEnabled: monetized,
        configured: billing.configured,
        tier,
        status: status ?? 'none',
        paidTier: isPaid ? stored.paidTier : null,
        paidUntil: isPaid ? stored.paidUntil : null,
        currentPeriodEnd,
        cancelAtPeriodEnd: cancelAtPeriodEnd ?? false,
        trialEndsAt,
        asOf: checkedAt,
      }
    },
  })
}

function checkoutEndpoint({ billing }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'startCheckout',
    method: 'POST',
    path: '/api/billing/checkout',
    creates: true,
    summary: 'Begin to pay for a tier',
    description:
      'Answers the address of a page of the payment provider. Who pays there has the tier as soon as the provider tells, usually within seconds. Who has a subscription of another tier gets a page to confirm the change (`kind` is `change`). A key may not do this.',
    access: 'signed-in',
    body: z.strictObject({ tier: z.enum(soldTiers, { error: `must be one of ${soldTiers.join(', ')}` }) }),
    output: z.object({
      url: z.string(),
      kind: z.enum(['checkout', 'change']),
      expiresAt: timestamp.meta({ description: 'When the page ends; null where it does not say.' }),
    }),
    errors: ['billing_not_configured', 'conflict', 'forbidden', 'not_found', 'provider_unavailable'],
    example: billingExamples.checkout,
    handle: async ({ body, caller, onceId }) => billing.checkout(personOf(caller).accountId, body.tier, onceId),
  })
}

function portalEndpoint({ billing }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'openBillingPortal',
    method: 'POST',
    path: '/api/billing/portal',
    summary: 'Get the page for invoices, cards and cancelling',
    description:
      'Answers the address of a page of the payment provider, good for a few minutes. 409 for an account that never bought anything. A key may not do this.',
    access: 'signed-in',
    output: z.object({ url: z.string() }),
    errors: ['billing_not_configured', 'conflict', 'forbidden', 'not_found', 'provider_unavailable'],
    example: billingExamples.portal,
    handle: async ({ caller }) => ({ url: await billing.portal(personOf(caller).accountId) }),
  })
}

function webhookEndpoint({ billing }: Dependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'receiveBillingEvent',
    method: 'POST',
    path: '/api/billing/webhook',
    summary: 'Take an event of the payment provider',
    description:
      'For the provider alone, who signs the body (header `Stripe-Signature`, at most five minutes old). What an event says is not believed: the provider is asked for the state, so that events may come late, twice and in any order.',
    access: 'public',
    signedBy: 'Stripe-Signature',
    ownRate: eventsPerMinute,
    body: z.looseObject({}).meta({
      description: 'An event as the provider writes it.',
      // Of its many fields these two are always there; what it says is not read but asked for.
      ...shownAs({ type: 'object', properties: { id: { type: 'string' }, type: { type: 'string' } } }),
    }),
    output: z.object({ received: z.literal(true) }),
    errors: ['billing_not_configured', 'invalid_signature', 'provider_unavailable'],
    example: billingExamples.webhook,
    handle: async ({ signed }) => {
      await billing.receive(signed)
      return { received: true as const }
    },
  })
}

import Stripe from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** A subscription as the provider has it now. */
export type Subscription = {
  id: string
  /** The provider's word: `trialing`, `active`, `past_due`, `canceled`, `unpaid`, `incomplete`, `incomplete_expired`, `paused`. */
  status: string
  itemId: string | undefined
  priceIds: readonly string[]
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  /** The time at which it ends by itself. */
  cancelAt: string | null
  trialEnd: string | null
  /** The time of its latest invoice. */
  invoicedAt: string | null
  /** True where all that was paid of its latest invoice was given back. */
  refunded: boolean
}

/** The parts of an event that are read: what it says of the state is not, because events come late, twice and in any order. */
export type BillingEvent = { id: string; type: string; customerId: string | undefined }

export type CheckoutSession = { id: string; url: string; expiresAt: string; metadata: Readonly<Record<string, string>> }

/** Sells: the payment provider as this service needs it. All reject with 503 where it does not answer. */
export type BillingProvider = {
  /** `attempt` tells one customer of an account from the next; the same one twice gives the same customer. */
  createCustomer(details: { accountId: string; email: string | null; attempt: string }): Promise<string>
  /** Deletes a customer and ends what runs for him. One that is gone already stays so. */
  removeCustomer(id: string): Promise<void>
  /** All that a customer ever subscribed to, newest first; undefined where there is no such customer any more. */
  subscriptions(customerId: string): Promise<Subscription[] | undefined>
  openCheckouts(customerId: string): Promise<CheckoutSession[]>
  expireCheckout(id: string): Promise<void>
  createCheckout(details: NewCheckout): Promise<CheckoutSession>
  /** The address of a page on which a customer sees invoices, changes cards and cancels; `change`: on which he confirms another price. */
  portal(customerId: string, returnUrl: string, change?: PriceChange): Promise<string>
  /** Throws 400 where the signature does not fit the text, or is older than five minutes. */
  verify(text: string, signature: string): BillingEvent
}

export type PriceChange = { subscriptionId: string; itemId: string; priceId: string }
export type NewCheckout = {
  customerId: string
  accountId: string
  tier: string
  priceId: string
  returnUrl: string
  /** The same one twice gives the same session. */
  once: string | undefined
}

type Dependencies = { secretKey: string; webhookSecret: string; apiBase: string; clock: Clock; log: Log }
type Client = { stripe: Stripe; log: Log }

/** Of one try, in milliseconds; a failed one is tried once more. */
const timeoutMs = 4_000
const toleranceSeconds = 300
/** The most that the provider's pages show; nobody has more subscriptions than this. */
const pageSize = 100
const mayBePaid = new Set(['active', 'trialing', 'past_due'])

/** The one door to Stripe. */
export function connectStripe({ secretKey, webhookSecret, apiBase, clock, log }: Dependencies): BillingProvider {
  const { protocol, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const client = { stripe, log }
  return {
    ...customersOf(client),
    ...checkoutsOf(client),
    verify(text, signature) {
      try {
        const event = stripe.webhooks.constructEvent(
          text,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          clock.now(),
        )
        return { id: event.id, type: event.type, customerId: customerOf(event.data.object) }
      } catch {
        throw new ApiError(
          'invalid_signature',
          'The signature does not fit the body, or is older than five minutes. Nothing was done.',
        )
      }
    },
  }
}

function customersOf(
  client: Client,
): Pick<BillingProvider, 'createCustomer' | 'removeCustomer' | 'subscriptions' | 'portal'> {
  const { stripe } = client
  return {
    async createCustomer({ accountId, email, attempt }) {
      const details = { ...(email !== null && { email }), metadata: { accountId } }
      const options = { idempotencyKey: `customer-${accountId}-${attempt}` }
      const made = await told(client, () => stripe.customers.create(details, options))
      return made.id
    },
    async removeCustomer(id) {
      await unlessMissing(client, () => stripe.customers.del(id))
    },
    async subscriptions(customer) {
      const found = await unlessMissing(client, () =>
        stripe.subscriptions.list({ customer, status: 'all', limit: pageSize, expand: ['data.latest_invoice'] }),
      )
      return found && Promise.all(found.data.map((each) => subscriptionOf(client, each)))
    },
    async portal(customer, return_url, change) {
      const flow_data = change && {
        type: 'subscription_update_confirm' as const,
        subscription_update_confirm: {
          subscription: change.subscriptionId,
          items: [{ id: change.itemId, price: change.priceId, quantity: 1 }],
        },
      }
      const made = await told(client, () =>
        stripe.billingPortal.sessions.create({ customer, return_url, ...(flow_data && { flow_data }) }),
      )
      return made.url
    },
  }
}

function checkoutsOf(client: Client): Pick<BillingProvider, 'openCheckouts' | 'expireCheckout' | 'createCheckout'> {
  const { stripe } = client
  return {
    async openCheckouts(customer) {
      const found = await unlessMissing(client, () => stripe.checkout.sessions.list({ customer, status: 'open' }))
      return (found?.data ?? []).map(checkoutOf)
    },
    async expireCheckout(id) {
      await unlessMissing(client, () => stripe.checkout.sessions.expire(id))
    },
    async createCheckout({ customerId, accountId, tier, priceId, returnUrl, once }) {
      const session = {
        mode: 'subscription' as const,
        customer: customerId,
        client_reference_id: accountId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: `${returnUrl}?billing=done`,
        cancel_url: `${returnUrl}?billing=cancelled`,
        metadata: { tier, priceId },
        subscription_data: { metadata: { accountId } },
      }
      const options = once === undefined ? {} : { idempotencyKey: `checkout-${once}` }
      return checkoutOf(await told(client, () => stripe.checkout.sessions.create(session, options)))
    },
  }
}

function checkoutOf({ id, url, expires_at, metadata }: Stripe.Checkout.Session): CheckoutSession {
  return { id, url: url ?? '', expiresAt: iso(expires_at), metadata: metadata ?? {} }
}

async function subscriptionOf(client: Client, found: Stripe.Subscription): Promise<Subscription> {
  const { items, latest_invoice: latest } = found
  const invoice = typeof latest === 'object' && latest !== null ? latest : undefined
  const ends = items.data.map(({ current_period_end }) => current_period_end)
  return {
    id: found.id,
    status: found.status,
    itemId: items.data[0]?.id,
    priceIds: items.data.map(({ price }) => price.id),
    currentPeriodEnd: ends.length === 0 ? null : iso(Math.min(...ends)),
    cancelAtPeriodEnd: found.cancel_at_period_end,
    cancelAt: found.cancel_at === null ? null : iso(found.cancel_at),
    trialEnd: found.trial_end === null ? null : iso(found.trial_end),
    invoicedAt: invoice === undefined ? null : iso(invoice.created),
    refunded: invoice !== undefined && mayBePaid.has(found.status) && (await isRefunded(client, invoice)),
  }
}

/** True where all charges for an invoice were given back in full. A part of one that was given back changes nothing. */
async function isRefunded(client: Client, { id, amount_paid }: Stripe.Invoice): Promise<boolean> {
  if (id === undefined || amount_paid === 0) return false
  const { stripe } = client
  return told(client, async () => {
    const payments = await stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: pageSize })
    const intents = payments.data.flatMap(({ payment: { payment_intent } }) =>
      payment_intent === undefined ? [] : [idOf(payment_intent)],
    )
    const lists = await Promise.all(intents.map((payment_intent) => stripe.charges.list({ payment_intent })))
    const paid = lists.flatMap(({ data }) => data).filter(({ status }) => status === 'succeeded')
    return paid.length > 0 && paid.every(({ refunded }) => refunded)
  })
}

/** Runs a call. What goes wrong is logged without texts, which may have an address in them, and shown as a 503. */
async function told<T>({ log }: Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode, requestId } = error
    log.warn({ type, code, param, statusCode, requestId }, 'the payment provider failed')
    const passes = statusCode === undefined || statusCode === 429 || statusCode >= 500
    const message = passes
      ? 'The payment provider does not answer now. Please try again in a moment.'
      : 'The payment provider refused the call. Whoever runs this service finds the reason in its log.'
    throw new ApiError('provider_unavailable', message, { retryAfterSeconds: passes ? 10 : 600 })
  }
}

/** The same; undefined where the provider does not know what it is about. */
async function unlessMissing<T>(client: Client, work: () => Promise<T>): Promise<T | undefined> {
  return told(client, async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
      throw error
    }
  })
}

function customerOf(object: object): string | undefined {
  if (!('customer' in object)) return undefined
  const { customer } = object
  if (typeof customer === 'string') return customer
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : undefined
}

function idOf(found: string | { id: string }): string {
  return typeof found === 'string' ? found : found.id
}

function iso(seconds: number): string {
  return isoOf(seconds * 1_000)
}

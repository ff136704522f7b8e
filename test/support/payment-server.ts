import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Json = Record<string, unknown>

/** A subscription as a test wants it. Times in milliseconds. */
export type PaidSubscription = {
  id: string
  price: string
  status: string
  periodEnd: number
  cancelAtPeriodEnd?: boolean
  cancelAt?: number | null
  trialEnd?: number | null
  invoicedAt: number
  amountPaid: number
  refunded?: boolean
}

const seconds = (ms: number) => Math.floor(ms / 1_000)

/**
 * A stand-in for the payment provider: the calls that this service makes, in the documented shapes, over HTTP. A test says what customers subscribe to; it
 * signs events as the provider does.
 */
export async function startPaymentServer(webhookSecret: string) {
  const customers = new Map<string, { deleted: boolean; metadata: Json; email: string | undefined }>()
  const subscriptions = new Map<string, PaidSubscription[]>()
  const checkouts: Json[] = []
  const once = new Map<string, Json>()
  const calls: string[] = []
  const state = { down: false, held: undefined as Promise<void> | undefined }

  const listOf = (data: Json[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
  const missing = (param: string) => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` } },
  })
  const ok = (body: Json) => ({ status: 200, body })

  function subscriptionJson(customer: string, each: PaidSubscription): Json {
    return {
      id: each.id,
      object: 'subscription',
      customer,
      status: each.status,
      cancel_at: each.cancelAt == null ? null : seconds(each.cancelAt),
      cancel_at_period_end: each.cancelAtPeriodEnd ?? false,
      trial_end: each.trialEnd == null ? null : seconds(each.trialEnd),
      items: listOf([{ id: `si_${each.id}`, price: { id: each.price }, current_period_end: seconds(each.periodEnd) }]),
      latest_invoice: {
        id: `in_${each.id}`,
        object: 'invoice',
        created: seconds(each.invoicedAt),
        amount_paid: each.amountPaid,
      },
    }
  }

  const refundedOf = (id: string) =>
    [...subscriptions.values()].flat().find((each) => each.id === id)?.refunded ?? false

  function createCheckout(form: URLSearchParams): Json {
    const id = `cs_test_${randomUUID()}`
    const made = {
      id,
      object: 'checkout.session',
      url: `https://checkout.example/${id}`,
      status: 'open',
      expires_at: seconds(Date.parse('2026-11-24T12:00:00Z')),
      customer: form.get('customer'),
      price: form.get('line_items[0][price]'),
      success_url: form.get('success_url'),
      metadata: { tier: form.get('metadata[tier]'), priceId: form.get('metadata[priceId]') },
    }
    checkouts.push(made)
    return made
  }

  async function answer(method: string, url: URL, form: URLSearchParams): Promise<{ status: number; body: Json }> {
    const [, , kind = '', id = ''] = url.pathname.split('/')
    const customer = form.get('customer') ?? url.searchParams.get('customer') ?? ''
    const known = customers.get(customer)
    if (method === 'POST' && url.pathname === '/v1/customers') {
      const made = `cus_${randomUUID()}`
      const accountId = form.get('metadata[accountId]')
      customers.set(made, { deleted: false, metadata: { accountId }, email: form.get('email') ?? undefined })
      return ok({ id: made, object: 'customer' })
    }
    if (method === 'DELETE' && kind === 'customers') {
      const found = customers.get(id)
      if (found === undefined || found.deleted) return missing('customer')
      found.deleted = true
      for (const each of subscriptions.get(id) ?? []) each.status = 'canceled'
      return ok({ id, object: 'customer', deleted: true })
    }
    if (url.pathname === '/v1/invoice_payments') {
      const invoice = url.searchParams.get('invoice') ?? ''
      const payment_intent = invoice.replace(/^in_/, 'pi_')
      return ok(listOf([{ id: 'inpay_1', payment: { type: 'payment_intent', payment_intent }, status: 'paid' }]))
    }
    if (url.pathname === '/v1/charges') {
      const intent = url.searchParams.get('payment_intent') ?? ''
      return ok(listOf([{ id: 'ch_1', status: 'succeeded', refunded: refundedOf(intent.replace(/^pi_/, '')) }]))
    }
    if (kind === 'checkout' && url.pathname.endsWith('/expire')) {
      const found = checkouts.find((each) => each.id === url.pathname.split('/')[4])
      if (found) found.status = 'expired'
      return found ? ok(found) : missing('session')
    }
    if (known === undefined || known.deleted) return missing('customer')
    if (url.pathname === '/v1/subscriptions') {
      const found = (subscriptions.get(customer) ?? []).map((each) => subscriptionJson(customer, each))
      const told = ok(structuredClone(listOf(found)))
      await state.held
      return told
    }
    if (url.pathname === '/v1/checkout/sessions') {
      if (method === 'POST') return ok(createCheckout(form))
      return ok(listOf(checkouts.filter((each) => each.customer === customer && each.status === 'open')))
    }
    if (url.pathname === '/v1/billing_portal/sessions') {
      const price = form.get('flow_data[subscription_update_confirm][items][0][price]')
      return ok({ id: 'bps_1', url: `https://portal.example/${customer}${price === null ? '' : `?to=${price}`}` })
    }
    return missing(url.pathname)
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const form = new URLSearchParams(await text(request))
    calls.push(`${request.method} ${url.pathname}`)
    const key = request.headers['idempotency-key']
    const known = request.method === 'POST' ? once.get(String(key)) : undefined
    const unavailable = { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    const { status, body } = state.down
      ? unavailable
      : known
        ? ok(known)
        : await answer(request.method ?? 'GET', url, form)
    if (key !== undefined && status === 200) once.set(String(key), body)
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    customers,
    checkouts,
    subscriptions,
    /** The customer who was made for an account. */
    customerOf(accountId: string): string {
      const found = [...customers].findLast(([, { metadata }]) => metadata.accountId === accountId)
      if (found === undefined) throw new Error('no customer was made')
      return found[0]
    },
    /** The header with which an event is signed at a time, in milliseconds. */
    signed(payload: string, at: number, secret = webhookSecret): Record<string, string> {
      const t = seconds(at)
      const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
      return { 'Stripe-Signature': `t=${t},v1=${v1}` }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>

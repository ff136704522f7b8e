import type { Clock } from '../../platform/clock.ts'
import type { SignedBody } from '../../platform/contract/endpoint.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Prices, SoldTier } from '../accounts/index.ts'
import type { BillingProvider, Subscription } from './provider.ts'
import { readCustomer, type StoredCustomer, setCustomer } from './queries.ts'
import { tierOf } from './state.ts'
import { syncCustomer } from './sync.ts'

/** Set where something is sold. */
export type Selling = { provider: BillingProvider; prices: Prices; publicUrl: string }

type Dependencies = { graph: Graph; clock: Clock; log: Log; selling: Selling | undefined }

/** The page to send somebody to: to buy, or to confirm that a subscription changes. */
export type Checkout = { url: string; kind: 'checkout' | 'change'; expiresAt: string | null }

export type BillingService = {
  configured: boolean
  status(accountId: string): Promise<StoredCustomer>
  /** Rejects with 409 where the tier is not sold, or there already. `once`: the same one twice buys once. */
  checkout(accountId: string, tier: SoldTier, once?: string): Promise<Checkout>
  /** Rejects with 409 where the account never bought anything. */
  portal(accountId: string): Promise<string>
  /** Rejects with 400 where the provider did not sign it. */
  receive(signed: SignedBody | undefined): Promise<void>
  /** Ends what an account pays for and has the provider forget who it is. */
  forget(accountId: string): Promise<void>
}

const hourMs = 3_600_000
/** Still there: a second one beside it would be paid twice. */
const running = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

export function createBilling(deps: Dependencies): BillingService {
  const { graph, clock, selling } = deps
  const sold = (): Selling => {
    if (selling !== undefined) return selling
    throw new ApiError(
      'billing_not_configured',
      'Nothing is sold here: whoever runs this service has not set up payments.',
    )
  }
  return {
    configured: selling !== undefined,
    status: (accountId) => customerOf(deps, accountId),
    checkout: async (accountId, tier, once) => checkout(deps, sold(), { accountId, tier, once }),
    async portal(accountId) {
      const { provider, publicUrl } = sold()
      const { customerId } = await customerOf(deps, accountId)
      if (customerId === null) throw new ApiError('conflict', 'This account has not bought anything yet.')
      return provider.portal(customerId, `${publicUrl}/`)
    },
    async receive(signed) {
      const { provider, prices } = sold()
      const event = provider.verify(signed?.text ?? '', signed?.signature ?? '')
      if (event.customerId === undefined) return
      await syncCustomer({ graph, clock, provider, prices }, event.customerId, { event })
    },
    forget: (accountId) => forget(deps, accountId),
  }
}

async function customerOf({ graph, clock }: Dependencies, accountId: string): Promise<StoredCustomer> {
  const [found] = await graph.read(readCustomer, { accountId, now: clock.iso() })
  if (found === undefined) throw new ApiError('not_found', 'The account is gone.')
  return found
}

async function checkout(
  deps: Dependencies,
  selling: Selling,
  { accountId, tier, once }: { accountId: string; tier: SoldTier; once: string | undefined },
): Promise<Checkout> {
  const { provider, prices, publicUrl } = selling
  const priceId = prices[tier][0]
  if (priceId === undefined) throw new ApiError('billing_not_configured', `The tier ${tier} is not sold here.`)
  const stored = await customerOf(deps, accountId)
  const { customerId, subscriptions } = await readyCustomer(deps, provider, accountId, stored)
  const current = subscriptions.find((each) => running.has(each.status) && tierOf(each, prices) !== undefined)
  if (current !== undefined) return change(selling, customerId, current, { tier, priceId })
  for (const open of await provider.openCheckouts(customerId)) {
    // Two open pages could both be paid.
    if (open.metadata.priceId === priceId && open.url !== '')
      return { url: open.url, kind: 'checkout', expiresAt: open.expiresAt }
    await provider.expireCheckout(open.id)
  }
  const returnUrl = `${publicUrl}/`
  const { url, expiresAt } = await provider.createCheckout({ customerId, accountId, tier, priceId, returnUrl, once })
  return { url, kind: 'checkout', expiresAt }
}

/** The page on which a customer changes his subscription, where that is more than paying what is due. */
async function change(
  { provider, prices, publicUrl }: Selling,
  customerId: string,
  current: Subscription,
  { tier, priceId }: { tier: SoldTier; priceId: string },
): Promise<Checkout> {
  const isPaid = current.status === 'active' || current.status === 'trialing'
  if (isPaid && tierOf(current, prices) === tier) {
    throw new ApiError('conflict', `This account has a subscription of tier ${tier}. The portal changes or ends it.`)
  }
  const { id: subscriptionId, itemId } = current
  const wanted = isPaid && itemId !== undefined ? { subscriptionId, itemId, priceId } : undefined
  return { url: await provider.portal(customerId, `${publicUrl}/`, wanted), kind: 'change', expiresAt: null }
}

/** The customer of an account at the provider, who is made where there is none, or where the provider has forgotten him. */
async function readyCustomer(
  { graph, clock }: Dependencies,
  provider: BillingProvider,
  accountId: string,
  { customerId: known, email }: StoredCustomer,
): Promise<{ customerId: string; subscriptions: Subscription[] }> {
  const checkAt = isoOf(clock.now() + hourMs)
  const found = known === null ? undefined : await provider.subscriptions(known)
  if (known !== null && found !== undefined) {
    await graph.write(setCustomer, { accountId, id: known, replaces: null, checkAt })
    return { customerId: known, subscriptions: found }
  }
  const id = await provider.createCustomer({ accountId, email, attempt: known ?? 'first' })
  const [stored] = await graph.write(setCustomer, { accountId, id, replaces: known, checkAt })
  if (stored === undefined) throw new ApiError('not_found', 'The account is gone.')
  return { customerId: stored.id, subscriptions: (await provider.subscriptions(stored.id)) ?? [] }
}

async function forget(deps: Dependencies, accountId: string): Promise<void> {
  const { selling, log } = deps
  const { customerId } = await customerOf(deps, accountId)
  if (customerId === null) return
  if (selling === undefined) {
    log.warn({ customerId }, 'an account is deleted whose customer at the payment provider must be deleted by hand')
    return
  }
  await selling.provider.removeCustomer(customerId)
}

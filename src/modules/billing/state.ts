import { isoOf, msOf } from '../../platform/moments.ts'
import { type Prices, type SoldTier, soldTiers } from '../accounts/index.ts'
import type { Subscription } from './provider.ts'

/** Days for which a tier stays open while an invoice is not paid. */
export const graceDays = 7
/** Days after the end of a period in which word of the next one may still come: so long the provider repeats an event. */
const slackDays = 3
const dayMs = 86_400_000

/** The billing of an account, as it is stored. */
export type BillingState = {
  subscriptionId: string | null
  status: string
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  trialEndsAt: string | null
  paidTier: SoldTier | null
  /** Until when the tier is open if nothing more is heard. */
  paidUntil: string | null
}

const nothing: BillingState = {
  subscriptionId: null,
  status: 'none',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialEndsAt: null,
  paidTier: null,
  paidUntil: null,
}

/**
 * The billing that follows from all subscriptions of a customer, newest first: the one that opens most counts or, where none opens anything, the
 * newest.
 */
export function stateOf(subscriptions: readonly Subscription[], prices: Prices, now: string): BillingState {
  const states = subscriptions.flatMap((each) => {
    const tier = tierOf(each, prices)
    return tier === undefined ? [] : [stateOfOne(each, tier, now)]
  })
  const [best = states[0]] = states
    .filter(({ paidTier }) => paidTier !== null)
    .toSorted((a, b) => rank(b) - rank(a) || (b.paidUntil ?? '').localeCompare(a.paidUntil ?? ''))
  return best ?? nothing
}

/** The tier of a subscription; undefined where it is about something that is not sold here. */
export function tierOf({ priceIds }: Pick<Subscription, 'priceIds'>, prices: Prices): SoldTier | undefined {
  return soldTiers.toReversed().find((tier) => prices[tier].some((id) => priceIds.includes(id)))
}

function stateOfOne(subscription: Subscription, tier: SoldTier, now: string): BillingState {
  const { id, status, currentPeriodEnd, cancelAtPeriodEnd, cancelAt, trialEnd } = subscription
  const until = paidUntilOf(subscription)
  const isPaid = until !== null && until > now
  return {
    subscriptionId: id,
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd: cancelAtPeriodEnd || cancelAt !== null,
    trialEndsAt: trialEnd,
    paidTier: isPaid ? tier : null,
    paidUntil: isPaid ? until : null,
  }
}

function paidUntilOf(subscription: Subscription): string | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, cancelAt, invoicedAt, refunded } = subscription
  if (refunded) return null
  if (status === 'past_due') return earlier(cancelAt, later(invoicedAt ?? currentPeriodEnd, graceDays))
  if (status !== 'active' && status !== 'trialing') return null
  if (cancelAt !== null) return cancelAt
  return cancelAtPeriodEnd ? currentPeriodEnd : later(currentPeriodEnd, slackDays)
}

function later(at: string | null, days: number): string | null {
  const ms = at === null ? undefined : msOf(at)
  return ms === undefined ? null : isoOf(ms + days * dayMs)
}

function earlier(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a
}

function rank({ paidTier }: BillingState): number {
  return paidTier === null ? -1 : soldTiers.indexOf(paidTier)
}

/** The time to ask the provider again though no event came: events may be lost. */
export function nextCheck({ paidUntil }: BillingState, now: number): string {
  const usual = isoOf(now + (paidUntil === null ? 30 : 1) * dayMs)
  return paidUntil !== null && paidUntil < usual ? paidUntil : usual
}

import test from 'ava'
import type { Subscription } from '../../../../src/modules/billing/provider.ts'
import { nextCheck, stateOf } from '../../../../src/modules/billing/state.ts'

const prices = { developer: ['price_dev'], pro: ['price_pro'] }
const now = '2026-11-22T12:00:00.000Z'
const subscription = (changes: Partial<Subscription>): Subscription => ({
  id: 'sub_1',
  status: 'active',
  itemId: 'si_1',
  priceIds: ['price_pro'],
  currentPeriodEnd: '2026-12-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  cancelAt: null,
  trialEnd: null,
  invoicedAt: '2026-11-01T00:00:00.000Z',
  refunded: false,
  ...changes,
})

test('of several subscriptions the one that opens most counts', (t) => {
  const developer = subscription({ id: 'sub_2', priceIds: ['price_dev'] })
  t.like(stateOf([developer, subscription({})], prices, now), { subscriptionId: 'sub_1', paidTier: 'pro' })
  const ended = subscription({ status: 'canceled' })
  t.like(stateOf([ended, developer], prices, now), { subscriptionId: 'sub_2', paidTier: 'developer' })
  t.like(stateOf([ended], prices, now), { subscriptionId: 'sub_1', status: 'canceled', paidTier: null })
  t.like(stateOf([], prices, now), { subscriptionId: null, status: 'none', paidTier: null, paidUntil: null })
})

test('a day on which it ends by itself comes before the grace', (t) => {
  const pastDue = { status: 'past_due', invoicedAt: '2026-11-20T00:00:00.000Z' }
  t.is(stateOf([subscription(pastDue)], prices, now).paidUntil, '2026-11-27T00:00:00.000Z')
  const cancelAt = '2026-11-24T00:00:00.000Z'
  t.is(stateOf([subscription({ ...pastDue, cancelAt })], prices, now).paidUntil, cancelAt)
  t.like(stateOf([subscription({ cancelAt })], prices, now), { paidUntil: cancelAt, cancelAtPeriodEnd: true })
  t.is(
    stateOf([subscription({ status: 'past_due', invoicedAt: '2026-11-10T00:00:00.000Z' })], prices, now).paidTier,
    null,
  )
})

test('who pays is asked for once a day, or when it ends; who does not, once a month', (t) => {
  const at = Date.parse(now)
  t.is(nextCheck(stateOf([subscription({})], prices, now), at), '2026-11-23T12:00:00.000Z')
  t.is(
    nextCheck(stateOf([subscription({ cancelAt: '2026-11-22T18:00:00.000Z' })], prices, now), at),
    '2026-11-22T18:00:00.000Z',
  )
  t.is(nextCheck(stateOf([], prices, now), at), '2026-12-22T12:00:00.000Z')
})

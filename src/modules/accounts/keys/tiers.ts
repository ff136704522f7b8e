import type { Caller, Scope } from '../../../platform/contract/endpoint.ts'
import type { AccountTier, KeyTier, KeyType, SoldTier } from '../schemas.ts'

/** Requests a minute by kind of caller, from the settings. */
export type Rates = { anonymous: number; test: number; live: number; pro: number }

/** The ids of its prices at the payment provider, by tier: the first is sold, the others were and still count. */
export type Prices = Readonly<Record<SoldTier, readonly string[]>>

/** A tier as it is sold: what `/api/developer/info`, the limiter and the access check read. */
export type TierTerms = {
  tier: AccountTier
  /** Null where it is agreed on with each account. */
  requestsPerMinute: number | null
  scopes: readonly Scope[]
  /** Market gaps and webhooks. */
  pro: boolean
  /** Null where it is not sold here. */
  priceId: string | null
}

/** All tiers, the smallest first. */
export function tierTable(rates: Rates, prices: Prices): TierTerms[] {
  const [developer = null, pro = null] = [prices.developer[0], prices.pro[0]]
  return [
    { tier: 'free', requestsPerMinute: rates.anonymous, scopes: ['read'], pro: false, priceId: null },
    { tier: 'developer', requestsPerMinute: rates.live, scopes: ['read', 'b2b'], pro: false, priceId: developer },
    { tier: 'pro', requestsPerMinute: rates.pro, scopes: ['read', 'b2b', 'webhooks'], pro: true, priceId: pro },
    { tier: 'enterprise', requestsPerMinute: null, scopes: ['read', 'b2b', 'webhooks'], pro: true, priceId: null },
  ]
}

/** The rights of an account: by its tier, or everything while nothing has to be paid for. */
export type Terms = Pick<Caller, 'tier' | 'scopes' | 'pro'>

const everything: Pick<Terms, 'scopes' | 'pro'> = { scopes: ['read', 'b2b', 'webhooks'], pro: true }
const paidFor: Record<AccountTier, Terms> = {
  free: { tier: 'free', scopes: ['read'], pro: false },
  developer: { tier: 'live', scopes: ['read', 'b2b'], pro: false },
  pro: { tier: 'pro', ...everything },
  enterprise: { tier: 'pro', ...everything },
}

/** The terms of an account, for whoever signed in to it. */
export function termsOfAccount(tier: AccountTier, monetized: boolean): Terms {
  const paid = paidFor[tier]
  if (monetized) return paid
  return { tier: paid.tier === 'free' ? 'live' : paid.tier, ...everything }
}

type KeyRecord = { type: KeyType; tier: KeyTier | null; scopes: readonly Scope[]; accountTier: AccountTier }

/** The terms of a key: those of its account, or those it was made with, for no more than its scopes. A test key has the rate of one. */
export function termsOfKey({ type, tier, scopes, accountTier }: KeyRecord, monetized: boolean): Terms {
  const terms = tier === null ? termsOfAccount(accountTier, monetized) : paidFor[tier]
  return {
    tier: type === 'test' && terms.tier !== 'free' ? 'test' : terms.tier,
    scopes: terms.scopes.filter((scope) => scopes.includes(scope)),
    pro: terms.pro,
  }
}

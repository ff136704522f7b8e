import { z } from 'zod'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { accountTiers, soldTiers } from '../accounts/index.ts'
import type { BillingState } from './state.ts'

const onlyId = z.object({ id: z.string() })

const customer = z.object({
  email: z.string().nullable(),
  tier: z.enum(accountTiers),
  givenTier: z.enum(accountTiers),
  paidTier: z.enum(soldTiers).nullable(),
  paidUntil: z.string().nullable(),
  customerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  status: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean().nullable(),
  trialEndsAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
})
export type StoredCustomer = z.output<typeof customer>

export const readCustomer = defineQuery<{ accountId: string; now: string }, StoredCustomer>(
  'billing/read-customer',
  customer,
)

export const setCustomer = defineQuery<
  { accountId: string; id: string; replaces: string | null; checkAt: string },
  { id: string }
>('billing/set-customer', onlyId)

const revision = z.object({ seen: z.boolean(), revision: z.number().nullable() })

export const readRevision = defineQuery<
  { customerId: string; eventId: string | null },
  { seen: boolean; revision: number | null }
>('billing/read-revision', revision)

export const setSubscription = defineQuery<
  BillingState & { customerId: string; revision: unknown; now: string; checkAt: string },
  { id: string }
>('billing/set-subscription', onlyId)

export const noteEvent = defineQuery<{ eventId: string; type: string; now: string }, { id: string }>(
  'billing/note-event',
  onlyId,
)

export const listDue = defineQuery<{ now: string; limit: unknown }, { id: string }>('billing/list-due', onlyId)

const forgotten = z.object({ forgotten: z.number() })

export const forgetEvents = defineQuery<{ before: string }, { forgotten: number }>('billing/forget-events', forgotten)

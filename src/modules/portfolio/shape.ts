import type { z } from 'zod'
import type { ContractRow, LinkedRow, ShownEntry } from './queries.ts'
import type { fill, order } from './schemas.ts'
import { type AccountState, instrument as instrumentSchema } from './state.ts'
import { namesOf } from './valuing.ts'

type StoredOrder = NonNullable<AccountState['orders']>[number]

/** An order as it is shown. */
export function orderOf(
  account: LinkedRow,
  stored: StoredOrder,
  contract: ContractRow | undefined,
): z.output<typeof order> {
  const { id, instrument, buys, price, size, filled, remaining, createdAt, expiresAt } = stored
  return {
    ...{ orderId: id, ...namesOf(account, instrument, contract), action: buys ? 'buy' : 'sell' },
    ...{ price, size, filled, remaining, status: 'resting', createdAt, expiresAt },
  }
}

/** An event as it is shown. Nothing where its account was unlinked meanwhile. */
export function fillOf(
  account: LinkedRow | undefined,
  row: ShownEntry,
  contract: ContractRow | undefined,
): z.output<typeof fill>[] {
  if (account === undefined) return []
  const { id, kind, orderId, buys, price, size, money, fee, realizedPnl, isTaker, at, word } = row
  const of = row.instrument === null ? null : instrumentSchema.parse(JSON.parse(row.instrument))
  const nothing = { kind: 'contract', marketId: null, side: null, title: null, label: null, slug: null } as const
  const named = namesOf(account, of ?? nothing, contract)
  return [
    {
      ...{ id, type: kind, ...named, kind: of === null ? null : named.kind, orderId },
      ...{ action: buys === null ? null : buys ? 'buy' : 'sell', price, size, money, fee, realizedPnl, isTaker },
      ...{ filledAt: at, note: word },
    },
  ]
}

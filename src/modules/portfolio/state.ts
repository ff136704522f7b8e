import { z } from 'zod'

const figure = z.number()

const contractName = z.object({
  kind: z.literal('contract'),
  marketId: z.string().nullable(),
  side: z.string().nullable(),
  title: z.string().nullable(),
  label: z.string().nullable(),
  slug: z.string().nullable(),
})
export const instrument = z.discriminatedUnion('kind', [
  contractName,
  z.object({ kind: z.literal('symbol'), symbol: z.string() }),
])

const position = z.object({
  instrument,
  /** Ours; null where it is none of a market, or of one that we do not know the side of. */
  contractId: z.string().nullable(),
  /** Negative where it is short. */
  size: figure,
  cost: figure,
  realizedPnl: figure,
  fees: figure.nullable(),
  /** As the venue said it when it was read. */
  venuePrice: figure.nullable(),
  /** Dollars that one pays, where the venue says that its market is decided. Accounts that were read before have none. */
  payout: figure.nullable().default(null),
  closesAt: z.string().nullable(),
  isMargined: z.boolean(),
  /** By whose count size and cost are: that of all that happened, or the venue's own. */
  basis: z.enum(['ledger', 'venue']),
})
export type StoredPosition = z.output<typeof position>

const order = z.object({
  id: z.string(),
  instrument,
  contractId: z.string().nullable(),
  buys: z.boolean(),
  price: figure.nullable(),
  size: figure,
  filled: figure,
  remaining: figure,
  createdAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
})

/** The state of a linked account as it was read last: money in dollars. */
export const accountState = z.object({
  cash: figure.nullable(),
  positions: z.array(position),
  orders: z.array(order).nullable(),
  fees: figure,
  feesUnknown: z.int(),
  funding: figure,
  rewards: figure,
  /** Money that was put in, less what was taken out; null where the venue tells neither that nor its cash. */
  netDeposits: figure.nullable(),
  realizedByDay: z.record(z.string(), figure),
  /** True where all that happened is known. */
  isWhole: z.boolean(),
})
export type AccountState = z.output<typeof accountState>

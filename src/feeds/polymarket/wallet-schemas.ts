import { z } from 'zod'
import { decimal, epochSeconds, id, price, quantity, text, time } from '../fields.ts'
import type { RowKind } from '../rows.ts'

/** The shapes of the data service for one wallet, field by field as far as we read them, and the names of all that it is known to send. */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

const named = {
  asset: text,
  conditionId: text,
  outcome: text,
  outcomeIndex: z.int().nullish(),
  title: text,
  slug: text,
}

const positionSchema = z.object({
  ...named,
  size: quantity,
  avgPrice: price,
  realizedPnl: decimal,
  curPrice: price,
  redeemable: z.boolean().nullish(),
  oppositeOutcome: text,
  endDate: time,
})

export type WalletPosition = z.output<typeof positionSchema>

export const walletPosition: RowKind<WalletPosition> = {
  venue: 'venue_a',
  name: 'position',
  schema: positionSchema,
  ids: ['asset', 'conditionId'],
  expected: ['proxyWallet', 'asset', 'conditionId', 'size', 'avgPrice', 'curPrice', 'realizedPnl', 'outcomeIndex'],
  known:
    words(`asset avgPrice cashPnl conditionId curPrice currentValue endDate eventId eventSlug icon initialValue mergeable negativeRisk
    oppositeAsset oppositeOutcome outcome outcomeIndex percentPnl percentRealizedPnl proxyWallet realizedPnl redeemable size slug title
    totalBought`),
}

const activitySchema = z.object({
  ...named,
  timestamp: epochSeconds,
  type: text,
  size: quantity,
  usdcSize: quantity,
  transactionHash: id,
  price,
  side: text,
})

export type WalletActivity = z.output<typeof activitySchema>

export const walletActivity: RowKind<WalletActivity> = {
  venue: 'venue_a',
  name: 'activity',
  schema: activitySchema,
  ids: ['transactionHash'],
  expected: ['proxyWallet', 'timestamp', 'type', 'size', 'usdcSize', 'transactionHash'],
  known:
    words(`asset bio conditionId eventSlug icon isCombo name outcome outcomeIndex price profileImage profileImageOptimized proxyWallet
    pseudonym side size slug timestamp title transactionHash type usdcSize`),
}

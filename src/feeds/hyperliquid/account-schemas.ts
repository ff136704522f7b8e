import { z } from 'zod'
import { decimal, epochMs, flag, id, quantity, text } from '../fields.ts'
import type { RowKind } from '../rows.ts'

/** The shapes of what `info` says of an address. */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

const ofVenue = { venue: 'perp_venue' } as const

/** The state of an account in one dex. Positions are looked at one by one. */
export const state = z.object({
  marginSummary: z.object({ accountValue: decimal }),
  assetPositions: z.array(z.object({ position: z.unknown() })),
})

const positionSchema = z.object({
  coin: text,
  szi: decimal,
  entryPx: quantity,
  positionValue: quantity,
  unrealizedPnl: decimal,
})

export type PerpPosition = z.output<typeof positionSchema>

export const perpPosition: RowKind<PerpPosition> = {
  ...ofVenue,
  name: 'position',
  schema: positionSchema,
  ids: ['coin'],
  expected: ['coin', 'szi', 'entryPx', 'positionValue', 'unrealizedPnl'],
  known: words(
    `coin cumFunding entryPx leverage liquidationPx marginUsed maxLeverage positionValue returnOnEquity szi unrealizedPnl`,
  ),
}

export const spotState = z.object({ balances: z.array(z.unknown()) })

const balanceSchema = z.object({ coin: text, total: decimal, entryNtl: quantity })

export const spotBalance: RowKind<z.output<typeof balanceSchema>> = {
  ...ofVenue,
  name: 'balance',
  schema: balanceSchema,
  ids: ['coin'],
  expected: ['coin', 'total'],
  known: words(`coin entryNtl hold total token`),
}

const orderSchema = z.object({
  coin: text,
  side: text,
  limitPx: quantity,
  sz: quantity,
  origSz: quantity,
  oid: id,
  timestamp: epochMs,
})

export type PerpOrder = z.output<typeof orderSchema>

export const perpOrder: RowKind<PerpOrder> = {
  ...ofVenue,
  name: 'order',
  schema: orderSchema,
  ids: ['coin'],
  expected: ['coin', 'side', 'limitPx', 'sz', 'oid', 'timestamp'],
  known:
    words(`children cloid coin isPositionTpsl isTrigger limitPx oid orderType origSz reduceOnly side sz tif timestamp triggerCondition
    triggerPx`),
}

const fillSchema = z.object({
  coin: text,
  px: quantity,
  sz: quantity,
  side: text,
  time: epochMs,
  closedPnl: decimal,
  hash: text,
  oid: id,
  crossed: flag,
  fee: decimal,
  feeToken: text,
  tid: id,
})

export type PerpFill = z.output<typeof fillSchema>

export const perpFill: RowKind<PerpFill> = {
  ...ofVenue,
  name: 'fill',
  schema: fillSchema,
  ids: ['hash'],
  expected: ['coin', 'px', 'sz', 'side', 'time', 'closedPnl', 'oid', 'fee', 'feeToken', 'tid'],
  known:
    words(`builderFee cloid closedPnl coin crossed dir fee feeToken feeTrialEscrow hash liquidation oid px side startPosition sz tid time
    twapId`),
}

const deltaSchema = z.object({
  time: epochMs,
  hash: text,
  delta: z.object({ type: text, coin: text, usdc: decimal, fee: decimal }),
})

export type Ledger = z.output<typeof deltaSchema>

/** Money that moved and was no trade. What it was stands in `delta`, of which only these fields are looked at. */
export const ledgerRow: RowKind<Ledger> = {
  ...ofVenue,
  name: 'ledger',
  schema: deltaSchema,
  ids: ['hash'],
  expected: ['time', 'hash', 'delta'],
  known: words(`delta hash time`),
}

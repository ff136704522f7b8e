import { z } from 'zod'
import { decimal, flag, maxEpochMs, quantity, text } from '../fields.ts'
import type { RowKind } from '../rows.ts'

/** The shapes of `info`. Replies are bare lists and objects; prices, sizes and rates are text. */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

const assetSchema = z.object({ name: text, isDelisted: flag })

/** One entry of `meta.universe`: a perpetual of a dex. */
export const perpAsset: RowKind<z.output<typeof assetSchema>> = {
  venue: 'perp_venue',
  name: 'asset',
  schema: assetSchema,
  ids: ['name'],
  expected: ['name', 'szDecimals', 'maxLeverage'],
  known: words(
    `growthMode isDelisted lastGrowthModeChangeTime marginMode marginTableId maxLeverage name onlyIsolated szDecimals`,
  ),
}

const contextSchema = z.object({
  coin: text,
  markPx: quantity,
  midPx: quantity,
  oraclePx: quantity,
  prevDayPx: quantity,
  dayNtlVlm: quantity,
  openInterest: quantity,
  funding: decimal,
})

export type AssetContext = z.output<typeof contextSchema>

const contextFields =
  words(`circulatingSupply coin dayBaseVlm dayNtlVlm funding impactPxs markPx midPx openInterest oraclePx premium
  prevDayPx totalSupply`)

/** The context of an asset: prices and volumes of now. */
export const perpContext: RowKind<AssetContext> = {
  venue: 'perp_venue',
  name: 'context',
  schema: contextSchema,
  ids: ['coin'],
  expected: ['markPx', 'midPx', 'oraclePx', 'prevDayPx', 'dayNtlVlm', 'openInterest', 'funding'],
  known: contextFields,
}

export const spotContext: RowKind<AssetContext> = {
  ...perpContext,
  name: 'spot context',
  expected: ['coin', 'markPx', 'midPx', 'prevDayPx', 'dayNtlVlm'],
}

const pairSchema = z.object({
  name: text,
  index: z.int().nonnegative(),
  tokens: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
})

export const spotPair: RowKind<z.output<typeof pairSchema>> = {
  venue: 'perp_venue',
  name: 'pair',
  schema: pairSchema,
  ids: ['name'],
  expected: ['name', 'index', 'tokens'],
  known: words(`index isCanonical name tokens`),
}

/** Beyond these the tokens are not looked at. */
export const spotToken = z.object({ name: z.string().min(1), index: z.int().nonnegative() })

export const perpMeta = z.object({
  universe: z.array(z.unknown()),
  collateralToken: z.int().nonnegative().nullish(),
})

export const spotMeta = z.object({ universe: z.array(z.unknown()), tokens: z.array(z.unknown()) })

export const perpDexes = z.array(z.object({ name: z.string().min(1) }).nullable())

const level = z.object({ px: quantity, sz: quantity })

/** Null for a coin that there is not. */
export const l2Book = z
  .object({ time: z.number().min(0).max(maxEpochMs), levels: z.tuple([z.array(level), z.array(level)]) })
  .nullable()

export const candles = z.array(
  z.object({ t: z.int().min(0).max(maxEpochMs), o: quantity, h: quantity, l: quantity, c: quantity, v: quantity }),
)

export const mids = z.record(z.string(), quantity)

import { z } from 'zod'
import { exact } from '../../platform/decimal.ts'

const share = z.number().min(0).max(1)
const timestamp = z.iso.datetime()

/** The windows that moves are told of. */
export const moveWindows = ['1h', '24h'] as const

/** A move as statements give it: of a contract, with the market that lists it. `inverse`: it asks the opposite of the outcome. */
export const moveRow = z.object({
  id: z.string(),
  venue: z.string(),
  marketId: z.string(),
  inverse: z.boolean(),
  window: z.enum(moveWindows),
  since: z.string(),
  at: z.string(),
  from: z.number(),
  to: z.number(),
})
export type MoveRow = z.output<typeof moveRow>

/** A move of the price of an outcome on a venue. */
export const marketMove = z.strictObject({
  venue: z.string(),
  marketId: z.uuid(),
  window: z.enum(moveWindows).meta({
    description: 'Within which time it moved: at least 0.05 within an hour, or 0.1 within a day.',
  }),
  since: timestamp.meta({ description: 'When `from` was seen; it may be told as up to a minute earlier.' }),
  at: timestamp.meta({ description: 'When `to` was seen.' }),
  from: share,
  to: share,
  delta: z.number().min(-1).max(1).meta({ description: '`to` less `from`, in price units.' }),
  direction: z.enum(['up', 'down']),
})
export type MarketMove = z.output<typeof marketMove>

/** Seen from the outcome: of a market that asks the opposite, the price turned round. */
export function shapeMove({ venue, marketId, inverse, window, since, at, ...row }: MoveRow): MarketMove {
  const [from, to] = [row.from, row.to].map((price) => exact(inverse ? 1 - price : price)) as [number, number]
  const delta = exact(to - from)
  return { venue, marketId, window, since, at, from, to, delta, direction: delta > 0 ? 'up' : 'down' }
}

/** A move in words: what a node of a view shows. */
export function moveInWords(question: string, { from, to, window }: MarketMove): string {
  return `${question} ${from} → ${to} within ${window === '1h' ? 'an hour' : 'a day'}`
}

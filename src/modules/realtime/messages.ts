import { z } from 'zod'
import { tradedVolume } from '../../domain/markets/traded-volume.ts'
import { venueName } from '../../domain/markets/venue-schemas.ts'

export const arbChannel = 'arb'

/** In price units; 1 is a whole dollar. */
export const spread = z.number().min(0).max(1)

/** The message of `arb:update`: the prices of one proposition at all venues that price it now. */
export const arbMessage = z.strictObject({
  outcomeId: z.string(),
  outcomeSlug: z.string(),
  outcomeLabel: z.string(),
  category: z.string().nullable(),
  venues: z
    .array(
      z.strictObject({
        venue: venueName,
        price: z.number().min(0).max(1).meta({ description: 'Dollars for a contract that pays one dollar.' }),
        volume: tradedVolume,
      }),
    )
    .meta({ description: 'One entry a venue: that of its market with the greatest volume.' }),
  spread: spread.meta({ description: 'Highest less lowest price, in dollars.' }),
  spreadPct: z.number().meta({ description: 'The same in percentage points.' }),
  maxVenue: venueName.meta({
    description: 'Of the highest price; where the prices are equal, which is at a spread of 0, the last by name.',
  }),
  minVenue: venueName.meta({ description: 'Of the lowest price; where the prices are equal, the first by name.' }),
  signalType: z.enum(['arbitrage', 'mispricing', 'aligned']),
  timestamp: z.iso.datetime().meta({ description: 'When the newest of the prices was seen.' }),
  stale: z.boolean().meta({ description: 'Whether a venue has not confirmed its price for three refreshes.' }),
  compareFlag: z
    .enum(['exact_match', 'near_match'])
    .meta({ description: 'Whether the venues ask the same, or nearly the same: then a spread is no arbitrage.' }),
})
export type ArbMessage = z.output<typeof arbMessage>

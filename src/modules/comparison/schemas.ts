import { z } from 'zod'
import { tradedVolume } from '../../domain/markets/traded-volume.ts'
import { marketUrl, venueName, venueQuoting } from '../../domain/markets/venue-schemas.ts'

const timestamp = z.iso.datetime()
const price = z.number().min(0).max(1)
const quantity = z.number().nullable()

const entry = {
  marketId: z.uuid(),
  title: z.string(),
  url: marketUrl,
  polarity: z.union([z.literal(1), z.literal(-1)]).meta({
    description:
      '-1 where the market asks the opposite: prices, bids and asks here are then one less its own, and Yes of the proposition is bought there as No.',
  }),
  price: price.nullable().meta({ description: 'Of the proposition: turned round where the market asks the opposite.' }),
  volume: tradedVolume,
  liquidity: quantity,
  asOf: timestamp.nullable(),
}
const side = price.nullable()
const soldSide = z.string().nullable()

/** A venue's prices of a proposition. What a venue calls its quotes is kept: best bid and ask at one, both sides at the other. */
export const venueEntry = z
  .union([
    z.strictObject({ venue: venueQuoting('best'), ...entry, bestBid: side, bestAsk: side }),
    z.strictObject({ venue: venueQuoting('sides'), ...entry, yesBid: side, yesAsk: side, noBid: side, noAsk: side }),
  ])
  .meta({ id: 'VenueEntry' })
export type VenueEntryOut = z.output<typeof venueEntry>

export const compareFlag = z.enum(['exact_match', 'near_match']).meta({
  description: '`exact_match`: both ask the same. `near_match`: read both rules before you compare.',
})

export const signalType = z.enum(['arbitrage', 'mispricing', 'aligned']).meta({
  description:
    '10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.',
})

/** One proposition priced on both venues. */
export const crossVenueMarket = z
  .strictObject({
    outcomeId: z.uuid(),
    outcomeSlug: z.string(),
    label: z.string(),
    question: z.string(),
    category: z.string().nullable(),
    venues: z.array(venueEntry),
    spread: price.meta({ description: 'Highest less lowest price.' }),
    spreadPct: z.number().meta({ description: 'The same in percentage points.' }),
    maxVenue: venueName.nullable(),
    minVenue: venueName.nullable(),
    signalType,
    compareFlag,
    relation: z.string().meta({ description: 'What the two contracts are to each other.' }),
    asOf: timestamp.nullable().meta({ description: 'When the older of the two prices was seen.' }),
    stale: z.boolean(),
  })
  .meta({ id: 'CrossVenueMarket' })

export const mispricing = crossVenueMarket
  .extend({
    actionable: z
      .boolean()
      .meta({ description: 'Whether both sides can be bought for less than a dollar after fees.' }),
    why: z.array(z.string()),
    execution: z
      .strictObject({
        buyYesOn: venueName,
        buyNoOn: venueName,
        yesSide: soldSide.meta({
          description: 'The side of the market on `buyYesOn` that is bought, as it is called there.',
        }),
        noSide: soldSide.meta({ description: 'The same on `buyNoOn`.' }),
        size: z.number().meta({ description: 'Pairs that the two books hold at less than a dollar.' }),
        cost: z.number().meta({ description: 'Dollars a pair, over the whole size.' }),
        grossEdge: z.number(),
        netEdge: z
          .number()
          .nullable()
          .meta({ description: "Dollars a pair after both venues' fees; null where a fee is not known." }),
        booksAsOf: timestamp,
      })
      .nullable()
      .meta({ description: 'From the order books; null where they were not looked at or hold no such pair.' }),
  })
  .meta({ id: 'Mispricing' })

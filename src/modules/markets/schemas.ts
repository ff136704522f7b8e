import { z } from 'zod'
import { tradedVolume } from '../../domain/markets/traded-volume.ts'
import { marketUrl, venueName } from '../../domain/markets/venue-schemas.ts'

const timestamp = z.iso.datetime()
const price = z.number().min(0).max(1)

const outcomePrice = z.strictObject({
  label: z.string(),
  price: price.nullable().meta({
    description: 'Dollars for a share that pays one; once it is decided, what it paid; null where nobody quotes it.',
  }),
})

/** A prediction market as lists show it. */
export const market = z
  .strictObject({
    id: z.uuid(),
    externalId: z.string().meta({ description: "The venue's own id: a condition id, or a ticker." }),
    title: z.string(),
    label: z.string().nullable().meta({ description: 'What it stands for among the markets of its event.' }),
    venue: venueName,
    category: z.string().nullable(),
    subcategory: z.string().nullable(),
    active: z.boolean().meta({ description: 'Whether it is listed and not decided yet.' }),
    status: z.enum(['unopened', 'open', 'paused', 'closed', 'resolved', 'disputed']),
    outcomes: z.array(outcomePrice),
    bid: price.nullable().meta({ description: 'Best bid for the first outcome.' }),
    ask: price.nullable().meta({ description: 'Best ask for the first outcome.' }),
    volume: z.number().nullable().meta({ description: 'All trade so far, in `volumeUnit`.' }),
    volume24h: z.number().nullable(),
    volumeUnit: z.enum(['usd', 'contracts']).nullable().meta({
      description: 'What the venue counts. A contract pays one dollar.',
    }),
    liquidity: z.number().nullable().meta({ description: 'US dollars; null where the venue does not say.' }),
    openDate: timestamp.nullable(),
    endDate: timestamp
      .nullable()
      .meta({ description: 'When it is expected to be decided, or when trading ends where that comes first.' }),
    url: marketUrl,
    asOf: timestamp.nullable().meta({ description: 'When its prices were seen.' }),
    stale: z.boolean(),
  })
  .meta({ id: 'PredictionMarket' })
export type Market = z.output<typeof market>

/** A market with what it says of itself and what its contracts price. */
export const marketDetail = market
  .extend({
    rules: z.string().nullable().meta({ description: 'How it is decided, in the words of the venue.' }),
    contracts: z.array(
      z
        .strictObject({
          side: z.string(),
          label: z.string().nullable(),
          tokenId: z.string().nullable().meta({
            description:
              'What the order book of the venue is asked by; null where the venue has one book for a market.',
          }),
          outcomeId: z
            .uuid()
            .nullable()
            .meta({ description: 'The proposition that it prices; null where none is known yet.' }),
          outcomeSlug: z.string().nullable(),
          polarity: z
            .union([z.literal(1), z.literal(-1)])
            .nullable()
            .meta({
              description: '-1 where it pays if the proposition does not come true.',
            }),
        })
        .meta({ id: 'MarketContract' }),
    ),
  })
  .meta({ id: 'PredictionMarketDetail' })

/** A market as it is named in short lists. */
export const marketSummary = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    venue: venueName,
    price: price.nullable(),
    volume: tradedVolume,
  })
  .meta({ id: 'MarketSummary' })

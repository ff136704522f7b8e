import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'

const timestamp = z.iso.datetime()
const figure = z.number().nullable()

export const productTypes = ['perp', 'spot', 'stock'] as const
export const symbolCategories = ['crypto', 'equities', 'indices', 'commodities', 'currencies'] as const

/** A perpetual, a spot pair, or a perpetual on a share. Prices in US dollars. */
export const symbolMarket = z
  .strictObject({
    id: z.string().meta({ description: 'The symbol in small letters.' }),
    symbol: z.string(),
    price: figure.meta({ description: 'US dollars; null while nobody quotes it.' }),
    volume24h: figure.meta({ description: 'US dollars.' }),
    fundingRate: figure.meta({ description: 'Of an hour, as a fraction; null for a spot pair.' }),
    productType: z.enum(productTypes),
    category: z.string(),
    change24h: figure.meta({ description: 'As a fraction: 0.02 is two percent up.' }),
    openInterest: figure.meta({ description: 'US dollars.' }),
    markPrice: figure,
    oraclePrice: figure,
    active: z.boolean(),
    asOf: timestamp,
    stale: z.boolean(),
  })
  .meta({ id: 'SymbolMarket' })

const level = z.strictObject({ price: z.number(), size: z.number() })

/** The contract of a prediction market that a book is of. */
export const bookContract = z
  .strictObject({
    contractId: z.string(),
    marketId: z.uuid(),
    venue: venueName,
    side: z.string().meta({ description: '`yes`, `no`, or the number of the answer.' }),
    label: z.string().nullable(),
    outcomeId: z
      .uuid()
      .nullable()
      .meta({ description: 'The proposition that it prices; null where it prices none yet.' }),
    outcomeSlug: z.string().nullable(),
    polarity: z
      .union([z.literal(1), z.literal(-1)])
      .nullable()
      .meta({ description: '1 where it pays if the outcome comes true, −1 where it pays if it does not.' }),
  })
  .nullable()
  .meta({ description: 'Null for a symbol, and for a token of no market that is known.' })

/** Both sides best first. */
export const orderBook = {
  bids: z.array(level),
  asks: z.array(level),
  spread: figure.meta({ description: 'Best ask less best bid; null where a side is empty.' }),
  midPrice: figure.meta({ description: 'Null where a side is empty.' }),
  asOf: timestamp.meta({ description: "The venue's time, or when it was asked where it states none." }),
  stale: z.boolean().meta({
    description: 'Whether the venue was asked too long ago. A book that it has not changed since is not stale.',
  }),
}

export const candle = z
  .strictObject({
    timestamp: timestamp.meta({ description: 'Start of the period.' }),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
    volume: figure.meta({ description: 'Coins or contracts; null where the venue does not say.' }),
  })
  .meta({ id: 'Candle' })

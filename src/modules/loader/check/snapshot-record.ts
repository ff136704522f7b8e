import { z } from 'zod'
import { venueCall } from '../../../domain/markets/venue-schemas.ts'
import { timestamp } from './moment.ts'

const price = z.number().min(0, 'is not a price (0 to 1)').max(1, 'is not a price (0 to 1)')

const anyId = z
  .string()
  .max(200)
  .regex(/^[^|\s\p{Cc}]+$/u, 'is not an id (no spaces, no |)')

export const snapshotRecord = z
  .strictObject({
    kind: z.literal('snapshot'),
    market: anyId.optional().meta({ description: 'The market: our id or slug, or the id that its venue has for it.' }),
    externalId: anyId.optional().meta({ description: "The market by its venue's id: the same as `market`." }),
    contract: anyId.optional().meta({ description: 'Instead of a market one of its contracts: our id, or its token.' }),
    tokenId: anyId.optional().meta({ description: 'The contract by its token: the same as `contract`.' }),
    venue: venueCall.optional().meta({ description: 'Needed where two venues have a market of this id.' }),
    side: z
      .string()
      .regex(/^(yes|no|\d{1,3})$/, 'is not yes, no or the position of an answer (0, 1 …)')
      .optional()
      .meta({ description: 'Which contract of the market. Default: the first.' }),
    at: timestamp.meta({ description: 'When the price was seen.' }),
    price: price.optional().meta({ description: 'Default: the middle of bid and ask.' }),
    bid: price.optional(),
    ask: price.optional(),
    volume: z.number().min(0).optional(),
  })
  .meta({ description: 'What a contract was priced at a moment.' })

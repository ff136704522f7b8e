import { z } from 'zod'
import { spread } from '../../../domain/markets/outcome-prices.ts'
import { pricesAge } from '../../../domain/markets/prices.ts'
import { tradedVolume } from '../../../domain/markets/traded-volume.ts'
import { marketUrl, venueName } from '../../../domain/markets/venue-schemas.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { viewKind } from '../view-kind.ts'
import { crossVenue } from './cross-venue.ts'
import { compareFlag, matchRelation, polarity } from './queries.ts'

const share = z.number().min(0).max(1)
const timestamp = z.iso.datetime()
const price = share.nullable().meta({
  description:
    'For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`.',
})
const maxOutcomes = 100
const defaultOutcomes = 20

const contract = z.strictObject({
  contractId: z.uuid(),
  side: z.string(),
  label: z.string().nullable(),
  tokenId: z.string().nullable(),
  polarity: polarity.meta({
    description:
      '-1: it pays where the outcome does not come true. Null: it prices another outcome, and is matched with one of these.',
  }),
})

const listed = z
  .strictObject({
    venue: venueName,
    marketId: z.uuid(),
    externalId: z.string(),
    title: z.string(),
    status: z.string().nullable(),
    endDate: timestamp.nullable(),
    price,
    volume: tradedVolume,
    liquidity: z.number().nullable(),
    url: marketUrl,
    bestBid: price.optional(),
    bestAsk: price.optional(),
    yesBid: price.optional(),
    yesAsk: price.optional(),
    noBid: price.optional(),
    noAsk: price.optional(),
    contracts: z.array(contract),
  })
  .meta({ id: 'CrossVenueListing' })

const match = z
  .strictObject({
    from: z.uuid().meta({ description: 'contractId.' }),
    to: z.uuid().meta({ description: 'contractId at the other venue.' }),
    relation: matchRelation.meta({ description: 'What `from` is to `to`.' }),
    polarity,
    compareFlag: compareFlag.nullable(),
    confidence: share.nullable(),
    reasons: z.array(z.string()),
    decidedBy: z.string().nullable(),
    reviewedAt: timestamp.nullable(),
  })
  .meta({ id: 'ContractMatch' })

const entry = z
  .strictObject({
    outcomeId: z.uuid(),
    outcomeSlug: z.string(),
    label: z.string(),
    question: z.string(),
    category: z.string().nullable(),
    closesAt: timestamp.nullable(),
    venues: z.array(listed).meta({ description: 'The markets, by venue; empty where none is known.' }),
    spread: spread.meta({
      description:
        'Highest less lowest price; null unless both venues have one. Near matches count where no exact one of their venue has a price.',
    }),
    relation: matchRelation.nullable().meta({ description: 'Of the best match; null where there is none.' }),
    compareFlag: compareFlag
      .nullable()
      .meta({ description: 'Of the best match; `do_not_compare` where nobody compared; null with one venue.' }),
    matches: z.array(match),
  })
  .meta({ id: 'CrossVenueEntry' })

export const crossVenueView = viewKind({
  type: 'cross_venue',
  description: `the markets of both venues on an outcome, or on each of the open outcomes that an entity is exposed to and that a venue lists, with how their contracts match; \`limit\` is 1 to ${maxOutcomes} outcomes (default ${defaultOutcomes}). Exposures follow \`asOf\` and \`knownAt\`; what a contract prices and matches follows \`knownAt\` alone; title, status and volume of a market are the latest`,
  needs: [['outcome', 'entity']],
  extra: { crossVenue: z.array(entry), ...pricesAge },
  answer: async (sources, { outcome, entity, limit = defaultOutcomes, view }) => {
    if (limit > maxOutcomes) {
      throw invalidParameter('limit', `must be a whole number from 1 to ${maxOutcomes} for this view`)
    }
    if (outcome !== undefined && entity !== undefined) {
      throw invalidParameter('entity', 'must not be given together with outcome for this view')
    }
    return crossVenue(sources, { of: outcome === undefined ? { entity: entity ?? '' } : { outcome }, limit, view })
  },
})

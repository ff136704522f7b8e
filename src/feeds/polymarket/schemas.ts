import { z } from 'zod'
import { decimal, epochMs, epochSeconds, flag, id, jsonList, price, quantity, text, time } from '../fields.ts'
import type { RowKind } from '../rows.ts'

/** The shapes of Gamma (events and markets), field by field as far as we read them, and the names of all that it is known to send. */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''))

const marketSchema = z.object({
  id,
  conditionId: text,
  slug: text,
  question: text,
  description: text,
  category: text,
  groupItemTitle: text,
  resolutionSource: text,
  outcomes: jsonList,
  outcomePrices: jsonList,
  clobTokenIds: jsonList,
  active: flag,
  closed: flag,
  archived: flag,
  acceptingOrders: flag,
  enableOrderBook: flag,
  umaResolutionStatus: text,
  startDate: time,
  endDate: time,
  closedTime: time,
  updatedAt: time,
  volume: quantity,
  volumeNum: quantity,
  volume24hr: quantity,
  liquidity: quantity,
  liquidityNum: quantity,
  bestBid: price,
  bestAsk: price,
  lastTradePrice: price,
  line: decimal,
  sportsMarketType: text,
  lowerBound: decimal,
  upperBound: decimal,
  marketType: text,
  feesEnabled: flag,
  feeSchedule: z.object({ rate: decimal, exponent: decimal, takerOnly: flag }).nullish(),
  /** Shallow, and only where the market is not nested in an event. */
  events: z.array(z.unknown()).nullish(),
})

export type GammaMarket = z.output<typeof marketSchema>

export const gammaMarket: RowKind<GammaMarket> = {
  venue: 'venue_a',
  name: 'market',
  schema: marketSchema,
  ids: ['conditionId', 'id'],
  expected: [
    'id',
    'conditionId',
    'slug',
    'question',
    'description',
    'outcomes',
    'outcomePrices',
    'clobTokenIds',
    'active',
    'closed',
    'updatedAt',
    'bestAsk',
    'lastTradePrice',
    'feesEnabled',
  ],
  known: words(`
    acceptingOrders acceptingOrdersTimestamp active approved archived automaticallyActive automaticallyResolved bestAsk bestBid category
    clearBookOnStart clobRewards clobTokenIds closed closedTime comboStatus competitive conditionId createdAt creator customLiveness cyom deploying
    deployingTimestamp description enableOrderBook endDate endDateIso eventStartTime events featured fee feeSchedule feeType feesEnabled
    fpmmLive funded gameId gameStartTime groupItemRange groupItemThreshold groupItemTitle hasReviewedDates holdingRewardsEnabled icon id image
    lastTradePrice line liquidity liquidityAmm liquidityClob liquidityNum lowerBound mailchimpTag makerBaseFee makerRebatesFeeShareBps
    manualActivation marketMakerAddress marketType negRisk negRiskMarketID negRiskOther negRiskRequestID new oneDayPriceChange
    oneHourPriceChange oneMonthPriceChange oneWeekPriceChange oneYearPriceChange orderMinSize orderPriceMinTickSize outcomePrices outcomes
    pagerDutyNotificationEnabled pendingDeployment positionIds question questionID ready readyForCron requiresTranslation resolutionSource
    resolvedBy restricted rewardsMaxSpread rewardsMinSize rfqEnabled secondsDelay seriesColor shortOutcomes showGmpOutcome showGmpSeries
    slug sportsMarketType spread startDate startDateIso submitted_by tags takerBaseFee twitterCardImage umaBond umaEndDate
    umaResolutionStatus umaResolutionStatuses umaReward updatedAt updatedBy upperBound volume volume1mo volume1moAmm volume1moClob
    volume1wk volume1wkAmm volume1wkClob volume1yr volume1yrAmm volume1yrClob volume24hr volume24hrAmm volume24hrClob volumeAmm
    volumeClob volumeNum`),
}

const eventSchema = z.object({
  id,
  slug: text,
  title: text,
  subtitle: text,
  category: text,
  negRisk: flag,
  seriesSlug: text,
  series: z.array(z.object({ slug: text })).nullish(),
  tags: z.array(z.object({ label: text })).nullish(),
  markets: z.array(z.unknown()).nullish(),
})

export type GammaEvent = z.output<typeof eventSchema>

export const gammaEvent: RowKind<GammaEvent> = {
  venue: 'venue_a',
  name: 'event',
  schema: eventSchema,
  ids: ['id'],
  expected: ['id', 'slug', 'title', 'closed', 'updatedAt'],
  known: words(`
    active archived automaticallyActive automaticallyResolved categories category closed closedTime collections commentCount
    competitive countryName createdAt createdBy creationDate cumulativeMarkets cyom deploying deployingTimestamp description elapsed electionType
    enableNegRisk enableOrderBook endDate ended estimateValue eventCreators eventDate eventMetadata eventWeek featured featuredImage featuredOrder
    finishedTimestamp gameId gameStatus gmpChartMode icon id image liquidity liquidityAmm liquidityClob live markets negRisk negRiskAugmented
    negRiskFeeBips negRiskMarketID new openInterest parentEventId pendingDeployment period published_at requiresTranslation resolutionSource restricted score
    series seriesSlug showAllOutcomes showMarketImages slug sortBy startDate startTime subcategory subtitle tag_labels tag_slugs tags
    teams templates ticker title turnProviderId updatedAt updatedBy volume volume1mo volume1wk volume1yr volume24hr`),
}

/** One book of the CLOB. Levels are checked one by one where they are read. */
export const clobBook = z.object({
  market: text,
  asset_id: text,
  timestamp: epochMs,
  bids: z.array(z.object({ price, size: quantity })),
  asks: z.array(z.object({ price, size: quantity })),
})

export const clobHistory = z.object({ history: z.array(z.object({ t: epochSeconds, p: price })) })

import { daySeconds, isoMicros, isoSeconds } from '../calendar.ts'
import { hexId, marketNumber } from '../ids.ts'
import { unit } from '../noise.ts'
import { conditionKind, negRiskKind, questionKind, type Universe } from '../universe.ts'
import { type ListedEvent, payoutOf } from '../world/event.ts'
import type { Life, Phase } from '../world/life.ts'
import { profileOf, quoteOf } from '../world/quotes.ts'
import { tradeOf, tradesUntil, turnoverOf } from '../world/trades.ts'
import { changedAt } from './changed.ts'
import { marketSlug, tokenOf } from './names.ts'

export const image = 'https://polymarket-upload.s3.us-east-2.amazonaws.com/sandbox.png'

export type MarketState = { life: Life; phase: Phase }

/** Numbers with which a listing is sorted and filtered, without the words. */
export type MarketNumbers = { volume: number; volume24h: number; liquidity: number }

export function numbersOf(event: ListedEvent, index: number, life: Life, time: number): MarketNumbers {
  const profile = profileOf(event, index)
  const until = Math.min(time, life.closes)
  const trades = tradesUntil(event, profile, until)
  const volume = turnoverOf(profile, trades)
  const dayAgo = turnoverOf(profile, tradesUntil(event, profile, Math.min(time - daySeconds, until)))
  const liquidity = time >= life.closes ? 0 : profile.depth * (9 + 3 * unit(profile.key, 5, Math.floor(time / 300)))
  return { volume: volume / 100, volume24h: (volume - dayAgo) / 100, liquidity: Math.round(liquidity * 100) / 100 }
}

export type PricedState = MarketState & {
  time: number
  cached: number
  mean: number
  earlier: readonly (number | undefined)[]
}

/** A market as Gamma lists it. */
export function marketShape(universe: Universe, event: ListedEvent, index: number, moment: PricedState) {
  const { life, phase, time } = moment
  const { slot, window, draft } = event
  const market = draft.markets[index]
  if (market === undefined) throw new Error('There is no such market')
  const closed = phase === 'resolved'
  const named = { slot: slot.number, generation: window.generation, market: index, side: 0 }
  return {
    id: String(marketNumber(slot.number, window.generation, index)),
    question: market.question,
    conditionId: hexId(named, universe.seed, conditionKind),
    slug: marketSlug(event, index),
    resolutionSource: draft.source.url,
    endDate: isoSeconds(life.due),
    startDate: isoMicros(life.opens),
    image,
    icon: image,
    description: market.rules(),
    outcomes: JSON.stringify(market.outcomes),
    active: true,
    closed,
    marketMakerAddress: '',
    createdAt: isoMicros(life.created),
    updatedAt: isoMicros(changedAt(event, index, life, time)),
    new: time - life.opens < daySeconds,
    featured: false,
    archived: false,
    restricted: true,
    groupItemTitle: market.label,
    groupItemThreshold: String(index),
    questionID: hexId(named, universe.seed, questionKind),
    endDateIso: isoSeconds(life.due).slice(0, 10),
    startDateIso: isoSeconds(life.opens).slice(0, 10),
    hasReviewedDates: true,
    clobTokenIds: JSON.stringify([tokenOf(universe, event, index, 0), tokenOf(universe, event, index, 1)]),
    ...resolutionFields(life, phase, time),
    ...tradingFields(universe, event, named, { closed, phase, life }),
    ...volumeFields(event, index, life, time),
    ...priceFields(event, index, moment),
  }
}

/** Fields of how far the answer is, and who gives it. */
function resolutionFields(life: Life, phase: Phase, time: number) {
  const closed = phase === 'resolved'
  const isProposed = phase === 'determined' || phase === 'disputed' || closed
  return {
    ...(closed
      ? {
          closedTime: `${isoSeconds(life.resolved).replace('T', ' ').replace('Z', '+00')}`,
          umaEndDate: isoSeconds(life.resolved),
        }
      : {}),
    ...(isProposed
      ? { umaResolutionStatus: closed ? 'resolved' : phase === 'disputed' ? 'disputed' : 'proposed' }
      : {}),
    umaBond: '500',
    umaReward: '5',
    automaticallyActive: true,
    umaResolutionStatuses: JSON.stringify(statusesOf(life, time)),
  }
}

type Named = { slot: number; generation: number; market: number; side: number }
type Trading = { closed: boolean; phase: Phase; life: Life }

/** Fields of what may be ordered, and what it costs. */
function tradingFields(universe: Universe, { draft }: ListedEvent, named: Named, { closed, phase, life }: Trading) {
  return {
    enableOrderBook: true,
    orderMinSize: 5,
    acceptingOrders: !closed && phase !== 'paused',
    negRisk: draft.exclusive,
    ...(draft.exclusive
      ? {
          negRiskMarketID: hexId({ ...named, market: 0 }, universe.seed, negRiskKind),
          negRiskRequestID: hexId(named, universe.seed, negRiskKind + 10),
        }
      : { negRiskRequestID: '' }),
    ready: false,
    funded: false,
    acceptingOrdersTimestamp: isoSeconds(life.opens),
    cyom: false,
    approved: true,
    rewardsMinSize: 20,
    rewardsMaxSpread: 3.5,
    clearBookOnStart: true,
    negRiskOther: false,
    pendingDeployment: false,
    deploying: false,
    rfqEnabled: false,
    holdingRewardsEnabled: false,
    feesEnabled: draft.category === 'Crypto',
    ...(draft.category === 'Crypto'
      ? { makerBaseFee: 1_000, takerBaseFee: 1_000, feeType: 'crypto_fees' }
      : { feeType: null }),
  }
}

function volumeFields(event: ListedEvent, index: number, life: Life, time: number) {
  const { volume, volume24h, liquidity } = numbersOf(event, index, life, time)
  const volumes = volumesOf(event, index, life, time)
  return {
    ...(time >= life.closes ? {} : { liquidity: String(liquidity), liquidityNum: liquidity, liquidityClob: liquidity }),
    volume: String(volume),
    volumeNum: volume,
    volume24hr: volume24h,
    volume1wk: volumes.week,
    volume1mo: volumes.month,
    volume1yr: volume,
    volume24hrClob: volume24h,
    volumeClob: volume,
  }
}

function priceFields(event: ListedEvent, index: number, { life, phase, time, cached, mean, earlier }: PricedState) {
  const profile = profileOf(event, index)
  const closed = phase === 'resolved'
  const over = time >= life.closes
  const payout = over ? payoutOf(event, index) : 0
  // Between its end and its resolution it trades at what everybody knows.
  const shown = over ? Math.min(0.9985, Math.max(0.0015, payout)) : mean
  const quote = quoteOf(event, shown, profile)
  const trades = tradesUntil(event, profile, Math.min(cached, life.closes))
  const last = trades === 0 ? null : tradeOf(event, index, profile, trades - 1).price
  const middle = quote.ask - quote.bid > 100 && last !== null ? last : (quote.bid + quote.ask) / 2
  const prices = closed ? [payout, 1 - payout] : [middle / 1_000, (1_000 - middle) / 1_000]
  const [hour, day, week, month] = earlier.map((then) =>
    then === undefined || over ? undefined : Math.round((mean - then) * 1_000) / 1_000,
  )
  return {
    outcomePrices: JSON.stringify(prices.map(String)),
    orderPriceMinTickSize: quote.tick / 1_000,
    spread: (quote.ask - quote.bid) / 1_000,
    ...(hour === undefined ? {} : { oneHourPriceChange: hour }),
    ...(day === undefined ? {} : { oneDayPriceChange: day }),
    ...(week === undefined ? {} : { oneWeekPriceChange: week }),
    ...(month === undefined ? {} : { oneMonthPriceChange: month }),
    ...(last === null ? {} : { lastTradePrice: last / 1_000 }),
    ...(closed || quote.bid === 0 ? {} : { bestBid: quote.bid / 1_000 }),
    bestAsk: closed ? (payout === 1 ? 1 : 0.001) : quote.ask / 1_000,
  }
}

function statusesOf(life: Life, time: number): string[] {
  const words: string[] = []
  if (time >= life.determined) words.push('proposed')
  if (life.disputed !== null && time >= life.disputed) words.push('disputed')
  return words
}

function volumesOf(event: ListedEvent, index: number, life: Life, time: number): { week: number; month: number } {
  const profile = profileOf(event, index)
  const until = Math.min(time, life.closes)
  const now = turnoverOf(profile, tradesUntil(event, profile, until))
  const since = (seconds: number) =>
    (now - turnoverOf(profile, tradesUntil(event, profile, Math.min(until, time - seconds)))) / 100
  return { week: since(7 * daySeconds), month: since(30 * daySeconds) }
}

export type GammaMarket = ReturnType<typeof marketShape>

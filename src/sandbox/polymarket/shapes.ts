import { daySeconds, hourSeconds, isoMicros, isoSeconds } from '../calendar.ts'
import { eventNumber, hexId, marketNumber } from '../ids.ts'
import { hash, textHash, unit } from '../noise.ts'
import { slugOf } from '../text.ts'
import { conditionKind, negRiskKind, questionKind, type Universe } from '../universe.ts'
import { closesAt, type ListedEvent, meansAt, payoutOf } from '../world/event.ts'
import { type Life, lifeOf, type Phase, phaseOf } from '../world/life.ts'
import { profileOf, quoteOf, venueMean } from '../world/quotes.ts'
import { tradeOf, tradesUntil, turnoverOf } from '../world/trades.ts'

import { cachedAt, changedAt } from './changed.ts'
import { eventSlug, marketSlug, tagsOf, tokenOf } from './names.ts'

const image = 'https://polymarket-upload.s3.us-east-2.amazonaws.com/sandbox.png'

export type MarketState = { life: Life; phase: Phase }

export function statesOf(event: ListedEvent, time: number): MarketState[] {
  return event.draft.markets.map((_, index) => {
    const life = lifeOf(event, index)
    return { life, phase: phaseOf(life, time) }
  })
}

/** Numbers with which a listing is sorted and filtered, without the words. */
export type Figures = { volume: number; volume24h: number; liquidity: number }

export function figuresOf(event: ListedEvent, index: number, life: Life, time: number): Figures {
  const profile = profileOf(event, index)
  const until = Math.min(time, life.closes)
  const trades = tradesUntil(event, profile, until)
  const volume = turnoverOf(profile, trades)
  const dayAgo = turnoverOf(profile, tradesUntil(event, profile, Math.min(time - daySeconds, until)))
  const liquidity = time >= life.closes ? 0 : profile.depth * (9 + 3 * unit(profile.key, 5, Math.floor(time / 300)))
  return { volume: volume / 100, volume24h: (volume - dayAgo) / 100, liquidity: Math.round(liquidity * 100) / 100 }
}

export function eventShape(universe: Universe, event: ListedEvent, time: number, states = statesOf(event, time)) {
  const { slot, window, draft } = event
  const markets = marketShapes(universe, event, time, states)
  const figures = states.map(({ life }, index) => figuresOf(event, index, life, time))
  const sum = (field: keyof Figures) => Math.round(figures.reduce((total, each) => total + each[field], 0) * 100) / 100
  const closed = states.every(({ phase }) => phase === 'resolved')
  return {
    ...shallowEvent(event, time, closed),
    liquidity: sum('liquidity'),
    volume: sum('volume'),
    openInterest: Math.round(sum('volume') * 0.2),
    volume24hr: sum('volume24h'),
    liquidityClob: sum('liquidity'),
    competitive: 0.9,
    commentCount: hash(event.key, 7) % 400,
    ...(draft.exclusive
      ? {
          negRiskMarketID: hexId(
            { slot: slot.number, generation: window.generation, market: 0, side: 0 },
            universe.seed,
            negRiskKind,
          ),
        }
      : {}),
    markets: markets.filter((_, index) => states[index]?.phase !== 'unopened'),
    tags: tagsOf(event),
    series: [seriesOf(event)],
  }
}

export function seriesOf({ draft, slot }: ListedEvent) {
  const slug = slugOf(draft.series.title)
  return {
    id: String(10_000 + (textHash(slug) % 9_000)),
    ticker: slug,
    slug,
    title: draft.series.title,
    seriesType: 'single',
    recurrence: slot.place.fixed === null ? draft.series.frequency : 'annual',
    active: true,
    closed: false,
    archived: false,
  }
}

/** An event without its markets, as it stands within a market. */
export function shallowEvent(event: ListedEvent, time: number, closed: boolean) {
  const { slot, window, draft } = event
  const slug = eventSlug(event)
  const first = draft.markets[0]
  return {
    id: String(eventNumber(slot.number, window.generation)),
    ticker: slug,
    slug,
    title: draft.title,
    description: first?.rules() ?? '',
    resolutionSource: draft.source.url,
    startDate: isoMicros(window.start),
    creationDate: isoMicros(window.start),
    endDate: isoSeconds(window.end),
    ...(closed ? { closedTime: isoSeconds(Math.max(...draft.markets.map((market) => closesAt(event, market)))) } : {}),
    image,
    icon: image,
    active: true,
    closed,
    archived: false,
    new: time - window.start < daySeconds,
    featured: false,
    restricted: true,
    createdAt: isoMicros(window.start - 600),
    updatedAt: isoMicros(Math.min(time, window.end + 2 * daySeconds)),
    enableOrderBook: true,
    negRisk: draft.exclusive,
    enableNegRisk: draft.exclusive,
    negRiskAugmented: false,
    cyom: false,
    showAllOutcomes: true,
    showMarketImages: true,
    seriesSlug: slugOf(draft.series.title),
  }
}

/** All markets of an event. */
export function marketShapes(universe: Universe, event: ListedEvent, time: number, states = statesOf(event, time)) {
  const shape = marketShaper(universe, event, time, states)
  return states.map((_, index) => shape(index))
}

/** The markets of an event by their position. Their prices are computed together, because those of an event hang together. */
export function marketShaper(
  universe: Universe,
  event: ListedEvent,
  time: number,
  states: readonly MarketState[],
): (index: number) => GammaMarket | undefined {
  const cached = cachedAt(time)
  const before = { hour: hourSeconds, day: daySeconds, week: 7 * daySeconds, month: 30 * daySeconds }
  const means = meansAt(event, cached)
  const earlier = Object.values(before).map((seconds) =>
    cached - seconds > event.window.start ? meansAt(event, cached - seconds) : undefined,
  )
  return (index) => {
    const state = states[index]
    if (state === undefined) return undefined
    return marketShape(universe, event, index, {
      ...state,
      time,
      cached,
      mean: means[index] ?? 0.5,
      earlier: earlier.map((each) => each?.[index]),
    })
  }
}

type Moment = MarketState & { time: number; cached: number; mean: number; earlier: readonly (number | undefined)[] }

function marketShape(
  universe: Universe,
  event: ListedEvent,
  index: number,
  { life, phase, time, cached, mean, earlier }: Moment,
) {
  const { slot, window, draft } = event
  const market = draft.markets[index]
  if (market === undefined) throw new Error('There is no such market')
  const profile = profileOf(event, index)
  const figures = figuresOf(event, index, life, time)
  const closed = phase === 'resolved'
  const over = time >= life.closes
  const payout = over ? payoutOf(event, index) : 0
  // Between its end and its resolution it trades at what everybody knows.
  const shown = over ? Math.min(0.9985, Math.max(0.0015, payout)) : venueMean(event, index, mean, cached)
  const quote = quoteOf(event, shown, profile)
  const trades = tradesUntil(event, profile, Math.min(cached, life.closes))
  const last = trades === 0 ? null : tradeOf(event, index, profile, trades - 1).price
  const middle = quote.ask - quote.bid > 100 && last !== null ? last : (quote.bid + quote.ask) / 2
  const prices = closed ? [payout, 1 - payout] : [middle / 1_000, (1_000 - middle) / 1_000]
  const [hour, day, week, month] = earlier.map((then) =>
    then === undefined || over ? undefined : Math.round((mean - then) * 1_000) / 1_000,
  )
  const named = { slot: slot.number, generation: window.generation, market: index, side: 0 }
  const volumes = volumesOf(event, index, life, time)
  return {
    id: String(marketNumber(slot.number, window.generation, index)),
    question: market.question,
    conditionId: hexId(named, universe.seed, conditionKind),
    slug: marketSlug(event, index),
    resolutionSource: draft.source.url,
    endDate: isoSeconds(window.end),
    ...(over
      ? {}
      : { liquidity: String(figures.liquidity), liquidityNum: figures.liquidity, liquidityClob: figures.liquidity }),
    startDate: isoMicros(life.opens),
    image,
    icon: image,
    description: market.rules(),
    outcomes: JSON.stringify(market.outcomes),
    outcomePrices: JSON.stringify(prices.map(String)),
    volume: String(figures.volume),
    active: true,
    closed,
    marketMakerAddress: '',
    createdAt: isoMicros(life.created),
    updatedAt: isoMicros(changedAt(event, index, life, time)),
    ...(closed
      ? {
          closedTime: `${isoSeconds(life.resolved).replace('T', ' ').replace('Z', '+00')}`,
          umaEndDate: isoSeconds(life.resolved),
        }
      : {}),
    new: time - life.opens < daySeconds,
    featured: false,
    archived: false,
    restricted: true,
    groupItemTitle: market.label,
    groupItemThreshold: String(index),
    questionID: hexId(named, universe.seed, questionKind),
    enableOrderBook: true,
    orderPriceMinTickSize: quote.tick / 1_000,
    orderMinSize: 5,
    ...(phase === 'determined' || phase === 'disputed' || closed
      ? { umaResolutionStatus: closed ? 'resolved' : phase === 'disputed' ? 'disputed' : 'proposed' }
      : {}),
    volumeNum: figures.volume,
    endDateIso: isoSeconds(window.end).slice(0, 10),
    startDateIso: isoSeconds(life.opens).slice(0, 10),
    hasReviewedDates: true,
    volume24hr: figures.volume24h,
    volume1wk: volumes.week,
    volume1mo: volumes.month,
    volume1yr: figures.volume,
    clobTokenIds: JSON.stringify([tokenOf(universe, event, index, 0), tokenOf(universe, event, index, 1)]),
    umaBond: '500',
    umaReward: '5',
    volume24hrClob: figures.volume24h,
    volumeClob: figures.volume,
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
    spread: (quote.ask - quote.bid) / 1_000,
    ...(hour === undefined ? {} : { oneHourPriceChange: hour }),
    ...(day === undefined ? {} : { oneDayPriceChange: day }),
    ...(week === undefined ? {} : { oneWeekPriceChange: week }),
    ...(month === undefined ? {} : { oneMonthPriceChange: month }),
    ...(last === null ? {} : { lastTradePrice: last / 1_000 }),
    ...(closed || quote.bid === 0 ? {} : { bestBid: quote.bid / 1_000 }),
    bestAsk: closed ? (payout === 1 ? 1 : 0.001) : quote.ask / 1_000,
    automaticallyActive: true,
    clearBookOnStart: true,
    negRiskOther: false,
    umaResolutionStatuses: JSON.stringify(statusesOf(life, time)),
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
export type GammaEvent = ReturnType<typeof eventShape>

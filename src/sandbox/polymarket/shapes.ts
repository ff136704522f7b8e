import { daySeconds, hourSeconds, isoMicros, isoSeconds } from '../calendar.ts'
import { eventNumber, hexId } from '../ids.ts'
import { hash, textHash } from '../noise.ts'
import { slugOf } from '../text.ts'
import { negRiskKind, type Universe } from '../universe.ts'
import { closesAt, type ListedEvent } from '../world/event.ts'
import { lifeOf, phaseOf } from '../world/life.ts'
import { shownAt } from '../world/quotes.ts'
import { cachedAt } from './changed.ts'
import {
  type GammaMarket,
  image,
  type MarketNumbers,
  type MarketState,
  marketShape,
  numbersOf,
} from './market-shape.ts'
import { eventSlug, tagsOf } from './names.ts'

export function statesOf(event: ListedEvent, time: number): MarketState[] {
  return event.draft.markets.map((_, index) => {
    const life = lifeOf(event, index)
    return { life, phase: phaseOf(life, time) }
  })
}

export function eventShape(universe: Universe, event: ListedEvent, time: number, states = statesOf(event, time)) {
  const { slot, window, draft } = event
  const markets = marketShapes(universe, event, time, states)
  const figures = states.map(({ life }, index) => numbersOf(event, index, life, time))
  const sum = (field: keyof MarketNumbers) =>
    Math.round(figures.reduce((total, each) => total + each[field], 0) * 100) / 100
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
function marketShapes(universe: Universe, event: ListedEvent, time: number, states = statesOf(event, time)) {
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
  const means = shownAt(event, cached)
  const earlier = Object.values(before).map((seconds) =>
    cached - seconds > event.window.start ? shownAt(event, cached - seconds) : undefined,
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

import { dayNames, hourSeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { assetOf, dollars, famousFirst, isStandIn, priceAt } from '../world/assets.ts'
import {
  type Asset,
  atLeast,
  type Draft,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  resolves,
} from '../world/draft.ts'
import { ladder } from './ladder.ts'
import { codeOf, noon, placesOf, rolling } from './names.ts'

/** Dollars below which a coin is too small to be asked about: nobody reads so many zeros. */
const smallest = 0.000001

/** Crypto assets above a price at noon, in a day, a week, a month. */
export function cryptoLevels(entities: readonly Entity[], seed: number): Family {
  const coins = famousFirst(
    entities.filter((entity) => entity.kind === 'crypto' && !isStandIn(entity)),
    'symbol',
  )
  const places = placesOf(coins, (coin) => {
    const asset = assetOf(coin, coin.about.symbol ?? '', 'crypto', seed)
    if (asset.base < smallest) return []
    return rolling(asset.key, [7, 28, 91], noon, () => (request) => coinDraft(asset, request))
  })
  return {
    name: 'crypto levels',
    share: 5,
    places,
    twists: ['threshold', 'source', 'date', 'inverted'],
    shared: true,
    interest: 5.6,
  }
}

function coinDraft(asset: Asset, { side, twist, window }: DraftRequest): Draft {
  const day = dayNames(window.day)
  const shift = side === 'b' && twist === 'threshold' ? 0.15 : 0
  const index = side === 'b' && twist === 'source'
  const source = index ? 'CF Benchmarks' : 'Coinbase'
  const below = side === 'b' && twist === 'inverted'
  const markets = ladder(asset, window, shift).map((level) => {
    const text = dollars(level)
    const common = { pricing: atLeast(level), code: `T${level}`, asks: `${source} ${level}`, negated: below }
    if (side === 'a') {
      return market({
        ...common,
        question: `Will the price of ${asset.name} be above ${text} on ${day.plain}?`,
        label: text.slice(1),
        rules: () =>
          resolves(
            `the ${source} 1 minute candle for ${asset.symbol}/USD 12:00 in the ET timezone (noon) on ${day.long} has a final "Close" price of ${text} or higher`,
            `${source}, specifically the ${asset.symbol}/USD "Close" prices`,
          ),
      })
    }
    const word = below ? 'below' : 'above'
    return market({
      ...common,
      question: `${asset.name} price on ${day.short} at 12pm EST?`,
      label: `${text} or ${word}`,
      rules: () =>
        ifThen(
          `the price of ${asset.name} according to ${source} at 12 PM EST on ${day.short} is ${below ? 'below' : 'at or above'} ${text}`,
        ),
      strike: below ? { type: 'less', floor: null, cap: level } : { type: 'greater_or_equal', floor: level, cap: null },
    })
  })
  const ticker = asset.symbol.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const length = Math.round((window.end - window.start) / 86_400)
  return {
    title: side === 'a' ? `${asset.name} above ___ on ${day.plain}?` : `${asset.name} price on ${day.short}?`,
    subtitle: side === 'a' ? '' : `On ${day.short} at 12pm EST`,
    series: { ticker: `KX${ticker}${below ? 'B' : 'D'}`, title: `${asset.name} price`, frequency: 'daily' },
    code: `${codeOf(asset)}${length}`,
    category: 'Crypto',
    tags: ['Crypto', asset.name, 'Recurring'],
    exclusive: false,
    source: { name: source, url: 'https://www.cfbenchmarks.com' },
    asset,
    markets,
  }
}

/** Up or down within an hour, and within five minutes, for the largest. */
export function upOrDown(entities: readonly Entity[], seed: number): Family {
  const coins = entities.filter(
    ({ kind, about }) => kind === 'crypto' && ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'].includes(about.symbol ?? ''),
  )
  const places = placesOf(coins, (coin) => {
    const asset = assetOf(coin, coin.about.symbol ?? '', 'crypto', seed)
    return [hourSeconds, 900, 300].map((period) => ({
      fixed: null,
      period,
      phase: 1_735_689_600,
      hour: 0,
      draft: (request: DraftRequest) => upDraft(asset, period, request),
    }))
  })
  return { name: 'up or down', share: 0.6, places, twists: ['inverted'], shared: true, interest: 5.2 }
}

function upDraft(asset: Asset, period: number, { side, twist, window }: DraftRequest): Draft {
  const day = dayNames(Math.floor((window.end - 5 * hourSeconds) / 86_400))
  const [from, to] = [newYork(window.start), newYork(window.end)]
  const start = Number(priceAt(asset, window.start).toPrecision(7))
  const down = side === 'b' && twist === 'inverted'
  const common = { pricing: atLeast(start), asks: 'up', negated: down }
  const minutes = period / 60
  const only =
    side === 'a'
      ? market({
          ...common,
          question: `${asset.name} Up or Down - ${day.plain}, ${from}-${to} ET`,
          code: 'UP',
          outcomes: ['Up', 'Down'],
          rules: () =>
            `This market will resolve to "Up" if the ${asset.name} price at the end of the time range specified in the title is greater than or equal to the price at the beginning of that range. Otherwise, it will resolve to "Down".\nThe resolution source for this market is information from Chainlink, specifically the ${asset.symbol}/USD data stream.`,
        })
      : market({
          ...common,
          question: `Will ${asset.name} be ${down ? 'down' : 'up'} between ${from} and ${to} EST on ${day.short}?`,
          label: `Target price: ${dollars(start)}`,
          code: down ? 'D' : 'U',
          rules: () =>
            ifThen(
              `the price of ${asset.name} according to Chainlink at ${to} EST on ${day.short} is ${down ? 'lower than' : 'at least'} its price at ${from} EST, ${dollars(start)}`,
            ),
          strike: down
            ? { type: 'less', floor: null, cap: start }
            : { type: 'greater_or_equal', floor: start, cap: null },
        })
  const symbol = asset.symbol.toUpperCase()
  return {
    title: only.question,
    subtitle: '',
    series: {
      ticker: `KX${symbol}${minutes}M`,
      title: `${asset.name} up or down ${minutes}m`,
      frequency: minutes === 60 ? 'hourly' : 'custom',
    },
    code: `${String(Math.floor((window.end % 86_400) / 60)).padStart(4, '0')}M${minutes}${symbol}`,
    category: 'Crypto',
    tags: ['Crypto', asset.name, 'Up or Down'],
    exclusive: false,
    source: { name: 'Chainlink', url: 'https://data.chain.link/streams' },
    asset,
    markets: [only],
  }
}

/** A time of day in New York, in winter time. */
function newYork(time: number): string {
  const minutes = Math.floor((((time - 5 * hourSeconds) % 86_400) + 86_400) / 60) % 1_440
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'AM' : 'PM'}`
}

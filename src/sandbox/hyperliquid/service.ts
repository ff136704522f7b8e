import { z } from 'zod'
import { type Answer, type Call, json, text } from '../http.ts'
import { hexId } from '../ids.ts'
import { hash, unit } from '../noise.ts'
import { priceAt } from '../world/assets.ts'
import { type AccountQuestion, accountAnswer, accountQuestions } from './account-calls.ts'
import { accountsOf } from './accounts.ts'
import { bookOf, tradesOf } from './book.ts'
import { candlesOf } from './candles.ts'
import {
  bestAt,
  type Coin,
  coinsBetween,
  type Dex,
  type Exchange,
  fundingAt,
  interestAt,
  oracleAt,
  px,
  quantity,
} from './coins.ts'

const fundingRows = 500

const time = z.number().int().nonnegative()
const questionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['meta', 'metaAndAssetCtxs', 'allMids']), dex: z.string().nullish() }),
  z.object({
    type: z.enum([
      'spotMeta',
      'spotMetaAndAssetCtxs',
      'perpDexs',
      'allPerpMetas',
      'predictedFundings',
      'exchangeStatus',
    ]),
  }),
  z.object({
    type: z.literal('l2Book'),
    coin: z.string(),
    nSigFigs: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).nullish(),
    mantissa: z.union([z.literal(1), z.literal(2), z.literal(5)]).nullish(),
  }),
  z.object({
    type: z.literal('candleSnapshot'),
    req: z.object({ coin: z.string(), interval: z.string(), startTime: time, endTime: time.nullish() }),
  }),
  z.object({ type: z.literal('recentTrades'), coin: z.string() }),
  ...accountQuestions,
  z.object({ type: z.literal('fundingHistory'), coin: z.string(), startTime: time, endTime: time.nullish() }),
])

type Question = z.output<typeof questionSchema>

const unreadable = () => text('Failed to deserialize the JSON body into the target type', 422)

/** Perpetuals, spot and the shares of builder dexes: one path, the body says what is wanted. */
export function hyperliquidService(exchange: Exchange, seed: number): (call: Call) => Answer | undefined {
  const accounts = accountsOf(exchange, seed)
  return ({ path, method, body, now }) => {
    if (path !== '/info') return undefined
    if (method !== 'POST') return text('', 405)
    const question = questionSchema.safeParse(body)
    if (!question.success) return unreadable()
    if (!('user' in question.data)) return answer(exchange, question.data, now, seed)
    const { user } = question.data
    const moment = { now, seed, signsFor: accounts.signedFor(user) }
    return accountAnswer(exchange, accounts.of(user, now), question.data, moment)
  }
}

function answer(exchange: Exchange, question: Exclude<Question, AccountQuestion>, now: number, seed: number): Answer {
  const nowMs = Math.floor(now * 1_000)
  const dexNamed = (name: string | null | undefined) => exchange.dexes.find((dex) => dex.name === (name ?? ''))
  switch (question.type) {
    case 'meta':
    case 'metaAndAssetCtxs':
    case 'allMids': {
      const dex = dexNamed(question.dex)
      if (dex === undefined) return json(null)
      if (question.type === 'allMids') return json(midsOf(exchange, dex, now))
      return json(question.type === 'meta' ? metaOf(dex) : [metaOf(dex), dex.coins.map((coin) => contextOf(coin, now))])
    }
    case 'spotMeta':
      return json(spotMetaOf(exchange))
    case 'spotMetaAndAssetCtxs':
      return json([spotMetaOf(exchange), exchange.pairs.map(({ coin }) => spotContextOf(coin, now))])
    case 'perpDexs':
      return json(exchange.dexes.map((dex) => (dex.name === '' ? null : dexOf(dex, seed))))
    case 'allPerpMetas':
      return json(exchange.dexes.map(metaOf))
    case 'predictedFundings':
      return json((exchange.dexes[0]?.coins ?? []).map((coin) => [coin.name, predictionsOf(coin, now)]))
    case 'exchangeStatus':
      return json({ time: nowMs, specialStatuses: null })
    case 'l2Book': {
      const coin = exchange.byName.get(question.coin)
      return json(coin === undefined ? null : bookOf(coin, now, question.nSigFigs ?? null, question.mantissa ?? null))
    }
    case 'candleSnapshot': {
      const { coin: name, interval, startTime, endTime } = question.req
      const coin = exchange.byName.get(name)
      if (coin === undefined) return { status: 500, type: 'application/json', body: 'null' }
      const candles = candlesOf(coin, interval, startTime, endTime ?? nowMs, nowMs)
      return candles === undefined ? unreadable() : json(candles)
    }
    case 'recentTrades': {
      const coin = exchange.byName.get(question.coin)
      return coin === undefined
        ? { status: 500, type: 'application/json', body: 'null' }
        : json(tradesOf(coin, now, seed))
    }
    case 'fundingHistory': {
      const coin = exchange.byName.get(question.coin)
      return coin === undefined
        ? { status: 500, type: 'application/json', body: 'null' }
        : json(fundingsOf(coin, question.startTime, Math.min(question.endTime ?? nowMs, nowMs)))
    }
  }
}

function metaOf(dex: Dex) {
  const leverages = [...new Set(dex.coins.map(({ maxLeverage }) => maxLeverage))]
  return {
    universe: dex.coins.map(({ name, szDecimals, maxLeverage, delisted }) => ({
      szDecimals,
      name,
      maxLeverage,
      marginTableId: maxLeverage,
      ...(dex.name === '' ? {} : { onlyIsolated: true, marginMode: 'strictIsolated' }),
      ...(delisted ? { isDelisted: true } : {}),
    })),
    marginTables: leverages.map((maxLeverage) => [
      maxLeverage,
      { description: `tiered ${maxLeverage}x`, marginTiers: [{ lowerBound: '0.0', maxLeverage }] },
    ]),
    collateralToken: 0,
  }
}

/** Between bid and offer; nothing where nobody trades. */
function middleOf(coin: Coin, now: number): string | null {
  if (coin.delisted) return null
  const { bid, ask } = bestAt(coin, now)
  return px((bid + ask) / 2, coin, 6)
}

function contextOf(coin: Coin, now: number) {
  const price = priceAt(coin.asset, now)
  const { rate, premium } = fundingAt(coin, now)
  const { bid, ask, tick } = bestAt(coin, now)
  const coins = coinsBetween(coin, now - 86_400, now)
  const base = {
    prevDayPx: px(priceAt(coin.asset, now - 86_400), coin),
    dayNtlVlm: quantity(coins * price, 6),
    markPx: px(price, coin),
    midPx: middleOf(coin, now),
  }
  if (coin.delisted)
    return {
      funding: '0.0',
      openInterest: '0.0',
      ...base,
      premium: null,
      oraclePx: base.markPx,
      impactPxs: null,
      dayBaseVlm: '0.0',
    }
  return {
    funding: quantity(rate, 10),
    openInterest: quantity(interestAt(coin, now), coin.szDecimals),
    ...base,
    premium: quantity(premium, 10),
    oraclePx: px(oracleAt(coin, now), coin),
    impactPxs: [px(bid - tick, coin), px(ask + tick, coin)],
    dayBaseVlm: quantity(coins, coin.szDecimals),
  }
}

function spotMetaOf({ tokens, pairs }: Exchange) {
  return {
    universe: pairs.map(({ coin, index, base, canonical }) => ({
      name: coin.name,
      tokens: [base.index, 0],
      index,
      isCanonical: canonical,
    })),
    tokens: tokens.map(({ name, index, szDecimals, tokenId, fullName }) => ({
      name,
      szDecimals,
      weiDecimals: 8,
      index,
      tokenId,
      isCanonical: index < 2,
      evmContract: null,
      fullName,
      deployerTradingFeeShare: '0.0',
    })),
  }
}

function spotContextOf(coin: Coin, now: number) {
  const price = priceAt(coin.asset, now)
  const coins = coinsBetween(coin, now - 86_400, now)
  const supply = Math.round(5e9 / coin.asset.base)
  return {
    coin: coin.name,
    prevDayPx: px(priceAt(coin.asset, now - 86_400), coin),
    dayNtlVlm: quantity(coins * price, 6),
    markPx: px(price, coin),
    midPx: middleOf(coin, now),
    circulatingSupply: quantity(supply * 0.4, 1),
    totalSupply: quantity(supply, 1),
    dayBaseVlm: quantity(coins, coin.szDecimals),
  }
}

/** Spot pairs come with the main dex. */
function midsOf(exchange: Exchange, dex: Dex, now: number): Record<string, string> {
  const coins = dex.name === '' ? [...dex.coins, ...exchange.pairs.map(({ coin }) => coin)] : dex.coins
  return Object.fromEntries(coins.map((coin) => [coin.name, middleOf(coin, now) ?? px(priceAt(coin.asset, now), coin)]))
}

function dexOf({ name, fullName, coins }: Dex, seed: number) {
  const address = hexId({ slot: name.length, generation: coins.length, market: 0, side: 0 }, seed, 13).slice(0, 42)
  return {
    name,
    fullName,
    deployer: address,
    oracleUpdater: null,
    feeRecipient: null,
    assetToStreamingOiCap: coins.map((coin) => [coin.name, '25000000.0']),
    subDeployers: [],
    deployerFeeScale: '1.0',
    lastDeployerFeeScaleChangeTime: '2026-01-10T00:00:00',
    assetToFundingMultiplier: coins.map((coin) => [coin.name, '0.5']),
    assetToFundingInterestRate: [],
  }
}

function predictionsOf(coin: Coin, now: number) {
  const next = (Math.floor(now / 3_600) + 1) * 3_600_000
  const { rate } = fundingAt(coin, now)
  const row = (factor: number, hours: number) => ({
    fundingRate: quantity(rate * factor * hours, 8),
    nextFundingTime: next,
    fundingIntervalHours: hours,
  })
  return [
    ['BinPerp', row(0.9, 8)],
    ['HlPerp', row(1, 1)],
    ['BybitPerp', unit(coin.key, 8) < 0.2 ? null : row(1.1, 8)],
  ]
}

function fundingsOf(coin: Coin, startMs: number, endMs: number) {
  const hour = 3_600_000
  const first = Math.max(Math.ceil(startMs / hour), Math.ceil(1_727_740_800_000 / hour))
  const rows: object[] = []
  for (let index = first; index * hour <= endMs && rows.length < fundingRows; index += 1) {
    const { rate, premium } = fundingAt(coin, index * 3_600 - 1)
    // Some milliseconds late, as they come. Not before the start that was asked for.
    const at = index * hour + (hash(coin.key, 12, index) % 90)
    if (at >= startMs && at <= endMs)
      rows.push({ coin: coin.name, fundingRate: quantity(rate, 10), premium: quantity(premium, 10), time: at })
  }
  return rows
}

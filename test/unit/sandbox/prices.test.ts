import test from 'ava'
import { z } from 'zod'
import { gammaMarket, kalshiMarket } from '../../support/sandbox-shapes.ts'
import {
  moment,
  pagesOf,
  read,
  smallSandbox,
  type Tried,
  textOf,
  truthPairs,
  truthPlanted,
  truthPrices,
} from '../../support/sandbox-world.ts'

const gammaPages = { rows: 'markets', reply: 'next_cursor', request: 'after_cursor' }
const kalshiPages = { rows: 'markets', reply: 'cursor', request: 'cursor' }
const gammaPath = '/polymarket/gamma/markets/keyset?closed=false&limit=100'
const kalshiPath = '/kalshi/trade-api/v2/markets?limit=1000'

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox()
})
test.after.always(() => sandbox?.stop())

test.serial('for one seed and one moment every byte is the same, for others it is not', async (t) => {
  const [same, other] = await Promise.all([smallSandbox(), smallSandbox({ seed: 8 })])
  t.teardown(() => Promise.all([same.stop(), other.stop()]))
  const paths = [
    '/polymarket/gamma/events/keyset?closed=false&limit=50',
    '/kalshi/trade-api/v2/events?with_nested_markets=true&limit=50',
    '/kalshi/trade-api/v2/markets/trades?limit=50',
    '/truth/pairs',
  ]
  for (const path of paths) {
    const body = await textOf(sandbox, path)
    t.is(await textOf(same, path), body)
    t.not(await textOf(other, path), body)
  }
  // Also when time has gone on and come back.
  const before = await textOf(sandbox, paths[0] ?? '')
  sandbox.clock.move(moment + 3 * 86_400_000)
  t.not(await textOf(sandbox, paths[0] ?? ''), before)
  sandbox.clock.move(moment)
  t.is(await textOf(sandbox, paths[0] ?? ''), before)
})

test.serial(
  'there are pairs, complements and near misses of every kind, about contracts that are listed',
  async (t) => {
    const big = await smallSandbox({ size: 6_000 })
    t.teardown(() => big.stop())
    const { pairs } = await read(big, '/truth/pairs', truthPairs)
    const counts = Map.groupBy(pairs, ({ kind, relation, difference }) =>
      `${kind} ${relation} ${difference ?? ''}`.trim(),
    )
    t.true((counts.get('pair identity')?.length ?? 0) > 300)
    t.true((counts.get('pair complement')?.length ?? 0) > 20)
    const differences = new Set(pairs.map(({ difference }) => difference))
    for (const each of ['threshold', 'date', 'source', 'round']) t.true(differences.has(each), each)
    const relations = new Set(pairs.filter(({ kind }) => kind === 'near_miss').map(({ relation }) => relation))
    for (const each of ['subset', 'overlap', 'not_comparable']) t.true(relations.has(each), each)
    const listed = new Set(
      (await pagesOf(big, gammaPath, gammaPages, gammaMarket)).map(({ conditionId }) => conditionId),
    )
    const others = new Set((await pagesOf(big, kalshiPath, kalshiPages, kalshiMarket)).map(({ ticker }) => ticker))
    t.deepEqual(
      pairs.filter(({ a, b }) => !listed.has(a.conditionId) && !others.has(b.ticker)),
      [],
    )
    // The two venues do not use the same words.
    t.true(pairs.every(({ a, b }) => a.conditionId !== b.ticker))
  },
)

test.serial('both venues price a pair nearly the same, but where something is planted', async (t) => {
  const { pairs } = await read(sandbox, '/truth/pairs', truthPairs)
  const paired = pairs.filter(({ kind }) => kind === 'pair')
  const { planted } = await read(sandbox, '/truth/planted', truthPlanted)
  const isPlanted = new Set(
    planted.flatMap(({ contract, against }) => [contract, ...against].map(({ ticker }) => ticker)),
  )
  const meansOf = async (name: string, ids: string[]) => {
    const found: number[][] = []
    for (let from = 0; from < ids.length; from += 80) {
      const { prices } = await read(sandbox, `/truth/prices?${name}=${ids.slice(from, from + 80).join()}`, truthPrices)
      found.push(...prices.map(({ mean, venueMean }) => [mean, venueMean]))
    }
    return found
  }
  let apart = 0
  for (const hours of [0, 1, 2, 3, 4]) {
    sandbox.clock.move(moment + hours * 3_600_000)
    const first = await meansOf(
      'condition_ids',
      paired.map(({ a }) => a.conditionId),
    )
    const second = await meansOf(
      'tickers',
      paired.map(({ b }) => b.ticker),
    )
    for (const [index, { polarity, b }] of paired.entries()) {
      const [mean = 0, shown = 0] = first[index] ?? []
      const [other = 0, otherShown = 0] = second[index] ?? []
      t.true(Math.abs(mean - (polarity === 1 ? other : 1 - other)) < 1e-9)
      if (isPlanted.has(b.ticker)) continue
      const difference = Math.abs(shown - (polarity === 1 ? otherShown : 1 - otherShown))
      // A game in its last minutes, or a price of an asset, may be some seconds ahead on one venue.
      if (difference > 0.03) apart += 1
      t.true(difference < 0.12, `${b.ticker} ${shown} ${otherShown}`)
    }
  }
  sandbox.clock.move(moment)
  t.true(apart < paired.length * 5 * 0.01, String(apart))
})

test.serial('prices move, volumes never fall, and what is decided is paid', async (t) => {
  const seen = new Map<string, { volume: number; prices: string; payout: string | null }>()
  let moved = 0
  let resolved = 0
  for (const hours of [0, 1, 6, 24, 24 * 8]) {
    sandbox.clock.move(moment + hours * 3_600_000)
    const open = await pagesOf(sandbox, gammaPath, gammaPages, gammaMarket)
    const closed = await pagesOf(sandbox, gammaPath.replace('false', 'true'), gammaPages, gammaMarket)
    for (const market of [...open, ...closed]) {
      const before = seen.get(market.conditionId)
      const prices = market.outcomePrices.join()
      if (before !== undefined) {
        t.true(market.volumeNum >= before.volume, market.question)
        if (prices !== before.prices) moved += 1
        if (before.payout !== null) t.is(prices, before.payout, market.question)
        if (market.closed && before.payout === null) resolved += 1
      }
      seen.set(market.conditionId, { volume: market.volumeNum, prices, payout: market.closed ? prices : null })
    }
  }
  sandbox.clock.move(moment)
  t.true(moved > 100)
  t.true(resolved > 10)
})

test.serial(
  'answers that exclude each other add up to about a dollar, thresholds fall from one to the next',
  async (t) => {
    const events = z.object({
      events: z.array(
        z.object({ event_ticker: z.string(), mutually_exclusive: z.boolean(), markets: z.array(kalshiMarket) }),
      ),
    })
    const { events: listed } = await read(
      sandbox,
      '/kalshi/trade-api/v2/events?status=open&with_nested_markets=true',
      events,
    )
    let exclusive = 0
    let ladders = 0
    for (const { event_ticker: ticker, mutually_exclusive: excludes, markets } of listed) {
      const middles = markets.map((market) => (Number(market.yes_bid_dollars) + Number(market.yes_ask_dollars)) / 2)
      if (markets.some(({ status }) => status !== 'active')) continue
      if (excludes && markets.length > 2) {
        exclusive += 1
        const sum = middles.reduce((total, each) => total + each, 0)
        t.true(sum > 0.75 && sum < 1.35, `${ticker} ${sum}`)
      }
      const strikes = markets.map((market) => market.floor_strike ?? Number.NaN)
      if (
        !excludes &&
        markets.length > 2 &&
        strikes.every((strike, index) => index === 0 || strike > (strikes[index - 1] ?? 0))
      ) {
        ladders += 1
        for (const [index, middle] of middles.entries()) t.true(middle <= (middles[index - 1] ?? 1) + 0.12, ticker)
      }
    }
    t.true(exclusive > 3)
    t.true(ladders > 3)
  },
)

test.serial('markets pause, are contested and end as time goes on', async (t) => {
  const words = new Set<string>()
  const statuses = new Set<string>()
  for (let hours = 0; hours < 24 * 16 && words.size + statuses.size < 9; hours += 5) {
    sandbox.clock.move(moment + hours * 3_600_000)
    for (const { status } of await pagesOf(sandbox, kalshiPath, kalshiPages, kalshiMarket)) words.add(status)
    for (const market of await pagesOf(sandbox, gammaPath, gammaPages, gammaMarket)) {
      if (market.umaResolutionStatus !== undefined) statuses.add(market.umaResolutionStatus)
    }
  }
  sandbox.clock.move(moment)
  for (const word of ['initialized', 'active', 'disputed', 'finalized']) t.true(words.has(word), word)
  for (const word of ['disputed']) t.true(statuses.has(word), word)
})

test.serial('contracts that ask what a seeded outcome asks are told', async (t) => {
  const schema = z.object({
    outcomes: z.array(z.object({ venue: z.string(), outcome: z.string(), polarity: z.int() })),
  })
  const { outcomes } = await read(sandbox, '/truth/outcomes', schema)
  const chiefs = outcomes.filter(({ outcome }) => outcome === 'super-bowl-2027-kansas-city-chiefs')
  t.deepEqual(
    chiefs.map(({ venue, polarity }) => `${venue} ${polarity}`),
    ['polymarket 1', 'kalshi 1'],
  )
})

import test from 'ava'
import { z } from 'zod'
import { infoBook, infoCandles, perpContext, perpMeta } from '../../support/sandbox-shapes.ts'
import { moment, post, send, smallSandbox, type Tried } from '../../support/sandbox-world.ts'

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox()
})
test.after.always(() => sandbox?.stop())

function ask<T extends z.ZodType>(body: object, schema: T): Promise<z.output<T>> {
  return post(sandbox, '/hyperliquid/info', body, schema)
}

const mids = z.record(z.string(), z.string())

test('perpetuals by position, shares on a dex of their own, spot by coin', async (t) => {
  const [meta, contexts] = await ask({ type: 'metaAndAssetCtxs' }, z.tuple([perpMeta, z.array(perpContext)]))
  t.is(meta.universe.length, contexts.length)
  t.is(meta.universe[0]?.name, 'BTC')
  const delisted = meta.universe.findIndex(({ isDelisted }) => isDelisted === true)
  t.true(delisted > 0)
  t.is(contexts[delisted]?.midPx, null)
  const dexes = z
    .tuple([z.null()])
    .rest(z.object({ name: z.string(), assetToStreamingOiCap: z.array(z.tuple([z.string(), z.string()])) }))
  const [, xyz] = await ask({ type: 'perpDexs' }, dexes)
  t.is(xyz?.name, 'xyz')
  const [shares] = await ask({ type: 'metaAndAssetCtxs', dex: 'xyz' }, z.tuple([perpMeta, z.array(perpContext)]))
  t.true(shares.universe.some(({ name }) => name === 'xyz:TSLA'))
  t.is((await ask({ type: 'allPerpMetas' }, z.array(perpMeta))).length, 3)
  t.is(await ask({ type: 'meta', dex: 'none' }, z.null()), null)
  const spotMeta = z.object({
    universe: z.array(z.object({ name: z.string(), tokens: z.tuple([z.int(), z.int()]), index: z.int() })),
    tokens: z.array(z.object({ name: z.string(), index: z.int() })),
  })
  const [spot, spotContexts] = await ask(
    { type: 'spotMetaAndAssetCtxs' },
    z.tuple([spotMeta, z.array(z.object({ coin: z.string(), midPx: z.string() }))]),
  )
  t.deepEqual(spot.universe.map(({ name }) => name).toSorted(), spotContexts.map(({ coin }) => coin).toSorted())
  t.true(spot.universe.every(({ tokens }) => spot.tokens.some(({ index }) => index === tokens[0])))
})

test('mid, mark and book agree; levels are best first; aggregation rounds away from the middle', async (t) => {
  const all = await ask({ type: 'allMids' }, mids)
  t.true(Object.keys(all).includes('PURR/USDC'))
  for (const coin of ['BTC', 'ETH', 'SOL', 'xyz:TSLA']) {
    const book = await ask({ type: 'l2Book', coin }, infoBook)
    const [bids, asks] = book.levels.map((side) => side.map(({ px }) => Number(px))) as [number[], number[]]
    t.deepEqual(
      bids,
      bids.toSorted((a, b) => b - a),
    )
    t.deepEqual(
      asks,
      asks.toSorted((a, b) => a - b),
    )
    const [bid = 0, ask_ = 0] = [bids[0], asks[0]]
    t.true(bid < ask_, coin)
    if (all[coin] !== undefined) t.true(bid <= Number(all[coin]) && Number(all[coin]) <= ask_, coin)
    const coarse = await ask({ type: 'l2Book', coin, nSigFigs: 3 }, infoBook)
    t.true(Number(coarse.levels[0][0]?.px) <= bid && Number(coarse.levels[1][0]?.px) >= ask_, coin)
    t.truthy(coarse.spread)
  }
  t.is(await ask({ type: 'l2Book', coin: 'NOTHING' }, z.null()), null)
})

test('candles of all lengths tell of the same prices', async (t) => {
  const snapshot = (interval: string, startTime: number) =>
    ask({ type: 'candleSnapshot', req: { coin: 'BTC', interval, startTime, endTime: moment } }, infoCandles)
  const hour = Math.floor(moment / 3_600_000) * 3_600_000
  const [hours, minutes] = await Promise.all([snapshot('1h', hour - 3 * 3_600_000), snapshot('1m', hour - 3_600_000)])
  t.is(hours.length, 4)
  t.is(hours[0]?.t, hour - 3 * 3_600_000)
  const last = hours[2]
  const within = minutes.filter(({ t: at }) => at < hour)
  t.is(within.length, 60)
  t.is(Math.max(...within.map(({ h }) => Number(h))), Number(last?.h))
  t.is(Math.min(...within.map(({ l }) => Number(l))), Number(last?.l))
  t.is(within[0]?.o, last?.o)
  t.is(within.at(-1)?.c, last?.c)
  t.true(Math.abs(within.reduce((sum, { v }) => sum + Number(v), 0) - Number(last?.v)) < 0.01)
  for (const { o, c, h, l } of hours)
    t.true(Number(l) <= Math.min(Number(o), Number(c)) && Number(h) >= Math.max(Number(o), Number(c)))
  const all = await ask({ type: 'allMids' }, mids)
  t.true(Math.abs(Number(all.BTC) / Number(hours.at(-1)?.c) - 1) < 0.0005)
  t.is((await snapshot('1m', 0)).length, 5_000)
  for (const interval of ['3m', '5m', '15m', '30m', '2h', '4h', '8h', '12h', '1d', '3d', '1w', '1M']) {
    const candles = await snapshot(interval, moment - 40 * 86_400_000)
    t.true(candles.length > 0, interval)
    t.true(
      candles.every(({ T: to }, index) => to === (candles[index + 1]?.t ?? to + 1) - 1),
      interval,
    )
  }
})

test('funding comes by the hour, at most 500 rows at a time', async (t) => {
  const rows = z.array(z.object({ coin: z.string(), fundingRate: z.string(), premium: z.string(), time: z.int() }))
  const month = await ask({ type: 'fundingHistory', coin: 'ETH', startTime: moment - 40 * 86_400_000 }, rows)
  t.is(month.length, 500)
  const next = await ask({ type: 'fundingHistory', coin: 'ETH', startTime: (month.at(-1)?.time ?? 0) + 1 }, rows)
  t.is(month.length + next.length, 40 * 24)
  const [meta, contexts] = await ask({ type: 'metaAndAssetCtxs' }, z.tuple([perpMeta, z.array(perpContext)]))
  const ether = meta.universe.findIndex(({ name }) => name === 'ETH')
  t.true(Math.abs(Number(contexts[ether]?.funding)) < 0.04)
})

test('a body that says nothing known is refused as text', async (t) => {
  for (const body of [{ type: 'nothing' }, {}, { type: 'l2Book' }, { type: 'candleSnapshot', req: { coin: 'BTC' } }]) {
    const answer = await send(sandbox, '/hyperliquid/info', body)
    t.is(answer.status, 422)
    t.true(answer.headers.get('content-type')?.startsWith('text/plain'))
  }
})

import { constants, sign } from 'node:crypto'
import test from 'ava'
import { z } from 'zod'
import { demoAccounts } from '../../../src/sandbox/traders/demo.ts'
import { tradersOf } from '../../../src/sandbox/traders/roster.ts'
import { post, read, smallSandbox, type Tried } from '../../support/sandbox-world.ts'

const data = '/polymarket/data'
const seed = 7
const demo = demoAccounts(seed)
const user = demo.polymarket.address

const position = z.looseObject({
  asset: z.string(),
  size: z.number(),
  initialValue: z.number(),
  realizedPnl: z.number(),
})
const activity = z.looseObject({
  type: z.enum(['TRADE', 'SPLIT', 'MERGE', 'REDEEM']),
  asset: z.string(),
  conditionId: z.string(),
  side: z.enum(['BUY', 'SELL', '']),
  size: z.number(),
  usdcSize: z.number(),
  price: z.number(),
  transactionHash: z.string(),
  timestamp: z.number(),
})
const trade = z.looseObject({ proxyWallet: z.string(), transactionHash: z.string(), size: z.number() })

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox({ seed })
})
test.after.always(() => sandbox?.stop())

function signed(path: string, key = demo.kalshi, at = Date.now()): Promise<Response> {
  const timestamp = String(at)
  const message = Buffer.from(`${timestamp}GET/trade-api/v2${path.split('?')[0]}`)
  const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  const signature = sign('sha256', message, { key: key.privateKey, ...options }).toString('base64')
  return fetch(`${sandbox.url}/kalshi/trade-api/v2${path}`, {
    headers: {
      'KALSHI-ACCESS-KEY': key.keyId,
      'KALSHI-ACCESS-TIMESTAMP': timestamp,
      'KALSHI-ACCESS-SIGNATURE': signature,
    },
  })
}

test('some hundred trade, each under an address of its own, in four styles, the same for the same seed', (t) => {
  const all = (['a', 'b', 'perp'] as const).flatMap((side) => tradersOf(side, seed))
  t.is(all.length, 344)
  t.is(new Set(all.map(({ address }) => address)).size, 344)
  t.deepEqual([...new Set(all.map(({ style }) => style))].toSorted(), ['follower', 'informed', 'maker', 'noise'])
  t.deepEqual(demoAccounts(seed), demo)
})

test('what a wallet did adds up to what it holds', async (t) => {
  const rows = await read(sandbox, `${data}/activity?user=${user}&limit=500`, z.array(activity))
  t.true(rows.length > 10)
  const held = new Map<string, number>()
  for (const { type, asset, side, size } of rows) {
    if (type === 'TRADE') held.set(asset, (held.get(asset) ?? 0) + (side === 'BUY' ? size : -size))
  }
  const positions = await read(sandbox, `${data}/positions?user=${user}&sizeThreshold=0&limit=500`, z.array(position))
  t.true(positions.length > 2)
  for (const { asset, size } of positions) t.true(Math.abs((held.get(asset) ?? 0) - size) < 0.001)
})

test('every trade of a wallet stands in the tape of its market, with the wallet', async (t) => {
  const rows = await read(sandbox, `${data}/activity?user=${user}&type=TRADE&limit=5`, z.array(activity))
  for (const { conditionId, transactionHash } of rows) {
    const tape = await read(sandbox, `${data}/trades?market=${conditionId}&limit=10000`, z.array(trade))
    t.true(tape.some((row) => row.transactionHash === transactionHash && row.proxyWallet === user))
  }
})

test('the signed venue answers who signed, and nobody else', async (t) => {
  const good = await signed('/portfolio/fills?limit=3')
  t.is(good.status, 200)
  const { fills } = z.object({ fills: z.array(z.looseObject({ count_fp: z.string() })) }).parse(await good.json())
  t.is(fills.length, 3)
  t.is((await signed('/portfolio/balance')).status, 200)
  t.is((await signed('/portfolio/balance', { ...demo.kalshi, keyId: 'nobody' })).status, 401)
  t.is((await signed('/portfolio/balance', demo.kalshi, Date.now() - 600_000)).status, 401)
  t.is((await fetch(`${sandbox.url}/kalshi/trade-api/v2/portfolio/balance`)).status, 401)
})

test('an address of the exchange has fills that leave its positions', async (t) => {
  const info = (body: object, schema: z.ZodType) =>
    post(sandbox, '/hyperliquid/info', { user: demo.hyperliquid.address, ...body }, schema)
  const fill = z.looseObject({ coin: z.string(), sz: z.string(), side: z.enum(['A', 'B']) })
  const fills = z.array(fill).parse(await info({ type: 'userFillsByTime', startTime: 0 }, z.unknown()))
  t.true(fills.length > 10)
  const held = new Map<string, number>()
  for (const { coin, sz, side } of fills)
    held.set(coin, (held.get(coin) ?? 0) + (side === 'B' ? Number(sz) : -Number(sz)))
  const state = z.looseObject({
    assetPositions: z.array(
      z.object({ type: z.string(), position: z.looseObject({ coin: z.string(), szi: z.string() }) }),
    ),
  })
  const { assetPositions } = state.parse(await info({ type: 'clearinghouseState' }, z.unknown()))
  t.true(assetPositions.length > 0)
  for (const { position: each } of assetPositions)
    t.true(Math.abs((held.get(each.coin) ?? 0) - Number(each.szi)) < 1e-6)
})

const holder = z.looseObject({ proxyWallet: z.string(), size: z.number(), outcomeIndex: z.number() })
const held = z.array(z.object({ token: z.string(), positions: z.array(holder) }))
const interest = z.tuple([z.object({ value: z.number() })])
test('both answers of a market are held as often as it is out, by a crowd and by those who have a name', async (t) => {
  const [{ conditionId = '' } = {}] = await read(
    sandbox,
    `${data}/activity?user=${user}&type=TRADE&limit=1`,
    z.array(activity),
  )
  const [{ value }] = await read(sandbox, `${data}/oi?market=${conditionId}`, interest)
  const sides = await read(sandbox, `${data}/v1/market-positions?market=${conditionId}&sortBy=TOKENS&limit=500`, held)
  t.is(sides.length, 2)
  for (const { positions } of sides) {
    const sum = positions.reduce((all, { size }) => all + size, 0)
    t.true(sum <= value && sum > value - 3, 'what is left over are hundredths')
    t.true(positions.length >= 30)
    t.deepEqual(
      positions,
      positions.toSorted((a, b) => b.size - a.size),
    )
  }
  const own = await read(sandbox, `${data}/v1/market-positions?market=${conditionId}&user=${user}`, held)
  const stated = await read(
    sandbox,
    `${data}/positions?user=${user}&market=${conditionId}&sizeThreshold=0`,
    z.array(position),
  )
  t.deepEqual(
    own.flatMap(({ positions }) => positions.map(({ size }) => size)).toSorted(),
    stated.map(({ size }) => size).toSorted(),
  )
  t.is((await fetch(`${sandbox.url}${data}/v1/market-positions`)).status, 400)
  t.is((await fetch(`${sandbox.url}${data}/v1/market-positions?market=${conditionId}&limit=many`)).status, 400)
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import test from 'ava'
import { z } from 'zod'
import { gammaMarket, kalshiMarket } from '../../support/sandbox-shapes.ts'
import { read, send, smallSandbox, type Tried, textOf } from '../../support/sandbox-world.ts'

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox({ badRows: true })
})
test.after.always(() => sandbox?.stop())
test.afterEach.always(() => send(sandbox, '/faults', {}, 'DELETE'))

const path = '/polymarket/gamma/events/keyset?closed=false&limit=2'
const fault = (body: object) => send(sandbox, '/faults', { venue: 'polymarket/gamma', ...body })

test.serial('a status with Retry-After, so often as was asked, on one venue and one path', async (t) => {
  await fault({ kind: 'status', status: 429, retryAfter: 3, path: 'keyset', count: 2 })
  t.is((await fetch(`${sandbox.url}/kalshi/trade-api/v2/exchange/status`)).status, 200)
  t.is((await fetch(`${sandbox.url}/polymarket/gamma/tags`)).status, 200)
  for (let call = 0; call < 2; call += 1) {
    const answer = await fetch(sandbox.url + path)
    t.is(answer.status, 429)
    t.is(answer.headers.get('retry-after'), '3')
  }
  t.is((await fetch(sandbox.url + path)).status, 200)
})

test.serial('a fault ends after its time, and when it is taken back', async (t) => {
  await fault({ kind: 'status', seconds: 0.2 })
  t.is((await fetch(sandbox.url + path)).status, 500)
  await new Promise((resolve) => setTimeout(resolve, 250))
  t.is((await fetch(sandbox.url + path)).status, 200)
  const { id } = z.object({ id: z.int() }).parse(await (await fault({ kind: 'status' })).json())
  t.is((await fetch(sandbox.url + path)).status, 500)
  await send(sandbox, `/faults/${id}`, {}, 'DELETE')
  t.is((await fetch(sandbox.url + path)).status, 200)
  t.is((await fault({ kind: 'bad luck' })).status, 400)
})

test.serial('connections that are reset, cut off or never answered', async (t) => {
  await fault({ kind: 'reset', count: 1 })
  await t.throwsAsync(fetch(sandbox.url + path))
  await fault({ kind: 'cut', count: 1 })
  const cut = await fetch(sandbox.url + path)
  t.is(cut.status, 200)
  await t.throwsAsync(cut.text())
  await fault({ kind: 'hang', count: 1 })
  await t.throwsAsync(fetch(sandbox.url + path, { signal: AbortSignal.timeout(150) }))
  await fault({ kind: 'slow', delayMs: 200, count: 1 })
  const started = performance.now()
  t.is((await fetch(sandbox.url + path)).status, 200)
  t.true(performance.now() - started > 190)
})

test.serial('bodies that are HTML, half, renamed or empty', async (t) => {
  await fault({ kind: 'html', count: 1 })
  const html = await fetch(sandbox.url + path)
  t.true(html.headers.get('content-type')?.startsWith('text/html'))
  await fault({ kind: 'malformed', count: 1 })
  await t.throwsAsync((await fetch(sandbox.url + path)).json())
  await fault({ kind: 'rename', from: 'conditionId', to: 'condition', count: 1 })
  t.false((await textOf(sandbox, path)).includes('"conditionId":'))
  await fault({ kind: 'empty', count: 1 })
  t.deepEqual(JSON.parse(await textOf(sandbox, path)), { events: [] })
  await send(sandbox, '/faults', { venue: 'hyperliquid', path: 'l2Book', kind: 'status', count: 1 })
  t.is((await send(sandbox, '/hyperliquid/info', { type: 'allMids' })).status, 200)
  t.is((await send(sandbox, '/hyperliquid/info', { type: 'l2Book', coin: 'BTC' })).status, 500)
})

test.serial('bad rows are among the good ones, and the truth names them', async (t) => {
  const schema = z.object({
    slots: z.array(z.object({ kind: z.string(), venue: z.string(), conditionId: z.string().optional() })),
  })
  const { slots } = await read(sandbox, '/truth/bad-rows', schema)
  const kinds = new Set(slots.filter(({ venue }) => venue === 'polymarket').map(({ kind }) => kind))
  t.deepEqual([...kinds].toSorted(), ['category', 'duplicate', 'lengths', 'noOutcomes', 'price', 'volume'])
  const price = slots.find(({ kind, venue }) => kind === 'price' && venue === 'polymarket')
  const found = await read(
    sandbox,
    `/polymarket/gamma/markets?closed=false&condition_ids=${price?.conditionId}`,
    z.array(z.looseObject({ outcomePrices: z.string() })),
  )
  t.true(found.some(({ outcomePrices }) => outcomePrices.includes('1.7')))
  const rows = await read(
    sandbox,
    '/polymarket/gamma/markets/keyset?closed=false&limit=100',
    z.object({ markets: z.array(z.unknown()) }),
  )
  const good = rows.markets.filter((row) => gammaMarket.safeParse(row).success)
  t.true(good.length > 80)
  const kalshi = await read(
    sandbox,
    '/kalshi/trade-api/v2/markets?limit=1000',
    z.object({ markets: z.array(z.unknown()) }),
  )
  const refused = kalshi.markets.filter((row) => !kalshiMarket.safeParse(row).success)
  t.true(refused.length >= 3 && refused.length < 40)
})

test.serial('the clock moves where it can be moved', async (t) => {
  const told = z.object({ now: z.string() })
  const answer = told.parse(await (await send(sandbox, '/clock', { advance: 90 })).json())
  t.is(answer.now, '2026-11-21T20:01:37.000Z')
  t.is(
    told.parse(await (await send(sandbox, '/clock', { at: '2027-01-01T00:00:00Z' })).json()).now,
    '2027-01-01T00:00:00.000Z',
  )
  t.is((await send(sandbox, '/clock', { at: 'soon' })).status, 400)
})

test.serial('as a process of its own it says where it serves, and ends with its parent', async (t) => {
  const program = new URL('../../../src/sandbox/main.ts', import.meta.url)
  const child = fork(program, ['--markets', '500', '--seed', '3'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [ready] = z
    .tuple([z.object({ ready: z.literal(true), url: z.url() })])
    .parse((await once(child, 'message')).slice(0, 1))
  const about = z.object({ sandbox: z.literal(true), seed: z.literal(3), size: z.literal(500) })
  about.parse(await (await fetch(`${ready.url}/`)).json())
  t.is((await fetch(`${ready.url}/clock`, { method: 'POST', body: '{"advance":5}' })).status, 409)
  child.disconnect()
  const [code] = await once(child, 'exit')
  t.is(code, 0)
})

import test from 'ava'
import type { z } from 'zod'
import { clobBook, kalshiBook } from '../../support/sandbox-shapes.ts'
import { moment, read, smallSandbox, type Tried, truthPlanted } from '../../support/sandbox-world.ts'

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox({ size: 3_000, seed: 1 })
})
test.after.always(() => sandbox?.stop())

type Planted = z.output<typeof truthPlanted>['planted'][number]
type Level = { price: number; size: number }

async function plantedOf(kind: Planted['kind']): Promise<Planted[]> {
  const { planted } = await read(sandbox, '/truth/planted', truthPlanted)
  return planted.filter((each) => each.kind === kind)
}

/** What is offered of the two ends of a pair, cheapest first: of the answer that the first venue's contract gives, and of the second venue's Yes and No. */
async function offersOf({ contract, against }: Planted) {
  const [other] = against
  const { bids, asks } = await read(sandbox, `/polymarket/clob/book?token_id=${other?.tokenId}`, clobBook)
  const { orderbook_fp: book } = await read(
    sandbox,
    `/kalshi/trade-api/v2/markets/${contract.ticker}/orderbook`,
    kalshiBook,
  )
  const levels = (of: readonly { price: string; size: string }[], turned: boolean) =>
    of.map(({ price, size }): Level => ({ price: turned ? 1 - Number(price) : Number(price), size: Number(size) }))
  const pairs = (of: readonly (readonly [string, string])[]) =>
    of.map(([price, size]): Level => ({ price: 1 - Number(price), size: Number(size) }))
  const sorted = (of: Level[]) => of.toSorted((a, b) => a.price - b.price)
  return {
    a: { first: sorted(levels(asks, false)), second: sorted(levels(bids, true)) },
    b: { yes: sorted(pairs(book.no_dollars)), no: sorted(pairs(book.yes_dollars)) },
  }
}

/** Dollars that are left of buying both for less than a dollar: the second venue takes 7 % of p(1 - p), rounded up to the cent for the order. */
function left(one: readonly Level[], other: readonly Level[]): { profit: number; size: number } {
  const [first, second] = [one, other].map((levels) => levels.map((level) => ({ ...level }))) as [Level[], Level[]]
  let [gain, fees, size] = [0, 0, 0]
  while (first[0] !== undefined && second[0] !== undefined) {
    const [a, b] = [first[0], second[0]]
    const edge = 1 - a.price - b.price
    if (edge - 0.07 * b.price * (1 - b.price) <= 0) break
    const taken = Math.min(a.size, b.size)
    gain += taken * edge
    fees += taken * 0.07 * b.price * (1 - b.price)
    size += taken
    a.size -= taken
    b.size -= taken
    if (a.size < 1e-9) first.shift()
    if (b.size < 1e-9) second.shift()
  }
  return { profit: gain - Math.ceil(fees * 100 - 1e-9) / 100, size }
}

/** The better of both ways to buy one answer at each venue, where the contract of the first asks the same or the opposite. */
async function bestOf(planted: Planted): Promise<{ profit: number; size: number }> {
  const { a, b } = await offersOf(planted)
  const opposite = planted.against[0]?.polarity === -1
  const [yes, no] = opposite ? [a.second, a.first] : [a.first, a.second]
  const ways = [left(yes, b.no), left(no, b.yes)]
  return ways[0] !== undefined && ways[1] !== undefined && ways[0].profit > ways[1].profit
    ? ways[0]
    : (ways[1] ?? { profit: 0, size: 0 })
}

test.serial('a few arbitrages can be taken: books on both sides, and dollars left after the fees', async (t) => {
  const planted = await plantedOf('arbitrage')
  t.true(planted.length >= 3 && planted.length <= 6, String(planted.length))
  for (const each of planted) {
    t.is(each.against.length, 1)
    const { profit, size } = await bestOf(each)
    t.true(size >= 50 && profit >= 1, `${each.contract.ticker} ${size} ${profit}`)
  }
})

test.serial('some only look like it: there is next to nothing to take', async (t) => {
  const planted = await plantedOf('thin')
  t.is(planted.length, 2)
  for (const each of planted) {
    const { profit, size } = await bestOf(each)
    t.true(size < 10 && profit < 0.5, `${each.contract.ticker} ${size} ${profit}`)
  }
})

test.serial('others differ in their rules, and so do not make sure of a dollar', async (t) => {
  const planted = await plantedOf('rules')
  t.true(planted.length > 0)
  for (const each of planted) t.true(each.against.length > 0)
})

test.serial(
  'one title costs more than its conference, one level more than the one below: no more than that',
  async (t) => {
    t.is((await plantedOf('chain')).length, 1)
    t.is((await plantedOf('ladder')).length, 1)
  },
)

test.serial('each week other ones', async (t) => {
  const named = async () => (await plantedOf('arbitrage')).map(({ contract }) => contract.ticker)
  const before = await named()
  sandbox.clock.move(moment + 3_600_000)
  t.deepEqual(await named(), before)
  const sets = new Set<string>()
  for (const weeks of [1, 2, 3, 4]) {
    sandbox.clock.move(moment + weeks * 7 * 86_400_000)
    sets.add((await named()).join())
  }
  t.true(sets.size > 1)
  sandbox.clock.move(moment)
  t.deepEqual(await named(), before)
})

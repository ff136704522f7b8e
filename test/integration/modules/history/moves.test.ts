import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { createQuoting, priceStream } from '../../../../src/domain/markets/quotes.ts'
import { moveOf, moveRules } from '../../../../src/modules/history/moved.ts'
import { type Point, readRecent, withPoint, writeRecent } from '../../../../src/modules/history/recent.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import { pricedMarkets } from '../../../support/priced-markets.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
  await writeOutcomes(graph, [{ slug: 'outcome-of-moves', exposures: [] }])
})

test.after.always(() => graph.close())

const statement = <R>(name: string, row: z.ZodType<R>): Query<{ contract: string }, R> => ({
  name: `test/${name}`,
  text: readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8'),
  row,
})
const figures = { since: z.string(), at: z.string(), from: z.number(), to: z.number(), delta: z.number() }
const moveRow = z.object({ move: z.object({ window: z.string(), again: z.boolean().nullable(), ...figures }) })
const listMoves = statement('list-moves', moveRow)
const listSnapshots = statement('list-snapshots', z.object({ at: z.string(), price: z.number() }))

const at = (time: string) => `2031-05-05T${time}:00.000Z`
const ms = (time: string) => Date.parse(at(time))
const [hour, day] = moveRules

/** Markets of one outcome, named for the test. */
const market = (...names: string[]) =>
  pricedMarkets(
    graph,
    names.map((name) => ({ name, outcome: 'outcome-of-moves' })),
  )

/** `1h 10:00 0.4 > 10:30 0.45`, oldest first; the moves that others tell already are left out. */
async function told(contract: string): Promise<string[]> {
  const rows = await graph.read(listMoves, { contract })
  return rows
    .filter(({ move }) => move.again === null)
    .map(({ move: { window, since, at: end, from, to } }) =>
      [window, since.slice(11, 16), from, '>', end.slice(11, 16), to].join(' '),
    )
}

test('five points within an hour are a move, less is none, and longer is none', (t) => {
  const points: Point[] = [[ms('10:00'), 0.4]]
  t.deepEqual(moveOf(points, [ms('10:30'), 0.45], hour, null), {
    since: ms('10:00'),
    from: 0.4,
    at: ms('10:30'),
    to: 0.45,
    delta: 0.05,
  })
  t.is(moveOf(points, [ms('10:30'), 0.449999], hour, null), null)
  // An hour apart is within an hour; a minute more is not.
  t.is(moveOf(points, [ms('11:00'), 0.45], hour, null)?.delta, 0.05)
  t.is(moveOf(points, [ms('11:01'), 0.45], hour, null), null)
  // 0.3 less 0.2 is 0.09999999999999998 to a computer.
  t.is(moveOf([[ms('00:00'), 0.2]], [ms('23:00'), 0.3], day, null)?.delta, 0.1)
})

test('a move begins where the price was furthest away, the last time it was there', (t) => {
  const points: Point[] = [
    [ms('10:00'), 0.42],
    [ms('10:10'), 0.4],
    [ms('10:20'), 0.4],
    [ms('10:30'), 0.55],
  ]
  // From 0.4 it rose by 6, from 0.55 it fell by 9: the fall is greater.
  t.like(moveOf(points, [ms('10:40'), 0.46], hour, null), { since: ms('10:30'), from: 0.55, delta: -0.09 })
  t.like(moveOf(points.slice(0, 3), [ms('10:40'), 0.46], hour, null), { since: ms('10:20'), from: 0.4, delta: 0.06 })
  // The rise to 0.55 has been told: what counts is what came after.
  t.like(moveOf(points, [ms('10:40'), 0.49], hour, [ms('10:30'), 0.55]), { from: 0.55, delta: -0.06 })
  t.is(moveOf(points, [ms('10:40'), 0.52], hour, [ms('10:30'), 0.55]), null)
  t.is(moveOf([], [ms('10:40'), 0.52], hour, null), null)
})

test('points are kept each five minutes for an hour, then each hour for a day', (t) => {
  let points: Point[] = []
  for (let minute = 0; minute <= 180; minute += 1) {
    const seen = ms('00:00') + minute * 60_000 + 5_000
    points = withPoint(points, [seen, minute / 1_000]) ?? points
  }
  const minutes = points.map(([seen]) => (seen - ms('00:00')) / 60_000)
  t.deepEqual(minutes, [0, 60, 120, 125, 130, 135, 140, 145, 150, 155, 160, 165, 170, 175, 180])
  t.deepEqual(readRecent(writeRecent(points)), points)
  const later = withPoint(points, [ms('00:00') + 26 * 3_600_000, 0.5])
  t.deepEqual(
    later?.map(([, price]) => price),
    [0.12, 0.18, 0.5],
  )
  for (const text of [null, '', '{}', '[1,2]', '["a"]', '[1,0,']) t.is(readRecent(text), null)
})

test('a market that lives for less than a day has no moves', async (t) => {
  const { quote, findMoves, redis } = await pricedMarkets(graph, [
    { name: 'brief-mv', outcome: 'outcome-of-moves', isBrief: true },
    { name: 'lasting-mv', outcome: 'outcome-of-moves' },
  ])
  t.teardown(() => redis.close())
  await quote(at('10:00'), { 'brief-mv': 0.4, 'lasting-mv': 0.4 })
  await findMoves(at('10:00'))
  await quote(at('10:30'), { 'brief-mv': 0.9, 'lasting-mv': 0.46 })
  t.is(await findMoves(at('10:30')), 1)
})

test('a move is written once, however often the job runs, and goes on from where it ended', async (t) => {
  const { quote, findMoves, idsOf, redis } = await market('once-mv')
  t.teardown(() => redis.close())
  const { contract } = idsOf('once-mv')
  for (const [time, price, moves] of [
    ['10:00', 0.4, 0],
    ['10:20', 0.43, 0],
    ['10:40', 0.45, 1],
    // The clock strikes: that is no other move.
    ['11:00', 0.45, 0],
    ['11:01', 0.45, 0],
    ['11:20', 0.49, 0],
    ['11:30', 0.5, 2],
    ['11:50', 0.45, 1],
  ] as const) {
    await quote(at(time), { 'once-mv': price })
    t.is(await findMoves(at(time)), moves, time)
    t.is(await findMoves(at(time)), 0, `${time} again`)
  }
  t.deepEqual(await told(contract), [
    '1h 10:00 0.4 > 10:40 0.45',
    '1h 11:00 0.45 > 11:30 0.5',
    '24h 10:00 0.4 > 11:30 0.5',
    '1h 11:30 0.5 > 11:50 0.45',
  ])
})

test('a jump is a move within an hour; that within a day is kept, and not told again', async (t) => {
  const { quote, findMoves, idsOf, redis } = await market('jump-mv')
  t.teardown(() => redis.close())
  await quote(at('10:00'), { 'jump-mv': 0.3 })
  await findMoves(at('10:00'))
  await quote(at('10:07'), { 'jump-mv': 0.62 })
  t.is(await findMoves(at('10:07')), 2)
  t.deepEqual(await told(idsOf('jump-mv').contract), ['1h 10:00 0.3 > 10:07 0.62'])
  for (const time of ['11:30', '15:00', '23:59']) {
    await quote(at(time), { 'jump-mv': 0.62 })
    t.is(await findMoves(at(time)), 0)
  }
})

test('a slow drift is no move within an hour, and one within a day once it has gone ten points', async (t) => {
  const { quote, findMoves, idsOf, redis } = await market('drift-mv')
  t.teardown(() => redis.close())
  // Four points an hour, in steps of one: 0.20 at midnight, 0.30 at 02:30, 0.40 at 05:00.
  for (let quarter = 0; quarter <= 20; quarter += 1) {
    const time = new Date(ms('00:00') + quarter * 900_000).toISOString()
    await quote(time, { 'drift-mv': (20 + quarter) / 100 })
    await findMoves(time)
  }
  t.deepEqual(await told(idsOf('drift-mv').contract), ['24h 00:00 0.2 > 02:30 0.3', '24h 02:30 0.3 > 05:00 0.4'])
})

test('over a gap nothing is claimed but what was seen within the window', async (t) => {
  const { quote, findMoves, idsOf, redis } = await market('gap-mv', 'short-gap-mv', 'silent-mv')
  t.teardown(() => redis.close())
  const at10 = { 'gap-mv': 0.4, 'short-gap-mv': 0.4, 'silent-mv': 0.4 }
  await quote(at('10:00'), at10)
  await findMoves(at('10:00'))
  // Nobody quotes them: no price, no move, and no point to measure from.
  await quote(at('10:20'), { 'gap-mv': null, 'short-gap-mv': null, 'silent-mv': null })
  t.is(await findMoves(at('10:20')), 0)
  await quote(at('10:55'), { 'short-gap-mv': 0.46 })
  t.is(await findMoves(at('10:55')), 1)
  // A price that was seen long ago is none of now: it moves nothing.
  await quote(at('10:56'), { 'silent-mv': 0.9 })
  t.is(await findMoves(at('11:00')), 0)
  await quote(at('11:30'), { 'gap-mv': 0.46 })
  t.is(await findMoves(at('11:30')), 0)
  t.deepEqual(await told(idsOf('gap-mv').contract), [])
  t.deepEqual(await told(idsOf('short-gap-mv').contract), ['1h 10:00 0.4 > 10:55 0.46'])
})

test('where nobody bids or asks any more, an old trade is no move', async (t) => {
  const { quote, findMoves, idsOf, redis } = await market('left-mv')
  t.teardown(() => redis.close())
  await quote(at('10:00'), { 'left-mv': 0.9 })
  t.is(await findMoves(at('10:00')), 0)
  await quote(at('10:10'), { 'left-mv': 0.6 }, 'last')
  t.is(await findMoves(at('10:10')), 0)
  // And nothing is measured from it.
  await quote(at('10:20'), { 'left-mv': 0.88 })
  t.is(await findMoves(at('10:20')), 0)
  t.deepEqual(await told(idsOf('left-mv').contract), [])
})

test('cut off anywhere, a move is neither lost nor written twice; a run that was taken for dead writes none', async (t) => {
  const { quote, findMoves, idsOf, redis } = await market('cut-mv')
  t.teardown(() => redis.close())
  const { contract, market: id } = idsOf('cut-mv')
  await quote(at('10:00'), { 'cut-mv': 0.4 })
  await findMoves(at('10:00'))
  const before = await redis.get(`recent:${id}`)
  await quote(at('10:30'), { 'cut-mv': 0.46 })
  const dead = async () => {
    throw new Error('a later run has written')
  }
  await t.throwsAsync(findMoves(at('10:30'), dead), { message: 'a later run has written' })
  t.deepEqual(await told(contract), [])
  t.is(await redis.get(`recent:${id}`), before)
  t.is(await findMoves(at('10:30')), 1)
  // Killed between the graph and Redis: as if the point had not been kept.
  await redis.set(`recent:${id}`, before ?? '', 3_600)
  t.is(await findMoves(at('10:31')), 0)
  t.deepEqual(await told(contract), ['1h 10:00 0.4 > 10:30 0.46'])
})

test('with Redis emptied, moves are measured from the hourly prices', async (t) => {
  const { quote, findMoves, keepSnapshots, idsOf, redis } = await market('empty-mv')
  t.teardown(() => redis.close())
  await quote(at('10:05'), { 'empty-mv': 0.4 })
  t.is(await keepSnapshots(at('10:05')), 1)
  t.is(await keepSnapshots(at('10:06')), 1)
  await quote(at('10:50'), { 'empty-mv': 0.47 })
  t.is(await findMoves(at('10:50')), 1)
  t.deepEqual(await told(idsOf('empty-mv').contract), ['1h 10:05 0.4 > 10:50 0.47'])
  t.deepEqual(await graph.read(listSnapshots, { contract: idsOf('empty-mv').contract }), [
    { at: at('10:00'), price: 0.4 },
  ])
})

test.serial('after seven days a day keeps its last price; a worker that was away catches up', async (t) => {
  const { quote, keepSnapshots, thin, idsOf, redis } = await market('thin-mv')
  t.teardown(() => redis.close())
  const { contract } = idsOf('thin-mv')
  // On the 1st, 2nd and 10th; nothing between. No other test keeps prices in 2030.
  for (const [index, time] of ['01T03', '01T04', '01T22', '02T00', '10T01', '10T02'].entries()) {
    const seen = `2030-06-${time}:05:00.000Z`
    await quote(seen, { 'thin-mv': (index + 1) / 10 })
    await keepSnapshots(seen)
  }
  const kept = async () =>
    (await graph.read(listSnapshots, { contract })).map(({ at: hourOf, price }) => `${hourOf.slice(8, 13)} ${price}`)
  // Noon of the 9th: the 1st has seven whole days behind it, the 2nd has not.
  t.is(await thin('2030-06-09T12:00:00.000Z'), 2)
  t.deepEqual(await kept(), ['01T22 0.3', '02T00 0.4', '10T01 0.5', '10T02 0.6'])
  t.is(await thin('2030-06-09T13:00:00.000Z'), 0)
  // A month later, in one go.
  t.is(await thin('2030-07-10T03:20:00.000Z'), 1)
  t.deepEqual(await kept(), ['01T22 0.3', '02T00 0.4', '10T02 0.6'])
})

test('a change of a price goes out once it is seen, whichever worker sees it', async (t) => {
  const { redis, idsOf } = await market('stream-mv')
  t.teardown(() => redis.close())
  const { market: marketId } = idsOf('stream-mv')
  const none = { bid: null, ask: null, bidSize: null, askSize: null, noBid: null, noAsk: null, lastPrice: null }
  const [one, other] = [createQuoting(redis), createQuoting(redis)]
  const say = (worker: typeof one, time: string, price: number | null) =>
    worker([{ marketId, quote: { marketId, at: at(time), price, volume24h: null, ...none } }])
  await say(one, '10:00', 0.4)
  await say(other, '10:01', 0.45)
  await say(one, '10:02', 0.45)
  await say(one, '10:03', null)
  await say(other, '10:04', 0.5)
  const told = await redis.readAfter(priceStream, '0-0', { count: 10 })
  t.deepEqual(
    told.map(({ fields }) => fields),
    [
      { market: marketId, price: '0.45', from: '0.4', at: at('10:01') },
      { market: marketId, price: '', from: '0.45', at: at('10:03') },
      { market: marketId, price: '0.5', from: '', at: at('10:04') },
    ],
  )
})

import test from 'ava'
import { shapeOf } from '../../../../src/modules/causality/coincidence.ts'
import { testAll } from '../../../../src/modules/causality/run.ts'
import { createSeries } from '../../../../src/modules/causality/series.ts'

const startMs = Date.parse('2026-01-01T00:00:00Z')
const at = (day: number, hour: number) => new Date(startMs + (day * 24 + hour) * 3_600_000).toISOString()
const of = (entity: string): [string, string] => [entity, 'geopolitics']

/** Thirty clashes, five days apart: a monitor counts each on its day, and the press tells of each between nine and six of that day. */
function clashes(monitorHour: number) {
  const series = createSeries(startMs)
  for (let turn = 0; turn < 30; turn += 1) {
    series.add({ id: `counted-${turn}`, at: at(5 * turn + 1, monitorHour), entities: [of('war')] })
    series.add({ id: `told-${turn}`, at: at(5 * turn + 1, 9 + ((turn * 7) % 10)), entities: [of('land')] })
  }
  return series.longEnough()
}

test('what only the day is known of leads nothing', async (t) => {
  const run = { totalHours: 180 * 24, shapeOf: () => shapeOf(new Array<number>(168).fill(1)) }
  t.deepEqual([...clashes(0).keys()], ['land'])
  t.deepEqual(await testAll([{ a: 'war', b: 'land' }], clashes(0), run), [])
  // Told at four in the morning the very same would lead, so that the test can tell.
  const [found] = await testAll([{ a: 'war', b: 'land' }], clashes(4), run)
  t.like(found, { verdict: 'stored' })
})

test('a series has each event once, in the order of time and from the beginning on', (t) => {
  const series = createSeries(startMs)
  series.add({ id: 'before', at: at(-1, 5), entities: [of('land')] })
  for (const turn of [11, 3, 7, 1, 9, 5, 2, 8, 4, 10, 6, 6]) {
    series.add({ id: `event-${turn}`, at: at(turn, 2), entities: [of('land')] })
  }
  const land = series.longEnough().get('land')
  t.deepEqual(land?.events.slice(0, 2), [
    { id: 'event-1', hours: 26 },
    { id: 'event-2', hours: 50 },
  ])
  t.is(land?.events.length, 11)
})

test('what is left out is counted: records of which only the day is known, and entities of which too little is told', (t) => {
  const series = createSeries(startMs)
  for (let turn = 0; turn < 12; turn += 1) series.add({ id: `told-${turn}`, at: at(turn, 9), entities: [of('land')] })
  for (let turn = 0; turn < 3; turn += 1) {
    series.add({ id: `counted-${turn}`, at: at(turn, 0), entities: [of('war'), of('land')] })
    series.add({ id: `short-${turn}`, at: at(turn, 7), entities: [of('town'), of('village')] })
  }
  series.add({ id: 'before', at: at(-1, 0), entities: [of('war')] })
  t.deepEqual(series.leftOut(), { ofDays: 3, short: 2 })
})

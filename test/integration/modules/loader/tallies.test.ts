import { readFileSync } from 'node:fs'
import test from 'ava'
import fc from 'fast-check'
import { z } from 'zod'
import { taxonomyCounts } from '../../../../src/modules/taxonomy/service.ts'
import { graphStats } from '../../../../src/modules/views/stats/stats.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt } from '../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})

test.after.always(() => graph.close())

/** Entities in the two places that no other test writes to, and facts of the keys that only this one has. */
async function kept() {
  const crypto = (await taxonomyCounts(graph, 'crypto')).flatMap(({ subcategories }) => subcategories)
  const { factsByType } = await graphStats(graph, systemClock)
  return {
    nft: crypto.find(({ name }) => name === 'nft')?.count,
    memecoins: crypto.find(({ name }) => name === 'memecoins')?.count,
    color: factsByType.tally_color,
    size: factsByType.tally_size,
  }
}

test('kept counts follow new entities, moved ones, and new facts, and stay where nothing is new', async (t) => {
  const one = { slug: 'tally-one', displayName: 'One', entityType: 'asset', category: 'crypto', subcategory: 'nft' }
  const two = { ...one, slug: 'tally-two', displayName: 'Two' }
  const header = { pack: 'tallies' }
  await loadRecords(graph, header, [
    { ...one, attributes: { tally_color: 'red', tally_size: 1 } },
    { ...two, attributes: { tally_color: 'red' } },
  ])
  const first = { nft: 2, memecoins: 0, color: 2, size: 1 }
  t.deepEqual(await kept(), first)
  await loadRecords(graph, header, [
    { ...one, attributes: { tally_color: 'red', tally_size: 1 } },
    { ...two, attributes: { tally_color: 'red' } },
  ])
  t.deepEqual(await kept(), first)
  // A second version of a value is no new fact; a new key is; a new name moves nothing.
  await loadRecords(graph, { ...header, version: '2', asOf: '2026-02-01' }, [
    { ...one, displayName: 'First', attributes: { tally_color: 'blue', tally_size: 1 } },
    { ...two, subcategory: 'memecoins', attributes: { tally_color: 'red', tally_size: 2 } },
  ])
  t.deepEqual(await kept(), { nft: 1, memecoins: 1, color: 2, size: 2 })
})

const countEvents: Query<{ year: string }, { counted: string[]; kept: string[] }> = {
  name: 'test/count-events',
  text: readFileSync(new URL('count-events.cypher', import.meta.url), 'utf8'),
  row: z.object({ counted: z.array(z.string()), kept: z.array(z.string()) }),
}

test('kept counts of events are what a count of the events gives, whatever was loaded', async (t) => {
  const day = fc.integer({ min: 1, max: 5 }).map((date) => `2033-03-0${date}`)
  const event = fc.record({
    key: fc.constantFrom('e1', 'e2', 'e3', 'e4'),
    eventType: fc.constantFrom('game', 'trade'),
    happenedAt: day,
  })
  const packs = fc.record({
    pack: fc.constantFrom('tally-events-1', 'tally-events-2'),
    events: fc.uniqueArray(event, { minLength: 1, maxLength: 4, selector: ({ key }) => key }),
    status: fc.record({ value: fc.constantFrom('healthy', 'questionable', 'out'), validFrom: day }),
  })
  const clock = clockAt('2033-05-01T00:00:00Z')
  const [loads = []] = fc.sample(fc.array(packs, { minLength: 14, maxLength: 14, size: 'max' }), {
    numRuns: 1,
    seed: 20_261_122,
  })
  const who = {
    slug: 'tally-player',
    displayName: 'Player',
    entityType: 'person',
    category: 'sports',
    subcategory: 'mlb',
  }
  await loadRecords(graph, { pack: 'tally-people' }, [who])
  for (const [index, { pack, events, status }] of loads.entries()) {
    const records = [
      ...events.map((each) => ({ kind: 'event', title: each.key, about: ['tally-player'], ...each })),
      { kind: 'fact', entity: 'tally-player', key: 'injury_status', source: pack, ...status },
    ]
    // Each pack as an edition of its own; the same one again where the turn is even.
    const version = String(index)
    for (let turn = 0; turn <= (index + 1) % 2; turn += 1) {
      const { rejected } = await loadRecords(graph, { pack, version, asOf: `2033-04-${10 + index}` }, records, {
        clock,
      })
      t.deepEqual(rejected, [])
    }
    const [row] = await graph.read(countEvents, { year: '2033' })
    t.deepEqual(row?.kept, row?.counted)
  }
  const [row] = await graph.read(countEvents, { year: '2033' })
  t.true(
    (row?.counted ?? []).some((line) => line.includes('|attribute_change ')),
    'changes that loads find are counted',
  )
  const sum = (row?.counted ?? []).reduce((all, line) => all + Number(line.split(' ')[1]), 0)
  // Thirty days before the first of April is the second of March: a whole day, at whatever hour is asked.
  const { recentEventsByType, recentSince } = await graphStats(graph, clockAt('2033-04-01T18:00:00Z'))
  t.is(recentSince, '2033-03-02T00:00:00.000Z')
  const told = Object.values(recentEventsByType).reduce((all, count) => all + count, 0)
  const first = (row?.counted ?? [])
    .filter((line) => line.startsWith('event|2033-03-01'))
    .reduce((all, line) => all + Number(line.split(' ')[1]), 0)
  t.is(told, sum - first)
})

test('of today only what has happened is recent', async (t) => {
  const who = {
    slug: 'tally-today',
    displayName: 'Today',
    entityType: 'person',
    category: 'sports',
    subcategory: 'mlb',
  }
  const event = (key: string, happenedAt: string) => ({
    kind: 'event',
    key,
    eventType: 'tally_today',
    title: key,
    about: ['tally-today'],
    happenedAt,
  })
  await loadRecords(graph, { pack: 'tally-today' }, [
    who,
    event('past', '2034-05-31'),
    event('noon', '2034-06-01T12:00:00Z'),
    event('evening', '2034-06-01T20:00:00Z'),
  ])
  const at = async (time: string) =>
    (await graphStats(graph, clockAt(`2034-06-${time}:00Z`))).recentEventsByType.tally_today
  t.is(await at('01T11:00'), 1)
  t.is(await at('01T12:00'), 2)
  t.is(await at('02T00:00'), 3)
  t.is(await at('30T23:59'), 3)
  t.is(await at('02T00:00'), 3)
  t.is((await graphStats(graph, clockAt('2034-07-02T00:00:00Z'))).recentEventsByType.tally_today, undefined)
})

import test from 'ava'
import { isDue } from '../../../../src/modules/causality/nightly.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const minuteMs = 60_000
const graphOf = (row: object) => ({ read: async () => [row] }) as unknown as Graph
const run = (minutesAgo: number, row: object) =>
  graphOf({ runAt: new Date(now - minutesAgo * minuteMs).toISOString(), tookMs: minuteMs, seq: 7, ...row })

test('pairs are tested at first, after a day, and after news once the last run has rested twenty times as long as it took', async (t) => {
  const same = { stories: 100, storiesThen: 100, isChanged: false }
  const more = { stories: 110, storiesThen: 100, isChanged: true }
  t.true(
    await isDue(graphOf({ runAt: null, tookMs: null, seq: 0, stories: 0, storiesThen: null, isChanged: true }), now),
  )
  t.false(await isDue(run(1439, same), now))
  t.true(await isDue(run(1440, same), now))
  t.false(await isDue(run(19, more), now))
  t.true(await isDue(run(20, more), now))
})

test('a history that was loaded since is tested at once', async (t) => {
  const grown = { stories: 126, storiesThen: 100, isChanged: true }
  t.false(await isDue(run(1, grown), now))
  t.true(await isDue(run(2, grown), now))
  t.true(await isDue(run(2, { stories: 9_000, storiesThen: 0, isChanged: true }), now))
  t.true(await isDue(run(2, { stories: 9_000, storiesThen: null, isChanged: true }), now))
})

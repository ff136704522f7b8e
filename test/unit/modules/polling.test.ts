import test from 'ava'
import type { FeedRow } from '../../../src/modules/polling/queries.ts'
import { feedSourceOf } from '../../../src/modules/polling/source.ts'
import { feedStateOf, nextReadingOf } from '../../../src/modules/polling/state.ts'
import { readSettings } from '../../../src/platform/settings/config.ts'

const source = (environment: Record<string, string>) => feedSourceOf(readSettings(environment).settings)

test('which feeds are read follows from the settings', (t) => {
  t.like(source({}), { kind: 'off', why: 'no sandbox with a press is known' })
  t.deepEqual(source({ PRESS_URL: 'http://127.0.0.1:1/press/' }), { kind: 'press', base: 'http://127.0.0.1:1/press' })
  t.like(source({ PRESS_URL: 'http://127.0.0.1:1/press', FEEDS: 'off' }), { kind: 'off', why: 'FEEDS is off' })
  t.like(source({ VENUES: 'live' }), { kind: 'off', why: 'FEEDS is not set, and VENUES is live' })
  t.like(source({ VENUES: 'live', FEEDS: 'on' }), { kind: 'file', name: 'seeds/feeds.yaml' })
  t.deepEqual(source({ VENUES: 'none', FEEDS: 'on', FEEDS_FILE: '/etc/feeds.yaml' }), {
    ...{ kind: 'file', path: '/etc/feeds.yaml', name: '/etc/feeds.yaml' },
  })
  t.like(source({ VENUES: 'sandbox', FEEDS: 'on' }), { kind: 'off' }, 'real feeds are not read beside made-up markets')
})

test('a feed is read after its pace, after failures ever later, and never sooner than it asks for', (t) => {
  const seconds = (paceSeconds: number, failures: number, retryAfterMs: number | null = null, freshSeconds = 0) =>
    nextReadingOf({ paceSeconds }, 0, { failures, retryAfterMs, freshSeconds }) / 1_000
  t.deepEqual(
    [0, 1, 2, 3, 4, 5, 9].map((failures) => seconds(60, failures)),
    [60, 60, 120, 240, 480, 600, 600],
  )
  t.deepEqual(
    [1, 2, 5, 9].map((failures) => seconds(1_800, failures)),
    [1_800, 3_600, 3_600, 3_600],
  )
  t.is(seconds(86_400, 7), 86_400)
  t.is(seconds(60, 1, 900_000), 900)
  t.is(seconds(60, 0, null, 600), 600)
  t.is(seconds(60, 0, null, 5), 60)
})

test('a feed is late once it was not read for three of its paces, and a minute at least', (t) => {
  const at = (s: number) => new Date(s * 1_000).toISOString()
  const row = (more: Partial<FeedRow>) =>
    ({
      paceSeconds: 60,
      paused: null,
      pausedInList: false,
      waitsFor: null,
      listedAt: at(0),
      readAt: null,
      nextAt: null,
      failures: 0,
      ...more,
    }) as FeedRow
  const state = (more: Partial<FeedRow>, now: number) => feedStateOf(row(more), now * 1_000)
  t.is(state({}, 100), 'never')
  t.is(state({}, 181), 'late')
  t.is(state({ readAt: at(0), nextAt: at(60) }, 240), 'fresh')
  t.is(state({ readAt: at(0), nextAt: at(60) }, 241), 'late', 'nobody reads it')
  t.is(state({ readAt: at(0), nextAt: at(900) }, 1_000), 'fresh', 'it said that nothing would be new')
  t.is(state({ readAt: at(0), nextAt: at(600), failures: 1 }, 181), 'late')
  t.is(state({ readAt: at(0), nextAt: at(1), failures: 1, paceSeconds: 1 }, 59), 'fresh')
  t.is(state({ paused: true }, 1_000), 'paused')
  t.is(state({ pausedInList: true }, 1_000), 'paused')
  t.is(state({ pausedInList: true, paused: false }, 10), 'never')
  t.is(state({ waitsFor: 'UCDP_TOKEN' }, 1_000), 'waits')
})

import test from 'ava'
import { collect, payload, startFeeds, unwrap } from '../../support/feeds.ts'
import type { VenueReply } from '../../support/venue-server.ts'

const path = '/events/keyset'

const faults: [string, VenueReply, string][] = [
  ['answers 500', { status: 500, json: { error: 'oh' } }, 'status'],
  [
    'answers 429',
    { status: 429, json: { error: 'too many requests' }, headers: { 'retry-after': '1' } },
    'rate_limited',
  ],
  ['sends a page of HTML', { type: 'text/html', text: '<html><title>Just a moment</title></html>' }, 'not_json'],
  ['sends HTML and calls it JSON', { text: '<html></html>' }, 'not_json'],
  ['breaks off', { json: { events: [1, 2, 3] }, half: true }, 'network'],
  ['resets the connection', { reset: true }, 'network'],
  ['is slow', { json: { events: [] }, delayMs: 30_000 }, 'timeout'],
  ['renames the list', { json: { items: [], next_cursor: 'x' } }, 'unreadable'],
  ['sends a list in place of the page', { json: [] }, 'unreadable'],
  ['sends null', { json: null }, 'unreadable'],
  ['renames the markets in the events', { json: { events: [{ id: '1', title: 'A', contracts: [] }] } }, 'unreadable'],
]

for (const [what, reply, kind] of faults) {
  test(`a venue that ${what} is a failure that says so, and not an empty list; then it recovers`, async (t) => {
    const { feeds, server } = await startFeeds(t, { VENUE_TIMEOUT_MS: '3000' })
    const page = await payload('polymarket-events')
    delete page.next_cursor
    server.on(path, reply)
    const got = await collect(feeds.polymarket.marketsByEvent({ closed: false }))
    t.deepEqual(
      got.map((one) => (one.ok ? 'page' : [one.error.venue, one.error.call, one.error.kind])),
      [['venue_a', 'gamma events', kind]],
    )
    t.is(feeds.health()[0]?.lastFailure?.kind, kind)
    server.on(path, { json: page })
    // After Retry-After the budget lets the next call through.
    const again = (await collect(feeds.polymarket.marketsByEvent({ closed: false }))).map(unwrap)
    t.is(again[0]?.rows.length, 5)
  })
}

test('a page of which nearly nothing can be read is a failure: the format has changed', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const { events } = await payload('polymarket-events')
  const [event] = events
  const [market] = event.markets
  event.markets = Array.from({ length: 20 }, (_, index) => {
    const { conditionId, ...rest } = market
    return index === 0 ? market : { ...rest, condition_id: conditionId }
  })
  server.on(path, { json: { events: [event] } })
  const [got] = await collect(feeds.polymarket.marketsByEvent({ closed: false }))
  t.true(got !== undefined && !got.ok && got.error.kind === 'unreadable')
  t.regex(got?.ok === false ? got.error.message : '', /19 of 20 rows cannot be read, e\.g\. conditionId is empty/)
})

test('the circuit of a venue opens, shows in the state of the feed, and closes by itself', async (t) => {
  const { feeds, server, logged } = await startFeeds(t, { VENUE_PAUSE_MS: '2000' })
  server.on('/book', { status: 500, json: null })
  for (let call = 0; call < 5; call += 1) await feeds.polymarket.book('1')
  const refused = await feeds.polymarket.book('1')
  t.true(!refused.ok && refused.error.kind === 'circuit_open')
  t.deepEqual(feeds.health()[0]?.circuits, [
    { caller: 'venue_a_data', phase: 'closed' },
    { caller: 'venue_a_gamma', phase: 'closed' },
    { caller: 'venue_a_clob', phase: 'open' },
  ])
  server.on('/book', { json: await payload('polymarket-book') })
  await new Promise((resolve) => setTimeout(resolve, 2_050))
  t.is(unwrap(await feeds.polymarket.book('1'))?.bids.length, 3)
  t.is(feeds.health()[0]?.circuits[2]?.phase, 'closed')
  t.true(logged().some(({ msg }) => msg === 'a venue answers again'))
})

test('calls and what they cost are in the metrics', async (t) => {
  const { feeds, server, metrics } = await startFeeds(t)
  server.on('/book', { json: await payload('polymarket-book') })
  await feeds.polymarket.book('1')
  await feeds.kalshi.book('NOPE')
  const shown = await metrics.registry.metrics()
  t.regex(shown, /outgoing_call_duration_seconds_count\{caller="venue_a_clob",call="clob book",outcome="ok"\} 1/)
  t.regex(shown, /outgoing_call_duration_seconds_count\{caller="venue_b",call="orderbook",outcome="status"\} 1/)
})

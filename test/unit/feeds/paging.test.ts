import test from 'ava'
import { collect, payload, startFeeds, unwrap } from '../../support/feeds.ts'

/** A page of one event with one market, whose id is made from a number. */
async function eventPage(number: number, next?: string) {
  const { events } = await payload('polymarket-events')
  const [event] = events
  const id = String(number).padStart(64, '0')
  event.id = String(number)
  event.markets = [{ ...event.markets[0], conditionId: `0x${id}` }]
  return { events: [event], ...(next !== undefined && { next_cursor: next }) }
}

test('a listing follows the cursor to its end', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const pages = [await eventPage(1, 'c2'), await eventPage(2, 'c3'), await eventPage(3)]
  server.on('/events/keyset', (_, count) => ({ json: pages[count - 1] }))
  const got = (await collect(feeds.polymarket.marketsByEvent({ closed: false }))).map(unwrap)
  t.deepEqual(
    got.map(({ rows }) => rows[0]?.eventId),
    ['1', '2', '3'],
  )
  t.deepEqual(
    server.requests.map(({ query }) => query.get('after_cursor')),
    [null, 'c2', 'c3'],
  )
})

test('an empty page with a cursor is not the end', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const pages = [await eventPage(1, 'c2'), { events: [], next_cursor: 'c3' }, await eventPage(3)]
  server.on('/events/keyset', (_, count) => ({ json: pages[count - 1] }))
  const got = (await collect(feeds.polymarket.marketsByEvent({ closed: false }))).map(unwrap)
  t.deepEqual(
    got.map(({ rows }) => rows.length),
    [1, 0, 1],
  )
})

test('empty pages without end are a failure', async (t) => {
  const { feeds, server } = await startFeeds(t)
  server.on('/events/keyset', (_, count) => ({ json: { events: [], next_cursor: `c${count}` } }))
  const got = await collect(feeds.polymarket.marketsByEvent({ closed: false }))
  const last = got.at(-1)
  t.true(last !== undefined && !last.ok && last.error.kind === 'unreadable')
  t.is(got.length, 11)
})

test('a cursor that comes again ends the listing with a failure, after the page', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const pages = [await eventPage(1, 'c2'), await eventPage(2, 'c2')]
  server.on('/events/keyset', (_, count) => ({ json: pages[count - 1] }))
  const got = await collect(feeds.polymarket.marketsByEvent({ closed: false }))
  t.deepEqual(
    got.map((page) => (page.ok ? page.value.rows.length : page.error.message)),
    [1, 1, 'venue_a gamma events: the same cursor comes again'],
  )
})

test('a page that comes again under another cursor ends the listing with a failure', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const page = await eventPage(1)
  server.on('/events/keyset', (_, count) => ({ json: { ...page, next_cursor: `c${count}` } }))
  const got = await collect(feeds.polymarket.marketsByEvent({ closed: false }))
  t.deepEqual(
    got.map((one) => (one.ok ? one.value.rows.length : one.error.message)),
    [1, 'venue_a gamma events: the same page comes again'],
  )
})

test('where the keyset form is gone, offsets are used, whatever size the venue cuts its pages to', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const events = [...(await eventPage(1)).events, ...(await eventPage(2)).events, ...(await eventPage(3)).events]
  server.on('/events/keyset', { status: 410, json: { error: 'gone' } })
  server.on('/events', ({ query }) => {
    const offset = Number(query.get('offset'))
    return { json: events.slice(offset, offset + 2) }
  })
  const got = (await collect(feeds.polymarket.marketsByEvent({ closed: true }))).map(unwrap)
  t.deepEqual(
    got.flatMap(({ rows }) => rows.map(({ eventId }) => eventId)),
    ['1', '2', '3'],
  )
  t.deepEqual(
    server.requests.map(({ path, query }) => [path, query.get('closed'), query.get('offset')]),
    [
      ['/events/keyset', 'true', null],
      ['/events', 'true', '0'],
      ['/events', 'true', '2'],
      ['/events', 'true', '3'],
    ],
  )
})

test('a failure in the middle is the last thing that a listing gives', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const first = await eventPage(1, 'c2')
  server.on('/events/keyset', (_, count) => (count === 1 ? { json: first } : { status: 500, json: null }))
  const got = await collect(feeds.polymarket.marketsByEvent({ closed: false }))
  t.deepEqual(
    got.map((page) => page.ok),
    [true, false],
  )
})

test('one who stops listening stops the listing', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => eventPage(number, `c${number + 1}`)))
  server.on('/events/keyset', (_, count) => ({ json: pages[count - 1] }))
  for await (const page of feeds.polymarket.marketsByEvent({ closed: false })) {
    t.true(page.ok)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  // The page that was given, and the one that was under way.
  t.true(server.requests.length <= 2)
})

test('an id of an earlier page is refused on a later one', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const pages = [await eventPage(1, 'c2'), await eventPage(2)]
  const [second] = pages[1]?.events ?? []
  second.markets = pages[0]?.events[0].markets
  server.on('/events/keyset', (_, count) => ({ json: pages[count - 1] }))
  const got = (await collect(feeds.polymarket.marketsByEvent({ closed: false }))).map(unwrap)
  t.deepEqual(
    got.map(({ rows, refused }) => [rows.length, refused.length]),
    [
      [1, 0],
      [0, 1],
    ],
  )
})

test('the cursor of the other venue ends with empty text', async (t) => {
  const { feeds, server } = await startFeeds(t)
  const [cents] = (await payload('kalshi-markets-cents')).markets
  const pages = [
    { markets: [cents], cursor: 'next' },
    { markets: [{ ...cents, ticker: 'KXSB-27-BUF' }], cursor: '' },
  ]
  server.on('/trade-api/v2/markets', (_, count) => ({ json: pages[count - 1] }))
  const got = (await collect(feeds.kalshi.markets({ status: 'open' }))).map(unwrap)
  t.deepEqual(
    got.flatMap(({ rows }) => rows.map(({ externalId }) => externalId)),
    ['KXSB-27-KC', 'KXSB-27-BUF'],
  )
  t.deepEqual(
    server.requests.map(({ query }) => query.toString()),
    ['limit=1000&status=open&mve_filter=exclude', 'limit=1000&status=open&mve_filter=exclude&cursor=next'],
  )
})

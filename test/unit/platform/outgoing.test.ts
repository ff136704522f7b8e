import test from 'ava'
import { systemClock } from '../../../src/platform/clock.ts'
import {
  type Attempt,
  type CircuitPhase,
  createOutgoing,
  type OutgoingOptions,
} from '../../../src/platform/outgoing/client.ts'
import { backoff, readRetryAfter } from '../../../src/platform/outgoing/failure.ts'
import { startVenueServer, type VenueReply } from '../../support/venue-server.ts'

/** A server with one path, and a caller with little patience. */
async function setUp(t: { teardown(end: () => unknown): void }, options: Partial<OutgoingOptions> = {}) {
  const server = await startVenueServer()
  const attempts: Attempt[] = []
  const phases: CircuitPhase[] = []
  const outgoing = createOutgoing({
    caller: 'venue',
    baseUrl: `${server.url}/api/v2`,
    budget: { units: 10_000, windowMs: 1_000 },
    attemptMs: 20_000,
    deadlineMs: 40_000,
    retries: 2,
    maxBytes: 100_000,
    firstRetryMs: 10,
    clock: systemClock,
    random: () => 0,
    observer: { attempt: (attempt) => attempts.push(attempt), circuit: (_, phase) => phases.push(phase) },
    ...options,
  })
  t.teardown(async () => {
    await outgoing.close()
    await server.close()
  })
  const ask = (more: { signal?: AbortSignal; cost?: number } = {}) =>
    outgoing.call({ call: 'things', path: '/things', ...more })
  const replies = (...given: VenueReply[]) =>
    server.on('/api/v2/things', (_, count) => given[Math.min(count, given.length) - 1] ?? {})
  return { server, outgoing, ask, replies, attempts, phases }
}

test('a call goes below the base URL with its query and brings JSON', async (t) => {
  const { server, outgoing } = await setUp(t)
  server.on('/api/v2/things', { json: { ok: 1 } })
  const got = await outgoing.call({
    call: 'things',
    path: '/things',
    query: { a: 'x y', tickers: ['A', 'B'], none: null, no: undefined, yes: false },
  })
  t.true(got.ok && JSON.stringify(got.value.json) === '{"ok":1}' && got.value.status === 200 && got.value.bytes === 8)
  t.is(server.requests[0]?.query.toString(), 'a=x+y&tickers=A&tickers=B&yes=false')
})

test('a POST sends JSON', async (t) => {
  const { server, outgoing } = await setUp(t)
  server.on('/api/v2/info', { json: [] })
  await outgoing.call({ call: 'info', path: '/info', body: { type: 'meta' } })
  t.deepEqual([server.requests[0]?.method, server.requests[0]?.body], ['POST', { type: 'meta' }])
})

test('what is passing is tried again, and every try is told', async (t) => {
  const { ask, replies, attempts } = await setUp(t)
  replies({ status: 500, json: { error: 'oh' } }, { reset: true }, { json: 1 })
  t.true((await ask()).ok)
  t.deepEqual(
    attempts.map(({ caller, call, outcome, status }) => [caller, call, outcome, status]),
    [
      ['venue', 'things', 'status', 500],
      ['venue', 'things', 'network', null],
      ['venue', 'things', 'ok', 200],
    ],
  )
})

test('a failure says who was called for what, and how it ended', async (t) => {
  const { ask, replies } = await setUp(t)
  replies({ status: 502, json: { error: 'origin is away' } })
  t.deepEqual(await ask(), {
    ok: false,
    error: {
      kind: 'status',
      caller: 'venue',
      call: 'things',
      status: 502,
      message: 'venue things: answered 502: {"error":"origin is away"}',
      retryAfterMs: null,
      attempts: 3,
    },
  })
})

test('a no is not asked again', async (t) => {
  const { server, ask, replies } = await setUp(t)
  replies({ status: 404, json: { error: 'no such thing' } })
  const got = await ask()
  t.true(!got.ok && got.error.status === 404 && got.error.attempts === 1)
  t.is(server.requests.length, 1)
})

test('a page of HTML with status 200 is no JSON', async (t) => {
  const { ask, replies } = await setUp(t)
  replies({ type: 'text/html; charset=utf-8', text: '<html>checking\n your browser</html>' })
  const got = await ask()
  t.true(!got.ok && got.error.kind === 'not_json' && got.error.status === 200)
  t.regex(got.ok ? '' : got.error.message, /text\/html.*checking your browser/)
})

test('half a body is a failure, whether its length was told or not', async (t) => {
  const { ask, replies } = await setUp(t, { retries: 0 })
  replies({ json: { list: [1, 2, 3] }, half: true })
  const cut = await ask()
  t.true(!cut.ok && cut.error.kind === 'network')
  replies({ text: '{"list": [1, 2' })
  const short = await ask()
  t.true(!short.ok && short.error.kind === 'not_json')
})

test('an answer that is slow ends by the time limit of one try', async (t) => {
  const { ask, replies, attempts } = await setUp(t, { attemptMs: 2_000, retries: 1 })
  replies({ json: 1, delayMs: 30_000 }, { json: 2 })
  const got = await ask()
  t.true(got.ok && got.value.json === 2)
  t.is(attempts[0]?.outcome, 'timeout')
})

test('the deadline of the whole call counts waits and retries', async (t) => {
  const { ask, replies } = await setUp(t, { attemptMs: 100, deadlineMs: 300, retries: 1_000 })
  replies({ json: 1, delayMs: 30_000 })
  const started = performance.now()
  const got = await ask()
  t.true(!got.ok && got.error.kind === 'timeout')
  t.true(performance.now() - started < 15_000)
})

test('a body beyond the limit is not read to its end, packed or not', async (t) => {
  const { ask, replies } = await setUp(t, { maxBytes: 1_000, retries: 0 })
  replies({ json: 'x'.repeat(2_000) })
  const plain = await ask()
  t.true(!plain.ok && plain.error.kind === 'too_large')
  replies({ json: 'x'.repeat(2_000_000), gzip: true })
  const packed = await ask()
  t.true(!packed.ok && packed.error.kind === 'too_large')
  replies({ json: 'x'.repeat(500), gzip: true })
  const good = await ask()
  t.true(good.ok && good.value.json === 'x'.repeat(500))
})

test('Retry-After is waited for, and holds back other calls as well', async (t) => {
  const { server, ask, replies } = await setUp(t)
  replies({ status: 429, json: { error: 'too many requests' }, headers: { 'retry-after': '1' } }, { json: 1 })
  const started = performance.now()
  const first = ask()
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [one, two] = await Promise.all([first, ask()])
  t.true(one.ok && two.ok)
  t.true(performance.now() - started >= 990)
  t.is(server.requests.length, 3)
})

test('a Retry-After beyond the deadline is told to the one who asked', async (t) => {
  const { ask, replies } = await setUp(t, { deadlineMs: 20_000, longestRetryAfterMs: 30_000 })
  replies({ status: 429, json: null, headers: { 'retry-after': '3600' } })
  const got = await ask()
  t.true(!got.ok && got.error.kind === 'rate_limited' && got.error.retryAfterMs === 30_000 && got.error.attempts === 1)
})

test('Retry-After is read as seconds or as a date', (t) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  t.is(readRetryAfter('2', now, 60_000), 2_000)
  t.is(readRetryAfter('Sat, 21 Nov 2026 12:00:07 GMT', now, 60_000), 7_000)
  t.is(readRetryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now, 60_000), 0)
  t.is(readRetryAfter('86400', now, 60_000), 60_000)
  t.is(readRetryAfter('soon', now, 60_000), null)
  t.is(readRetryAfter(undefined, now, 60_000), null)
})

test('waits double and are drawn from their upper half', (t) => {
  t.is(
    backoff(1, 100, () => 0),
    50,
  )
  t.is(
    backoff(3, 100, () => 1),
    400,
  )
})

test('the circuit opens after failures in a row, and closes again by itself', async (t) => {
  const { server, ask, replies, outgoing, phases } = await setUp(t, {
    retries: 0,
    circuit: { failures: 3, pauseMs: 2_000 },
  })
  replies({ status: 500, json: null })
  for (let call = 0; call < 3; call += 1) await ask()
  t.is(outgoing.phase(), 'open')
  const refused = await ask()
  t.true(!refused.ok && refused.error.kind === 'circuit_open' && refused.error.retryAfterMs === 2_000)
  t.is(server.requests.length, 3)
  replies({ json: 1 })
  await new Promise((resolve) => setTimeout(resolve, 2_050))
  t.true((await ask()).ok)
  t.is(outgoing.phase(), 'closed')
  t.deepEqual(phases, ['open', 'half_open', 'closed'])
})

test('a no does not open the circuit', async (t) => {
  const { ask, replies, outgoing } = await setUp(t, { retries: 0, circuit: { failures: 2, pauseMs: 1_000 } })
  replies({ status: 404, json: null })
  for (let call = 0; call < 5; call += 1) await ask()
  t.is(outgoing.phase(), 'closed')
})

test('calls wait for their place in the budget, or fail where it comes too late', async (t) => {
  const { ask, replies } = await setUp(t, { budget: { units: 2, windowMs: 2_000 }, deadlineMs: 3_900 })
  replies({ json: 1 })
  const got = await Promise.all([ask(), ask(), ask(), ask()])
  // One at once, one after two seconds; the places after four and six seconds are too late.
  t.deepEqual(
    got.map((one) => (one.ok ? 'ok' : one.error.kind)),
    ['ok', 'ok', 'no_budget', 'no_budget'],
  )
})

test('a call that is no longer wanted ends at once', async (t) => {
  const { ask, replies } = await setUp(t)
  replies({ json: 1, delayMs: 30_000 })
  const started = performance.now()
  const got = await ask({ signal: AbortSignal.timeout(50) })
  t.true(!got.ok && got.error.kind === 'aborted')
  t.true(performance.now() - started < 15_000)
})

test('a service that is not there is a failure of the network', async (t) => {
  const { server, ask } = await setUp(t, { retries: 0 })
  await server.close()
  const got = await ask()
  t.true(!got.ok && got.error.kind === 'network' && got.error.status === null)
})

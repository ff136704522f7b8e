import test from 'ava'
import { maxAttempts, retryDelayMs, settlementOf } from '../../../../src/modules/webhooks/deliverer.ts'
import { createRooms } from '../../../../src/modules/webhooks/rooms.ts'
import { failuresOf } from '../../../../src/modules/webhooks/settler.ts'

const minuteMs = 60_000
const now = Date.parse('2026-11-20T09:00:00.000Z')
const claimed = { id: 'd', claim: 'c', attempts: 1 }
const answered = { statusCode: 200, durationMs: 5, error: null, response: 'ok', retryAfterMs: null }
const refused = { ...answered, statusCode: 500, error: 'answered 500' }

test('pauses double from a minute to six hours, and never leave these bounds', (t) => {
  t.deepEqual(
    [1, 2, 3, 8, 9, 10, 18].map((attempts) => retryDelayMs(attempts, 0) / minuteMs),
    [1, 2, 4, 128, 256, 360, 360],
  )
  t.is(retryDelayMs(1, 1), 66_000)
  t.is(retryDelayMs(18, 1), 6 * 60 * minuteMs)
})

test('a 2xx is delivered, anything else is tried again until the last attempt', (t) => {
  t.like(settlementOf(claimed, answered, now, 0), {
    state: 'delivered',
    deliveredAt: '2026-11-20T09:00:00.000Z',
    dueAt: null,
  })
  t.like(settlementOf(claimed, refused, now, 0), { state: 'pending', deliveredAt: null, dueAt: now + minuteMs })
  t.like(settlementOf({ ...claimed, attempts: maxAttempts }, refused, now, 0), { state: 'failed', dueAt: null })
})

test('Retry-After is honoured where it is longer, and 410 ends it', (t) => {
  t.is(settlementOf(claimed, { ...refused, retryAfterMs: 600_000 }, now, 0).dueAt, now + 600_000)
  t.is(settlementOf(claimed, { ...refused, retryAfterMs: 1_000 }, now, 0).dueAt, now + minuteMs)
  t.like(settlementOf(claimed, { ...refused, statusCode: 410 }, now, 0), { state: 'failed', dueAt: null })
})

test('failures are counted in a row, by endpoint', (t) => {
  const of = (endpointId: string, error: string | null, gone = false) => ({
    endpointId,
    settlement: settlementOf(claimed, { ...answered, error }, now, 0),
    gone,
  })
  t.deepEqual(failuresOf([of('b', 'no'), of('a', 'no'), of('a', null), of('a', 'no', true), of('b', 'no')]), [
    { id: 'a', succeeded: true, failures: 1, gone: true },
    { id: 'b', succeeded: false, failures: 2, gone: false },
  ])
})

test('an endpoint has eight places, and after failures one, after a pause that doubles', (t) => {
  let ms = 0
  const rooms = createRooms({ now: () => ms, iso: () => new Date(ms).toISOString() })
  t.deepEqual(rooms.exceptions(), {})
  rooms.begin('a')
  rooms.begin('a')
  t.deepEqual(rooms.exceptions(), { a: 6 })
  rooms.end('a', false)
  t.deepEqual(rooms.exceptions(), { a: 0 })
  rooms.end('a', false)
  ms = 1_999
  t.deepEqual(rooms.exceptions(), { a: 0 })
  ms = 2_000
  t.deepEqual(rooms.exceptions(), { a: 1 })
  rooms.begin('a')
  t.deepEqual(rooms.exceptions(), { a: 0 })
  rooms.end('a', true)
  t.deepEqual(rooms.exceptions(), {})
})

import test from 'ava'
import { maxAttempts, restOf, retryDelayMs, settlementOf } from '../../../../src/modules/webhooks/deliverer.ts'
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
  const of = (endpointId: string, error: string | null, isGone = false, restsUntil = 0) => ({
    endpointId,
    settlement: settlementOf(claimed, { ...answered, error }, now, 0),
    isGone,
    restsUntil,
  })
  t.deepEqual(
    failuresOf([of('b', 'no', false, 9), of('a', 'no'), of('a', null), of('a', 'no', true), of('b', 'no', false, 7)]),
    [
      { id: 'a', succeeded: true, failures: 1, isGone: true, restsUntil: 0 },
      { id: 'b', succeeded: false, failures: 2, isGone: false, restsUntil: 9 },
    ],
  )
})

test('429 and 503 with Retry-After are of the whole receiver, other answers of the delivery', (t) => {
  const rests = [429, 503, 500, null].map((statusCode) => restOf({ statusCode, retryAfterMs: 5_000 }))
  t.deepEqual(rests, [5_000, 5_000, 0, 0])
  t.is(restOf({ statusCode: 503, retryAfterMs: null }), 0)
})

/** Rooms whose time stands until the test puts it on. */
function roomsAt(startMs = 0) {
  const time = { ms: startMs }
  return { time, rooms: createRooms({ now: () => time.ms, iso: () => new Date(time.ms).toISOString() }) }
}

test('an endpoint has eight places, and after a failure one, a second later', (t) => {
  const { time, rooms } = roomsAt()
  t.deepEqual(rooms.room(), { free: 200, most: 8, exceptions: {} })
  rooms.begin('a')
  rooms.begin('a')
  t.deepEqual(rooms.room().exceptions, { a: 6 })
  rooms.end('a', false)
  t.deepEqual(rooms.room().exceptions, { a: 0 })
  rooms.end('a', false)
  time.ms = 999
  t.deepEqual(rooms.room().exceptions, { a: 0 })
  time.ms = 1_000
  t.deepEqual(rooms.room().exceptions, { a: 1 })
  rooms.begin('a')
  t.deepEqual(rooms.room().exceptions, { a: 0 })
  rooms.end('a', true)
  t.deepEqual(rooms.room().exceptions, {})
})

test('fifty failures in a row wait for less than a delivery waits for its next attempt', (t) => {
  const { time, rooms } = roomsAt()
  for (let failures = 0; failures < 50; failures += 1) {
    while (rooms.room().exceptions.a === 0) time.ms += 100
    rooms.begin('a')
    rooms.end('a', false)
  }
  t.true(time.ms >= 45_000 && time.ms <= retryDelayMs(1, 0), `${time.ms}`)
})

test('however many receivers are slow, there is room for another one', (t) => {
  const { rooms } = roomsAt()
  const slow = Array.from({ length: 200 }, (_, at) => `slow-${at}`)
  let begun = 0
  // Each has more waiting than it gets, and takes all that it is given.
  for (let round = 0; round < 100; round += 1) {
    const { free, most, exceptions } = rooms.room()
    const wanted = slow.flatMap((id) => Array.from({ length: exceptions[id] ?? most }, (_, turn) => ({ id, turn })))
    for (const { id } of wanted.toSorted((a, b) => a.turn - b.turn).slice(0, free)) {
      rooms.begin(id)
      begun += 1
    }
  }
  t.true(begun >= 200 && begun < 400, `${begun}`)
  t.true(rooms.room().free > 0 && rooms.room().most >= 1)
})

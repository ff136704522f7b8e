import test from 'ava'
import fc from 'fast-check'
import { createLocalLimit } from '../../../src/platform/http/local-limit.ts'

const windowMs = 60_000

test('a window slides: a place is free again a minute after the request that took it', (t) => {
  const limit = createLocalLimit(windowMs, 10)
  t.like(limit.take('a', 2, 1_000), { allowed: true, remaining: 1, resetAt: 61_000 })
  t.like(limit.take('a', 2, 31_000), { allowed: true, remaining: 0, resetAt: 61_000 })
  t.like(limit.take('a', 2, 60_999), { allowed: false, remaining: 0, resetAt: 61_000 })
  t.like(limit.take('a', 2, 61_000), { allowed: true, remaining: 0, resetAt: 91_000 })
  t.like(limit.take('b', 2, 61_000), { allowed: true, remaining: 1 })
})

test('looking does not count, and what was counted elsewhere does', (t) => {
  const limit = createLocalLimit(windowMs, 10)
  limit.peek('a', 2, 0)
  t.like(limit.peek('a', 2, 0), { allowed: true, remaining: 2 })
  limit.note('a', 0)
  limit.note('a', 10)
  limit.note('a', 20)
  t.like(limit.take('a', 2, 30), { allowed: false, resetAt: 60_010 })
})

test('a clock that is put back makes nobody wait for longer than a window, and gives nobody a second allowance', (t) => {
  const limit = createLocalLimit(windowMs, 10)
  const hour = 3_600_000
  limit.take('a', 2, hour)
  limit.take('a', 2, hour + 1_000)
  t.like(limit.take('a', 2, 2_000), { allowed: false, remaining: 0, resetAt: 61_000 })
  t.like(limit.peek('a', 2, 60_999), { allowed: false, resetAt: 61_000 })
  t.like(limit.take('a', 2, 61_000), { allowed: true, remaining: 0, resetAt: 62_000 })
})

test('the number of callers remembered is bounded', (t) => {
  const limit = createLocalLimit(windowMs, 2)
  limit.take('a', 1, 0)
  limit.take('b', 1, 0)
  limit.take('c', 1, 0)
  t.true(limit.peek('a', 1, 0).allowed)
  t.false(limit.peek('c', 1, 0).allowed)
})

test('in any run of requests none is let in beyond the maximum of any minute, and the named moment always lets one in', (t) => {
  const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 })
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 5 }), (gaps, max) => {
      const limit = createLocalLimit(windowMs, 10)
      const accepted: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        const standing = limit.take('a', max, now)
        if (standing.allowed) accepted.push(now)
        else if (!limit.peek('a', max, standing.resetAt).allowed) return false
      }
      return accepted.every((end) => accepted.filter((time) => time > end - windowMs && time <= end).length <= max)
    }),
  )
  t.pass()
})

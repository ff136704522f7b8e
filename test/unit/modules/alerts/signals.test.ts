import test from 'ava'
import { scoreOf } from '../../../../src/modules/alerts/market-signals/signal-score.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const given = { probability: 0.7, direction: 'up', impactBps: 640, at: '2026-06-01T06:00:00.000Z' } as const
const near = (value: number | undefined) => Number(value?.toFixed(6))

test('a signal scores what it knows of the direction times the move times what age leaves', (t) => {
  // 0.4 · 0.64 · 2^(−6 h / 12 h)
  const up = scoreOf(given, now)
  t.is(near(up?.score), 0.181019)
  t.deepEqual(
    { ...up?.parts, freshness: near(up?.parts.freshness) },
    { sureness: 0.4, impact: 0.64, freshness: near(2 ** -0.5) },
  )
  t.is(near(scoreOf({ ...given, direction: 'down' }, now)?.score), -0.181019)
  // A move of more than 1,000 basis points is a whole one, and a day leaves a quarter.
  const old = { ...given, impactBps: 2_000, at: '2026-05-31T12:00:00.000Z' }
  t.is(near(scoreOf(old, now)?.score), 0.1)
})

test('what is not known, or is a coin, is refused', (t) => {
  t.is(scoreOf({ ...given, probability: null }, now), null)
  t.is(scoreOf({ ...given, impactBps: null }, now), null)
  t.is(scoreOf({ ...given, direction: 'unknown' }, now), null)
  t.is(scoreOf({ ...given, probability: 0.5 }, now), null)
  t.is(scoreOf({ ...given, impactBps: 20 }, now), null)
})

import test from 'ava'
import { measureQuote } from '../../../../src/domain/markets/log-odds.ts'
import {
  acrossEvents,
  baselineOf,
  groupMoves,
  moveOf,
  rankChance,
  turbulence,
} from '../../../../src/modules/attribution/measuring/move.ts'

const tick = 0.01
const close = (t: { true(value: boolean, message: string): void }, found: number, expected: number) =>
  t.true(Math.abs(found - expected) <= Math.max(1e-6, 0), `${found} is not ${expected}`)
const closely = (t: { true(value: boolean, message: string): void }, found: number, expected: number) =>
  t.true(Math.abs(found - expected) <= Math.abs(expected) * 1e-5, `${found} is not ${expected}`)

const reading = (hours: number, bid: number, ask: number) => ({ hours, ...measureQuote({ bid, ask, tick }) })

const wide = [0.4, 0.44, 0.41, 0.47, 0.45, 0.5, 0.46, 0.49, 0.55, 0.52, 0.56, 0.51, 0.54].map((mid, at) =>
  reading(4 * at, mid - 0.01, mid + 0.01),
)
const quote = (bid: number, ask: number) => measureQuote({ bid, ask, tick })
const ends = { pre: quote(0.53, 0.55), post: quote(0.66, 0.69), hours: 1.05 }

test('a baseline of uneven snapshots has the noise of its quotes taken off', (t) => {
  const hours = [0, 0.5, 1.25, 2, 4, 5, 6.5, 7, 9, 10, 12, 13]
  const bids = [0.5, 0.5, 0.51, 0.5, 0.52, 0.51, 0.51, 0.52, 0.53, 0.52, 0.52, 0.53]
  const found = baselineOf(
    hours.map((hour, at) => reading(hour, bids[at] ?? 0, (bids[at] ?? 0) + 0.02)),
    tick,
  )
  t.is(found.increments, 11)
  t.is(found.spanHours, 13)
  close(t, found.realised, 0.017692)
  close(t, found.noise, 0.0118)
  closely(t, found.rawVariancePerHour, 0.000453211)
  closely(t, found.floorVariancePerHour, 6.66711e-5)
  closely(t, found.variancePerHour, 0.000453211)
})

test('a baseline of moves above the noise', (t) => {
  const found = baselineOf(wide, tick)
  t.deepEqual([found.increments, found.spanHours], [12, 48])
  close(t, found.realised, 0.34185)
  close(t, found.noise, 0.013061)
  close(t, found.variancePerHour, 0.00685)
})

test('nothing is quieter than a tick a day, and a gap begins a new run', (t) => {
  const still = baselineOf(
    [0, 1, 2, 20, 21].map((hour) => reading(hour, 0.49, 0.51)),
    tick,
  )
  t.deepEqual([still.increments, still.spanHours], [3, 3])
  t.is(still.variancePerHour, still.floorVariancePerHour)
  const cut = [0, 1, 2].map((hour) => ({ ...reading(hour, 0.49, 0.51), ...(hour === 1 && { breaks: true }) }))
  t.is(baselineOf(cut, tick).increments, 1)
})

test('a move is measured against its baseline', (t) => {
  const found = moveOf(ends, baselineOf(wide, tick))
  close(t, found.move, 0.570545)
  close(t, found.sd, 0.096399)
  close(t, found.z, 5.918595)
  t.is(found.df, 12)
  closely(t, found.p, 7.04711e-5)
  for (const [at, bound] of [0.36051, 0.78058].entries()) close(t, found.interval[at] ?? 0, bound)
  close(t, found.priceEffect, 0.135)
  for (const [at, bound] of [0.087347, 0.179286].entries()) close(t, found.priceInterval[at] ?? 0, bound)
  t.is(found.bps, 1350)
})

test('a turbulent venue makes a move less unusual, a quiet one no more so', (t) => {
  const controls = [0.4, -1.9, 2.4, -0.8, 1.5, -2.1, 0.2, 1.1, -1.6, 3.0, -0.5, 1.8]
  const kappa = turbulence(controls) ?? 0
  close(t, kappa, 2.299229)
  const found = moveOf(ends, baselineOf(wide, tick), kappa)
  close(t, found.sd, 0.200305)
  close(t, found.z, 2.848387)
  close(t, found.p, 0.014667)
  t.is(turbulence(controls.slice(0, 9)), null)
  t.is(moveOf(ends, baselineOf(wide, tick), 0.5).sd, moveOf(ends, baselineOf(wide, tick)).sd)
})

test('moves of a group are those of prices that sum to what they usually do', (t) => {
  const found = groupMoves([0.42, 0.33, 0.2, 0.08], [0.5, 0.34, 0.2, 0.08], 1.02)
  for (const [at, move] of [0.160487, -0.079078, -0.103422, -0.09066].entries()) close(t, found[at] ?? 0, move)
})

test('a move is ranked among placebo windows', (t) => {
  const placebos = [
    0.3, -0.9, 1.2, -0.2, 0.7, -1.5, 2.2, -0.4, 0.1, 0.9, -2.6, 0.5, -0.6, 1.7, -1.1, 0.2, 0.8, -0.3, 1.4, -0.7, 0.6,
    -1.9, 0.4, -0.1, 1.0, -0.8, 2.9, -1.3, 0.05, -0.55, 0.35, 1.15, -0.25, 0.65, -1.05, 0.45, -0.15, 1.55, -2.05, 0.75,
  ]
  close(t, rankChance(5.918595000764701, placebos), 0.02439)
})

test('events are tested together', (t) => {
  const found = acrossEvents([2.1, 1.4, 3.0, -0.3, 1.9, 0.8, 2.6, 1.2], 0.15)
  close(t, found.mean, 1.5875)
  close(t, found.sd, 1.052124)
  close(t, found.t, 4.267681)
  close(t, found.p, 0.003711)
  close(t, found.corrected, 2.748049)
  close(t, found.correctedP, 0.028584)
})

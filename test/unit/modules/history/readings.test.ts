import test from 'ava'
import { holesIn } from '../../../../src/modules/history/holes.ts'
import { holesBefore } from '../../../../src/modules/history/readings.ts'

const minute = 60_000
const least = 5 * minute
const look = (from: number, until: number, failed = false) => ({ from: from * minute, until: until * minute, failed })
const reading = (until: number, since: number | null = null) => ({
  until: until * minute,
  failingSince: since === null ? null : since * minute,
})
const gap = (from: number, until: number, reason: 'not_read' | 'no_answer' | 'not_quoted') => ({
  ...{ from: from * minute, until: until * minute, reason },
})

test('who looks for the first time knows nothing of before, and who looks each minute leaves no hole', (t) => {
  t.deepEqual(holesBefore(null, look(10, 11), least), { gaps: [], reading: reading(11) })
  t.deepEqual(holesBefore(reading(11), look(12, 13), least), { gaps: [], reading: reading(13) })
  // A look that takes long is none either.
  t.deepEqual(holesBefore(reading(13), look(14, 40), least), { gaps: [], reading: reading(40) })
})

test('the time between two looks is a gap from five minutes on', (t) => {
  t.deepEqual(holesBefore(reading(10), look(14, 15), least).gaps, [])
  t.deepEqual(holesBefore(reading(10), look(15, 16), least).gaps, [gap(10, 15, 'not_read')])
})

test('a venue that does not answer is another gap, told once it answers again or nobody asks', (t) => {
  const failed = holesBefore(reading(10), look(11, 11, true), least)
  t.deepEqual(failed, { gaps: [], reading: reading(11, 10) })
  const still = holesBefore(failed.reading, look(14, 14, true), least)
  t.deepEqual(still, { gaps: [], reading: reading(14, 10) })
  t.deepEqual(holesBefore(still.reading, look(18, 19), least), {
    gaps: [gap(10, 18, 'no_answer')],
    reading: reading(19),
  })
  // It failed for less than five minutes.
  t.deepEqual(holesBefore(failed.reading, look(13, 13), least).gaps, [])
  t.deepEqual(holesBefore(reading(20, 10), look(50, 51, true), least), {
    gaps: [gap(10, 20, 'no_answer'), gap(20, 50, 'not_read')],
    reading: reading(51, 50),
  })
})

test('a clock that is set back makes no hole', (t) => {
  t.deepEqual(holesBefore(reading(100), look(40, 41), least), { gaps: [], reading: reading(41) })
})

test('what became known later of a time in which nobody looked is no hole', (t) => {
  const each = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => ({ at: (from + at * step) * minute }))
  const away = gap(100, 220, 'not_read')
  t.deepEqual(holesIn([away], [...each(0, 100, 5), ...each(220, 300, 5)]), [away])
  t.deepEqual(holesIn([away], each(0, 300, 5)), [])
  // Minutes around a change were asked for: the rest is not known.
  t.deepEqual(holesIn([away], [...each(0, 160, 5), ...each(220, 300, 5)]), [gap(160, 220, 'not_read')])
  // An hour is no hole in prices of hours.
  t.deepEqual(holesIn([away], each(0, 1_200, 60)), [])
  t.deepEqual(holesIn([gap(100, 220, 'not_quoted')], each(0, 300, 5)), [gap(100, 220, 'not_quoted')])
})

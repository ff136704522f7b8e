import test from 'ava'
import fc from 'fast-check'
import { earliestMs, isoOf, latestMs, msOf, timestampPatterns } from '../../../src/platform/moments.ts'

const now = Date.parse('2026-11-22T08:00:00.000Z')

for (const [text, expected] of [
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-01-31T12:00Z', '2026-01-31T12:00:00.000Z'],
  ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
  ['2026-01-31T23:59:59.123456789-23:59', '2026-02-01T23:58:59.123Z'],
  ['0000-02-29', '0000-02-29T00:00:00.000Z'],
  ['0099-03-01', '0099-03-01T00:00:00.000Z'],
  ['2026-02-29', undefined],
  ['1900-02-29', undefined],
  ['2026-04-31', undefined],
  ['2026-13-01', undefined],
  ['2026-00-10', undefined],
  ['2026-01-00', undefined],
  ['2026-1-1', undefined],
  ['2026', undefined],
  ['2026-01-31T12:00:00', undefined],
  ['2026-01-31 12:00:00Z', undefined],
  ['2026-01-31t12:00:00z', undefined],
  ['2026-01-31T24:00:00Z', undefined],
  ['2026-01-31T12:60:00Z', undefined],
  ['2026-01-31T12:00:60Z', undefined],
  ['2026-01-31T12:00:00+24:00', undefined],
  ['2026-01-31T12:00:00.Z', undefined],
  ['+010000-01-01', undefined],
  ['-000001-01-01', undefined],
  ['٢٠٢٦-01-31', undefined],
  ['2026-01-31\n', undefined],
  ['', undefined],
] as const) {
  test(`the moment ${JSON.stringify(text)}`, (t) => {
    const ms = msOf(text)
    t.is(ms === undefined ? undefined : isoOf(ms), expected)
  })
}

test('no text is made of a moment that would not sort as text', (t) => {
  t.is(isoOf(earliestMs), '0001-01-01T00:00:00.000Z')
  t.is(isoOf(Date.parse('0000-01-01T00:00:00.000Z')), '0000-01-01T00:00:00.000Z')
  t.is(isoOf(Date.parse('9999-12-31T23:59:59.999Z')), '9999-12-31T23:59:59.999Z')
  for (const ms of [-62_167_219_200_001, 253_402_300_800_000, 8.64e15, Number.NaN]) {
    t.throws(() => isoOf(ms), { instanceOf: RangeError }, String(ms))
  }
})

test('ten years from now are counted by the calendar', (t) => {
  t.is(isoOf(latestMs(now)), '2036-11-22T08:00:00.000Z')
  t.is(isoOf(latestMs(Date.parse('2024-02-29T00:00:00.000Z'))), '2034-03-01T00:00:00.000Z')
})

const patterns = Object.fromEntries(
  Object.entries(timestampPatterns(now)).map(([name, pattern]) => [name, new RegExp(pattern)]),
)

test('the pattern of a date has each day of the whole years in the range, and no other', (t) => {
  const days = (year: number) =>
    Array.from({ length: 12 * 33 }, (_, at) => {
      const [month, day] = [Math.floor(at / 33), at % 33].map((part) => String(part).padStart(2, '0'))
      return `${String(year).padStart(4, '0')}-${String(Number(month) + 1).padStart(2, '0')}-${day}`
    })
  for (const year of [1, 3, 4, 96, 100, 400, 999, 1000, 1900, 1999, 2000, 2024, 2026, 2035]) {
    for (const day of days(year)) t.is(patterns.date?.test(day), msOf(day) !== undefined, day)
  }
  for (const year of [0, 2036, 2037, 2040, 2100, 3000, 9999]) {
    for (const day of days(year)) t.false(patterns.date?.test(day), day)
  }
  for (let year = 1; year <= 2035; year += 1) {
    const isLeap = new Date(`${String(year).padStart(4, '0')}-03-01T00:00:00Z`).valueOf() - 86_400_000
    const leapDay = `${String(year).padStart(4, '0')}-02-29`
    t.is(patterns.date?.test(leapDay), new Date(isLeap).getUTCDate() === 29, leapDay)
  }
})

test('what the patterns of times generate is a time in the range', (t) => {
  for (const name of ['date', 'time', 'timeWithoutSeconds']) {
    const pattern = patterns[name]
    if (pattern === undefined) throw new Error(`no pattern ${name}`)
    fc.assert(
      fc.property(fc.stringMatching(pattern), (text) => {
        const ms = msOf(text)
        return ms !== undefined && ms >= earliestMs && ms <= latestMs(now)
      }),
      { seed: 20_261_122, numRuns: 500 },
    )
  }
  t.true(patterns.time?.test('2026-01-31T12:00:00.5+02:00'))
  t.false(patterns.time?.test('2026-01-31T12:00Z'))
  t.true(patterns.timeWithoutSeconds?.test('2026-01-31T12:00Z'))
})

test('on the first of January the whole years end a year earlier, because an offset may lead beyond the range', (t) => {
  const atNewYear = new RegExp(timestampPatterns(Date.parse('2026-01-01T00:00:00.000Z')).time)
  t.true(atNewYear.test('2034-12-31T23:59:59-23:59'))
  t.false(atNewYear.test('2035-12-31T23:59:59-23:59'))
})

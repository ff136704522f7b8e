import test from 'ava'
import type { AlertOutcomeRow } from '../../../../src/modules/alerts/answers/read-queries.ts'
import { accuracyOf, independent, intervalOfMean, tableOf } from '../../../../src/modules/alerts/answers/statistics.ts'

const row = (at: number, more: Partial<AlertOutcomeRow> = {}): AlertOutcomeRow => ({
  ...{ id: `a${at}`, type: 'injury', subtype: 'status_change', kind: 'injury', rule: 'injury/status_change' },
  ...{ ruleVersion: 1, venue: null, category: 'sports', entity: `e${at}`, outcome: `o${at}`, group: null },
  sentAt: new Date(Date.parse('2026-05-01T00:00:00Z') + at * 12 * 3_600_000).toISOString(),
  happenedAt: new Date(Date.parse('2026-05-01T00:00:00Z') + at * 12 * 3_600_000).toISOString(),
  ...{ outcomeTracked: true, direction24h: 'up', directionCorrect: true, outcomeScore: 0.64 },
  ...{ expectedDirection: 'up', confidence: 0.7, baselineRight: 7, baselineWrong: 7, baselineFlat: 2 },
  ...more,
})
const wrong = { directionCorrect: false, direction24h: 'down', outcomeScore: -0.96 } as const
const flat = { directionCorrect: null, direction24h: 'flat', outcomeScore: 0 } as const

test('shares are told beside what no skill gives, with intervals', (t) => {
  const rows = Array.from({ length: 60 }, (_, at) => row(at, at < 38 ? {} : wrong))
  const stats = accuracyOf([...rows, row(60, flat), row(61, flat)])
  t.like(stats, { count: 62, tracked: 62, decided: 60, right: 38, wrong: 22, flat: 2, reason: null })
  t.is(stats.accuracy, 0.633333)
  t.deepEqual(stats.interval, [0.50683, 0.743791])
  t.is(stats.flatRate, 0.032258)
  t.is(stats.averageScore, Number(((38 * 0.64 - 22 * 0.96) / 62).toFixed(6)))
  t.like(stats.baseline, { accuracy: 0.5, moments: 62 * 16, betterThanChance: false })
  t.is(stats.baseline.difference, 0.133333)
})

test('like moments around one hour count as one trial', (t) => {
  // 41 of 60 against 62 of 124 and not 434 of 868: p is 0.0187 (pooled share 0.5598, error 0.0781, z 2.348), which by all moments would be 0.0056.
  const rows = Array.from({ length: 60 }, (_, at) => row(at, at < 41 ? {} : wrong))
  const { baseline } = accuracyOf([...rows, row(60, flat), row(61, flat)])
  t.true(Math.abs((baseline.pValue ?? 0) - 0.0189) < 0.0005, String(baseline.pValue))
  t.is(baseline.betterThanChance, true)
})

test('what does not beat chance is not called better', (t) => {
  // 38 of 60 against 410 of 812 (methods §4, 4.baseline): the interval begins below 0.
  const rows = Array.from({ length: 60 }, (_, at) =>
    row(at, {
      ...(at < 38 ? {} : wrong),
      baselineRight: at === 0 ? 410 : 0,
      baselineWrong: at === 0 ? 402 : 0,
      baselineFlat: 0,
    }),
  )
  const { baseline } = accuracyOf(rows)
  t.is(baseline.difference, 0.128407)
  t.deepEqual(baseline.interval, [-0.00266, 0.244077])
  t.is(baseline.betterThanChance, false)
})

test('below the minimum there are counts and no shares', (t) => {
  const few = accuracyOf(Array.from({ length: 29 }, (_, at) => row(at)))
  t.like(few, { decided: 29, right: 29, accuracy: null, interval: null, averageScore: null, reason: 'thin_sample' })
  const oneOutcome = accuracyOf(Array.from({ length: 40 }, (_, at) => row(at, { outcome: 'same' })))
  t.like(oneOutcome, { decided: 40, outcomes: 1, accuracy: null })
  t.like(accuracyOf([]), { count: 0, decided: 0, accuracy: null, flatRate: null })
})

test('several alerts of one happening about one question count once, and the first stands for them', (t) => {
  const twice = [
    row(1, { id: 'late', sentAt: '2026-05-02T00:00:00Z', ...wrong, group: 'g' }),
    row(1, { id: 'first', group: 'g' }),
  ]
  t.deepEqual(
    independent(twice).map(({ id }) => id),
    ['first'],
  )
})

test('the mean score has an interval over outcomes, the same for the same alerts', (t) => {
  const rows = Array.from({ length: 60 }, (_, at) => row(at, at < 38 ? {} : wrong))
  const [low = 0, high = 0] = accuracyOf(rows).averageScoreInterval ?? []
  // The mean is 0.0533; 1.6 √(0.6333 · 0.3667 / 60) is 0.0995, so that 1.96 of it reach from −0.142 to 0.248.
  t.true(Math.abs(low + 0.142) < 0.03, String(low))
  t.true(Math.abs(high - 0.248) < 0.03, String(high))
  t.deepEqual(accuracyOf(rows.toReversed()).averageScoreInterval, [low, high])
})

test('several alerts about one outcome are one draw of the interval', (t) => {
  // Ten outcomes whose alerts agree are ten draws and not sixty: √6 as wide.
  const each = (outcomeOf: (at: number) => string) =>
    Array.from({ length: 60 }, (_, at) => row(at, { outcome: outcomeOf(at), ...(at % 10 < 6 ? {} : wrong) }))
  const width = (rows: AlertOutcomeRow[]) => {
    const [low = 0, high = 0] = intervalOfMean(rows) ?? []
    return high - low
  }
  const ratio = width(each((at) => `o${at % 10}`)) / width(each((at) => `o${at}`))
  t.true(ratio > 2 && ratio < 3, String(ratio))
  t.is(intervalOfMean(each((at) => `o${at % 9}`)), null)
})

test('of many rows of a table one that beats chance by little is not called better', (t) => {
  // 41 of 60 against 60 of 120: p is 0.0194 (pooled share 0.5611, error 0.0785, z 2.337).
  const lucky = Array.from({ length: 60 }, (_, at) => row(at, at < 41 ? {} : wrong))
  const alone = tableOf([['lucky', lucky]])
  t.like(alone['lucky']?.baseline, { betterThanChance: true })
  t.true(Math.abs((alone['lucky']?.baseline.pValue ?? 0) - 0.0194) < 0.0005, String(alone['lucky']?.baseline.pValue))
  const usual = (name: string): [string, AlertOutcomeRow[]] => [
    name,
    Array.from({ length: 60 }, (_, at) => row(at, at % 2 === 0 ? {} : wrong)),
  ]
  const table = tableOf([['lucky', lucky], usual('a'), usual('b'), usual('c')])
  t.like(table['lucky']?.baseline, { betterThanChance: false })
  t.true(Math.abs((table['lucky']?.baseline.qValue ?? 0) - 4 * 0.0194) < 0.002)
  // One that is surely better stays so among as many.
  const sure = Array.from({ length: 60 }, (_, at) => row(at, at < 55 ? {} : wrong))
  t.like(tableOf([['sure', sure], usual('a'), usual('b'), usual('c')])['sure']?.baseline, { betterThanChance: true })
})

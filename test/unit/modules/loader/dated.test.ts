import test from 'ava'
import { isSharper } from '../../../../src/domain/facts/precision.ts'
import { datedOf, lastMomentOf } from '../../../../src/modules/loader/check/moment.ts'

test('a start or an end says how exactly it is known', (t) => {
  const told = (text: string) => {
    const read = datedOf(text)
    return read === null ? null : [read.at.slice(0, 10), read.precision ?? 'day']
  }
  t.deepEqual(told('2026'), ['2026-01-01', 'year'])
  t.deepEqual(told('2026-02'), ['2026-02-01', 'month'])
  t.deepEqual(told('2026-02-01'), ['2026-02-01', 'day'])
  t.deepEqual(told('by 2026-10-10'), ['2026-10-10', 'by'])
  t.deepEqual(told('2026-02-01T10:00:00Z'), ['2026-02-01', 'day'])
  for (const wrong of ['by 2026-10', 'by', 'by 2026-02-30', '2026-13', 'until 2026-10-10']) t.is(told(wrong), null)
})

test('what is to be answered on a day or in a month is so by its end', (t) => {
  t.is(lastMomentOf('2026-12-09'), '2026-12-09T23:59:59.999Z')
  t.is(lastMomentOf('2027-06'), '2027-06-30T23:59:59.999Z')
  t.is(lastMomentOf('2028-02'), '2028-02-29T23:59:59.999Z')
  t.is(lastMomentOf('2027'), '2027-12-31T23:59:59.999Z')
  t.is(lastMomentOf('2026-12-09T19:00:00Z'), '2026-12-09T19:00:00.000Z')
  t.is(lastMomentOf('2026-02-30'), null)
})

test('of two dates that may mean one moment, one may say it more exactly', (t) => {
  const at = (day: string, precision?: 'month' | 'year' | 'by') => ({ at: `${day}T00:00:00.000Z`, precision })
  t.true(isSharper(at('2026-02-14'), at('2026-02-01', 'month')))
  t.true(isSharper(at('2026-02-01'), at('2026-02-01', 'month')))
  t.true(isSharper(at('2026-02-01', 'month'), at('2026-01-01', 'year')))
  t.true(isSharper(at('2026-02-01'), at('2026-02-01', 'by')))
  t.false(isSharper(at('2026-03-01'), at('2026-02-01', 'month')))
  t.false(isSharper(at('2027-01-01'), at('2026-01-01', 'year')))
  t.false(isSharper(at('2026-02-01', 'month'), at('2026-02-14')))
  t.false(isSharper(at('2026-02-14'), at('2026-03-01', 'by')))
})

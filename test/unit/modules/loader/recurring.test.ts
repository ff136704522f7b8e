import test from 'ava'
import { stateFact } from '../../../../src/modules/loader/plan/chain.ts'
import type { Version } from '../../../../src/modules/loader/plan/version.ts'

/** What a bank decided and when, with the changes that it makes to what was known. */
function decided(...said: [value: string, at: string][]) {
  let chain: Version[] = []
  const changes = said.map(([value, at]) => {
    const statement = {
      key: 'rate_decision',
      value,
      validFrom: at,
      validTo: null,
      confidence: 0.95,
      source: `Bank ${at}`,
    }
    const result = stateFact(chain, statement, at, `claim-${at}/fact`)
    chain = result.chain
    return result.change === null ? null : `${result.change.from}→${result.change.to}`
  })
  return { changes, periods: chain.map(({ value, validFrom }) => `${value} ${validFrom.slice(0, 10)}`) }
}

test('a second cut by the same step is a change of its own, a rate left alone again is none', (t) => {
  const { changes, periods } = decided(
    ['cut 25 bp', '2026-06-04T12:15:00.000Z'],
    ['cut 25 bp', '2026-07-16T12:15:00.000Z'],
    ['hold', '2026-09-03T12:15:00.000Z'],
    ['hold', '2026-10-15T12:15:00.000Z'],
    ['raise 25 bp', '2026-11-26T13:15:00.000Z'],
  )
  t.deepEqual(changes, ['null→cut 25 bp', 'cut 25 bp→cut 25 bp', 'cut 25 bp→hold', null, 'hold→raise 25 bp'])
  t.deepEqual(periods, [
    'cut 25 bp 2026-06-04',
    'cut 25 bp 2026-07-16',
    'hold 2026-09-03',
    'hold 2026-10-15',
    'raise 25 bp 2026-11-26',
  ])
})

test('who tells a decision again some days later tells no other', (t) => {
  const { changes, periods } = decided(
    ['cut 25 bp', '2026-06-04T12:15:00.000Z'],
    ['cut 25 bp', '2026-06-04T14:30:00.000Z'],
    ['cut 25 bp', '2026-06-09T08:00:00.000Z'],
  )
  t.deepEqual(changes, ['null→cut 25 bp', null, null])
  t.deepEqual(periods, ['cut 25 bp 2026-06-04'])
})

test('a decision that is told with its size after a report without it is one, with its size, and changes once', (t) => {
  const later = decided(
    ['hold', '2026-04-16T12:15:00.000Z'],
    ['cut', '2026-06-04T12:15:00.000Z'],
    ['cut 25 bp', '2026-06-04T12:45:00.000Z'],
  )
  t.deepEqual(later.changes, ['null→hold', 'hold→cut', 'hold→cut 25 bp'])
  t.deepEqual(later.periods, ['hold 2026-04-16', 'cut 25 bp 2026-06-04'])
  const earlier = decided(['cut 25 bp', '2026-06-04T12:15:00.000Z'], ['cut', '2026-06-04T12:45:00.000Z'])
  t.deepEqual(earlier.changes, ['null→cut 25 bp', null])
  t.deepEqual(earlier.periods, ['cut 25 bp 2026-06-04'])
})

test('a decision of the next week, or by another step, is another one', (t) => {
  const { periods } = decided(['cut', '2026-06-04T12:15:00.000Z'], ['cut 25 bp', '2026-07-16T12:15:00.000Z'])
  t.deepEqual(periods, ['cut 2026-06-04', 'cut 25 bp 2026-07-16'])
  const turned = decided(['cut', '2026-06-04T12:15:00.000Z'], ['raise 25 bp', '2026-06-04T18:00:00.000Z'])
  t.deepEqual(turned.periods, ['cut 2026-06-04', 'raise 25 bp 2026-06-04'])
})

test('what was written of a decision is taken back where its size is told, and the change is told with it', (t) => {
  const statement = (value: string, at: string) => ({
    ...{ key: 'rate_decision', value, validFrom: at, validTo: null, confidence: 0.95, source: `Bank ${at}` },
  })
  const first = stateFact([], statement('cut', '2026-06-04T12:15:00.000Z'), '2026-06-04T12:15:00.000Z', 'claim-a/fact')
  const written = first.chain.map((version) => ({ ...version, ref: '4:a:1' }))
  const at = '2026-06-04T12:45:00.000Z'
  const { chain, retracted, change } = stateFact(written, statement('cut 25 bp', at), at, 'claim-b/fact')
  t.deepEqual(
    chain.map(({ ref, value, validFrom, statedBy }) => ({ ref, value, validFrom, statements: statedBy.length })),
    [{ ref: null, value: 'cut 25 bp', validFrom: '2026-06-04T12:15:00.000Z', statements: 2 }],
  )
  t.deepEqual(
    retracted.map(({ ref }) => ref),
    ['4:a:1'],
  )
  t.deepEqual(change, { at: '2026-06-04T12:15:00.000Z', from: null, to: 'cut 25 bp' })
})

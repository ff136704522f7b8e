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

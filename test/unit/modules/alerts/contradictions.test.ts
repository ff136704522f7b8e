import test from 'ava'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { headlineIn } from '../../../../src/modules/alerts/rules/situation.ts'
import { seenInGroups } from '../../../../src/modules/alerts/watching/contradictions.ts'
import type { GroupMispricing } from '../../../../src/modules/groups/index.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const rules = readAlertRules()
  .filter(({ inputs }) => inputs === 'group')
  .map((rule) => ({ ...rule, version: 1 }))

type Leg = { side: 'yes' | 'no'; title: string; label: string | null; price: number }

function headlineOf(legs: readonly Leg[], cost: number, gross: number): string | undefined {
  const item = {
    ...{ id: 'c', kind: 'sell_all', venue: 'venue_a', group: { id: 'g', title: 'Champion 2027' }, category: 'sports' },
    legs: legs.map((leg, at) => ({ ...leg, marketId: `m${at}`, bid: 0.03 })),
    ...{
      cost,
      gross,
      net: gross,
      size: 400,
      sweeps: 2,
      since: now - 90_000,
      oldestAt: now - 5_000,
      basis: 'One wins.',
    },
  } as unknown as GroupMispricing
  const [seen] = seenInGroups([item], { rules, now, legs: new Map() })
  return seen && headlineIn(seen.rule.template, seen.inputs)
}

test('all legs are counted, however many there are', (t) => {
  const legs = Array.from({ length: 32 }, (_, at) => ({
    ...{ side: 'no' as const, title: `Will team ${at} win?`, label: `Team ${at}`, price: 0.968 },
  }))
  t.is(
    headlineOf(legs, 30.976, 0.024),
    'Champion 2027: buying No on all 32 costs $30.976 and pays at least $31; $0.024 gross, $0.024 after fees for 400 sets',
  )
})

test('legs of one name are told apart by their questions', (t) => {
  const legs: Leg[] = [
    { side: 'no', title: 'Will the Foxes win the cup?', label: 'Foxes', price: 0.85 },
    { side: 'yes', title: 'Will the Foxes win the conference?', label: 'Foxes', price: 0.13 },
  ]
  t.is(
    headlineOf(legs, 0.98, 0.02),
    'Champion 2027: buying No on “Will the Foxes win the cup?” at $0.85 and Yes on “Will the Foxes win the conference?” at $0.13 costs $0.98 and pays at least $1; $0.02 gross, $0.02 after fees for 400 sets',
  )
})

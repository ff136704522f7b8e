import test from 'ava'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { seenInComparisons } from '../../../../src/modules/alerts/watching/markets.ts'
import type { Comparison } from '../../../../src/modules/comparison/index.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const rules = readAlertRules()
  .filter(({ name }) => name === 'arbitrage/cross_venue')
  .map((rule) => ({ ...rule, version: 1 }))

function evaluationAt(secondsOld: number, spreadPct: number) {
  const venues = [0.4, 0.4 + spreadPct / 100].map((price, place) => ({
    ...{ venue: place === 0 ? 'venue_a' : 'venue_b', marketId: `m${place}`, price, at: now - 1_000 * secondsOld },
  }))
  const comparison = {
    ...{
      outcomeId: 'o',
      label: 'Foxes',
      question: 'Who wins?',
      compareFlag: 'exact_match',
      venues,
      spread: spreadPct / 100,
      spreadPct,
    },
    ...{ minVenue: 'venue_a', maxVenue: 'venue_b', locked: null },
  } as unknown as Comparison
  return seenInComparisons([comparison], { rules, now })[0]?.evaluation ?? null
}

test('of too few pairs to trade nothing is said to be left, and the severity has no edge to go by', (t) => {
  const venues = [0.71, 0.79].map((price, place) => ({
    ...{ venue: place === 0 ? 'venue_a' : 'venue_b', marketId: `m${place}`, price, at: now },
  }))
  const told = (size: number, actionable: boolean, seen: Partial<Comparison> = {}) => {
    const comparison = {
      ...{ outcomeId: 'o', label: 'Yes', question: 'Milei until July?', compareFlag: 'exact_match', venues },
      ...{ spread: 0.08, spreadPct: 8, minVenue: 'venue_a', maxVenue: 'venue_b', actionable },
      locked: { buyYesOn: 'venue_a', buyNoOn: 'venue_b', size, cost: 0.9563, grossEdge: 0.0437, netEdge: 0.022 },
      ...{ booksAt: now, ...seen },
    } as unknown as Comparison
    return seenInComparisons([comparison], { rules, now })[0]?.inputs
  }
  t.like(told(0.92, false), {
    left: 'too little to trade, 0.92 pairs',
    netEdge: 0.022,
    dollars: 0.88,
    actionable: false,
  })
  t.like(told(2_000, true), { left: '0.022 after fees for 2000 pairs', netEdge: 0.022, dollars: 1_912.6 })
  const unknown = { buyYesOn: 'venue_a', buyNoOn: 'venue_b', size: 15_708.97, cost: 0.9459 } as const
  t.like(told(0, false, { locked: { ...unknown, grossEdge: 0.0541, netEdge: null } }), {
    ...{ left: 'the fees of a venue are not known, for 15708.97 pairs', netEdge: null, dollars: 14_859.11 },
  })
  t.like(told(0, false, { locked: null }), { left: 'nothing to lock in after fees', netEdge: 0, dollars: 0 })
  t.like(told(0, false, { locked: null, booksAt: null }), {
    ...{ left: 'order books not looked at yet', netEdge: null, dollars: null },
  })
})

test('prices that are too old say neither that a spread stands nor that it is over', (t) => {
  t.like(evaluationAt(10, 6), { holds: true, cleared: false })
  t.like(evaluationAt(10, 2), { holds: false, cleared: true })
  t.is(evaluationAt(61, 6), null)
  t.is(evaluationAt(61, 2), null)
})

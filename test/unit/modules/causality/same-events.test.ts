import test from 'ava'
import { sameEventsAs } from '../../../../src/modules/causality/same-events.ts'

const numbers = {
  windowHours: 24,
  n: 25,
  k: 20,
  expected: 6.672,
  pValue: 1e-6,
  lagHours: 14.1354,
  lagLow: 3,
  lagHigh: 20,
}
const cause = (slug: string, more: object = {}) => ({ ...numbers, ...more, target: { slug } })

test('those of whom the very same events are told are named, and no others', (t) => {
  const all = [cause('russia'), cause('ukraine'), cause('belarus', { k: 19 }), cause('nato', { expected: 6.7 })]
  t.deepEqual(
    all.map((each) => sameEventsAs(each, all)),
    [['ukraine'], ['russia'], [], []],
  )
})

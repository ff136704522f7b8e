import test from 'ava'
import { checkPrices } from '../../../../src/modules/comparison/price-check.ts'

test('prices that add up to one hold a claimed identity, equal ones a claimed complement', (t) => {
  t.true(checkPrices({ relation: 'identity' }, 0.2, 0.81).hold)
  t.false(checkPrices({ relation: 'identity' }, 0.2, 0.24).hold)
  t.false(checkPrices({ relation: 'identity' }, 0.48, 0.51).hold)
  t.false(checkPrices({ relation: 'identity' }, 0.2, null).hold)
  t.true(checkPrices({ relation: 'complement' }, 0.2, 0.21).hold)
  t.false(checkPrices({ relation: 'complement' }, 0.2, 0.79).hold)
})

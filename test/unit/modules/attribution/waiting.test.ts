import test from 'ava'
import { hintOfWaiting } from '../../../../src/modules/attribution/measuring/waiting.ts'

test('an answer that may change says what it waits for', (t) => {
  t.is(hintOfWaiting({ contracts: 0, past: 0 }), null)
  t.regex(hintOfWaiting({ contracts: 2, past: 9 }) ?? '', /^The prices of 2 contracts are still to be measured by/)
  t.regex(hintOfWaiting({ contracts: 1, past: 0 }) ?? '', /^The prices of a contract are still to be measured by/)
  t.is(
    hintOfWaiting({ contracts: 0, past: 9 }),
    'The earlier prices of 9 contracts are still asked of their venues, so that the answer may change.',
  )
})

import test from 'ava'
import { hintOfWaiting } from '../../../../src/modules/attribution/waiting.ts'

test('an answer that may change says what it waits for', (t) => {
  t.is(hintOfWaiting({ contracts: 0, past: 0 }), null)
  t.regex(hintOfWaiting({ contracts: 2, past: 9 }) ?? '', /^Prices of 2 contracts are still to be measured by/)
  t.is(
    hintOfWaiting({ contracts: 0, past: 9 }),
    'What prices of 9 contracts were before is still asked of their venues, so that the answer may change.',
  )
})

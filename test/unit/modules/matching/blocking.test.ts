import test from 'ava'
import { measureBlocking } from '../../../bench/matching-blocking.ts'

test('the true market is among those that are decided, with 4,000 others of its venue around', (t) => {
  const { pairs, found, missed } = measureBlocking(4_000)
  t.true(pairs > 2_000)
  t.true(found / pairs >= 0.999, missed.join('\n'))
})

import test from 'ava'
import { isAtEdge } from '../../../../src/domain/markets/log-odds.ts'

test('prices from two cents to two below a dollar are no edges', (t) => {
  t.deepEqual(
    [0, 0.0199, 0.02, 0.5, 0.98, 0.9801, 1].map((price) => isAtEdge(price)),
    [true, true, false, false, false, true, true],
  )
})

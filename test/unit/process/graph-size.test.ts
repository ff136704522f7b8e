import test from 'ava'
import { sizeOfCounts } from '../../../src/process/graph-size.ts'

test('a graph is of another size where a kind has four times as many', (t) => {
  t.is(sizeOfCounts([]), '')
  t.is(sizeOfCounts([0, 2, 3, 14, 15]), '0.0.1.1.2')
  t.is(sizeOfCounts([62, 63, 1_048_574, 1_048_575]), '2.3.9.10')
})

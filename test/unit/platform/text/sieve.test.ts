import test from 'ava'
import { createSieve } from '../../../../src/platform/text/sieve.ts'

test('a pattern may match where a part that it needs stands in the text, or where it needs none', (t) => {
  const sieve = createSieve(['\\bstays? dry\\b', '\\d+', '\\b(?:dodge|avert)', 'vert'])
  t.deepEqual([...sieve('will they avert it')], [0, 1, 1, 1])
  t.deepEqual([...sieve('stay dry')], [1, 1, 0, 0])
  t.deepEqual([...sieve('étay')], [0, 1, 0, 0])
  t.deepEqual([...sieve('')], [0, 1, 0, 0])
})

test('digits are told apart though all of them open a part alike', (t) => {
  const sieve = createSieve(['\\b1st\\b', "\\bwon't\\b"])
  t.deepEqual([...sieve('the 2st')], [0, 0])
  t.deepEqual([...sieve("the 1st won't")], [1, 1])
})

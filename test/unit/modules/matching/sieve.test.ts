import test from 'ava'
import { families } from '../../../../src/modules/matching/parsing/families.ts'
import { createSieve } from '../../../../src/modules/matching/parsing/sieve.ts'
import { loadPairs } from './pairs.ts'

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

test('no family that a question shows is left out', (t) => {
  const sieve = createSieve(families.map(({ pattern }) => pattern.source))
  const texts = loadPairs('pairs').flatMap(({ a, b }) => [a.title.toLowerCase(), b.title.toLowerCase()])
  const missed = texts.filter((text) => {
    const may = sieve(text)
    return families.some(({ pattern }, place) => pattern.test(text) && may[place] !== 1)
  })
  t.true(texts.length > 100)
  t.deepEqual(missed, [])
})

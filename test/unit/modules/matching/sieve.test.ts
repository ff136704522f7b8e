import test from 'ava'
import { families } from '../../../../src/modules/matching/parsing/families.ts'
import { createSieve } from '../../../../src/platform/text/sieve.ts'
import { loadPairs } from './pairs.ts'

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

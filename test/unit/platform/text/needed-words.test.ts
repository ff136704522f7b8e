import test from 'ava'
import { neededWords } from '../../../../src/platform/text/needed-words.ts'

test('of a pattern the words are known that a match has, the longest of them', (t) => {
  t.deepEqual(neededWords('\\bstay(?:s|ed)? dry\\b'), ['stay'])
  t.deepEqual(neededWords('\\b(?:avert|dodge|sidestep)s?\\b'), ['avert', 'dodge', 'sidestep'])
  t.deepEqual(neededWords('\\b(?:Euro)s?(?= 20\\d\\d)'), ['euro'])
})

test('digits, apostrophes, hyphens and strokes are parts of words', (t) => {
  t.deepEqual(neededWords("\\b(?:does|do)n't\\b|\\bwon't\\b"), ["n't", "won't"])
  t.deepEqual(neededWords('^(?:over\\/under|o\\/u):? \\d+'), ['over/under', 'o/u'])
  t.deepEqual(neededWords('\\b(?:first|1st|no-one)\\b'), ['first', '1st', 'no-one'])
})

test('what may be missing, is looked at only, or stands in a class is needed by nothing', (t) => {
  t.is(neededWords('\\b(?:today)? ?\\d+'), undefined)
  t.is(neededWords('(?<=\\bbefore )\\d+(?= days)'), undefined)
  t.is(neededWords('[a-z]{3,}\\d'), undefined)
  t.deepEqual(neededWords('\\bcolou?rs\\b'), ['colo'])
})

test('where one branch has no word the others help nothing', (t) => {
  t.is(neededWords('\\bquarter\\b|\\b\\d\\dbp\\b'), undefined)
  t.deepEqual(neededWords('\\bquarter\\b|\\bhalf(?: a)? point'), ['quarter', ' point'])
})

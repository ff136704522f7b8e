import test from 'ava'
import { demandedWords, indexQuestion, searchWords } from '../../../src/domain/search-text.ts'

test('a sentence demands only the words that the indexes have', (t) => {
  const words = searchWords('Will the Cleveland Browns win the AFC Championship?')
  t.deepEqual(demandedWords(words), ['cleveland', 'browns', 'win', 'afc', 'championship'])
  t.is(indexQuestion(searchWords('the chiefs')), '+(chiefs^8 chiefs*^2 chiefs~1)')
})

test('a word that no index has still begins others', (t) => {
  t.deepEqual(demandedWords(searchWords('of')), ['of'])
  t.is(indexQuestion(['of']), '+(of^8 of*^2)')
})

test('accents, apostrophes and dots within a word are taken off', (t) => {
  t.deepEqual(searchWords("Luka Dončić, D'Angelo of the U.S."), ['luka', 'doncic', 'dangelo', 'of', 'the', 'us'])
})

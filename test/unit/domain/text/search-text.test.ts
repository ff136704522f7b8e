import test from 'ava'
import { demandedWords, indexQuestion, searchWords, strictQuestion } from '../../../../src/domain/text/search-text.ts'

test('a sentence demands only the words that the indexes have', (t) => {
  const words = searchWords('Will the Cleveland Browns win the AFC Championship?')
  t.deepEqual(demandedWords(words), ['cleveland', 'browns', 'win', 'afc', 'championship'])
  t.is(indexQuestion(searchWords('the chiefs')), '+(chiefs^8 chiefs*^2 chiefs~1)')
})

test('without typing errors a word is itself or the beginning of another', (t) => {
  t.is(strictQuestion(searchWords('the chiefs')), '+(chiefs^8 chiefs*^2)')
  t.is(strictQuestion(['1000000']), '+(1000000^8 1000000*^2 1,000,000)')
})

test('a word that no index has still begins others', (t) => {
  t.deepEqual(demandedWords(searchWords('of')), ['of'])
  t.is(indexQuestion(['of']), '+(of^8 of*^2)')
})

test('accents, apostrophes and dots within a word are taken off', (t) => {
  t.deepEqual(searchWords("Luka Dončić, D'Angelo of the U.S."), ['luka', 'doncic', 'dangelo', 'of', 'the', 'us'])
})

test('a number is one word, as it is for the index, and is found with and without its commas', (t) => {
  t.deepEqual(searchWords('Bitcoin above $56,200, O/U 7.5 (-1.5) on November 28, 2026?'), [
    'bitcoin',
    'above',
    '56,200',
    'o',
    'u',
    '7.5',
    '1.5',
    'on',
    'november',
    '28',
    '2026',
  ])
  t.is(indexQuestion(['56,200']), '+(56,200^8 56,200*^2 56200)')
  t.is(indexQuestion(['1000000']), '+(1000000^8 1000000*^2 1,000,000)')
  t.is(indexQuestion(['7.5']), '+(7.5^8 7.5*^2)')
})

test('what is nearly a number is another one', (t) => {
  t.is(indexQuestion(['2028']), '+(2028^8 2028*^2 2,028)')
  t.is(indexQuestion(['49ers']), '+(49ers^8 49ers*^2 49ers~1)')
})

import test from 'ava'
import { isEnglish, sentencesOf, toneOfDocument, wordsOfNames } from '../../../../src/modules/sentiment/document.ts'
import { lexiconOf } from '../../../../src/modules/sentiment/lexicon.ts'
import { toneOf } from '../../../../src/modules/sentiment/sentence.ts'

const sports = lexiconOf('sports')
if (sports === undefined) throw new Error('sports has no words')

const names = wordsOfNames(['Patrick Mahomes', 'Mahomes'])
const report = (title: string, summary: string | null = null, others: string[] = []) => ({
  ...{ id: '1', title, summary, others, language: 'en' },
})
const wordsOf = (title: string, summary?: string, others?: string[]) =>
  toneOfDocument(report(title, summary ?? null, others), names, sports).hits.map(({ word }) => word)

test('only sentences that name the entity, or go on about it, are read', (t) => {
  t.deepEqual(wordsOf('Mahomes is ruled out', 'The Bills won. Nobody was injured.'), ['ruled out'])
  t.deepEqual(wordsOf('Mahomes speaks', 'He is healthy. The coach was fired.'), ['healthy'])
  t.deepEqual(wordsOf('Coach fired', 'He was benched.'), [])
  t.deepEqual(wordsOf("Mahomes' injury is a setback"), ['injury', 'setback'])
})

test('a sentence that names another of the same kind is left out', (t) => {
  t.deepEqual(wordsOf('Mahomes beats Allen', undefined, ['Josh Allen', 'Allen']), [])
  t.deepEqual(wordsOf('Mahomes is healthy. Allen is out.', undefined, ['Allen']), ['healthy'])
})

test('the title counts twice', (t) => {
  const { score } = toneOfDocument(report('Mahomes is healthy', 'Mahomes lost.'), names, sports)
  const [good, bad] = ['healthy', 'lost'].map((word) => toneOf(word, sports).score ?? 0)
  t.true(Math.abs((score ?? 0) - (2 * (good ?? 0) + (bad ?? 0)) / 3) < 1e-9)
})

test('sentences end where they end, and not behind a letter', (t) => {
  t.deepEqual(sentencesOf('He won. "They lost!" In the U.S. Senate 2.5 of 3 agreed.'), [
    'He won.',
    '"They lost!',
    'In the U.S. Senate 2.5 of 3 agreed.',
  ])
})

test('a text is English as it says, or by its small words', (t) => {
  const of = (title: string, language: string | null) => isEnglish({ ...report(title), language })
  t.true(of('Whatever it is', 'en-GB'))
  t.false(of('The man is out of the team', 'es'))
  t.true(of('The coach said that he will be out for the rest of the season', null))
  t.false(of('El entrenador dijo que estará fuera por el resto de la temporada', null))
  t.false(of('Тренер уволен после поражения', null))
})

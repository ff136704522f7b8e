import test from 'ava'
import { nameSpokenAt } from '../../../../src/modules/linking/names/other-names.ts'
import {
  bestMet,
  type Demand,
  demandsOf,
  meets,
  questionOfDemands,
  saidIn,
} from '../../../../src/modules/markets/demands.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const known = (text: string) => demandsOf(text, (words, from) => nameSpokenAt(lexicon, words, from))
const said = (text: string) => saidIn(demandsOf(text))
const meetsAll = (text: string, title: string) => known(text).every((demand) => meets(title, demand))

test('a question demands no word that only asks', (t) => {
  t.is(said('who will win the super bowl'), 'win, super, bowl')
  t.is(said('What are the odds of a recession?'), 'recession')
  t.is(said('how many'), 'how, many')
  t.is(said('Will the WHO declare a pandemic?'), 'who, declare, pandemic')
  t.is(said('the of'), 'the, of')
  t.is(said('?!'), '')
})

test('a word is met by those that say the same, but not within a name', (t) => {
  t.true(meetsAll('super bowl winner', 'Will the Denver Broncos win Super Bowl 2027?'))
  t.true(meetsAll('NBA champion', 'Will the Boston Celtics win the 2027 NBA Finals?'))
  t.true(meetsAll('will trump leave office', 'Will Donald Trump cease to be President by December 4, 2026?'))
  t.false(meetsAll('champions league', 'Will Arsenal win the 2026-27 English Premier League?'))
})

test('who or what is named is found by its other names', (t) => {
  t.true(meetsAll('btc', 'Will Bitcoin be at or above $100,000?'))
  t.true(meetsAll('sp500', 'S&P 500 at the end of 2027?: 8,000 or above'))
  t.true(meetsAll('niners', 'Will the San Francisco 49ers win Super Bowl 2027?'))
  t.false(meetsAll('niners', 'Will the Seattle Seahawks win Super Bowl 2027?'))
})

test('the question to the index has every demand, with what says the same as phrases', (t) => {
  const demands: Demand[] = [
    { words: ['fed', 'chair'], others: [['federal', 'reserve']], isName: true },
    { words: ['cut'], others: [['lower']], isName: false },
  ]
  t.is(
    questionOfDemands(demands, { slipping: true }),
    '+((+(fed^8 fed*^2) +(chair^8 chair*^2 chair~1)) "federal reserve"^4) +(cut^8 cut*^2 lower^4)',
  )
  t.is(
    questionOfDemands(demands, { slipping: false, optional: true }),
    '((+(fed^8 fed*^2) +(chair^8 chair*^2)) "federal reserve"^4) (cut^8 cut*^2 lower^4)',
  )
})

test('where no market says all, those count that say most of it, and a name more than another word', (t) => {
  const demands = known('bitcoin etf approval')
  t.is(saidIn(bestMet(['Approval of the president?', 'Bitcoin above $100,000?'], demands)), 'bitcoin')
  t.is(saidIn(bestMet(['Bitcoin above $100,000?', 'An ETF for Bitcoin?'], demands)), 'bitcoin, etf')
  t.deepEqual(bestMet(['A pizza market?'], demandsOf('best pizza in town tonight')), [])
  t.true(meets('Will the Cheifs win?', { words: ['chiefs'], others: [], isName: false }))
})

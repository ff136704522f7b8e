import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { z } from 'zod'
import { addVocabulary, createPhraseLexicon } from '../../../../src/domain/text/phrases.ts'
import { placePhrases, stateOfCode } from '../../../../src/domain/text/places.ts'
import { rulesetOf } from '../../../../src/domain/text/ruleset.ts'
import { leagueOf, teamsNamed } from '../../../../src/domain/text/teams.ts'
import { readVocabulary } from '../../../../src/domain/text/vocabulary.ts'
import { fold, wordsOf } from '../../../../src/domain/text/words.ts'
import { wordTable } from '../../../../src/platform/text/word-table.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'seeds', 'vocabulary')

test('a vocabulary that is not of its form is refused with the place', (t) => {
  t.throws(() => readVocabulary('teams', z.strictObject({ leagues: z.record(z.string(), z.array(z.string())) })), {
    message: /^seeds\/vocabulary\/teams\.yaml is not right: .*\n.*→ at leagues\.nfl\[0\]/,
  })
})

test('a vocabulary has its own entries and nothing that all objects have', (t) => {
  const { leagues } = readVocabulary('teams', z.looseObject({ leagues: z.record(z.string(), z.unknown()) }))
  t.true('nfl' in leagues)
  t.is(leagues['constructor'], undefined)
  t.is(wordTable({ one: 1 })['constructor'], undefined)
})

test('teams are found by place, nickname, code and what else they are called', (t) => {
  t.deepEqual(teamsNamed('Chiefs'), ['nfl:kc'])
  t.deepEqual(teamsNamed('LA Clippers'), ['nba:lac'])
  t.deepEqual(teamsNamed('Crimson Tide'), ['college:alabama'])
  t.is(leagueOf('college:alabama'), 'college')
})

test('phrases mean what the vocabulary says, the longest first, and those that mean nothing say nothing', (t) => {
  const book = createPhraseLexicon()
  addVocabulary(book, 'phrases-sports')
  const at = (text: string) => book.at(wordsOf(fold(text)), 0)
  t.deepEqual(at('Super Bowl champion'), { concepts: ['title:nfl', 'league:nfl'], from: 0, to: 2 })
  t.deepEqual(at('podium'), { concepts: [], from: 0, to: 1 })
})

test('places are found by name, other names and the code of a state', (t) => {
  const places = new Map(placePhrases().map(({ concept, phrases }) => [concept, phrases]))
  t.deepEqual(places.get('place:south_korea'), [
    'south korea',
    'korea republic',
    'republic of korea',
    'south korean',
    'korean',
  ])
  t.deepEqual(places.get('place:new_york'), ['new york'])
  t.is(stateOfCode('TX'), 'texas')
  t.is(stateOfCode('ZZ'), undefined)
})

test('a ruleset is named by its rules and tables: the same for the same, another for others', (t) => {
  t.regex(rulesetOf([]), /^[0-9a-f]{8}$/)
  t.is(rulesetOf(['modules/linking/link.ts']), rulesetOf(['modules/linking/link.ts']))
  t.not(rulesetOf(['modules/linking/link.ts']), rulesetOf([]))
  t.not(rulesetOf(['feeds/*/venue.ts']), rulesetOf(['feeds/kalshi/venue.ts']))
  t.throws(() => rulesetOf(['feeds/*/nothing.ts']), { message: /feeds\/\*\/nothing\.ts/ })
  t.deepEqual(readdirSync(folder).toSorted(), [
    'accepted-claims.yaml',
    'claims.yaml',
    'colleges.yaml',
    'governments.yaml',
    'headlines.yaml',
    'linking.yaml',
    'officials.yaml',
    'other-leagues.yaml',
    'people.yaml',
    'phrases-politics.yaml',
    'phrases-sports.yaml',
    'phrases-world.yaml',
    'places.yaml',
    'players.yaml',
    'sayings.yaml',
    'sentiment.yaml',
    'signals.yaml',
    'signs.yaml',
    'small-words.yaml',
    'sport-words.yaml',
    'stations.yaml',
    'teams.yaml',
    'venue-words.yaml',
    'votes.yaml',
  ])
})

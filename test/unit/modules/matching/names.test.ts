import test from 'ava'
import { compareNames, nameOf } from '../../../../src/modules/matching/parsing/names.ts'

const compare = (one: string, other: string, leagues: string[] = [], ofTeams = false) =>
  compareNames(nameOf(one), nameOf(other), leagues, ofTeams)

test('one name written in two ways', (t) => {
  for (const [one, other] of [
    ['PSG', 'Paris Saint-Germain'],
    ['Marada Movement', 'Marada Movement (MM)'],
    ['Socialist Party', 'Portuguese Socialist Party'],
    ['Democratic party', 'Democrats'],
    ['Czechia', 'Czech Republic'],
    ['Türkiye', 'Turkey'],
    ['the Portugal', 'Portugal'],
    ['Republic of Korea', 'South Korea'],
    ['Scottish National Party', 'SNP'],
    ['NVIDIA', 'NVDA'],
    ['Oh Se-hoon', 'Oh Se Hoon'],
    ['Miguel Díaz-Canel', 'Miguel Diaz-Canel Bermudez'],
  ] as const)
    t.is(compare(one, other), 'same', `${one} ${other}`)
})

test('names that look alike and are not one', (t) => {
  for (const [one, other] of [
    ['North Korea', 'South Korea'],
    ['Niger', 'Nigeria'],
    ['Slovakia', 'Slovenia'],
    ['Manchester City', 'Manchester United'],
    ['AC Milan', 'Inter Milan'],
    ['Josh Allen', 'Josh Hines-Allen'],
    ['The Cooper Companies', 'The Travelers Companies'],
    ['Southern Company', 'Norfolk Southern'],
    ['Toy Story', 'Toy Story 5'],
    ['Donald Trump', 'Donald Trump Jr.'],
    ['Social Democratic Party', 'Socialist Party'],
    ["Cameroon People's Democratic Movement", 'Cameroon Renaissance Movement'],
  ] as const)
    t.is(compare(one, other), 'different', `${one} ${other}`)
})

test('a city is a team only within a league, and not where the league has two there', (t) => {
  t.is(compare('Kansas City', 'Kansas City Chiefs', ['nfl']), 'same')
  t.is(compare('Kansas City', 'Kansas City Royals', ['nfl']), 'unknown')
  t.is(compare('Cincinnati', 'FC Cincinnati'), 'unknown')
  t.is(compare('Cincinnati', 'FC Cincinnati', ['mls']), 'same')
  t.is(compare('Los Angeles L', 'Lakers', ['nba']), 'same')
  t.is(compare('Los Angeles L', 'Clippers', ['nba']), 'different')
  t.is(compare('New York', 'New York Giants', ['nfl']), 'unknown')
  t.is(compare('New York', 'New York Knicks', ['nba']), 'same')
})

test('a club is not known by a part of its name as a person is', (t) => {
  t.is(compare('Nacional', 'Atlético Nacional', [], true), 'unknown')
  t.is(compare('Starmer', 'Keir Starmer'), 'short')
})

test('of two parties one of which has more words before its name nobody knows whether they are one', (t) => {
  t.is(compare('Democratic Party', 'Social Democratic Party'), 'different')
  t.is(compare('Peasants Party', 'National Peasants Party'), 'unknown')
})

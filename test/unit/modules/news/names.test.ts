import test from 'ava'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const now = new Date('2026-11-20T00:00:00Z')

function read(headline: string) {
  const { linked, claims } = extract({ headline, summary: null, publisherKind: null, time: null }, lexicon, now)
  return {
    named: linked.links.map(({ entity }) => entity.slug).toSorted(),
    said: claims.map(({ entity, key, value }) => `${entity.slug} ${key} ${value}`).toSorted(),
  }
}

test('a publisher that is called after a place or a team is neither', (t) => {
  t.deepEqual(read('Washington Post lays off a third of its staff').named, ['washington-post'])
  for (const headline of [
    'Chicago Tribune endorses nobody',
    'Boston Globe names new editor',
    'Houston Chronicle wins Pulitzer Prize',
    'Philadelphia Inquirer moves its newsroom',
  ])
    t.deepEqual(read(headline), { named: [], said: [] }, headline)
  t.deepEqual(read('The Athletic hires NBA reporter'), { named: ['nba'], said: [] })
})

test('who reports is no part of what is reported', (t) => {
  const tatum = { named: ['boston-celtics', 'jayson-tatum'], said: ['jayson-tatum injury_status out'] }
  for (const headline of [
    'Celtics rule out Jayson Tatum - Boston Globe',
    'Celtics rule out Jayson Tatum | The Athletic',
    'Boston Globe: Celtics rule out Jayson Tatum',
    'Celtics rule out Jayson Tatum, Boston Globe reports',
  ]) {
    const { named, said } = read(headline)
    t.deepEqual({ named, said }, tatum, headline)
  }
})

test('a surname that several have is nobody where nothing else tells whose it is', (t) => {
  for (const headline of ['Johnson resigns', 'Smith ruled out for Sunday', 'Allen questionable', 'Brown dies at 81'])
    t.deepEqual(read(headline), { named: [], said: [] }, headline)
  t.deepEqual(read('Johnson questionable vs. Bills'), { named: ['buffalo-bills'], said: [] })
})

test("a rating agency that is called like a senator's genitive is not the senator", (t) => {
  t.false(read("Moody's downgrades France to A1").named.includes('ashley-moody'))
  t.true(read("Moody's vote on Florida bill").named.includes('ashley-moody'))
})

const players = {
  'Patrick Mahomes': 'patrick-mahomes',
  'Joe Burrow': 'joe-burrow',
  'Lamar Jackson': 'lamar-jackson',
  'Josh Allen': 'josh-allen',
  'Dak Prescott': 'dak-prescott',
  'Jalen Hurts': 'jalen-hurts',
  'Jayden Daniels': 'jayden-daniels',
  'C.J. Stroud': 'cj-stroud',
  'CeeDee Lamb': 'ceedee-lamb',
  'George Kittle': 'george-kittle',
  'Justin Jefferson': 'justin-jefferson',
  'Saquon Barkley': 'saquon-barkley',
  'Myles Garrett': 'myles-garrett',
  'Micah Parsons': 'micah-parsons',
  'Tyreek Hill': 'tyreek-hill',
}
const teams = [
  'atlanta-falcons',
  'baltimore-ravens',
  'buffalo-bills',
  'carolina-panthers',
  'chicago-bears',
  'cincinnati-bengals',
  'cleveland-browns',
  'dallas-cowboys',
  'denver-broncos',
  'detroit-lions',
  'green-bay-packers',
  'houston-texans',
  'indianapolis-colts',
  'jacksonville-jaguars',
  'kansas-city-chiefs',
]
const nameOf = (slug: string) =>
  slug.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()

test('of a headline with thirty names each is found, and those that it says something of', (t) => {
  const { named, said } = read(
    `${Object.keys(players).join(', ')} out for Sunday as ${teams.map(nameOf).join(', ')} gain`,
  )
  t.deepEqual(named, [...Object.values(players), ...teams].toSorted())
  t.deepEqual(
    said,
    Object.values(players)
      .map((slug) => `${slug} injury_status out`)
      .toSorted(),
  )
})

test('who publishes decides where the words leave out whose they are', (t) => {
  const saidBy = (publisher: string, headline: string, publisherKind: string | null) =>
    extract(
      { headline, summary: null, publisher, publisherKind, time: '2026-11-20T00:00:00Z' },
      lexicon,
      now,
    ).claims.map(({ entity, key, value }) => `${entity.slug} ${key} ${value}`)
  t.deepEqual(saidBy('Norges Bank', 'Policy rate unchanged at 4 percent', 'official'), [
    'norges-bank rate_decision hold',
    'norges-bank policy_rate 4',
  ])
  t.deepEqual(saidBy('Aftenposten', 'Policy rate unchanged at 4 percent', 'outlet'), [])
  t.deepEqual(saidBy('Green Bay Packers', 'Love ruled out for Sunday', 'official'), ['jordan-love injury_status out'])
  t.deepEqual(saidBy('Denver Post', 'Love ruled out for Sunday', 'outlet'), [])
})

test('a firm that is called by an everyday word is named where it does what firms do', (t) => {
  for (const headline of [
    'Apple presents office design',
    'Apple invites developers to a day',
    'Apple sponsors library',
  ])
    t.deepEqual(read(headline).named, ['apple'], headline)
  for (const headline of ['Apple harvest hit by frost', 'Apple growers fear frost', 'Apple pie for Thanksgiving'])
    t.deepEqual(read(headline).named, [], headline)
})

test('who is to play on a day is a player', (t) => {
  t.deepEqual(read('LaMelo Ball expected to play Monday').named, ['lamelo-ball'])
  t.deepEqual(read('Noah Dobson expected to play Monday').named, ['noah-dobson'])
})

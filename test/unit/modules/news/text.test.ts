import test from 'ava'
import { createLexicon } from '../../../../src/modules/linking/names/lexicon.ts'
import { bareHeadline, plainWords } from '../../../../src/modules/news/claims/clean.ts'
import { extract } from '../../../../src/modules/news/claims/extract.ts'

const nobody = { near: [], tags: [], aliases: [], group: null }
const lexicon = createLexicon([
  {
    ...nobody,
    slug: 'denver-broncos',
    displayName: 'Denver Broncos',
    entityType: 'team',
    category: 'sports',
    subcategory: 'nfl',
    aliases: ['Broncos'],
  },
  {
    ...nobody,
    slug: 'bo-nix',
    displayName: 'Bo Nix',
    entityType: 'person',
    category: 'sports',
    subcategory: 'nfl',
    near: ['denver-broncos'],
  },
])

function read(headline: string, summary: string | null = null, time = '2026-11-20T00:00:00Z') {
  const report = { headline, summary, publisherKind: null, time }
  return extract(report, lexicon, new Date('2026-11-20T00:00:00Z'))
}

function claimsOf(headline: string, summary: string | null = null): string[] {
  return read(headline, summary).claims.map(({ entity, key, value }) => `${entity.slug} ${key} ${value}`)
}

test('markup, marks of direction and control characters are no part of a text', (t) => {
  t.is(
    plainWords('<b>Broncos</b> rule out <script>alert(1)</script>Bo\u202e Nix\u0000', 500),
    'Broncos rule out Bo Nix',
  )
  t.is(plainWords('Broncos &amp;amp; Bo Nix&#8217;s ankle', 500), 'Broncos & Bo Nix’s ankle')
  t.is(
    plainWords('Broncos rule out Bo Nix ; coach hits back , again', 500),
    'Broncos rule out Bo Nix; coach hits back, again',
  )
  t.is(plainWords('a'.repeat(900), 500).length, 500)
})

test('marks of the desk and the name of the publisher are no part of a headline', (t) => {
  t.deepEqual(bareHeadline('[sandbox] BREAKING: Broncos rule out Bo Nix - ESPN'), {
    text: 'Broncos rule out Bo Nix',
    isReserved: false,
    publisher: 'ESPN',
  })
  t.deepEqual(bareHeadline('Report: Broncos rule out Bo Nix'), {
    text: 'Broncos rule out Bo Nix',
    isReserved: true,
    publisher: null,
  })
})

test('a surname names whose team is named with it, and nobody alone', (t) => {
  t.deepEqual(claimsOf('Broncos rule out Nix for Sunday'), ['bo-nix injury_status out'])
  t.deepEqual(claimsOf('Nix ruled out for Sunday'), [])
  t.deepEqual(
    claimsOf('Star quarterback Nix ruled out for Sunday', 'Bo Nix hurt his ankle against the Broncos rivals.'),
    ['bo-nix injury_status out'],
  )
})

test('the words decide how it is said, and are told', (t) => {
  const [hedged] = read('Broncos QB Bo Nix reportedly out for season').claims
  t.true(hedged?.hedged)
  t.deepEqual(hedged?.cues, ['reportedly'])
  const [denied] = read('Bo Nix not ruled out for Broncos game').claims
  t.true(denied?.denies)
  t.is(denied?.value, 'out')
})

test('what is no claim says why', (t) => {
  const reasonOf = (headline: string) => read(headline).none?.reason
  t.is(reasonOf('Will Bo Nix play for the Broncos on Sunday?'), 'question')
  t.is(reasonOf('If Bo Nix is ruled out, the Broncos are in trouble'), 'conditional')
  t.is(reasonOf('Fantasy football: Broncos rule out Bo Nix'), 'roundup')
  t.is(reasonOf('Two years ago, Broncos ruled out Bo Nix'), 'past')
  t.is(reasonOf('"Nix ruled out" sign seen at Broncos game'), 'quoted')
  t.is(reasonOf('"Broncos\' Bo Nix ruled out" sign seen at game'), 'no_entity')
  t.is(reasonOf('Bo Nix signs autographs before Broncos game'), 'no_claim')
  t.is(reasonOf('Nothing happened anywhere'), 'no_entity')
})

test('a year before that of the report is another time', (t) => {
  t.is(read('Broncos ruled out Bo Nix in 2024').none?.reason, 'past')
  t.is(read('Fans recall day Bo Nix placed on injured reserve').none?.reason, 'past')
  // A team that recalls a player recalls no past.
  t.is(read('Broncos recall passer as Bo Nix placed on IR').none, null)
  t.is(read('Broncos ruled out Bo Nix in 2024', null, '2024-12-01T00:00:00Z').claims.length, 1)
})

test('thirty names and a text without letters are read in time', (t) => {
  t.is(read(`${'Broncos, Bo Nix, '.repeat(15)}`).claims.length, 0)
  t.is(read('!!! ??? ...').none?.reason, 'question')
  t.is(read('\u202e\u200f\u0000').none?.reason, 'no_entity')
})

import test from 'ava'
import { copyIn, creditedBy } from '../../../../src/modules/news/stories/copies.ts'
import { areApart, isSameStory } from '../../../../src/modules/news/stories/same-story.ts'
import { containmentOf, jaccardOf, shinglesOf } from '../../../../src/modules/news/stories/shingles.ts'
import { type Named, toldBy } from '../../../../src/modules/news/stories/told.ts'

const near = (t: { true: (value: boolean, message?: string) => unknown }, found: number, expected: number) =>
  t.true(Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected)), `${found} instead of ${expected}`)

test('two sentences that begin alike share four fifths of their rows of words', (t) => {
  const one = shinglesOf("Star quarterback John Doe will miss Sunday's game with a sprained ankle, the team said.")
  const other = shinglesOf(
    "Star quarterback John Doe will miss Sunday's game with a sprained ankle, according to reports.",
  )
  t.is(one.size, 11)
  t.is(other.size, 11)
  near(t, jaccardOf(one, other), 0.571429)
  near(t, containmentOf(one, other), 0.727273)
})

/** Entities by their types: "person:bo-nix team:broncos". */
function namedIn(list: string): Named[] {
  return list.split(' ').flatMap((each) => {
    const [type = '', slug = ''] = each.split(':')
    if (slug === '') return []
    return [
      {
        slug,
        entityType: type === 'conflict' ? 'event' : type,
        isConflict: type === 'conflict',
        start: null,
        length: null,
      },
    ]
  })
}

type More = { summary?: string; publisher?: string; named?: string; claims?: ReadonlySet<string> }

function told(id: string, title: string, minutes: number, more: More = {}) {
  const at = new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000).toISOString()
  const { summary = null, publisher = `Paper ${id}`, named = 'team:a', claims = new Set<string>() } = more
  return toldBy({ id, title, summary, publisher, author: null, publishedAt: at, seenAt: at }, namedIn(named), claims)
}

test('one story: nearly the same title about the same, or the same claim, within three days', (t) => {
  const first = told('1', 'Broncos rule out Bo Nix for Sunday', 0)
  t.true(isSameStory(first, told('2', 'Broncos rule out Bo Nix Sunday against Chiefs', 30)))
  t.false(isSameStory(first, told('3', 'Broncos rule out Bo Nix Sunday against Chiefs', 5_000)))
  t.false(isSameStory(first, told('4', 'Broncos rule out Bo Nix for Sunday game', 10, { named: 'team:b' })))
  t.false(isSameStory(told('5', 'Fed cuts rates by 25 points', 0), told('6', 'Fed cuts rates by 50 points', 5)))
  t.false(isSameStory(told('7', 'Nix out for Sunday game', 0), told('8', 'Nix not out for Sunday game', 5)))
  const claims = new Set(['bo-nix|injury_status|out'])
  t.true(
    isSameStory(
      told('9', 'Nix done for the year', 0, { claims }),
      told('10', 'Season over for quarterback', 5, { claims }),
    ),
  )
})

test('a frame of words and a frequent name are no story: who, where and what are part of what is told', (t) => {
  const joined = (one: [string, string], other: [string, string]) =>
    isSameStory(told('1', one[0], 0, { named: one[1] }), told('2', other[0], 30, { named: other[1] }))
  t.false(
    joined(
      ['Capitals place Dylan Strome on injured reserve', 'team:capitals person:dylan-strome'],
      ['Capitals place Alex Ovechkin on injured reserve', 'team:capitals person:alex-ovechkin'],
    ),
  )
  t.false(
    joined(
      ['White House likely to nominate Ann Low as envoy to Chile', 'org:white-house place:chile person:ann-low'],
      ['White House likely to nominate Ann Low as envoy to Peru', 'org:white-house place:peru person:ann-low'],
    ),
  )
  // People whom nobody knows, and things, are part of it as well.
  t.false(
    joined(
      ['Harbour Town sign forward Joe Smith on loan', 'team:harbour'],
      ['Harbour Town sign forward Bob Jones on loan', 'team:harbour'],
    ),
  )
  t.false(joined(['Acme unveils new phone', 'org:acme'], ['Acme unveils new laptop', 'org:acme']))
  // One may tell more than the other, and who says so is no part of it.
  t.true(joined(['Acme unveils new phone', 'org:acme'], ['Acme unveils new phone in Berlin, sources say', 'org:acme']))
  const claims = new Set(['x|rate_decision|raise'])
  t.false(
    isSameStory(
      told('3', 'Bank expected to raise rates soon', 0, { claims }),
      told('4', 'Bank expected to cut rates soon', 5, { claims: new Set(['x|rate_decision|cut']) }),
    ),
  )
})

test('of a conflict one fight at one place and one meeting on one matter are a story in whatever words', (t) => {
  const named = 'conflict:a-b-war place:a place:b'
  const fight = told('1', 'Troops trade fire across border bridge, nobody hurt', 0, { named })
  t.true(
    isSameStory(
      fight,
      told('2', 'War: skirmish at border bridge ends without casualties', 300, { named: 'conflict:a-b-war' }),
    ),
  )
  t.true(isSameStory(fight, told('3', 'Soldiers may have clashed at bridge, residents say', 200, { named })))
  t.false(isSameStory(fight, told('4', 'Troops trade fire across border tunnel, nobody hurt', 60, { named })))
  t.false(
    isSameStory(
      fight,
      told('5', 'Troops trade fire across border bridge, nobody hurt again', 60, {
        named: 'conflict:b-c-war place:b place:c',
      }),
    ),
  )
  t.false(isSameStory(fight, told('6', 'Envoys hold talks on bridge', 60, { named })))
  const meeting = told('7', 'Negotiators meet in Doha over conflict and return of families', 0, {
    named: `${named} place:doha`,
  })
  t.true(
    isSameStory(
      meeting,
      told('8', 'Sides hold talks in Doha on return of families', 31, { named: `${named} place:doha` }),
    ),
  )
  t.false(isSameStory(meeting, told('9', 'Sides hold talks in Doha on mail', 31, { named: `${named} place:doha` })))
})

test('what is of another or too late fits into no story', (t) => {
  const first = told('1', 'Ann Low named envoy to Chile', 0, { named: 'person:ann-low place:chile' })
  t.true(areApart(first, told('2', 'Bob Ray named envoy to Chile', 5, { named: 'person:bob-ray place:chile' })))
  t.true(areApart(first, told('3', 'Ann Low named envoy to Chile', 73 * 60, { named: 'person:ann-low place:chile' })))
  t.false(areApart(first, told('4', 'Envoy job goes to Ann Low', 5, { named: 'person:ann-low' })))
})

test('who names the publisher of an earlier report about the same copies it, in whatever words', (t) => {
  const named = 'person:bo-nix team:broncos'
  const before = told('1', 'Broncos fear the worst on Nix', 0, { named, publisher: 'Denver Herald' })
  const other = told('2', 'Broncos sign a guard', 10, { named: 'team:broncos', publisher: 'Denver Herald' })
  const copy = told('3', 'Bo Nix will miss the game against the Raiders, per Denver Herald', 60, {
    named: 'person:bo-nix team:raiders',
  })
  t.is(creditedBy(copy, [before, other]), before)
  t.is(
    creditedBy(told('4', 'Jo Lee will miss the game, per Denver Herald', 60, { named: 'person:jo-lee team:broncos' }), [
      before,
    ]),
    undefined,
  )
  t.is(creditedBy(told('5', 'Bo Nix will miss the game, per Denver Herald', 74 * 60, { named }), [before]), undefined)
  t.is(creditedBy(told('6', 'Bo Nix will miss the game', 60, { named }), [before]), undefined)
})

test('a copy names its source, carries the same credit, or has the same title; who came first copies nobody', (t) => {
  const first = told('1', 'Broncos rule out Bo Nix for Sunday', 0, { publisher: 'Denver Herald' })
  t.is(copyIn(first, []), null)
  t.deepEqual(copyIn(told('2', 'Bo Nix out Sunday, according to Denver Herald', 10), [first]), {
    of: '1',
    reason: 'names Denver Herald as its source',
  })
  t.like(copyIn(told('3', 'BREAKING: Broncos rule out Bo Nix for Sunday', 10), [first]), { of: '1' })
  t.is(copyIn(told('4', 'Bo Nix will miss the game in Kansas City', 10), [first]), null)
  const wire = told('5', 'Nix out', 0, { summary: 'DENVER (AP) The Broncos said so.' })
  t.deepEqual(copyIn(told('6', 'Broncos without Nix', 9, { summary: 'DENVER (AP) They said so.' }), [wire]), {
    of: '5',
    reason: 'carries the credit of ap as well',
  })
  t.is(copyIn(first, [told('7', 'Broncos rule out Bo Nix for Sunday', 10)]), null)
})

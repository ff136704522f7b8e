import test from 'ava'
import { containmentOf, jaccardOf, shinglesOf } from '../../../../src/modules/news/stories/shingles.ts'
import { copyIn, isSameStory, type Told, toldBy } from '../../../../src/modules/news/stories/stories.ts'

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

function told(id: string, title: string, minutes: number, more: Partial<Told> & { summary?: string } = {}): Told {
  const at = new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000).toISOString()
  const { summary = null, publisher = `Paper ${id}`, entities = new Set(['a']), claims = new Set<string>() } = more
  return toldBy({ id, title, summary, publisher, author: null, publishedAt: at, seenAt: at }, entities, claims)
}

test('one story: nearly the same title about the same, or the same claim, within three days', (t) => {
  const first = told('1', 'Broncos rule out Bo Nix for Sunday', 0)
  t.true(isSameStory(first, told('2', 'Broncos rule out Bo Nix Sunday against Chiefs', 30)))
  t.false(isSameStory(first, told('3', 'Broncos rule out Bo Nix Sunday against Chiefs', 5_000)))
  t.false(isSameStory(first, told('4', 'Broncos rule out Bo Nix for Sunday game', 10, { entities: new Set(['b']) })))
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

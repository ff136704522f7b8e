import test from 'ava'
import { createClaimBook } from '../../../../src/modules/news/claim-book.ts'
import type { Claim } from '../../../../src/modules/news/claims.ts'

const entity = {
  slug: 'bo-nix',
  displayName: 'Bo Nix',
  entityType: 'person',
  category: 'sports',
  subcategory: 'nfl',
  group: null,
  tags: [],
  near: ['denver-broncos'],
  isFamous: true,
}
const claim = (value: string): Claim => ({
  entity,
  key: 'injury_status',
  value,
  change: 'is',
  category: 'sports',
  hedged: false,
  denies: false,
  words: '',
  cues: [],
})
const say = (article: string, value: string, day: string, official = false) => ({
  article,
  claim: claim(value),
  at: `2026-${day}T00:00:00.000Z`,
  publisher: official ? 'Denver Broncos' : `Paper ${article}`,
  firstHand: true,
  official,
})

test('the same value within its life is one claim, a year later another', (t) => {
  const book = createClaimBook([])
  book.say(say('1', 'out', '11-01'))
  book.say(say('2', 'out', '11-03'))
  book.say(say('2', 'out', '11-03'))
  book.say(say('3', 'out', '01-03'))
  const { claims, asserted } = book.rows('2026-12-01T00:00:00.000Z')
  t.is(claims.length, 2)
  t.is(asserted.length, 3)
})

test('where one value is confirmed, another that is open is denied', (t) => {
  const book = createClaimBook([])
  book.say(say('1', 'out', '11-01'))
  book.say(say('2', 'healthy', '11-02', true))
  const { states } = book.rows('2026-11-03T00:00:00.000Z')
  t.deepEqual(
    states.map((each) => ('state' in each ? each.state : '')),
    ['denied', 'confirmed'],
  )
})

import test from 'ava'
import { z } from 'zod'
import type { Claim } from '../../../../src/modules/news/claims/claim.ts'
import { createClaimBook } from '../../../../src/modules/news/claims/claim-book.ts'
import type { ClaimRow } from '../../../../src/modules/news/queries.ts'

const passage = z.object({ id: z.string(), state: z.string(), at: z.string(), cause: z.string() })

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
  author: `Author of ${article}`,
  copied: new Set<string>(),
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

test('what expired and is confirmed by who is told late never expired', (t) => {
  const later = '2026-11-20T00:00:00.000Z'
  const first = createClaimBook([])
  first.say(say('1', 'out', '11-01'))
  const { claims, states } = first.rows(later)
  const row = z.object({ passages: z.array(passage) }).parse(states[0])
  t.deepEqual(
    row.passages.map(({ state }) => state),
    ['rumor', 'expired'],
  )
  const [kept] = z.array(z.object({ claim: z.looseObject({ id: z.string() }) })).parse(claims)
  const stored = {
    claim: { ...kept?.claim, state: 'expired' },
    assertions: [
      {
        article: '1',
        at: '2026-11-01T00:00:00.000Z',
        publisher: 'Paper 1',
        hedged: false,
        denies: false,
        firstHand: true,
        official: false,
      },
    ],
    passages: row.passages.map((each) => ({ ...each, retracted: false })),
  }
  const second = createClaimBook([stored as unknown as ClaimRow])
  second.say(say('2', 'out', '11-02', true))
  const told = z
    .object({ state: z.string(), withdrawn: z.array(z.string()), passages: z.array(passage) })
    .parse(second.rows(later).states[0])
  t.is(told.state, 'confirmed')
  t.deepEqual(
    told.passages.map(({ state }) => state),
    ['confirmed'],
  )
  t.deepEqual(
    told.withdrawn,
    row.passages.filter(({ state }) => state === 'expired').map(({ id }) => id),
  )
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

test('a decision told with its size and without is one: neither denies the other, and what confirms the size confirms it', (t) => {
  const book = createClaimBook([])
  const bank = { ...entity, slug: 'bank-of-canada', entityType: 'org', category: 'finance' }
  const decides = (article: string, value: string, hour: string, official = false) => ({
    ...say(article, value, '11-01', official),
    claim: { ...claim(value), entity: bank, key: 'rate_decision', category: 'finance' },
    at: `2026-11-01T${hour}:00.000Z`,
  })
  book.say(decides('1', 'cut', '14:46'))
  book.say(decides('2', 'cut 25 bp', '14:50', true))
  book.say(decides('3', 'cut 50 bp', '14:45'))
  book.say(decides('4', 'hold', '14:40'))
  const rows = book.rows('2026-11-03T00:00:00.000Z')
  const named = z.array(z.object({ claim: z.object({ id: z.string(), value: z.string() }) })).parse(rows.claims)
  const values = new Map(named.map(({ claim: { id, value } }) => [id, value]))
  t.deepEqual(
    rows.states.map(({ claim: id, state }) => `${values.get(id)} ${state}`),
    ['cut confirmed', 'cut 25 bp confirmed', 'cut 50 bp denied', 'hold denied'],
  )
})

test('what is said after one whom its author copies is not first hand', (t) => {
  const book = createClaimBook([])
  book.say(say('a', 'out', '11-01'))
  book.say({ ...say('b', 'out', '11-02'), copied: new Set(['Author of a']) })
  book.say(say('c', 'out', '11-03'))
  const { asserted } = book.rows('2026-11-04T00:00:00.000Z')
  const told = z.array(z.object({ article: z.string(), firstHand: z.boolean(), inferred: z.boolean().nullable() }))
  t.deepEqual(told.parse(asserted), [
    { article: 'a', firstHand: true, inferred: null },
    { article: 'b', firstHand: false, inferred: true },
    { article: 'c', firstHand: true, inferred: null },
  ])
})

import test from 'ava'
import type { Nameable } from '../../../../src/domain/text/nameable.ts'
import type { Role } from '../../../../src/modules/linking/linked.ts'
import { placeOf as placeOfMarket } from '../../../../src/modules/linking/place.ts'

const link = (role: Role, category: string, subcategory: string | null) => ({
  role,
  entity: { category, subcategory } as Nameable,
})

const placeOf = (links: Parameters<typeof placeOfMarket>[0], category: string) =>
  placeOfMarket(links, { category, title: 'Who wins?' })

test('a market belongs where those belong whom it is about', (t) => {
  const nfl = { category: 'sports', subcategory: 'nfl' }
  t.deepEqual(placeOf([link('participant', 'sports', 'nfl'), link('participant', 'sports', 'nfl')], 'sports'), nfl)
  t.deepEqual(placeOf([link('subject', 'sports', 'nfl'), link('affected', 'sports', 'nba')], 'sports'), nfl)
  // Whom it is about says more than who takes part.
  t.deepEqual(placeOf([link('subject', 'sports', 'nfl'), link('participant', 'sports', 'ncaa')], 'sports'), nfl)
})

test('where they belong to different places, or to another category, it has none', (t) => {
  t.is(
    placeOf([link('subject', 'politics', 'international'), link('subject', 'politics', 'presidential')], 'politics'),
    null,
  )
  t.is(placeOf([link('subject', 'sports', 'nfl')], 'culture'), null)
  t.is(placeOf([link('subject', 'sports', null)], 'sports'), null)
  t.is(placeOf([link('affected', 'sports', 'nfl')], 'sports'), null)
  t.is(placeOf([], 'sports'), null)
})

test('a question about models of AI is one, whatever else the firm makes', (t) => {
  const ai = { category: 'technology', subcategory: 'ai' }
  const google = [link('subject', 'technology', 'software')]
  t.deepEqual(placeOfMarket(google, { category: 'technology', title: 'Which company has the best AI model?' }), ai)
  t.deepEqual(placeOfMarket(google, { category: 'technology', title: 'Will Google release a phone?' }), {
    ...ai,
    subcategory: 'software',
  })
})

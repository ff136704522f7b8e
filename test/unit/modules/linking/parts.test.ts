import test from 'ava'
import { linksOf } from '../../../../src/modules/linking/link.ts'
import { listingOfSent } from '../../../../src/modules/linking/read-listing.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()

function roles(title: string, label: string | null = null, eventTitle: string | null = null) {
  const { links } = linksOf(listingOfSent({ venue: 'venue_a', title, label, eventTitle }), lexicon)
  return Object.fromEntries(links.map(({ entity, role, strength }) => [entity.slug, `${role} ${strength}`]))
}

test('whose post is had, left or filled is affected, and by less than who takes part', (t) => {
  t.deepEqual(roles('Will Trump fire Kash Patel as FBI Director?'), {
    'donald-trump': 'subject 1',
    'kash-patel': 'participant 0.6',
    'federal-bureau-of-investigation': 'affected 0.4',
  })
  t.deepEqual(roles('Will Janet Mills leave the Senate?', null, 'Departures from the Senate'), {
    'janet-mills': 'subject 1',
    'us-senate': 'affected 0.4',
  })
  t.is(roles('Next Prime Minister of Japan', 'Shinjiro Koizumi')['japan'], 'affected 0.4')
})

test('what something is done to by somebody takes part, and where it happens is affected', (t) => {
  t.deepEqual(roles('Will Israel strike Iran in March?'), { israel: 'subject 1', iran: 'participant 0.6' })
  t.deepEqual(roles('Will Israel strike Hezbollah in Syria?'), {
    israel: 'subject 1',
    hezbollah: 'participant 0.6',
    syria: 'affected 0.4',
  })
  t.deepEqual(roles('Will Trump impose tariffs on Canada?'), { 'donald-trump': 'subject 1', canada: 'participant 0.6' })
})

test('where people vote is affected, unless a body of that land acts', (t) => {
  t.is(roles('Will Democrats win the governor race in Ohio?')['ohio'], 'affected 0.4')
  t.is(roles('Which party will control the Senate?', 'Republican')['us-senate'], 'affected 0.4')
  t.is(roles('Will the Supreme Court of Brazil jail Jair Bolsonaro?')['brazil'], 'participant 0.6')
  t.is(roles('Will Hegseth be impeached by the House?')['us-house-of-representatives'], 'participant 0.6')
})

test('a label that says where leaves the question to the title, and weather is asked of its place', (t) => {
  t.deepEqual(roles('Will Trump and Putin meet in Budapest?', 'Budapest', 'Where will Trump and Putin meet?'), {
    'donald-trump': 'subject 1',
    'vladimir-putin': 'subject 1',
    'budapest-hungary': 'affected 0.4',
  })
  t.deepEqual(roles('Will a hurricane hit Texas?'), { texas: 'subject 1' })
})

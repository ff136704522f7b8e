import test from 'ava'
import { lackBy, lackOf, unsureOf } from '../../../../src/modules/attribution/effects/lacks.ts'

const exposure = {
  ...{ outcome: 'o', category: 'sports', subcategory: 'nfl', status: 'open', role: 'subject', exposureType: 'title' },
  ...{ sign: null, isLink: false, reasons: null, via: null },
}
const thin = [
  { transition: 'out', role: 'subject', exposureType: 'title', cells: 2, events: 1, entities: 1, mu: null },
  { transition: 'out', role: 'affected', exposureType: 'title', cells: 9, events: 19, entities: 9, mu: null },
]
const asked = { exposure, transition: 'out', orientation: 1, found: null, thin, isSeen: true }

test('what is too little is said with what would be enough', (t) => {
  t.deepEqual(lackOf(asked), {
    reason: 'thin_sample',
    detail:
      '1 such change of 1 entity in 2 cells measured of all that is exposed in the same way; 20 of 5 entities in 3 cells are needed.',
  })
  t.regex(lackOf({ ...asked, transition: 'doubtful' }).detail, /^0 such changes of 0 entities in 0 cells measured/)
  t.deepEqual(lackOf({ ...asked, isSeen: false }), {
    reason: 'unknown_value',
    detail: 'No change to this value was measured of anything.',
  })
})

test('whose side nobody knows, and what is known too vaguely, are said so', (t) => {
  t.regex(
    lackOf({ ...asked, orientation: null }).detail,
    /^It is not known which side of this outcome the entity is on/,
  )
  const found = {
    ...{ level: 'class' as const, transition: 'out', role: 'subject', exposureType: 'title', category: 'sports' },
    ...{ subcategory: 'nfl', mu: -0.3, seMu: 0.3, tau2Used: 0.16, omega2: 0.01, cells: 3, events: 21, entities: 5 },
    computedAt: '2026-11-01T00:00:00Z',
  }
  // √(0.16 + 0.09) = 0.5, and 1.96 of them are 0.98: that may still be told.
  t.is(
    lackOf({ ...asked, found: { ...found, seMu: 0.4 } }).detail,
    'The effect is known to ±1.11 log-odds only, from 21 changes; ±1 is the most.',
  )
})

test('a sign that is not sure is told with its chance', (t) => {
  const effect = { coefficient: -0.19, sd: 0.16, n: 0, classN: 195, pooledFrom: 'class' as const, omega2: 0.01 }
  t.deepEqual(unsureOf({ ...effect, directionProbability: 0.8825 }), {
    reason: 'thin_sample',
    detail:
      'The effect, -0.19 ± 0.31 log-odds from 0 of its own and 195 alike, has this sign with a chance of 0.882; 0.9 is needed.',
  })
  t.is(unsureOf({ ...effect, directionProbability: 0.9 }), null)
  t.is(lackBy('stale_quote').detail, 'The last quote was too old.')
})

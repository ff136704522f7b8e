import test from 'ava'
import { linksOf } from '../../../../src/modules/linking/link.ts'
import { listingOfSent } from '../../../../src/modules/linking/read-listing.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()

/** `china participant +`: the links of a title with roles and signs. */
function told(title: string): string[] {
  const { links } = linksOf(listingOfSent({ title, venue: 'venue_a' }), lexicon)
  return links.map(({ entity, role, sign }) => `${entity.slug} ${role} ${sign === null ? '0' : sign === 1 ? '+' : '-'}`)
}

test('who lowers or drops something does not fall, and what falls does', (t) => {
  t.deepEqual(told('Will the Fed lower interest rates in December?'), ['federal-reserve subject 0'])
  t.deepEqual(told('Will Tesla drop its lawsuit?'), ['tesla subject 0'])
  t.deepEqual(told('Will oil drop below $50?'), ['crude-oil-wti subject -'])
  t.deepEqual(told('Will Bitcoin be lower on Friday?'), ['bitcoin subject -'])
})

test('a tariff or sanction is a loss for whom it is on, and a gain where it becomes lighter', (t) => {
  t.deepEqual(told('Will Trump lower tariffs on China?'), ['donald-trump subject 0', 'china participant +'])
  t.deepEqual(told('Will Trump raise tariffs on China?'), ['donald-trump subject 0', 'china participant -'])
  t.deepEqual(told('Will Trump impose higher tariffs on Mexico?'), ['donald-trump subject 0', 'mexico participant -'])
  t.deepEqual(told('Will sanctions on Russia be lifted in 2026?'), ['russia participant +'])
  t.deepEqual(told('Will Trump not lift sanctions on Iran?'), ['donald-trump subject 0', 'iran participant -'])
})

test('an asset that is overtaken loses, and who keeps a post gains', (t) => {
  t.deepEqual(told('Will Ethereum flip Bitcoin?'), ['ethereum subject +', 'bitcoin participant -'])
  t.deepEqual(told('Will Democrats flip Texas?'), ['democratic-party subject +', 'texas affected 0'])
  t.deepEqual(told('Will Netanyahu be prime minister after the next Israeli election?'), [
    'benjamin-netanyahu subject +',
    'israel participant 0',
  ])
})

test('a state behind its town is no link, and one that is named apart is', (t) => {
  t.deepEqual(told('Will the high temp in Los Angeles, California be above 80° on Nov 27?'), [
    'los-angeles-california subject 0',
  ])
  t.deepEqual(told('Will it rain in San Francisco, California and San Diego, California?'), [
    'san-francisco-california subject 0',
    'san-diego-california subject 0',
  ])
  t.deepEqual(told('Will Texas sue Austin, Texas?'), ['texas subject 0', 'austin-texas participant -'])
})

test('an employer with an everyday name is the firm where it fires or hires', (t) => {
  t.deepEqual(told('Will Meta fire Alexandr Wang?'), ['meta-platforms subject 0', 'alexandr-wang participant -'])
  t.deepEqual(told('Will Block sack 10% of its staff?'), ['block-inc subject 0'])
})

test('who is no player is not meant where what a player does is counted', (t) => {
  t.deepEqual(told('Will Mike Johnson catch 80 passes?'), [])
  t.deepEqual(told('How many receptions will Mike Johnson have?'), [])
  t.deepEqual(told('Mike Johnson: 5+ receptions'), [])
  t.deepEqual(told('Will Mike Johnson pass 80 bills?'), ['mike-johnson subject 0'])
  t.deepEqual(told('Will Josh Allen throw for 300 yards?'), ['josh-allen subject 0'])
})

import test from 'ava'
import { linksOf } from '../../../../src/modules/linking/link.ts'
import { listingOfSent } from '../../../../src/modules/linking/read-listing.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()

function named(title: string, tags: string[], more: { label?: string; eventTitle?: string; ticker?: string } = {}) {
  return linksOf(listingOfSent({ venue: 'venue_a', title, tags, ...more }), lexicon).links.map(
    ({ entity }) => entity.slug,
  )
}

test('a player is meant by his surname alone where the sport is told and one player of it bears it', (t) => {
  t.deepEqual(named('Will Rybakina win the title?', ['Sports', 'Tennis']), ['elena-rybakina'])
  t.deepEqual(named('Scheffler top 5?', [], { ticker: 'KXPGATOP5-HWC26-SSCH' }), ['scottie-scheffler'])
  t.deepEqual(named('A. Zverev vs. C. Norrie', ['Sports', 'Tennis']), ['alexander-zverev'])
  // Nothing tells the sport.
  t.deepEqual(named('Will Rybakina win the title?', ['Sports']), [])
})

test('a surname of several players, or of somebody of another given name, means none of them', (t) => {
  t.deepEqual(named('Andreeva vs. Jovic', ['Sports', 'Tennis'], { label: 'Andreeva' }), [])
  t.deepEqual(named('Will Young win the title?', ['Sports', 'Golf'], { label: 'Young' }), [])
  t.deepEqual(named('Serena Williams vs. Coco Gauff', ['Sports', 'Tennis'], { label: 'Coco Gauff' }), ['coco-gauff'])
  t.deepEqual(named('Rublev wins?', ['Sports', 'Tennis'], { eventTitle: 'Juniors: Dmitry Rublev' }), [])
  // Doubles are played by two.
  t.deepEqual(named('Will Korda/Fleetwood win?', ['Sports', 'Golf']), [])
})

test('a club or college whose name another one bears with more words is none of these', (t) => {
  const soccer = ['Sports', 'Soccer']
  t.deepEqual(named('Will Liverpool win?', soccer, { eventTitle: 'Liverpool (Montevideo) vs. Danubio' }), [])
  t.deepEqual(named('Independiente Medellín vs. Millonarios', soccer, { label: 'Independiente Medellín' }), [])
  t.deepEqual(named('Sevilla Atlético vs. Cádiz B', soccer, { label: 'Sevilla Atlético' }), [])
  t.deepEqual(named('Corinthians-PR vs. Operário', soccer), [])
  t.deepEqual(named('Western Kentucky at Delaware Winner?', [], { ticker: 'KXNCAAFGAME-26NOV28WKUDEL' }), [])
  t.deepEqual(named('Fenerbahçe vs. AS Monaco', ['Sports', 'Basketball', 'EuroLeague']), [])
  t.deepEqual(named('Club Nacional de Football vs. Danubio', soccer), ['club-nacional'])
})

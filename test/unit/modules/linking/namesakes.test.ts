import test from 'ava'
import { linksOfHeadline } from '../../../../src/modules/linking/index.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const slugsOf = (headline: string) =>
  linksOfHeadline({ headline, summary: null }, lexicon).links.map(({ entity }) => entity.slug)

test('a namesake that explains a name better leaves nobody rather than another', (t) => {
  for (const [headline, not] of [
    ["Tatum says he feels 'fully healthy' in workout video", 'tatum-texas'],
    ['Lululemon CEO Calvin McDonald to depart in January', 'mcdonalds'],
    ['Peru Congress removes President Dina Boluarte', 'us-congress'],
  ] as const)
    t.false(slugsOf(headline).includes(not), headline)
  t.true(slugsOf("McDonald's raises prices as beef costs climb").includes('mcdonalds'))
  t.true(slugsOf('Congress passes spending bill').includes('us-congress'))
})

test('a player of another team at another position is a namesake, and nobody else of the surname is meant', (t) => {
  for (const headline of [
    'Josh Allen, Jaguars linebacker, out for season',
    'Jaguars sign linebacker Josh Allen',
    'Josh Allen (Jaguars linebacker) out for season',
  ])
    t.deepEqual(slugsOf(headline), ['jacksonville-jaguars'], headline)
  t.deepEqual(slugsOf('Josh Allen, Bills quarterback, out for season'), ['josh-allen', 'buffalo-bills'])
  t.deepEqual(slugsOf('Tobias Harris, Pistons forward, out for season'), ['tobias-harris', 'detroit-pistons'])
})

import test from 'ava'
import { linksOfHeadline } from '../../../../src/modules/linking/index.ts'
import { createLexicon } from '../../../../src/modules/linking/lexicon.ts'
import { seedEntities } from '../../../support/seed-entities.ts'

const lexicon = createLexicon(await seedEntities())
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

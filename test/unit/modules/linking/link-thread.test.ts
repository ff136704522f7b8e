import test from 'ava'
import { linksOfBatch } from '../../../../src/modules/linking/link-batch.ts'
import { work } from '../../../../src/modules/linking/link-thread.ts'
import type { RefusalReason } from '../../../../src/modules/linking/linked.ts'
import { createLexicon } from '../../../../src/modules/linking/names/lexicon.ts'
import { shareNames } from '../../../../src/modules/linking/names/shared-names.ts'
import { seedEntities } from '../../../support/seed-entities.ts'

const lexicon = createLexicon(await seedEntities())

const titles = [
  'Will the Kansas City Chiefs beat the Buffalo Bills?',
  'Will Donald Trump win the 2028 US presidential election?',
  'Will the Fed cut rates in December 2026?',
  'Bitcoin above 100,000 dollars on December 31?',
  'Will Washington win?',
]

test('markets that are linked in a thread have the links that they would have here', async (t) => {
  const rows = titles.map((title, at) => ({
    market: {
      ...{ id: `market-${at}`, venue: 'venue_a', externalId: `${at}`, slug: null, title, label: null },
      ...{ sides: ['yes', 'no'], labels: ['Yes', 'No'], rules: null, category: null, subcategory: null },
      ...{ contentHash: `hash-${at}`, event: null, priced: { outcome: `outcome-${at}`, polarity: 1 } },
    },
  }))
  const refused: RefusalReason[] = []
  const here = await linksOfBatch(rows, lexicon, { onRefused: (reason) => refused.push(reason) })
  t.true(here.filter(({ links }) => links.length > 0).length >= 4)
  const names = shareNames(lexicon.entities())
  t.deepEqual(await work({ rows, names }), { written: here, refused })
  t.is(shareNames(lexicon.entities()).print, names.print)
})

import test from 'ava'
import { linksOfBatch } from '../../../../src/modules/linking/link-batch.ts'
import { work } from '../../../../src/modules/linking/link-thread.ts'
import type { RefusalReason } from '../../../../src/modules/linking/linked.ts'
import { shareNames } from '../../../../src/modules/linking/names/shared-names.ts'
import { work as look } from '../../../../src/modules/linking/outdated-thread.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()

const titles = [
  'Will the Kansas City Chiefs beat the Buffalo Bills?',
  'Will Donald Trump win the 2028 US presidential election?',
  'Will the Fed cut rates in December 2026?',
  'Bitcoin above 100,000 dollars on December 31?',
  'Will Washington win?',
]

const rows = titles.map((title, at) => ({
  market: {
    ...{ id: `market-${at}`, venue: 'venue_a', externalId: `${at}`, slug: null, title, label: null },
    ...{ sides: ['yes', 'no'], labels: ['Yes', 'No'], rules: null, category: null, subcategory: null },
    ...{ contentHash: `hash-${at}`, event: null, priced: { outcome: `outcome-${at}`, polarity: 1 } },
  },
}))
const names = shareNames(lexicon.entities())

test('markets that are linked in a thread have the links that they would have here', async (t) => {
  const refused: RefusalReason[] = []
  const here = await linksOfBatch(rows, lexicon, { onRefused: (reason) => refused.push(reason) })
  t.true(here.filter(({ links }) => links.length > 0).length >= 4)
  t.deepEqual(await work({ rows, names }), { written: here, refused })
  t.is(shareNames(lexicon.entities()).print, names.print)
})

test('a market is outdated in a thread where its links differ in anything that is written of them, and no other is', async (t) => {
  const written = await linksOfBatch(rows, lexicon, { onRefused: () => {} })
  const stored = written.map(({ links, outcome, place }, at) => ({
    market: rows[at]?.market as (typeof rows)[number]['market'],
    place: { subcategory: place?.subcategory ?? null, isByLinks: true },
    links: links.map(({ entity, role, strength, confidence, span, sign }) => ({
      ...{ entity, role, strength, confidence, span, sign: sign ?? 0, outcome: outcome ?? '' },
    })),
  }))
  t.deepEqual((await look({ rows: stored, names })).ids, [])
  const changed = stored.map((row, at) => {
    if (at === 0) return { ...row, links: row.links.slice(1) }
    if (at === 1) return { ...row, links: row.links.map((link) => ({ ...link, span: 'title:0-1' })) }
    return at === 4 ? { ...row, place: { subcategory: 'another', isByLinks: true } } : row
  })
  t.deepEqual((await look({ rows: changed, names })).ids, ['market-0', 'market-1', 'market-4'])
})

import test from 'ava'
import { linksOfBatch } from '../../../../src/modules/linking/link-batch.ts'
import type { ListedRow } from '../../../../src/modules/linking/queries.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()

/** What is written of a market whose first side prices an outcome with a polarity: slug, role and sign. */
async function written(market: Partial<ListedRow['market']>, polarity: number) {
  const whole = {
    ...{ id: 'm', venue: 'venue_b' as const, externalId: 'KXTEST-1', slug: null, title: '', label: null },
    ...{ sides: ['yes', 'no'], labels: ['Yes', 'No'], rules: null, category: null, subcategory: null },
    ...{ contentHash: 'x', event: null, priced: { outcome: 'o', polarity } },
    ...market,
  }
  const [row] = await linksOfBatch([{ market: whole }], lexicon, { onRefused() {} })
  return row?.links.map(({ entity, role, sign }) => [entity, role, sign])
}

test('who gains by a market loses by the outcome that it prices inversely', async (t) => {
  const remains = { title: 'Will Josh Shapiro remain Governor of Pennsylvania until Nov 28, 2026?' }
  t.deepEqual(await written(remains, 1), [
    ['josh-shapiro', 'subject', 1],
    ['pennsylvania', 'affected', null],
  ])
  t.deepEqual(await written(remains, -1), [
    ['josh-shapiro', 'subject', -1],
    ['pennsylvania', 'affected', null],
  ])
  const game = {
    ...{ title: 'Philadelphia at Buffalo winner?', label: 'Buffalo', category: 'sports' },
    externalId: 'KXNFLGAME-26DEC10PHIBUF-BUF',
  }
  t.deepEqual(await written(game, -1), [
    ['buffalo-bills', 'subject', -1],
    ['philadelphia-eagles', 'participant', 1],
  ])
})

import { readFileSync } from 'node:fs'
import test from 'ava'
import { createLexicon } from '../../../../src/modules/linking/names/lexicon.ts'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { seedEntities } from '../../../support/seed-entities.ts'

const entities = await seedEntities()
const headlines = readFileSync(new URL('../news/golden.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((_, at) => at % 5 === 1)
  .map((line) => line.split('|')[0] ?? '')
const now = new Date('2026-11-20T00:00:00Z')

function readBy(lexicon: ReturnType<typeof createLexicon>): string[] {
  return headlines.map((headline) => {
    const { linked, claims } = extract({ headline, summary: null, publisherKind: null, time: null }, lexicon, now)
    const links = linked.links.map(({ entity, role }) => `${entity.slug} ${role}`)
    return [headline, ...links, ...claims.map(({ entity, key, value }) => `${entity.slug} ${key} ${value}`)].join(' | ')
  })
}

test('an index of names from which entities were taken and to which they were added again reads as one made anew', (t) => {
  const anew = readBy(createLexicon(entities))
  const kept = createLexicon(entities)
  for (const entity of entities.filter((_, at) => at % 3 === 0)) {
    kept.remove(entity.slug)
    kept.add(entity)
  }
  t.deepEqual(readBy(kept), anew)
  t.is(kept.size, createLexicon(entities).size)
})

test('who was taken away is named no more, and who is called otherwise is found by the new name alone', (t) => {
  const [quarry, heron] = ['Osric Tallow', 'Ysolde Marrack'].map((displayName) => ({
    ...{ slug: 'one', displayName, entityType: 'person', category: 'politics', subcategory: null, group: null },
    ...{ tags: [], aliases: [], near: [] },
  }))
  const lexicon = createLexicon(quarry === undefined ? [] : [quarry])
  const namedIn = (headline: string) =>
    extract({ headline, summary: null, publisherKind: null, time: null }, lexicon, now).linked.links.length
  t.is(namedIn('Osric Tallow dies at 84'), 1)
  lexicon.remove('one')
  t.is(namedIn('Osric Tallow dies at 84'), 0)
  t.is(lexicon.countOfSurname('tallow'), 0)
  if (heron !== undefined) lexicon.add(heron)
  t.is(namedIn('Osric Tallow dies at 84'), 0)
  t.is(namedIn('Ysolde Marrack dies at 84'), 1)
})

import test from 'ava'
import { articleOf } from '../../../../src/modules/news/article.ts'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { readStories } from '../../../../src/modules/news/stories/read-stories.ts'
import { createWindow } from '../../../../src/modules/news/stories/window.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const graph = { read: async () => [] } as unknown as Graph

type Told = { title: string; at: string; publisher: string; kind?: 'official' }

/** Articles with the stories that they are joined to, in the order of their times. */
async function placed(told: readonly Told[]) {
  const read = told.map(({ title, at, publisher, kind = null }, place) => {
    const publishedAt = `2026-11-${at}:00Z`
    const input = { url: `https://paper.example/${place}`, title, publisher, publishedAt, publisherKind: kind }
    const article = articleOf(input, '2026-11-30T00:00:00Z')
    if ('reason' in article) throw new Error(article.reason)
    const report = { headline: title, summary: null, publisher, publisherKind: kind, time: publishedAt }
    const { linked, claims } = extract(report, lexicon, new Date(publishedAt))
    return { article, links: linked.links, claims }
  })
  const window = createWindow(graph)
  await window.cover(read[0]?.article.publishedAt ?? '', read.at(-1)?.article.publishedAt ?? '')
  return readStories(read, window, lexicon)
}

test('a headline that tells of fighting, talks or a truce of two countries names their conflict', async (t) => {
  const titles: [string, string | null][] = [
    ['India and Pakistan troops clash at border bridge', 'india-pakistan-conflict-2025'],
    ['Ceasefire between Ethiopia and Eritrea collapses', 'ethiopia-eritrea-tensions'],
    ['North Korea and South Korea exchange fire at sea', 'korean-conflict'],
    ['Russia and Ukraine hold talks in Istanbul on grain', 'russia-ukraine-war'],
    ['Deadline for Russia and Ukraine truce passes in silence', 'russia-ukraine-war'],
    ['Hours left on Thailand-Cambodia ceasefire clock', 'thailand-cambodia-conflict-2025'],
    ['Tariff truce deadline nears for China and Taiwan', null],
    // No fighting, countries that are not at war with each other, and a game.
    ['India and Pakistan open a bridge', null],
    ['Nigeria and Chad hold talks on fishing', null],
    ['Kenya and Uganda troops clash at border', null],
    ['India clash with Pakistan in World Cup semi-final', null],
  ]
  const read = await placed(
    titles.map(([title], place) => ({ title, at: `20T${10 + place}:00`, publisher: `Paper ${place}` })),
  )
  t.deepEqual(
    read.map(({ links }) => links.find(({ entity }) => entity.tags.includes('conflict'))?.entity.slug ?? null),
    titles.map(([, slug]) => slug),
  )
})

test('stories are of one happening and end after three days, whoever goes on telling the same', async (t) => {
  const days = ['10', '12', '14'].map((day) => ({
    ...{ title: 'Broncos quarterback Bo Nix limited in practice', at: `${day}T10:00`, publisher: `Paper ${day}` },
  }))
  const read = await placed(days)
  t.deepEqual(
    read.map(({ story }) => story === read[0]?.story),
    [true, true, false],
  )
})

test('an official statement is no copy, and who names his source is one, in the story of it', async (t) => {
  const read = await placed([
    { title: 'Broncos rule out Bo Nix for Sunday', at: '20T10:00', publisher: 'Denver Herald' },
    { title: 'Bo Nix a no-go against the Raiders, per Denver Herald', at: '20T11:00', publisher: 'Mile High Daily' },
    { title: 'Broncos rule out Bo Nix for Sunday', at: '20T12:00', publisher: 'Denver Broncos', kind: 'official' },
  ])
  t.deepEqual(
    read.map(({ story, copy }) => ({ isOne: story === read[0]?.story, of: copy?.of ?? null })),
    [
      { isOne: true, of: null },
      { isOne: true, of: read[0]?.article.id },
      { isOne: true, of: null },
    ],
  )
})

test('one decision of a bank is one story, whichever figures a paper tells of it', async (t) => {
  const read = await placed([
    { title: 'Bank of Canada cuts rates', at: '20T14:46', publisher: 'Paper 1' },
    { title: 'Bank of Canada lowers policy rate by 25 basis points to 2.25%', at: '20T15:10', publisher: 'Paper 2' },
    { title: 'BoC trims key rate to 2.25%', at: '20T16:00', publisher: 'Paper 3' },
    { title: 'Bank of Canada cuts rates by half a point', at: '20T16:20', publisher: 'Paper 4' },
    // Another bank, another step, and the next decision.
    { title: 'Bank of England cuts rates', at: '20T15:00', publisher: 'Paper 5' },
    { title: 'Bank of Canada holds rates', at: '20T15:30', publisher: 'Paper 6' },
    { title: 'Bank of Canada cuts rates by 25 basis points', at: '24T14:46', publisher: 'Paper 7' },
  ])
  t.deepEqual(
    read.map(({ story }) => story === read[0]?.story),
    [true, true, true, true, false, false, false],
  )
})

test('the form in which a desk sets a title parts no story', async (t) => {
  const base = 'Bank of Canada adds round of bill purchases'
  const forms = [
    '',
    ', in pictures',
    ' - live notes',
    ' - full text',
    ' - in numbers',
    ', what to know',
    ': live updates',
  ]
  const told = forms.map((form, place) => ({
    ...{ title: `[sandbox] ${base}${form}`, at: `10T0${place}:10`, publisher: `Paper ${place}` },
  }))
  const other = {
    title: '[sandbox] Bank of Canada tests system for note deliveries - live notes',
    at: '10T08:10',
    publisher: 'Paper',
  }
  const stories = (await placed([...told, other])).map(({ story }) => story)
  t.is(new Set(stories.slice(0, -1)).size, 1)
  t.not(stories.at(-1), stories[0])
})

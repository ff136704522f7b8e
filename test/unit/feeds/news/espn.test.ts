import test from 'ava'
import { espnInjuries, espnNews } from '../../../../src/feeds/espn/kind.ts'
import { readAs } from '../../../support/read-feed.ts'

const row = (more: object = {}) => ({
  ...{ id: '635850', status: 'Questionable', date: '2026-09-23T19:38Z', shortComment: 'Prose of somebody else.' },
  type: { id: '2', name: 'INJURY_STATUS_QUESTIONABLE', description: 'questionable', abbreviation: 'Q' },
  athlete: {
    displayName: 'A. Example',
    links: [
      { rel: ['news'], href: 'https://www.espn.com/nfl/player/news/_/id/123456/a-example' },
      { rel: ['playercard', 'desktop'], href: 'https://www.espn.com/nfl/player/_/id/123456/a-example' },
    ],
  },
  details: { type: 'Ankle', location: 'Leg', side: 'Not Specified', returnDate: '2026-09-28' },
  ...more,
})
const status = (name: string) => ({ type: { name: `INJURY_STATUS_${name}` } })
const read = (...rows: object[]) =>
  readAs(espnInjuries, {
    body: JSON.stringify({
      timestamp: 'T',
      status: 'success',
      injuries: [{ id: '20', displayName: 'Harbor City Herons', injuries: rows }],
    }),
  })

test('a row is a report of our words, with the status by its code, and none of the prose', async (t) => {
  const { articles } = await read(row())
  t.deepEqual(articles, [
    {
      guid: '123456|QUESTIONABLE|ankle|2026-09-28',
      url: 'https://www.espn.com/nfl/player/_/id/123456/a-example?report=635850-questionable',
      title: 'Harbor City Herons: A. Example questionable (ankle)',
      ...{ author: null, summary: null, publishedAt: '2026-09-23T19:38:00.000Z', language: 'en', publisher: null },
    },
  ])
})

test('every code is a status or is counted; who can play is left out', async (t) => {
  const codes = ['OUT', 'IR', '15DAYIL', 'SUSPENSION', 'DOUBTFUL', 'DAYTODAY', 'ACTIVE', 'ODD']
  const { articles, leftOut } = await read(...codes.map((code) => row({ ...status(code), details: {} })))
  t.deepEqual(
    articles.map(({ title }) => title.replace('Harbor City Herons: A. Example ', '')),
    ['out', 'out', 'out', 'out', 'doubtful', 'questionable'],
  )
  t.deepEqual(leftOut, { active: 1, unknown_status: 1 })
})

test('another status, injury or return is another report; other words and another number are not', async (t) => {
  const [first, again, healed, later] = (
    await read(
      row(),
      row({ id: '9', shortComment: 'Other words.' }),
      row(status('DOUBTFUL')),
      row({ details: { type: 'Ankle', returnDate: '2026-10-05' } }),
    )
  ).articles
  t.is(first?.guid, again?.guid)
  t.not(first?.guid, healed?.guid)
  t.not(first?.url, healed?.url)
  t.not(first?.guid, later?.guid)
})

test('rows without a player or his page are counted, and another shape is a fault', async (t) => {
  const { articles, leftOut } = await read(row({ athlete: {} }), row({ athlete: { displayName: 'B. Example' } }), row())
  t.is(articles.length, 1)
  t.deepEqual(leftOut, { no_player: 1, no_link: 1 })
  t.deepEqual((await read()).articles, [])
  t.like(await t.throwsAsync(() => readAs(espnInjuries, { body: '{"injuries":[{"team":{}}]}' })), {
    reason: 'unreadable',
  })
})

test('news of a league', async (t) => {
  const article = {
    ...{
      id: 1,
      dataSourceIdentifier: 'abc',
      type: 'HeadlineNews',
      headline: 'Herons sign A. Example',
      description: 'Short.',
    },
    ...{
      published: '2026-09-23T19:38:10Z',
      byline: 'Ines Quill',
      links: { web: { href: 'https://www.espn.com/nfl/story/_/id/1/x' } },
    },
  }
  const { articles, leftOut } = await readAs(espnNews, {
    body: JSON.stringify({
      header: 'NFL News',
      articles: [article, { ...article, type: 'Media' }, { ...article, links: {} }, 3],
    }),
  })
  t.like(articles[0], {
    guid: 'abc',
    url: 'https://www.espn.com/nfl/story/_/id/1/x',
    title: 'Herons sign A. Example',
    author: 'Ines Quill',
    summary: 'Short.',
  })
  t.deepEqual(leftOut, { media: 1, no_link: 1, no_item: 1 })
})

import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { list, load, next, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

/** All searches of this file are among entities with this tag. */
const tag = 'search-test'

function entity(slug: string, displayName: string, more: object = {}) {
  return { slug: `${slug}-search`, displayName, entityType: 'team', tags: [tag], ...more }
}

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  await load(t, graph, { pack: 'search', defaults: { category: 'sports', subcategory: 'nfl' } }, [
    entity('49ers', 'San Francisco 49ers', { aliases: ['Niners', 'SF'] }),
    entity('chiefs', 'Kansas City Chiefs', { aliases: ['Chiefs', 'KC'] }),
    entity('royals', 'Kansas City Royals'),
    entity('kansas', 'Kansas', { entityType: 'place' }),
    entity('kansas-city', 'Kansas City', { entityType: 'place' }),
    entity('mahomes', 'Patrick Mahomes', { entityType: 'person', aliases: ['Showtime'] }),
    entity('doncic', 'Luka Dončić', { entityType: 'person' }),
    entity('oneill', "Shaquille O'Neal", { entityType: 'person', attributes: { position: 'C', college: 'LSU' } }),
    entity('shaq-thompson', 'Shaq Thompson', { entityType: 'person' }),
    entity('sp', 'S&P 500', { entityType: 'asset' }),
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

function slugs(answer: Answer): string[] {
  return list(answer.body.items).map(({ slug }) => String(slug).replace(/-search$/, ''))
}

async function search(q: string, more = ''): Promise<string[]> {
  return slugs(await api.call(`/api/entities?tag=${tag}&q=${encodeURIComponent(q)}${more}`))
}

test('an alias or a name finds its entity', async (t) => {
  t.deepEqual(await search('niners'), ['49ers'])
  t.deepEqual(await search('SF'), ['49ers'])
  t.deepEqual(await search('Patrick Mahomes'), ['mahomes'])
  t.deepEqual(await search('mahomes patrick'), ['mahomes'])
  t.deepEqual(await search('  Showtime  '), ['mahomes'])
})

test('the exact name comes before names that have it in them', async (t) => {
  t.is((await search('kansas'))[0], 'kansas')
  t.is((await search('kansas city'))[0], 'kansas-city')
  t.deepEqual((await search('kansas city')).slice(1).toSorted(), ['chiefs', 'royals'])
  t.is((await search('chiefs'))[0], 'chiefs')
})

test('beginnings of words are enough', async (t) => {
  t.deepEqual(await search('mah'), ['mahomes'])
  t.deepEqual(await search('pat mah'), ['mahomes'])
  // Two have such a word; of the one with two attributes more is known.
  t.deepEqual(await search('sha'), ['oneill', 'shaq-thompson', 'mahomes'].slice(0, 2))
})

test('typing errors are forgiven', async (t) => {
  t.deepEqual(await search('nyners'), ['49ers'])
  t.deepEqual(await search('mahommes'), ['mahomes'])
  t.deepEqual(await search('patrik mahoems'), ['mahomes'])
  t.is((await search('kanas city chiefs'))[0], 'chiefs')
})

test('accents, case and signs make no difference', async (t) => {
  t.deepEqual(await search('DONCIC'), ['doncic'])
  t.deepEqual(await search('dončić'), ['doncic'])
  t.deepEqual(await search("o'neal"), ['oneill'])
  t.deepEqual(await search('oneal'), ['oneill'])
  t.deepEqual(await search('s&p 500'), ['sp'])
})

test('operators of the text index are read as nothing', async (t) => {
  t.deepEqual(await search('niners AND NOT *'), ['49ers'])
  t.deepEqual(await search('nine*'), ['49ers'])
  t.deepEqual(await search('"niners"~2 ^9'), [])
  t.deepEqual(await search('displayName:niners'), [])
  t.deepEqual(await search('(niners)'), ['49ers'])
  for (const q of [
    '[a TO z]',
    'a OR b',
    '\\\\',
    '/.*/',
    '{!}',
    '*:*',
    '??',
    "' OR 1=1",
    '\u0001\u0002',
    'שלום עולם',
    '👩‍🚀🏈',
  ]) {
    const { status } = await api.call(`/api/entities?q=${encodeURIComponent(q)}`)
    t.is(status, 200, q)
  }
})

test('a search for nothing but signs has no answers, and one letter is too short', async (t) => {
  t.deepEqual(await search('!?'), [])
  t.deepEqual(await search('&&||'), [])
  for (const q of ['a', ' a ', '%20', '']) {
    const { status, body } = await api.call(`/api/entities?q=${q.trim()}`)
    t.is(status, 400)
    t.is(body.error, 'Invalid parameter q: must have at least 2 characters')
  }
})

test('other filters narrow a search', async (t) => {
  t.deepEqual(await search('kansas', '&type=place'), ['kansas', 'kansas-city'])
  t.deepEqual(await search('kansas', '&type=person'), [])
  t.deepEqual(await search('kansas', '&category=politics'), [])
})

test('a search is walked page by page in the order of its ranks', async (t) => {
  const whole = await search('kansas')
  t.is(whole.length, 4)
  const walked: string[] = []
  let cursor = ''
  do {
    const answer = await api.call(`/api/entities?tag=${tag}&q=kansas&limit=1${cursor}`)
    walked.push(...slugs(answer))
    cursor = next(answer)
  } while (cursor !== '')
  t.deepEqual(walked, whole)
})

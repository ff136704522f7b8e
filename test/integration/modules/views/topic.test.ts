import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { entityId, outcomeId } from '../../../../src/domain/ids.ts'
import { awaitSearch } from '../../../../src/modules/loader/queries.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const createMoved: Query<{ outcomes: object[]; now: string }, unknown> = {
  name: 'test/create-moved-outcome',
  text: readFileSync(new URL('create-moved-outcome.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService

const bank = (slug: string, displayName: string, more: object = {}) => ({
  slug,
  displayName,
  entityType: 'org',
  category: 'finance',
  subcategory: 'macro',
  ...more,
})

const question = (slug: string, text: string, more: object = {}) => ({
  kind: 'outcome',
  slug,
  label: 'Yes',
  question: text,
  category: 'finance',
  subcategory: 'macro',
  closesAt: '2026-12-16',
  ...more,
})

const exposed = (entity: string, strength: number) => ({ entity, strength, confidence: 0.9, reasons: ['It decides.'] })

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-03-01T00:00:00Z'))
  await load(t, graph, { pack: 'topic' }, [
    bank('topic-fed', 'Federal Reserve of Topics', {
      tags: ['zorbian-tariffs'],
      relationships: { parent_of: ['topic-committee'] },
    }),
    bank('topic-committee', 'Committee on Zorbian Tariffs', { tags: ['zorbian-tariffs'] }),
    bank('topic-rate', 'Zorbian Tariff'),
    bank('topic-other', 'Bank of Elsewhere', {
      category: 'politics',
      subcategory: 'international',
      tags: ['zorbian-tariffs'],
    }),
    bank('topic-half', 'Zorbian Club'),
    bank('topic-hut', 'Macro Hut', { category: 'politics', subcategory: 'international' }),
    // A namesake, told apart by what he is said to be.
    bank('jan-topic-zorbian-tariff', 'Jan Topic'),
    question('topic-cut', 'Will the rate of topics be cut?', { exposures: [exposed('topic-fed', 0.8)] }),
    question('topic-said', 'Will a Zorbian tariff be lifted?'),
    question('topic-over', 'Will the first Zorbian tariff be lifted?', { closesAt: '2026-02-01' }),
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

test('entities come by tag and by name, those with more reasons first, then the better known', async (t) => {
  const { status, body } = await api.call('/api/graph/topic/zorbian-tariffs')
  t.is(status, 200)
  t.deepEqual(
    list(body.entities).map(({ slug, matched }) => [slug, matched]),
    [
      ['topic-committee', ['tag', 'name']],
      ['topic-fed', ['tag']],
      ['topic-other', ['tag']],
      ['topic-rate', ['name']],
    ],
  )
})

test('what is called exactly so comes before what has more reasons', async (t) => {
  await load(t, graph, { pack: 'topic-called' }, [
    bank('topic-plover-council', 'Council of New Plover', { tags: ['new-plover'] }),
    bank('topic-plover', 'New Plover'),
    bank('topic-plover-port', 'Port of the Plovers', { aliases: ['NEW plover'] }),
    bank('topic-plover-club', 'New Plover Club'),
  ])
  for (const topic of ['New Plover', 'new-plover']) {
    const { body } = await api.call(`/api/graph/topic/${encodeURIComponent(topic)}`)
    t.deepEqual(
      list(body.entities).map(({ slug, matched }) => [slug, matched]),
      [
        ['topic-plover', ['name']],
        ['topic-plover-port', ['name']],
        ['topic-plover-council', ['tag', 'name']],
        ['topic-plover-club', ['name']],
      ],
    )
  }
})

test('open outcomes come by their words and by who is exposed to them, and say how they matter', async (t) => {
  const { body } = await api.call('/api/graph/topic/Zorbian%20tariff')
  t.deepEqual(
    list(body.markets).map(({ id, slug, relevance, price, matched }) => [id, slug, relevance, price, matched]),
    [[outcomeId('topic-said'), 'topic-said', 1, null, ['name']]],
  )
  const tagged = await api.call('/api/graph/topic/zorbian-tariffs')
  t.deepEqual(
    list(tagged.body.markets).map(({ slug, relevance, matched }) => [slug, relevance, matched]),
    [
      ['topic-said', 1, ['name']],
      ['topic-cut', 0.72, ['exposed']],
    ],
  )
})

test('of questions that matter as much, those that hang on the topic go before those that only say its words', async (t) => {
  await load(t, graph, { pack: 'topic-said' }, [
    bank('topic-wibble', 'Bank of Wibble', { tags: ['wibble-rates'] }),
    question('topic-a-said', 'Will "Wibble rates" fall for the public?'),
    question('topic-a-mentioned', 'Will the mayor say "Wibble rates" in public?'),
    question('topic-b-cut', 'Will the Bank of Wibble lower them?', {
      exposures: [{ ...exposed('topic-wibble', 1), confidence: 1 }],
    }),
  ])
  const { body } = await api.call('/api/graph/topic/wibble-rates')
  t.deepEqual(
    list(body.markets).map(({ slug, relevance, matched }) => [slug, relevance, matched]),
    [
      ['topic-b-cut', 1, ['exposed']],
      ['topic-a-said', 1, ['name']],
      ['topic-a-mentioned', 0.1, ['name']],
    ],
  )
})

test('a question that the market which brought it prices no more is not shown, and says where it went', async (t) => {
  const made = (slug: string, text: string) => ({ id: outcomeId(slug), slug, question: text })
  const outcomes = [
    made('venue-a-grumbly-cut', 'Will the grumbly rate be cut?'),
    made('venue-b-grumbly-kept', 'Will the grumbly rate be kept?'),
  ]
  await graph.write(createMoved, { outcomes, now: '2026-02-01T00:00:00.000Z' })
  await graph.read(awaitSearch, {})
  const { body } = await api.call('/api/graph/topic/grumbly')
  t.deepEqual(
    list(body.markets).map(({ slug }) => slug),
    ['venue-b-grumbly-kept'],
  )
  const { body: context } = await api.call('/api/graph/outcome/venue-b-grumbly-kept/context')
  t.deepEqual(context.siblings, [])
  const { body: left } = await api.call('/api/graph/cross-venue/venue-a-grumbly-cut')
  t.is(
    left.reason,
    'The market that asked this prices "Will the grumbly rate be kept?" now, of which this is the opposite: see /api/graph/cross-venue/venue-b-grumbly-kept.',
  )
})

test('the graph holds what the answer names, with every relationship and exposure among them', async (t) => {
  const { body } = await api.call('/api/graph/view?type=topic&topic=zorbian-tariffs')
  const { nodes, edges } = object(body.graph)
  t.is(body.type, 'topic')
  t.deepEqual(
    list(nodes).map(({ slug, type }) => [slug, type]),
    [
      ['topic-committee', 'org'],
      ['topic-fed', 'org'],
      ['topic-other', 'org'],
      ['topic-rate', 'org'],
      ['topic-said', 'outcome'],
      ['topic-cut', 'outcome'],
    ],
  )
  t.deepEqual(
    list(edges).map(({ source, target, label }) => [source, label, target]),
    [
      [entityId('topic-fed'), 'parent_of', entityId('topic-committee')],
      [entityId('topic-fed'), 'exposed_to', outcomeId('topic-cut')],
    ],
  )
  t.deepEqual(body.stats, { totalNodes: 6, totalEdges: 2 })
})

test('category, limit and includeMarkets narrow the answer, and a cut is told', async (t) => {
  const narrowed = await api.call('/api/graph/topic/zorbian-tariffs?category=politics&includeMarkets=false')
  t.deepEqual(
    list(narrowed.body.entities).map(({ slug }) => slug),
    ['topic-other'],
  )
  t.deepEqual(narrowed.body.markets, [])
  const cut = await api.call('/api/graph/topic/zorbian-tariffs?limit=1')
  t.is(list(cut.body.entities).length, 1)
  t.true(cut.body.truncated)
  t.is(cut.body.reason, 'the first 1 of 4 entities found')
})

test('a place of the taxonomy is a topic, and what is only called like it comes behind what is filed there', async (t) => {
  const { body } = await api.call('/api/graph/topic/macro?limit=200')
  const entities = list(body.entities)
  const isFiled = entities.map(({ matched }) => Array.isArray(matched) && matched.includes('place'))
  t.deepEqual(
    isFiled,
    isFiled.toSorted((a, b) => Number(b) - Number(a)),
  )
  const named = await api.call('/api/graph/topic/macro?category=politics')
  t.true(list(named.body.entities).some(({ slug }) => slug === 'topic-hut'))
  t.true(entities.some(({ slug }) => slug === 'topic-half'))
  t.true(entities.every(({ matched }) => Array.isArray(matched) && matched.length > 0))
})

test('a topic that nothing is about is an empty answer, and one without a letter a bad request', async (t) => {
  const { status, body } = await api.call('/api/graph/topic/qqxqqxq')
  t.is(status, 200)
  t.deepEqual([body.entities, body.markets, body.truncated], [[], [], false])
  t.is(body.hint, "Nothing is called, tagged or filed as 'qqxqqxq': ask with other or fewer words.")
  const filed = await api.call('/api/graph/topic/qqxqqxq?category=sports')
  t.is(
    filed.body.hint,
    "Nothing of the category sports is called, tagged or filed as 'qqxqqxq': ask without category, or with other or fewer words.",
  )
  const bare = await api.call('/api/graph/topic/qqxqqxq?includeMarkets=false')
  t.is(bare.body.pricesNote, 'Outcomes were left out, so there are no prices.')
  for (const path of [
    '/api/graph/topic/%21%21',
    '/api/graph/view?type=topic&topic=%22',
    `/api/graph/topic/${'a'.repeat(101)}`,
  ]) {
    const bad = await api.call(path)
    t.is(bad.status, 400, path)
    t.like(list(bad.body.details)[0], { field: 'topic' })
  }
  const missing = await api.call('/api/graph/view?type=topic')
  t.like(missing.body, { details: [{ field: 'topic', message: 'is required for this view' }] })
  for (const words of ['OR', 'a AND b', '(a', 'a~', "'; MATCH (n) DETACH DELETE n"]) {
    t.is((await api.call(`/api/graph/topic/${encodeURIComponent(words)}`)).status, 200, words)
  }
})

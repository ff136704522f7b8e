import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { entityId, eventId, factId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

const createMoved: Query<{ outcomes: object[]; now: string }, unknown> = {
  name: 'test/create-moved-outcome',
  text: readFileSync(new URL('create-moved-outcome.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00Z'))
  const { header, records } = football('markets')
  await load(t, graph, header, records, clockAt('2026-01-01T00:00:00Z'))
  await writeOutcomes(graph, [
    {
      slug: 'west-markets',
      label: 'wins AFC West',
      subcategory: 'nfl',
      exposures: [
        { entity: 'chiefs-markets', strength: 0.9, reasons: ['It plays in this division'] },
        { entity: 'mahomes-markets', strength: 0.3, role: 'participant', exposureType: 'player' },
      ],
    },
    {
      slug: 'mvp-markets',
      exposures: [
        { entity: 'mahomes-markets', strength: 1, confidence: 0.5 },
        { entity: 'allen-markets', strength: 1 },
      ],
    },
    { slug: 'strike-markets', exposures: [{ entity: 'nfl-markets', strength: 0.5, role: 'affected' }] },
    {
      slug: 'known-later-markets',
      createdAt: '2026-04-01T00:00:00.000Z',
      exposures: [{ entity: 'chiefs-markets', strength: 0.2, recordedAt: '2026-04-01T00:00:00.000Z' }],
    },
    {
      slug: 'ended-markets',
      exposures: [{ entity: 'chiefs-markets', strength: 0.3, validTo: '2026-03-01T00:00:00.000Z' }],
    },
    { slug: 'resolved-markets', status: 'resolved', exposures: [{ entity: 'chiefs-markets', strength: 1 }] },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const markets = (entity: string, query = '') => api.call(`/api/graph/entity/${entity}/markets${query}`)

/** `west 0.9`, and `mvp 0.15 has_player mahomes` where it is through another. */
function told({ body }: Answer): string[] {
  return list(body.exposures).map(({ outcomeSlug, strength, through }) => {
    const way = through === null ? [] : [object(through).role, object(object(through).entity).slug]
    return [outcomeSlug, strength, ...way].join(' ').replaceAll('-markets', '')
  })
}

test('an entity is exposed to outcomes itself and through those related to it, strongest first', async (t) => {
  const answer = await markets('chiefs-markets')
  t.is(answer.status, 200)
  // A player moves less by his team than it does by him: 0.3. The league 0.1. That he plays there was said 151 days ago, and is good for 120: of
  // 0.15 there is 120 / 151 left.
  t.deepEqual(told(answer), [
    'west 0.9',
    'known-later 0.2',
    'mvp 0.119205 has_player mahomes',
    'strike 0.05 competes_in nfl',
  ])
  const [west] = list(answer.body.exposures)
  t.deepEqual(west, {
    outcomeId: outcomeId('west-markets'),
    outcomeSlug: 'west-markets',
    outcomeLabel: 'wins AFC West',
    question: 'west-markets?',
    category: 'sports',
    subcategory: 'nfl',
    role: 'subject',
    exposureType: 'direct',
    strength: 0.9,
    reasons: ['It plays in this division'],
    source: 'Test source',
    through: null,
    drivers: [],
    venuePrices: null,
    spread: null,
  })
  t.is(answer.body.truncated, false)
})

test('what reaches an entity through another affects it, whatever it is to the other', async (t) => {
  // Mahomes is the subject of the title of the most valuable player, and takes part in the division of his team.
  const roles = async (name: string) =>
    list((await markets(name)).body.exposures).map(({ outcomeSlug, role }) => `${outcomeSlug} ${role}`)
  t.deepEqual(await roles('chiefs-markets'), [
    'west-markets subject',
    'known-later-markets subject',
    'mvp-markets affected',
    'strike-markets affected',
  ])
  t.deepEqual(await roles('mahomes-markets'), [
    'mvp-markets subject',
    'west-markets participant',
    'known-later-markets affected',
  ])
})

test('an outcome comes once, by its strongest way', async (t) => {
  // West through his team 0.35 * 0.9, which is more than his own 0.3; known later 0.35 * 0.2.
  t.deepEqual(told(await markets('mahomes-markets')), ['mvp 0.5', 'west 0.3', 'known-later 0.0556291 plays_for chiefs'])
  // Both his exposure and that of his team are edges of the graph.
  const { body } = await markets('mahomes-markets')
  const edges = list(object(body.graph).edges).filter(({ target }) => target === outcomeId('west-markets'))
  t.deepEqual(
    edges.map(({ source }) => source).toSorted(),
    [entityId('mahomes-markets'), entityId('chiefs-markets')].toSorted(),
  )
  t.deepEqual(body.stats, { totalNodes: 5, totalEdges: 5 })
})

test('the same by id, by slug and as a view', async (t) => {
  const bySlug = await markets('chiefs-markets', '?includeFacts=true')
  const byId = await markets(entityId('chiefs-markets'), '?includeFacts=true')
  const view = await api.call('/api/graph/view?type=entity_markets&entity=chiefs-markets&includeFacts=true')
  t.deepEqual(byId.body, bySlug.body)
  t.deepEqual(view.body, { ...bySlug.body, type: 'entity_markets' })
})

test('facts of the entity are nodes where they are asked for', async (t) => {
  const { body } = await markets('mahomes-markets', '?includeFacts=true')
  const mahomes = entityId('mahomes-markets')
  t.deepEqual(
    list(object(body.graph).nodes)
      .filter(({ type }) => type === 'fact')
      .map(({ id }) => id),
    ['injury_status', 'jersey_number', 'position'].map((key) => factId(mahomes, key)),
  )
})

test('exposures are answered as the world was and as it was known', async (t) => {
  t.deepEqual(told(await markets('chiefs-markets', '?asOf=2026-02-01')).slice(0, 3), [
    'west 0.9',
    'ended 0.3',
    'known-later 0.2',
  ])
  t.deepEqual(told(await markets('chiefs-markets', '?knownAt=2026-03-01')).slice(0, 2), [
    'west 0.9',
    'mvp 0.119205 has_player mahomes',
  ])
  t.is((await markets('chiefs-markets', '?knownAt=2025-01-01')).status, 404)
})

test('an exposure passes what is left of it when its pack was last confirmed long ago', async (t) => {
  const of = { category: 'sports', subcategory: 'nfl' }
  const person = { slug: 'dart-aged', displayName: 'Dart Aged', entityType: 'person' }
  const team = { slug: 'giants-aged', displayName: 'Giants Aged', entityType: 'team' }
  const reasons = ['He is the quarterback.']
  await load(t, graph, { pack: 'aged', asOf: '2026-01-01', defaults: of }, [
    person,
    team,
    { kind: 'outcome', slug: 'title-aged', label: 'Giants', question: 'Will the Giants win?', closesAt: '2028-02-01' },
    { kind: 'exposure', entity: person.slug, outcome: 'title-aged', strength: 0.6, confidence: 1, reasons },
    { kind: 'exposure', entity: team.slug, outcome: 'title-aged', strength: 1, confidence: 1, reasons },
  ])
  const strengths = async (asOf: string) => {
    const shown = [await markets(person.slug, `?asOf=${asOf}`), await markets(team.slug, `?asOf=${asOf}`)]
    return shown.flatMap(({ body }) =>
      list(body.exposures).map(({ strength, stale, lastConfirmed }) => [strength, stale ?? false, lastConfirmed]),
    )
  }
  const january = '2026-01-01T00:00:00.000Z'
  // That of a person lasts 120 days, so that half is left after 240; that of a team a year.
  t.deepEqual(await strengths('2026-05-01'), [
    [0.6, false, january],
    [1, false, january],
  ])
  t.deepEqual(await strengths('2026-08-29'), [
    [0.3, true, january],
    [1, false, january],
  ])
  t.deepEqual(await strengths('2028-01-01'), [
    [0.0986301, true, january],
    [0.5, true, january],
  ])
  const asked = `/api/graph/view?type=impact_chain&entity=${person.slug}&asOf=2026-08-29`
  const [path] = list((await api.call(asked)).body.paths)
  t.is(path?.strength, 0.3)
  t.like(path?.exposure, { strength: 0.3, confidence: 1, stale: true, lastConfirmed: january })
  const context = await api.call('/api/graph/outcome/title-aged/context?asOf=2026-08-29')
  t.deepEqual(
    list(context.body.exposedEntities).map(({ entity, strength, stale }) => [
      object(entity).slug,
      strength,
      stale ?? false,
    ]),
    [
      [team.slug, 1, false],
      [person.slug, 0.3, true],
    ],
  )
  await load(t, graph, { pack: 'aged', asOf: '2026-08-20', defaults: of }, [
    { kind: 'exposure', entity: person.slug, outcome: 'title-aged', strength: 0.6, confidence: 1, reasons },
  ])
  t.deepEqual(
    list((await markets(person.slug, '?asOf=2026-08-29')).body.exposures).map(({ strength }) => strength),
    [0.6],
  )
})

test('what is decided on a day is exposed on it, and as long as an open market that prices it goes on', async (t) => {
  const of = { category: 'finance', subcategory: 'central-banks' }
  const reasons = ['It decides.']
  const decided = (slug: string) => [
    { kind: 'outcome', slug, label: 'hold', question: `Will the rate stay (${slug})?`, closesAt: '2026-12-09' },
    { kind: 'exposure', entity: 'bank-markets', outcome: slug, reasons },
  ]
  await load(t, graph, { pack: 'day-markets', asOf: '2026-06-01', defaults: of }, [
    { slug: 'bank-markets', displayName: 'Bank of Markets', entityType: 'org' },
    ...decided('hold-markets'),
    ...decided('hold-priced-markets'),
    {
      ...{ kind: 'market', venue: 'venue_b', externalId: 'HOLD-MARKETS', title: 'Will the rate stay?' },
      endDate: '2026-12-10T04:59:00Z',
      contracts: [{ side: 'yes', outcome: 'hold-priced-markets' }],
    },
  ])
  const open = async (asOf: string) =>
    told(await markets('bank-markets', `?asOf=${asOf}`))
      .map((each) => each.split(' ')[0])
      .toSorted()
  t.deepEqual(await open('2026-12-09T23:00:00Z'), ['hold', 'hold-priced'])
  t.deepEqual(await open('2026-12-10T04:00:00Z'), ['hold-priced'])
  t.deepEqual(await open('2026-12-10T05:00:00Z'), [])
})

test('limit keeps the strongest and says so', async (t) => {
  const answer = await markets('chiefs-markets', '?limit=2')
  t.deepEqual(told(answer), ['west 0.9', 'known-later 0.2'])
  t.is(answer.body.reason, 'limit 2 reached: weaker exposures were left out')
  t.deepEqual(answer.body.stats, { totalNodes: 3, totalEdges: 2 })
})

test('an entity without any exposure has none, and what is no entity is not found', async (t) => {
  const answer = await markets('hill-markets')
  t.deepEqual(answer.body.exposures, [])
  t.deepEqual(answer.body.stats, { totalNodes: 1, totalEdges: 0 })
  t.is((await markets('nobody-markets')).status, 404)
  t.is((await markets('chiefs-markets', '?limit=201')).status, 400)
  t.is((await api.call('/api/graph/view?type=entity_markets&entity=chiefs-markets&limit=201')).status, 400)
  t.is((await api.call('/api/graph/view?type=entity_markets')).status, 400)
})

test('a question that its market prices no more moves with nobody, in no view', async (t) => {
  const header = { pack: 'left-markets', defaults: { category: 'finance', subcategory: 'macro', entityType: 'org' } }
  const records = [
    { slug: 'bank-left-markets', displayName: 'Bank of Left', relationships: { parent_of: ['board-left-markets'] } },
    { slug: 'board-left-markets', displayName: 'Board of Left' },
    {
      kind: 'event',
      key: 'left',
      eventType: 'rate_decision',
      title: 'A cut',
      happenedAt: '2026-05-01',
      about: ['bank-left-markets'],
    },
  ]
  await load(t, graph, header, records, clockAt('2026-05-02T00:00:00Z'))
  const questions = ['left-left-markets', 'priced-left-markets'].map((slug) => ({ slug, definedBy: 'market|venue_a' }))
  const outcomes = questions.map(({ slug }) => ({ id: outcomeId(slug), slug, question: slug }))
  await graph.write(createMoved, { outcomes, now: '2026-02-01T00:00:00.000Z' })
  const exposures = [{ entity: 'bank-left-markets', strength: 0.9 }]
  await writeOutcomes(
    graph,
    questions.map((question) => ({ ...question, exposures })),
  )

  const nodesOf = async (path: string) =>
    list(object((await api.call(path)).body.graph).nodes)
      .filter(({ type }) => type === 'outcome')
      .map(({ slug }) => slug)
  const ofBank = 'entity=bank-left-markets'
  for (const path of [
    '/api/graph/entity/board-left-markets/markets',
    `/api/graph/view?type=impact_chain&${ofBank}`,
    `/api/graph/view?type=neighborhood&scope=markets&${ofBank}`,
    '/api/entities/board-left-markets/graph?includeMarkets=true',
    `/api/graph/event/${eventId('left-markets|left')}/impact?includeMarkets=true`,
  ]) {
    t.deepEqual(await nodesOf(path), ['priced-left-markets'], path)
  }
})

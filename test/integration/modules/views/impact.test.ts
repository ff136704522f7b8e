import test from 'ava'
import { entityId, eventId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

const injury = eventId('football-impact|injury')

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00Z'))
  const { header: part, records } = football('impact')
  // All that it states holds: so it confirms what it states again.
  const header = { ...part, complete: true }
  const football26 = [
    ...records,
    {
      kind: 'event',
      key: 'injury',
      eventType: 'injury',
      title: 'Patrick Mahomes leaves the game',
      happenedAt: '2026-05-01',
      about: [
        { entity: 'mahomes-impact', role: 'subject' },
        { entity: 'bills-impact', role: 'affected' },
      ],
    },
  ]
  await load(t, graph, header, football26, clockAt('2026-01-01T00:00:00Z'))
  // Confirmed 92 days before the tests ask: a team may be relied on for 120.
  await load(t, graph, { ...header, asOf: '2026-03-01' }, football26, clockAt('2026-03-01T00:00:00Z'))
  await writeOutcomes(graph, [
    {
      slug: 'west-impact',
      label: 'wins AFC West',
      question: 'Will Kansas City win the AFC West?',
      exposures: [{ entity: 'chiefs-impact', strength: 0.9 }],
    },
    {
      slug: 'east-impact',
      label: 'Buffalo wins AFC East',
      exposures: [{ entity: 'bills-impact', strength: 0.8, confidence: 0.5 }],
    },
    {
      slug: 'mvp-impact',
      label: 'is the most valuable player',
      exposures: [
        { entity: 'mahomes-impact', strength: 1, confidence: 0.5, reasons: ['He has won it twice'] },
        { entity: 'mahomes-impact', strength: 0.4, role: 'affected' },
      ],
    },
    {
      slug: 'strike-impact',
      label: 'the season is cut short',
      exposures: [{ entity: 'nfl-impact', strength: 0.5, role: 'affected' }],
    },
    {
      slug: 'last-year-impact',
      status: 'resolved',
      updatedAt: '2026-02-10T00:00:00.000Z',
      exposures: [{ entity: 'chiefs-impact', strength: 1 }],
    },
    {
      slug: 'closed-impact',
      closesAt: '2026-05-31T00:00:00.000Z',
      exposures: [{ entity: 'chiefs-impact', strength: 0.85 }],
    },
    {
      slug: 'late-impact',
      createdAt: '2026-04-01T00:00:00.000Z',
      exposures: [{ entity: 'chiefs-impact', strength: 0.1, recordedAt: '2026-04-01T00:00:00.000Z' }],
    },
    {
      slug: 'taken-back-impact',
      exposures: [{ entity: 'chiefs-impact', strength: 0.2, retractedAt: '2026-03-01T00:00:00.000Z' }],
    },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const chain = (query: string) => api.call(`/api/graph/view?type=impact_chain&${query}`)

/** `west 0.315` for each path. */
function told({ body }: Answer): string[] {
  return list(body.paths).map(
    ({ outcome, strength }) => `${String(object(outcome).slug).replace('-impact', '')} ${strength}`,
  )
}

test('the chains of an entity come strongest first, each the product of its weights', async (t) => {
  const answer = await chain('entity=mahomes-impact')
  t.is(answer.status, 200)
  // His own 1 * 0.5 is more than what he does through his team, 0.35 * 0.9; late is 0.35 * 0.1, and strike 0.35 * 0.1 to the league * 0.5.
  t.deepEqual(told(answer), ['mvp 0.5', 'west 0.315', 'late 0.035', 'strike 0.0175'])
  t.is(answer.body.truncated, false)
  const [mvp, west] = list(answer.body.paths)
  t.is(
    west?.reason,
    'Patrick Mahomes, quarterback of Kansas City Chiefs → Kansas City Chiefs → Will Kansas City win the AFC West?',
  )
  t.deepEqual(
    list(west?.steps).map(({ from, to, relationshipType, role, weight, confidence }) => [
      object(from).slug,
      object(to).slug,
      relationshipType,
      role,
      weight,
      confidence,
    ]),
    [['mahomes-impact', 'chiefs-impact', 'plays_for', 'plays_for', 0.35, 1]],
  )
  t.is(west?.venuePrices, null)
  t.regex(String(answer.body.pricesNote), /^No open market/)
  // Exposed in two ways: the stronger counts.
  t.deepEqual(mvp?.steps, [])
  t.deepEqual(mvp?.exposure, {
    role: 'subject',
    exposureType: 'direct',
    strength: 1,
    confidence: 0.5,
    reasons: ['He has won it twice'],
    source: 'Test source',
  })
  t.is(mvp?.reason, 'Patrick Mahomes → mvp-impact?')
})

test('a stale relationship passes what is left of its confidence', async (t) => {
  // 240 days after the last edition of the pack, two lives of a team: half.
  t.deepEqual(told(await chain('entity=mahomes-impact&limit=2&asOf=2026-10-27')), ['mvp 0.5', 'west 0.1575'])
})

test('a stale relationship has one confidence, in lists, graphs and paths', async (t) => {
  const then = 'asOf=2026-10-27'
  const listed = await api.call(`/api/entities/mahomes-impact/relationships?${then}`)
  t.is(list(object(listed.body.relationships).from)[0]?.confidence, 0.5)
  for (const path of [
    `/api/entities/mahomes-impact/graph?${then}`,
    `/api/graph/entity/mahomes-impact/markets?${then}`,
    `/api/graph/path?from=mahomes-impact&to=nfl-impact&${then}`,
    `/api/graph/view?type=impact_chain&entity=mahomes-impact&${then}`,
    `/api/graph/event/${injury}/impact?${then}`,
  ]) {
    const edges = list(object((await api.call(path)).body.graph).edges)
    const plays = edges.filter(({ source, label }) => source === entityId('mahomes-impact') && label === 'plays_for')
    t.deepEqual(
      plays.map(({ confidence }) => confidence),
      [0.5],
      path,
    )
  }
  const { body } = await api.call(`/api/graph/path?from=mahomes-impact&to=nfl-impact&${then}`)
  const [way] = list(body.paths)
  // The league of a team may be relied on for a year.
  t.deepEqual([list(way?.steps).map(({ confidence }) => confidence), way?.strength], [[0.5, 1], 0.5])
  // Five months, and no round number: 120 of 151 days.
  const [, west] = list((await chain('entity=mahomes-impact&asOf=2026-07-30')).body.paths)
  t.deepEqual(
    list(west?.steps).map(({ confidence }) => confidence),
    [0.795],
  )
  const later = await api.call('/api/entities/mahomes-impact/relationships?asOf=2026-07-30')
  t.is(list(object(later.body.relationships).from)[0]?.confidence, 0.795)
})

test('depth counts the relationships of a chain', async (t) => {
  t.deepEqual(told(await chain('entity=mahomes-impact&depth=1')), ['mvp 0.5', 'west 0.315', 'late 0.035'])
  // On to the other team of the league: 0.35 * 0.1 * 0.25 * 0.4.
  t.deepEqual(told(await chain('entity=mahomes-impact&depth=3')), [
    'mvp 0.5',
    'west 0.315',
    'late 0.035',
    'strike 0.0175',
    'east 0.0035',
  ])
})

test('a step against the direction of a relationship has its own weight', async (t) => {
  const answer = await chain('entity=nfl-impact&depth=1')
  // From the league to its teams 0.25.
  t.deepEqual(told(answer), ['strike 0.5', 'west 0.225', 'east 0.1', 'late 0.025'])
  t.deepEqual(
    list(list(answer.body.paths)[1]?.steps).map(({ relationshipType, role }) => [relationshipType, role]),
    [['competes_in', 'has_team']],
  )
})

test('the graph holds the entities of the chains and their outcomes, and edges among them only', async (t) => {
  const { body } = await chain('entity=mahomes-impact')
  const { nodes, edges, centerNodeId } = object(body.graph)
  t.is(centerNodeId, entityId('mahomes-impact'))
  t.deepEqual(
    list(nodes).map(({ slug, type }) => `${slug} ${type}`),
    [
      'mahomes-impact person',
      'chiefs-impact team',
      'nfl-impact league',
      'mvp-impact outcome',
      'west-impact outcome',
      'late-impact outcome',
      'strike-impact outcome',
    ],
  )
  const slugs = new Map(list(nodes).map(({ id, slug }) => [id, String(slug).replace('-impact', '')]))
  t.deepEqual(
    list(edges)
      .map(({ source, label, target }) => `${slugs.get(source)} ${label} ${slugs.get(target)}`)
      .toSorted(),
    [
      'chiefs competes_in nfl',
      'chiefs exposed_to late',
      'chiefs exposed_to west',
      'mahomes exposed_to mvp',
      'mahomes plays_for chiefs',
      'nfl exposed_to strike',
    ],
  )
  t.deepEqual(body.stats, { totalNodes: 7, totalEdges: 6 })
})

test('limit keeps the strongest and says that there are more', async (t) => {
  const answer = await chain('entity=mahomes-impact&limit=2')
  t.deepEqual(told(answer), ['mvp 0.5', 'west 0.315'])
  t.is(answer.body.truncated, true)
  t.is(answer.body.reason, 'limit 2 reached: weaker chains were left out')
  t.deepEqual(answer.body.stats, { totalNodes: 4, totalEdges: 3 })
})

test('an event moves what it is about by the role there', async (t) => {
  const answer = await chain(`event=${injury}&depth=1`)
  // Buffalo is affected, which weighs 0.4: 0.4 * 0.8 * 0.5 directly; its league has 0.4 * 0.1 * 0.5.
  // West and late come through the player's team: 0.35 * 0.9, 0.35 * 0.1.
  t.deepEqual(told(answer), ['mvp 0.5', 'west 0.315', 'east 0.16', 'late 0.035', 'strike 0.02'])
  const [, west, east] = list(answer.body.paths)
  t.regex(String(west?.reason), /^Patrick Mahomes leaves the game → Patrick Mahomes, quarterback of /)
  t.deepEqual(east?.about, { role: 'affected', weight: 0.4 })
  t.is(object(east?.start).slug, 'bills-impact')
  const { nodes, edges, centerNodeId } = object(answer.body.graph)
  t.is(centerNodeId, injury)
  t.is(list(nodes)[0]?.type, 'graph_event')
  t.deepEqual(
    list(edges)
      .filter(({ label }) => label === 'about')
      .map(({ source, target }) => [source, target]),
    [
      [injury, entityId('mahomes-impact')],
      [injury, entityId('bills-impact')],
    ],
  )
})

test('an event moves what it is about and what is one relationship away, strongest first', async (t) => {
  const { status, body } = await api.call(`/api/graph/event/${injury}/impact`)
  t.is(status, 200)
  // The Bills are affected: 0.4. From the player to his team 0.35, which is less; from the Bills to Josh Allen 0.4 * 0.3, to their league 0.4 * 0.1.
  t.deepEqual(
    list(body.impact).map(({ entityName, impactScore }) => [entityName, impactScore]),
    [
      ['Patrick Mahomes', 1],
      ['Buffalo Bills', 0.4],
      ['Kansas City Chiefs', 0.35],
      ['Josh Allen', 0.12],
      ['National Football League', 0.04],
    ],
  )
  // Of the Chiefs 0.35 * 0.9 and 0.35 * 0.1; what is resolved, closed or taken back is not there.
  t.deepEqual(
    list(list(body.impact)[2]?.affectedMarkets).map(({ outcome, strength, venuePrices }) => [
      object(outcome).label,
      strength,
      venuePrices,
    ]),
    [
      ['wins AFC West', 0.315, null],
      ['late-impact', 0.035, null],
    ],
  )
  t.is(body.truncated, false)
  // The event, five entities; two edges of the event, two players and two teams of the league.
  t.deepEqual(body.stats, { totalNodes: 6, totalEdges: 6 })
})

test('an event of years ago moves no question that was asked first since', async (t) => {
  const club = { slug: 'ages-impact', displayName: 'Ages', entityType: 'team', category: 'sports', subcategory: 'nfl' }
  await load(t, graph, { pack: 'ages-impact', asOf: '2026-01-01' }, [
    club,
    {
      ...{ kind: 'event', key: 'title', eventType: 'championship', title: 'Ages win the title' },
      ...{ happenedAt: '2024-02-11', about: [{ entity: club.slug, role: 'subject' }] },
    },
  ])
  const exposures = [{ entity: club.slug, strength: 0.5 }]
  await writeOutcomes(graph, [
    { slug: 'asked-since-impact', exposures },
    { slug: 'asked-then-impact', createdAt: '2024-03-01T00:00:00.000Z', exposures },
  ])
  const { body } = await api.call(`/api/graph/event/${eventId('ages-impact|title')}/impact`)
  t.deepEqual(
    list(list(body.impact)[0]?.affectedMarkets).map(({ outcome }) => object(outcome).slug),
    ['asked-then-impact'],
  )
})

test('with includeMarkets the outcomes that an event moves are in its graph', async (t) => {
  const { body } = await api.call(`/api/graph/event/${injury}/impact?includeMarkets=true`)
  const { nodes, edges } = object(body.graph)
  t.deepEqual(
    list(nodes)
      .filter(({ type }) => type === 'outcome')
      .map(({ slug }) => slug),
    ['mvp-impact', 'east-impact', 'west-impact', 'late-impact', 'strike-impact'],
  )
  t.is(list(edges).filter(({ label }) => label === 'exposed_to').length, 5)
  t.deepEqual(body.stats, { totalNodes: 11, totalEdges: 11 })
})

test('the impact of an event is answered as of then, and not before it happened', async (t) => {
  t.is((await api.call(`/api/graph/event/${injury}/impact?asOf=2026-04-30`)).status, 404)
  t.is((await api.call(`/api/graph/event/${injury}/impact?knownAt=2025-12-31`)).status, 404)
  const { body } = await api.call(`/api/graph/event/${injury}/impact?knownAt=2026-03-15`)
  t.deepEqual(
    list(list(body.impact)[2]?.affectedMarkets).map(({ outcome }) => object(outcome).slug),
    ['west-impact'],
  )
  t.is((await api.call('/api/graph/event/mahomes-impact/impact')).status, 404)
  t.is((await api.call(`/api/graph/event/${entityId('mahomes-impact')}/impact`)).status, 404)
  t.is((await api.call(`/api/graph/event/${injury}/impact?includeMarkets=maybe`)).status, 400)
})

test('a chain is traced as the world was and as it was known', async (t) => {
  // In March the late question was not known, and the one that was taken back still was until the first.
  const february = 'entity=mahomes-impact&depth=1&asOf=2026-02-20&knownAt=2026-02-20'
  // Through the team 0.35 * 0.9, 0.35 * 0.85 and 0.35 * 0.2.
  t.deepEqual(told(await chain(february)), ['mvp 0.5', 'west 0.315', 'closed 0.2975', 'taken-back 0.07'])
  const march = 'entity=mahomes-impact&depth=1&asOf=2026-02-20&knownAt=2026-03-02'
  t.deepEqual(told(await chain(march)), ['mvp 0.5', 'west 0.315', 'closed 0.2975'])
  // Before it was resolved, last year's question was open.
  t.true(told(await chain('entity=chiefs-impact&asOf=2026-02-01')).includes('last-year 1'))
  // Nobody was exposed to anything before 2026, and in 2025 nothing was known.
  t.deepEqual(told(await chain('entity=mahomes-impact&asOf=2025-06-01')), [])
  t.is((await chain('entity=mahomes-impact&knownAt=2025-06-01')).status, 404)
  t.is((await chain(`event=${injury}&asOf=2026-04-30`)).status, 404)
  // He left in 2022.
  t.deepEqual(told(await chain('entity=hill-impact')), [])
})

test('what cannot be asked is refused by name', async (t) => {
  const faults: [string, string][] = [
    ['', 'entity'],
    ['entity=mahomes-impact&limit=101', 'limit'],
    ['entity=mahomes-impact&limit=0', 'limit'],
    ['entity=mahomes-impact&depth=4', 'depth'],
    [`entity=mahomes-impact&event=${injury}`, 'event'],
    ['entity=mahomes-impact&asOf=yesterday', 'asOf'],
  ]
  for (const [query, field] of faults) {
    const { status, body } = await chain(query)
    t.is(status, 400, query)
    t.is(list(body.details)[0]?.field, field, query)
  }
  t.is((await chain('entity=nobody-impact')).status, 404)
  t.is((await chain('entity=Not%20a%20slug')).status, 404)
  t.is((await chain('event=no-uuid')).status, 404)
  t.is((await chain(`event=${outcomeId('none')}`)).status, 404)
})

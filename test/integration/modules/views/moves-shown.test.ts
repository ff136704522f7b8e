import test from 'ava'
import { entityId, eventId, outcomeId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { pricedMarkets } from '../../../support/priced-markets.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService
let markets: Awaited<ReturnType<typeof pricedMarkets>>

const at = (time: string) => `2031-07-01T${time}:00.000Z`
const title = outcomeId('title-sm')

/**
 * The Chiefs are the subject of a title (0.9), Mahomes takes part in it (0.5). Venue A asks for it 0.40 at ten and 0.46 half an hour later; a market
 * of venue B asks the opposite, 0.60 and then 0.52, which is 0.40 and 0.48. Mahomes was hurt at eight; that he was seen to limp at nine is
 * recorded at eleven only; two days before is too early, and half past eleven is after the move.
 */
test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt(at('12:00')), { ANSWER_CACHE: 'false' })
  const event = (key: string, happenedAt: string) => ({
    kind: 'event',
    key,
    eventType: 'injury_sm',
    title: key,
    happenedAt,
    about: ['mahomes-sm'],
  })
  const header = { pack: 'moves-sm', asOf: '2031-06-01', defaults: { category: 'sports', subcategory: 'nfl' } }
  await load(
    t,
    graph,
    header,
    [
      { slug: 'chiefs-sm', displayName: 'Kansas City Chiefs', entityType: 'team' },
      {
        slug: 'mahomes-sm',
        displayName: 'Patrick Mahomes',
        entityType: 'person',
        relationships: { plays_for: ['chiefs-sm'] },
      },
      {
        kind: 'outcome',
        slug: 'title-sm',
        label: 'Title',
        question: 'Will the Chiefs win the title?',
        category: 'sports',
        exposures: [
          { entity: 'chiefs-sm', role: 'subject', exposureType: 'winner', strength: 0.9, reasons: ['They play.'] },
          { entity: 'mahomes-sm', role: 'participant', exposureType: 'player', strength: 0.5, reasons: ['He plays.'] },
        ],
      },
      event('hurt', at('08:00')),
      event('before', '2031-06-29T10:00:00Z'),
    ],
    clockAt('2031-07-01T08:30:00Z'),
  )
  markets = await pricedMarkets(graph, [
    { name: 'a-sm', outcome: 'title-sm' },
    { name: 'b-sm', outcome: 'title-sm', venue: 'venue_b', polarity: -1 },
  ])
  await markets.quote(at('10:00'), { 'a-sm': 0.4, 'b-sm': 0.6 })
  await markets.keepSnapshots(at('10:00'))
  await markets.findMoves(at('10:00'))
  await markets.quote(at('10:30'), { 'a-sm': 0.46, 'b-sm': 0.52 })
  t.is(await markets.findMoves(at('10:30')), 2)
  await load(
    t,
    graph,
    { ...header, pack: 'late-sm' },
    [event('limps', at('09:00')), event('after', at('11:30'))],
    clockAt(at('11:00')),
  )
  t.is(await markets.linkLate(at('11:35')), 2)
})

test.after.always(() => Promise.all([graph.close(), api.stop(), markets?.redis.close()]))

const timeline = '/api/graph/entity/chiefs-sm/timeline?window=24'

test('a timeline tells the moves of what an entity is exposed to, seen from the outcome', async (t) => {
  const { body } = await api.call(timeline)
  const moves = list(body.events).toSorted((a, b) => (String(a.source) < String(b.source) ? -1 : 1))
  t.deepEqual(
    moves.map(({ kind, eventType, happenedAt, source, entity, title: told }) => [
      kind,
      eventType,
      happenedAt,
      source,
      object(entity).slug,
      told,
    ]),
    [
      [
        'market_move',
        'market_move',
        at('10:30'),
        'venue_a',
        'chiefs-sm',
        'Will the Chiefs win the title? 0.4 → 0.46 within an hour',
      ],
      [
        'market_move',
        'market_move',
        at('10:30'),
        'venue_b',
        'chiefs-sm',
        'Will the Chiefs win the title? 0.4 → 0.48 within an hour',
      ],
    ],
  )
  t.deepEqual(object(moves[1]?.move), {
    venue: 'venue_b',
    marketId: markets.idsOf('b-sm').market,
    window: '1h',
    since: at('10:00'),
    at: at('10:30'),
    from: 0.4,
    to: 0.48,
    delta: 0.08,
    direction: 'up',
    outcome: {
      id: title,
      slug: 'title-sm',
      label: 'Title',
      question: 'Will the Chiefs win the title?',
      category: 'sports',
    },
  })
})

test('a timeline knows no move before it happened, nor before it was recorded', async (t) => {
  for (const [view, count] of [
    ['asOf=2031-07-01T10:15:00Z', 0],
    ['asOf=2031-07-01T10:30:00Z', 2],
    ['knownAt=2031-07-01T10:29:00Z', 0],
    ['knownAt=2031-07-01T10:30:00Z', 2],
    ['window=1', 0],
  ] as const) {
    const { body } = await api.call(
      `/api/graph/entity/chiefs-sm/timeline?${view.startsWith('window') ? view : `window=24&${view}`}`,
    )
    t.is(list(body.events ?? [body.error]).length, count, `${view}: ${String(body.error)}`)
  }
  const { body } = await api.call('/api/graph/entity/chiefs-sm/timeline?window=1')
  t.is(body.lastBefore, at('10:30'))
})

test('the view draws which outcome moved, and with depth those of others once', async (t) => {
  const { body } = await api.call('/api/graph/view?type=timeline&entity=mahomes-sm&window=24&depth=2')
  const moves = list(body.events).filter(({ kind }) => kind === 'market_move')
  t.deepEqual(
    moves.map(({ entity }) => object(entity).slug),
    ['mahomes-sm', 'mahomes-sm'],
  )
  const [first] = moves
  const { nodes, edges } = object(body.graph)
  t.deepEqual(
    list(nodes).find(({ id }) => id === first?.id),
    { id: first?.id, label: first?.title, type: 'market_move' },
  )
  t.deepEqual(
    list(edges)
      .filter(({ label }) => label === 'moved' || label === 'exposed_to')
      .map(({ source, label }) => [source, label])
      .toSorted(),
    [
      [title, 'moved'],
      [title, 'moved'],
      [entityId('mahomes-sm'), 'exposed_to'],
    ].toSorted(),
  )
})

test('an outcome says how it moved and what came before, with hours and no cause', async (t) => {
  const before = async (view: string) => {
    const { body } = await api.call(`/api/graph/outcome/title-sm/context?window=24${view}`)
    return list(body.moves).map(({ venue, delta, precededBy }) => [
      venue,
      delta,
      list(precededBy).map((each) => `${each.title} ${each.lagHours}`),
    ])
  }
  const sorted = (rows: unknown[][]) => rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  t.deepEqual(sorted(await before('')), [
    ['venue_a', 0.06, ['limps 1.5', 'hurt 2.5']],
    ['venue_b', 0.08, ['limps 1.5', 'hurt 2.5']],
  ])
  t.deepEqual(sorted(await before('&knownAt=2031-07-01T11:10:00Z')), [
    ['venue_a', 0.06, ['hurt 2.5']],
    ['venue_b', 0.08, ['hurt 2.5']],
  ])
  t.deepEqual(await before('&asOf=2031-07-01T10:29:00Z'), [])
  const { body } = await api.call('/api/graph/view?type=market_context&outcome=title-sm&window=24')
  const hurt = eventId('moves-sm|hurt')
  t.is(list(object(body.graph).edges).filter(({ source, label }) => source === hurt && label === 'preceded').length, 2)
})

test('movers of markets: by the greatest move times how strongly an entity is exposed', async (t) => {
  const { body } = await api.call('/api/graph/movers?scope=markets&window=24')
  t.deepEqual(
    list(body.movers).map(({ entitySlug, changeType, magnitude, parts, affectedMarketCount }) => [
      entitySlug,
      changeType,
      magnitude,
      parts,
      affectedMarketCount,
    ]),
    [
      [
        'chiefs-sm',
        'market_move',
        0.072,
        { factChanges: null, events: null, marketMoves: { count: 2, largest: 0.08 } },
        1,
      ],
      [
        'mahomes-sm',
        'market_move',
        0.04,
        { factChanges: null, events: null, marketMoves: { count: 2, largest: 0.08 } },
        1,
      ],
    ],
  )
  t.deepEqual(
    list(list(body.movers)[0]?.moves).map(({ venue, delta, outcome }) => [venue, delta, object(outcome).slug]),
    [
      ['venue_b', 0.08, 'title-sm'],
      ['venue_a', 0.06, 'title-sm'],
    ],
  )
  t.is(body.truncated, false)
  t.false('hint' in body)
  const one = await api.call('/api/graph/view?type=movers&scope=markets&window=24&limit=1')
  t.is(list(one.body.movers).length, 1)
  t.is(one.body.reason, 'limit 1 reached: entities whose outcomes moved less were left out')
  for (const none of ['asOf=2031-07-01T10:00:00Z', 'knownAt=2031-07-01T10:00:00Z']) {
    const empty = (await api.call(`/api/graph/movers?scope=markets&window=24&${none}`)).body
    t.deepEqual(empty.movers, [])
    t.regex(
      String(empty.hint),
      /^No price of an outcome .* in the 24 hours before 2031-07-01T1.*Ask for a longer window/,
    )
  }
})

test('movers of other scopes tell the moves beside what counts', async (t) => {
  const { body } = await api.call('/api/graph/movers?scope=person&window=24&limit=100')
  const mover = list(body.movers).find(({ entitySlug }) => entitySlug === 'mahomes-sm')
  // Three events of unknown gravity: 2 × 0.5 each.
  t.is(mover?.magnitude, 3)
  t.deepEqual(object(mover?.parts).marketMoves, { count: 2, largest: 0.08 })
})

test('a volume in a history is said to be that of the market in a day, and of the period none is made up', async (t) => {
  const { body } = await api.call('/api/graph/outcome/title-sm/history?hours=2')
  t.deepEqual(
    list(body.history).map(({ venue, volume, marketVolume24h }) => [venue, volume, marketVolume24h]),
    [
      ['venue_a', null, 10],
      ['venue_b', null, 10],
      ['venue_a', null, null],
      ['venue_b', null, null],
      ['venue_a', null, null],
      ['venue_b', null, null],
    ],
  )
})

test('the history of an outcome has what was seen, and null where nothing was', async (t) => {
  const history = async (query: string) => {
    const { body } = await api.call(`/api/graph/outcome/title-sm/history?${query}`)
    return list(body.history).map(({ timestamp, venue, price, seenAt }) => [
      String(timestamp).slice(0, 13),
      venue,
      price,
      seenAt,
    ])
  }
  t.deepEqual(await history('hours=2'), [
    ['2031-07-01T10', 'venue_a', 0.4, at('10:00')],
    ['2031-07-01T10', 'venue_b', 0.4, at('10:00')],
    ['2031-07-01T11', 'venue_a', null, null],
    ['2031-07-01T11', 'venue_b', null, null],
    ['2031-07-01T12', 'venue_a', null, null],
    ['2031-07-01T12', 'venue_b', null, null],
  ])
  t.deepEqual(await history('hours=1&asOf=2031-07-01T09:59:00Z'), [
    ['2031-07-01T09', 'venue_a', null, null],
    ['2031-07-01T09', 'venue_b', null, null],
  ])
  // 2031-07-01 12:00 less seven days: all hours of the last day are stored, and none is older than was asked for.
  const week = await history('hours=168')
  t.deepEqual(week[0], ['2031-06-24T12', 'venue_a', null, null])
  t.is(week.length, 2 * 169)
  // 31 days before: days from the first whole one to 06-23, then hours from 06-24 on.
  const month = await history('hours=744')
  t.deepEqual([month[0]?.[0], month.at(-1)?.[0]], ['2031-06-01T00', '2031-07-01T12'])
  t.is(month.length, 2 * (23 + 7 * 24 + 13))
  const told = async (query: string) => (await api.call(`/api/graph/outcome/title-sm/history?${query}`)).body.hint
  t.is(await told('hours=2'), undefined)
  t.regex(String(await told('hours=1')), /^No price was seen in this hour\. .*ask for more hours/)
  t.is((await api.call('/api/graph/outcome/title-sm/history?hours=0')).status, 400)
  t.is((await api.call('/api/graph/outcome/title-sm/history?hours=8785')).status, 400)
})

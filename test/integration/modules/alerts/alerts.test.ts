import { randomUUID } from 'node:crypto'
import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Redis } from '../../../../src/platform/redis/redis.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import { pricedMarkets } from '../../../support/priced-markets.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'
import { connectTestRedis, createWorker, settableClock, testPrefix } from './world.ts'

let graph: Graph
let api: TestService
let redis: Redis
let worker: ReturnType<typeof createWorker>
const prefix = testPrefix()
const clock = settableClock('2026-05-10T12:00:00Z')
const defaults = { category: 'sports', subcategory: 'nfl' }
const players = ['Osric Fellgate', 'Barnaby Thornmere', 'Leopold Wrenfield', 'Gideon Marlowe', 'Casper Aldwick']
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const world = [
  { slug: 'fellgate-foxes', displayName: 'Fellgate Foxes', entityType: 'team' },
  ...players.map((displayName) => ({
    slug: slugOf(displayName),
    displayName,
    entityType: 'person',
    attributes: { injury_status: 'healthy' },
    relationships: { plays_for: ['fellgate-foxes'] },
  })),
]

test.before(async (t) => {
  graph = await openTestGraph()
  redis = connectTestRedis(prefix)
  await redis.whenUp(5_000)
  await load(t, graph, { pack: 'alerts-world', asOf: '2026-02-01', defaults }, world, clock)
  await writeOutcomes(graph, [
    {
      slug: 'foxes-win',
      label: 'Fellgate Foxes',
      // Twice on one outcome, and once more by a player: its markets are told once.
      exposures: [
        { entity: 'fellgate-foxes', strength: 0.9 },
        { entity: 'fellgate-foxes', role: 'participant', exposureType: 'indirect', strength: 0.4 },
      ],
    },
  ])
  const priced = await pricedMarkets(graph, [
    { name: 'foxes-a', outcome: 'foxes-win' },
    { name: 'foxes-b', outcome: 'foxes-win', venue: 'venue_b' },
  ])
  await priced.redis.close()
  api = await startApi(clock, { VENUES: 'none', REDIS_PREFIX: prefix })
  worker = createWorker({ graph, redis, clock })
  await worker.run()
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop(), redis?.close()])
})

let packs = 0
/** What a source says of a player from a moment on. */
async function say(t: Parameters<typeof load>[0], player: string, status: string, at = clock.iso(), confidence = 0.9) {
  packs += 1
  const slug = slugOf(player)
  const facts = [{ kind: 'fact', entity: slug, key: 'injury_status', value: status, validFrom: at, confidence }]
  await load(t, graph, { pack: `alerts-${packs}`, asOf: at.slice(0, 10) }, facts, clock)
}

const quote = (venue: 'venue_a' | 'venue_b', externalId: string, bid: number, ask: number, at = clock.iso()) =>
  writeQuotes(prefix, [{ venue, externalId, at, price: (bid + ask) / 2, bid, ask }])

async function signUp() {
  const json = { email: `reader-${randomUUID()}@example.com`, password: 'correct horse battery' }
  const { body } = await api.call('/api/auth/sign-up', { method: 'POST', json })
  return { Authorization: `Bearer ${String(body['token'])}` }
}

const alertsAbout = async (player: string) =>
  list((await api.call(`/api/alerts/recent?entity=${slugOf(player)}`)).body['data'])

test.serial('a changed status fires one alert that says why, with the prices of the moment', async (t) => {
  await quote('venue_a', 'foxes-a', 0.6, 0.62)
  await quote('venue_b', 'foxes-b', 0.55, 0.57, new Date(clock.now() - 120_000).toISOString())
  await say(t, 'Osric Fellgate', 'out')
  await worker.run()
  const [alert, ...others] = await alertsAbout('Osric Fellgate')
  t.is(others.length, 0)
  t.like(alert, {
    type: 'injury',
    subtype: 'status_change',
    headline: 'Osric Fellgate: healthy → out (Test source, reliability 0.9)',
    sentAt: '2026-05-10T12:00:00.000Z',
    expectedDirection: 'down',
    severity: 'low',
    priceAtAlert: 0.61,
    rule: { name: 'injury/status_change' },
  })
  t.deepEqual(alert?.['whyThisFired'], [
    'According to Test source, Osric Fellgate went from healthy to out (10 May 2026, 12:00 UTC).',
    'The reliability of the source is 0.9 (the rule asks for at least 0.6).',
    'The source is not official.',
  ])
  const markets = list(alert?.['relatedMarkets']).map(({ venue, priceAtAlert, price }) => ({
    venue,
    priceAtAlert,
    price,
  }))
  t.deepEqual(
    markets.toSorted((a, b) => String(a.venue).localeCompare(String(b.venue))),
    [
      { venue: 'venue_a', priceAtAlert: 0.61, price: 0.61 },
      { venue: 'venue_b', priceAtAlert: null, price: 0.56 },
    ],
    'a quote of two minutes ago is no price of the moment',
  )
  t.deepEqual(worker.rung.length, 1)
  await worker.run()
  t.is((await alertsAbout('Osric Fellgate')).length, 1, 'a second run fires nothing again')
})

test.serial('what an unreliable source says fires nothing, and neither does what happened long ago', async (t) => {
  await say(t, 'Barnaby Thornmere', 'out', clock.iso(), 0.4)
  await say(t, 'Leopold Wrenfield', 'out', '2026-04-01T00:00:00.000Z')
  await worker.run()
  t.deepEqual(await alertsAbout('Barnaby Thornmere'), [])
  t.deepEqual(await alertsAbout('Leopold Wrenfield'), [])
})

test.serial('a key that fires again inside its cool-down adds to its alert', async (t) => {
  await say(t, 'Gideon Marlowe', 'out')
  await worker.run()
  clock.pass(3_600_000)
  await say(t, 'Gideon Marlowe', 'healthy')
  clock.pass(3_600_000)
  await say(t, 'Gideon Marlowe', 'out')
  await worker.run()
  const alerts = await alertsAbout('Gideon Marlowe')
  const outs = alerts.filter(({ headline }) => String(headline).includes('→ out'))
  t.is(outs.length, 1)
  t.like(outs[0], { updates: 1, evidenceCount: 2, updatedAt: clock.iso() })
})

test.serial('an inbox has flags, counts and filters of its own account', async (t) => {
  const [mine, other] = [await signUp(), await signUp()]
  const inbox = async (headers: Record<string, string>, query = '') =>
    object((await api.call(`/api/alerts/inbox${query}`, { headers })).body['data'])
  const totalOf = (answer: Record<string, unknown>) => Number(object(answer['pagination'])['total'])
  /** Other tests fire alerts meanwhile: what is counted is compared within one answer. */
  const unread = (answer: Record<string, unknown>) => totalOf(answer) - Number(answer['unreadCount'])
  const all = await inbox(mine)
  t.true(totalOf(all) >= 2)
  t.is(unread(all), 0)
  const own = '?entity=osric-fellgate'
  const [first] = list((await inbox(mine, own))['alerts'])
  const id = String(first?.['id'])
  t.deepEqual(first?.['engagement'], { read: false, dismissed: false, acted: false })
  const post = (what: string, headers = mine) => api.call(`/api/alerts/${id}/${what}`, { method: 'POST', headers })
  t.like((await post('read')).body, { data: { id, engagement: { read: true, dismissed: false, acted: false } } })
  t.like((await post('acted')).body, { data: { id, engagement: { read: true, dismissed: false, acted: true } } })
  t.like((await post('acted')).body, { data: { id, engagement: { read: true, dismissed: false, acted: true } } })
  t.is(unread(await inbox(mine)), 1)
  t.is(unread(await inbox(other)), 0, 'flags are of one account')
  t.is(list((await inbox(mine, '?read=true'))['alerts']).length, 1)
  t.is(totalOf(await inbox(mine, `${own}&read=false`)), 0)
  t.is((await post('dismiss')).status, 200)
  t.is(totalOf(await inbox(mine, `${own}&dismissed=false`)), 0)
  t.is(totalOf(await inbox(mine, `${own}&type=rumor`)), 0)
  t.is(totalOf(await inbox(mine, `${own}&type=injury&limit=1&offset=1`)), 1)
  t.is(list((await inbox(mine, `${own}&limit=1&offset=1`))['alerts']).length, 0)
  t.is(list((await inbox(mine, '?limit=1&offset=1'))['alerts']).length, 1)
  const detail = await api.call(`/api/alerts/${id}`, { headers: mine })
  t.like(detail.body['data'], { id, engagement: { read: true, dismissed: true, acted: true }, crossVenueData: null })
  t.like((await api.call(`/api/alerts/${id}`)).body['data'], {
    engagement: { read: false, dismissed: false, acted: false },
  })
  const mute = {
    follow: { types: [], entities: ['osric-fellgate'] },
    mute: { types: [], entities: ['gideon-marlowe'] },
  }
  const put = await api.call('/api/alerts/preferences', { method: 'PUT', headers: mine, json: mute })
  t.deepEqual(put.body['data'], mute)
  t.deepEqual((await api.call('/api/alerts/preferences', { headers: mine })).body['data'], mute)
  const left = await inbox(mine)
  t.false(list(left['alerts']).some(({ entity }) => object(entity)['slug'] === 'gideon-marlowe'))
  t.is(totalOf(await inbox(mine, '?followed=true')), 1)
  const unknown = { follow: { types: [], entities: ['nobody-at-all'] } }
  t.is((await api.call('/api/alerts/preferences', { method: 'PUT', headers: mine, json: unknown })).status, 404)
})

test.serial('whoever may not, and what is not, is told so', async (t) => {
  const headers = await signUp()
  const missing = '00000000-0000-4000-8000-000000000000'
  const statusOf = async (path: string, options = {}) => (await api.call(path, options)).status
  t.is(await statusOf('/api/alerts/inbox'), 401)
  t.is(await statusOf('/api/alerts/preferences'), 401)
  t.is(await statusOf(`/api/alerts/${missing}/read`, { method: 'POST' }), 401)
  for (const what of ['read', 'dismiss', 'acted']) {
    t.is(await statusOf(`/api/alerts/${missing}/${what}`, { method: 'POST', headers }), 404)
    t.is(await statusOf(`/api/alerts/nothing/${what}`, { method: 'POST', headers }), 404)
    t.is(await statusOf(`/api/alerts/${missing}/${what}`, { headers }), 405)
  }
  for (const path of [missing, 'nothing', `${missing}/outcome`, 'nothing/outcome']) {
    t.is(await statusOf(`/api/alerts/${path}`), 404, path)
  }
  const faults = [
    ['inbox?limit=0', 'limit'],
    ['inbox?limit=101', 'limit'],
    ['inbox?limit=x', 'limit'],
    ['inbox?offset=-1', 'offset'],
    ['inbox?type=weird', 'type'],
    ['inbox?typ=injury', 'typ'],
    ['inbox?read=maybe', 'read'],
    ['recent?limit=1000', 'limit'],
    ['outcomes/stats?days=0', 'days'],
    ['outcomes/stats?type=x', 'type'],
    ['outcomes/stats?entity=No!', 'entity'],
    ['outcomes/top?limit=51', 'limit'],
    ['scoreboard?sort=up', 'sort'],
  ]
  for (const [path, field] of faults) {
    const { status, body } = await api.call(`/api/alerts/${path}`, { headers })
    t.is(status, 400, path)
    t.is(list(body['details'])[0]?.['field'], field, path)
    t.is(body['success'], false)
  }
  for (const path of ['inbox', 'recent', 'outcomes/stats', 'scoreboard']) {
    t.is(await statusOf(`/api/alerts/${path}?entity=nobody-at-all`, { headers }), 404, path)
  }
})

test.serial('what became of an alert is there before anything did, and says why it is empty', async (t) => {
  const [alert] = await alertsAbout('Osric Fellgate')
  const { body } = await api.call(`/api/alerts/${String(alert?.['id'])}/outcome`)
  t.like(body['data'], {
    type: 'injury',
    asset: 'Osric Fellgate',
    outcomeTracked: false,
    priceAtAlert: 0.61,
    priceAt1h: null,
    directionCorrect: null,
    outcomeScore: null,
    outcomeNotes: 'its first price after the alert is due an hour after it',
  })
  const stats = object((await api.call('/api/alerts/outcomes/stats?entity=osric-fellgate')).body['data'])
  t.like(stats, {
    totalAlerts: 1,
    trackedAlerts: 0,
    directionAccuracy: null,
    averageScore: null,
    reason: 'thin_sample',
  })
  t.like(object(stats['byType'])['injury'], { count: 1, accuracy: null })
  const top = list((await api.call('/api/alerts/outcomes/top?limit=50')).body['data'])
  t.false(top.some(({ id }) => id === alert?.['id']))
  const board = object((await api.call('/api/alerts/scoreboard?entity=osric-fellgate')).body['data'])
  t.is(list(board['alerts']).length, 1)
})

test.serial('a first status is told where its hour is known and it is no good news', async (t) => {
  const newcomers = ['Quentin Harrowgate', 'Silas Brackwater', 'Edmund Tillersby']
  await load(
    t,
    graph,
    { pack: 'alerts-newcomers', asOf: '2026-02-01', defaults },
    newcomers.map((displayName) => ({
      slug: slugOf(displayName),
      displayName,
      entityType: 'person',
      relationships: { plays_for: ['fellgate-foxes'] },
    })),
    clock,
  )
  await quote('venue_a', 'foxes-a', 0.6, 0.62)
  await say(t, 'Quentin Harrowgate', 'out')
  await say(t, 'Silas Brackwater', 'healthy')
  await say(t, 'Edmund Tillersby', 'out', '2026-05-10T00:00:00Z')
  await worker.run()
  const { body } = await api.call('/api/alerts/recent?limit=50')
  const told = list(body['data'])
    .map(object)
    .filter((each) => newcomers.map(slugOf).includes(String(object(each['entity'])['slug'])))
  t.deepEqual(
    told.map(({ headline, expectedDirection, priceAtAlert }) => [headline, expectedDirection, priceAtAlert]),
    [['Quentin Harrowgate: unknown → out (Test source, reliability 0.9)', 'down', 0.61]],
  )
})

test.serial(
  'a grave warning of the weather fires for the city that it names, and no other question of it counts',
  async (t) => {
    const place = { entityType: 'place', category: 'science', subcategory: 'space' }
    const question = (slug: string, subcategory: string) => ({
      ...{ kind: 'outcome', slug, label: slug, question: `Will ${slug} be?`, subcategory },
      exposures: [{ entity: 'tarnhollow', reasons: ['It is about the town.'] }],
    })
    const market = (name: string) => ({
      ...{ kind: 'market', venue: 'venue_a', externalId: name, title: `Will ${name} be?` },
      contracts: [{ side: 'yes', outcome: name }],
    })
    await load(
      t,
      graph,
      { pack: 'alerts-weather', asOf: '2026-02-01' },
      [
        { ...place, slug: 'state-of-tarn', displayName: 'State of Tarn' },
        ...['Tarnhollow', 'Upper Tarn'].map((displayName) => ({
          ...{ ...place, slug: slugOf(displayName), displayName, relationships: { located_in: ['state-of-tarn'] } },
        })),
        ...[question('tarnhollow-below-zero', 'climate'), question('tarnhollow-has-a-new-team', 'space')],
        ...[market('tarnhollow-below-zero'), market('tarnhollow-has-a-new-team')],
        {
          ...{
            kind: 'event',
            key: 'tarn-storm',
            eventType: 'weather_alert',
            happenedAt: clock.iso(),
            impactScore: 0.48,
          },
          ...{ title: 'Winter Storm Warning: Upper Tarn; Tarnhollow', location: 'Upper Tarn; Tarnhollow' },
          ...{ about: [{ entity: 'state-of-tarn', role: 'affected' }], source: 'Weather Office' },
        },
      ],
      clock,
    )
    await quote('venue_a', 'tarnhollow-below-zero', 0.6, 0.62)
    await worker.run()
    const [alert, ...others] = await alertsAbout('Tarnhollow')
    t.deepEqual(others, [])
    t.like(alert, {
      ...{ type: 'weather', subtype: 'official_warning', expectedDirection: 'unknown', priceAtAlert: 0.61 },
      headline: 'Winter Storm Warning for Tarnhollow (Weather Office); open questions on its weather: 1',
    })
    t.deepEqual(alert?.['whyThisFired'], [
      'Winter Storm Warning: Upper Tarn; Tarnhollow.',
      'The gravity of the warning, by its severity, certainty and urgency, is 0.48 (the rule asks for at least 0.45).',
      'The number of open questions on the weather there is 1 (the rule asks for at least 1).',
    ])
    t.deepEqual(
      list(alert?.['relatedMarkets']).map(({ title }) => title),
      ['Will tarnhollow-below-zero be?'],
    )
    t.deepEqual(await alertsAbout('Upper Tarn'), [], 'no question is open on its weather')
  },
)

test.serial('a figure that is far from what was expected of it is a surprise', async (t) => {
  const slug = 'thornmere-prices'
  const place = { entityType: 'asset', category: 'finance', subcategory: 'macro' }
  const fact = (key: string, value: number, validFrom: string) => ({
    kind: 'fact',
    entity: slug,
    key,
    value,
    validFrom,
  })
  const months = ['11', '12', '01', '02', '03', '04'].map((month) => `${month > '10' ? 2025 : 2026}-${month}`)
  const surprises = [0.1, -0.1, 0, 0.2, -0.1, 0.1]
  const before = months.flatMap((month, at) => {
    const expected = 3 + at / 10
    return [
      fact('expected_change', expected, `${month}-03T09:00:00Z`),
      fact('latest_change', Number((expected + (surprises[at] ?? 0)).toFixed(1)), `${month}-10T12:30:00Z`),
    ]
  })
  const records = [{ slug, displayName: 'Thornmere Prices', ...place }, ...before]
  await load(t, graph, { pack: 'surprise-before', asOf: '2026-05-01' }, records, clock)
  const news = [fact('expected_change', 3.6, '2026-05-03T09:00:00Z'), fact('latest_change', 3.9, clock.iso())]
  await load(t, graph, { pack: 'surprise-now', asOf: clock.iso(), confidence: 0.95 }, news, clock)
  await worker.run()
  const alerts = list((await api.call(`/api/alerts/recent?entity=${slug}`)).body['data'])
  t.is(alerts.length, 1)
  t.like(alerts[0], {
    ...{ type: 'finance_change', subtype: 'surprise' },
    headline: 'Thornmere Prices: 3.9, expected 3.6; a surprise of 2.4772 sd of the last 6 (Test source)',
  })
  t.deepEqual(alerts[0]?.['whyThisFired'], [
    'Thornmere Prices came out at 3.9, where 3.6 had been expected.',
    'The surprise, in standard deviations of those before it, is 2.4772 (the rule asks for at least 1).',
  ])
  await worker.run()
  t.is(list((await api.call(`/api/alerts/recent?entity=${slug}`)).body['data']).length, 1)
})

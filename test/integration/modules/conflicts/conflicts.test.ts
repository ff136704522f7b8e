import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { writeQuotes } from '../../../support/prices.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'escalated'
const prefix = `test:${randomUUID()}:`
const clock = clockAt('2026-07-20T00:00:00Z')
const place = { category: 'politics', subcategory: 'international' }

let graph: Graph
let api: TestService

const conflict = (name: string, more: object = {}) => ({
  ...{ slug: `${name}-${x}`, displayName: `The ${name}`, entityType: 'event', ...place, tags: ['conflict'] },
  ...more,
})
const country = (name: string) => ({ slug: `${name}-${x}`, displayName: name, entityType: 'place', ...place })
const signal = (of: string, type: string, happenedAt: string, source: string, more: object = {}) => ({
  ...{ kind: 'signal', key: `${of}-${type.replaceAll('_', '-')}-${happenedAt}`, conflict: `${of}-${x}` },
  ...{ type, title: `A ${type} in the ${of}`, happenedAt, source, ...more },
})
const takesPart = (who: string, of: string, more: object = {}) => ({
  ...{ kind: 'relationship', from: `${who}-${x}`, type: 'affiliated_with', to: `${of}-${x}`, validFrom: '2026-01-01' },
  ...more,
})

const writeArticles: Query<{ rows: object[] }, unknown> = {
  name: 'test/write-articles',
  text: readFileSync(new URL('../../../support/write-articles.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

/** What the press tells of a conflict: a clash, which another paper copies, a strike and a truce. */
const articles = [
  { story: 'clash', day: '10', title: 'Troops clash at the border' },
  { story: 'clash', day: '11', title: 'Troops clash at the border', publisher: 'Paper B', copy: true },
  { story: 'strike', day: '20', title: 'Missiles hit the port', publisher: 'Paper B' },
  { story: 'truce', day: '24', title: 'Sides agree to ceasefire' },
  { story: 'weather', day: '24', title: 'Rain at the border' },
].map(({ story, day, ...more }, at) => ({
  ...{ entity: `press-${x}`, id: `${x} ${at}`, story: `${x} ${story}`, at: new Date(`2026-06-${day}`).toISOString() },
  ...{ recordedAt: new Date(`2026-06-${day}`).toISOString(), language: 'en', publisher: 'Paper A', summary: null },
  ...{ copy: false, others: [], ...more },
}))

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clock, { REDIS_PREFIX: prefix, ANSWER_CACHE: 'false' })
  const defaults = { entityType: 'event', ...place }
  const header = { pack: `war-${x}`, asOf: '2026-06-30', defaults, source: 'Agency A' }
  await load(
    t,
    graph,
    header,
    [
      conflict('war', { attributes: { conflict_status: 'active' } }),
      conflict('quiet'),
      conflict('hearsay'),
      conflict('press'),
      ...['north', 'south', 'envoy', 'gone'].map(country),
      { ...country('parade'), entityType: 'event' },
      takesPart('north', 'war', { part: 'belligerent' }),
      takesPart('south', 'war', { part: 'belligerent', validTo: '2026-12-31' }),
      takesPart('envoy', 'war', { validFrom: '2026' }),
      takesPart('gone', 'war', { validTo: '2026-03-01' }),
      signal('war', 'battle', '2026-06-02', 'Agency A'),
      signal('war', 'strike', '2026-06-16', 'Agency B', { location: 'The border', about: [`north-${x}`] }),
      signal('war', 'mass_killing', '2026-06-30', 'Agency A', { deaths: 999 }),
      signal('war', 'sanctions', '2026-05-31', 'Agency B'),
      signal('war', 'talks', '2026-06-30', 'Agency B'),
      ...['2026-06-01', '2026-06-02', '2026-06-03'].map((day) => signal('hearsay', 'strike', day, 'Agency A')),
      ...['ceasefire', 'victory'].flatMap((name) => [
        {
          ...{ kind: 'outcome', slug: `${name}-${x}`, label: name, question: `Will there be ${name} ${x}?`, ...place },
          exposures: [
            { entity: `war-${x}`, strength: name === 'victory' ? 0.4 : 1, reasons: ['It is about the war.'] },
            { entity: `north-${x}`, reasons: ['It takes part.'] },
          ],
        },
        {
          ...{ kind: 'market', venue: 'venue_a', externalId: `${name}-${x}`, title: `Market ${name}` },
          contracts: [{ side: 'yes', outcome: `${name}-${x}` }],
        },
      ]),
    ],
    clockAt('2026-06-30T12:00:00Z'),
  )
  // What another agency found out later: it happened before, and was not known then.
  const late = [signal('war', 'battle', '2026-06-23', 'Agency C', { severity: 1 })]
  await load(t, graph, { pack: `late-${x}`, asOf: '2026-06-30', defaults }, late, clockAt('2026-07-10T00:00:00Z'))
  await graph.write(writeArticles, { rows: articles })
  const at = '2026-07-19T23:59:50Z'
  await writeQuotes(prefix, [{ venue: 'venue_a', externalId: `ceasefire-${x}`, at, price: 0.25 }])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

/** As it was known on the first day, before the late signal. */
const then = 'knownAt=2026-07-01T00:00:00Z'

async function war(query: string) {
  const { status, body } = await api.call(`/api/conflicts/war-${x}?${query}`)
  return { status, conflict: object(body.conflict), body }
}

/** Signals weigh 0.5 each, as nothing is known of the agencies: 0.4 / 4 + 0.35 / 2 + 0.5 + 0.15 / 2 − 0.1 is 0.75. */
const score = 100 * (1 - Math.exp(-0.25))

test('the score is what the signals say, and its parts add up to it', async (t) => {
  const { conflict: found } = await war(`asOf=2026-06-30&${then}`)
  t.is(found.escalationScore, Number(score.toPrecision(6)))
  const { terms, others } = object(found.parts)
  t.deepEqual(
    list(terms).map(({ type, severity, decay, points }) => [type, severity, decay, Number(points).toFixed(4)]),
    [
      ['mass_killing', 1, 1, (score / 1.5).toFixed(4)],
      ['strike', 0.7, 0.5, ((score * 0.175) / 0.75).toFixed(4)],
      ['battle', 0.8, 0.25, ((score * 0.1) / 0.75).toFixed(4)],
      ['talks', -0.2, 1, ((score * -0.1) / 0.75).toFixed(4)],
      ['sanctions', 0.3, 0.5, ((score * 0.075) / 0.75).toFixed(4)],
    ],
  )
  t.deepEqual(others, { count: 0, points: 0 })
  t.deepEqual(found.sample, { signals: 5, sources: 2, days: 90 })
  t.is(found.reason, null)
  t.is(found.evaluatedAt, '2026-06-30T00:00:00.000Z')
})

test('a level that is not clearly higher is reached with the second evaluation', async (t) => {
  t.is((await war(`asOf=2026-06-30T05:59:00Z&${then}`)).conflict.threatLevel, 'low')
  t.is((await war(`asOf=2026-06-30T06:00:00Z&${then}`)).conflict.threatLevel, 'guarded')
})

test('what was found out later counts from then on, and not for who asks what was known', async (t) => {
  const { conflict: now } = await war('asOf=2026-06-30')
  // Severity 1, a half-life of a week ago: 0.5 × 2^(−1/2) more.
  t.is(now.escalationScore, Number((100 * (1 - Math.exp(-(0.75 + Math.SQRT1_2 / 2) / 3))).toPrecision(6)))
  t.is((await war(`asOf=2026-06-30&${then}`)).conflict.escalationScore, Number(score.toPrecision(6)))
})

test('without anybody who vouches for what is known the score is that of the last moment, and no peace', async (t) => {
  const end = '2026-06-30T23:59:59.999Z'
  const at = async (asOf: string) => (await war(`asOf=${asOf}`)).conflict
  const last = await at(end)
  t.like(await at('2026-07-02T23:00:00Z'), { reason: null, evaluatedAt: end, escalationScore: last.escalationScore })
  t.like(await at('2026-07-03T00:00:01Z'), {
    ...{ reason: 'feed_down', evaluatedAt: end, lastIngest: end },
    ...{ escalationScore: last.escalationScore, threatLevel: last.threatLevel },
  })
  // All but the last two signals of June are older than 90 days by then.
  t.like(await at('2026-09-28T00:00:00Z'), { reason: 'feed_down', escalationScore: null, threatLevel: 'unknown' })
})

test('history has of each day what is answered for its end', async (t) => {
  const { conflict: found } = await war(`asOf=2026-06-30T06:00:00Z&days=3&${then}`)
  const days = list(found.history)
  t.deepEqual(
    days.map(({ day, threatLevel }) => [day, threatLevel]),
    [
      ['2026-06-28', 'low'],
      ['2026-06-29', 'low'],
      ['2026-06-30', 'guarded'],
    ],
  )
  t.is(days[2]?.escalationScore, found.escalationScore)
  for (const { day, escalationScore, threatLevel } of days.slice(0, 2)) {
    const { conflict: asked } = await war(`asOf=${day}T23:59:59.999Z&${then}`)
    t.deepEqual(
      { escalationScore, threatLevel },
      { escalationScore: asked.escalationScore, threatLevel: asked.threatLevel },
    )
  }
})

test('a conflict has those who take part in it now, with their role, its attributes and its last events', async (t) => {
  const { conflict: found } = await war('')
  t.deepEqual(
    list(found.participants).map((each) => [
      each.slug,
      each.role,
      each.validFrom,
      each.validTo,
      each.validFromPrecision,
    ]),
    [
      [`north-${x}`, 'belligerent', '2026-01-01T00:00:00.000Z', undefined, undefined],
      [`south-${x}`, 'belligerent', '2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z', undefined],
      [`envoy-${x}`, 'participant', '2026-01-01T00:00:00.000Z', undefined, 'year'],
    ],
  )
  t.is(found.participantCount, 3)
  t.is(found.marketCount, 2)
  t.is(object(found.attributes).conflict_status, 'active')
  t.is(list(found.recentEvents).length, 6)
  t.is((await war('asOf=2026-02-01')).conflict.participantCount, 4)
})

test('the list has every conflict, those of which too little is known last and with the reason', async (t) => {
  const { body } = await api.call('/api/conflicts?asOf=2026-06-30')
  const ours = list(body.conflicts).filter(({ slug }) => String(slug).endsWith(x))
  t.deepEqual(
    ours.map(({ slug, threatLevel, reason, marketCount }) => [slug, threatLevel, reason, marketCount]),
    [
      [`war-${x}`, 'guarded', null, 2],
      [`press-${x}`, 'low', 'feed_down', 0],
      [`hearsay-${x}`, 'unknown', 'thin_sample', 0],
      [`quiet-${x}`, 'unknown', 'thin_sample', 0],
    ],
  )
  t.is(ours[3]?.escalationScore, null)
  t.is(body.asOf, '2026-06-30T00:00:00.000Z')
})

test('signals come latest first, page by page, with how many there are', async (t) => {
  const { body } = await api.call(`/api/conflicts/war-${x}/signals?limit=2&offset=3`)
  t.is(body.total, 6)
  t.deepEqual(
    list(body.signals).map(({ type, source, severity, location }) => [type, source, severity, location]),
    [
      ['strike', 'Agency B', 0.7, 'The border'],
      ['battle', 'Agency A', 0.8, null],
    ],
  )
  t.is((await api.call(`/api/conflicts/war-${x}/signals?${then}`)).body.total, 5)
})

test('stories that name a conflict are signals: each once, and not what tells of nothing', async (t) => {
  const path = `/api/conflicts/press-${x}`
  const { conflict: found } = await api
    .call(`${path}?asOf=2026-06-24`)
    .then(({ body }) => ({ conflict: object(body.conflict) }))
  // 0.5 each: 0.4 / 2 + 0.35 × 2^(−4/14) − 0.25.
  t.is(found.escalationScore, Number((100 * (1 - Math.exp(-(0.2 + 0.35 * 2 ** (-4 / 14) - 0.25) / 3))).toPrecision(6)))
  t.deepEqual(found.sample, { signals: 3, sources: 2, days: 90 })
  t.is(list(found.recentEvents)[0]?.title, 'Sides agree to ceasefire')
  const { body } = await api.call(`${path}/signals?limit=2&offset=1`)
  t.is(body.total, 3)
  t.deepEqual(
    list(body.signals).map(({ type, title, sources }) => [type, title, sources]),
    [
      ['strike', 'Missiles hit the port', ['Paper B']],
      ['battle', 'Troops clash at the border', ['Paper A']],
    ],
  )
})

test('markets about the conflict, those that hang on it most first, with their prices', async (t) => {
  const { body } = await api.call(`/api/conflicts/war-${x}/markets`)
  t.is(body.total, 2)
  t.deepEqual(
    list(body.markets).map(({ title, venue, price }) => [title, venue, price]),
    [
      ['Market ceasefire', 'venue_a', 0.25],
      ['Market victory', 'venue_a', null],
    ],
  )
})

test('what is no conflict is not found, and what cannot be asked is told', async (t) => {
  for (const path of [`parade-${x}`, `north-${x}/signals`, `nothing-${x}/markets`, 'No Slug']) {
    t.is((await api.call(`/api/conflicts/${path}`)).status, 404, path)
  }
  for (const query of [
    '?days=0',
    '?limit=3',
    '/signals?limit=0',
    '/signals?offset=-1',
    '/markets?asOf=2026',
    '?asOf=x',
  ]) {
    t.is((await api.call(`/api/conflicts/war-${x}${query}`)).status, 400, query)
  }
  const early = await api.call(`/api/conflicts/war-${x}?knownAt=2026-06-01`)
  t.is(early.status, 404)
})

test('the loader refuses a signal that says nothing of how grave it is, and one of no known type', async (t) => {
  const bad = [
    signal('war', 'humanitarian', '2026-06-01', 'Agency A'),
    signal('war', 'rumour', '2026-06-01', 'Agency A'),
    signal('war', 'battle', '2026-06-01', 'Agency A', { severity: 2 }),
  ]
  for (const [at, record] of bad.entries()) {
    const { rejected } = await loadRecords(graph, { pack: `bad-${at}-${x}` }, [record])
    t.deepEqual(
      rejected.map(({ field }) => field),
      [['severity'], ['type'], ['severity']][at],
    )
  }
})

test('events of UCDP are signals by the mapping that the documents have', async (t) => {
  const page = readFileSync(new URL('../../../../docs/conflicts.md', import.meta.url), 'utf8')
  const mapping = /```yaml\n(# GEDEvent[^`]*)```/.exec(page)?.[1] ?? ''
  const header =
    'id,type_of_violence,conflict_name,dyad_name,where_coordinates,date_start,best,source_office,number_of_sources'
  const rows = [
    '561,1,Sudan: Government,Government of Sudan - RSF,El Fasher town,2026-08-03 00:00:00.000,12,Radio Dabanga,2',
    '562,3,Sudan: Government,RSF - Civilians,Zamzam,2026-08-04 00:00:00.000,0,,1',
    '563,1,Elsewhere: Government,A - B,Somewhere,2026-08-04 00:00:00.000,5,Agency,1',
  ]
  const { rejected } = await loadTexts(graph, {
    'GED.csv': [header, ...rows, ''].join('\n'),
    'GED.map.yaml': mapping
      .replace('sudanese-civil-war', `quiet-${x}`)
      .replace('russia-ukraine-war', `war-${x}`)
      .replace('pack: ucdp', `pack: ${x}-ucdp`),
  })
  t.deepEqual(rejected, [])
  const { body } = await api.call(`/api/conflicts/quiet-${x}/signals?asOf=2026-09-01`)
  t.deepEqual(
    list(body.signals).map(({ type, source, severity, deaths, happenedAt }) => [
      type,
      source,
      severity,
      deaths,
      happenedAt,
    ]),
    [
      // A quarter of its type, of fighting in which the office counts nobody.
      ['mass_killing', 'UCDP GED', 0.25, 0, '2026-08-04T00:00:00.000Z'],
      // log10(13) / 3
      ['battle', 'Radio Dabanga', 0.371314, 12, '2026-08-03T00:00:00.000Z'],
    ],
  )
})

import { crc32, deflateRawSync } from 'node:zlib'
import test from 'ava'
import { acledEvents } from '../../../../src/feeds/acled/kind.ts'
import { gdeltArticles, gdeltEvents } from '../../../../src/feeds/gdelt/kind.ts'
import { nwsAlerts } from '../../../../src/feeds/nws/kind.ts'
import { ucdpEvents } from '../../../../src/feeds/ucdp/kind.ts'
import { readAs } from '../../../support/read-feed.ts'

const alert = (more: object = {}, properties: object = {}) => ({
  id: 'https://api.weather.example.com/alerts/urn:oid:1',
  geometry: null,
  ...more,
  properties: {
    ...{ id: 'urn:oid:1', areaDesc: 'Mobile, AL; Baldwin, AL', sent: '2026-11-25T16:20:00-06:00', status: 'Actual' },
    ...{
      messageType: 'Alert',
      severity: 'Extreme',
      certainty: 'Observed',
      urgency: 'Immediate',
      event: 'Tornado Warning',
    },
    geocode: { SAME: ['001097'], UGC: ['ALC097', 'ALC003', 'FLC033'] },
    references: [],
    parameters: { VTEC: ['/O.NEW.KMOB.TO.W.0123.261125T2220Z-261126T0100Z/'], NWSheadline: ['X'] },
    ...properties,
  },
})
const alertsOf = (...features: object[]) =>
  readAs(nwsAlerts, {
    body: JSON.stringify({ type: 'FeatureCollection', features }),
    feed: { publisher: 'National Weather Service' },
  })

test('an alert is an event about its states, once for all messages of it', async (t) => {
  const later = alert(
    {},
    {
      id: 'urn:oid:2',
      messageType: 'Update',
      parameters: { VTEC: ['/O.CON.KMOB.TO.W.0123.000000T0000Z-261126T0100Z/'] },
    },
  )
  const { events, leftOut } = await alertsOf(alert(), later)
  t.deepEqual(events, [
    {
      ...{ key: 'nws|KMOB.TO.W.0123.2026', revision: null, eventType: 'weather_alert', signal: null },
      ...{ title: 'Tornado Warning: Mobile, AL; Baldwin, AL', happenedAt: '2026-11-25T22:20:00.000Z' },
      about: [
        { slug: 'alabama', role: 'affected' },
        { slug: 'florida', role: 'affected' },
      ],
      ...{
        source: 'National Weather Service',
        severity: 'extreme',
        impactScore: 1,
        location: 'Mobile, AL; Baldwin, AL',
      },
      url: 'https://api.weather.example.com/alerts/urn:oid:1',
    },
  ])
  t.deepEqual(leftOut, {})
})

test('how much an alert weighs is severity × certainty × urgency, and lesser ones, tests and cancellations are left out', async (t) => {
  const named = { geocode: null, areaDesc: 'Denver, Colorado', parameters: null }
  const { events, leftOut } = await alertsOf(
    alert(
      {},
      {
        ...named,
        severity: 'Severe',
        certainty: 'Likely',
        urgency: 'Expected',
        references: [{ identifier: 'urn:oid:0', sent: '2026-11-25T10:00:00Z' }],
      },
    ),
    alert({}, { severity: 'Minor' }),
    alert({}, { status: 'Test' }),
    alert({}, { messageType: 'Cancel' }),
    alert({}, { areaDesc: 'Gulf of Mexico', geocode: { UGC: ['GMZ650'] } }),
    alert({}, { sent: 'soon' }),
    { id: 'x', properties: {} },
  )
  // 0.75 × 0.8 × 0.8
  t.like(events[0], { key: 'nws|urn:oid:0', impactScore: 0.48, about: [{ slug: 'colorado', role: 'affected' }] })
  t.is(events.length, 1)
  t.deepEqual(leftOut, { minor: 1, not_actual: 1, cancelled: 1, no_place: 1, no_time: 1, no_alert: 1 })
  t.deepEqual((await alertsOf()).events, [])
  t.like(await t.throwsAsync(() => readAs(nwsAlerts, { body: '<html>503</html>' })), { reason: 'html' })
})

const ged = (more: object = {}) => ({
  ...{
    id: 412345,
    type_of_violence: 1,
    conflict_name: 'Russia - Ukraine',
    dyad_name: 'Government of Russia - Government of Ukraine',
  },
  ...{
    source_office: 'Agency A',
    where_prec: 1,
    where_coordinates: 'Pokrovsk town',
    date_start: '2026-08-13T00:00:00',
    best: 7,
  },
  ...{ code_status: 'Clear', ...more },
})
const api = 'https://ucdpapi.example.com/api/gedevents/26.0.8?pagesize=2'

test('events of UCDP are signals of their conflict, over all pages, with deaths and the office that reported', async (t) => {
  const body = JSON.stringify({
    TotalCount: 3,
    TotalPages: 2,
    NextPageUrl: `${api}&page=1`,
    Result: [ged(), ged({ id: 2, conflict_name: 'Ukraine - Russia', where_prec: 6, best: 0 })],
  })
  const rest = JSON.stringify({
    TotalCount: 3,
    NextPageUrl: '',
    Result: [ged({ id: 3, conflict_name: 'Atlantis: Government' }), ged({ id: 4, type_of_violence: 9 }), {}],
  })
  const { events, leftOut, asked } = await readAs(ucdpEvents, {
    body,
    feed: { address: api, publisher: 'UCDP GED' },
    parts: { [`${api}&page=1`]: rest },
  })
  t.deepEqual(asked, [`${api}&page=1`])
  t.like(events[0], {
    ...{ key: 'ucdp|412345', eventType: 'battle', happenedAt: '2026-08-13T00:00:00.000Z', source: 'Agency A' },
    ...{ title: 'Government of Russia - Government of Ukraine: Pokrovsk town', location: 'Pokrovsk town' },
    about: [{ slug: 'russia-ukraine-war', role: 'subject' }],
    signal: { severity: null, deaths: 7, goldstein: null },
  })
  t.like(events[1], { title: 'Government of Russia - Government of Ukraine', location: null, signal: { deaths: 0 } })
  t.deepEqual(leftOut, { other_conflict: 1, unknown_type: 1, no_event: 1 })
  await t.throwsAsync(() => readAs(ucdpEvents, { body, feed: { address: api } }), { message: /no next page/ })
})

test('a release of UCDP is looked for from the next month back, and a later one revises', async (t) => {
  const address = 'https://ucdp.example.com/GEDEvent_v{candidate_}.csv'
  const csv = (best: number) =>
    `id,type_of_violence,conflict_name,dyad_name,source_office,where_prec,where_coordinates,date_start,best\n7,3,"Sudan: Government","RSF - Civilians",,1,El Fasher,2026-07-02 00:00:00.000,${best}\n`
  const read = (best: number) =>
    readAs(ucdpEvents, {
      body: '',
      feed: { address, publisher: 'UCDP GED' },
      parts: { 'https://ucdp.example.com/GEDEvent_v26_0_8.csv': csv(best) },
    })
  const { events, asked } = await read(12)
  t.deepEqual(
    asked.map((url) => url.slice(-10)),
    ['26_0_10.csv', '_26_0_9.csv', '_26_0_8.csv'].map((each) => each.slice(-10)),
  )
  t.like(events[0], { key: 'ucdp|7', eventType: 'mass_killing', source: 'UCDP GED', signal: { deaths: 12 } })
  t.not(events[0]?.revision, (await read(13)).events[0]?.revision)
  t.like(await t.throwsAsync(() => readAs(ucdpEvents, { body: '', feed: { address } })), { reason: 'status' })
  t.like(await t.throwsAsync(() => readAs(ucdpEvents, { body: 'a,b\n1,2\n' })), { reason: 'unreadable' })
})

test('an export of ACLED: battles, strikes and violence of countries whose conflict is plain', async (t) => {
  const names =
    'event_id_cnty,event_date,event_type,country,actor1,actor2,location,geo_precision,source,fatalities,timestamp'
  const rows = [
    'UKR1,2026-08-01,Explosions/Remote violence,Ukraine,Military Forces of Russia,,Kharkiv,1,Agency A; Agency B,3,1',
    'SDN2,2026-08-02,Battles,Sudan,RSF,SAF,El Obeid,3,,,1',
    'FRA3,2026-08-02,Protests,France,Protesters,,Paris,1,Paper,0,1',
    'TCD4,2026-08-02,Battles,Chad,A,B,Somewhere,1,Paper,0,1',
    'UKR5,soon,Battles,Ukraine,A,B,Somewhere,1,Paper,0,1',
  ]
  const { events, leftOut } = await readAs(acledEvents, {
    body: [names, ...rows, ''].join('\n'),
    feed: { publisher: 'ACLED' },
  })
  t.like(events[0], {
    ...{ key: 'acled|UKR1', eventType: 'strike', title: 'Military Forces of Russia: Kharkiv', source: 'Agency A' },
    ...{ location: 'Kharkiv', about: [{ slug: 'russia-ukraine-war', role: 'subject' }], signal: { deaths: 3 } },
  })
  t.like(events[1], { title: 'RSF - SAF: Sudan', location: null, source: 'ACLED', signal: { deaths: null } })
  t.deepEqual(leftOut, { other_type: 1, other_conflict: 1, no_time: 1 })
})

test('a search of GDELT: spaces round marks, the domain as publisher, times as found, and answers that are none', async (t) => {
  const article = {
    url: 'https://www.paper.example.com:443/a',
    url_mobile: '',
    title: 'Envoys  meet in Doha , talks go on',
    seendate: '20260720T003000Z',
    domain: 'paper.example.com',
    language: 'English',
    sourcecountry: 'Qatar',
  }
  const body = `{"articles":[${JSON.stringify(article)},{"url":"https://b.example.com/","title":"Bad \\q escape and \u0007 bell"},{"url":"https://c.example.com/"}]}`
  const { articles, leftOut } = await readAs(gdeltArticles, { body })
  t.like(articles[0], {
    title: 'Envoys meet in Doha, talks go on',
    publisher: 'paper.example.com',
    language: 'en',
    publishedAt: '2026-07-20T00:30:00.000Z',
  })
  t.is(articles[1]?.title, 'Bad \\q escape and bell')
  t.deepEqual(leftOut, { no_title: 1 })
  t.deepEqual((await readAs(gdeltArticles, { body: '{}' })).articles, [])
  t.like(await t.throwsAsync(() => readAs(gdeltArticles, { body: 'Please limit requests to one every 5 seconds' })), {
    reason: 'rate_limited',
    retryAfterMs: 60_000,
  })
  t.like(await t.throwsAsync(() => readAs(gdeltArticles, { body: 'Your query was too short or too long.' })), {
    reason: 'unreadable',
  })
})

/** An archive with one file, as the format has it. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const fixed = Buffer.alloc(26)
  fixed.writeUInt16LE(20, 0)
  fixed.writeUInt16LE(8, 4)
  fixed.writeUInt32LE(crc32(content), 10)
  fixed.writeUInt32LE(packed.length, 14)
  fixed.writeUInt32LE(content.length, 18)
  fixed.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), packed])
  const more = Buffer.alloc(14)
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fixed, more, Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

type Coded = Partial<{
  root: string
  code: string
  quad: string
  day: string
  one: string
  other: string
  country: string
  host: string
}>

function codedRow({
  root = '1',
  code = '19',
  quad = '4',
  day = '20260919',
  one = 'RUS',
  other = 'UKR',
  country = 'UP',
  host = 'a',
}: Coded): string {
  const cells: string[] = Array.from({ length: 61 }, () => '')
  Object.assign(cells, {
    0: '1',
    1: day,
    7: one,
    17: other,
    25: root,
    28: code,
    29: quad,
    53: country,
    59: '20260919120000',
    60: `https://www.${host}.example.com/1`,
  })
  return cells.join('\t')
}

const files = 'https://files.example.com/gdeltv2'
const list = (slot: string) =>
  `120 ${'a'.repeat(32)} http://files.example.com/gdeltv2/${slot}.export.CSV.zip\n9 ${'b'.repeat(32)} http://files.example.com/gdeltv2/${slot}.mentions.CSV.zip\n`
const at = (slot: string) => `http://files.example.com/gdeltv2/${slot}.export.CSV.zip`
const zipped = (rows: string[]) => zipOf('rows.export.CSV', Buffer.from(`${rows.join('\n')}\n`))

test('coded rows are one signal of a conflict and day where enough publishers write of fighting, and no row alone is any', async (t) => {
  const enough = ['a', 'a', 'a', 'b', 'c'].map((host) => codedRow({ host }))
  const noise = [
    codedRow({ root: '0' }),
    codedRow({ code: '14', quad: '3' }),
    codedRow({ day: '20160919' }),
    codedRow({ other: 'USA' }),
    codedRow({ one: 'SDN', other: '', country: 'SU' }),
    'short\trow',
  ]
  const { events, leftOut, cursor, missing } = await readAs(gdeltEvents, {
    ...{ body: list('20260919120000'), feed: { address: `${files}/lastupdate.txt`, publisher: 'GDELT' } },
    parts: { [at('20260919120000')]: zipped([...enough, ...noise]) },
  })
  t.deepEqual(
    events.map(({ key, title, signal }) => ({ key, title, signal })),
    [
      {
        key: 'gdelt|russia-ukraine-war|2026-09-19',
        title: 'Fighting is reported: 5 reports of 3 publishers, coded by machine',
        signal: { severity: 0.3, deaths: null, goldstein: null },
      },
    ],
  )
  t.deepEqual(leftOut, { no_fighting: 2, long_ago: 1, other_conflict: 1, too_few_sources: 1, no_row: 1 })
  t.is(cursor, '20260919120000')
  t.is(missing, 0)
})

test('files since the last reading are read as well, and one that is not there is told', async (t) => {
  const { asked, missing } = await readAs(gdeltEvents, {
    ...{ body: list('20260919120000'), cursor: '20260919111500', feed: { address: `${files}/lastupdate.txt` } },
    parts: { [at('20260919120000')]: zipped([]), [at('20260919113000')]: zipped([]) },
  })
  t.deepEqual(asked, ['20260919113000', '20260919114500', '20260919120000'].map(at))
  t.is(missing, 1)
  const long = await readAs(gdeltEvents, {
    ...{ body: list('20260919120000'), cursor: '20260901000000', feed: { address: `${files}/lastupdate.txt` } },
    parts: {},
  })
  t.is(long.asked.length, 8)
})

test('an archive that unpacks to more than it may, and one that is none, are faults', async (t) => {
  const parts = (content: Buffer) => ({ body: list('20260919120000'), parts: { [at('20260919120000')]: content } })
  const bomb = zipOf('rows', Buffer.alloc(41 * 1_048_576))
  t.true(bomb.length < 100_000)
  t.like(await t.throwsAsync(() => readAs(gdeltEvents, parts(bomb))), { reason: 'too_large' })
  t.like(await t.throwsAsync(() => readAs(gdeltEvents, parts(Buffer.from('no archive')))), { reason: 'unreadable' })
  t.like(await t.throwsAsync(() => readAs(gdeltEvents, { body: '<html></html>' })), { reason: 'html' })
})

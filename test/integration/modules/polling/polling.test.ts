import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { z } from 'zod'
import { feedKinds } from '../../../../src/feeds/kinds.ts'
import { setPaused } from '../../../../src/modules/polling/commands.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { readSettings } from '../../../../src/platform/settings/config.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { type FeedServer, rssOf, startFeedServer } from '../../../support/feed-server.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { testStores } from '../../../support/stores.ts'
import { feedReader, feedsShown } from './support.ts'

let graph: Graph
let api: TestService
let press: FeedServer
/** It moves on only when a test says so. */
let now = Date.parse('2026-05-10T12:00:00Z')
const clock = { now: () => now, iso: () => new Date(now).toISOString() }
const minute = 60_000
const herald = { kind: 'rss', publisherKind: 'outlet', licence: 'made up', paceSeconds: 60, publisher: 'Polled Herald' }

test.before(async (t) => {
  graph = await openTestGraph()
  press = await startFeedServer()
  await load(
    t,
    graph,
    { pack: 'polled-world', defaults: { category: 'sports', subcategory: 'nfl' } },
    [
      { slug: 'polled-otters', displayName: 'Polled Otters', entityType: 'team' },
      {
        slug: 'isko-varga',
        displayName: 'Isko Varga',
        entityType: 'person',
        relationships: { plays_for: ['polled-otters'] },
      },
    ],
    clock,
  )
  const place = { category: 'politics', subcategory: 'international' }
  await load(
    t,
    graph,
    { pack: 'polled-conflicts', defaults: place },
    [
      { slug: 'colorado', displayName: 'Colorado', entityType: 'place' },
      { slug: 'russia-ukraine-war', displayName: 'Russia–Ukraine war', entityType: 'event', tags: ['conflict'] },
    ],
    clock,
  )
  api = await startApi(clock, { ANSWER_CACHE: 'false', PRESS_URL: press.base })
})

test.after.always(() => Promise.all([graph.close(), api.stop(), press.close()]))

const reader = (replaced?: Parameters<typeof feedReader>[1]) => feedReader({ graph, clock, press }, replaced)
const shown = async (id: string) => (await feedsShown(graph, now)).get(id)
const news = async (query: string) => list((await api.call(`/api/news?${query}`)).body['news'])
const callsOf = (path: string) => press.calls.filter((call) => call.path === path)

function listed(...feeds: object[]): void {
  press.documents.set('feeds.json', { body: JSON.stringify({ feeds }) })
}

test.serial('an article goes from a feed to the API, and what has not changed is not read again', async (t) => {
  listed({ ...herald, id: 'polled-herald', address: 'herald.xml', category: 'sports' })
  const item = {
    title: 'Otters rule out Isko Varga for Sunday',
    link: 'https://herald.example.com/otters/varga?utm_source=rss#top',
    guid: 'h-1',
    pubDate: 'Sun, 10 May 2026 11:30:00 GMT',
    more: '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Ines Quill</dc:creator><description>&lt;p&gt;He hurt a knee.&lt;/p&gt;</description>',
  }
  press.documents.set('herald.xml', ({ 'if-none-match': etag }) =>
    etag === '"v1"' ? { status: 304 } : { headers: { etag: '"v1"' }, body: rssOf([item]) },
  )
  const { read, polls } = reader()
  await read()
  const [article, ...others] = await news('entity=isko-varga')
  t.deepEqual(others, [])
  t.like(article, {
    ...{ title: item.title, source: 'Polled Herald', author: 'Ines Quill', sandbox: true, category: 'sports' },
    ...{ publishedAt: '2026-05-10T11:30:00.000Z', dateKnown: true, firstSeen: '2026-05-10T12:00:00.000Z' },
    url: 'https://herald.example.com/otters/varga',
  })
  t.like(await shown('polled-herald'), { state: 'fresh', taken: 1, lastRead: '2026-05-10T12:00:00.000Z' })
  await read()
  t.is(callsOf('herald.xml').length, 1, 'its pace is a minute')
  now += minute
  await read()
  t.is(callsOf('herald.xml').length, 2)
  t.is(polls.at(-1)?.outcome, 'unchanged')
  t.like(await shown('polled-herald'), {
    taken: 1,
    lastRead: '2026-05-10T12:01:00.000Z',
    newest: '2026-05-10T11:30:00.000Z',
  })
})

test.serial(
  'the same article from two feeds is one with both, and the same name with other words is counted and changes nothing',
  async (t) => {
    const link = (more = '') => `https://herald.example.com/otters/trade${more}`
    listed({ ...herald, id: 'polled-one', address: 'one.xml' }, { ...herald, id: 'polled-two', address: 'two.xml' })
    press.documents.set('one.xml', {
      body: rssOf([{ title: 'Isko Varga signs with Otters', link: link('?at_medium=RSS'), guid: '1' }]),
    })
    press.documents.set('two.xml', {
      body: rssOf([{ title: 'Isko Varga signs with Otters', link: link('/amp'), guid: 'x' }]),
    })
    const { read } = reader()
    await read()
    const found = (await news('entity=isko-varga&copies=true')).filter(
      ({ title }) => title === 'Isko Varga signs with Otters',
    )
    t.is(found.length, 1)
    const { feeds } = object(found[0])
    t.deepEqual(Array.isArray(feeds) ? feeds.toSorted() : feeds, ['polled-one', 'polled-two'])
    press.documents.set('one.xml', { body: rssOf([{ title: 'Isko Varga leaves Otters', link: link(), guid: '1' }]) })
    now += minute
    await read()
    t.like(await shown('polled-one'), { edited: 1, taken: 1 })
    t.deepEqual((await news('q=%22Varga%20leaves%22')).length, 0)
  },
)

test.serial('what is odd about an item is made good or refused, and the others come in', async (t) => {
  listed({ ...herald, id: 'polled-odd', address: 'odd.xml' })
  const link = (name: string) => `https://odd.example.com/${name}`
  press.documents.set('odd.xml', {
    body: rssOf([
      {
        title: '&lt;script&gt;alert(1)&lt;/script&gt;Isko Varga &lt;b&gt;trains&lt;/b&gt; \u202ealone\u202c',
        link: link('markup'),
      },
      { title: 'Varga in 2099', link: link('future'), pubDate: 'Thu, 01 Jan 2099 00:00:00 GMT' },
      { title: 'Varga in 1970', link: link('past'), pubDate: 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { title: 'Varga undated', link: link('undated') },
      { title: 'Varga on a bare host', link: 'https://localhost/x' },
      { title: '&#8203;', link: link('invisible') },
      { link: link('untitled') },
      {
        title: `Varga ${'very '.repeat(500)}long`,
        link: link('long'),
        more: `<description>${'word '.repeat(2_000)}</description>`,
      },
    ]),
  })
  await reader().read()
  const found = await news(`source=Polled%20Herald&since=${clock.iso()}&limit=50`)
  t.deepEqual(found.map(({ url, dateKnown }) => `${String(url).slice(24)} ${String(dateKnown)}`).toSorted(), [
    'future false',
    'long false',
    'markup false',
    'past false',
    'undated false',
  ])
  t.is(found.find(({ url }) => url === link('markup'))?.title, 'Isko Varga trains alone')
  t.true(found.every(({ publishedAt }) => publishedAt === clock.iso()))
  t.like(await shown('polled-odd'), {
    taken: 5,
    leftOut: { no_title: 1, 'its address is none of a page': 1, 'it has no title': 1 },
  })
})

test.serial(
  'a feed that dies is late and invents nothing, is asked less often, and comes back by itself',
  async (t) => {
    listed({ ...herald, id: 'polled-mortal', address: 'mortal.xml' })
    const item = (name: string) => ({ title: `Otters ${name}`, link: `https://mortal.example.com/${name}` })
    press.documents.set('mortal.xml', { body: rssOf([item('alive')]) })
    const { read, polls } = reader()
    await read()
    t.is((await shown('polled-mortal'))?.state, 'fresh')
    const deaths = [
      { answer: { status: 500 }, reason: 'status' },
      { answer: { body: '<html><body>Moved</body></html>' }, reason: 'html' },
      { answer: { body: '' }, reason: 'unreadable' },
      { answer: { status: 302, headers: { location: 'http://127.0.0.1:1/private' } }, reason: 'forbidden' },
      { answer: { status: 301, headers: { location: '../truth/secrets' } }, reason: 'forbidden' },
      { answer: { body: Buffer.alloc(5 * 1_048_576 + 1, 0x20) }, reason: 'too_large' },
      {
        answer: { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50 * 1_048_576, 0x20)) },
        reason: 'too_large',
      },
      { answer: { status: 302, headers: { location: '/press/mortal.xml' } }, reason: 'redirects' },
    ]
    // Other tests bring news of their own meanwhile.
    const ofMortal = async () =>
      (await news('limit=100&copies=true')).filter(({ url }) => String(url).startsWith('https://mortal.example.com/'))
        .length
    t.is(await ofMortal(), 1)
    for (const { answer, reason } of deaths) {
      press.documents.set('mortal.xml', answer)
      now += 10 * minute
      await read()
      const poll = polls.at(-1)
      t.is(poll?.outcome === 'failed' ? poll.reason : poll?.outcome, reason)
    }
    t.like(await shown('polled-mortal'), { state: 'late', failures: 8, taken: 1, lastRead: '2026-05-10T12:02:00.000Z' })
    const health = object((await api.call('/health')).body['feeds'])
    t.deepEqual(health['late'], ['polled-mortal'])
    t.is(await ofMortal(), 1)
    const calls = callsOf('mortal.xml').length
    now += 5 * minute
    await read()
    t.is(callsOf('mortal.xml').length, calls, 'it is asked every ten paces')
    press.documents.set('mortal.xml', { body: rssOf([item('alive'), item('again')]) })
    now += 5 * minute
    await read()
    t.like(await shown('polled-mortal'), { state: 'fresh', failures: 0, fault: null, taken: 2 })
  },
)

test.serial('a feed that asks to be left alone is, for as long', async (t) => {
  listed({ ...herald, id: 'polled-busy', address: 'busy.xml' })
  press.documents.set('busy.xml', { status: 429, headers: { 'retry-after': '1800' } })
  const { read } = reader()
  await read()
  t.is((await shown('polled-busy'))?.next, new Date(now + 30 * minute).toISOString())
  press.documents.set('busy.xml', { headers: { 'cache-control': 'max-age=600' }, body: rssOf([], '<ttl>5</ttl>') })
  now += 30 * minute
  await read()
  t.is((await shown('polled-busy'))?.next, new Date(now + 10 * minute).toISOString(), 'the longer of what it says')
})

test.serial(
  'who is killed before, or between storing and noting, reads again, and nothing is lost or doubled',
  async (t) => {
    listed({ ...herald, id: 'polled-killed', address: 'killed.xml' })
    press.documents.set('killed.xml', ({ 'if-none-match': etag }) =>
      etag === '"k"'
        ? { status: 304 }
        : {
            headers: { etag: '"k"' },
            body: rssOf([
              { title: 'Isko Varga doubtful for Sunday', link: 'https://killed.example.com/1', guid: 'k1' },
            ]),
          },
    )
    const found = async () =>
      (await news('entity=isko-varga&copies=true&limit=100')).filter(
        ({ title }) => title === 'Isko Varga doubtful for Sunday',
      ).length
    const killedIn = (which: 'articles' | 'state') =>
      reader(({ ingest, writing }) =>
        which === 'articles'
          ? {
              ingest: () =>
                Promise.reject(Object.assign(new Error('killed'), { name: 'ApiError' })) as ReturnType<typeof ingest>,
            }
          : {
              writing: (work) =>
                writing(async (transaction) => {
                  await work(transaction)
                  throw new Error('killed')
                }),
            },
      )
    await t.throwsAsync(() => killedIn('state').read(), { message: 'killed' })
    t.is(await found(), 1)
    t.is((await shown('polled-killed'))?.lastRead, null)
    const { read, polls } = reader()
    await read()
    t.is(callsOf('killed.xml').at(-1)?.headers['if-none-match'], undefined, 'nothing was noted')
    t.is(await found(), 1)
    t.is(polls.at(-1)?.outcome, 'read')
    now += minute
    await read()
    t.is(polls.at(-1)?.outcome, 'unchanged')
  },
)

test.serial('one article that the program cannot bear keeps none of the others', async (t) => {
  listed({ ...herald, id: 'polled-poison', address: 'poison.xml' })
  const titles = ['one', 'poison', 'three', 'four', 'five'].map((name) => ({
    title: `Poisoned ${name}`,
    link: `https://p.example.com/${name}`,
  }))
  press.documents.set('poison.xml', { body: rssOf(titles) })
  const { read } = reader(({ ingest }) => ({
    ingest: (articles, options) =>
      articles.some(({ title }) => title.includes('poison ') || title.endsWith('poison'))
        ? Promise.reject(new TypeError('fault'))
        : ingest(articles, options),
  }))
  await read()
  t.like(await shown('polled-poison'), { taken: 4, leftOut: { fault: 1 } })
})

test.serial('ten thousand items come in, each once', async (t) => {
  t.timeout(300_000)
  listed({ ...herald, id: 'polled-many', address: 'many.xml' })
  const items = Array.from({ length: 10_000 }, (_, at) => ({
    title: `Ledger entry ${at} of the harbour`,
    link: `https://many.example.com/${at}`,
    guid: `m${at}`,
  }))
  press.documents.set('many.xml', { body: rssOf(items) })
  const begun = performance.now()
  await reader().read()
  t.log(`10,000 articles in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  t.is((await shown('polled-many'))?.taken, 10_000)
})

test.serial('alerts and signals of feeds are events, and a reading vouches for conflicts', async (t) => {
  const day = clock.iso().slice(0, 10)
  const alert = {
    id: 'https://weather.example.com/1',
    properties: {
      ...{
        id: 'urn:1',
        areaDesc: 'Denver, Colorado',
        sent: `${day}T00:00:00+00:00`,
        status: 'Actual',
        messageType: 'Alert',
      },
      ...{
        severity: 'Severe',
        certainty: 'Likely',
        urgency: 'Expected',
        event: 'Winter Storm Warning',
        parameters: {},
      },
    },
  }
  const row = (id: number, best: number, office: string) => ({
    ...{ id, type_of_violence: 1, conflict_name: 'Russia - Ukraine', dyad_name: 'A - B', source_office: office },
    ...{ where_prec: 1, where_coordinates: 'Pokrovsk', date_start: `${day}T00:00:00`, best },
  })
  const ged = (...rows: object[]) => ({
    body: JSON.stringify({ TotalCount: rows.length, NextPageUrl: '', Result: rows }),
  })
  listed(
    {
      ...herald,
      id: 'polled-weather',
      kind: 'nws_alerts',
      address: 'alerts',
      publisher: 'Weather Office',
      publisherKind: 'official',
    },
    {
      ...herald,
      id: 'polled-ged',
      kind: 'ucdp_events',
      address: 'ged',
      publisher: 'UCDP GED',
      publisherKind: 'official',
      category: 'politics',
    },
    { ...herald, id: 'polled-world', address: 'world.xml', category: 'politics' },
  )
  press.documents.set('alerts', { body: JSON.stringify({ type: 'FeatureCollection', features: [alert] }) })
  press.documents.set('ged', ged(row(1, 9, 'Agency A'), row(2, 0, 'Agency B'), row(3, 99, 'Agency C')))
  press.documents.set('world.xml', { body: rssOf([]) })
  const { read } = reader()
  await read()
  const { body: about } = await api.call('/api/graph/entity/colorado/timeline')
  t.like(list(about['events'])[0], { title: 'Winter Storm Warning: Denver, Colorado', eventType: 'weather_alert' })
  const signals = async (query = '') => (await api.call(`/api/conflicts/russia-ukraine-war/signals${query}`)).body
  const of = (body: Record<string, unknown>, office: string) =>
    list(body['signals']).find(({ source }) => source === office)
  const first = await signals()
  t.is(first['total'], 3)
  // log10(1 + 99) / 3
  t.like(of(first, 'Agency C'), { type: 'battle', severity: 0.666667, deaths: 99, location: 'Pokrovsk' })
  const conflict = object((await api.call('/api/conflicts/russia-ukraine-war')).body['conflict'])
  t.is(conflict['evaluatedAt'], clock.iso(), 'the feed of world news was read just now')
  t.is(conflict['reason'], null)
  t.true(Number(conflict['escalationScore']) > 0)
  // A later release counts no dead: the earlier telling is taken back, and stays known for its time.
  const told = clock.iso()
  now += 60 * minute
  press.documents.set('ged', ged(row(1, 9, 'Agency A'), row(2, 0, 'Agency B'), row(3, 0, 'Agency C')))
  await read()
  const later = await signals()
  t.is(later['total'], 3)
  t.like(of(later, 'Agency C'), { deaths: 0, severity: 0.2 })
  t.like(of(await signals(`?knownAt=${told}`), 'Agency C'), { deaths: 99 })
})

test.serial('events that a feed tells of earlier days are counted by their type', async (t) => {
  const at = { where_prec: 1, where_coordinates: 'Kupiansk', date_start: '2026-05-02T00:00:00' }
  const said = { conflict_name: 'Russia - Ukraine', dyad_name: 'A - B', source_office: 'Agency D' }
  const rows = [81, 82].map((id) => ({ id, type_of_violence: 3, best: 1, ...at, ...said }))
  listed({
    ...herald,
    id: 'polled-counted',
    kind: 'ucdp_events',
    address: 'counted',
    publisher: 'UCDP GED',
    publisherKind: 'official',
  })
  press.documents.set('counted', { body: JSON.stringify({ TotalCount: 2, NextPageUrl: '', Result: rows }) })
  await reader().read()
  now += minute
  await reader().read()
  const { body } = await api.call('/api/graph/stats')
  t.is(object(body['recentEventsByType'])['mass_killing'], 2)
})

test.serial('a row of an injury report is a claim of its status, and the row again is none', async (t) => {
  const row = (status: string, id: string) => ({
    id,
    date: '2026-05-10T09:00Z',
    type: { name: `INJURY_STATUS_${status}` },
    details: { type: 'Knee' },
    athlete: {
      displayName: 'Isko Varga',
      links: [{ rel: ['playercard'], href: 'https://espn.example.com/nfl/player/_/id/77/isko-varga' }],
    },
  })
  const report = (...rows: object[]) => ({
    body: JSON.stringify({ injuries: [{ id: '1', displayName: 'Polled Otters', injuries: rows }] }),
  })
  listed({ ...herald, id: 'polled-injuries', kind: 'espn_injuries', address: 'injuries', publisher: 'Injury Desk' })
  const { read } = reader()
  const expected = new Map([
    ['OUT', 'out'],
    ['DOUBTFUL', 'doubtful'],
    ['QUESTIONABLE', 'questionable'],
    ['IR', 'out'],
  ])
  for (const [at, status] of [...expected.keys()].entries()) {
    press.documents.set('injuries', report(row(status, String(at)), row('ACTIVE', 'x')))
    now += minute
    await read()
    now += minute
    press.documents.set('injuries', report(row(status, `${at}b`)))
    await read()
  }
  t.is((await shown('polled-injuries'))?.taken, 4)
  const titles = (await news('source=Injury%20Desk&copies=true')).map(({ title }) => String(title))
  t.is(titles.length, 4)
  const { body } = await api.call('/api/news/extract', {
    method: 'POST',
    json: { items: titles.map((headline) => ({ headline })) },
  })
  const values = list(body['results']).map(({ claims }) => list(claims)[0]?.['value'])
  t.deepEqual(values.toSorted(), ['doubtful', 'out', 'out', 'questionable'])
})

test.serial('a feed is paused and resumed, and a list with faults leaves the one before it', async (t) => {
  listed({ ...herald, id: 'polled-paused', address: 'paused.xml' })
  press.documents.set('paused.xml', { body: rssOf([]) })
  const { read } = reader()
  await read()
  const { settings } = readSettings({ PRESS_URL: press.base })
  const parts = { graph, settings, clock, kinds: feedKinds }
  t.true(await setPaused(parts, { id: 'polled-paused', paused: true }))
  t.false(await setPaused(parts, { id: 'no-such-feed', paused: true }))
  now += 10 * minute
  const calls = callsOf('paused.xml').length
  press.documents.set('feeds.json', { body: JSON.stringify({ feeds: [{ id: 'x' }] }) })
  await read()
  t.is(callsOf('paused.xml').length, calls)
  t.is((await shown('polled-paused'))?.state, 'paused')
  await setPaused(parts, { id: 'polled-paused', paused: false })
  await read()
  t.is(callsOf('paused.xml').length, calls + 1)
})

/** Runs `npm run feeds -- …` as a process of its own. */
async function command(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['src/cli/feeds.ts', ...args], {
      env: { ...process.env, ...testStores(), ...environment },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error)
    return { code: failed.code, out: failed.stdout, err: failed.stderr }
  }
}

test.serial(
  'the command lists feeds with what is wrong with them, shows what one would bring, and pauses and resumes',
  async (t) => {
    t.timeout(180_000)
    const sandbox = { PRESS_URL: press.base }
    listed({ ...herald, id: 'polled-command', address: 'command.xml' })
    const items = [
      { title: 'Otters name a coach', link: 'https://c.example.com/coach', pubDate: 'Sun, 10 May 2026 11:00:00 GMT' },
      { title: 'No link' },
    ]
    press.documents.set('command.xml', { body: rssOf(items) })
    const checked = await command(sandbox, 'check', 'polled-command')
    t.is(checked.code, 0, checked.err)
    t.regex(
      checked.out,
      /^rss: 1 articles, 0 events; 1 left out: no_link\n {2}2026-05-10T11:00:00\.000Z {2}Otters name a coach\n/,
    )
    t.is(await shown('polled-command'), undefined, 'nothing is written')
    press.documents.set('command.xml', { body: '<html></html>' })
    const wall = await command(sandbox, 'check', `${press.base}/command.xml`)
    t.is(wall.code, 1)
    t.regex(wall.out, /^It cannot be read as rss: answered a page for people .*\(html\)\. The feed may have moved/)
    t.regex(
      (await command(sandbox, 'check', 'http://127.0.0.1:1/x')).out,
      /\(forbidden\)\. Only addresses of the public internet/,
    )
    t.regex((await command(sandbox, 'check', 'nosuch')).err, /There is no feed nosuch\. npm run feeds -- list shows/)
    t.regex((await command({}, 'check', 'nosuch')).err, /set PRESS_URL/)
    press.documents.set('command.xml', { status: 503 })
    await reader().read()
    t.regex(
      (await command(sandbox, 'pause', 'polled-command')).out,
      /^polled-command is paused\. npm run feeds -- resume polled-command/,
    )
    t.regex((await command(sandbox, 'list')).out, /polled-command +rss +paused +60 s +- +- +0 +answered 503/)
    t.is((await command(sandbox, 'resume', 'polled-command')).code, 0)
    t.is((await command(sandbox, 'resume', 'nosuch')).code, 1)
    t.deepEqual(
      z
        .array(z.looseObject({ id: z.string(), state: z.string() }))
        .parse(JSON.parse((await command(sandbox, 'list', '--json')).out))
        .map(({ id, state }) => `${id} ${state}`),
      ['polled-command late'],
      'by the clock of the machine it was not read for long',
    )
    const real = await command({ VENUES: 'live' }, 'list')
    t.regex(real.out, /bbc-world +rss +never/)
    t.regex(real.out, /nws-alerts +nws_alerts +waits .*set FEEDS_CONTACT/)
    t.regex(real.out, /None of them is read: FEEDS is not set, and VENUES is live\. FEEDS=on/)
    const folder = await mkdtemp(join(tmpdir(), 'oddsgraph-feeds-'))
    t.teardown(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'mine.yaml')
    await writeFile(path, 'feeds:\n  - { id: mine, kind: gopher }\n')
    const faulty = await command({ VENUES: 'live', FEEDS: 'on', FEEDS_FILE: path }, 'list')
    t.is(faulty.code, 1)
    t.regex(faulty.err, /mine\.yaml:2: feeds\[0\]\.address/)
  },
)

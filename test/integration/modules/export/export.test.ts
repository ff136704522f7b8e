import test from 'ava'
import { parse } from 'csv-parse/sync'
import { entityId } from '../../../../src/domain/ids.ts'
import { exportChunks } from '../../../../src/modules/export/export.ts'
import { ndjson } from '../../../../src/modules/export/formats.ts'
import { selectionOf } from '../../../../src/modules/export/selection.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { escaped } from '../../../../src/platform/text/xml.ts'
import { clockAt, football, list, load, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import type { TestService } from '../../../support/service.ts'

// An export is of all that there is, so it has a database of its own.
let neo4j: OwnNeo4j
let graph: Graph
let api: TestService

test.before(async (t) => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  api = await startApi(clockAt('2100-01-01T00:00:00Z'), neo4j.environment)
  const { header, records } = football('export')
  await load(t, graph, header, [
    ...records,
    {
      slug: 'odd-export',
      displayName: '<R&D> "Café"',
      entityType: 'org',
      description: 'Two\nlines',
      tags: ['a', 'b'],
      attributes: { headquarters: 'R&D <Street>' },
    },
  ])
})

test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop()])
  await neo4j?.stop()
})

const path = '/api/graph/export'
const lines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** The lines about one entity of this test, in order. */
const about = (all: Record<string, unknown>[], slug: string) =>
  all.filter((line) => [line.slug, line.entity, line.from].includes(slug))

test('NDJSON has a line for each entity, fact and relationship, and says at its end that it is complete', async (t) => {
  const { status, headers, text } = await api.call(path)
  t.is(status, 200)
  t.regex(headers.get('Content-Type') ?? '', /^application\/x-ndjson/)
  t.is(headers.get('Cache-Control'), 'no-store, no-transform')
  const all = lines(text)
  t.like(all[0], { kind: 'export', asOf: '2100-01-01T00:00:00.000Z', knownAt: '2100-01-01T00:00:00.000Z' })
  const mahomes = about(all, 'mahomes-export')
  t.like(mahomes[0], { kind: 'entity', id: entityId('mahomes-export'), displayName: 'Patrick Mahomes' })
  t.deepEqual(
    mahomes.slice(1, 4).map(({ kind, key, value }) => [kind, key, value]),
    [
      ['fact', 'injury_status', 'healthy'],
      ['fact', 'jersey_number', 15],
      ['fact', 'position', 'QB'],
    ],
  )
  t.deepEqual(mahomes.slice(4), [
    {
      kind: 'relationship',
      type: 'plays_for',
      from: 'mahomes-export',
      to: 'chiefs-export',
      confidence: 1,
      source: 'Test source',
      validFrom: '2017-04-27T00:00:00.000Z',
      validTo: null,
    },
  ])
  const count = (kind: string) => all.filter((line) => line.kind === kind).length
  t.deepEqual(all.at(-1), {
    kind: 'end',
    complete: true,
    entities: count('entity'),
    relationships: count('relationship'),
    facts: count('fact'),
  })
})

test('entities come in slug order, each once', async (t) => {
  const slugs = lines((await api.call(path)).text).flatMap(({ kind, slug }) =>
    kind === 'entity' ? [String(slug)] : [],
  )
  t.deepEqual(slugs, [...new Set(slugs)].toSorted())
  t.true(slugs.length >= 12)
})

test('a piece is never longer than may wait for a slow client, and none is lost where a page is more', async (t) => {
  const names = Array.from({ length: 150 }, (_, i) => `long-export-${String(i).padStart(3, '0')}`)
  const entity = (slug: string, i: number) => ({
    slug,
    displayName: `Long ${i}`,
    entityType: 'org',
    category: 'sports',
    subcategory: 'nfl',
    // The first are so short that a page is read of them that the next do not fit into.
    description: i < 60 ? 'short' : 'long '.repeat(400),
  })
  await load(t, graph, { pack: 'long-export' }, names.map(entity))
  const view = { at: '2100-01-01T00:00:00.000Z', known: '2100-01-01T00:00:00.000Z' }
  const pieces: string[] = []
  const selection = await selectionOf(graph, view, { depth: 1 })
  for await (const piece of exportChunks(selection, { view, cursor: null }, ndjson)) pieces.push(piece)
  t.true(pieces.length > 5)
  t.true(Math.max(...pieces.map((piece) => piece.length)) <= 66_000)
  const all = lines(pieces.join(''))
  const slugs = all.flatMap(({ kind, slug }) => (kind === 'entity' ? [String(slug)] : []))
  t.deepEqual(slugs, [...new Set(slugs)].toSorted())
  t.deepEqual(
    slugs.filter((slug) => slug.startsWith('long-export-')),
    names,
  )
  t.like(all.at(-1), { kind: 'end', complete: true, entities: slugs.length })
})

test('filters keep entities, and the relationships between two of them', async (t) => {
  const of = async (query: string) => {
    const { status, text } = await api.call(`${path}?${query}`)
    t.is(status, 200, query)
    return lines(text).filter(({ slug, from }) => String(slug ?? from).endsWith('-export'))
  }
  const named = (all: Record<string, unknown>[]) =>
    all.flatMap(({ kind, slug }) => (kind === 'entity' ? [String(slug).replace('-export', '')] : [])).join(' ')
  const tied = (all: Record<string, unknown>[]) =>
    all.flatMap(({ kind, type, from, to }) => (kind === 'relationship' ? [`${from} ${type} ${to}`] : [])).join(', ')
  const teams = await of('type=team')
  t.is(named(teams), 'bills chiefs')
  t.is(tied(teams), '')
  const players = await of('category=sports&subcategory=nfl&type=person')
  t.is(named(players), 'allen hill kelce mahomes reid')
  t.is(named(await of('category=politics')), '')
  const around = await of('around=mahomes-export')
  t.is(named(around), 'chiefs mahomes')
  t.is(tied(around), 'mahomes-export plays_for chiefs-export')
  // Two steps away over the team; the player himself is there, too.
  t.is(named(await of('around=mahomes-export&depth=2&type=person')), 'kelce mahomes reid')
  const wider = await of('around=mahomes-export&depth=2')
  t.is(named(wider), 'arrowhead chiefs kansas-city kelce mahomes nfl reid')
  t.is(
    tied(await of('around=mahomes-export&depth=2&asOf=2020-01-01&type=person')),
    '',
    'the team through which they are found is no person',
  )
  t.is(named(await of('around=mahomes-export&depth=2&asOf=2020-01-01&type=person')), 'hill kelce mahomes reid')
})

test('an export of some entities has no cursor, and goes around nobody who is not there', async (t) => {
  t.is(typeof lines((await api.call(path)).text)[0]?.cursor, 'string')
  t.is(lines((await api.call(`${path}?type=team`)).text)[0]?.cursor, null)
  t.is((await api.call(`${path}?around=nobody-export`)).status, 404)
  t.is((await api.call(`${path}?around=mahomes-export&knownAt=2001-01-01`)).status, 404)
  t.is((await api.call(`${path}?around=mahomes-export&depth=4`)).status, 400)
})

test('an export is of the moment that is asked about', async (t) => {
  const now = about(lines((await api.call(path)).text), 'hill-export')
  t.deepEqual(
    now.map(({ kind }) => kind),
    ['entity'],
  )
  const then = about(lines((await api.call(`${path}?asOf=2020-01-01`)).text), 'hill-export')
  t.like(then[1], { kind: 'relationship', to: 'chiefs-export', validTo: '2022-03-23T00:00:00.000Z' })
  const before = lines((await api.call(`${path}?knownAt=2001-01-01`)).text)
  t.deepEqual(before.slice(1), [{ kind: 'end', complete: true, entities: 0, relationships: 0, facts: 0 }])
})

test('GraphML has nodes and edges with escaped text', async (t) => {
  const { headers, text } = await api.call(`${path}?format=graphml`)
  t.regex(headers.get('Content-Type') ?? '', /^application\/graphml\+xml/)
  t.true(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<graphml '))
  t.true(
    text.includes(
      '<node id="odd-export"><data key="n-displayName">&lt;R&amp;D&gt; &quot;Café&quot;</data><data key="n-entityType">org</data>',
    ),
  )
  t.true(text.includes('<data key="n-description">Two&#10;lines</data><data key="n-tags">a b</data>'))
  t.true(text.includes('{&quot;headquarters&quot;:&quot;R&amp;D &lt;Street&gt;&quot;}</data></node>'))
  t.true(
    text.includes(
      '<edge source="chiefs-export" target="kansas-city-export"><data key="e-type">located_in</data><data key="e-confidence">0.9</data>',
    ),
  )
  t.regex(text, /<\/graph>\n<!-- complete: \d+ entities, \d+ relationships, \d+ facts -->\n<\/graphml>\n$/)
})

test('GEXF has all nodes before the edges', async (t) => {
  const { headers, text } = await api.call(path, { headers: { Accept: 'application/gexf+xml' } })
  t.regex(headers.get('Content-Type') ?? '', /^application\/gexf\+xml/)
  t.true(text.includes('<node id="odd-export" label="&lt;R&amp;D&gt; &quot;Café&quot;"><attvalues>'))
  t.true(text.includes('<edge source="mahomes-export" target="chiefs-export" label="plays_for"><attvalues>'))
  t.true(text.lastIndexOf('<node ') < text.indexOf('<edge '))
  t.regex(text, /<!-- complete: \d+ entities, \d+ relationships, \d+ facts -->\n<\/gexf>\n$/)
})

test('CSV has a line for each entity, followed by its relationships, and says at its end that it is complete', async (t) => {
  const { headers, text } = await api.call(`${path}?format=csv`)
  t.is(headers.get('Content-Type'), 'text/csv; charset=utf-8')
  const rows: Record<string, string>[] = parse(text, { columns: true })
  const mahomes = rows.filter(({ slug, from }) => [slug, from].includes('mahomes-export'))
  t.like(mahomes[0], {
    kind: 'entity',
    displayName: 'Patrick Mahomes',
    facts: '{"injury_status":"healthy","jersey_number":15,"position":"QB"}',
  })
  t.like(mahomes[1], { kind: 'relationship', type: 'plays_for', to: 'chiefs-export', confidence: '1' })
  t.like(
    rows.find(({ slug }) => slug === 'odd-export'),
    { displayName: '<R&D> "Café"', tags: 'a b', to: '' },
  )
  t.regex(rows.at(-1)?.facts ?? '', /^complete: \d+ entities, \d+ relationships, \d+ facts$/)
})

test('format wins over Accept, and an Accept that takes none of them is refused', async (t) => {
  const typeOf = async (query: string, accept: string) =>
    (await api.call(path + query, { headers: { Accept: accept } })).headers.get('Content-Type')?.split(';')[0]
  t.is(await typeOf('', 'application/graphml+xml, application/x-ndjson;q=0.5'), 'application/graphml+xml')
  t.is(await typeOf('?format=ndjson', 'application/graphml+xml'), 'application/x-ndjson')
  t.is(await typeOf('', '*/*'), 'application/x-ndjson')
  t.is((await api.call(path, { headers: { Accept: 'image/png' } })).status, 406)
})

test('what XML cannot hold at all becomes the replacement character', (t) => {
  t.is(escaped('a\u0007b\ud800c\uffffd'), 'a\ufffdb\ufffdc\ufffdd')
  t.is(escaped('🏈\tand\n<b>'), '🏈&#9;and&#10;&lt;b&gt;')
})

for (const [query, field] of [
  ['format=xlsx', 'format'],
  ['asOf=yesterday', 'asOf'],
  ['knownAt=', 'knownAt'],
] as const) {
  test(`?${query} is refused by the name of ${field}`, async (t) => {
    const { status, body } = await api.call(`${path}?${query}`)
    t.is(status, 400)
    t.is(list(body.details)[0]?.field, field)
  })
}

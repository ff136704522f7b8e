import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { attributes, clockAt, startApi } from '../../../support/api.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { contentOf, ownPrefix, relationshipsOf, sizeOf, versionsOf } from './support.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi()
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const loaded = (day: string) => ({ clock: clockAt(`${day}T12:00:00.000Z`) })
const person = (x: string, more: object = {}) => ({
  slug: `${x}a`,
  displayName: 'Ada',
  entityType: 'person',
  category: 'sports',
  subcategory: 'nfl',
  ...more,
})
const team = (slug: string) => ({ ...person(''), slug, displayName: slug, entityType: 'team' })

async function heldValue(slug: string, key: string, knownAt?: string): Promise<unknown> {
  return attributes(await api.call(`/api/entities/${slug}${knownAt === undefined ? '' : `?knownAt=${knownAt}`}`))[key]
}

test.serial('a value that was never true is taken back without an event, and the one before goes on', async (t) => {
  const x = ownPrefix()
  const status = (value: string) => ({ attributes: { injury_status: value } })
  await loadRecords(graph, { pack: `${x}p`, asOf: '2026-02-01' }, [person(x, status('healthy'))], loaded('2026-02-01'))
  await loadRecords(graph, { pack: `${x}p`, asOf: '2026-03-01' }, [person(x, status('out'))], loaded('2026-03-01'))
  const events = (await sizeOf(graph, x)).events
  const correction = [{ slug: `${x}a`, attributes: { injury_status: { never: 'out' } } }]
  const { files } = await loadRecords(graph, { pack: `${x}c`, asOf: '2026-04-01' }, correction, loaded('2026-04-01'))
  t.like(files[0]?.counts, { new: 1, corrected: 1, superseded: 0, ended: 0 })
  t.deepEqual(await versionsOf(graph, x, 'a', 'injury_status'), ['healthy 2026-02-01–'])
  t.is((await sizeOf(graph, x)).events, events, 'no event')
  t.is(await heldValue(`${x}a`, 'injury_status'), 'healthy')
  t.is(await heldValue(`${x}a`, 'injury_status', '2026-03-15'), 'out', 'what was known then')
  const { body } = await api.call(`/api/graph/entity/${x}a/timeline?window=8760`)
  t.false(JSON.stringify(body).includes('"out"'), 'it is no change any more')
  const again = await loadRecords(graph, { pack: `${x}c`, asOf: '2026-04-01' }, correction, loaded('2026-04-02'))
  t.false(again.written)
})

test.serial(
  'the right value takes the time of the wrong one, as a field of an entity, a fact record or a row of a table',
  async (t) => {
    const x = ownPrefix()
    const facts = {
      birth_date: { value: '1991-02-03', validFrom: '1991-02-03' },
      nationality: 'French',
      position: 'QB',
    }
    await loadRecords(graph, { pack: `${x}p` }, [person(x, { attributes: facts })], loaded('2026-02-01'))
    await loadRecords(
      graph,
      { pack: `${x}c` },
      [
        { slug: `${x}a`, attributes: { birth_date: { value: '1990-02-03', never: '1991-02-03' } } },
        { kind: 'fact', entity: `${x}a`, key: 'nationality', value: 'Belgian', never: 'French' },
      ],
      loaded('2026-03-01'),
    )
    t.deepEqual(await versionsOf(graph, x, 'a', 'birth_date'), ['1990-02-03 1991-02-03–'])
    t.deepEqual(await versionsOf(graph, x, 'a', 'nationality'), ['Belgian 2026-01-01–'])
    t.is(await heldValue(`${x}a`, 'birth_date', '2026-02-15'), '1991-02-03')
    const map = {
      pack: `${x}t`,
      version: '1',
      source: 'Desk',
      asOf: '2026-03-02',
      records: [{ slug: `${x}{who}`, attributes: { position: { value: '{right}', never: '{wrong}' } } }],
    }
    const table = { 'x.csv': 'who,wrong,right\na,QB,\n', 'x.map.yaml': JSON.stringify(map) }
    t.like((await loadTexts(graph, table, loaded('2026-03-02'))).files[0]?.counts, { corrected: 1 })
    t.deepEqual(await versionsOf(graph, x, 'a', 'position'), [])
    const detail = await api.call(`/api/entities/${x}a`)
    t.is(detail.status, 200)
    t.is(await heldValue(`${x}a`, 'position'), undefined)
    t.is((await api.call(`/api/graph/entity/${x}a/fact/position/history`)).status, 200)
    await loadRecords(
      graph,
      { pack: `${x}p`, asOf: '2026-05-01' },
      [person(x, { attributes: { position: 'RB' } })],
      loaded('2026-05-01'),
    )
    t.deepEqual(await versionsOf(graph, x, 'a', 'position'), ['RB 2026-05-01–'])
  },
)

test.serial('of a value that held twice one time is taken back by its start', async (t) => {
  const x = ownPrefix()
  const status = (value: string, validFrom: string) => ({
    ...{ kind: 'fact', entity: `${x}a`, key: 'injury_status', value, validFrom },
  })
  const told = ['2026-02-01', '2026-02-10', '2026-02-20', '2026-02-25'].map((day, at) =>
    status(at % 2 === 0 ? 'out' : 'healthy', `${day}T14:05:00Z`),
  )
  await loadRecords(graph, { pack: `${x}p`, asOf: '2026-03-01' }, [person(x), ...told], loaded('2026-03-01'))
  const correction = {
    ...{ kind: 'fact', entity: `${x}a`, key: 'injury_status', never: 'out', validFrom: '2026-02-20T14:05:00Z' },
  }
  const { files } = await loadRecords(graph, { pack: `${x}c`, asOf: '2026-03-02' }, [correction], loaded('2026-03-02'))
  t.like(files[0]?.counts, { new: 1, corrected: 1, superseded: 0, ended: 0 })
  const held = await versionsOf(graph, x, 'a', 'injury_status')
  t.deepEqual(
    held.map((version) => version.split(' ')[0]),
    ['out', 'healthy', 'healthy'],
  )
  t.is(
    (await loadRecords(graph, { pack: `${x}c`, asOf: '2026-03-02' }, [correction], loaded('2026-03-03'))).written,
    false,
  )
})

test.serial('a relationship that never was is taken back', async (t) => {
  const x = ownPrefix()
  const plays = {
    plays_for: [
      { to: `${x}bears`, validFrom: '2020-01-01' },
      { to: `${x}jets`, validFrom: '2023-01-01' },
    ],
  }
  const records = [person(x, { relationships: plays }), team(`${x}bears`), team(`${x}jets`)]
  await loadRecords(graph, { pack: `${x}p` }, records, loaded('2026-02-01'))
  const correction = { kind: 'relationship', from: `${x}a`, type: 'plays_for', to: `${x}jets`, never: true }
  const { files } = await loadRecords(graph, { pack: `${x}c` }, [correction], loaded('2026-03-01'))
  t.like(files[0]?.counts, { corrected: 1, relationships: 0 })
  t.deepEqual(await relationshipsOf(graph, x, 'a'), [
    'plays_for bears 2020-01-01–',
    'plays_for jets 2023-01-01– (retracted)',
  ])
  const field = { slug: `${x}a`, relationships: { plays_for: [{ to: `${x}bears`, never: true }] } }
  await loadRecords(graph, { pack: `${x}d` }, [field], loaded('2026-03-02'))
  t.is((await relationshipsOf(graph, x, 'a')).filter((each) => !each.endsWith('(retracted)')).length, 0)
  t.is((await contentOf(graph, x)).length, 3)
})

test.serial('a correction that says no more than that is refused in words', async (t) => {
  const x = ownPrefix()
  const { rejected } = await loadRecords(graph, { pack: `${x}p` }, [
    person(x),
    { slug: `${x}a`, attributes: { position: { never: 'QB', value: 'QB' } } },
    { kind: 'fact', entity: `${x}a`, key: 'position' },
    { kind: 'fact', entity: `${x}a`, key: 'position', never: 'QB', validTo: '2020' },
  ])
  t.deepEqual(
    rejected.map(({ line, field }) => [line, field]),
    [
      [3, 'attributes.position'],
      [4, 'value'],
      [5, 'validTo'],
    ],
  )
})

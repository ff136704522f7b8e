import test from 'ava'
import { entityId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-03-01T00:00:00Z'))
  const { header, records } = football('batch')
  await load(t, graph, header, records)
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const ask = (json: unknown) => api.call('/api/entities/batch', { method: 'POST', json })

test('entities come in the order in which they are first named, each once, by slug or id', async (t) => {
  const { status, body } = await ask({
    entities: [
      'nfl-batch',
      'nobody-batch',
      entityId('mahomes-batch').toUpperCase(),
      'No Slug!',
      'mahomes-batch',
      'nobody-batch',
      'chiefs-batch',
    ],
  })
  t.is(status, 200)
  t.deepEqual(
    list(body.entities).map(({ slug }) => slug),
    ['nfl-batch', 'mahomes-batch', 'chiefs-batch'],
  )
  t.is(body.count, 3)
  t.deepEqual(body.notFound, ['nobody-batch', 'No Slug!'])
})

test('an entity is the one of its own page, without relationships', async (t) => {
  const { body } = await ask({ entities: ['mahomes-batch'] })
  const page = await api.call('/api/entities/mahomes-batch')
  const { relationships: _, marketExposures: __, ...profile } = object(page.body.entity)
  t.deepEqual(list(body.entities), [profile])
  t.like(profile.attributes, { jersey_number: 15, position: 'QB', injury_status: 'healthy' })
})

test('asOf and knownAt are those of the body', async (t) => {
  const before = await ask({ entities: ['mahomes-batch'], asOf: '2020-01-01' })
  const attributes = object(list(before.body.entities)[0]?.attributes)
  t.is(attributes.jersey_number, 15)
  t.false('injury_status' in attributes)
  const unknown = await ask({ entities: ['mahomes-batch'], knownAt: '2001-01-01' })
  t.deepEqual([unknown.body.entities, unknown.body.notFound], [[], ['mahomes-batch']])
})

test('300 names are taken', async (t) => {
  const { status, body } = await ask({ entities: Array.from({ length: 300 }, (_, at) => `nobody-${at}`) })
  t.is(status, 200)
  t.is(list(body.entities).length, 0)
  t.is(Array.isArray(body.notFound) ? body.notFound.length : 0, 300)
})

for (const [what, json, field] of [
  ['no list', {}, 'entities'],
  ['an empty list', { entities: [] }, 'entities'],
  ['301 names', { entities: Array.from({ length: 301 }, () => 'nfl-batch') }, 'entities'],
  ['a number among the names', { entities: ['a', 'b', 'c', 4] }, 'entities.3'],
  ['an empty name', { entities: ['a', ''] }, 'entities.1'],
  ['no moment', { entities: ['a'], asOf: 'yesterday' }, 'asOf'],
  ['an unknown key', { entities: ['a'], depth: 2 }, 'depth'],
  ['no object', ['a'], 'body'],
] as const) {
  test(`a body with ${what} is refused by the name of ${field}`, async (t) => {
    const { status, body } = await ask(json)
    t.is(status, 400)
    t.is(body.code, 'invalid_body')
    t.is(list(body.details)[0]?.field, field)
  })
}

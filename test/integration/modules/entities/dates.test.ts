import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import { undoLoad } from '../../../../src/modules/loader/undo.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, startApi } from '../../../support/api.ts'
import { articleWays, loadRecords, openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { ownPrefix } from '../loader/support.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi()
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const entity = (slug: string, entityType: string, more: object = {}) => ({
  ...{ slug, displayName: slug, entityType, category: 'sports', subcategory: 'nfl' },
  ...more,
})
const document = 'https://www.example.org/statement'

/** A coach since some day of January, whose predecessor left in the year before; where he trains is known since the pack. */
const records = (x: string) => [
  entity(`${x}bears`, 'team'),
  entity(`${x}ada`, 'person', {
    attributes: {
      title: { value: 'Head coach', validFrom: '2026-01', document },
      position: 'QB',
    },
    relationships: {
      leads: [{ to: `${x}bears`, validFrom: '2026-01', document }],
      plays_for: [{ to: `${x}bears`, validFrom: '2019', validTo: 'by 2025-06-01' }],
    },
  }),
]

type Row = Record<string, unknown>
const told = ({ validFrom, validFromPrecision, validTo, validToPrecision, document: at }: Row) => ({
  ...{ validFrom, validFromPrecision, validTo, validToPrecision, document: at },
})

test('dates say how exactly they are known, and values where they can be looked up', async (t) => {
  const x = ownPrefix()
  await loadRecords(graph, { pack: `${x}p`, asOf: '2026-02-01' }, records(x))
  const { entity: detail } = (await api.call(`/api/entities/${x}ada`)).body as { entity: Row }
  const attributes = detail.attributes as Row
  t.is(attributes.title_updated, '2026-01-01T00:00:00.000Z')
  const details = detail.attributeDetails as Record<string, Row>
  t.like(details.title, { updatedPrecision: 'month', document })
  t.is(details.position, undefined)
  const leads = (detail.relationships as Row[]).find(({ role }) => role === 'leads')
  t.deepEqual(told(leads ?? {}), {
    ...{ validFrom: '2026-01-01T00:00:00.000Z', validFromPrecision: 'month', document },
    ...{ validTo: undefined, validToPrecision: undefined },
  })
  const past = (await api.call(`/api/entities/${x}ada?asOf=2025-01-01`)).body as { entity: Row }
  const played = (past.entity.relationships as Row[]).find(({ role }) => role === 'plays_for')
  t.deepEqual(told(played ?? {}), {
    ...{ validFrom: '2019-01-01T00:00:00.000Z', validFromPrecision: 'year', document: undefined },
    ...{ validTo: '2025-06-01T00:00:00.000Z', validToPrecision: 'by' },
  })
  const { statements } = (await api.call(`/api/entities/${x}ada/statements`)).body as { statements: Row[] }
  t.deepEqual(
    statements.map(({ key, validFromPrecision, document: at }) => [key, validFromPrecision, at]),
    [
      ['position', 'by', undefined],
      ['title', 'month', document],
    ],
  )
})

test('the day of a known month is known from then on, and an undo forgets it', async (t) => {
  const x = ownPrefix()
  const early = clockAt('2026-02-02T12:00:00.000Z')
  const late = clockAt('2026-03-02T12:00:00.000Z')
  await loadRecords(graph, { pack: `${x}p`, asOf: '2026-02-01' }, records(x), { clock: early })
  const exact = [
    { kind: 'fact', entity: `${x}ada`, key: 'title', value: 'Head coach', validFrom: '2026-01-19' },
    { kind: 'relationship', from: `${x}ada`, type: 'leads', to: `${x}bears`, validFrom: '2026-01-19' },
  ]
  const pack = { pack: `${x}q`, asOf: '2026-03-01', source: 'Press' }
  const { files } = await loadRecords(graph, pack, exact, { clock: late })
  const seen = async (query = '') => {
    const history = await api.call(`/api/graph/entity/${x}ada/fact/title/history${query}`)
    const { versions } = history.body as { versions: Row[] }
    const { entity: detail } = (await api.call(`/api/entities/${x}ada${query}`)).body as { entity: Row }
    const leads = (detail.relationships as Row[]).find(({ role }) => role === 'leads')
    return [...versions, leads ?? {}].map(({ validFrom, validFromPrecision = 'day' }) => [
      String(validFrom).slice(0, 10),
      validFromPrecision,
    ])
  }
  t.deepEqual(await seen(), [
    ['2026-01-19', 'day'],
    ['2026-01-19', 'day'],
  ])
  const month = [
    ['2026-01-01', 'month'],
    ['2026-01-01', 'month'],
  ]
  t.deepEqual(await seen('?knownAt=2026-02-20'), month)
  const limits = { dryRun: false, maxDifferences: 50 }
  const parts = {
    graph,
    articles: articleWays,
    newId: () => `${x}undo`,
    say: () => {},
    signal: new AbortController().signal,
  }
  await undoLoad([files[0]?.load ?? ''], limits, { ...parts, clock: clockAt('2026-04-01T12:00:00.000Z') })
  // So long the service takes what it last heard of the graph's changes for the newest.
  await delay(300)
  t.deepEqual(await seen(), month)
})

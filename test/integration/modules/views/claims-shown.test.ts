import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService
const clock = clockAt('2026-03-10T00:00:00Z')
const defaults = { category: 'sports', subcategory: 'nfl' }
const world = [
  { slug: 'marram-herons', displayName: 'Marram Herons', entityType: 'team', aliases: ['Herons'] },
  {
    slug: 'ansgar-reedholm',
    displayName: 'Ansgar Reedholm',
    entityType: 'person',
    attributes: { injury_status: 'healthy' },
    relationships: { plays_for: ['marram-herons'] },
  },
]

test.before(async (t) => {
  graph = await openTestGraph()
  await load(t, graph, { pack: 'claims-shown-world', asOf: '2026-02-01', defaults }, world, clock)
  const article = (number: number, publishedAt: string, publisher: string, title: string) => {
    const url = `https://marram.example.com/${number}`
    return { kind: 'article', url, title, publisher, publishedAt, publisherKind: 'outlet' }
  }
  await load(
    t,
    graph,
    { pack: 'claims-shown-news', asOf: '2026-03-08' },
    [
      article(1, '2026-03-05T10:00:00Z', 'Marram Courier', 'Ansgar Reedholm is out with a knee injury'),
      article(2, '2026-03-06T10:00:00Z', 'Reed Gazette', 'Ansgar Reedholm ruled out for Sunday'),
      article(3, '2026-03-06T12:00:00Z', 'Reed Gazette', 'Marram Herons open a new stand'),
    ],
    clock,
  )
  api = await startApi(clock, { ANSWER_CACHE: 'false' })
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const path = '/api/graph/entity/ansgar-reedholm/timeline?window=2000'

test('a timeline tells what is claimed when it was first said, in the state that it is in', async (t) => {
  const { body } = await api.call(path)
  const [item, ...others] = list(body.events).filter(({ kind }) => kind === 'claim')
  t.deepEqual(others, [])
  t.is(item?.title, 'Ansgar Reedholm is out with a knee injury')
  t.is(item?.happenedAt, '2026-03-05T10:00:00.000Z')
  t.is(item?.source, 'Marram Courier')
  t.is(object(item?.entity).slug, 'ansgar-reedholm')
  const { key, value, state, reports } = object(item?.claim)
  t.deepEqual({ key, value, state, reports }, { key: 'injury_status', value: 'out', state: 'reported', reports: 2 })
})

test('before the second report it was a rumour, and before the first nothing', async (t) => {
  const stateAt = async (asOf: string) => {
    const { body } = await api.call(`${path}&asOf=${asOf}`)
    return list(body.events).flatMap(({ claim }) => (claim === undefined ? [] : [object(claim).state]))
  }
  t.deepEqual(await stateAt('2026-03-05T12:00:00Z'), ['rumor'])
  t.deepEqual(await stateAt('2026-03-05T09:00:00Z'), [])
})

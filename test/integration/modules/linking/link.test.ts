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
  const { header, records } = football('link')
  await load(t, graph, header, [
    ...records,
    {
      slug: 'ulrica-vandermolen',
      displayName: 'Ulrica Vandermolen',
      entityType: 'person',
      category: 'politics',
      subcategory: 'international',
    },
  ])
  api = await startApi(clockAt('2026-03-01T00:00:00Z'))
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const ask = (json: unknown) => api.call('/api/link', { method: 'POST', json })
const listing = { venue: 'kalshi', title: 'Will Ulrica Vandermolen resign?', category: 'Politics' }

test('listings are linked in their order, with role, sign, words and what was refused', async (t) => {
  const { status, body } = await ask({
    listings: [
      { ...listing, title: 'Will Ulrica Vandermolen Jr. win?' },
      { ...listing, label: '', rules: null },
    ],
  })
  t.is(status, 200)
  t.is(body.count, 2)
  t.regex(String(body.linkedBy), /^linking@[0-9a-f]{8}$/)
  const [refusing, linking] = list(body.results)
  t.deepEqual(refusing?.links, [])
  t.like(list(refusing?.refused)[0], { reason: 'longer_name', span: { field: 'title', text: 'Ulrica Vandermolen' } })
  t.like(list(linking?.links)[0], {
    entity: { id: entityId('ulrica-vandermolen'), slug: 'ulrica-vandermolen', entityType: 'person' },
    role: 'subject',
    sign: -1,
    span: { field: 'title', from: 5, to: 23, text: 'Ulrica Vandermolen' },
  })
})

test('what is no listing is refused with the name of the field', async (t) => {
  const fields = async (json: unknown) => {
    const { status, body } = await ask(json)
    t.is(status, 400)
    return list(object(body).details).map(({ field }) => field)
  }
  t.deepEqual(await fields({}), ['listings'])
  t.deepEqual(await fields({ listings: [] }), ['listings'])
  t.deepEqual(await fields({ listings: [{ ...listing, venue: 'nasdaq' }] }), ['listings.0.venue'])
  t.deepEqual(await fields({ listings: [{ venue: 'kalshi' }] }), ['listings.0.title'])
  t.deepEqual(await fields({ listings: [{ ...listing, closeTime: 'soon' }] }), ['listings.0.closeTime'])
  t.deepEqual(await fields({ listings: [{ ...listing, price: 1 }] }), ['listings.0.price'])
  t.deepEqual(await fields({ listings: Array.from({ length: 51 }, () => listing) }), ['listings'])
})

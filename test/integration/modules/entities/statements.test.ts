import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, next, startApi } from '../../../support/api.ts'
import type { Answer } from '../../../support/client.ts'
import { loaded, loadHistory } from '../../../support/history.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00Z'))
  await loadHistory(t, graph, 'claims')
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

const path = '/api/entities/mahomes-claims/statements'

/** `injury_status out News 2026-02-20 -` for each claim. */
function claims({ body }: Answer): string[] {
  const day = (moment: unknown) => (typeof moment === 'string' ? moment.slice(0, 10) : '-')
  return list(body.statements).map(
    ({ key, value, source, validFrom, validTo }) => `${key} ${value} ${source} ${day(validFrom)} ${day(validTo)}`,
  )
}

const all = [
  'availability suspended Archive 2026-04-02 2026-04-20',
  'injury_status out News 2026-02-20 -',
  'injury_status doubtful Rumour 2026-02-20 2026-02-20',
  'injury_status questionable Archive 2026-02-10 2026-02-20',
  'injury_status healthy Test source 2026-01-01 2026-02-10',
  'jersey_number 10 Test source 2017-04-27 -',
  'position QB Test source 2026-01-01 -',
]

test('one row for each claim, by key and newest first, also what ended and what was overruled', async (t) => {
  const answer = await api.call(path)
  t.deepEqual(claims(answer), all)
  t.is(answer.body.nextCursor, null)
  const [, , rumour] = list(answer.body.statements)
  t.is(rumour?.confidence, 0.4)
  t.is(rumour?.withdrawn, false)
})

test('pages join to the whole, whatever their size', async (t) => {
  for (const size of [1, 2, 3, 7]) {
    const pages: string[] = []
    let more = ''
    do {
      const answer = await api.call(`${path}?limit=${size}${more}`)
      pages.push(...claims(answer))
      more = next(answer)
    } while (more !== '')
    t.deepEqual(pages, all, `pages of ${size}`)
  }
})

test('claims travel in time: as of a day, and as they were known', async (t) => {
  t.deepEqual(claims(await api.call(`${path}?asOf=2026-02-15`)), [
    'injury_status questionable Archive 2026-02-10 -',
    'injury_status healthy Test source 2026-01-01 2026-02-10',
    'jersey_number 10 Test source 2017-04-27 -',
    'position QB Test source 2026-01-01 -',
  ])
  t.deepEqual(claims(await api.call(`${path}?knownAt=${loaded.second}`)), [
    'injury_status out News 2026-02-20 -',
    'injury_status healthy Test source 2026-01-01 2026-02-20',
    'jersey_number 15 Test source 2017-04-27 -',
    'position QB Test source 2026-01-01 -',
  ])
})

test('a cursor of another view, a wrong limit and an unknown entity are refused', async (t) => {
  const cursor = next(await api.call(`${path}?limit=1`))
  const other = await api.call(`${path}?limit=1&asOf=2026-02-15${cursor}`)
  t.is(other.status, 400)
  t.is(other.body.code, 'invalid_cursor')
  const wrong = await api.call(`${path}?limit=201`)
  t.is(wrong.status, 400)
  t.true(String(wrong.body.error).startsWith('Invalid parameter limit:'))
  t.is((await api.call('/api/entities/nobody-claims/statements')).status, 404)
})

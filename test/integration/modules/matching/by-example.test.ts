import { randomUUID } from 'node:crypto'
import test from 'ava'
import { marketId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'byexample'
let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-11-22T12:00:00Z'), { REDIS_PREFIX: `test:${randomUUID()}:` })
  const { header } = football(x)
  const records = ['Zorblatt', 'Quimbleton'].flatMap((name) => [
    {
      kind: 'outcome',
      slug: `${name.toLowerCase()}-${x}`,
      label: name,
      question: `Will ${name} win the 2028 Ruritania presidential election?`,
    },
    {
      kind: 'market',
      venue: 'venue_b',
      externalId: `KXRURITANIA-28-${name.toUpperCase()}`,
      title: 'Who will win the Ruritania presidential election?',
      label: name,
      rules: `If ${name} wins the 2028 Ruritania presidential election, then the market resolves to Yes.`,
      endDate: '2028-12-31T15:00:00Z',
      contracts: [{ side: 'yes', outcome: `${name.toLowerCase()}-${x}` }],
    },
  ])
  await load(t, graph, header, records, clockAt('2026-11-20T00:00:00Z'))
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const zorblatt = {
  venue: 'polymarket',
  title: 'Will Bela Zorblatt win the 2028 Ruritania presidential election?',
  label: 'Bela Zorblatt',
  eventTitle: 'Ruritania Presidential Election Winner',
  closeTime: '2028-11-07',
}
const ask = (body: unknown) => api.call('/api/match', { method: 'POST', json: body })

test('a listing finds the market and the question that ask the same, and the candidate beside it', async (t) => {
  const { status, body } = await ask({ listings: [zorblatt] })
  t.is(status, 200)
  const [result] = list(body.results)
  t.like(result, { against: null })
  t.like(object(result?.features), { asks: 'win_election', subject: 'Bela Zorblatt', season: '2028', opposite: false })
  const told = (rows: unknown, of: string) =>
    list(rows)
      .map((row) => `${row.relation} ${row.compareFlag} ${object(row[of]).label}`)
      .filter((text) => /Zorblatt|Quimbleton/.test(text))
  t.deepEqual(told(result?.markets, 'market'), ['identity exact_match Zorblatt', 'disjoint do_not_compare Quimbleton'])
  t.deepEqual(told(result?.outcomes, 'outcome'), [
    'identity exact_match Zorblatt',
    'disjoint do_not_compare Quimbleton',
  ])
})

test('with `against` the pair is decided, from the listing to the other, and nothing is looked up', async (t) => {
  const against = {
    venue: 'kalshi',
    title: 'Will Zorblatt win or lose?',
    question: 'Will Bela Zorblatt advance to the runoff of the 2028 Ruritania presidential election?',
    label: 'Bela Zorblatt',
    ticker: 'KXRURITANIARUNOFF-28-ZORB',
  }
  const { body } = await ask({ ...zorblatt, against })
  const [result] = list(body.results)
  t.deepEqual([result?.markets, result?.outcomes], [[], []])
  const { decision, features } = object(result?.against)
  t.like(object(decision), { relation: 'overlap', compareFlag: 'do_not_compare', polarity: 1 })
  t.regex(String(object(decision).decidedBy), /^slots@/)
  t.is(object(features).asks, 'runoff_advance')
})

test('a listed market is held against the others', async (t) => {
  const { status, body } = await api.call('/api/markets/kalshi/kxruritania-28-zorblatt/match')
  t.is(status, 200)
  t.is(object(body.market).id, marketId('venue_b', 'KXRURITANIA-28-ZORBLATT'))
  const others = list(body.markets).map(({ relation, market }) => `${relation} ${object(market).label}`)
  t.true(others.includes('disjoint Quimbleton'))
  t.false(others.some((text) => text.endsWith(' Zorblatt')))
  t.is((await api.call('/api/markets/kalshi/KXNOTHING-1/match')).status, 404)
})

test('what is no listing is told by field', async (t) => {
  const fieldsOf = async (body: unknown) => {
    const answer = await ask(body)
    t.is(answer.status, 400)
    return list(answer.body.details).map(({ field }) => field)
  }
  t.deepEqual(await fieldsOf({ listings: [] }), ['listings'])
  t.deepEqual(await fieldsOf({ listings: [{ ...zorblatt, venue: 'betfair' }] }), ['listings.0.venue'])
  t.deepEqual(await fieldsOf({ ...zorblatt, closeTime: 'soon' }), ['listings.0.closeTime'])
  t.deepEqual(await fieldsOf({ listings: Array.from({ length: 51 }, () => zorblatt) }), ['listings'])
})

test('a listing without a word is answered with nothing', async (t) => {
  const { status, body } = await ask({ listings: [{ venue: 'venue_a', title: '?!' }, zorblatt] })
  t.is(status, 200)
  const [wordless, worded] = list(body.results)
  t.deepEqual([wordless?.markets, wordless?.outcomes], [[], []])
  t.true(list(worded?.markets).length > 0)
})

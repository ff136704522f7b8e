import { randomUUID } from 'node:crypto'
import test from 'ava'
import { z } from 'zod'
import { examine } from '../../../../src/modules/matching/doctor/examine.ts'
import { createReviews } from '../../../../src/modules/matching/pairing/review.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'quality'
const clock = clockAt('2026-11-22T12:00:00Z')
let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi(clock, { REDIS_PREFIX: `test:${randomUUID()}:` })
  const { header, records } = football(x)
  const outcome = (name: string) => ({
    kind: 'outcome',
    slug: `${name.toLowerCase()}-${x}`,
    label: name,
    question: `Will ${name} win the 2028 Freedonia presidential election?`,
    exposures: [{ entity: `chiefs-${x}`, reasons: ['It is named'] }],
  })
  const market = (venue: string, name: string, of: string) => ({
    kind: 'market',
    venue,
    externalId: `${venue}-FREEDONIA-${name}`,
    title: `Will ${name} win the 2028 Freedonia presidential election?`,
    label: name,
    endDate: '2028-12-31T15:00:00Z',
    contracts: [{ side: 'yes', outcome: `${of.toLowerCase()}-${x}` }],
  })
  await load(
    t,
    graph,
    header,
    [
      ...records,
      outcome('Firefly'),
      outcome('Teasdale'),
      outcome('Chicolini'),
      // Asks about Teasdale and prices the question about Firefly: a twin.
      market('venue_a', 'Teasdale', 'Firefly'),
      market('venue_b', 'Firefly', 'Firefly'),
    ],
    clockAt('2026-11-20T00:00:00Z'),
  )
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

test('a question that nothing prices is told, with the market that seems to ask it', async (t) => {
  const { twins, orphans, stated, priced } = await examine({ graph, clock })
  t.true(stated > priced)
  const own = ({ outcome }: { outcome: string }) => outcome.endsWith(`-${x}`)
  t.deepEqual(
    twins.filter(own).map(({ outcome, market, relation }) => [outcome, market, relation]),
    [[`teasdale-${x}`, 'venue_a-FREEDONIA-Teasdale', 'identity']],
  )
  t.deepEqual(
    orphans
      .filter(own)
      .map(({ outcome, exposed }) => [outcome, exposed])
      .toSorted(),
    [
      [`chicolini-${x}`, 1],
      [`teasdale-${x}`, 1],
    ],
  )
})

const figures = z.object({ precision: z.number(), recall: z.number(), claimed: z.number(), actual: z.number() })

test('the quality of matching: golden sets with their sizes, and verdicts', async (t) => {
  const before = await api.call('/api/graph/matching/quality')
  t.is(before.status, 200)
  t.regex(String(before.body.ruleset), /^slots@/)
  const sets = list(before.body.golden)
  t.true(sets.length >= 5)
  for (const { identity, pairs } of sets) {
    t.true(figures.parse(identity).precision >= 0.97)
    t.true(Number(pairs) >= 30)
  }
  const markets = ['venue_a-FREEDONIA-Teasdale', 'venue_b-FREEDONIA-Firefly'] as const
  const rejected = Number(object(before.body.verdicts).rejected)
  await createReviews({ graph, clock }).decide({ markets, accepted: false, inverse: false, by: x, why: 'other people' })
  const other = await startApi(clock, { REDIS_PREFIX: `test:${randomUUID()}:` })
  const after = await other.call('/api/graph/matching/quality')
  await other.stop()
  t.is(Number(object(after.body.verdicts).rejected), rejected + 1)
})

test('/health says what is known of matching, which is nothing before it was looked at', async (t) => {
  const { body } = await api.call('/health')
  t.deepEqual(object(body.matching), {
    checkedAt: null,
    questions: null,
    priced: null,
    suspectedTwins: null,
    orphanedExposures: null,
    disagreeing: null,
  })
})

import test from 'ava'
import neo4j, { type Plan } from 'neo4j-driver'
import { mapMarkets } from '../../../../src/modules/b2b/map-queries.ts'
import {
  countPeople,
  countPeopleInPlaces,
  listPeople,
  listPeopleInPlaces,
  listPersonMarkets,
  searchPeople,
} from '../../../../src/modules/b2b/people-queries.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt } from '../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { createProfiler } from '../../../support/profile.ts'
import { testStores } from '../../../support/stores.ts'

const x = 'b2b-hub'
const stores = testStores()
let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph?.close())

/** Operators that read what is not asked for, multiply rows, or hold back all rows before the first. */
const refused = /^(AllNodesScan|NodeByLabelScan|UndirectedAllRelationshipsScan|CartesianProduct|Eager)\b/

function operatorsOf({ operatorType, children }: Plan): string[] {
  return [operatorType, ...children.flatMap(operatorsOf)]
}

test('no statement scans a label, multiplies rows or is eager', async (t) => {
  const driver = neo4j.driver(stores.NEO4J_URI, neo4j.auth.basic(stores.NEO4J_USER, stores.NEO4J_PASSWORD))
  t.teardown(() => driver.close())
  const queries = [
    ...[countPeople, countPeopleInPlaces, listPeople, listPeopleInPlaces],
    ...[listPersonMarkets, mapMarkets, searchPeople],
  ]
  for (const { name, text } of queries) {
    const { summary } = await driver.executeQuery(`CYPHER replan=force EXPLAIN ${text}`)
    const operators = summary.plan === false ? [] : operatorsOf(summary.plan)
    t.true(operators.length > 0, name)
    t.deepEqual(
      operators.filter((operator) => refused.test(operator)),
      [],
      name,
    )
  }
})

/** A country with so many towns, each with a market of its own and a mayor who has one too. */
function country(name: string, towns: number): object[] {
  const slug = `${name}-${x}`
  const question = (about: string) => [
    {
      ...{ kind: 'outcome', slug: `q-${about}`, label: about, question: `Will it be ${about}?` },
      exposures: [{ entity: about, reasons: ['It is named.'] }],
    },
    {
      ...{ kind: 'market', venue: 'venue_a', externalId: `M-${about}`, title: about },
      contracts: [{ side: 'yes', outcome: `q-${about}` }],
    },
  ]
  return [
    { slug, displayName: name, entityType: 'place' },
    ...Array.from({ length: towns }, (_, at) => `${name}-${at}-${x}`).flatMap((town) => [
      {
        ...{ slug: town, displayName: town, entityType: 'place' },
        relationships: { located_in: [{ to: slug }] },
      },
      {
        ...{ slug: `mayor-of-${town}`, displayName: `Mayor of ${town}`, entityType: 'person' },
        relationships: { governs: [{ to: town }] },
      },
      ...question(town),
      ...question(`mayor-of-${town}`),
    ]),
  ]
}

test('the map of a hub reads a bounded part of what is around it, and says so', async (t) => {
  const { rejected } = await loadRecords(
    graph,
    { pack: `pack-${x}`, defaults: { category: 'politics', subcategory: 'international' } },
    [...country('small', 320), ...country('large', 640)],
  )
  t.deepEqual(rejected, [])
  const profiler = createProfiler(graph, clockAt('2027-01-01T00:00:00Z'))
  t.teardown(() => profiler.close())
  const costOf = (name: string) => profiler.costOf(`/api/b2b/entities/${name}-${x}/market-map?limit=10`)
  const [small, large] = [await costOf('small'), await costOf('large')]
  t.is(small.items, large.items)
  // Twice as many relationships are looked at, which is some 25 hits each; their markets and what is beyond are not.
  t.true(large.hits - small.hits < 320 * 30, `${small.hits} and ${large.hits} hits`)
  t.true(large.hits < 50_000, `${large.hits} hits`)
})

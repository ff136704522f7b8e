import test from 'ava'
import { attributeOf, attributes } from '../../../../src/domain/facts/attributes.ts'
import { statedExpectations } from '../../../../src/domain/facts/expectations.ts'
import { relationshipRules } from '../../../../src/domain/relationships.ts'
import { categories, categoryOfSubcategory } from '../../../../src/domain/taxonomy.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async (t) => {
  graph = await openTestGraph()
  api = await startApi()
  // No other test writes to this subcategory, so that its numbers are known.
  const defaults = { category: 'science', subcategory: 'climate', entityType: 'org' }
  await load(t, graph, { pack: 'taxonomy', defaults }, [
    { slug: 'ipcc-taxonomy', displayName: 'IPCC', group: 'United Nations' },
    { slug: 'wmo-taxonomy', displayName: 'WMO', group: 'United Nations' },
    { slug: 'noaa-taxonomy', displayName: 'NOAA', group: 'Agencies, national' },
    { slug: 'cop30-taxonomy', displayName: 'COP30', entityType: 'event' },
  ])
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

test('the statistics have every category and subcategory with true counts', async (t) => {
  const { body } = await api.call('/api/taxonomy/stats')
  const counted = list(object(body.stats).categories)
  t.deepEqual(
    counted.map(({ category }) => category),
    [...categories],
  )
  const names = counted.flatMap(({ subcategories }) => list(subcategories).map(({ name }) => String(name)))
  t.deepEqual(names, [...categoryOfSubcategory.keys()])
  const science = counted.find(({ category }) => category === 'science')
  const climate = list(science?.subcategories).find(({ name }) => name === 'climate')
  t.is(climate?.count, 4)
  for (const { count, subcategories } of counted) {
    t.is(
      list(subcategories).reduce((sum, each) => sum + Number(each.count), 0),
      Number(count),
    )
  }
})

test('subcategories of one category, or of all', async (t) => {
  const one = await api.call('/api/entities/subcategories?category=science')
  t.deepEqual(
    list(one.body.subcategories).map(({ name }) => name),
    ['space', 'climate', 'health'],
  )
  t.is(list(one.body.subcategories)[1]?.count, 4)
  t.is(list((await api.call('/api/entities/subcategories')).body.subcategories).length, categoryOfSubcategory.size)
})

test('groups in alphabetical order, without those that have none', async (t) => {
  const { body } = await api.call('/api/taxonomy/science/climate/groups')
  t.deepEqual(body.groups, [
    { group: 'Agencies, national', count: 1 },
    { group: 'United Nations', count: 2 },
  ])
  t.is(body.truncated, false)
})

test('the schemas are the registry', async (t) => {
  const { body } = await api.call('/api/schemas')
  t.deepEqual(
    list(body.attributeSchemas).map(({ key, type }) => [key, type]),
    attributes.map(({ key, type }) => [key, type]),
  )
  const injury = list(body.attributeSchemas).find(({ key }) => key === 'injury_status')
  t.is(injury?.type, 'enum')
  t.is(injury?.life, 14)
  t.deepEqual(injury?.values, ['healthy', 'questionable', 'doubtful', 'out'])
  const player = list(body.snapshotSchemas).find(
    ({ subcategory, entityType }) => subcategory === 'nfl' && entityType === 'person',
  )
  t.is(player?.category, 'sports')
  t.true(Array.isArray(player?.fields) && player.fields.includes('injury_status'))
  t.deepEqual(
    list(body.relationshipSchemas).find(({ type }) => type === 'plays_for'),
    {
      type: 'plays_for',
      inverse: 'has_player',
      from: ['person'],
      to: ['team'],
      life: { days: 120, from: ['person'], to: ['team'] },
    },
  )
})

test('sources are listed with what is said of them', async (t) => {
  const { body, status } = await api.call('/api/sources')
  t.is(status, 200)
  t.true(list(body.sources).every(({ name }) => typeof name === 'string'))
  t.is(body.truncated, false)
})

test('documents are listed behind all other sources, so that they push none out', async (t) => {
  await load(t, graph, { pack: 'taxonomy-sources', defaults: { category: 'science', subcategory: 'health' } }, [
    { kind: 'source', name: 'A document of taxonomy', sourceKind: 'document' },
    { kind: 'source', name: 'B document of taxonomy', sourceKind: 'document' },
    { kind: 'source', name: 'zoo of taxonomy', sourceKind: 'data-set' },
  ])
  const { body } = await api.call('/api/sources')
  const sources = list(body.sources)
  t.deepEqual(
    sources.map(({ name }) => String(name)).filter((name) => name.endsWith(' of taxonomy')),
    ['zoo of taxonomy', 'A document of taxonomy', 'B document of taxonomy'],
  )
  const first = sources.findIndex(({ kind }) => kind === 'document')
  t.true(sources.slice(first).every(({ kind }) => kind === 'document'))
})

test('what an entity should have is something that it can have', (t) => {
  for (const { subcategory, entityType, expectation } of statedExpectations()) {
    for (const key of expectation.attributes) {
      t.true(attributeOf(key)?.of.includes(entityType), `${subcategory} ${entityType} ${key}`)
    }
    for (const type of expectation.relationships) {
      const from: readonly string[] = relationshipRules[type].from
      t.true(from.includes(entityType), `${subcategory} ${entityType} ${type}`)
    }
  }
})

test('every subcategory says what its entities should have', (t) => {
  const stated = new Set(statedExpectations().map(({ subcategory }) => subcategory))
  t.deepEqual(
    [...categoryOfSubcategory.keys()].filter((name) => !stated.has(name)),
    [],
  )
})

test('an inverse role is no relationship type of its own, but for the two that read the same both ways', (t) => {
  const types = Object.keys(relationshipRules)
  const same = Object.entries(relationshipRules).filter(([, { inverse }]) => types.includes(inverse))
  t.deepEqual(
    same.map(([type]) => type),
    ['colleague_of', 'affiliated_with'],
  )
})

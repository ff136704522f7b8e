import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadTexts, openTestGraph } from '../../../support/load.ts'
import { ownPrefix, sizeOf } from './support.ts'
import { good, headerLine, line, org } from './texts.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

type Bad = { what: string; record: (prefix: string) => unknown; field: string; reason: RegExp }

const attribute = (attributes: object) => (prefix: string) => org(`${prefix}x`, { attributes })
const bad: Bad[] = [
  {
    what: 'an unknown kind',
    record: () => ({ kind: 'entitty' }),
    field: 'kind',
    reason:
      /'entitty' is not entity, relationship, fact, event, signal, outcome, exposure, market, match, source, article or snapshot/,
  },
  { what: 'a kind that is no text', record: () => ({ kind: { a: 1 } }), field: 'kind', reason: /is not entity/ },
  { what: 'a record that is a list', record: () => [1], field: '', reason: /a record is an object with keys/ },
  { what: 'a record that is nothing', record: () => null, field: '', reason: /a record is an object with keys/ },
  {
    what: 'an unknown entity type',
    record: (p) => org(`${p}x`, { entityType: 'company' }),
    field: 'entityType',
    reason: /person/,
  },
  {
    what: 'an unknown category',
    record: (p) => org(`${p}x`, { category: 'economy' }),
    field: 'category',
    reason: /finance/,
  },
  {
    what: 'a subcategory of another category',
    record: (p) => org(`${p}x`, { subcategory: 'nfl' }),
    field: 'subcategory',
    reason: /nfl does not belong to the category finance/,
  },
  { what: 'a slug with capitals', record: () => org('Bank'), field: 'slug', reason: /is not a slug/ },
  { what: 'a slug with a path', record: () => org('../etc/passwd'), field: 'slug', reason: /is not a slug/ },
  {
    what: 'a missing name',
    record: (p) => ({ slug: `${p}x`, entityType: 'org', category: 'finance', subcategory: 'equities' }),
    field: 'displayName',
    reason: /is missing/,
  },
  {
    what: 'an unknown key',
    record: (p) => org(`${p}x`, { dispalyName: 'x' }),
    field: 'dispalyName',
    reason: /is not a known key/,
  },
  {
    what: 'an unknown relationship type',
    record: (p) => org(`${p}x`, { relationships: { owns: [`${p}a`] } }),
    field: 'relationships.owns',
    reason: /^is not a known key/,
  },
  {
    what: 'a name of white space',
    record: (p) => org(`${p}x`, { displayName: '  ' }),
    field: 'displayName',
    reason: /^is empty$/,
  },
  {
    what: 'a name with a null byte',
    record: (p) => org(`${p}x`, { displayName: 'a\u0000b' }),
    field: 'displayName',
    reason: /control characters/,
  },
  {
    what: 'a name with a line feed',
    record: (p) => org(`${p}x`, { displayName: 'a\nb' }),
    field: 'displayName',
    reason: /control characters/,
  },
  {
    what: 'half a character',
    record: (p) => org(`${p}x`, { description: 'a\ud83d' }),
    field: 'description',
    reason: /broken/,
  },
  {
    what: 'a value of 10,000 characters',
    record: attribute({ industry: 'x'.repeat(10_000) }),
    field: 'attributes.industry',
    reason: /^has 10000 characters, of which 2000 are allowed$/,
  },
  {
    what: 'a name of 10,000 characters',
    record: (p) => org(`${p}x`, { displayName: 'x'.repeat(10_000) }),
    field: 'displayName',
    reason: /^has 10000 characters, of which 300 are allowed$/,
  },
  {
    what: 'a value outside its list',
    record: (p) => ({ kind: 'fact', entity: `${p}a`, key: 'injury_status', value: 'sore' }),
    field: 'value',
    reason: /is one of healthy, questionable, doubtful, out, not 'sore'/,
  },
  {
    what: 'a text for a number',
    record: attribute({ member_count: 'many' }),
    field: 'attributes.member_count',
    reason: /is a whole number of at least 0, not 'many'/,
  },
  {
    what: 'a date that no calendar has',
    record: (p) => ({ kind: 'fact', entity: `${p}a`, key: 'birth_date', value: '2026-02-30' }),
    field: 'value',
    reason: /no calendar has/,
  },
  {
    what: 'a whole number too great to be held',
    record: attribute({ member_count: 2 ** 60 }),
    field: 'attributes.member_count',
    reason: /whole number of more than 15 digits/,
  },
  {
    what: 'a value that is a list',
    record: attribute({ industry: ['a'] }),
    field: 'attributes.industry',
    reason: /^is to be .*, not a list/,
  },
  {
    what: 'a value that is nothing',
    record: attribute({ industry: null }),
    field: 'attributes.industry',
    reason: /not nothing \(null\)/,
  },
  {
    what: 'an attribute name that is kept for provenance',
    record: attribute({ industry_source: 'a' }),
    field: 'attributes.industry_source',
    reason: /provenance/,
  },
  {
    what: '30 February',
    record: attribute({ industry: { value: 'a', validFrom: '2026-02-30' } }),
    field: 'attributes.industry.validFrom',
    reason: /is not a date/,
  },
  {
    what: 'a time without a zone',
    record: attribute({ industry: { value: 'a', validFrom: '2026-02-03T10:00:00' } }),
    field: 'attributes.industry.validFrom',
    reason: /is not a date/,
  },
  {
    what: 'an end before the start',
    record: attribute({ industry: { value: 'a', validFrom: '2026-02-03', validTo: '2026-02-02' } }),
    field: 'attributes.industry.validTo',
    reason: /is not after validFrom/,
  },
  {
    what: 'a confidence above 1',
    record: attribute({ industry: { value: 'a', confidence: 1.5 } }),
    field: 'attributes.industry.confidence',
    reason: /^is greater than 1$/,
  },
  {
    what: 'a relationship of an entity with itself',
    record: (p) => org(`${p}x`, { relationships: { affiliated_with: [`${p}x`] } }),
    field: 'relationships.affiliated_with',
    reason: /joins the entity to itself/,
  },
  {
    what: 'a relationship from the wrong type',
    record: (p) => org(`${p}x`, { relationships: { plays_for: [`${p}a`] } }),
    field: 'relationships.plays_for',
    reason: /plays_for starts at person, and t\w+-x is org/,
  },
  {
    what: 'a relationship to the wrong type',
    record: (p) => org(`${p}x`, { relationships: { located_in: [`${p}a`] } }),
    field: 'relationships.located_in',
    reason: /located_in ends at place, and t\w+-a is org/,
  },
  {
    what: 'a relationship record from the wrong type',
    record: (p) => ({ kind: 'relationship', from: `${p}a`, type: 'ceo_of', to: `${p}b` }),
    field: 'from',
    reason: /ceo_of starts at person/,
  },
  {
    what: 'a relationship to nothing',
    record: (p) => org(`${p}x`, { relationships: { affiliated_with: [`${p}missing`] } }),
    field: 'relationships.affiliated_with',
    reason: /there is no entity t\w+-missing, neither in the graph nor in the records of these files/,
  },
  {
    what: 'a relationship from nothing',
    record: (p) => ({ kind: 'relationship', from: `${p}missing`, type: 'affiliated_with', to: `${p}b` }),
    field: 'from',
    reason: /there is no entity/,
  },
  {
    what: 'a fact about nothing',
    record: (p) => ({ kind: 'fact', entity: `${p}missing`, key: 'industry', value: 'a' }),
    field: 'entity',
    reason: /there is no entity/,
  },
  {
    what: 'an addition to nothing',
    record: (p) => ({ slug: `${p}missing`, attributes: { industry: 'a' } }),
    field: 'slug',
    reason: /there is no entity/,
  },
  {
    what: 'an event about nothing',
    record: (p) => ({
      kind: 'event',
      key: 'e',
      eventType: 'a',
      title: 'a',
      happenedAt: '2026',
      about: [`${p}missing`],
    }),
    field: 'about',
    reason: /there is no entity/,
  },
  {
    what: 'an event about nobody',
    record: () => ({ kind: 'event', key: 'e', eventType: 'a', title: 'a', happenedAt: '2026', about: [] }),
    field: 'about',
    reason: /^is empty$/,
  },
  {
    what: 'a source with a web address that is none',
    record: () => ({ kind: 'source', name: 'a', url: 'nowhere' }),
    field: 'url',
    reason: /^is not a web address/,
  },
]

/** How the validator would say it. */
const validatorText = /Invalid|Too (big|small)|expected|received|Unrecognized|>=|<=/

for (const { what, record, field, reason } of bad) {
  test.serial(`${what} is a faulty record, and nothing is written`, async (t) => {
    const prefix = ownPrefix()
    const faulty = record(prefix)
    const records: unknown[] = [...good(prefix), faulty]
    const text = headerLine(prefix) + records.map(line).join('')
    const result = await loadTexts(graph, { 'x.jsonl': text })
    t.false(result.written)
    t.is(result.rejects.count, 1)
    const [reject] = result.rejected
    t.like(reject, { file: 'x.jsonl', line: 4, field, record: JSON.stringify(faulty) })
    t.regex(reject?.reason ?? '', reason)
    t.notRegex(reject?.reason ?? '', validatorText)
    t.is((await sizeOf(graph, prefix)).nodes, 0)
  })
}

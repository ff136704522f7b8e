import { gzipSync } from 'node:zlib'
import test from 'ava'
import { LoadRefused } from '../../src/loader/load.ts'
import type { Graph } from '../../src/platform/neo4j.ts'
import { loadRecords, loadTexts, openTestGraph } from '../support/load.ts'
import { contentOf, ownPrefix, sizeOf } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const header = (prefix: string, rows?: number) =>
  `pack: ${prefix}pack\nversion: "1"\nsource: Test\nasOf: 2026-01-01\n${rows === undefined ? '' : `rows: ${rows}\n`}`
const headerLine = (prefix: string, more: object = {}) =>
  `${JSON.stringify({ kind: 'pack', pack: `${prefix}pack`, version: '1', source: 'Test', asOf: '2026-01-01', ...more })}\n`
const org = (slug: string, more: object = {}) => ({
  slug,
  displayName: slug,
  entityType: 'org',
  category: 'finance',
  subcategory: 'equities',
  ...more,
})
const line = (value: unknown) => `${JSON.stringify(value)}\n`
const threeInYaml = (prefix: string) =>
  `${header(prefix, 3)}records:\n${['a', 'b', 'c'].map((slug) => `  - slug: ${prefix}${slug}\n    displayName: The ${slug}\n    entityType: org\n    category: finance\n    subcategory: equities\n    attributes:\n      industry: Banks\n`).join('')}`
const mapping = (prefix: string, rows = 2) =>
  `${header(prefix, rows)}records:\n  - slug: "${prefix}{slug}"\n    displayName: "{name}"\n    entityType: org\n    category: finance\n    subcategory: equities\n`

type Refusal = {
  what: string
  name: string
  text: (prefix: string) => string | Uint8Array
  more?: (prefix: string) => Record<string, string>
  message: RegExp
}

const refusals: Refusal[] = [
  { what: 'an empty file', name: 'x.yaml', text: () => '', message: /^x\.yaml: the file is empty$/ },
  {
    what: 'a file with a header and no records',
    name: 'x.jsonl',
    text: headerLine,
    message: /the file has no records/,
  },
  { what: 'a file of white space', name: 'x.json', text: () => ' \n\n', message: /is not a JSON object or array/ },
  { what: 'YAML without records', name: 'x.yaml', text: header, message: /has no list of records/ },
  {
    what: 'YAML with records in brackets',
    name: 'x.yaml',
    text: (p) => `${header(p)}records: [a]\n`,
    message: /line 5: records must be a block list/,
  },
  {
    what: 'YAML with header keys behind the records',
    name: 'x.yaml',
    text: (p) => `${threeInYaml(p)}title: Late\n`,
    message: /line 28: belongs to no record; the keys of the header must stand before records/,
  },
  {
    what: 'a key twice in a YAML header',
    name: 'x.yaml',
    text: (p) => `pack: ${p}other\n${threeInYaml(p)}`,
    message: /line 2: the header has a key twice/,
  },
  {
    what: 'fewer rows than stated',
    name: 'x.yaml',
    text: (p) => threeInYaml(p).replace('rows: 3', 'rows: 4'),
    message: /the pack states 4 rows, but the file has 3: is it cut off, or is rows out of date\?/,
  },
  {
    what: 'more rows than stated',
    name: 'x.yaml',
    text: (p) => threeInYaml(p).replace('rows: 3', 'rows: 2'),
    message: /the pack states 2 rows, but the file has 3/,
  },
  {
    what: 'YAML cut off in its last record',
    name: 'x.yaml',
    text: (p) => threeInYaml(p).slice(0, -4),
    message: /the last line has no line end: is the file cut off\?/,
  },
  {
    what: 'a table cut off in its last cell',
    name: 'x.csv',
    text: () => 'slug,name\na,Bank of A\nb,Bank o',
    more: (p) => ({ 'x.map.yaml': mapping(p) }),
    message: /the last line has no line end: is the file cut off\?/,
  },
  {
    what: 'a table with too few rows',
    name: 'x.csv',
    text: () => 'slug,name\na,Bank of A\n',
    more: (p) => ({ 'x.map.yaml': mapping(p) }),
    message: /the pack states 2 rows, but the file has 1/,
  },
  {
    what: 'a table with an open quote',
    name: 'x.csv',
    text: () => 'slug,name\na,"Bank of A\nb,Bank of B\n',
    more: (p) => ({ 'x.map.yaml': mapping(p) }),
    message: /is not a valid table: .*quote/i,
  },
  {
    what: 'a table without a mapping file',
    name: 'x.csv',
    text: () => 'slug,name\na,A\n',
    message: /a table needs a mapping file that says what its columns mean/,
  },
  {
    what: 'a table without a column that the mapping names',
    name: 'x.csv',
    text: () => 'slug,title\na,A\nb,B\n',
    more: (p) => ({ 'x.map.yaml': mapping(p) }),
    message: /the table has no column "name" that the mapping names; it has slug, title/,
  },
  {
    what: 'a table without a column, behind a faulty row',
    name: 'x.csv',
    text: () => 'slug,title\na\nb,B\n',
    more: (p) => ({ 'x.map.yaml': mapping(p) }),
    message: /the table has no column "name"/,
  },
  {
    what: 'a table with a column twice',
    name: 'x.csv',
    text: () => 'slug,name,slug\na,A,a\n',
    more: (p) => ({ 'x.map.yaml': mapping(p) }),
    message: /line 1: has the column "slug" twice/,
  },
  {
    what: 'a mapping with an unknown filter',
    name: 'x.csv',
    text: () => 'slug,name\na,A\n',
    more: (p) => ({ 'x.map.yaml': mapping(p).replace('{name}', '{name|constructor}') }),
    message: /the mapping file .*x\.map\.yaml: 'constructor' is not a filter; there are slug, lower/,
  },
  {
    what: 'a mapping with an unknown map',
    name: 'x.csv',
    text: () => 'slug,name\na,A\n',
    more: (p) => ({ 'x.map.yaml': mapping(p).replace('{name}', '{name|map(constructor)}') }),
    message: /'map\(constructor\)' is not a filter/,
  },
  {
    what: 'a mapping that is not UTF-8',
    name: 'x.csv',
    text: () => 'slug,name\na,A\n',
    more: () => ({ 'x.map.yaml': Buffer.from('title: Z\u00fcrich\n', 'latin1').toString('latin1') }),
    message: /the mapping file .*x\.map\.yaml/,
  },
  {
    what: 'JSON cut off in a record',
    name: 'x.json',
    text: (p) =>
      JSON.stringify({ pack: `${p}pack`, version: '1', source: 'T', asOf: '2026', records: [org(`${p}a`)] }).slice(
        0,
        -20,
      ),
    message: /line 1: the file ends in the middle of a value: it is cut off/,
  },
  {
    what: 'JSON cut off behind the last record',
    name: 'x.json',
    text: (p) =>
      JSON.stringify({ pack: `${p}pack`, version: '1', source: 'T', asOf: '2026', records: [org(`${p}a`)] }).slice(
        0,
        -1,
      ),
    message: /cut off/,
  },
  {
    what: 'JSON with text behind its end',
    name: 'x.json',
    text: (p) =>
      `${JSON.stringify({ pack: `${p}pack`, version: '1', source: 'T', asOf: '2026', records: [org(`${p}a`)] })}}`,
    message: /there is more text behind the end of the JSON/,
  },
  {
    what: 'JSON with a comma missing',
    name: 'x.json',
    text: (p) =>
      JSON.stringify({ pack: `${p}pack`, version: '1', source: 'T', asOf: '2026', records: [1, 2] }).replace(
        '1,2',
        '{} {}',
      ),
    message: /a comma is missing between two records/,
  },
  {
    what: 'JSON with a comma too many',
    name: 'x.json',
    text: (p) =>
      JSON.stringify({ pack: `${p}pack`, version: '1', source: 'T', asOf: '2026', records: [{}] }).replace('{}', '{},'),
    message: /a record is missing behind the last comma/,
  },
  {
    what: 'JSON with header keys behind the records',
    name: 'x.json',
    text: (p) => JSON.stringify({ records: [org(`${p}a`)], pack: 'late' }),
    message: /header is not complete|keys of the header must stand before records/,
  },
  {
    what: 'a key twice in a JSON header',
    name: 'x.json',
    text: (p) => `{"pack":"${p}a","pack":"${p}b","records":[]}`,
    message: /the header has the key "pack" twice/,
  },
  {
    what: 'a gzip archive that is cut off',
    name: 'x.yaml.gz',
    text: (p) => gzipSync(threeInYaml(p)).subarray(0, -30),
    message: /the gzip archive is damaged or cut off/,
  },
  {
    what: 'a gzip archive with a wrong sum',
    name: 'x.yaml.gz',
    text: (p) => {
      const packed = gzipSync(threeInYaml(p))
      packed.writeUInt8((packed.at(-6) ?? 0) ^ 1, packed.length - 6)
      return packed
    },
    message: /the gzip archive is damaged or cut off/,
  },
  {
    what: 'UTF-16',
    name: 'x.yaml',
    text: (p) => Buffer.from(`\uFEFF${threeInYaml(p)}`, 'utf16le'),
    message: /the text is UTF-16; please save it as UTF-8/,
  },
  {
    what: 'Latin-1',
    name: 'x.yaml',
    text: (p) => Buffer.from(threeInYaml(p).replace('The b', 'Zürich'), 'latin1'),
    message: /the text is not UTF-8 \(near byte \d+\); please save it as UTF-8/,
  },
  {
    what: 'a file whose name says no format',
    name: 'x.txt',
    text: threeInYaml,
    message: /the name says no format; give --format/,
  },
  {
    what: 'a header without a source',
    name: 'x.yaml',
    text: (p) => threeInYaml(p).replace(/source.*\n/, ''),
    message: /the header is not complete or not right: source/,
  },
  {
    what: 'a header with an unknown key',
    name: 'x.yaml',
    text: (p) => `sorce: Test\n${threeInYaml(p)}`,
    message: /Unrecognized key: "sorce"/,
  },
  {
    what: 'a day in the future',
    name: 'x.yaml',
    text: (p) => threeInYaml(p).replace('2026-01-01', '2999-01-01'),
    message: /asOf 2999-01-01 lies in the future/,
  },
]

for (const { what, name, text, more = () => ({}), message } of refusals) {
  test.serial(`${what} is refused with a sentence, and nothing is written`, async (t) => {
    const prefix = ownPrefix()
    const error = await t.throwsAsync(loadTexts(graph, { [name]: text(prefix), ...more(prefix) }), {
      instanceOf: LoadRefused,
    })
    t.regex(error?.message ?? '', message)
    t.true(error?.message.startsWith(`${name}: `))
    t.is((await sizeOf(graph, prefix)).nodes, 0)
  })
}

test.serial('a pack that stands in two files is refused', async (t) => {
  const prefix = ownPrefix()
  const text = headerLine(prefix) + line(org(`${prefix}a`))
  await t.throwsAsync(loadTexts(graph, { 'a.jsonl': text, 'b.jsonl': text }), {
    instanceOf: LoadRefused,
    message: /b\.jsonl: the pack t\w+-pack is also in a\.jsonl; a pack is one file/,
  })
})

test.serial('a table that is cut anywhere is refused, or a row of it is', async (t) => {
  const prefix = ownPrefix()
  const text = `slug,name\na,"Bank, of A"\nb,Bank of B\n`
  for (let end = 1; end < text.length; end += 1) {
    const cut = loadTexts(graph, { 'x.csv': text.slice(0, end), 'x.map.yaml': mapping(prefix) })
    await t.throwsAsync(cut, { instanceOf: LoadRefused }, `cut at ${end}`)
  }
  t.is((await loadTexts(graph, { 'x.csv': text, 'x.map.yaml': mapping(prefix) }, { dryRun: true })).rejects.count, 0)
})

type Bad = { what: string; record: (prefix: string) => unknown; field: string; reason: RegExp }

const attribute = (attributes: object) => (prefix: string) => org(`${prefix}x`, { attributes })
const bad: Bad[] = [
  {
    what: 'an unknown kind',
    record: () => ({ kind: 'entitty' }),
    field: 'kind',
    reason: /'entitty' is not entity, relationship, fact, event or source/,
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
    reason: /./,
  },
  {
    what: 'a name of white space',
    record: (p) => org(`${p}x`, { displayName: '  ' }),
    field: 'displayName',
    reason: /./,
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
    reason: /2000/,
  },
  {
    what: 'a name of 10,000 characters',
    record: (p) => org(`${p}x`, { displayName: 'x'.repeat(10_000) }),
    field: 'displayName',
    reason: /300/,
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
    reason: /is a whole number, not 'many'/,
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
  { what: 'a value that is a list', record: attribute({ industry: ['a'] }), field: 'attributes.industry', reason: /./ },
  { what: 'a value that is nothing', record: attribute({ industry: null }), field: 'attributes.industry', reason: /./ },
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
    reason: /1/,
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
    reason: /./,
  },
  {
    what: 'a source with a web address that is none',
    record: () => ({ kind: 'source', name: 'a', url: 'nowhere' }),
    field: 'url',
    reason: /./,
  },
]

const good = (prefix: string) => [org(`${prefix}a`, { aliases: ['A', 'Alpha'] }), org(`${prefix}b`)]

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
    t.is((await sizeOf(graph, prefix)).nodes, 0)
  })
}

test.serial(
  'keys of objects that JavaScript knows are keys like others, or faults, and change nothing of the program',
  async (t) => {
    const prefix = ownPrefix()
    const text =
      headerLine(prefix) +
      line(org(`${prefix}a`, { attributes: { constructor: 'x', to_string: 'y' } })) +
      `{"slug":"${prefix}b","displayName":"B","entityType":"org","category":"finance","subcategory":"equities","__proto__":{"polluted":true}}\n` +
      `{"slug":"${prefix}c","displayName":"C","entityType":"org","category":"finance","subcategory":"equities","attributes":{"__proto__":"x"}}\n` +
      `{"slug":"${prefix}d","displayName":"D","entityType":"org","category":"finance","subcategory":"equities","relationships":{"__proto__":["x"]}}\n`
    const { rejected } = await loadTexts(graph, { 'x.jsonl': text }, { maxRejects: 3 })
    t.deepEqual(
      rejected.map((each) => each.line),
      [3, 4, 5],
    )
    t.is(Reflect.get({}, 'polluted'), undefined)
    const [a] = await contentOf(graph, prefix)
    t.deepEqual(
      a?.facts.map(({ key }) => key),
      ['constructor', 'to_string'],
    )
    const yaml = `${header(`${prefix}y`)}records:\n  - slug: ${prefix}e\n    displayName: E\n    entityType: org\n    category: finance\n    subcategory: equities\n    __proto__:\n      polluted: true\n`
    t.is((await loadTexts(graph, { 'y.yaml': yaml })).rejects.count, 1)
    const table = {
      'z.csv': 'slug,name,__proto__\nz,Z,x\n',
      'z.map.yaml': `${mapping(`${prefix}z`, 1)}    __proto__: "{name}"\n`,
    }
    await t.throwsAsync(loadTexts(graph, table), {
      message: /the mapping file .*: records\.0\.__proto__ is not a known key/,
    })
    t.is(Reflect.get({}, 'polluted'), undefined)
  },
)

test.serial('a key twice in a record is a fault that names the key', async (t) => {
  const prefix = ownPrefix()
  const json = `${headerLine(prefix)}{"slug":"${prefix}a", "displayName":"A", "slug":"${prefix}b"}\n{"slug":"${prefix}a", "display\\u004eame":"A", "displayName":"B"}\n`
  const { rejected } = await loadTexts(graph, { 'x.jsonl': json }, { maxRejects: 2 })
  t.deepEqual(
    rejected.map(({ line: at, reason }) => [at, reason]),
    [
      [2, 'has the key "slug" twice'],
      [3, 'has the key "displayName" twice'],
    ],
  )
  const yaml = threeInYaml(prefix).replace('The b', 'The b\n    category: culture')
  const faults = await loadTexts(graph, { 'x.yaml': yaml })
  t.deepEqual(
    faults.rejected.map(({ line: at, reason }) => [at, reason]),
    [[18, 'has a key twice']],
  )
})

test.serial('values that YAML and JSON read as no finite number are faults', async (t) => {
  const prefix = ownPrefix()
  const yaml = threeInYaml(prefix).replaceAll('industry: Banks', 'member_count: .nan')
  t.is((await loadTexts(graph, { 'x.yaml': yaml })).rejects.count, 3)
  const json = `${headerLine(prefix)}{"slug":"${prefix}a","displayName":"A","entityType":"org","category":"finance","subcategory":"equities","attributes":{"x":1e999}}\n`
  t.is((await loadTexts(graph, { 'x.jsonl': json })).rejects.count, 1)
})

test.serial('a record that cannot be read keeps its place and its text, in every format', async (t) => {
  const prefix = ownPrefix()
  const yaml = threeInYaml(prefix).replace(`slug: ${prefix}b\n`, `slug: [\n`)
  const [inYaml] = (await loadTexts(graph, { 'x.yaml': yaml })).rejected
  t.like(inYaml, { file: 'x.yaml', field: '' })
  t.true(inYaml?.record.startsWith('- slug: [\n  displayName: The b'))
  const json = `{"pack":"${prefix}p","version":"1","source":"T","asOf":"2026","records":[\n{"slug":"${prefix}a"},\n{"slug" "b"}\n]}\n`
  const [, inJson] = (await loadTexts(graph, { 'x.json': json })).rejected
  t.like(inJson, { line: 1 + 2 - 1, record: `{"slug":"${prefix}a"}` })
  const rows = 'slug,name\na,A\n\nb,"B\nb"\nc\nd,D,D\n'
  const { rejected } = await loadTexts(graph, { 'x.csv': rows, 'x.map.yaml': mapping(prefix, 4) })
  t.deepEqual(
    rejected.map(({ line: at, reason, record }) => [at, reason, record]),
    [
      [4, rejected[0]?.reason, 'b,"B\nb"'],
      [6, 'has 1 cells, but there are 2 columns', 'c'],
      [7, 'has 3 cells, but there are 2 columns', 'd,D,D'],
    ],
  )
})

test.serial('a cell that a filter refuses is a fault of its row, and all rows of a table can be faulty', async (t) => {
  const prefix = ownPrefix()
  const map = mapping(prefix)
    .replace('"{name}"', '"{name|map(names)}"')
    .replace('records:', 'maps: { names: { A: Alpha } }\nrecords:')
  const table = { 'x.csv': 'slug,name\na,A\nb,constructor\n', 'x.map.yaml': map }
  const { rejected } = await loadTexts(graph, table)
  t.deepEqual(
    rejected.map(({ line: at, reason, record }) => [at, reason, record]),
    [[3, "column name: 'constructor' is not in the map names", 'b,constructor']],
  )
})

test.serial('a record twice in a pack is a fault of the second', async (t) => {
  const prefix = ownPrefix()
  const { rejected } = await loadRecords(graph, { pack: `${prefix}pack` }, [
    org(`${prefix}a`),
    org(`${prefix}a`, { group: 'x' }),
  ])
  t.like(rejected[0], { line: 3, reason: `the pack has the entity ${prefix}a twice (first on line 2)` })
  t.is(rejected.length, 1)
})

test.serial('two packs that disagree on an entity are told apart, in one run and against the graph', async (t) => {
  const prefix = ownPrefix()
  const pack = (name: string, displayName: string) =>
    headerLine(prefix, { pack: `${prefix}${name}` }) + line(org(`${prefix}a`, { displayName }))
  const together = await loadTexts(graph, { 'a.jsonl': pack('one', 'Alpha'), 'b.jsonl': pack('two', 'Beta') })
  t.like(together.rejected[0], {
    file: 'b.jsonl',
    line: 2,
    field: 'slug',
    reason: `two packs disagree on ${prefix}a: ${prefix}one says displayName 'Alpha', this record says 'Beta'`,
    record: JSON.stringify(org(`${prefix}a`, { displayName: 'Beta' })),
  })
  await loadTexts(graph, { 'a.jsonl': pack('one', 'Alpha') })
  const later = await loadTexts(graph, { 'b.jsonl': pack('two', 'Beta') })
  t.regex(later.rejected[0]?.reason ?? '', /two packs disagree on/)
  t.deepEqual((await loadTexts(graph, { 'b.jsonl': pack('two', 'Alpha') })).rejected, [])
  const changed = await loadRecords(graph, { pack: `${prefix}one` }, [
    org(`${prefix}a`, { displayName: 'Alpha', entityType: 'team' }),
  ])
  t.regex(changed.rejected[0]?.reason ?? '', /is known as org, and an entity does not change its type/)
})

test.serial('a cycle of parents is refused within a file, over two files, and with what the graph has', async (t) => {
  const prefix = ownPrefix()
  const parent = (slug: string, ...children: string[]) =>
    org(prefix + slug, { relationships: { parent_of: children.map((child) => prefix + child) } })
  const within = await loadRecords(graph, { pack: `${prefix}one` }, [
    parent('a', 'b'),
    parent('b', 'c'),
    parent('c', 'a'),
  ])
  t.deepEqual(
    within.rejected.map(({ line: at, field, reason }) => [at, field, reason.replaceAll(prefix, '')]),
    [
      [2, 'relationships.parent_of', 'parent_of would make a cycle: a → b → c → a'],
      [3, 'relationships.parent_of', 'parent_of would make a cycle: b → c → a → b'],
      [4, 'relationships.parent_of', 'parent_of would make a cycle: c → a → b → c'],
    ],
  )
  const two = await loadTexts(graph, {
    'a.jsonl': headerLine(prefix, { pack: `${prefix}one` }) + line(parent('a', 'b')) + line(org(`${prefix}c`)),
    'b.jsonl': headerLine(prefix, { pack: `${prefix}two` }) + line(parent('b', 'a')),
  })
  t.deepEqual(two.rejected.map(({ file }) => file).toSorted(), ['a.jsonl', 'b.jsonl'])
  const first = await loadRecords(graph, { pack: `${prefix}one` }, [parent('a', 'b'), parent('b', 'c'), parent('c')])
  t.true(first.written)
  const closing = { kind: 'relationship', from: `${prefix}c`, type: 'parent_of', to: `${prefix}a` }
  const withGraph = await loadRecords(graph, { pack: `${prefix}two` }, [closing])
  t.is(withGraph.rejected[0]?.reason.replaceAll(prefix, ''), 'parent_of would make a cycle: c → a → b → c')
  const turned = await loadRecords(graph, { pack: `${prefix}one`, asOf: '2026-02-01', maxClosedShare: 1 }, [
    parent('a'),
    parent('b', 'a'),
    parent('c', 'b'),
  ])
  t.deepEqual(turned.rejected, [], 'an order that was turned round is no cycle')
  t.true(turned.written)
})

test.serial('with --max-rejects the rest is loaded, and what depends on a faulty record falls with it', async (t) => {
  const prefix = ownPrefix()
  const records = [
    ...good(prefix),
    org(`${prefix}c`, { relationships: { affiliated_with: [`${prefix}missing`] } }),
    org(`${prefix}d`, { relationships: { affiliated_with: [`${prefix}c`] } }),
    org(`${prefix}e`, { category: 'economy' }),
    { kind: 'fact', entity: `${prefix}d`, key: 'industry', value: 'Banks' },
    { kind: 'fact', entity: `${prefix}b`, key: 'industry', value: 'Banks' },
  ]
  const pack = { pack: `${prefix}pack`, rows: 7 }
  const refused = await loadRecords(graph, pack, records, { maxRejects: 3 })
  t.false(refused.written)
  t.is((await sizeOf(graph, prefix)).nodes, 0)
  const loaded = await loadRecords(graph, pack, records, { maxRejects: 4 })
  t.true(loaded.written)
  t.deepEqual(
    loaded.rejected.map(({ line: at, record }) => [at, record]).toSorted(),
    [4, 5, 6, 7].map((at) => [at, JSON.stringify(records[at - 2])]),
  )
  t.deepEqual(
    Object.keys(Object.fromEntries(loaded.unresolved)).map((slug) => slug.replace(prefix, '')),
    ['missing', 'c', 'd'],
  )
  t.like(loaded.files[0]?.counts, { records: 7, new: 3, changed: 0, unchanged: 0, rejected: 4, entities: 2, facts: 1 })
  t.deepEqual(
    (await contentOf(graph, prefix)).map(({ slug }) => slug),
    ['a', 'b'],
  )
})

test.serial(
  'with --strict an attribute that the registry does not list is a fault, and else it is taken and told of',
  async (t) => {
    const prefix = ownPrefix()
    const records = [org(`${prefix}a`, { attributes: { shoe_size: 42, industry: 'Banks' } })]
    const strict = await loadRecords(graph, { pack: `${prefix}pack` }, records, { strict: true })
    t.like(strict.rejected[0], {
      field: 'attributes.shoe_size',
      reason: 'is not an attribute that the registry lists (--strict)',
    })
    const loose = await loadRecords(graph, { pack: `${prefix}pack` }, records)
    t.deepEqual([...(loose.files[0]?.unlisted ?? [])], [['shoe_size', 1]])
  },
)

test.serial('a file without any line end is refused before it fills the memory', async (t) => {
  const long = Buffer.alloc(20 << 20, 'a')
  await t.throwsAsync(loadTexts(graph, { 'x.jsonl': long }), { message: /line 1 has no end, or is far too long/ })
  await t.throwsAsync(loadTexts(graph, { 'x.json': Buffer.concat([Buffer.from('{"'), long]) }), {
    message: /has no end, or is far too long/,
  })
  const prefix = ownPrefix()
  const table = { 'x.csv': Buffer.concat([Buffer.from('slug,name\n"'), long]), 'x.map.yaml': mapping(prefix) }
  await t.throwsAsync(loadTexts(graph, table), { message: /is not a valid table: .*size/i })
})

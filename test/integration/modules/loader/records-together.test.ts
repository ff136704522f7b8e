import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadRecords, loadTexts, openTestGraph } from '../../../support/load.ts'
import { contentOf, ownPrefix, sizeOf } from './support.ts'
import { good, header, headerLine, line, mapping, org, threeInYaml } from './texts.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

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
    rejected.map(({ line: at, column, value, reason, record }) => [at, column, value, reason, record]),
    [[3, 'name', 'constructor', 'is not in the map names', 'b,constructor']],
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
  await t.throwsAsync(loadTexts(graph, table), {
    message: /in the row that begins at line 2 a quote opens that is never closed/,
  })
})

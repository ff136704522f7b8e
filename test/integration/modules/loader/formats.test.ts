import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import { stringify } from 'yaml'
import { findPacks } from '../../../../src/modules/loader/read/files.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadFiles, loadTexts, openTestGraph } from '../../../support/load.ts'
import { contentOf, type Exported, ownPrefix } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const teams = [
  {
    slug: 'saint-etienne',
    name: 'Saint-Étienne',
    city: 'Saint-Étienne',
    founded: '1919',
    coach: 'Robert "Bob" Herbin',
    note: 'Green shirts,\nwhite shorts.',
  },
  { slug: 'koeln', name: '1. FC Köln', city: 'Köln', founded: '1948', coach: '', note: 'Billy goat; 🐐 and “quotes”.' },
]

const header = (prefix: string) => ({
  pack: `${prefix}teams`,
  version: '1',
  source: 'League office',
  asOf: '2026-01-01',
  rows: 5,
})

function records(prefix: string): object[] {
  return teams.flatMap(({ slug, name, city, founded, coach, note }) => [
    {
      slug: prefix + slug,
      displayName: name,
      entityType: 'team',
      category: 'sports',
      subcategory: 'soccer',
      aliases: [name.toUpperCase()],
      description: note,
      attributes: { city, founded: { value: founded, validFrom: founded } },
      relationships: { affiliated_with: [prefix + (slug === 'koeln' ? 'saint-etienne' : 'koeln')] },
    },
    ...(coach === '' ? [] : [{ kind: 'fact', entity: prefix + slug, key: 'head_coach', value: coach }]),
    {
      kind: 'event',
      key: `${slug}-founded`,
      eventType: 'foundation',
      title: `${name} is founded`,
      happenedAt: founded,
      about: [prefix + slug],
    },
  ])
}

const inYaml = (prefix: string) => stringify({ ...header(prefix), records: records(prefix) }, { lineWidth: 0 })
const inJson = (prefix: string) => JSON.stringify({ ...header(prefix), records: records(prefix) }, null, 2)
const inJsonLines = (prefix: string) =>
  [{ kind: 'pack', ...header(prefix) }, ...records(prefix)].map((line) => `${JSON.stringify(line)}\n`).join('')

function inTable(prefix: string, delimiter: ',' | '\t') {
  const columns = ['slug', 'name', 'city', 'founded', 'coach', 'note'] as const
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const table = [columns, ...teams.map((team) => columns.map((column) => quoted(team[column])))]
  const mapping = {
    ...header(prefix),
    rows: 2,
    maps: { rival: { koeln: `${prefix}saint-etienne`, 'saint-etienne': `${prefix}koeln` } },
    records: [
      {
        slug: `${prefix}{slug}`,
        displayName: '{name}',
        entityType: 'team',
        category: 'sports',
        subcategory: 'soccer',
        aliases: ['{name|upper}'],
        description: '{note}',
        attributes: { city: '{city}', founded: { value: '{founded}', validFrom: '{founded}' } },
        relationships: { affiliated_with: ['{slug|map(rival)}'] },
      },
      {
        when: { column: 'coach', present: true },
        kind: 'fact',
        entity: `${prefix}{slug}`,
        key: 'head_coach',
        value: '{coach}',
      },
      {
        kind: 'event',
        key: '{slug}-founded',
        eventType: 'foundation',
        title: '{name} is founded',
        happenedAt: '{founded}',
        about: [`${prefix}{slug}`],
      },
    ],
  }
  return { table: table.map((row) => `${row.join(delimiter)}\n`).join(''), mapping: stringify(mapping) }
}

let reference: Exported[]

test.serial.before(async () => {
  const prefix = ownPrefix()
  await loadTexts(graph, { 'teams.yaml': inYaml(prefix) })
  reference = await contentOf(graph, prefix)
})

test.serial('a pack says what it says: names in full, texts with line breaks and quotes, years as dates', (t) => {
  const [etienne] = reference.filter(({ slug }) => slug === 'saint-etienne')
  t.like(etienne, {
    displayName: 'Saint-Étienne',
    entityType: 'team',
    labels: ['Entity', 'Team'],
    aliases: ['SAINT-ÉTIENNE'],
    description: 'Green shirts,\nwhite shorts.',
    definedBy: 'teams',
  })
  t.deepEqual(
    etienne?.facts.map(({ key, versions }) => [key, versions[0]?.value, versions[0]?.validFrom]),
    [
      ['city', 'Saint-Étienne', '2026-01-01T00:00:00.000Z'],
      ['founded', '1919', '1919-01-01T00:00:00.000Z'],
      ['head_coach', 'Robert "Bob" Herbin', '2026-01-01T00:00:00.000Z'],
    ],
  )
  t.is(reference.length, 4)
})

const bom = '\uFEFF'
const windows = (text: string) => text.replaceAll('\n', '\r\n')
/** Line ends of Windows around a description that has a line feed of its own. */
const files: Record<string, (prefix: string) => Record<string, string | Uint8Array>> = {
  JSON: (prefix) => ({ 'teams.json': inJson(prefix) }),
  'JSON Lines': (prefix) => ({ 'teams.jsonl': inJsonLines(prefix) }),
  CSV: (prefix) => ({ 'teams.csv': inTable(prefix, ',').table, 'teams.map.yaml': inTable(prefix, ',').mapping }),
  TSV: (prefix) => ({ 'teams.tsv': inTable(prefix, '\t').table, 'teams.map.yaml': inTable(prefix, '\t').mapping }),
  'YAML in gzip': (prefix) => ({ 'teams.yaml.gz': gzipSync(inYaml(prefix)) }),
  'JSON in gzip': (prefix) => ({ 'teams.json.gz': gzipSync(inJson(prefix)) }),
  'JSON Lines in gzip of several members': (prefix) => {
    const [first = '', ...others] = inJsonLines(prefix).split(/(?<=\n)/)
    return { 'teams.ndjson.gz': Buffer.concat([gzipSync(first), gzipSync(others.join(''))]) }
  },
  'CSV in gzip': (prefix) => ({
    'teams.csv.gz': gzipSync(inTable(prefix, ',').table),
    'teams.map.yaml': inTable(prefix, ',').mapping,
  }),
  'YAML with Windows line ends and a byte order mark': (prefix) => ({ 'teams.yml': bom + windows(inYaml(prefix)) }),
  'JSON with Windows line ends and a byte order mark': (prefix) => ({ 'teams.json': bom + windows(inJson(prefix)) }),
  'JSON Lines with Windows line ends, a byte order mark and empty lines': (prefix) => ({
    'teams.jsonl': bom + windows(inJsonLines(prefix).replaceAll('\n', '\n\n')),
  }),
  'CSV with Windows line ends and a byte order mark': (prefix) => ({
    'teams.csv': bom + inTable(prefix, ',').table.replaceAll('"\n', '"\r\n').replace('note\n', 'note\r\n'),
    'teams.map.yaml': bom + windows(inTable(prefix, ',').mapping),
  }),
}

for (const [format, write] of Object.entries(files)) {
  test.serial(`the same content in ${format} is the same graph`, async (t) => {
    const prefix = ownPrefix()
    const { rejected } = await loadTexts(graph, write(prefix))
    t.deepEqual(rejected, [])
    t.deepEqual(await contentOf(graph, prefix), reference)
  })
}

test.serial('a bare array of records takes its header from the command line', async (t) => {
  const prefix = ownPrefix()
  const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-array-'))
  const path = join(folder, 'records')
  writeFileSync(path, JSON.stringify(records(prefix)))
  await loadFiles(graph, [{ path, name: 'records', format: 'json', header: header(prefix) }])
  rmSync(folder, { recursive: true })
  t.deepEqual(await contentOf(graph, prefix), reference)
})

test.serial('a table without a line of names takes them from its mapping', async (t) => {
  const prefix = ownPrefix()
  const { table, mapping } = inTable(prefix, ',')
  const columns = 'table:\n  columns: [slug, name, city, founded, coach, note]\n'
  await loadTexts(graph, { 'teams.csv': table.split('\n').slice(1).join('\n'), 'teams.map.yaml': columns + mapping })
  t.deepEqual(await contentOf(graph, prefix), reference)
})

test.serial('a folder is all the packs below it, without mapping files and schemas', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-folder-'))
  mkdirSync(join(folder, 'deep', 'schema'), { recursive: true })
  for (const name of [
    'b.yaml',
    'a.csv.gz',
    'a.map.yaml',
    'notes.txt',
    'deep/c.ndjson',
    'deep/schema/d.json',
    'e.schema.json',
  ])
    writeFileSync(join(folder, name), '')
  const packs = await findPacks([folder, join(folder, 'b.yaml')])
  t.deepEqual(
    packs.map(({ path }) => path.slice(folder.length + 1)),
    ['a.csv.gz', 'b.yaml', 'deep/c.ndjson'],
  )
  mkdirSync(join(folder, 'empty'))
  await t.throwsAsync(findPacks([join(folder, 'empty')]), { message: /the folder has no packs/ })
  await t.throwsAsync(findPacks([join(folder, 'missing')]), { message: /there is no such file or folder/ })
  rmSync(folder, { recursive: true })
})

test.serial('a pack that is larger than the pieces in which it is read loses no record at their edges', async (t) => {
  const prefix = ownPrefix()
  const entity = (i: number) => ({
    slug: `${prefix}${i}`,
    displayName: `Entity ${i} — “ünïcödé” 🐐`,
    entityType: 'org',
    category: 'finance',
    subcategory: 'equities',
    description: `${'Zürich “£€” 🐐 '.repeat(40)}${i}.`,
  })
  const many = Array.from({ length: 600 }, (_, i) => entity(i))
  const head = { pack: `${prefix}many`, version: '1', source: 'Test', asOf: '2026-01-01', rows: many.length }
  const texts = {
    yaml: stringify({ ...head, records: many }, { lineWidth: 0 }),
    json: JSON.stringify({ ...head, records: many }),
    jsonl: [{ kind: 'pack', ...head }, ...many].map((line) => `${JSON.stringify(line)}\n`).join(''),
  }
  for (const [extension, text] of Object.entries(texts)) {
    const { files: results, rejected } = await loadTexts(graph, { [`many.${extension}`]: text }, { dryRun: true })
    t.deepEqual(rejected, [], extension)
    t.is(results[0]?.counts.new, 600, extension)
  }
})

test.serial('of a row of a table that is rejected nothing is loaded', async (t) => {
  const prefix = ownPrefix()
  const mapping = {
    pack: `${prefix}players`,
    version: '1',
    source: 'Test',
    asOf: '2026-01-01',
    records: [
      {
        slug: `${prefix}{slug}`,
        displayName: '{name}',
        entityType: 'person',
        category: 'sports',
        subcategory: 'nfl',
        attributes: { jersey_number: '{number}' },
      },
      {
        when: { column: 'slug', isNot: ['other'] },
        kind: 'relationship',
        from: `${prefix}{slug}`,
        type: 'colleague_of',
        to: `${prefix}other`,
      },
    ],
  }
  const texts = {
    'players.csv': `slug,name,number\nother,Other,1\nsound,Sound,2\nfaulty,Faulty,XII\n`,
    'players.map.yaml': stringify(mapping),
  }
  for (const expected of [
    { new: 3, changed: 0, unchanged: 0 },
    { new: 0, changed: 0, unchanged: 3 },
  ]) {
    const { files, rejected } = await loadTexts(graph, texts, { maxRejects: 1 })
    t.like(files[0]?.counts, { ...expected, rejected: 2 })
    t.deepEqual(
      rejected.map(({ line, column, field, value, reason }) => [line, column, field, value, reason]),
      [[4, 'number', 'attributes.jersey_number', 'XII', "is a whole number of at least 0, not 'XII'"]],
    )
  }
})

test.serial('what stands on the command line fills the header and does not override it', async (t) => {
  const prefix = ownPrefix()
  const folder = mkdtempSync(join(tmpdir(), 'oddsgraph-header-'))
  const path = join(folder, 'teams.yaml')
  writeFileSync(path, inYaml(prefix).replace(/^source:.*\n/m, ''))
  const { files: results } = await loadFiles(graph, [
    { path, name: 'teams.yaml', header: { pack: 'other', source: 'League office' } },
  ])
  rmSync(folder, { recursive: true })
  t.is(results[0]?.pack, `${prefix}teams`)
  t.deepEqual(await contentOf(graph, prefix), reference)
})

test('gzip is told by its content, also of a file that was packed by another program', async (t) => {
  const prefix = ownPrefix()
  const packed = execFileSync('gzip', ['-c'], { input: inJsonLines(prefix) })
  const { files: results } = await loadTexts(graph, { 'teams.jsonl': packed }, { dryRun: true })
  t.is(results[0]?.counts.new, 5)
})

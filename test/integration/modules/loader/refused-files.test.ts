import { gzipSync } from 'node:zlib'
import test from 'ava'
import { LoadRefused } from '../../../../src/modules/loader/load-refused.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { loadTexts, openTestGraph } from '../../../support/load.ts'
import { ownPrefix, sizeOf } from './support.ts'
import { header, headerLine, line, mapping, org, threeInYaml } from './texts.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

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
    message: /is not a valid table: in the row that begins at line 2 a quote opens that is never closed/,
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
    message: /sorce is not a known key/,
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { contentOf, loadsOf, ownPrefix, sizeOf } from '../../../integration/modules/loader/support.ts'
import { openTestGraph } from '../../../support/load.ts'
import { testStores } from '../../../support/stores.ts'

const seedCommand = fileURLToPath(new URL('../../../../src/cli/seed.ts', import.meta.url))

let graph: Graph
let folder: string

test.before(async () => {
  graph = await openTestGraph()
  folder = mkdtempSync(join(tmpdir(), 'oddsgraph-command-'))
})
test.after.always(async () => {
  rmSync(folder, { recursive: true })
  await graph.close()
})

/** Runs `npm run seed -- <args>` in the folder of the test. */
async function seed(args: string[], input = '') {
  const child = spawn(process.execPath, [seedCommand, ...args], {
    cwd: folder,
    env: { ...process.env, ...testStores(), LOCAL_DIR: 'local' },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    errors += bytes
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

const person = (slug: string, more: object = {}) => ({
  slug,
  displayName: 'Ada',
  entityType: 'person',
  category: 'science',
  subcategory: 'space',
  attributes: { nationality: 'British' },
  ...more,
})
const text = (records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const head = (prefix: string) => ['--pack', `${prefix}pack`, '--source', 'Test', '--as-of', '2026-01-01']

test.serial(
  'records come from standard input with a header from the command line, and leave no temporary file',
  async (t) => {
    const prefix = ownPrefix()
    const { code, output, errors } = await seed(
      ['--format', 'jsonl', ...head(prefix), '-'],
      text([person(`${prefix}a`)]),
    )
    t.is(code, 0, errors)
    t.regex(
      output,
      new RegExp(`pack +new +changed.*\\n${prefix}pack +1 +0 +0 +0 +0 +1 +1 +0 +0 +0 +0 +0 +0 +0 +0 +0 +0\\n`),
    )
    t.deepEqual(
      (await contentOf(graph, prefix)).map(({ slug }) => slug),
      ['a'],
    )
    t.deepEqual(readdirSync(join(folder, 'local', 'tmp', 'loads')), [])
  },
)

test.serial(
  'the exit code says whether all was loaded, a part, or nothing; rejects are kept with their text',
  async (t) => {
    const prefix = ownPrefix()
    const faulty = [
      person(`${prefix}b`, { category: 'sience' }),
      person(`${prefix}c`, { relationships: { colleague_of: [`${prefix}x`] } }),
    ]
    writeFileSync(join(folder, 'people.jsonl'), text([person(`${prefix}a`), ...faulty]))
    const args = [...head(prefix), 'people.jsonl']
    const refused = await seed(args)
    t.is(refused.code, 1)
    t.regex(
      refused.output,
      /people\.jsonl:2: category .*\npeople\.jsonl:3: relationships\.colleague_of there is no entity/,
    )
    t.regex(
      refused.output,
      /2 records are faulty; nothing was written\. Correct them, or leave them out with --max-rejects 2\./,
    )
    t.is((await sizeOf(graph, prefix)).nodes, 0)
    const partly = await seed(['--max-rejects', '2', '--rejects', 'rejects.jsonl', '--json', ...args])
    t.is(partly.code, 2)
    t.like(JSON.parse(partly.output), { written: true, rejects: { count: 2 }, unresolved: { [`${prefix}x`]: 1 } })
    const rejects = readFileSync(join(folder, 'rejects.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    t.deepEqual(
      rejects.map(({ file, line, field, record }) => [file, line, field, record]),
      [
        ['people.jsonl', 2, 'category', JSON.stringify(faulty[0])],
        ['people.jsonl', 3, 'relationships.colleague_of', JSON.stringify(faulty[1])],
      ],
    )
    const again = await seed(['--max-rejects', '2', ...args])
    t.is(again.code, 2)
    t.regex(again.output, /Nothing to do: the graph has all of this\./)
  },
)

test.serial('a faulty row is told with its line, its column and what stands there, in words', async (t) => {
  const prefix = ownPrefix()
  const columns = { slug: `${prefix}{Id}`, displayName: '{Name}', entityType: 'person', subcategory: 'space' }
  const record = { ...columns, attributes: { birth_date: '{Born|date}', jersey_number: '{No}' } }
  const header = { pack: `${prefix}pack`, version: '1', source: 'Test', asOf: '2026-01-01' }
  writeFileSync(join(folder, 'crew.map.yaml'), JSON.stringify({ ...header, records: [record] }))
  writeFileSync(join(folder, 'crew.csv'), 'Id,Name,Born,No\nA B,Ada,1815-12-10,1\nc,,1990-02-03,2\nd,Dee,tomorrow,3\n')
  const { code, output } = await seed(['crew.csv'])
  t.is(code, 1)
  t.is(
    output,
    [
      `crew.csv:2: column Id (slug) 'A B' is not a slug (lower-case letters, digits, single hyphens)`,
      `crew.csv:3: column Name (displayName) is missing (a record that only adds to an entity has slug, attributes, relationships, tags and aliases)`,
      `crew.csv:4: column Born 'tomorrow' is not a date (YYYY-MM-DD, MM/DD/YYYY or DD/MM/YYYY)`,
      '3 records are faulty; nothing was written. Correct them, or leave them out with --max-rejects 3.',
      '',
    ].join('\n'),
  )
})

test.serial('a dry run says what would be done and what is unresolved', async (t) => {
  const prefix = ownPrefix()
  writeFileSync(
    join(folder, 'plan.jsonl'),
    text([person(`${prefix}a`), person(`${prefix}b`, { relationships: { colleague_of: [`${prefix}x`] } })]),
  )
  const { code, output } = await seed(['--dry-run', ...head(prefix), 'plan.jsonl'])
  t.is(code, 1)
  t.regex(output, new RegExp(`Unresolved references: ${prefix}x\\nOne record is faulty`))
  t.regex(output, new RegExp(`${prefix}pack +1 +0 +0 +1 +0 +1 +1`))
  t.regex(output, /Dry run: nothing was written\./)
  t.is((await sizeOf(graph, prefix)).nodes, 0)
})

test.serial(
  'a dry run lists what it would change by entity, the first of them for people and all as JSON',
  async (t) => {
    const prefix = ownPrefix()
    const many = Array.from({ length: 60 }, (_, index) => person(`${prefix}p${index}`))
    writeFileSync(join(folder, 'diff.jsonl'), text([person(`${prefix}a`), ...many]))
    await seed([...head(prefix), 'diff.jsonl'])
    const plays = { plays_for: [{ to: `${prefix}team`, validFrom: '2026-01-15' }] }
    const team = {
      slug: `${prefix}team`,
      displayName: 'Team',
      entityType: 'team',
      category: 'sports',
      subcategory: 'nfl',
    }
    const changed = person(`${prefix}a`, {
      displayName: 'Ada L',
      attributes: { nationality: 'Irish' },
      relationships: plays,
    })
    const args = ['--dry-run', '--pack', `${prefix}pack`, '--source', 'Test', '--as-of', '2026-02-01', 'diff.jsonl']
    writeFileSync(join(folder, 'diff.jsonl'), text([changed, team]))
    const lines = (await seed(args)).output.split('\n')
    const at = lines.indexOf(`${prefix}a`)
    t.deepEqual(lines.slice(at + 1, at + 4), [
      '  displayName: Ada → Ada L (Test)',
      '  nationality: British → Irish (Test, from 2026-02-01)',
      `  plays_for: nothing → ${prefix}team since 2026-01-15 (Test, from 2026-01-15)`,
    ])
    const fresh = lines.indexOf(`${prefix}team`)
    t.is(lines[fresh + 1], '  entity: nothing → Team, team (Test)')
    const others = many.map((each) => ({ ...each, attributes: { nationality: 'Irish' } }))
    writeFileSync(join(folder, 'diff.jsonl'), text(others))
    t.regex((await seed(args)).output, /\n… and 10 more \(--json lists all\)\n/)
    const all = JSON.parse((await seed(['--json', ...args])).output)
    t.is(all.differences.length, 60)
    const [one] = all.differences.filter(({ entity }: { entity: string }) => entity === `${prefix}p7`)
    const validFrom = '2026-02-01T00:00:00.000Z'
    t.deepEqual(one, {
      entity: `${prefix}p7`,
      what: 'nationality',
      old: 'British',
      new: 'Irish',
      source: 'Test',
      validFrom,
    })
    t.like(all, { written: false })
  },
)

test.serial('loads are listed, and one is told in full, for people and as JSON', async (t) => {
  const prefix = ownPrefix()
  writeFileSync(join(folder, 'one.jsonl'), text([person(`${prefix}a`)]))
  await seed([...head(prefix), 'one.jsonl'])
  writeFileSync(join(folder, 'one.jsonl'), text([person(`${prefix}a`, { attributes: { nationality: 'Irish' } })]))
  await seed(['--pack', `${prefix}pack`, '--source', 'Test', '--as-of', '2026-02-01', 'one.jsonl'])
  const [, second] = await loadsOf(graph, prefix)
  const list = await seed(['loads', '--limit', '1000'])
  t.regex(list.output, /^id +started +state +pack/)
  t.regex(list.output, new RegExp(`${second?.id} +20\\S+Z +done +${prefix}pack +1 +one\\.jsonl +0 +1 +0`))
  t.true(
    JSON.parse((await seed(['loads', '--json', '--limit', '1000'])).output).some(
      ({ id }: { id: string }) => id === second?.id,
    ),
  )
  const shown = await seed(['loads', second?.id ?? ''])
  t.regex(shown.output, /state: done\n/)
  t.regex(shown.output, /changes of values \(1\):\n {2}2026-02-01 Ada: nationality changed from British to Irish\n/)
  t.regex(
    shown.output,
    new RegExp(`records that this load was the last to write \\(1; more with --limit\\):\\n {2}entity ${prefix}a\\n`),
  )
  t.like(JSON.parse((await seed(['loads', '--json', second?.id ?? ''])).output), {
    load: { id: second?.id, changed: 1, superseded: 1 },
    records: [{ key: `${prefix}pack|entity|${prefix}a`, removed: false }],
    changes: [{ title: 'Ada: nationality changed from British to Irish' }],
  })
  const unknown = await seed(['loads', 'nothing'])
  t.is(unknown.code, 1)
  t.regex(unknown.errors, /^there is no load nothing; npm run seed -- loads lists them\n$/)
})

test.serial('the hash of an export is the same for graphs that say the same, whenever that was recorded', async (t) => {
  const prefix = ownPrefix()
  writeFileSync(join(folder, 'hash.jsonl'), text([person(`${prefix}a`)]))
  await seed([...head(prefix), 'hash.jsonl'])
  const hash = async () => (await seed(['export', '--hash', '--prefix', prefix])).output
  const before = await hash()
  t.regex(before, /^[0-9a-f]{64}\n$/)
  await seed([...head(prefix), 'hash.jsonl'])
  t.is(await hash(), before)
  writeFileSync(join(folder, 'hash.jsonl'), text([person(`${prefix}a`, { aliases: ['Countess'] })]))
  await seed([...head(prefix), 'hash.jsonl'])
  t.not(await hash(), before)
  const [line] = (await seed(['export', '--prefix', prefix])).output.split('\n')
  t.like(JSON.parse(line ?? ''), { slug: `${prefix}a`, aliases: ['Countess'] })
})

test.serial('help says what there is, and a wrong word is answered with a sentence', async (t) => {
  const help = await seed(['--help'])
  for (const word of ['load', 'loads', 'export', 'schema']) t.regex(help.output, new RegExp(`^ +${word} `, 'm'))
  t.regex(
    (await seed(['load', '--help'])).output,
    /Exit code: 0 loaded or nothing to do, 1 refused or failed, 2 loaded without some faulty records\./,
  )
  t.is((await seed(['schema', '--check'])).code, 0)
  const count = await seed(['--max-rejects', 'many', 'people.jsonl'])
  t.is(count.code, 1)
  t.regex(count.errors, /argument 'many' is invalid\. is not a whole number/)
  const missing = await seed(['missing.yaml'])
  t.is(missing.code, 1)
  t.is(missing.errors, 'missing.yaml: there is no such file or folder\n')
})

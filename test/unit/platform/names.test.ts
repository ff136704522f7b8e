import { readdirSync, readFileSync } from 'node:fs'
import test from 'ava'
import { readStatement } from '../../../src/platform/neo4j/query.ts'

const cypher = new URL('../../../cypher/', import.meta.url)
/** The names of 011, and what later changes of the schema made beside it. */
const created = new Set(
  readdirSync(new URL('schema/', cypher))
    .filter((file) => file >= '011')
    .flatMap((file) => [...readFileSync(new URL(`schema/${file}`, cypher), 'utf8').matchAll(/'(\w+)'|\(\w:(\w+)\)/g)])
    .map(([, name, label]) => name ?? label),
)
/** What is no part of any module's reads: fragments are read where they are included, the others before there are names. */
const others = new Set(['fragments', 'local', 'migrations', 'schema'])
/** Variables of maps that a statement is given or makes itself. */
const maps = new Set(['chain', 'found', 'link', 'row', 'step', 't', 'trade', 'way'])

const statements = readdirSync(cypher, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.has(entry.name))
  .flatMap(({ name: folder }) =>
    readdirSync(new URL(`${folder}/`, cypher)).map((file) => `${folder}/${file.replace('.cypher', '')}`),
  )
  .map((name) => ({ name, text: withoutWords(readStatement(name)) }))

function withoutWords(text: string): string {
  return text.replace(/^ *\/\/.*$/gm, '').replace(/'[^']*'/g, "''")
}

test('every label and relationship type of a statement is there before anything has it', (t) => {
  t.true(statements.length > 80)
  for (const { name, text } of statements) {
    const asked = [...text.matchAll(/[([]\w*:([A-Z]\w*(?:\|[A-Z]\w*)*)/g)].flatMap(([, names = '']) => names.split('|'))
    t.deepEqual(
      asked.filter((each) => !created.has(each)),
      [],
      name,
    )
  }
})

test('every property that a statement sets or compares is there before anything has it', (t) => {
  for (const { name, text } of statements) {
    const asked = [...text.matchAll(/\b([a-z]\w*)\.(\w+) (?:=|<>|<|>|<=|>=|IS|IN) /g)]
    t.deepEqual(
      asked.filter(([, variable = '', property]) => !maps.has(variable) && !created.has(property)).map(([all]) => all),
      [],
      name,
    )
  }
})

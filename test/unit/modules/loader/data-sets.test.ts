import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { type Claim, readClaims } from '../../../../src/modules/loader/audit/claims.ts'
import { findPacks } from '../../../../src/modules/loader/read/files.ts'
import { seedsFolder } from '../../../../src/modules/loader/seeding.ts'
import { dataSets, digestOf, readDigests } from '../../../fixtures/data-sets/digests.ts'

type Row = Record<string, string>

const fixtures = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'data-sets')
const rowsOf = (path: string): Row[] => parse(readFileSync(path), { columns: true })
const extract = (name: string) => rowsOf(join(fixtures, `${name}.csv`))
const pack = (path: string) => rowsOf(join(seedsFolder, `${path}.csv`))
const of = (row: Row | undefined, key: string) => row?.[key] ?? ''

let claims: Claim[]

test.before(async () => {
  claims = (await readClaims(await findPacks([seedsFolder]), '2026-11-22T00:00:00.000Z')).claims
})

/** What a source states of an entity by a key, as text; a start of a relationship by its type. */
function statedBy(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const claim of claims) {
    if (claim.source !== source || claim.kind !== 'value') continue
    const key = `${claim.entity} ${claim.key}`
    found.set(key, [...(found.get(key) ?? []), String(claim.value)])
  }
  return found
}

type Rule = { key: string; from: (row: Row) => string[] }

/** Statements of a source that cannot be derived from its own row, and how many could. */
function underived(source: string, rows: readonly { slug: string; row: Row | undefined }[], rules: readonly Rule[]) {
  const stated = statedBy(source)
  const wrong: string[] = []
  let derived = 0
  for (const { slug, row } of rows) {
    if (row === undefined) continue
    for (const { key, from } of rules) {
      for (const value of stated.get(`${slug} ${key}`) ?? []) {
        if (from(row).includes(value)) derived += 1
        else wrong.push(`${slug} ${key}: ${value}, not ${from(row).join(' or ')}`)
      }
    }
  }
  return { wrong, derived }
}

const same = (key: string, column: string): Rule => ({ key, from: (row) => [of(row, column)] })
const day = (key: string, column: string): Rule => ({ key, from: (row) => [of(row, column).slice(0, 10)] })
const genders: Row = { F: 'female', M: 'male', Female: 'female', Male: 'male', x: 'non-binary', X: 'non-binary' }
const gender: Rule = { key: 'gender', from: (row) => [genders[of(row, 'gender')] ?? ''] }

test('what openstates is quoted for, it says', (t) => {
  const byId = new Map<string, Row>()
  for (const row of [...extract('openstates-officials'), ...extract('openstates-legislators')])
    byId.set(of(row, 'openstates_id'), row)
  const files = ['us-governors', 'us-state-executives', 'us-mayors']
  const legislators = ['a-g', 'h-l', 'm', 'n-o', 'p-w'].map((part) => `us-state-legislators-${part}`)
  const rows = [...files, ...legislators].flatMap((name) =>
    pack(`us/${name}`).map((row) => ({ slug: of(row, 'slug'), row: byId.get(of(row, 'openstates_id')) })),
  )
  const rules = [
    same('party', 'party'),
    gender,
    day('birth_date', 'birth_date'),
    day('term_start', 'start_date'),
    day('term_end', 'end_date'),
    same('district', 'district'),
  ]
  const { wrong, derived } = underived('openstates/people', rows, rules)
  t.deepEqual(wrong, [])
  t.true(derived > 2_500, `${derived}`)
})

test('what congress-legislators is quoted for, it says', (t) => {
  const byId = new Map(extract('congress-legislators').map((row) => [of(row, 'bioguide'), row]))
  const rows = ['us-senators', 'us-representatives'].flatMap((name) =>
    pack(`us/${name}`).map((row) => ({ slug: of(row, 'slug'), row: byId.get(of(row, 'bioguide_id')) })),
  )
  const rules: Rule[] = [
    { key: 'party', from: (row) => [of(row, 'party').replace(/^Democrat$/, 'Democratic')] },
    gender,
    day('birth_date', 'birthday'),
    day('term_start', 'term_start'),
    day('term_end', 'term_end'),
    same('wikidata_id', 'wikidata'),
  ]
  const { wrong, derived } = underived('unitedstates/congress-legislators', rows, rules)
  t.deepEqual(wrong, [])
  t.true(derived > 2_500, `${derived}`)
})

test('what s-and-p-500-companies is quoted for, it says', (t) => {
  const byTicker = new Map(extract('sp500').map((row) => [of(row, 'Symbol'), row]))
  const rows = pack('business/sp500-companies').map((row) => ({
    slug: of(row, 'slug'),
    row: byTicker.get(of(row, 'ticker')),
  }))
  const rules: Rule[] = [
    same('sector', 'GICS Sector'),
    same('industry', 'GICS Sub-Industry'),
    { key: 'headquarters', from: (row) => [of(row, 'Headquarters Location').replace(/\[\d+\]$/, '')] },
    // "2013 (1888)", "1881/1894 (1980)": any of the years that it names.
    { key: 'founded', from: (row) => of(row, 'Founded').match(/\d{4}/g) ?? [] },
    { key: 'cik', from: (row) => [of(row, 'CIK').padStart(10, '0')] },
  ]
  const { wrong, derived } = underived('datasets/s-and-p-500-companies', rows, rules)
  t.deepEqual(wrong, [])
  t.true(derived > 2_000, `${derived}`)
})

test('what the Factbook is quoted for of countries, it says', (t) => {
  const byName = new Map(extract('factbook-countries').map((row) => [of(row, 'name'), row]))
  const rows = pack('world/countries').map((row) => ({
    slug: of(row, 'slug'),
    row: byName.get(of(row, 'factbookName') || 'none'),
  }))
  const clause = (text: string) => [text, (text.split(/[;(]| note\b/)[0] ?? '').trim().replace(/,$/, '')]
  const rules: Rule[] = [
    { key: 'government_type', from: (row) => clause(of(row, 'government_type')) },
    { key: 'official_name', from: (row) => clause(of(row, 'long_name')) },
    { key: 'population', from: (row) => of(row, 'population').replaceAll(',', '').match(/\d+/g) ?? [] },
  ]
  const { wrong, derived } = underived('CIA World Factbook', rows, rules)
  t.deepEqual(wrong, [])
  t.true(derived > 400, `${derived}`)
})

for (const [name, set] of Object.entries(dataSets)) {
  test(`every value that packs have from ${name} is one of its values`, (t) => {
    const known = readDigests(name)
    const wrong: string[] = []
    let derived = 0
    for (const row of set.packs.flatMap(pack)) {
      for (const { name: field, stated } of set.fields) {
        const value = stated(row)
        if (value === '' || set.stated(row) === '') continue
        if (known.has(digestOf(set.stated(row), field, value))) derived += 1
        else wrong.push(`${of(row, 'slug')} ${field}: ${value}`)
      }
    }
    t.deepEqual(wrong, [])
    t.true(derived >= set.atLeast, `${derived}`)
  })
}

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import test from 'ava'
import { parse } from 'yaml'
import { schemaFiles } from '../../../../src/modules/loader/check/json-schema.ts'
import { packHeader } from '../../../../src/modules/loader/check/pack-header.ts'
import { checkRecord } from '../../../../src/modules/loader/check/record.ts'
import { findPacks } from '../../../../src/modules/loader/read/files.ts'
import { seedsFolder } from '../../../../src/modules/loader/seeding.ts'

const read = (name: string) => JSON.parse(readFileSync(join(seedsFolder, 'schema', name), 'utf8'))

/** Draft 7 is what Ajv takes by default; a schema that is not valid in it is refused here. */
const ajv = addFormats.default(new Ajv({ allowUnionTypes: true }))
const isPack = ajv.compile(read('pack.schema.json'))
const isMapping = ajv.compile(read('map.schema.json'))

test('the schema files are what the program would write now', (t) => {
  t.deepEqual(
    schemaFiles().filter(({ upToDate }) => !upToDate),
    [],
  )
  for (const name of ['pack.schema.json', 'map.schema.json'])
    t.is(read(name).$schema, 'http://json-schema.org/draft-07/schema#')
})

const header = { pack: 'teams', version: '1', source: 'League', asOf: '2026-01-01' }
const team = { slug: 'jazz', displayName: 'Jazz', entityType: 'team', category: 'sports', subcategory: 'nba' }

const right: Record<string, unknown>[] = [
  team,
  { ...team, kind: 'entity', group: 'Northwest', tags: ['west'], aliases: ['Utah'], description: 'A team.' },
  {
    ...team,
    attributes: {
      founded: 1974,
      active: true,
      record: { value: '50-32', validFrom: '2025-10', confidence: 0.5, source: 'Paper' },
    },
  },
  {
    ...team,
    relationships: {
      competes_in: ['nba'],
      plays_at: [{ to: 'delta-center', validFrom: 1991, validTo: '2026-01-01T00:00:00Z' }],
    },
  },
  { slug: 'jazz', aliases: ['Utah'] },
  { kind: 'relationship', from: 'jazz', type: 'competes_in', to: 'nba', validFrom: '1974-06-07' },
  { kind: 'fact', entity: 'jazz', key: 'head_coach', value: 'Hardy', validFrom: '2022-06-29' },
  {
    kind: 'event',
    key: 'final',
    eventType: 'match',
    title: 'Final',
    happenedAt: '1998-06-14',
    about: ['jazz', { entity: 'bulls', role: 'winner' }],
    impactScore: 1,
    url: 'https://example.org',
  },
  {
    kind: 'outcome',
    slug: 'jazz-win',
    label: 'Jazz',
    question: 'Will the Jazz win?',
    subcategory: 'nba',
    group: 'winner',
    closesAt: 2027,
    exposures: [{ entity: 'jazz', role: 'participant', strength: 0.9, reasons: ['It plays.'] }],
  },
  { kind: 'exposure', entity: 'jazz', outcome: 'jazz-win', exposureType: 'championship', reasons: ['It plays.'] },
  { kind: 'source', name: 'League', url: 'https://example.org', licence: 'MIT' },
]

const wrong: Record<string, unknown>[] = [
  { ...team, kind: 'entitty' },
  { ...team, entityType: 'club' },
  { ...team, category: 'sport' },
  { ...team, slug: 'The Jazz' },
  { ...team, dispalyName: 'Jazz' },
  { ...team, attributes: { Founded: 1974 } },
  { ...team, attributes: { founded: [1974] } },
  { ...team, relationships: { owns: ['nba'] } },
  { ...team, relationships: { competes_in: 'nba' } },
  { kind: 'fact', entity: 'jazz', key: 'head_coach' },
  { kind: 'relationship', from: 'jazz', to: 'nba' },
  { kind: 'event', key: 'final', eventType: 'match', title: 'Final', happenedAt: '1998-06-14', about: [] },
  { kind: 'outcome', slug: 'jazz-win', label: 'Jazz', subcategory: 'nba' },
  { kind: 'exposure', entity: 'jazz', outcome: 'jazz-win', reasons: ['It plays.'], price: 0.5 },
  { kind: 'exposure', entity: 'jazz', outcome: 'jazz-win' },
  { kind: 'source' },
]

test('the schema accepts what the loader accepts and refuses what it refuses, as far as a schema can tell', (t) => {
  const known = packHeader.parse(header)
  for (const record of right) {
    t.true(isPack({ ...header, records: [record] }), JSON.stringify(record))
    t.is(checkRecord(record, known).faults, undefined, JSON.stringify(record))
  }
  for (const record of wrong) {
    t.false(isPack({ ...header, records: [record] }), JSON.stringify(record))
    t.not(checkRecord(record, known).faults, undefined, JSON.stringify(record))
  }
  t.false(isPack({ ...header, source: undefined, records: [team] }))
  t.false(isPack({ ...header, sorce: 'League', records: [team] }))
})

test('every seed fits its schema and names it for editors', async (t) => {
  for (const { path } of await findPacks([seedsFolder])) {
    const isTable = path.endsWith('.csv')
    const file = isTable ? path.replace(/\.csv$/, '.map.yaml') : path
    const text = readFileSync(file, 'utf8')
    const validate = isTable ? isMapping : isPack
    t.true(validate(parse(text)), `${relative(seedsFolder, file)}: ${ajv.errorsText(validate.errors)}`)
    t.regex(
      text,
      isTable
        ? /^# yaml-language-server: \$schema=.*map\.schema\.json$/m
        : /^# yaml-language-server: \$schema=.*pack\.schema\.json$/m,
      file,
    )
    t.regex(text, /^rows: \d+$/m, `${file} states its rows`)
  }
})

test('what begins after the day of its pack is refused, and an end may lie ahead', (t) => {
  const known = packHeader.parse(header)
  const faultsOf = (validFrom: string, validTo?: string) =>
    checkRecord({ kind: 'fact', entity: 'jazz', key: 'record', value: '50-32', validFrom, validTo }, known).faults
  t.deepEqual(faultsOf('2026-01-02'), [
    {
      field: 'validFrom',
      reason: 'is after the day of the pack (asOf 2026-01-01): state it in a pack of a day on which it had begun',
    },
  ])
  t.is(faultsOf('2026-01-01T20:00:00Z'), undefined)
  t.is(faultsOf('2025-10-01', '2026-06-30'), undefined)
})

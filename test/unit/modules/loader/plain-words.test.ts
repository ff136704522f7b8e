import test from 'ava'
import { packHeader } from '../../../../src/modules/loader/check/pack-header.ts'
import { faultsOfIssues, shownValue } from '../../../../src/modules/loader/check/plain-words.ts'
import { checkRecord } from '../../../../src/modules/loader/check/record.ts'

const header = packHeader.parse({ pack: 'p', version: '1', source: 's', asOf: '2026-01-01' })
const validatorText = /Invalid|Too (big|small)|expected|received|Unrecognized|>=|<=|undefined/

const samples: Record<string, object> = {
  entity: {
    slug: 'a',
    displayName: 'A',
    entityType: 'person',
    category: 'science',
    subcategory: 'space',
    group: 'g',
    tags: ['a'],
    aliases: ['b'],
    description: 'c',
    attributes: { nationality: { value: 'x', validFrom: '2026', validTo: '2027', confidence: 1, source: 's' } },
    relationships: { member_of: [{ to: 'b', validFrom: '2026' }] },
  },
  relationship: { kind: 'relationship', from: 'a', type: 'member_of', to: 'b', validFrom: '2026', confidence: 1 },
  fact: { kind: 'fact', entity: 'a', key: 'nationality', value: 'x', validFrom: '2026', confidence: 1 },
  event: {
    kind: 'event',
    key: 'a',
    eventType: 'b',
    title: 'c',
    happenedAt: '2026',
    about: ['a'],
    impactScore: 1,
    url: 'https://a.b',
  },
  outcome: {
    kind: 'outcome',
    slug: 'a',
    label: 'b',
    question: 'c',
    subcategory: 'nfl',
    status: 'open',
    closesAt: '2026',
    exposures: [],
  },
  exposure: {
    kind: 'exposure',
    entity: 'a',
    outcome: 'b',
    reasons: ['c'],
    strength: 1,
    role: 'subject',
    exposureType: 'direct',
  },
  market: {
    kind: 'market',
    venue: 'venue_a',
    externalId: 'a',
    title: 'b',
    status: 'open',
    contracts: [{ side: 'yes', polarity: 1 }],
  },
  match: {
    kind: 'match',
    venue_a: { externalId: 'a' },
    venue_b: { externalId: 'b' },
    relation: 'identity',
    reasons: ['c'],
  },
  source: { kind: 'source', name: 'a', url: 'https://a.b' },
}
const wrong: unknown[] = [
  null,
  [],
  {},
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  -1,
  1.5,
  1e12,
  true,
  [null],
  [{}],
  { x: 1 },
  ['x', 1],
]

/** The record with each of its values, at any depth, replaced or left out. */
function* spoilt(value: unknown): Generator<unknown> {
  for (const other of wrong) yield other
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of spoilt(inner)) yield Array.isArray(value) ? [other] : { ...value, [key]: other }
    if (Array.isArray(value)) continue
    const { [key]: _, ...rest } = value as Record<string, unknown>
    yield rest
    yield { ...value, [`${key}s`]: inner }
  }
}

for (const [kind, sample] of Object.entries(samples)) {
  test(`whatever is wrong with the record of kind ${kind} is said in plain words`, (t) => {
    let faulty = 0
    for (const record of spoilt(sample)) {
      for (const { field, reason } of checkRecord(record, header).faults ?? []) {
        faulty += 1
        if (validatorText.test(reason) || reason === '')
          t.fail(`${field}: ${reason} in ${JSON.stringify(record).slice(0, 200)}`)
      }
    }
    t.true(faulty > 30)
  })
}

test('a misspelt name of a list is told with the right one, and a long list is cut', (t) => {
  const of = (record: object) => checkRecord({ ...samples.entity, ...record }, header).faults
  t.deepEqual(of({ entityType: 'persn' }), [
    { field: 'entityType', reason: 'is none of person, team, org, place, league, asset, event; did you mean person?' },
  ])
  const [long] = of({ subcategory: 'nothing' }) ?? []
  t.regex(long?.reason ?? '', /^is none of ([\w-]+, ){12}… \(\d+ more\)$/)
})

test('a header is told the same way', (t) => {
  const { error } = packHeader.safeParse({ pack: 'A b', version: '1', asOf: 'soon', confidence: 2 })
  t.deepEqual(faultsOfIssues(error?.issues ?? [], { pack: 'A b', version: '1', asOf: 'soon', confidence: 2 }), [
    { field: 'pack', reason: 'is not a slug (lower-case letters, digits, single hyphens)' },
    { field: 'source', reason: 'is missing' },
    {
      field: 'asOf',
      reason: 'is not a date (YYYY, YYYY-MM, YYYY-MM-DD or ISO 8601 with zone) in the years 1 to 9999',
    },
    { field: 'confidence', reason: 'is greater than 1' },
  ])
})

test('a value is shown in one line, and not at any length', (t) => {
  t.is(shownValue('a\nb'), 'a b')
  t.is(shownValue({ to: 'x' }), '{"to":"x"}')
  t.is(shownValue('x'.repeat(100)), `${'x'.repeat(60)}…`)
  t.is(shownValue(undefined), null)
})

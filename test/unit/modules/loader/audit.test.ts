import test from 'ava'
import { audit, auditTable } from '../../../../src/modules/loader/audit/audit.ts'
import type { Audited, Claim } from '../../../../src/modules/loader/audit/claims.ts'

const day = '2026-11-22T00:00:00.000Z'
const common = {
  pack: 'p',
  asOf: '2026-01-01T00:00:00.000Z',
  source: 'a',
  confidence: 0.9,
  validFrom: undefined,
  validTo: null,
  superseded: false,
  life: undefined,
}

function tie(
  entity: string,
  type: 'leads' | 'affiliated_with' | 'governs',
  to: string,
  more: Partial<Claim> = {},
): Claim {
  return { ...common, kind: 'tie', entity, type, to, ...more } as Claim
}

function value(entity: string, key: string, said: string, more: Partial<Claim> = {}): Claim {
  return { ...common, kind: 'value', entity, key, value: said, ...more } as Claim
}

function of(claims: Claim[], types: [string, 'team' | 'event'][] = []): Audited {
  return {
    packs: [{ pack: 'p', asOf: common.asOf, records: claims.length }],
    claims,
    types: new Map(types),
    unverified: new Set(['Oddsgraph editors']),
    outcomes: [],
  }
}

const texts = (audited: Audited) => audit(audited, day).contradictions.map(({ text }) => text)

test('what is stale, said by one alone and unverified is counted by pack', (t) => {
  const { packs, whole } = audit(
    of([
      value('x', 'office', 'Mayor', { life: 180, source: 'Oddsgraph editors' }),
      value('x', 'office', 'Mayor', { life: 180, source: 'b' }),
      value('x', 'injury_status', 'out', { life: 400, document: 'https://example.org/x' }),
      value('x', 'birth_date', '1990'),
    ]),
    day,
  )
  const [first] = packs
  t.deepEqual(first, {
    pack: 'p',
    asOf: '2026-01-01',
    ageDays: 325,
    statements: 4,
    perishable: 0.75,
    documented: 0.333,
    stale: 0.5,
    singleSource: 0.5,
    unverified: 0.25,
    contradictions: 0,
  })
  t.is(whole.statements, 4)
  t.regex(auditTable({ packs, whole, contradictions: [] }), /^pack +as of +days/)
})

test('a start after the day of the pack, and a tie that is stated from both ends', (t) => {
  t.deepEqual(
    texts(
      of([
        tie('a', 'affiliated_with', 'b'),
        tie('b', 'affiliated_with', 'a', { validFrom: '2026-02-01T00:00:00.000Z' }),
      ]),
    ),
    [
      "b affiliated_with a begins on 2026-02-01, after the pack's day 2026-01-01",
      'b affiliated_with a is stated from both ends',
    ],
  )
})

test('two who lead one team at a time; not where one follows the other, nor where another pack gives the end', (t) => {
  const from = (start: string, end: string | null = null) => ({ validFrom: start, validTo: end })
  const team: [string, 'team'][] = [['t', 'team']]
  t.deepEqual(texts(of([tie('a', 'leads', 't', from('2024', '2026')), tie('b', 'leads', 't', from('2025'))], team)), [
    'a and b lead t from 2025',
  ])
  t.deepEqual(texts(of([tie('a', 'leads', 't', from('2024', '2025')), tie('b', 'leads', 't', from('2025'))], team)), [])
  t.deepEqual(
    texts(
      of(
        [
          tie('a', 'leads', 't', from('2024')),
          tie('a', 'leads', 't', from('2024', '2025')),
          tie('b', 'leads', 't', from('2025')),
        ],
        team,
      ),
    ),
    [],
  )
})

test('who governs after the end of the term, and an election of which nothing is told', (t) => {
  t.deepEqual(
    texts(
      of(
        [
          tie('a', 'governs', 'c'),
          value('a', 'term_end', '2026-06-01'),
          value('c-election-2026', 'date', '2026-09-13'),
          value('d-election-2026', 'date', '2026-09-13'),
          value('d-election-2026', 'status', 'held'),
        ],
        [
          ['c-election-2026', 'event'],
          ['d-election-2026', 'event'],
        ],
      ),
    ),
    [
      'a governs c, and the term ended on 2026-06-01',
      'c-election-2026 was on 2026-09-13, and nothing says what became of it',
    ],
  )
})

test('two values for one moment by equally sure sources', (t) => {
  t.deepEqual(texts(of([value('x', 'capital', 'A'), value('x', 'capital', 'B', { source: 'b' })])), [
    'x capital is A and B',
  ])
})

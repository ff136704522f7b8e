import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import { writtenOn } from './pairs.ts'

/**
 * Wordings of both venues with "event - question" in one title, and twins that differ by one word. `opposite` is no identity and may be a
 * complement; `near` may be an identity and is no exact match.
 */
const rows = ['wordings.csv', 'styles.csv'].flatMap((file): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, 'golden', file)), { columns: true, delimiter: '|', quote: null }),
)

const decided = rows.map((row) => {
  const one = read({
    venue: 'venue_b',
    marketId: row.ticker ?? '',
    title: row.title_b ?? '',
    label: row.label_b || null,
    rules: row.rules_b || null,
    endDate: `${row.end_b}T15:00:00Z`,
  })
  const other = read({
    venue: 'venue_a',
    marketId: '0x1',
    title: row.title_a ?? '',
    label: row.label_a || null,
    endDate: `${row.end_a}T12:00:00Z`,
  })
  return { row, decision: decide(one, other, writtenOn) }
})

test('the same question in other words is found', (t) => {
  const same = decided.filter(({ row }) => row.same === 'yes')
  const missed = same.filter(({ decision }) => decision.relation !== 'identity')
  t.true(same.length > 190)
  t.true(missed.length <= same.length * 0.05, missed.map(({ row }) => row.title_a).join('\n'))
})

test('twins that differ by a word are told apart', (t) => {
  const twins = decided.filter(({ row }) => row.same === 'no' || row.same === 'opposite')
  t.true(twins.length > 150)
  const wrong = twins.filter(
    ({ row, decision }) =>
      decision.relation === 'identity' || (row.same === 'no' && decision.relation === 'complement'),
  )
  t.deepEqual(
    wrong.map(({ row }) => `${row.title_b} ${row.title_a}`),
    [],
  )
})

test('what is only announced is no exact match of what is done, and no sign is wrong', (t) => {
  const near = decided.filter(({ row }) => row.same === 'near')
  t.true(near.length > 0)
  for (const { row, decision } of near) t.not(decision.compareFlag, 'exact_match', row.title_b)
  const signs = decided.filter(({ row, decision }) => row.same === 'yes' && decision.polarity === -1)
  t.deepEqual(
    signs.map(({ row }) => row.title_a),
    [],
  )
})

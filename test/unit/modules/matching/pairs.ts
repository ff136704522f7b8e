import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { decide } from '../../../../src/modules/matching/decide.ts'
import type { Decision, MarketQuestion, Relation } from '../../../../src/modules/matching/question.ts'
import { read } from '../../../../src/modules/matching/read.ts'

/** Two listings with what a person says of them: the relation read from venue B to venue A, and whether an exact match is right. */
export type PairRow = {
  class: string
  relation: Relation
  flag: 'exact' | 'near' | ''
  b: MarketQuestion
  a: MarketQuestion
  reason: string
}

/** The day on which the rows were written, before the rules had seen them. */
export const writtenOn = Date.UTC(2026, 10, 22) / 86_400_000

export type PairsFile = 'pairs' | 'held-out-pairs' | 'everyday-pairs' | 'unseen-pairs' | 'second-unseen-pairs'

export function loadPairs(part: PairsFile): PairRow[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, 'golden', `${part}.csv`)), {
    columns: true,
    delimiter: '|',
    quote: null,
    skip_empty_lines: true,
  })
  return rows.map((row) => ({
    class: String(row.class),
    relation: row.relation as Relation,
    flag: row.flag as PairRow['flag'],
    reason: String(row.reason),
    b: { ...listing(row, 'b'), venue: 'venue_b', marketId: String(row.key_b) },
    a: { ...listing(row, 'a'), venue: 'venue_a', marketId: '0x1', slug: String(row.key_a), event: row.event_a || null },
  }))
}

function listing(row: Record<string, string>, of: 'a' | 'b') {
  const label = row[`label_${of}`] ?? ''
  const side = /^side=(.+)$/.exec(label)?.[1]
  return {
    title: String(row[`title_${of}`]),
    label: side === undefined ? label || null : null,
    side: side ?? null,
    rules: row[`rules_${of}`] || null,
    openDate: `${row[`open_${of}`]}T15:00:00Z`,
    endDate: `${row[`end_${of}`]}T15:00:00Z`,
  }
}

export function judgePairs(part: PairsFile): (PairRow & { decision: Decision })[] {
  return loadPairs(part).map((row) => ({ ...row, decision: decide(read(row.b), read(row.a), writtenOn) }))
}

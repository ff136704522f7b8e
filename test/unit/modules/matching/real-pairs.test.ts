import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { MarketQuestion } from '../../../../src/modules/matching/question.ts'

/** A folder with `market_pairs.csv`: pairs that both venues really list. They are not ours to ship, so the test runs only where they are. */
const folder = process.env.MARKET_PAIRS
const file = folder === undefined ? undefined : join(folder, 'market_pairs.csv')
const withPairs = file !== undefined && existsSync(file) ? test : test.skip

withPairs('real pairs of both venues: identities found, none invented by crossing rows, no sign wrong', (t) => {
  const rows: Record<string, string>[] = parse(readFileSync(file ?? ''), { columns: true, relax_column_count: true })
  const onB = rows.map((row) => read(askedOnB(row)))
  const onA = rows.map((row) => read(askedOnA(row)))
  let found = 0
  const wrong: string[] = []
  for (const [at, one] of onB.entries()) {
    for (const [other, reading] of onA.entries()) {
      const { relation, polarity } = decide(one, reading)
      const same = rows[at]?.polymarket_condition_id === rows[other]?.polymarket_condition_id
      if (same && relation === 'identity') found += 1
      if (polarity === -1 || (!same && relation === 'identity'))
        wrong.push(`${rows[at]?.kalshi_ticker} ${rows[other]?.polymarket_slug}`)
    }
  }
  t.deepEqual(wrong, [])
  t.log(`${found} of ${rows.length} identities found`)
  t.true(found / rows.length >= 0.7)
})

function askedOnB(row: Record<string, string>): MarketQuestion {
  return {
    venue: 'venue_b',
    marketId: row.kalshi_ticker ?? '',
    title: row.kalshi_title ?? '',
    label: row.kalshi_yes_label || null,
    rules: row.kalshi_rule || null,
    endDate: row.kalshi_resolution_date || null,
    category: row.category || null,
  }
}

function askedOnA(row: Record<string, string>): MarketQuestion {
  return {
    venue: 'venue_a',
    marketId: row.polymarket_condition_id ?? '',
    slug: row.polymarket_slug || null,
    title: row.polymarket_title ?? '',
    label: row.polymarket_yes_label || null,
    endDate: row.polymarket_resolution_date || null,
    category: row.category || null,
  }
}

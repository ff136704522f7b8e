import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { Decision, MarketQuestion } from '../../../../src/modules/matching/question.ts'
import { writtenOn } from './pairs.ts'

/**
 * Listings of both venues by a second author, in three batches, each written before the rules had seen it: `same` is `yes` for one question, `near`
 * where a person would put them side by side and the rules differ. Rows of one batch crossed with each other are never one question, nor are
 * the twins, which differ from some row by round, prize, day, threshold or part of a game.
 */
export type Listing = { batch: string; class: string; title: string; other: string; same: string; decision: Decision }

export function judgeListings(): { listings: Listing[]; crossed: number; wrong: string[] } {
  const rows = rowsOf('listings.csv')
  const twins = rowsOf('listing-twins.csv').map((row) => ({ row, reading: readA(row.title, row.label, row.end) }))
  const listings: Listing[] = []
  const wrong: string[] = []
  let crossed = 0
  for (const batch of ['1', '2', '3']) {
    const own = rows.filter((row) => row.batch === batch)
    const onB = own.map((row) => read(askedB(row)))
    const onA = own.map((row) => ({ row, reading: readA(row.title_a, row.label_a, row.end_a) }))
    for (const [at, one] of onB.entries()) {
      const { title_b: title = '', title_a: asked = '', class: of = '', same = '' } = own[at] ?? {}
      for (const [index, other] of [...onA, ...twins].entries()) {
        const decision = decide(one, other.reading, writtenOn)
        if (index === at) listings.push({ batch, class: of, title, other: asked, same, decision })
        else {
          crossed += 1
          const claimed =
            decision.relation === 'identity' || (index >= onA.length && decision.relation === 'complement')
          if (claimed) wrong.push(`${title} ${one.subject?.text ?? ''} | ${other.row.title_a ?? other.row.title}`)
        }
      }
    }
  }
  return { listings, crossed, wrong }
}

/** Every row as the two listings that it compares. */
export function listedPairs(): [MarketQuestion, MarketQuestion][] {
  return rowsOf('listings.csv').map((row) => [askedB(row), askedA(row.title_a, row.label_a, row.end_a)])
}

function askedB(row: Record<string, string>): MarketQuestion {
  return {
    venue: 'venue_b',
    marketId: row.ticker ?? '',
    title: row.title_b ?? '',
    label: row.label_b || null,
    rules: row.rules_b || null,
    endDate: `${row.end_b}T15:00:00Z`,
  }
}

function askedA(title = '', label = '', end = ''): MarketQuestion {
  return { venue: 'venue_a', marketId: '0x1', title, label: label || null, endDate: `${end}T12:00:00Z` }
}

function readA(title = '', label = '', end = '') {
  return read(askedA(title, label, end))
}

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(join(import.meta.dirname, 'golden', file)), { columns: true, delimiter: '|', quote: null })
}

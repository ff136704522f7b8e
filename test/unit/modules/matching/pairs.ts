import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Listing } from '../../../../src/domain/markets/listing.ts'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { questionOfListing } from '../../../../src/modules/matching/listing.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { Decision, MarketQuestion, Relation } from '../../../../src/modules/matching/question.ts'

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

/** Pairs in the form of `POST /api/match`, by batches. */
export type SentFile =
  | 'sent-pairs'
  | 'venue-pairs'
  | 'composed-pairs'
  | 'later-pairs'
  | 'freer-pairs'
  | 'look-alikes'
  | 'worded-pairs'
  | 'worded-2-pairs'
  | 'blind-pairs'
  | 'blind-2-pairs'
  | 'blind-3-pairs'
  | 'blind-4-pairs'
  | 'either-side-pairs'
  | 'real-pairs'
  | 'first-sight-pairs'
  | 'said-otherwise-pairs'
  | 'second-author-pairs'
  | 'second-author-2-pairs'
  | 'second-author-3-pairs'
  | 'third-author-pairs'
  | 'third-author-2-pairs'
  | 'fourth-author-pairs'
  | 'fourth-author-2-pairs'
  | 'recorded-titles-pairs'

function rowsOf(part: PairsFile | SentFile): Record<string, string>[] {
  return parse(readFileSync(join(import.meta.dirname, 'golden', `${part}.csv`)), {
    columns: true,
    delimiter: '|',
    quote: null,
    skip_empty_lines: true,
  })
}

export function loadPairs(part: PairsFile): PairRow[] {
  return rowsOf(part).map((row) => ({
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

/** Both listings of each row as somebody sends them to be matched. */
export function sentPairs(part: SentFile): { row: Record<string, string>; b: MarketQuestion; a: MarketQuestion }[] {
  return rowsOf(part).map((row) => ({
    row,
    b: questionOfListing({ venue: 'venue_b', ticker: row.key_b || undefined, ...sent(row, 'b') }, 'b'),
    a: questionOfListing({ venue: 'venue_a', slug: row.key_a || undefined, ...sent(row, 'a') }, 'a'),
  }))
}

/** The same with what a person says of them: read from venue B to venue A. */
export function judgeSent(
  part: SentFile = 'sent-pairs',
): { relation: Relation; flag: string; class: string; titles: string; decision: Decision }[] {
  return sentPairs(part).map(({ row, b, a }) => ({
    relation: row.relation as Relation,
    flag: row.flag ?? '',
    class: String(row.class),
    titles: `${row.title_b} [${row.label_b}] | ${row.title_a} [${row.label_a}]`,
    decision: decide(read(b), read(a), writtenOn),
  }))
}

function sent(row: Record<string, string>, of: 'a' | 'b'): Pick<Listing, 'title' | 'label' | 'rules' | 'question'> {
  const [question, event] = [String(row[`title_${of}`]), row[`event_${of}`] ?? '']
  return {
    ...(event === '' ? { title: question } : { title: event, question }),
    label: row[`label_${of}`] || undefined,
    rules: row[`rules_${of}`] || undefined,
    ...(row[`open_${of}`] ? { openTime: `${row[`open_${of}`]}T15:00:00Z` } : {}),
    ...(row[`end_${of}`] ? { closeTime: timeOf(String(row[`end_${of}`])) } : {}),
  }
}

/** A day of which nobody says the hour is its afternoon. */
function timeOf(end: string): string {
  return end.includes('T') ? end : `${end}T15:00:00Z`
}

/** A listing, as far as a test tells it. */
type Sent = Pick<Listing, 'title'> & Partial<Listing>

/** What the listing of venue B is to that of venue A. */
export function between(b: Sent, a: Sent): Relation {
  const [one, other] = [
    read(questionOfListing({ venue: 'venue_b', ...b }, 'b')),
    read(questionOfListing({ venue: 'venue_a', ...a }, 'a')),
  ]
  return decide(one, other, writtenOn).relation
}

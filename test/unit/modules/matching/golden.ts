import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import type { ParsedMarket } from '../../../../src/modules/matching/parsing/parsed-market.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { Decision, MarketQuestion, Relation } from '../../../../src/modules/matching/question.ts'
import { writtenOn } from './pairs.ts'

/** Two contracts and what a person says they are to each other. */
export type GoldenPair = { a: string; b: string; relation: Relation; polarity: 1 | -1 | null; reason: string }

/** Questions by name and venue, and pairs of them. The same name on both venues is one question: an identity. */
export type Golden = { onA: Map<string, MarketQuestion>; onB: Map<string, MarketQuestion>; pairs: GoldenPair[] }

/** Reads `questions.csv` and `relations.csv`, or those of the held-out third, which nobody looks at while changing rules. */
export function loadGolden(part: 'tuned' | 'held-out'): Golden {
  const prefix = part === 'tuned' ? '' : 'held-out-'
  const [onA, onB] = [new Map<string, MarketQuestion>(), new Map<string, MarketQuestion>()]
  for (const row of rowsOf(`${prefix}questions.csv`))
    (row.venue === 'venue_a' ? onA : onB).set(String(row.id), askedOf(row))
  const same = [...onB.keys()].filter((id) => onA.has(id))
  const pairs: GoldenPair[] = same.map((id) => ({
    a: id,
    b: id,
    relation: 'identity',
    polarity: 1,
    reason: 'one question in the words of two venues',
  }))
  for (const row of rowsOf(`${prefix}relations.csv`)) {
    const polarity = row.polarity === '-1' ? -1 : row.relation === 'identity' ? 1 : null
    pairs.push({
      a: String(row.a),
      b: String(row.b),
      relation: row.relation as Relation,
      polarity,
      reason: String(row.reason),
    })
  }
  return { onA, onB, pairs }
}

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(join(import.meta.dirname, 'golden', file)), {
    columns: true,
    delimiter: '|',
    quote: null,
    skip_empty_lines: true,
  })
}

function askedOf(row: Record<string, string>): MarketQuestion {
  const onB = row.venue === 'venue_b'
  return {
    venue: String(row.venue),
    marketId: onB ? String(row.key) : `0x${row.id}`,
    slug: onB ? null : row.key || null,
    event: row.event || null,
    title: String(row.title),
    label: row.label || null,
    rules: row.rules || null,
    endDate: row.end ? `${row.end}T15:00:00Z` : null,
  }
}

export type Judged = GoldenPair & { decision: Decision; readA: ParsedMarket; readB: ParsedMarket }

/** Decides every pair of a golden set. */
export function judge({ onA, onB, pairs }: Golden): Judged[] {
  const readings = new Map<MarketQuestion, ParsedMarket>()
  const readingOf = (asked: MarketQuestion | undefined, id: string): ParsedMarket => {
    if (asked === undefined) throw new Error(`No question ${id}`)
    const known = readings.get(asked) ?? read(asked)
    readings.set(asked, known)
    return known
  }
  return pairs.map((pair) => {
    const [readA, readB] = [readingOf(onB.get(pair.a), pair.a), readingOf(onA.get(pair.b), pair.b)]
    return { ...pair, readA, readB, decision: decide(readA, readB, writtenOn) }
  })
}

export type Score = { relation: Relation; right: number; claimed: number; actual: number }

/** Counts per relation. Precision is right / claimed, recall right / actual. */
export function scores(judged: readonly Judged[]): Score[] {
  const relations: Relation[] = [
    'identity',
    'complement',
    'subset',
    'superset',
    'overlap',
    'disjoint',
    'not_comparable',
    'unverified',
  ]
  return relations.map((relation) => ({
    relation,
    right: judged.filter((pair) => pair.relation === relation && pair.decision.relation === relation).length,
    claimed: judged.filter((pair) => pair.decision.relation === relation).length,
    actual: judged.filter((pair) => pair.relation === relation).length,
  }))
}

/** Identities and complements claimed with the wrong sign. */
export function polarityErrors(judged: readonly Judged[]): Judged[] {
  return judged.filter(
    ({ relation, decision }) =>
      (relation === 'identity' && decision.polarity === -1) ||
      (relation === 'complement' && decision.relation === 'identity'),
  )
}

/** Questions of both venues crossed with each other: every pair of different names that no row relates. None of them is an identity. */
export function crossed({ onA, onB, pairs }: Golden): { a: string; b: string; decision: Decision }[] {
  const related = new Set(pairs.map(({ a, b }) => `${a} ${b}`))
  const [allA, allB] = [
    [...onA].map(([id, asked]) => [id, read(asked)] as const),
    [...onB].map(([id, asked]) => [id, read(asked)] as const),
  ]
  return allB.flatMap(([a, one]) =>
    allA.flatMap(([b, other]) => (related.has(`${a} ${b}`) ? [] : [{ a, b, decision: decide(one, other, writtenOn) }])),
  )
}

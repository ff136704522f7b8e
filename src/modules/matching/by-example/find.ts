import { z } from 'zod'
import { wordsOf } from '../../../domain/text/search-text.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { decide } from '../comparing/decide.ts'
import { openMarket, statedOutcome } from '../pairing/queries.ts'
import { questionOf, questionOfOutcome } from '../pairing/question.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { read } from '../parsing/read.ts'
import type { Decision, MarketQuestion } from '../question.ts'
import { asPriced } from './by-markets.ts'

const named = z.object({ id: z.string(), slug: z.string() }).nullable()
const alikeMarket = openMarket.extend({ url: z.string().nullable(), outcome: named })
export type AlikeMarket = z.output<typeof alikeMarket>
export type AlikeOutcome = z.output<typeof statedOutcome>

const alikeRow = z.object({ at: z.number(), markets: z.array(alikeMarket), outcomes: z.array(statedOutcome) })
type Alike = { rows: { at: Whole; words: string }[]; maxHits: Whole; limit: Whole }
const findAlike = defineQuery<Alike, z.output<typeof alikeRow>>('matching/find-alike', alikeRow)

/** The most that the text index may find of one listing, and the number of them, the most alike, that are decided. */
const maxHits = 400
const looked = 60
/** Words that a listing is looked up by; the label's first, because it tells the markets of an event apart. */
const maxWords = 24

export type Found<T> = { of: T; decision: Decision }
export type Answer = {
  asked: MarketQuestion
  reading: ParsedMarket
  markets: Found<AlikeMarket>[]
  outcomes: Found<AlikeOutcome>[]
}

/**
 * The relations of open markets and propositions of packs to each of some questions, the most alike of them by their words, and what was read of
 * each.
 */
export async function findByExample(
  { graph, clock }: { graph: Graph; clock: Clock },
  examples: readonly MarketQuestion[],
): Promise<Answer[]> {
  const today = dayOf(clock)
  // A title may be a sign or two, which no index looks up.
  const rows = examples
    .map((asked, at) => ({ at: integer(at), words: searchWordsOf(asked) }))
    .filter(({ words }) => words !== '')
  const found = await graph.read(findAlike, { rows, maxHits: integer(maxHits), limit: integer(looked) })
  const byPlace = new Map(found.map((row) => [row.at, row]))
  // Examples that are alike find the same ones.
  const readMarket = readOnce(questionOf)
  const readOutcome = readOnce(questionOfOutcome)
  return oneByOne(examples, (asked, at) => {
    const reading = read(asked)
    const { markets = [], outcomes = [] } = byPlace.get(at) ?? {}
    const others = markets.filter(({ id }) => id !== asked.marketId)
    const alike = related(others, readMarket, reading, today)
    const stated = related(outcomes, readOutcome, reading, today)
    return { asked, reading, markets: alike, outcomes: asPriced(stated, alike) }
  })
}

function readOnce<T extends { id: string }>(asked: (of: T) => MarketQuestion): (of: T) => ParsedMarket {
  const known = new Map<string, ParsedMarket>()
  return (of) => {
    const reading = known.get(of.id) ?? read(asked(of))
    known.set(of.id, reading)
    return reading
  }
}

function related<T>(
  all: readonly T[],
  readingOf: (of: T) => ParsedMarket,
  reading: ParsedMarket,
  today: number,
): Found<T>[] {
  return all
    .map((of) => ({ of, decision: decide(reading, readingOf(of), today) }))
    .filter(({ decision }) => decision.relation !== 'not_comparable')
    .toSorted((one, other) => rankOf(one.decision) - rankOf(other.decision))
}

const order: Decision['relation'][] = [
  'identity',
  'complement',
  'subset',
  'superset',
  'overlap',
  'disjoint',
  'unverified',
]

function rankOf({ relation, confidence }: Decision): number {
  return order.indexOf(relation) - confidence
}

/** Any of the words of label, question and event: put together from letters and digits only, so that nothing in them is an operator. */
function searchWordsOf({ title, label, event }: MarketQuestion): string {
  const words = [...new Set([...wordsOf(label ?? ''), ...wordsOf(title), ...wordsOf(event ?? '')])]
  return words.slice(0, maxWords).join(' ')
}

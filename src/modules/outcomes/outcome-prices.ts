import { z } from 'zod'
import { missing } from '../../domain/graph/known-since.ts'
import { type QuoteStore, readQuotes } from '../../domain/markets/quotes.ts'
import { outcomeIdOrNotFound } from '../../domain/names.ts'
import type { Clock } from '../../platform/clock.ts'
import { endOfTime } from '../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { entryOf, type Lived, listed, outlived, type Spread, spreadOf, type VenueEntry } from '../comparison/index.ts'

const text = z.string().nullable()

const pricing = listed.extend({
  active: z.boolean(),
  inverse: z.boolean(),
  compareFlag: z.enum(['exact_match', 'near_match']),
})
type Pricing = z.output<typeof pricing>

const outcomePricesRow = z.object({
  outcome: z.object({
    id: z.string(),
    slug: z.string(),
    label: z.string(),
    question: z.string(),
    category: text,
    status: z.string(),
  }),
  markets: z.array(pricing),
  near: z.array(pricing),
  /** The outcome that is priced now by what priced this one before; null where nothing that did prices another. */
  moved: z.object({ slug: z.string(), question: z.string(), polarity: z.number() }).nullable(),
})
type OutcomePricesRow = z.output<typeof outcomePricesRow>

const readOutcomePrices = defineQuery<{ id: string; maxMarkets: Whole }, OutcomePricesRow>(
  'outcomes/read-outcome-prices',
  outcomePricesRow,
)

const maxMarkets = 50

export type PricedEntry = VenueEntry &
  Pick<Pricing, 'title' | 'url' | 'compareFlag' | 'externalId' | 'tokenId' | 'openDate' | 'endDate'>

/** A proposition with what each venue asks for it now. */
export type OutcomePrices = {
  outcome: OutcomePricesRow['outcome']
  moved: OutcomePricesRow['moved']
  /** Of the markets that ask exactly this. */
  exact: PricedEntry[]
  /** Of those that ask nearly this. */
  near: PricedEntry[]
  /**
   * The entries that are compared: the exact ones and, where these are not of two venues, the near ones of the others, as lists of comparisons do.
   */
  compared: PricedEntry[]
  /** Of what is compared; null where nothing is. */
  compareFlag: 'exact_match' | 'near_match' | null
  spread: Spread
  /** The reason that prices which are known are not compared. */
  outlived: string | null
  /** True where prices could be read at all. */
  available: boolean
}

type Parts = { graph: Graph; quotes: QuoteStore; clock: Clock }

/** One statement and one round trip for the prices. Throws 404. */
export async function outcomePrices({ graph, quotes: store, clock }: Parts, outcome: string): Promise<OutcomePrices> {
  const id = outcomeIdOrNotFound(outcome)
  const [row] = await graph.read(readOutcomePrices, { id, maxMarkets: integer(maxMarkets) })
  if (row === undefined) {
    throw await missing(graph, 'outcome', { id, name: outcome }, { at: endOfTime, known: endOfTime })
  }
  const quotes = await readQuotes(
    store,
    [...row.markets, ...row.near].map(({ id }) => id),
  )
  const entry = (market: Pricing): PricedEntry => {
    const { id, venue, volume, liquidity, inverse, title, url, compareFlag, externalId, tokenId, ...more } = market
    const { openDate, endDate } = more
    return {
      ...entryOf({ marketId: id, venue, volume, liquidity, inverse }, quotes.of(id)),
      title,
      url,
      compareFlag,
      externalId,
      tokenId,
      openDate,
      endDate,
    }
  }
  const [exact, near] = [row.markets.map(entry), row.near.map(entry)]
  return {
    outcome: row.outcome,
    moved: row.moved,
    exact,
    near,
    ...comparisonOf(exact, near, clock.now()),
    available: quotes.available,
  }
}

/** The entries that are compared, by what, and their distance: near ones only of venues of which no exact one has a price. */
export function comparisonOf<Entry extends VenueEntry & Lived>(
  exact: Entry[],
  near: readonly Entry[],
  now: number,
): Pick<OutcomePrices, 'compareFlag' | 'spread' | 'outlived'> & { compared: Entry[] } {
  const spread = spreadOf(exact)
  if (spread.spread !== null) return { compared: exact, compareFlag: 'exact_match', ...inTime(exact, spread, now) }
  const priced = new Set(exact.flatMap(({ venue, price }) => (price === null ? [] : [venue])))
  const compared = [...exact, ...near.filter(({ venue }) => !priced.has(venue))]
  const nearly = spreadOf(compared)
  if (priced.size === 0 || nearly.spread === null) return { compared: exact, compareFlag: null, spread, outlived: null }
  return { compared, compareFlag: 'near_match', ...inTime(compared, nearly, now) }
}

function inTime(entries: readonly Lived[], spread: Spread, now: number): Pick<OutcomePrices, 'spread' | 'outlived'> {
  const reason = outlived(entries, now)
  return { spread: reason === null ? spread : spreadOf([]), outlived: reason }
}

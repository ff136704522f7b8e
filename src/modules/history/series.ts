import { z } from 'zod'
import type { Venue } from '../../domain/markets/observed.ts'
import { orUnavailable } from '../../domain/markets/price-age.ts'
import { type QuoteStore, quoteKey, readQuote } from '../../domain/markets/quotes.ts'
import { complementOf } from '../../platform/decimal.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { Gap, GapReason } from './gap.ts'
import { holesIn } from './holes.ts'
import { type Offer, offersKey, readOffers } from './recent-offers.ts'
import { slowMs } from './spans.ts'

/** The offers of one venue for an outcome: those of one contract, turned round where that prices the opposite. Oldest first. */
export type ContractSeries = {
  contract: string
  market: string
  externalId: string
  title: string
  venue: Venue
  category: string | null
  /** True where the market takes the other side of the outcome: what it shows is one less these prices. */
  inverse: boolean
  active: boolean
  /** The time at which it closed, in milliseconds; null while it is open. */
  endsAt: number | null
  offers: Offer[]
  /** Times of which it is known that nothing is known, in milliseconds. */
  gaps?: Gap[]
}

const contractRow = z.object({
  contract: z.string(),
  market: z.string(),
  externalId: z.string(),
  title: z.string(),
  venue: z.string(),
  category: z.string().nullable(),
  polarity: z.number(),
  active: z.boolean(),
  endsAt: z.string().nullable(),
  moments: z.custom<string[]>(),
  bids: z.custom<number[]>(),
  asks: z.custom<number[]>(),
  gaps: z.custom<[from: string, until: string, reason: GapReason][]>(),
})
type ContractRow = z.output<typeof contractRow>
const seriesRow = z.object({ outcome: z.string(), contracts: z.array(contractRow) })

const readRows = defineQuery<
  { outcomes: string[]; since: string; until: string; known: string; maxContracts: Whole },
  z.output<typeof seriesRow>
>('history/read-series', seriesRow)

/** Contracts of one outcome that are looked at. */
const maxContracts = 20

type Asked = { outcomes: readonly string[]; since: number; until: number; known: string }

/**
 * The offers of venues for outcomes between two moments, from where they are: what is stored in the graph, and of the last day what Redis has
 * besides. One statement for all of them. Of each market one contract is taken, its first that anything is known of. Throws 503 where Redis is down.
 */
export async function readSeries(
  graph: Graph,
  store: QuoteStore | null,
  { outcomes, since, until, known }: Asked,
): Promise<Map<string, ContractSeries[]>> {
  const asked = { outcomes: [...outcomes], since: isoOf(since), until: isoOf(until), known }
  const rows = await graph.read(readRows, { ...asked, maxContracts: integer(maxContracts) }, { timeoutMs: slowMs })
  const first = new Map(rows.map(({ outcome, contracts }) => [outcome, firstOfEach(contracts)]))
  const markets = [...new Set([...first.values()].flat().map(({ market }) => market))]
  const recent = await recentOf(store, markets)
  return new Map(
    [...first].map(([outcome, contracts]) => [
      outcome,
      contracts.map((contract) => seriesOf(contract, recent.get(contract.market) ?? [], { since, until })),
    ]),
  )
}

type Contract = ContractRow & { isFirst: boolean }

/** Of each market its first contract, or another one where only of that something is stored. */
function firstOfEach(contracts: readonly ContractRow[]): Contract[] {
  return [...Map.groupBy(contracts, ({ market }) => market).values()].flatMap((sides) => {
    const taken = sides.find(({ moments }) => moments.length > 0) ?? sides[0]
    return taken === undefined ? [] : [{ ...taken, isFirst: taken === sides[0] }]
  })
}

async function recentOf(store: QuoteStore | null, markets: readonly string[]): Promise<Map<string, Offer[]>> {
  if (store === null || markets.length === 0) return new Map()
  const texts = await orUnavailable(store.getMany([...markets.map(offersKey), ...markets.map(quoteKey)]))
  return new Map(
    markets.map((market, at) => {
      const now = readQuote(texts[markets.length + at] ?? null)
      const recent = readOffers(texts[at] ?? null)
      return [market, now === null ? recent : [...recent, { at: now.at, bid: now.bid, ask: now.ask }]]
    }),
  )
}

function seriesOf(
  { moments, bids, asks, gaps, polarity, isFirst, endsAt, ...contract }: Contract,
  recent: readonly Offer[],
  { since, until }: { since: number; until: number },
): ContractSeries {
  const seen = (price: number | undefined) => (price === undefined || price < 0 ? null : price)
  const stored = moments.map(
    (moment, at): Offer => ({ at: Date.parse(moment), bid: seen(bids[at]), ask: seen(asks[at]) }),
  )
  const known = new Set(stored.map(({ at }) => at))
  // What Redis has is of the first side.
  const others = isFirst ? recent.filter(({ at }) => at >= since && at <= until && !known.has(at)) : []
  const inverse = polarity === -1
  const offers = [...stored, ...others].toSorted((a, b) => a.at - b.at)
  return {
    ...contract,
    inverse: isFirst ? inverse : !inverse,
    endsAt: endsAt === null ? null : Date.parse(endsAt),
    gaps: holesIn(
      gaps.map(([from, end, reason]) => ({ from: Date.parse(from), until: Date.parse(end), reason })),
      offers,
    ),
    offers: inverse
      ? offers.map(({ at, bid, ask }) => ({ at, bid: complementOf(ask), ask: complementOf(bid) }))
      : offers,
  }
}

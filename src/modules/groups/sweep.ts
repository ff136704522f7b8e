import type { ObservedBook } from '../../domain/markets/observed.ts'
import { allQuotes, type Quote, type QuoteStore } from '../../domain/markets/quotes.ts'
import { bookIdOf } from '../../domain/markets/venue-table.ts'
import type { PredictionVenue } from '../../domain/markets/venues.ts'
import { chunks } from '../../platform/chunks.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../platform/neo4j/pages.ts'
import { readChains } from './chains.ts'
import { basisOf, categoryOf, confirm, sweepMs } from './confirm.ts'
import { type Candidate, candidatesIn, type Quoted, type Structured, structured, tradeAt } from './find.ts'
import type { GroupMispricing, RefusedGroup, SweepResult } from './item.ts'
import { marketOfRow, pageGroups, readTerms, type Terms } from './queries.ts'

const pageSize = 2_000
const pageTimeoutMs = 30_000
/** Of one group. */
const maxMarkets = 300
/** Candidates of one kind that are looked into at one sweep. */
const maxCandidates = 500
/** Books that are read of one venue at one sweep. */
const maxBooks = 400
const maxRefused = 1_000

/** Every group of markets of the venues in which prices can contradict each other. */
export async function readGroups(graph: Graph, signal: AbortSignal): Promise<Structured[]> {
  const groups: Structured[] = []
  const read = (after: string) =>
    graph.read(
      pageGroups,
      { after, limit: integer(pageSize), maxMarkets: integer(maxMarkets) },
      { timeoutMs: pageTimeoutMs },
    )
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ id }) => id, signal })) {
    for (const row of rows)
      if (row.markets.length > 1) groups.push(structured({ ...row, markets: row.markets.map(marketOfRow) }))
  }
  return [...groups, ...(await readChains(graph))]
}

type Sweeping = {
  graph: Graph
  store: QuoteStore
  venues: readonly PredictionVenue[]
  now: number
  signal: AbortSignal
}

/** Looks for contradictions among the prices of groups as they are now, and confirms each by its books, rules and fees. */
export async function sweep(
  { graph, store, venues, now, signal }: Sweeping,
  groups: readonly Structured[],
  before: SweepResult | null,
): Promise<SweepResult> {
  const quotes = await quotesOf(store, groups)
  const quoteOf = (id: string) => quotes.get(id) ?? null
  const candidates = mostPromising(
    groups.flatMap((group) => candidatesIn(group, quoteOf)),
    (candidate) => tradeAt(candidate, quoteOf)?.gross ?? 0,
  )
  const terms = await termsOf(graph, candidates)
  const believable = candidates.filter((candidate) => !('reason' in basisOf(candidate, { quoteOf, terms })))
  await lookAtBooks(venues, { candidates: believable, terms, quotes, now, signal })
  const [items, refused, small]: [GroupMispricing[], RefusedGroup[], SweepResult['small']] = [[], [], []]
  const known = new Map(before?.items.map((item) => [item.id, item]))
  for (const candidate of candidates) {
    const found = confirm(candidate, { quoteOf, terms, now })
    if (found === null) continue
    const { kind, group } = candidate
    if ('small' in found) small.push({ kind, venue: group.venue, category: categoryOf(candidate) })
    else if ('refused' in found) refused.push(found.refused)
    else items.push({ ...found.item, ...persistence(known.get(found.item.id), found.item, now) })
  }
  return { at: now, groups: groups.length, items: onePerLeg(items), refused: refused.slice(0, maxRefused), small }
}

/**
 * Those that would leave most, of each of three kinds: of groups whose structure is stated, of purchases of all, and of groups that the venue does not
 * call exclusive, which are refused and only told. So what is refused anyway pushes nothing out.
 */
function mostPromising(candidates: readonly Candidate[], worth: (candidate: Candidate) => number): Candidate[] {
  const rank = ({ kind, group }: Candidate) =>
    kind === 'buy_all' ? 1 : kind === 'sell_all' && group.exclusive !== true ? 2 : 0
  return [0, 1, 2].flatMap((each) =>
    candidates
      .filter((candidate) => rank(candidate) === each)
      .toSorted((a, b) => worth(b) - worth(a))
      .slice(0, maxCandidates),
  )
}

/** The sweeps and the time that it has been there: a sweep counts where each of its quotes was confirmed again. */
function persistence(
  before: GroupMispricing | undefined,
  { oldestAt }: Pick<GroupMispricing, 'oldestAt'>,
  now: number,
): Pick<GroupMispricing, 'sweeps' | 'since'> {
  if (before === undefined) return { sweeps: 1, since: now }
  return { sweeps: before.sweeps + (oldestAt > before.newestAt ? 1 : 0), since: before.since }
}

/** Of contradictions in which one market stands against many others, the one that leaves most: what is bought once is not there for the next. */
function onePerLeg(items: readonly GroupMispricing[]): GroupMispricing[] {
  const taken = new Set<string>()
  return items
    .toSorted((a, b) => profitOf(b) - profitOf(a) || (a.id < b.id ? -1 : 1))
    .filter(({ kind, legs }) => {
      const places = legs.map(({ marketId, side }) => `${kind} ${side} ${marketId}`)
      if (places.some((place) => taken.has(place))) return false
      for (const place of places) taken.add(place)
      return true
    })
}

/** Dollars that all of it leaves, after fees as far as they are known. */
export function profitOf({ net, gross, size }: Pick<GroupMispricing, 'net' | 'gross' | 'size'>): number {
  return (net ?? gross) * size
}

async function quotesOf(store: QuoteStore, groups: readonly Structured[]): Promise<Map<string, Quoted>> {
  const found = await allQuotes(
    store,
    groups.flatMap(({ markets }) => markets.map(({ id }) => id)),
  )
  return new Map([...found].flatMap(([id, quote]) => (quote === null ? [] : [[id, quotedOf(quote)]])))
}

function quotedOf({ bid, ask, bidSize, askSize, at }: Quote): Quoted {
  return { bid, ask, bidSize, askSize, at }
}

async function termsOf(graph: Graph, candidates: readonly Candidate[]): Promise<Map<string, Terms>> {
  const ids = new Set(
    candidates.flatMap(({ purchases, chain }) =>
      [...purchases.map(({ market }) => market), ...chain].map(({ id }) => id),
    ),
  )
  const terms = new Map<string, Terms>()
  for (const some of chunks(ids, 1_000)) {
    for (const row of await graph.read(readTerms, { ids: some })) terms.set(row.id, row)
  }
  return terms
}

type Looking = {
  candidates: readonly Candidate[]
  terms: ReadonlyMap<string, Terms>
  quotes: Map<string, Quoted>
  now: number
  signal: AbortSignal
}

/** Reads the books of legs whose quote is old or says no size. A venue that does not answer leaves the quotes as they were. */
async function lookAtBooks(venues: readonly PredictionVenue[], looking: Looking): Promise<void> {
  const { candidates, terms, quotes, now, signal } = looking
  for (const { venue, books } of venues) {
    const names = new Map<string, string>()
    for (const { group, purchases } of candidates) {
      if (group.venue !== venue || names.size >= maxBooks) continue
      if (purchases.every(({ market, side }) => isExecutable(quotes.get(market.id), side, now))) continue
      for (const { market } of purchases) {
        const name = bookIdOf({ venue, externalId: market.externalId, tokenId: terms.get(market.id)?.tokenId ?? null })
        if (name !== null) names.set(name, market.id)
      }
    }
    if (names.size === 0) continue
    const got = await books([...names.keys()], signal)
    if (!got.ok) continue
    for (const [name, book] of got.value) {
      const id = names.get(name)
      if (id !== undefined) quotes.set(id, bestOf(book, now))
    }
  }
}

function isExecutable(quote: Quoted | undefined, side: 'yes' | 'no', now: number): boolean {
  if (quote === undefined || now - quote.at > sweepMs) return false
  return (side === 'yes' ? quote.askSize : quote.bidSize) !== null
}

function bestOf({ bids, asks }: ObservedBook, at: number): Quoted {
  const [bid, ask] = [bids[0], asks[0]]
  return {
    bid: bid?.price ?? null,
    bidSize: bid?.size ?? null,
    ask: ask?.price ?? null,
    askSize: ask?.size ?? null,
    at,
  }
}

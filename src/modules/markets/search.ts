import { sayingBesides } from '../../domain/text/search-text.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { bestMet, type Demand, demandsOf, type FindName, questionOfDemands } from './demands.ts'
import { findEventMarkets, findMarkets, type MarketNode, searchMarkets } from './queries.ts'
import { namedBy } from './venue-link.ts'

/** The most that the text index may find before filters. */
export const maxHits = 20_000
/** So many of them, the best, are looked at in a search, with what prices the same. */
const maxLooked = 1_000
/** So many of those that say some of the words are read for who says most of them. */
const maxNear = 200

/**
 * Markets with what was demanded of them; `isNearly` where they say it but for typing errors; where none says all, with what these say of it, and what
 * they do not.
 */
export type Found = {
  markets: MarketNode[]
  demands: Demand[]
  isNearly?: boolean
  met?: Demand[]
  missed?: Demand[]
}

type Params = { q: string; venue?: string | undefined; limit: number }

/** The markets that a text names (a link, a slug, a ticker, an id) or, where it names none, those that say what it asks for, or most of it. */
export async function findByText(graph: Graph, readNames: () => Promise<FindName>, params: Params): Promise<Found> {
  const named = await findNamed(graph, params)
  if (named !== null) return { markets: named, demands: [] }
  const demands = demandsOf(params.q, await readNames())
  return { demands, ...(await findByDemands(graph, demands, params)) }
}

/** The markets that a text names; null where it names none. */
async function findNamed(graph: Graph, { q, venue, limit }: Params): Promise<MarketNode[] | null> {
  const named = namedBy(q)
  if (named === null) return null
  const venues = [venue, named.venue].filter((each) => each !== undefined && each !== null)
  const [exact, grouped] = await Promise.all([
    graph.read(findMarkets, { names: named.markets, venues }),
    graph.read(findEventMarkets, { names: named.events, venues, limit: integer(limit) }),
  ])
  const found = new Map([...exact, ...grouped].map(({ market }) => [market.id, market]))
  return found.size === 0 ? null : [...found.values()].slice(0, limit)
}

/** The markets that meet the demands of a text; where none meets all, those that meet most of them. */
async function findByDemands(
  graph: Graph,
  demands: readonly Demand[],
  params: Params,
): Promise<Omit<Found, 'demands'>> {
  if (demands.length === 0) return { markets: [] }
  // Typing errors only where nothing says the words as they stand: some are another word, as increase and decrease are.
  for (const slipping of [false, true]) {
    const markets = await search(graph, demands, params, { slipping })
    if (markets.length > 0) return { markets, isNearly: slipping }
  }
  const met = await nearestDemands(graph, demands, params)
  if (met.length === 0) return { markets: [] }
  return {
    markets: await search(graph, met, params, { slipping: true }),
    met,
    missed: demands.filter((demand) => !met.includes(demand)),
  }
}

/** The demands that markets meet which meet most of them; none where that is little, and where there is but one. */
export async function nearestDemands(
  graph: Graph,
  demands: readonly Demand[],
  params: Omit<Params, 'limit'>,
): Promise<Demand[]> {
  if (demands.length < 2) return []
  const near = await search(graph, demands, { ...params, limit: maxNear }, { slipping: true, optional: true })
  return bestMet(
    near.map(({ title, label }) => `${title} ${label ?? ''}`),
    demands,
  )
}

async function search(
  graph: Graph,
  demands: readonly Demand[],
  { q, venue, limit }: Params,
  looking: { slipping: boolean; optional?: boolean },
): Promise<MarketNode[]> {
  const rows = await graph.read(searchMarkets, {
    words: questionOfDemands(demands, looking),
    title: q.trim().toLowerCase(),
    demands: demands.reduce((sum, { words }) => sum + words.length, 0),
    said: demands.flatMap(({ words }) => words),
    saying: sayingBesides(q),
    venues: venue === undefined ? [] : [venue],
    maxHits: integer(maxHits),
    maxLooked: integer(maxLooked),
    limit: integer(limit),
  })
  return rows.map(({ market }) => market)
}

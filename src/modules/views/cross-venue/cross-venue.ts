import type { View } from '../../../domain/as-of.ts'
import { compare } from '../../../domain/facts/fact-versions.ts'
import { missing } from '../../../domain/graph/known-since.ts'
import { exposureEdges, extentOf, graphNodeOf, outcomeGraphNode, sized } from '../../../domain/graph/shape.ts'
import type { MarketPrice, OutcomePrices, ViewSources } from '../../../domain/markets/outcome-prices.ts'
import { quotedSides } from '../../../domain/markets/venue-schemas.ts'
import { nameOrNotFound, outcomeIdOrNotFound } from '../../../domain/names.ts'
import type { GraphEdge, GraphNode } from '../../../domain/schemas.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { type CrossVenueRow, type ListedContract, type Listing, type Match, readCrossVenueBy } from './queries.ts'

const maxContracts = 50

export type CrossVenueParams = {
  of: { entity: string } | { outcome: string }
  /** Most outcomes. */
  limit: number
  view: View
}

/** The contracts of both venues on an outcome, or on each of the open outcomes that an entity is exposed to. Throws 404. */
export async function crossVenue({ graph, prices: read }: ViewSources, { of, limit, view }: CrossVenueParams) {
  const [kind, asked] = 'outcome' in of ? (['outcome', of.outcome] as const) : (['entity', of.entity] as const)
  const id = kind === 'entity' ? nameOrNotFound(asked).id : outcomeIdOrNotFound(asked)
  const [row] = await graph.read(readCrossVenueBy[kind], {
    ...view,
    id,
    limit: integer(limit),
    maxContracts: integer(maxContracts),
  })
  if (row === undefined) throw await missing(graph, kind, { id, name: asked }, view)
  const prices = await read(
    row.listings.map(({ outcome }) => outcome.id),
    view,
    true,
  )
  const crowded = row.listings.find(({ more }) => more)
  return {
    crossVenue: row.listings.map((each) => shapeListing(each, prices.of(each.outcome.id))),
    ...sized(graphOf(row)),
    ...prices.age,
    ...extentOf([
      ...(row.more ? [`limit ${limit} reached: outcomes with a weaker exposure were left out`] : []),
      ...(crowded ? [`the first ${maxContracts} contracts or matches of ${crowded.outcome.slug}`] : []),
    ]),
  }
}

function shapeListing({ outcome, contracts, matches }: Listing, prices: OutcomePrices) {
  const listed = Map.groupBy(contracts.toSorted(byVenue), ({ market }) => market.id)
  const venues = [...listed.values()].flatMap((ofMarket) => shapeMarket(ofMarket, prices.markets))
  const shown = shownMatches(contracts, matches)
  const [best] = shown
  const isOnBoth = new Set(venues.map(({ venue }) => venue)).size > 1
  return {
    outcomeId: outcome.id,
    outcomeSlug: outcome.slug,
    label: outcome.label,
    question: outcome.question,
    category: outcome.category,
    closesAt: outcome.closesAt,
    venues,
    spread: prices.spread,
    relation: best?.relation ?? null,
    // Where nobody has compared the contracts, they are not to be compared.
    compareFlag: best?.compareFlag ?? (isOnBoth ? ('do_not_compare' as const) : null),
    matches: shown.map(({ reasons, ...match }) => ({ ...match, reasons: reasons ?? [] })),
  }
}

function byVenue({ market: a, contract: x }: ListedContract, { market: b, contract: y }: ListedContract): number {
  const order = compare(a.venue, b.venue) || (b.volume ?? 0) - (a.volume ?? 0) || compare(a.id, b.id)
  return order || compare(y.side, x.side)
}

/** One entry for a market, with its contracts that matter here. */
function shapeMarket(listed: readonly ListedContract[], prices: ReadonlyMap<string, MarketPrice>) {
  return listed.slice(0, 1).map(({ market: { id, venue, category: _, ...market } }) => ({
    venue,
    marketId: id,
    ...market,
    ...pricesAt(venue, prices.get(id)),
    contracts: listed.map(({ contract: { id: contractId, ...contract } }) => ({ contractId, ...contract })),
  }))
}

/** As each venue says it: one price for the outcome, bids and asks for both sides of it. */
function pricesAt(venue: string, known: MarketPrice | undefined) {
  const { price, bid, ask } = known ?? { price: null, bid: null, ask: null }
  return { price, ...quotedSides(venue, { bid, ask }) }
}

const flagOrder: readonly (string | null)[] = ['exact_match', 'near_match', 'do_not_compare', null]

/** The matches between contracts that are shown, those that may be compared first, then the surest. */
function shownMatches(contracts: readonly ListedContract[], matches: readonly Match[]): Match[] {
  const ids = new Set(contracts.map(({ contract }) => contract.id))
  // A match between two contracts of the outcome is found from both.
  const once = new Map(
    matches.map((match) => [[match.from, match.to, match.relation, match.decidedBy].join('|'), match]),
  )
  return [...once.values()]
    .filter(({ from, to }) => ids.has(from) && ids.has(to))
    .toSorted(
      (a, b) =>
        flagOrder.indexOf(a.compareFlag) - flagOrder.indexOf(b.compareFlag) ||
        (b.confidence ?? 0) - (a.confidence ?? 0) ||
        compare(a.from, b.from) ||
        compare(a.to, b.to),
    )
}

/** Entity, outcomes, markets and contracts; two outcomes may be priced by one market. */
function graphOf({ id, entity, listings, exposed }: CrossVenueRow) {
  const nodes = new Map<string, GraphNode>()
  const edges = new Map<string, GraphEdge>()
  const show = (node: GraphNode) => nodes.has(node.id) || nodes.set(node.id, node)
  const join = (edge: GraphEdge) => edges.set(`${edge.source} ${edge.label} ${edge.target}`, edge)
  if (entity !== null) show(graphNodeOf(entity))
  for (const edge of exposureEdges(exposed)) join(edge)
  for (const { outcome, contracts, matches } of listings) {
    show(outcomeGraphNode(outcome))
    for (const { contract, market } of contracts.toSorted(byVenue)) {
      const { category } = market
      show({ id: market.id, label: market.title, type: 'market', ...(category !== null && { category }) })
      show({ id: contract.id, label: contract.label ?? contract.side, type: 'contract' })
      join({ source: market.id, target: contract.id, label: 'lists' })
      if (contract.polarity !== null) join({ source: contract.id, target: outcome.id, label: 'prices' })
    }
    for (const { from, to, confidence } of shownMatches(contracts, matches)) {
      join({ source: from, target: to, label: 'matches', ...(confidence !== null && { confidence }) })
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()], centerNodeId: id }
}

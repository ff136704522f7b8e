import type { View } from '../../domain/as-of.ts'
import type { ExposedMarket, RelatedMarket } from '../../domain/graph/rows.ts'
import { referenceOf, rounded } from '../../domain/graph/shape.ts'
import { titleOf } from '../../domain/markets/market-title.ts'
import type { MarketPrices, ReadMarketPrices } from '../../domain/markets/prices.ts'
import type { EntityName } from '../../domain/names.ts'
import { relationshipTypeOf, roleOf } from '../../domain/relationships.ts'
import type { MarketExposure, MarketItem } from '../../domain/schemas.ts'

export type MarketsParams = EntityName & {
  /** Only of this venue. */
  venue?: string | undefined
  /** Also those that the entity is exposed to itself, beside those of entities related to it. */
  own: boolean
  limit: number
  view: View
}

/**
 * The open markets about an entity, strongest first, ties by id, and whether there are more. How much passes a relationship is known outside
 * of this capability. Throws 404 where there is no such entity.
 */
export type ListMarkets = (wanted: MarketsParams) => Promise<{ markets: RelatedMarket[]; more: boolean }>

/** The sources of the market parts of entities. */
export type MarketSources = { listMarkets: ListMarkets; marketPrices: ReadMarketPrices }

export function shapeMarket({ market, role, strength, via }: RelatedMarket, prices: MarketPrices): MarketItem {
  const { id, venue, volume } = market
  return {
    id,
    title: titleOf(market),
    venue,
    price: prices.of(id),
    volume,
    // What moves a related entity moves this one at second hand, whatever it is to the related one.
    role: via === null ? role : 'affected',
    strength: rounded(strength),
    through: via === null ? null : throughOf(via),
  }
}

function throughOf({ entity, type, outgoing }: NonNullable<RelatedMarket['via']>): MarketItem['through'] {
  const relationshipType = relationshipTypeOf(type)
  return { entity: referenceOf(entity), relationshipType, role: roleOf(relationshipType, outgoing) }
}

export function shapeExposure({ market, role, outcome }: ExposedMarket): MarketExposure {
  return { role, market: { id: market.id, title: titleOf(market), venue: market.venue }, outcome: { label: outcome } }
}

/** Of an entity with more open markets than are shown. */
export function truncationOfMarkets(limit: number): string {
  return `the ${limit} strongest markets`
}

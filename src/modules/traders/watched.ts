import type { Clock } from '../../platform/clock.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { listWatched, readWatched, type WatchedContract } from './queries.ts'

/** Markets that are watched at a venue. */
export type Watched = {
  externalIds: readonly string[]
  contracts: readonly WatchedContract[]
  contractOf(externalId: string, side: string): WatchedContract | undefined
}

/** The name of what a contract is of, as a reader takes it: of a side that is neither Yes nor No with its label. */
export function nameOf({ title, side, label }: Pick<WatchedContract, 'title' | 'side' | 'label'>): string {
  return side === 'yes' || side === 'no' || label === null ? title : `${title} (${label})`
}

const keptMs = 600_000
/** Until the first markets are linked. */
const keptEmptyMs = 20_000
/** Of a venue that takes many markets in one call, and of one that has to be asked for each. */
const maxMarkets = { many: 60, few: 20 } as const

/**
 * A lookup of the watched markets: what is exposed, by volume. They are chosen again every ten minutes; what they price is read each time, since
 * a match gives a market the outcome of another one.
 */
export function createWatching({ graph, clock }: { graph: Graph; clock: Clock }) {
  const known = new Map<string, { markets: string[]; at: number }>()

  async function chosen(venue: string, size: keyof typeof maxMarkets): Promise<string[]> {
    const before = known.get(venue)
    if (before !== undefined) {
      const age = Math.abs(clock.now() - before.at)
      if (age < (before.markets.length > 0 ? keptMs : keptEmptyMs)) return before.markets
    }
    const markets = (await graph.read(listWatched, { venue, limit: integer(maxMarkets[size]) })).map(({ id }) => id)
    known.set(venue, { markets, at: clock.now() })
    return markets
  }

  return async (venue: string, size: keyof typeof maxMarkets): Promise<Watched> => {
    const markets = await chosen(venue, size)
    const contracts = markets.length === 0 ? [] : await graph.read(readWatched, { markets })
    const bySide = new Map(contracts.map((each) => [`${each.externalId}|${each.side}`, each]))
    return {
      externalIds: [...new Set(contracts.map(({ externalId }) => externalId))],
      contracts,
      contractOf: (externalId, side) => bySide.get(`${externalId}|${side}`),
    }
  }
}

import { notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { findMarkets } from '../markets/index.ts'
import { linkedBy, linksOf } from './link.ts'
import type { Linked } from './linked.ts'
import type { Listing } from './listing.ts'
import { readLexicon } from './names/read-lexicon.ts'
import { readListing } from './queries.ts'
import { listingOfMarket } from './read-listing.ts'

export type Explained = Linked & { listing: Listing; linkedBy: string }

/** Decides a market of the graph anew and gives what was linked and refused. Rejects with 404 for an unknown market. Writes nothing. */
export async function explainMarket(graph: Graph, venue: string, name: string): Promise<Explained> {
  const names = [...new Set([name, name.toUpperCase(), name.toLowerCase()])]
  const [found] = await graph.read(findMarkets, { names, venues: [venue] })
  if (found === undefined) throw notFound('market', name)
  const [row] = await graph.read(readListing, { id: found.market.id })
  if (row === undefined) throw notFound('market', name)
  const listing = listingOfMarket(row.market)
  const lexicon = await readLexicon(graph, AbortSignal.timeout(60_000))
  return { listing, linkedBy, ...linksOf(listing, lexicon) }
}

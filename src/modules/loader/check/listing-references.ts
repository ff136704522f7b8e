import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readContracts, readMarkets } from '../listing-queries.ts'
import type { Place, PlacedFault } from './placed-fault.ts'
import { readBySlugs } from './read-by-slugs.ts'

/** Statements of records about markets and contracts, noted to be checked once all files have been read. */
export type ListingLine =
  | (Place & { is: 'market'; id: string; name: string })
  /** Listed by a market, or named by a match: then `field` says where. */
  | (Place & { is: 'contract'; id: string; name: string; field: string | null })

/** Markets that another pack describes, and matches of contracts that nobody lists. */
export async function* listingFaults(
  graph: Graph,
  packs: readonly string[],
  lines: readonly ListingLine[],
): AsyncGenerator<PlacedFault> {
  const markets = lines.filter((line) => line.is === 'market')
  const ids = [...new Set(markets.map(({ id }) => id))]
  const stored = new Map((await readBySlugs(graph, readMarkets, ids)).map((row) => [row.id, row.definedBy]))
  for (const [index, line] of markets.entries()) {
    const pack = packs[line.file] ?? ''
    const first = markets.slice(0, index).find(({ id, file }) => id === line.id && file !== line.file)
    const other = first === undefined ? stored.get(line.id) : packs[first.file]
    if (other === undefined || other === null || other === pack) continue
    yield { ...line, field: 'externalId', reason: `the market ${line.name} is already described by the pack ${other}` }
  }
  const contracts = lines.filter((line) => line.is === 'contract')
  const listed = new Set(contracts.flatMap(({ id, field }) => (field === null ? [id] : [])))
  const named = contracts.filter(({ id, field }) => field !== null && !listed.has(id))
  const known = await readBySlugs(graph, readContracts, [...new Set(named.map(({ id }) => id))])
  const ofGraph = new Set(known.map(({ id }) => id))
  for (const { field, ...line } of named) {
    if (field === null || ofGraph.has(line.id)) continue
    const reason = `there is no contract ${line.name}, neither in the graph nor in the records of these files that are without fault`
    yield { ...line, field, reason, unresolved: line.name }
  }
}

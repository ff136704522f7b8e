import { contractId, marketId } from '../../../domain/ids.ts'
import { integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import type { Pending, PendingListing } from '../check/pending.ts'
import { readLinksOf, readMarkets, readMatches, readPriced } from '../listing-queries.ts'
import { type MarketStatement, type MatchStatement, recordKey } from '../statement.ts'
import { type Count, type PackOf, timingOf } from './packs.ts'

export type ListingCounts = { markets: number; matches: number }

type PendingMarket = Pending<MarketStatement>
type PendingMatch = Pending<MatchStatement>

/** Changes by a batch of records about markets and matches. Nothing of them is in the graph yet. */
type Listings = {
  markets: PendingMarket[]
  /** Links that are no longer so, by element id. */
  retracted: string[]
  prices: object[]
  matches: object[]
}

/** Reads what the graph has of the markets and contracts of a batch. What an older edition says of them is out of date. */
export async function planListings(
  run: Transaction['run'],
  batch: readonly PendingListing[],
  packOf: PackOf,
  count: Count<ListingCounts>,
): Promise<Listings> {
  const current = batch.filter((pending) => !timingOf(pending.before, packOf(pending), '').isOlder)
  const markets = current.filter((pending): pending is PendingMarket => pending.statement.kind === 'market')
  const matches = current.filter((pending): pending is PendingMatch => pending.statement.kind === 'match')
  const known = new Set(
    (await run(readMarkets, { slugs: markets.map(({ statement }) => statement.id) })).map(({ id }) => id),
  )
  for (const pending of markets) count(pending, { markets: known.has(pending.statement.id) ? 0 : 1 })
  const priced = await planPrices(run, markets, packOf)
  const matched = await planMatches(run, matches, packOf, count)
  return {
    markets,
    retracted: [...priced.retracted, ...matched.retracted],
    prices: priced.rows,
    matches: matched.rows,
  }
}

type Links = { rows: object[]; retracted: string[] }

/** A contract prices one outcome: where a record names another, or another polarity, what was said before is taken back. */
async function planPrices(run: Transaction['run'], markets: readonly PendingMarket[], packOf: PackOf): Promise<Links> {
  const contracts = markets.flatMap(({ statement }) => statement.contracts.map(({ id }) => id))
  const stored = contracts.length === 0 ? [] : await run(readPriced, { contracts })
  const byContract = Map.groupBy(stored, ({ contract }) => contract)
  const links: Links = { rows: [], retracted: [] }
  for (const pending of markets) {
    const { name, source } = packOf(pending)
    for (const { id, outcome, polarity, confidence } of pending.statement.contracts) {
      const before = byContract.get(id) ?? []
      const same = before.find(
        (each) => each.outcome === outcome && each.polarity === polarity && each.confidence === confidence,
      )
      // A contract of which nothing is said keeps what others found it to price.
      const gone = outcome === null ? [] : before.filter((each) => each !== same)
      links.retracted.push(...gone.map(({ ref }) => ref))
      if (outcome === null || same !== undefined) continue
      const statedIn = recordKey(name, pending.statement)
      links.rows.push({ contract: id, outcome, polarity: integer(polarity), confidence, source, statedIn })
    }
  }
  return links
}

async function planMatches(
  run: Transaction['run'],
  matches: readonly PendingMatch[],
  packOf: PackOf,
  count: Count<ListingCounts>,
): Promise<Links> {
  const pairs = matches.map(({ statement: { from, to } }) => ({ from, to }))
  const stored = pairs.length === 0 ? [] : await run(readMatches, { pairs })
  const byPair = Map.groupBy(stored, ({ from, to }) => `${from} ${to}`)
  const links: Links = { rows: [], retracted: [] }
  for (const pending of matches) {
    const { kind: _, key: __, names: ___, ...statement } = pending.statement
    const before = byPair.get(`${statement.from} ${statement.to}`) ?? []
    links.retracted.push(...before.map(({ ref }) => ref))
    count(pending, { matches: before.length === 0 ? 1 : 0 })
    const statedIn = recordKey(packOf(pending).name, pending.statement)
    links.rows.push({ ...statement, polarity: integer(statement.polarity), statedIn })
  }
  return links
}

/** Links that records of markets and matches still state, as element ids by the keys of the records. */
export async function readLinks(run: Transaction['run'], keys: readonly string[]): Promise<Map<string, string[]>> {
  const rows = keys.flatMap((key) => {
    const [, kind, first = '', second = '', third = '', fourth = ''] = key.split('|')
    if (kind === 'market') return [{ key, market: marketId(first, second), from: '', to: '' }]
    if (kind !== 'match') return []
    return [{ key, market: '', from: contractId('venue_a', first, second), to: contractId('venue_b', third, fourth) }]
  })
  if (rows.length === 0) return new Map()
  const found = await run(readLinksOf, { rows })
  return new Map([...Map.groupBy(found, ({ key }) => key)].map(([key, links]) => [key, links.map(({ ref }) => ref)]))
}

import type { PendingListing } from '../check/pending.ts'
import { createMatches, createPrices, writeContracts, writeMarkets } from '../listing-queries.ts'
import { type ListingCounts, planListings } from '../plan/listings.ts'
import type { Count, PackOf } from '../plan/packs.ts'
import { retractRelationships } from '../queries.ts'
import { recordKey } from '../statement.ts'
import type { LoadTransaction } from './journal.ts'
import { writeRecords } from './records.ts'

/** Writes a batch of records about markets, or about matches of contracts that are all there, and the records. */
export async function writeListings(
  transaction: LoadTransaction,
  batch: readonly PendingListing[],
  packOf: PackOf,
  count: Count<ListingCounts>,
  again: boolean,
): Promise<void> {
  const { run, at: now } = transaction
  const { markets, retracted, prices, matches } = await planListings(run, batch, packOf, count)
  if (markets.length > 0) {
    const rows = markets.map((pending) => {
      const { id, market, event } = pending.statement
      const { name: definedBy, source } = packOf(pending)
      return { id, market, event, definedBy, source }
    })
    await run(writeMarkets, { rows, now })
    const contracts = markets.flatMap(({ statement }) =>
      statement.contracts.map(({ id, side, label, tokenId, payout }) => ({
        market: statement.id,
        id,
        side,
        label,
        tokenId,
        payout,
      })),
    )
    await run(writeContracts, { rows: contracts, now })
  }
  if (retracted.length > 0) await run(retractRelationships, { refs: retracted, now })
  if (prices.length > 0) await run(createPrices, { rows: prices, now })
  if (matches.length > 0) await run(createMatches, { rows: matches, now })
  for (const pending of batch) {
    const by = [packOf(pending).load]
    transaction.journal.push({ is: 'listing', of: recordKey(packOf(pending).name, pending.statement), by })
  }
  await writeRecords(transaction, batch, packOf, again)
}

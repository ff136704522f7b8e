import type { Lexicon } from '../../domain/text/lexicon.ts'
import { createBreath } from '../../platform/mutex.ts'
import { linksOf } from './link.ts'
import type { Linked, RefusalReason } from './linked.ts'
import { placeOf } from './place.ts'
import type { ListedRow } from './queries.ts'
import { listingOfMarket } from './read-listing.ts'

/** Of what these jobs say about a market, whatever the version of the rules: what no longer follows is found by it. */
export const statements = 'linking@1'

/** The rows that are to be written of the markets of a batch. Who gains by a market loses by an outcome that it prices inversely. */
export async function linksOfBatch(
  rows: readonly ListedRow[],
  lexicon: Lexicon,
  { onRefused }: { onRefused: (reason: RefusalReason) => void },
): Promise<WrittenRow[]> {
  const breath = createBreath()
  const written: WrittenRow[] = []
  for (const { market } of rows.toSorted((a, b) => (a.market.id < b.market.id ? -1 : 1))) {
    const { links, refused } = linksOf(listingOfMarket(market), lexicon)
    for (const { reason } of refused) onRefused(reason)
    written.push({
      market: market.id,
      outcome: market.priced?.outcome ?? null,
      contentHash: market.contentHash,
      place: placeOf(links, market),
      statedIn: `${statements}|${market.id}`,
      links: market.priced === null ? [] : links.map(writtenLink(market.priced.polarity === -1)),
    })
    await breath()
  }
  return written
}

/** The links of a market as they are written, with the outcome that they are said of. */
export type WrittenRow = {
  market: string
  outcome: string | null
  contentHash: string
  place: ReturnType<typeof placeOf>
  statedIn: string
  links: ReturnType<ReturnType<typeof writtenLink>>[]
}

/** A link as the graph keeps it: of an outcome, which the market may price inversely. */
function writtenLink(isInverse: boolean) {
  return ({ entity, sign, span, reason, ...link }: Linked['links'][number]) => ({
    ...{ entity: entity.slug, sign: sign === null || !isInverse ? sign : -sign },
    ...link,
    span: `${span.field}:${span.from}-${span.to}`,
    reasons: [reason],
  })
}

import type { FeedResult, ObservedMarket, Parsed } from '../domain/markets/observed.ts'
import type { MarketPages } from '../domain/markets/venues.ts'

/** Pages that come all at once, or a failure. */
export async function* pagesOfAll(got: Promise<FeedResult<Parsed<ObservedMarket>[]>>): MarketPages {
  const pages = await got
  if (!pages.ok) {
    yield pages
    return
  }
  for (const value of pages.value) yield { ok: true, value }
}

/** The first rows of a listing, what was refused on the way, and the failure that ended it, if any. */
export async function firstRows<T>(pages: AsyncIterable<FeedResult<Parsed<T>>>, limit: number) {
  const shown: { rows: T[]; refused: unknown[]; failures: unknown[] } = { rows: [], refused: [], failures: [] }
  for await (const page of pages) {
    if (!page.ok) {
      shown.failures.push(page.error)
      continue
    }
    shown.rows.push(...page.value.rows.slice(0, limit - shown.rows.length))
    shown.refused.push(...page.value.refused)
    if (shown.rows.length >= limit) break
  }
  return shown
}

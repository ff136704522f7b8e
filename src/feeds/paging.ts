import type { FeedName, FeedResult } from '../domain/markets/observed.ts'
import { failed, unreadable } from './calls.ts'

/** One page of a listing, with what tells where the next one is. */
export type Page<T> = {
  value: T
  /** Rows as they came, before any was refused. */
  count: number
  /** Id of the first row, to notice a page that comes again. */
  firstId: string | null
  /** The cursor that asks for the next page; null at the end. */
  next: string | null
}

export type Listing<T> = {
  venue: FeedName
  call: string
  /** Asks for a page; `cursor` is null for the first. */
  fetch(cursor: string | null, signal: AbortSignal): Promise<FeedResult<Page<T>>>
  signal?: AbortSignal | undefined
}

/** Empty pages in a row that claim that there is more, at which reading ends. */
const maxEmptyPages = 10
const maxPages = 100_000

/**
 * The pages of a listing, one after another. The next one is under way while the caller works on this one, and not more than that.
 * The last thing it gives is a failure where a page could not be had, or where the venue sends the same page or cursor again: a listing
 * that ends without one is complete.
 */
export async function* pagesOf<T>(listing: Listing<T>): AsyncGenerator<FeedResult<T>> {
  const { venue, call } = listing
  const stop = new AbortController()
  const signal = listing.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, listing.signal])
  const cursors = new Set<string>()
  const firstIds = new Set<string>()
  let empty = 0
  const ask = (cursor: string | null) => {
    const coming = listing.fetch(cursor, signal)
    // It is awaited later, or not at all: what it throws is seen there, and must not end the process before.
    coming.catch(() => undefined)
    return coming
  }
  try {
    let coming: Promise<FeedResult<Page<T>>> | undefined = ask(null)
    for (let pages = 1; coming !== undefined; pages += 1) {
      const got: FeedResult<Page<T>> = await coming
      if (!got.ok) {
        yield got
        return
      }
      const { value, count, firstId, next }: Page<T> = got.value
      empty = count === 0 ? empty + 1 : 0
      const fault = whyStop({ firstId, next, cursors, firstIds, empty, pages })
      if (fault === 'the same page comes again') {
        yield failed(unreadable(venue, call, fault))
        return
      }
      if (firstId !== null) firstIds.add(firstId)
      if (next !== null) cursors.add(next)
      coming = next === null || fault !== undefined ? undefined : ask(next)
      yield { ok: true, value }
      if (fault !== undefined) yield failed(unreadable(venue, call, fault))
    }
  } finally {
    stop.abort()
  }
}

type Seen = {
  firstId: string | null
  next: string | null
  cursors: Set<string>
  firstIds: Set<string>
  empty: number
  pages: number
}

function whyStop({ firstId, next, cursors, firstIds, empty, pages }: Seen): string | undefined {
  if (firstId !== null && firstIds.has(firstId)) return 'the same page comes again'
  if (next === null) return undefined
  if (cursors.has(next)) return 'the same cursor comes again'
  if (empty >= maxEmptyPages) return `${empty} empty pages in a row claim that there is more`
  return pages >= maxPages ? 'the listing does not end' : undefined
}

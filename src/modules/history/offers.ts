import type { QuoteStore } from '../../domain/markets/quotes.ts'
import { chunks } from '../../platform/chunks.ts'
import type { Watched } from './queries.ts'
import { offersHours, offersKey, readOffers, withOffer, writeOffers } from './recent-offers.ts'
import { batchSize, priced } from './watched.ts'

type Store = QuoteStore & {
  setMany(entries: Iterable<readonly [key: string, value: string]>, seconds: number): Promise<void>
}

const minuteMs = 60_000
const everyMinutes = 5
const keptSeconds = (offersHours * 3_600_000) / 1_000

/** Keeps what is bid and asked of watched contracts now, each five minutes: what moves around events are measured by while they are fresh. */
export async function keepOffers(
  store: Store,
  watched: readonly Watched[],
  { now, freshMs, signal }: { now: number; freshMs: number; signal: AbortSignal },
): Promise<void> {
  if (Math.floor(now / minuteMs) % everyMinutes !== 0) return
  for (const some of chunks(watched, batchSize)) {
    signal.throwIfAborted()
    const offered = (await priced(store, some, { now, freshMs })).filter(
      ({ quote }) => quote.bid !== null && quote.ask !== null,
    )
    const texts = await store.getMany(offered.map(({ market }) => offersKey(market)))
    await store.setMany(
      offered.flatMap(({ market, quote: { at, bid, ask } }, place) => {
        const offers = withOffer(readOffers(texts[place] ?? null), { at, bid, ask })
        return offers === null ? [] : [[offersKey(market), writeOffers(offers)] as const]
      }),
      keptSeconds,
    )
  }
}

import { useState } from 'preact/hooks'
import { pathOf } from '../ask.ts'
import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import type { VenueEntry } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { cents, compact, inUtc, spoken } from '../words.ts'

type Level = { price: number; size: number }
type Book = {
  bids: Level[]
  asks: Level[]
  spread: number | null
  midPrice: number | null
  asOf: string
  stale: boolean
}

const depth = 10

/** The order book of each venue, asked for when it is opened: it would be a request for each. */
export function Books({ venues }: { venues: readonly VenueEntry[] }) {
  const [open, setOpen] = useState<string>()
  if (venues.length === 0) return null
  return (
    <section>
      <h2>Order books</h2>
      {venues.map(({ venue, marketId, title }) => (
        <div key={marketId}>
          <button
            type="button"
            class="link"
            aria-expanded={open === marketId}
            onClick={() => setOpen(open === marketId ? undefined : marketId)}
          >
            {spoken(venue)}: {title}
          </button>
          {open === marketId && <BookOf marketId={marketId} />}
        </div>
      ))}
    </section>
  )
}

/** Bids and asks of a market's first contract, the best on top. */
function BookOf({ marketId }: { marketId: string }) {
  const { answer, fault } = useAnswer<Book>(pathOf(`/api/markets/${encodeURIComponent(marketId)}/orderbook`, { depth }))
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  const { bids, asks, spread, midPrice, asOf, stale } = answer
  const levels = Array.from({ length: Math.max(bids.length, asks.length) }, (_, index) => [bids[index], asks[index]])
  return (
    <>
      <p>
        Middle {cents(midPrice)}, spread {cents(spread)}, seen {inUtc(asOf)}
        {stale && <span class="stale"> old</span>}. Of the contract that the venue names first.
      </p>
      <Scroll label="Order book">
        <table>
          <Headings names={['Bid size', 'Bid', 'Ask', 'Ask size']} />
          <tbody>
            {levels.map(([bid, ask]) => (
              <tr key={`${bid?.price} ${ask?.price}`}>
                <td>{compact(bid?.size)}</td>
                <td>{cents(bid?.price)}</td>
                <td>{cents(ask?.price)}</td>
                <td>{compact(ask?.size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {levels.length === 0 && <p>Nobody bids or asks.</p>}
    </>
  )
}

import { useRef } from 'preact/hooks'
import { pathOf } from '../ask.ts'
import { Headings } from '../headings.tsx'
import type { Navigation } from '../history.ts'
import { Scroll } from '../scroll.tsx'
import type { CrossVenue, OutcomeContext, VenueEntry } from '../types.ts'
import { useAnswer, useRefresh, useSeen } from '../use-answer.ts'
import { cents, compact, inUtc, percent, points, spoken } from '../words.ts'
import { Books } from './book.tsx'
import { CalibrationOf } from './calibration.tsx'
import { PriceChart } from './chart.tsx'
import { Rules } from './rules.tsx'

type Props = { navigation: Navigation; onEntity(slug: string): void; onGraph(slug: string): void }

/** The time for which prices are shown before they are asked for again. */
const pricesMs = 15_000

/** One proposition: its price on each venue, now and before, and who is exposed to it. */
export function MarketPage({ navigation: { state, go }, onEntity, onGraph }: Props) {
  const { outcome } = state
  const at = outcome && encodeURIComponent(outcome)
  const prices = useAnswer<CrossVenue>(at && `/api/graph/cross-venue/${at}`, useRefresh(pricesMs), true)
  const context = useAnswer<OutcomeContext>(at && pathOf(`/api/graph/outcome/${at}/context`, { limit: 30 }))
  if (outcome === undefined) return <p>Choose a market: by the search above, or from an entity’s card.</p>
  if (prices.fault)
    return (
      <p role="alert" class="fault">
        {prices.fault}
      </p>
    )
  if (prices.answer === undefined) return <p role="status">Asking …</p>
  const { question, label, venues, nearMatches, mispricing, asOf, stale } = prices.answer
  const told = context.answer?.outcome
  return (
    <article class="market">
      <p class="toolbar">
        <button type="button" onClick={() => go({ view: 'graph' })}>
          Back to the graph
        </button>
        <button type="button" onClick={() => onGraph(told?.slug ?? outcome)}>
          Draw what is around it
        </button>
      </p>
      <h1>{question}</h1>
      <p>
        <b>{label}</b>
        {told && ` · ${told.status}, closes ${inUtc(told.closesAt)}`} · prices as of {inUtc(asOf)}
        {stale && <span class="stale"> old</span>}
      </p>
      <Venues venues={venues} />
      {mispricing && (
        <p>
          The venues are <b>{points(mispricing.spread)}</b> apart: {spoken(mispricing.signalType)},{' '}
          {spoken(mispricing.direction)}.
        </p>
      )}
      <PriceChart outcome={outcome} outcomeId={prices.answer.outcomeId} events={context.answer?.recentEvents} />
      <Books venues={venues} />
      <Exposed context={context.answer} onEntity={onEntity} />
      <Below venues={venues} near={nearMatches} closesAt={told?.closesAt} />
    </article>
  )
}

type BelowProps = { venues: readonly VenueEntry[]; near: readonly VenueEntry[]; closesAt: string | null | undefined }

/** The parts that take several requests more, once somebody gets there. */
function Below({ venues, near, closesAt }: BelowProps) {
  const element = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(element)
  return (
    <div ref={element}>
      {isSeen && <Rules venues={venues} near={near} />}
      {isSeen && closesAt && <CalibrationOf venues={venues} closesAt={closesAt} />}
    </div>
  )
}

function Venues({ venues }: { venues: readonly VenueEntry[] }) {
  if (venues.length === 0) return <p>No venue prices it yet.</p>
  return (
    <Scroll label="Prices by venue">
      <table>
        <Headings names={['Venue', 'Price', 'Bid', 'Ask', 'Volume', 'Liquidity', 'Seen', 'Asks']} />
        <tbody>
          {venues.map(
            ({
              venue,
              marketId,
              title,
              url,
              polarity,
              price,
              bestBid,
              bestAsk,
              yesBid,
              yesAsk,
              volume,
              liquidity,
              asOf,
            }) => (
              <tr key={marketId}>
                <td>{spoken(venue)}</td>
                <td>
                  <b>{cents(price)}</b>
                </td>
                <td>{cents(bestBid ?? yesBid)}</td>
                <td>{cents(bestAsk ?? yesAsk)}</td>
                <td>{compact(volume)}</td>
                <td>{compact(liquidity)}</td>
                <td>{inUtc(asOf)}</td>
                <td>
                  {url ? (
                    <a href={url} rel="noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  {polarity === -1 && ' (the opposite: its prices are turned round here)'}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Scroll>
  )
}

function Exposed({ context, onEntity }: { context: OutcomeContext | undefined; onEntity(slug: string): void }) {
  if (context === undefined || context.exposedEntities.length === 0) return null
  return (
    <section>
      <h2>Who is exposed</h2>
      <ul class="list">
        {context.exposedEntities.map(({ entity, role, strength, reasons }) => (
          <li key={`${entity.slug} ${role}`}>
            <button type="button" class="link" onClick={() => onEntity(entity.slug)}>
              {entity.displayName}
            </button>{' '}
            {role}, strength {percent(strength)}
            <small class="quiet"> {reasons.join(' ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

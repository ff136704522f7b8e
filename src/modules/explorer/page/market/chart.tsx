import {
  createChart,
  createSeriesMarkers,
  LineSeries,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { pathOf } from '../ask.ts'
import type { Alert, OutcomeHistory, RecentEvent } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { cents, inUtc, spoken } from '../words.ts'

const ranges: [number, string][] = [
  [24, 'a day'],
  [168, 'a week'],
  [720, '30 days'],
]
/** The longest range, of which the others are the end: another range takes no request. */
const maxHours = 720
const hourMs = 3_600_000
const colours = ['#0072b2', '#d55e00', '#009e73']

type Props = { outcome: string; outcomeId: string; events: readonly RecentEvent[] | undefined }
/** A mark: an event about an entity that is exposed, or an alert about the outcome. */
type Mark = { id: string; at: string; what: string; text: string; source: string | null; isAlert: boolean }

/** The price on each venue over time. Where nothing was seen the line has a gap. What happened to exposed entities is marked, and what alerts said of it. */
export function PriceChart({ outcome, outcomeId, events }: Props) {
  const [hours, setHours] = useState(168)
  const element = useRef<HTMLDivElement>(null)
  const { answer, fault } = useAnswer<OutcomeHistory>(
    pathOf(`/api/graph/outcome/${encodeURIComponent(outcome)}/history`, { hours: maxHours }),
  )
  const alerts = useAnswer<{ data: Alert[] }>(pathOf('/api/alerts/recent', { limit: 100 }))
  const since = new Date(performance.timeOrigin + performance.now() - hours * hourMs).toISOString()
  const marks = marksOf({ events, alerts: alerts.answer?.data, outcomeId, since })
  const history = answer?.history.filter(({ timestamp }) => timestamp >= since) ?? []
  const venues = [...new Set(history.map(({ venue }) => venue))]
  useEffect(
    () => (answer && element.current ? drawChart(element.current, history, marks) : undefined),
    [answer, hours, events, alerts.answer],
  )
  const seen = history.filter(({ price }) => price !== null)
  return (
    <section>
      <h2>Price over time</h2>
      <fieldset class="time" aria-label="How far back">
        {ranges.map(([value, name]) => (
          <button key={value} type="button" aria-pressed={hours === value} onClick={() => setHours(value)}>
            {name}
          </button>
        ))}
        {venues.map((venue, index) => (
          <span key={venue} class="price">
            <svg width="12" height="4" aria-hidden="true">
              <rect width="12" height="4" fill={colours[index % colours.length]} />
            </svg>{' '}
            {spoken(venue)}
          </span>
        ))}
      </fieldset>
      {fault && <p class="fault">{fault}</p>}
      {answer && seen.length === 0 && <p>No price was seen in this time.</p>}
      <div
        class="chart"
        ref={element}
        role="img"
        aria-label={summaryOf(venues, seen) || 'No price was seen'}
        // Its place is held while it is asked for, so that what is below is not asked for before somebody gets there.
        hidden={answer !== undefined && seen.length === 0 && marks.length === 0}
      />
      {marks.length > 0 && (
        <ol class="list" aria-label="Marked in the chart">
          {marks.map(({ id, at, text, source, isAlert }) => (
            <li key={id}>
              <time dateTime={at}>{inUtc(at)}</time> {isAlert && <b>alert: </b>}
              {text} <small class="quiet">{source}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function summaryOf(venues: readonly string[], seen: OutcomeHistory['history']): string {
  return venues
    .map((venue) => {
      const prices = seen.flatMap((point) => (point.venue === venue && point.price !== null ? [point.price] : []))
      return `${spoken(venue)}: ${cents(prices[0])} to ${cents(prices.at(-1))}, between ${cents(Math.min(...prices))} and ${cents(Math.max(...prices))}`
    })
    .join('; ')
}

function drawChart(element: HTMLElement, history: OutcomeHistory['history'], marks: readonly Mark[]): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const chart = createChart(element, {
    autoSize: true,
    layout: { background: { color: 'transparent' }, textColor: dark ? '#e6e6e6' : '#1c1c1c', attributionLogo: false },
    grid: { vertLines: { visible: false }, horzLines: { color: dark ? '#333' : '#e5e5e5' } },
    // Room for the words of the last marks.
    timeScale: { timeVisible: true, rightOffset: 6 },
    localization: { locale: 'en', priceFormatter: (price: number) => cents(price) },
  })
  for (const [index, venue] of [...new Set(history.map((point) => point.venue))].entries()) {
    const series = chart.addSeries(LineSeries, {
      color: colours[index % colours.length] ?? '#0072b2',
      lineWidth: 2,
      // Where the venues agree, one line lies on the other: through the gaps both are seen.
      lineStyle: index === 0 ? LineStyle.Solid : LineStyle.Dashed,
      priceLineVisible: false,
    })
    const points = history
      .filter((point) => point.venue === venue)
      .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    series.setData(
      points.map(({ timestamp, price }) =>
        price === null ? { time: timeOf(timestamp) } : { time: timeOf(timestamp), value: price },
      ),
    )
    if (index === 0) createSeriesMarkers(series, marks.toReversed().map(markerOf))
  }
  chart.timeScale().fitContent()
  return () => chart.remove()
}

function timeOf(text: string): UTCTimestamp {
  return (Date.parse(text) / 1_000) as UTCTimestamp
}

function markerOf({ at, what, isAlert }: Mark) {
  return {
    time: timeOf(at) as Time,
    position: isAlert ? ('belowBar' as const) : ('aboveBar' as const),
    shape: isAlert ? ('arrowUp' as const) : ('arrowDown' as const),
    color: isAlert ? '#c0392b' : '#8a5cd1',
    text: spoken(what),
  }
}

type MarksFrom = {
  events: readonly RecentEvent[] | undefined
  alerts: readonly Alert[] | undefined
  outcomeId: string
  since: string
}

/** Events and alerts within the chart, newest first. */
function marksOf({ events = [], alerts = [], outcomeId, since }: MarksFrom): Mark[] {
  const happened = events
    .filter(({ happenedAt }) => happenedAt >= since)
    .map(({ id, title, happenedAt, eventType, source }) => ({
      ...{ id, at: happenedAt, what: eventType, text: title, source, isAlert: false },
    }))
  const told = alerts
    .filter(
      ({ sentAt, relatedMarkets }) => sentAt >= since && relatedMarkets.some((each) => each.outcomeId === outcomeId),
    )
    .map(({ id, type, headline, sentAt }) => ({
      ...{ id, at: sentAt, what: type, text: spoken(headline), source: null, isAlert: true },
    }))
  return [...happened, ...told].toSorted((a, b) => b.at.localeCompare(a.at))
}

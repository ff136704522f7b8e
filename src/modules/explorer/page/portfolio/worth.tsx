import { BaselineSeries, createChart, type UTCTimestamp } from 'lightweight-charts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import { useAnswer } from '../use-answer.ts'
import { dollars, inUtc, spoken } from '../words.ts'
import type { PnlHistory, Summary } from './types.ts'

const ranges = ['1h', '24h', '7d', '30d', 'all']

/** The worth of it all, by venue, and the gains over time. */
export function Worth({ turn }: { turn: number }) {
  const { answer, fault } = useAnswer<{ summary: Summary; stale: boolean }>('/api/portfolio/summary', turn)
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  const { value, cash, positionsValue, pnl, unrealizedPnl, realizedPnl, fees, unpriced, notes, byVenue } =
    answer.summary
  const figures: [string, number | null][] = [
    ['Value', value],
    ['Cash', cash],
    ['Positions', positionsValue],
    ['Profit', pnl],
    ['not realised', unrealizedPnl],
    ['realised', realizedPnl],
    ['Fees', fees],
  ]
  return (
    <section>
      <h2>Worth</h2>
      <dl class="figures">
        {figures.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dollars(sum)}</dd>
          </div>
        ))}
      </dl>
      {answer.stale && <p class="stale">Some of it is old.</p>}
      {unpriced > 0 && <p class="quiet">{unpriced} positions have no price, and are in no sum.</p>}
      {notes.map((note) => (
        <p key={note} class="quiet">
          {spoken(note)}
        </p>
      ))}
      <Scroll label="By venue">
        <table>
          <Headings names={['Venue', 'Value', 'Cash', 'Positions', 'Profit']} />
          <tbody>
            {byVenue.map((each) => (
              <tr key={each.venue}>
                <td>{spoken(each.venue)}</td>
                <td>{dollars(each.value)}</td>
                <td>{dollars(each.cash)}</td>
                <td>{each.positions}</td>
                <td>{dollars(each.pnl)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Profit turn={turn} />
    </section>
  )
}

/** Profit over time; where nothing was seen the line has a gap. */
function Profit({ turn }: { turn: number }) {
  const [range, setRange] = useState('24h')
  const element = useRef<HTMLDivElement>(null)
  const { answer, fault } = useAnswer<PnlHistory>(`/api/portfolio/pnl-history?range=${range}`, turn)
  useEffect(() => (answer && element.current ? drawProfit(element.current, answer) : undefined), [answer])
  const seen = answer?.points.filter(({ pnl }) => pnl !== null) ?? []
  const said =
    seen.length === 0
      ? 'Nothing was seen in this time.'
      : `From ${inUtc(seen[0]?.timestamp)} to ${inUtc(seen.at(-1)?.timestamp)}: ${dollars(answer?.change)}`
  return (
    <>
      <h3>Profit over time</h3>
      <fieldset class="time" aria-label="How far back">
        {ranges.map((name) => (
          <button key={name} type="button" aria-pressed={range === name} onClick={() => setRange(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      <p role="status">{fault ?? (answer === undefined ? 'Asking …' : said)}</p>
      <div class="chart" ref={element} hidden={seen.length === 0} role="img" aria-label={`Profit over time. ${said}`} />
    </>
  )
}

function drawProfit(element: HTMLElement, { points }: PnlHistory): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const chart = createChart(element, {
    autoSize: true,
    layout: { background: { color: 'transparent' }, textColor: dark ? '#e6e6e6' : '#1c1c1c', attributionLogo: false },
    grid: { vertLines: { visible: false }, horzLines: { color: dark ? '#333' : '#e5e5e5' } },
    timeScale: { timeVisible: true },
    localization: { locale: 'en', priceFormatter: (sum: number) => dollars(sum) },
  })
  const series = chart.addSeries(BaselineSeries, {
    baseValue: { type: 'price', price: 0 },
    topLineColor: '#009e73',
    bottomLineColor: '#d55e00',
    topFillColor1: 'rgba(0, 158, 115, 0.25)',
    topFillColor2: 'rgba(0, 158, 115, 0.05)',
    bottomFillColor1: 'rgba(213, 94, 0, 0.05)',
    bottomFillColor2: 'rgba(213, 94, 0, 0.25)',
  })
  series.setData(
    points.map(({ timestamp, pnl }) => {
      const time = (Date.parse(timestamp) / 1_000) as UTCTimestamp
      return pnl === null ? { time } : { time, value: pnl }
    }),
  )
  chart.timeScale().fitContent()
  return () => chart.remove()
}

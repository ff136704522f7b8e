import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import type { VenueEntry } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { cents, inUtc, percent, spoken } from '../words.ts'

type Bin = { from: number; to: number; n: number; forecast: number; observed: number; interval: [number, number] }
type Row = {
  venue: string
  horizon: string
  category: string | null
  n: number
  ece: number | null
  verdict: string | null
  bins: Bin[]
  reason: string | null
}
type Calibration = { calibration: Row[]; method: string; computedAt: string; reason: string | null; biases: string[] }

const hourMs = 3_600_000
/** The horizons of which calibration is measured, the shortest first. */
const horizons: [string, number, string][] = [
  ['1h', 1, 'an hour'],
  ['1d', 24, 'a day'],
  ['7d', 168, 'seven days'],
  ['30d', 720, '30 days'],
]

/** The part of prices like these that came true, at each venue, as long before the close as now. */
export function CalibrationOf({ venues, closesAt }: { venues: readonly VenueEntry[]; closesAt: string }) {
  const left = (Date.parse(closesAt) - performance.timeOrigin - performance.now()) / hourMs
  const [horizon, , words] = nearestHorizon(left)
  const { answer, fault } = useAnswer<Calibration>(`/api/graph/calibration?horizon=${horizon}`)
  if (venues.length === 0) return null
  return (
    <section>
      <h2>How often such prices came true</h2>
      {fault && <p class="fault">{fault}</p>}
      {answer === undefined ? (
        !fault && <p role="status">Asking …</p>
      ) : (
        <>
          <p class="quiet">
            Of prices {words} before the close of trading; here {longer(left)} left. All categories together, computed{' '}
            {inUtc(answer.computedAt)}. {answer.reason} {answer.biases.join(' ')}
          </p>
          <Scroll label="Calibration of the venues">
            <table>
              <Headings names={['Venue', 'Price now', 'Prices like it', 'Came true', '95 %', 'Forecasts', 'Verdict']} />
              <tbody>
                {venues.map(({ venue, marketId, price }) => (
                  <VenueRow key={marketId} {...{ venue, price }} row={rowOf(answer.calibration, venue)} />
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </section>
  )
}

function VenueRow({ venue, price, row }: { venue: string; price: number | null; row: Row | undefined }) {
  const bin = price === null ? undefined : row?.bins.find(({ from, to }) => price >= from && price <= to)
  return (
    <tr>
      <td>{spoken(venue)}</td>
      <td>{cents(price)}</td>
      <td>{bin ? `${cents(bin.from)} – ${cents(bin.to)}` : '–'}</td>
      <td>
        <b>{percent(bin?.observed)}</b>
      </td>
      <td>{bin ? bin.interval.map((end) => percent(end)).join(' – ') : '–'}</td>
      <td>{bin?.n ?? row?.n ?? 0}</td>
      <td>{verdictOf(row)}</td>
    </tr>
  )
}

function verdictOf(row: Row | undefined): string {
  if (row === undefined) return 'no market of it came out yet'
  if (row.reason !== null) return 'too few forecasts to say'
  return row.verdict === 'miscalibrated' ? 'off by more than chance' : 'no evidence that it is off'
}

function rowOf(rows: readonly Row[], venue: string): Row | undefined {
  return rows.find((row) => row.venue === venue && row.category === null)
}

/** The one that is nearest by ratio: of three days, a day and seven are as far. */
function nearestHorizon(hours: number): [string, number, string] {
  const from = ([, each]: [string, number, string]) => Math.abs(Math.log(each / Math.max(hours, 1)))
  return horizons.reduce((best, each) => (from(each) < from(best) ? each : best))
}

function longer(hours: number): string {
  if (hours <= 0) return 'no time is'
  return hours < 48 ? `${Math.ceil(hours)} hours are` : `${Math.round(hours / 24)} days are`
}

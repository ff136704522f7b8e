import { useEffect, useRef, useState } from 'preact/hooks'
import { requestsPerMinute } from '../ask.ts'
import type { Navigation } from '../history.ts'
import { inUtc } from '../words.ts'

const dayMs = 86_400_000
const firstDay = Date.parse('2015-01-01T00:00:00Z')
const playMs = 1_500
/** Pictures of a play: fewer where requests are scarce, so that a play leaves enough of them to go on with. */
const maxPictures = 36
const minPictures = 4
const fractionOfRequests = 0.4
/** Days that are played where the slider stands at today. */
const playedDays = 3 * 365
const settleMs = 250

type Props = {
  navigation: Navigation
  /** False while the picture of the moment is still asked for. */
  isDrawn: boolean
  /** Requests that a picture takes. */
  requestsEach: number
  isPlaying: boolean
  setPlaying(isPlaying: boolean): void
}

/** The moment that the graph is shown at: in the world by the slider, of knowledge by the switch. */
export function TimeControl({ navigation: { state, adjust }, isDrawn, requestsEach, isPlaying, setPlaying }: Props) {
  const today = Math.floor((performance.timeOrigin + performance.now()) / dayMs)
  const first = firstDay / dayMs
  const shown = state.asOf === undefined ? today : Math.floor(Date.parse(state.asOf) / dayMs)
  const [day, setDay] = useState(shown)
  const stepDays = useRef(1)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => setDay(shown), [shown])
  const asOfDay = (value: number) => (value >= today ? undefined : new Date(value * dayMs).toISOString())
  const move = (value: number) => {
    setDay(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const asOf = asOfDay(value)
      adjust({ asOf, ...(state.knownAt !== undefined && { knownAt: asOf }) })
    }, settleMs)
  }
  const play = () => {
    const start = day >= today ? today - playedDays : day
    stepDays.current = Math.ceil((today - start) / picturesOf(requestsEach))
    if (!isPlaying && start !== day) move(start)
    setPlaying(!isPlaying)
  }
  useEffect(() => {
    if (!isPlaying || !isDrawn) return
    const next = Math.min(today, day + stepDays.current)
    const wait = setTimeout(() => (day >= today ? setPlaying(false) : move(next)), playMs)
    return () => clearTimeout(wait)
  }, [isPlaying, isDrawn, day])
  return (
    <fieldset class="time" aria-label="Moment">
      <label>
        As of{' '}
        <input
          type="range"
          min={first}
          max={today}
          value={day}
          aria-valuetext={day >= today ? 'now' : inUtc(asOfDay(day))}
          onInput={(event) => move(Number(event.currentTarget.value))}
        />
      </label>
      <output>{day >= today ? 'now' : inUtc(asOfDay(day))}</output>
      <label>
        <input
          type="checkbox"
          checked={state.knownAt !== undefined}
          onChange={(event) =>
            adjust({
              knownAt: event.currentTarget.checked
                ? (asOfDay(day) ?? new Date(today * dayMs).toISOString())
                : undefined,
            })
          }
        />{' '}
        only what was known then
      </label>
      <button type="button" aria-pressed={isPlaying} onClick={play}>
        {isPlaying ? 'Stop' : 'Play'}
      </button>
      <button
        type="button"
        disabled={state.asOf === undefined && state.knownAt === undefined}
        onClick={() => adjust({ asOf: undefined, knownAt: undefined })}
      >
        Now
      </button>
    </fieldset>
  )
}

function picturesOf(requestsEach: number): number {
  const affordable = Math.floor((fractionOfRequests * (requestsPerMinute() ?? Number.POSITIVE_INFINITY)) / requestsEach)
  return Math.max(minPictures, Math.min(maxPictures, affordable))
}

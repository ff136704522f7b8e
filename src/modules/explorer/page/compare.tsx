import { useEffect, useState } from 'preact/hooks'
import { io } from 'socket.io-client'
import { pathOf } from './ask.ts'
import { Headings } from './headings.tsx'
import type { Navigation } from './history.ts'
import { Scroll } from './scroll.tsx'
import type { Mispricing } from './types.ts'
import { useAnswer } from './use-answer.ts'
import { cents, compact, counted, points, spoken } from './words.ts'

type Update = Omit<Mispricing, 'label' | 'question' | 'actionable' | 'execution'> & { outcomeLabel: string }
type Answer = { mispricings: Mispricing[]; hint?: string }
type Props = { navigation: Navigation; onOutcome(slug: string): void }

/**
 * The time that sizes and edges stand before they are asked for anew, once something changed, and that what the list does not know waits for its
 * question.
 */
const freshMs = 30_000
const newMs = 10_000

/** The propositions on which the venues differ most, as that changes. */
export function ComparePage({ navigation: { state, adjust }, onOutcome }: Props) {
  const { minSpread, actionable } = state
  const [turn, setTurn] = useState(0)
  const path = pathOf('/api/graph/mispricings', { minSpread, limit: 100, actionableOnly: actionable || undefined })
  const { answer, fault } = useAnswer<Answer>(path, turn, true)
  const [updates, forget] = useSpreads(minSpread)
  const isOld = updates.size > 0
  const news = answer === undefined ? 0 : newIn(updates, answer.mispricings, { minSpread, actionable })
  const askedIn = news > 0 ? newMs : isOld ? freshMs : undefined
  useEffect(() => {
    if (askedIn === undefined) return
    const timer = setTimeout(() => setTurn((now) => now + 1), askedIn)
    return () => clearTimeout(timer)
  }, [askedIn, turn])
  useEffect(forget, [answer])
  const rows = rowsOf(answer?.mispricings ?? [], updates, minSpread)
  return (
    <article>
      <h1>Where the venues differ</h1>
      <p>
        <label>
          At least{' '}
          <input
            type="number"
            min="0"
            max="100"
            step="1"
            value={Math.round(100 * minSpread)}
            onChange={(event) => adjust({ minSpread: Number(event.currentTarget.value) / 100 })}
          />{' '}
          points apart
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={actionable}
            onChange={(event) => adjust({ actionable: event.currentTarget.checked })}
          />{' '}
          only what can be traded at a gain
        </label>
      </p>
      <p role="status">
        {fault ??
          (answer === undefined
            ? 'Asking …'
            : `${counted(rows.length, 'proposition')}. ${isOld ? toldOf(updates.size - news, news) : (answer.hint ?? '')}`)}
      </p>
      {rows.length > 0 && <Rows rows={rows} changed={updates} onOutcome={onOutcome} />}
    </article>
  )
}

type Filter = { minSpread: number; actionable: boolean }

/** The rows that were answered, with what was told since: what is too near now goes. */
function rowsOf(
  answered: readonly Mispricing[],
  updates: ReadonlyMap<string, Update>,
  minSpread: number,
): Mispricing[] {
  return answered
    .map((row) => ({ ...row, ...updates.get(row.outcomeId) }))
    .filter(({ spread }) => spread >= minSpread)
    .toSorted((a, b) => b.spread - a.spread)
}

/**
 * The number of those that came in. The channel tells an answer without its question, and not whether it can be traded at a gain: they are shown when
 * the list has them.
 */
function newIn(updates: ReadonlyMap<string, Update>, answered: readonly Mispricing[], filter: Filter): number {
  const ids = new Set(answered.map(({ outcomeId }) => outcomeId))
  if (filter.actionable) return 0
  return [...updates.values()].filter(({ outcomeId, spread }) => spread >= filter.minSpread && !ids.has(outcomeId))
    .length
}

function toldOf(changed: number, news: number): string {
  return [
    changed > 0 ? `${changed} changed since, marked.` : '',
    news > 0 ? `${news} more came in and are asked for.` : '',
  ].join(' ')
}

type RowsProps = { rows: readonly Mispricing[]; changed: ReadonlyMap<string, Update>; onOutcome(slug: string): void }

function Rows({ rows, changed, onOutcome }: RowsProps) {
  return (
    <Scroll label="Spreads">
      <table>
        <Headings names={['Proposition', 'Spread', 'Prices', 'Size', 'Net edge', 'Signal', 'Match']} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.outcomeId} class={changed.has(row.outcomeId) ? 'added' : undefined}>
              <td>
                <button type="button" class="link" onClick={() => onOutcome(row.outcomeSlug)}>
                  {row.question ?? row.label}
                </button>{' '}
                <b>{row.label}</b>
              </td>
              <td>
                {points(row.spread)}
                {row.stale && <span class="stale"> old</span>}
              </td>
              <td>
                {row.venues.map(({ venue, price }) => (
                  <span key={venue} class="price">
                    {spoken(venue)} {cents(price)}{' '}
                  </span>
                ))}
              </td>
              <td>{compact(row.execution?.size)}</td>
              <td>
                {cents(row.execution?.netEdge)}
                {row.actionable !== true && <small class="quiet"> {spoken(row.why?.[0] ?? '')}</small>}
              </td>
              <td>{row.signalType}</td>
              <td>{spoken(row.compareFlag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** The last news from the channel of each proposition since the list was asked for, and a call that forgets it. */
function useSpreads(minSpread: number): [ReadonlyMap<string, Update>, () => void] {
  const [updates, setUpdates] = useState<ReadonlyMap<string, Update>>(new Map())
  useEffect(() => {
    setUpdates(new Map())
    const socket = io(location.origin, { transports: ['websocket'] })
    socket.on('connect', () => socket.emit('subscribe:arb', { minSpread }))
    socket.on('arb:update', (update: Update) => setUpdates((now) => new Map(now).set(update.outcomeId, update)))
    return () => void socket.close()
  }, [minSpread])
  return [updates, () => setUpdates((now) => (now.size === 0 ? now : new Map()))]
}

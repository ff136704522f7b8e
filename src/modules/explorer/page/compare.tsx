import { useEffect, useState } from 'preact/hooks'
import { io } from 'socket.io-client'
import { pathOf } from './ask.ts'
import { Headings } from './headings.tsx'
import { Scroll } from './scroll.tsx'
import type { Mispricing } from './types.ts'
import { useAnswer } from './use-answer.ts'
import { cents, percent, spoken } from './words.ts'

type Update = Pick<Mispricing, 'outcomeId' | 'spread' | 'spreadPct' | 'signalType' | 'venues'>

/** Where the venues differ most, as it changes. */
export function ComparePage({ onOutcome }: { onOutcome(slug: string): void }) {
  const [actionableOnly, setActionable] = useState(false)
  const [minSpread, setMinSpread] = useState(0.02)
  const { answer, fault } = useAnswer<{ mispricings: Mispricing[]; hint?: string }>(
    pathOf('/api/graph/mispricings', { minSpread, limit: 100, actionableOnly: actionableOnly || undefined }),
  )
  const updates = useSpreads(minSpread)
  const rows = (answer?.mispricings ?? []).map((row) => ({ ...row, ...updates.get(row.outcomeId) }))
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
            value={100 * minSpread}
            onChange={(event) => setMinSpread(Number(event.currentTarget.value) / 100)}
          />{' '}
          points apart
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={actionableOnly}
            onChange={(event) => setActionable(event.currentTarget.checked)}
          />{' '}
          only what can be traded at a gain
        </label>
      </p>
      <p role="status">
        {fault ??
          (answer === undefined
            ? 'Asking …'
            : `${rows.length} propositions. ${updates.size > 0 ? `${updates.size} changed since.` : (answer.hint ?? '')}`)}
      </p>
      {rows.length > 0 && (
        <Rows rows={rows.toSorted((a, b) => b.spread - a.spread)} changed={updates} onOutcome={onOutcome} />
      )}
    </article>
  )
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
                {percent(row.spread)}
                {row.stale && <span class="stale"> old</span>}
              </td>
              <td>
                {row.venues.map(({ venue, price }) => (
                  <span key={venue} class="price">
                    {spoken(venue)} {cents(price)}{' '}
                  </span>
                ))}
              </td>
              <td>{row.execution?.size ?? '–'}</td>
              <td>{cents(row.execution?.netEdge)}</td>
              <td>{row.signalType}</td>
              <td>{spoken(row.compareFlag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** What the channel told of each proposition since the page was opened. */
function useSpreads(minSpread: number): ReadonlyMap<string, Update> {
  const [updates, setUpdates] = useState<ReadonlyMap<string, Update>>(new Map())
  useEffect(() => {
    setUpdates(new Map())
    const socket = io(location.origin, { transports: ['websocket'] })
    socket.on('connect', () => socket.emit('subscribe:arb', { minSpread }))
    socket.on('arb:update', (update: Update) => setUpdates((now) => new Map(now).set(update.outcomeId, update)))
    return () => void socket.close()
  }, [minSpread])
  return updates
}

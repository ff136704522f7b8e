import { useEffect, useState } from 'preact/hooks'
import { change, pathOf } from './ask.ts'
import type { Navigation } from './history.ts'
import type { Alert } from './types.ts'
import { useAnswer } from './use-answer.ts'
import { cents, inUtc, spoken } from './words.ts'

/** The types as the service filters by them: an alert itself may name a finer one. */
const types = ['injury', 'arbitrage', 'political', 'finance', 'crowding', 'conflict', 'rumor', 'weather', 'copy_trade']

type Inbox = { data: { alerts: Alert[]; unreadCount: number } }
type Links = { onEntity(slug: string): void; onOutcome(id: string): void }
type Props = Links & { navigation: Navigation }

/** Alerts, newest first: the inbox of who signed in, else those of the public, with what the stream tells meanwhile. */
export function AlertsPage({ navigation: { state, adjust }, onEntity, onOutcome }: Props) {
  const type = state.alertType ?? ''
  const [isStranger, setStranger] = useState(false)
  const query = { limit: 50, type: type || undefined }
  const inbox = useAnswer<Inbox>(isStranger ? undefined : pathOf('/api/alerts/inbox', query))
  const isRefused = isStranger || inbox.fault !== undefined
  const recent = useAnswer<{ data: Alert[] }>(isRefused ? pathOf('/api/alerts/recent', query) : undefined)
  // Who has no inbox is not asked for it again with each type.
  useEffect(() => void (inbox.status === 401 && setStranger(true)), [inbox.status])
  const live = useLiveAlerts(type)
  const stored = inbox.answer?.data.alerts ?? recent.answer?.data ?? []
  const isSigned = inbox.answer !== undefined
  const fresh = live.filter(({ id }) => !stored.some((alert) => alert.id === id))
  const alerts = [...fresh, ...stored]
  const isWaiting = inbox.waiting || recent.waiting
  return (
    <article>
      <h1>Alerts</h1>
      <p>
        <label>
          Type{' '}
          <select value={type} onChange={(event) => adjust({ alertType: event.currentTarget.value || undefined })}>
            <option value="">all</option>
            {types.map((name) => (
              <option key={name} value={name}>
                {spoken(name)}
              </option>
            ))}
          </select>
        </label>{' '}
        <span role="status">
          {recent.fault ??
            (isWaiting
              ? 'Asking …'
              : isSigned
                ? `${inbox.answer?.data.unreadCount} unread`
                : 'The newest, for everybody. Sign in to have an inbox.')}
        </span>
      </p>
      {!isWaiting && alerts.length === 0 && <p>Nothing fired yet. New alerts appear here by themselves.</p>}
      <ul class="list alerts">
        {alerts.map((alert) => (
          <AlertItem key={alert.id} alert={alert} isSigned={isSigned} onEntity={onEntity} onOutcome={onOutcome} />
        ))}
      </ul>
    </article>
  )
}

type ItemProps = Links & { alert: Alert; isSigned: boolean }

/** One alert with why it fired and what it is about. */
export function AlertItem({ alert, isSigned, onEntity, onOutcome }: ItemProps) {
  const [flags, setFlags] = useState(alert.engagement)
  const mark = (name: 'read' | 'dismiss' | 'acted', flag: 'read' | 'dismissed' | 'acted') =>
    change('POST', `/api/alerts/${alert.id}/${name}`).then(
      () => setFlags((now) => ({ read: false, dismissed: false, acted: false, ...now, [flag]: true })),
      () => undefined,
    )
  return (
    <li class={flags?.read === false ? 'unread' : undefined}>
      <details onToggle={(event) => isSigned && event.currentTarget.open && !flags?.read && void mark('read', 'read')}>
        <summary>
          <time dateTime={alert.sentAt}>{inUtc(alert.sentAt)}</time> <b>{spoken(alert.headline)}</b>{' '}
          <span class="quiet">
            {spoken(alert.type)}, {alert.severity}
          </span>
        </summary>
        <ul>
          {alert.whyThisFired.map((sentence) => (
            <li key={sentence}>{spoken(sentence)}</li>
          ))}
        </ul>
        {alert.entity && (
          <p>
            About{' '}
            <button type="button" class="link" onClick={() => alert.entity && onEntity(alert.entity.slug)}>
              {alert.entity.displayName}
            </button>
          </p>
        )}
        <ul>
          {alert.relatedMarkets.map(({ outcomeId, outcome, venue, price, priceAtAlert }) => (
            <li key={`${outcomeId} ${venue}`}>
              <button type="button" class="link" onClick={() => onOutcome(outcomeId)}>
                {outcome}
              </button>{' '}
              {spoken(venue)} {cents(price)}, {cents(priceAtAlert)} when it fired
            </li>
          ))}
        </ul>
        {isSigned && (
          <p>
            <button type="button" disabled={flags?.dismissed} onClick={() => void mark('dismiss', 'dismissed')}>
              Dismiss
            </button>{' '}
            <button type="button" disabled={flags?.acted} onClick={() => void mark('acted', 'acted')}>
              Mark as traded
            </button>
          </p>
        )}
      </details>
    </li>
  )
}

/** The alerts of a type that fired since the page looks, newest first; of all types where it is empty. */
function useLiveAlerts(type: string): Alert[] {
  const [alerts, setAlerts] = useState<Alert[]>([])
  useEffect(() => {
    setAlerts([])
    const stream = new EventSource(pathOf('/api/alerts/stream', { type: type || undefined }))
    stream.addEventListener('alert', ({ data }: MessageEvent<string>) =>
      setAlerts((now) => [JSON.parse(data) as Alert, ...now].slice(0, 100)),
    )
    return () => stream.close()
  }, [type])
  return alerts
}

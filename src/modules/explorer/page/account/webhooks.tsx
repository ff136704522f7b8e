import { useState } from 'preact/hooks'
import { change, pathOf } from '../ask.ts'
import { useAnswer } from '../use-answer.ts'
import { inUtc } from '../words.ts'

type Endpoint = {
  id: string
  url: string
  events: string[]
  isActive: boolean
  description: string
  warning: string | null
}
type Delivery = {
  id: string
  event: string
  status: string
  statusCode: number | null
  attempts: number
  createdAt: string
  error: string | null
}

/** Receivers of events, and what was sent to each. They are made by the API, where their secret can be kept. */
export function Webhooks() {
  const { answer, fault } = useAnswer<{ endpoints: Endpoint[] }>('/api/b2b/webhooks')
  return (
    <section>
      <h2>Webhooks</h2>
      {fault && <p class="quiet">{fault}</p>}
      {answer?.endpoints.length === 0 && (
        <p>
          There is none. <a href="/docs">The reference</a> says how to add one.
        </p>
      )}
      <ul class="list">
        {answer?.endpoints.map(({ id, url, events, isActive, description, warning }) => (
          <li key={id}>
            <code>{url}</code> {description}{' '}
            <span class="quiet">
              {isActive ? 'active' : 'switched off'}: {events.join(', ')}
            </span>
            {warning && <p class="fault">{warning}</p>}
            <Deliveries id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deliveries({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const { answer, fault } = useAnswer<{ deliveries: Delivery[] }>(
    isOpen ? pathOf(`/api/b2b/webhooks/${id}/deliveries`, { limit: 20 }) : undefined,
    turn,
  )
  const [problem, setProblem] = useState<string>()
  if (!isOpen)
    return (
      <button type="button" class="link" onClick={() => setOpen(true)}>
        Deliveries
      </button>
    )
  const replay = (delivery: string) =>
    change('POST', `/api/b2b/webhooks/${id}/deliveries/${delivery}/replay`).then(
      () => setTurn(turn + 1),
      (error: Error) => setProblem(error.message),
    )
  return (
    <>
      <p role="status">
        {problem ??
          fault ??
          (answer === undefined ? 'Asking …' : `${answer.deliveries.length} deliveries, newest first`)}
      </p>
      <ul>
        {answer?.deliveries.map(({ id: delivery, event, status, statusCode, attempts, createdAt, error }) => (
          <li key={delivery}>
            {inUtc(createdAt)} {event}: {status} {statusCode ?? error ?? ''}, {attempts} attempts{' '}
            <button type="button" aria-label={`Send ${event} again`} onClick={() => void replay(delivery)}>
              Send again
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

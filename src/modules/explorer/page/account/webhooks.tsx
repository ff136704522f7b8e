import { useState } from 'preact/hooks'
import { change, pathOf } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { useAnswer } from '../use-answer.ts'
import { counted, inUtc } from '../words.ts'

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

/** Receivers of events, and what was sent to each. */
export function Webhooks() {
  const [turn, setTurn] = useState(0)
  const { answer, fault } = useAnswer<{ endpoints: Endpoint[] }>('/api/b2b/webhooks', turn)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const again = (words?: string) => {
    setProblem(undefined)
    setSaid(words)
    setTurn((now) => now + 1)
  }
  const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    change<{ statusCode?: number }>(method, `/api/b2b/webhooks/${path}`, body).then(
      ({ statusCode }) => again(statusCode === undefined ? undefined : `The receiver answered ${statusCode}.`),
      (error: Error) => setProblem(error.message),
    )
  return (
    <section>
      <h2>Webhooks</h2>
      {fault && <p class="quiet">{fault}</p>}
      {answer && <WebhookForm again={again} />}
      <p role="status">{said}</p>
      {problem && (
        <p role="alert" class="fault">
          {problem}
        </p>
      )}
      {answer?.endpoints.length === 0 && <p>There is none yet.</p>}
      <ul class="list">
        {answer?.endpoints.map((endpoint) => (
          <EndpointItem key={endpoint.id} {...endpoint} act={act} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = Endpoint & { act(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> }

function EndpointItem({ id, url, events, isActive, description, warning, act }: ItemProps) {
  return (
    <li>
      <code>{url}</code> {description}{' '}
      <span class="quiet">
        {isActive ? 'active' : 'switched off'}: {events.join(', ')}
      </span>
      {warning && <p class="fault">{warning}</p>}
      <div class="toolbar">
        <button type="button" aria-label={`Send a test to ${url}`} onClick={() => void act('POST', `${id}/test`)}>
          Test
        </button>
        <button
          type="button"
          aria-label={`${isActive ? 'Switch off' : 'Switch on'} ${url}`}
          onClick={() => void act('PUT', id, { isActive: !isActive })}
        >
          {isActive ? 'Switch off' : 'Switch on'}
        </button>
        <button type="button" aria-label={`Delete ${url}`} onClick={() => void act('DELETE', id)}>
          Delete
        </button>
      </div>
      <Deliveries id={id} />
    </li>
  )
}

const eventNames = [
  ...['alert.injury', 'alert.arbitrage', 'alert.crowding', 'alert.political', 'alert.finance', 'alert.rumor'],
  'gap.detected',
]

/** A new receiver, whose secret is shown once. */
function WebhookForm({ again }: { again(): void }) {
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const { url = '', description = '' } = fieldsOf(event)
    const events = new FormData(form).getAll('events')
    change<{ secret: string }>('POST', '/api/b2b/webhooks', { url, description, events }).then(
      (made) => {
        form.reset()
        setProblem(undefined)
        setSecret(made.secret)
        again()
      },
      (error: Error) => setProblem(error.message),
    )
  }
  return (
    <details>
      <summary>Add a receiver</summary>
      <form class="narrow" onSubmit={add}>
        <label>
          Address (https) <input name="url" type="url" required maxLength={2048} placeholder="https://…" />
        </label>
        <label>
          What it is for <input name="description" maxLength={500} />
        </label>
        <fieldset>
          <legend>Is told of</legend>
          {eventNames.map((name) => (
            <label key={name}>
              <input type="checkbox" name="events" value={name} defaultChecked /> {name}
            </label>
          ))}
        </fieldset>
        <button type="submit">Add it</button>
      </form>
      {secret && (
        <p role="status">
          With this its deliveries are signed; it is shown once: <code>{secret}</code>
        </p>
      )}
      {problem && (
        <p role="alert" class="fault">
          {problem}
        </p>
      )}
    </details>
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
          (answer === undefined
            ? 'Asking …'
            : `${counted(answer.deliveries.length, 'delivery', 'deliveries')}, newest first`)}
      </p>
      <ul>
        {answer?.deliveries.map(({ id: delivery, event, status, statusCode, attempts, createdAt, error }) => (
          <li key={delivery}>
            {inUtc(createdAt)} {event}: {status} {statusCode ?? error ?? ''}, {counted(attempts, 'attempt')}{' '}
            <button type="button" aria-label={`Send ${event} again`} onClick={() => void replay(delivery)}>
              Send again
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useState } from 'preact/hooks'
import { change } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { useAnswer } from '../use-answer.ts'
import { counted, inUtc } from '../words.ts'

type Key = {
  id: string
  prefix: string
  label: string | null
  type: string
  createdAt: string
  lastUsedAt?: string | null
  revokedAt?: string | null
}
type Stats = {
  requests: number
  lastUsedAt: string | null
  byDay: { day: string; requests: number }[]
  byEndpoint: { endpoint: string; requests: number }[]
}

/** Keys for programs: made, shown once, looked at and revoked. */
export function Keys() {
  const [turn, setTurn] = useState(0)
  const { answer, fault } = useAnswer<{ keys: Key[] }>('/api/developer/keys', turn)
  const [made, setMade] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    change<{ key: string }>('POST', '/api/developer/keys', fieldsOf(event)).then(
      ({ key }) => {
        setMade(key)
        setTurn(turn + 1)
      },
      (error: Error) => setProblem(error.message),
    )
  }
  const revoke = (id: string) =>
    change('DELETE', `/api/developer/keys/${id}`).then(
      () => setTurn(turn + 1),
      (error: Error) => setProblem(error.message),
    )
  return (
    <section>
      <h2>Keys</h2>
      <form onSubmit={make}>
        <label>
          Name <input name="label" required maxLength={60} />
        </label>{' '}
        <label>
          Type{' '}
          <select name="type">
            <option value="test">test</option>
            <option value="live">live</option>
          </select>
        </label>{' '}
        <button type="submit">Make a key</button>
      </form>
      {made && (
        <p role="status">
          Your new key, shown once: <code>{made}</code>
        </p>
      )}
      {(problem ?? fault) && (
        <p role="alert" class="fault">
          {problem ?? fault}
        </p>
      )}
      <ul class="list">
        {answer?.keys.map(({ id, prefix, label, type, createdAt, revokedAt }) => (
          <li key={id}>
            <code>{prefix}</code> {label}{' '}
            <span class="quiet">
              {type}, {inUtc(createdAt)}
            </span>{' '}
            {revokedAt ? (
              'revoked'
            ) : (
              <button type="button" aria-label={`Revoke ${label ?? prefix}`} onClick={() => void revoke(id)}>
                Revoke
              </button>
            )}{' '}
            <Use id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The uses of a key, by day and endpoint. */
function Use({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { answer, fault } = useAnswer<Stats>(isOpen ? `/api/developer/keys/${id}/stats` : undefined)
  if (!isOpen)
    return (
      <button type="button" class="link" onClick={() => setOpen(true)}>
        What it was used for
      </button>
    )
  if (answer === undefined) return <span role="status">{fault ?? 'Asking …'}</span>
  const most = Math.max(1, ...answer.byDay.map(({ requests }) => requests))
  return (
    <div>
      <p>
        {counted(answer.requests, 'request')} in 30 days{answer.lastUsedAt && `, the last ${inUtc(answer.lastUsedAt)}`}
      </p>
      <ul class="bars">
        {answer.byDay.map(({ day, requests }) => (
          <li key={day}>
            {day} <meter value={requests} max={most} aria-label={`Requests on ${day}`} /> {requests}
          </li>
        ))}
      </ul>
      <ul>
        {answer.byEndpoint.map(({ endpoint, requests }) => (
          <li key={endpoint}>
            <code>{endpoint}</code> {requests}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useState } from 'preact/hooks'
import { change } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { inUtc, spoken } from '../words.ts'
import type { LinkedAccount } from './types.ts'

type Props = { accounts: readonly LinkedAccount[]; again(): void }

/** The accounts that are linked, each to be forgotten, and the form to link another. */
export function Linked({ accounts, again }: Props) {
  const [problem, setProblem] = useState<string>()
  const unlink = (id: string) =>
    change('DELETE', `/api/portfolio/accounts/${id}`).then(again, (error: Error) => setProblem(error.message))
  return (
    <section>
      <h2>Linked accounts</h2>
      {accounts.length === 0 && <p>None yet. Accounts are only read: nothing is ever traded.</p>}
      <ul class="list">
        {accounts.map(({ id, venue, name, label, asOf, stale, fault }) => (
          <li key={id}>
            {spoken(venue)} <code>{name}</code> {label}{' '}
            <span class="quiet">{asOf === null ? 'not read yet' : `read ${inUtc(asOf)}`}</span>
            {stale && <span class="stale"> old{fault && `: ${fault}`}</span>}{' '}
            <button type="button" aria-label={`Unlink ${label || name}`} onClick={() => void unlink(id)}>
              Unlink
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" class="fault">
          {problem}
        </p>
      )}
      <details open={accounts.length === 0}>
        <summary>Link an account</summary>
        <LinkForm again={again} />
      </details>
    </section>
  )
}

/** By what each venue shows an account. */
const byKey = 'venue_b'
const venues = ['venue_a', byKey, 'perp_venue']

function LinkForm({ again }: { again(): void }) {
  const [venue, setVenue] = useState('venue_a')
  const [problem, setProblem] = useState<string>()
  const link = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    change('POST', '/api/portfolio/accounts', fieldsOf(event)).then(
      () => {
        form.reset()
        setVenue('venue_a')
        setProblem(undefined)
        again()
      },
      (error: Error) => setProblem(error.message),
    )
  }
  return (
    <form class="narrow" onSubmit={link}>
      <label>
        Venue{' '}
        <select name="venue" value={venue} onChange={(event) => setVenue(event.currentTarget.value)}>
          {venues.map((name) => (
            <option key={name} value={name}>
              {spoken(name)}
            </option>
          ))}
        </select>
      </label>
      {venue === byKey ? (
        <>
          <label>
            Id of the key <input name="keyId" required maxLength={200} autoComplete="off" />
          </label>
          <label>
            Private key (PEM; stored sealed, never shown)
            <textarea name="privateKey" required rows={4} autoComplete="off" spellcheck={false} />
          </label>
        </>
      ) : (
        <label>
          Address <input name="address" required maxLength={100} placeholder="0x…" autoComplete="off" />
        </label>
      )}
      <label>
        What you call it <input name="label" maxLength={100} />
      </label>
      <button type="submit">Link it</button>
      {problem && (
        <p role="alert" class="fault">
          {problem}
        </p>
      )}
    </form>
  )
}

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { change } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { useAnswer } from '../use-answer.ts'

export type Account = { email: string; tier: string }

/** The part of the page for a person who signed in; before that, the form to do so. `again` looks anew who that is. */
export function SignedIn({ children }: { children(account: Account, again: () => void): ComponentChildren }) {
  const [turn, setTurn] = useState(0)
  const again = () => setTurn((now) => now + 1)
  const { answer, fault, status, waiting } = useAnswer<{ account: Account }>('/api/auth/me', turn)
  if (answer !== undefined) return <>{children(answer.account, again)}</>
  if (waiting) return <p role="status">Asking …</p>
  if (fault !== undefined && status !== 401)
    return (
      <p role="alert" class="fault">
        {fault}{' '}
        <button type="button" onClick={again}>
          Ask again
        </button>
      </p>
    )
  return <SignIn onDone={again} />
}

function SignIn({ onDone }: { onDone(): void }) {
  const [fault, setFault] = useState<string>()
  const [isNew, setNew] = useState(false)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    change('POST', isNew ? '/api/auth/sign-up' : '/api/auth/sign-in', fieldsOf(event)).then(onDone, (error: Error) =>
      setFault(error.message),
    )
  }
  return (
    <article class="narrow">
      <h1>{isNew ? 'Make an account' : 'Sign in'}</h1>
      <form onSubmit={send}>
        <label>
          E-mail <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password{' '}
          <input name="password" type="password" autoComplete={isNew ? 'new-password' : 'current-password'} required />
        </label>
        <button type="submit">{isNew ? 'Make it' : 'Sign in'}</button>{' '}
        <button type="button" class="link" onClick={() => setNew(!isNew)}>
          {isNew ? 'I have an account' : 'Make an account'}
        </button>
      </form>
      {fault && (
        <p role="alert" class="fault">
          {fault}
        </p>
      )}
    </article>
  )
}

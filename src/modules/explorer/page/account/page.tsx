import { useState } from 'preact/hooks'
import { change } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { useAnswer } from '../use-answer.ts'
import { Keys } from './keys.tsx'
import { Webhooks } from './webhooks.tsx'

type Me = { account: { email: string; tier: string } }

/** Signing in, and what belongs to who did: keys, webhooks, portfolio. */
export function AccountPage() {
  const [turn, setTurn] = useState(0)
  const me = useAnswer<Me>('/api/auth/me', turn)
  const account = me.answer?.account
  if (account === undefined) {
    return me.waiting ? <p role="status">Asking …</p> : <SignIn onDone={() => setTurn(turn + 1)} />
  }
  const leave = () => change('POST', '/api/auth/sign-out').finally(() => setTurn(turn + 1))
  return (
    <article>
      <h1>Account</h1>
      <p>
        {account.email}, {account.tier}{' '}
        <button type="button" onClick={() => void leave()}>
          Sign out
        </button>
      </p>
      <Keys />
      <Webhooks />
    </article>
  )
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

import { change } from '../ask.ts'
import { Keys } from './keys.tsx'
import { type Account, SignedIn } from './sign-in.tsx'
import { Webhooks } from './webhooks.tsx'

/** Signing in, and what programs of who did need: keys and webhooks. */
export function AccountPage() {
  return <SignedIn>{(account, again) => <OwnAccount account={account} again={again} />}</SignedIn>
}

function OwnAccount({ account, again }: { account: Account; again(): void }) {
  const leave = () => change('POST', '/api/auth/sign-out').finally(again)
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

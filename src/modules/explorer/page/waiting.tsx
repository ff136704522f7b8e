import { useEffect, useState } from 'preact/hooks'
import { requestsPerMinute, tellWaiting } from './ask.ts'

/** A request that is answered sooner than this is waited for without a word. */
const quietMs = 1_500
/** Requests a minute that the service answers to who has not signed in, at most. */
const maxOfStrangers = 60

/** A line that says for how long the page waits, and why, while it does. */
export function Waiting({ onSignIn }: { onSignIn(): void }) {
  const [until, setUntil] = useState<number>()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => tellWaiting(setUntil), [])
  useEffect(() => {
    if (until === undefined) return setSeconds(0)
    const count = () => setSeconds(Math.ceil((until - performance.now()) / 1_000))
    if (until - performance.now() > quietMs) count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [until])
  if (seconds <= 0) return null
  const limit = requestsPerMinute()
  return (
    <p role="status" class="notice wait">
      {limit ? `The service answers you ${limit} requests a minute.` : 'The service takes no more requests now.'} The
      rest comes by itself in {seconds} s.{' '}
      {(limit ?? 0) <= maxOfStrangers && (
        <button type="button" class="link" onClick={onSignIn}>
          Sign in for more
        </button>
      )}
    </p>
  )
}

import { useState } from 'preact/hooks'
import { SignedIn } from '../account/sign-in.tsx'
import { change } from '../ask.ts'
import { useAnswer } from '../use-answer.ts'
import { inUtc } from '../words.ts'
import { Deeds } from './deeds.tsx'
import { Hangs } from './hangs.tsx'
import { Linked } from './linked.tsx'
import { Positions } from './positions.tsx'
import type { LinkedAccount } from './types.ts'
import { usePortfolioChanges } from './use-portfolio.ts'
import { Worth } from './worth.tsx'

type Links = { onEntity(slug: string): void; onOutcome(id: string): void }

/** The positions, trades and gains of somebody at all venues, and what they hang on. */
export function PortfolioPage(links: Links) {
  return <SignedIn>{() => <OwnPortfolio {...links} />}</SignedIn>
}

function OwnPortfolio(links: Links) {
  const [asked, setAsked] = useState(0)
  const told = usePortfolioChanges()
  const turn = asked + told
  const { answer, fault } = useAnswer<{ accounts: LinkedAccount[] }>('/api/portfolio/accounts', turn)
  const again = () => setAsked((now) => now + 1)
  return (
    <article>
      <h1>Portfolio</h1>
      {fault && (
        <p role="alert" class="fault">
          {fault}
        </p>
      )}
      {answer === undefined && !fault && <p role="status">Asking …</p>}
      {answer && <Linked accounts={answer.accounts} again={again} />}
      {answer && answer.accounts.length > 0 && (
        <>
          <Refresh accounts={answer.accounts} again={again} />
          <Worth turn={turn} />
          <Positions turn={turn} {...links} />
          <Hangs turn={turn} {...links} />
          <Deeds turn={turn} />
        </>
      )}
    </article>
  )
}

function Refresh({ accounts, again }: { accounts: readonly LinkedAccount[]; again(): void }) {
  const [problem, setProblem] = useState<string>()
  const read = () =>
    change('POST', '/api/portfolio/refresh').then(
      () => {
        setProblem(undefined)
        again()
      },
      (error: Error) => setProblem(error.message),
    )
  const oldest = accounts.map(({ asOf }) => asOf).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))[0]
  return (
    <p>
      Read {inUtc(oldest)}. What changes is shown by itself.{' '}
      <button type="button" onClick={() => void read()}>
        Read now
      </button>{' '}
      <span role="status" class="fault">
        {problem}
      </span>
    </p>
  )
}

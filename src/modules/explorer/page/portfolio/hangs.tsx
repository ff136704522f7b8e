import { useState } from 'preact/hooks'
import { change } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import { useAnswer } from '../use-answer.ts'
import { dollars, spoken } from '../words.ts'
import type { Exposure, WhatIf } from './types.ts'

type Props = { turn: number; onEntity(slug: string): void; onOutcome(id: string): void }
const maxShown = 10

/** The dependence of the money: on answers that exclude each other at their worst and best, the entities that move it, and what a change would do. */
export function Hangs({ turn, onEntity, onOutcome }: Props) {
  const { answer, fault } = useAnswer<Exposure>('/api/portfolio/exposure', turn)
  return (
    <section>
      <h2>What it hangs on</h2>
      {fault && <p class="fault">{fault}</p>}
      {answer === undefined && !fault && <p role="status">Asking …</p>}
      {answer && (
        <>
          <p>
            If each question came out at its worst: <b>{dollars(answer.worstCase.change)}</b>.
            {answer.worstCase.leftOut > 0 && (
              <span class="quiet">
                {' '}
                Perpetuals, coins and shares of {dollars(answer.worstCase.leftOut)} are not in it.
              </span>
            )}
            {answer.unlinked > 0 && (
              <span class="quiet"> {answer.unlinked} positions are of no known proposition, and in none of this.</span>
            )}
          </p>
          {answer.groups.length > 0 && (
            <Scroll label="Questions at their worst">
              <table>
                <Headings names={['Question', 'Value', 'Worst', 'if', 'Best', 'if']} />
                <tbody>
                  {answer.groups.slice(0, maxShown).map(({ groupId, title, outcomes, value, worst, best }) => (
                    <tr key={groupId ?? outcomes.join()}>
                      <td>
                        <button type="button" class="link" onClick={() => outcomes[0] && onOutcome(outcomes[0])}>
                          {title ?? outcomes.join(', ')}
                        </button>
                      </td>
                      <td>{dollars(value)}</td>
                      <td>{dollars(worst.change)}</td>
                      <td>{worst.if}</td>
                      <td>{dollars(best.change)}</td>
                      <td>{best.if}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )}
          {answer.entities.length > 0 && <h3>Who moves it</h3>}
          <ul class="list">
            {answer.entities.slice(0, maxShown).map(({ slug, displayName, relation, via, value, weighted }) => (
              <li key={`${slug} ${relation} ${via}`}>
                <button type="button" class="link" onClick={() => onEntity(slug)}>
                  {displayName}
                </button>{' '}
                {dollars(value)}{' '}
                <small class="quiet">
                  {spoken(relation).toLowerCase()}
                  {via && ` of ${via}`}, {dollars(weighted)} weighed by strength
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      <WhatIfForm />
    </section>
  )
}

function WhatIfForm() {
  const [said, setSaid] = useState<WhatIf>()
  const [problem, setProblem] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    change<WhatIf>('POST', '/api/portfolio/what-if', fieldsOf(event)).then(setSaid, (error: Error) => {
      setSaid(undefined)
      setProblem(error.message)
    })
  }
  return (
    <>
      <h3>What if</h3>
      <form onSubmit={submit}>
        <label>
          of <input name="entity" required maxLength={200} placeholder="patrick-mahomes" size={18} />
        </label>{' '}
        <label>
          the <input name="attribute" required maxLength={64} placeholder="injury_status" size={14} />
        </label>{' '}
        <label>
          became <input name="value" required maxLength={200} placeholder="out" size={10} />
        </label>{' '}
        <button type="submit">What would I gain or lose?</button>
      </form>
      <div role="status">
        {problem && <p class="fault">{problem}</p>}
        {said && (
          <>
            <p>
              It is {String(said.currentValue ?? 'not known')} now. {said.reason}
              {said.expectedChange !== null && (
                <>
                  In the hour after: <b>{dollars(said.expectedChange)}</b>
                  {said.interval && `, with 95 % between ${said.interval.map((end) => dollars(end)).join(' and ')}`}.
                </>
              )}
            </p>
            <ul class="list">
              {said.changes.map(({ marketId, title, side, expectedChange }) => (
                <li key={`${marketId} ${side}`}>
                  {title} {side}: {dollars(expectedChange)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import { useAnswer } from '../use-answer.ts'
import { cents, compact, dollars, inUtc, spoken } from '../words.ts'
import type { Position } from './types.ts'

type Props = { turn: number; onEntity(slug: string): void; onOutcome(id: string): void }

/** The positions, the greatest first, with the entities that they are about. */
export function Positions({ turn, onEntity, onOutcome }: Props) {
  const { answer, fault } = useAnswer<{ positions: Position[] }>('/api/portfolio/positions', turn)
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  return (
    <section>
      <h2>Positions</h2>
      {answer.positions.length === 0 ? (
        <p>Nothing is held.</p>
      ) : (
        <Scroll label="Positions">
          <table>
            <Headings
              names={['What', 'Venue', 'Size', 'Paid', 'Price', 'Value', 'Gain', 'If right', 'Closes', 'About']}
            />
            <tbody>
              {answer.positions.map((each) => (
                <Row
                  key={`${each.accountId} ${each.contractId} ${each.externalId} ${each.side}`}
                  {...each}
                  onEntity={onEntity}
                  onOutcome={onOutcome}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  )
}

/** The name of a position: a market and its side, or a symbol, whose prices are dollars and no cents. */
export function nameOf({ title, label, externalId }: Pick<Position, 'title' | 'label' | 'externalId'>): string {
  return [title ?? externalId ?? 'unknown here', label].filter(Boolean).join(': ')
}

function Row(each: Position & Omit<Props, 'turn'>) {
  const { venue, contractId, outcomeSlug, entities, size, averagePrice, price, priceStale, onEntity, onOutcome } = each
  const priced = contractId === null ? dollars : cents
  return (
    <tr>
      <td>
        {outcomeSlug === null ? (
          nameOf(each)
        ) : (
          <button type="button" class="link" onClick={() => onOutcome(outcomeSlug)}>
            {nameOf(each)}
          </button>
        )}
      </td>
      <td>{spoken(venue)}</td>
      <td>{compact(size)}</td>
      <td>{priced(averagePrice)}</td>
      <td>
        {priced(price)}
        {priceStale && <span class="stale"> old</span>}
      </td>
      <td>{dollars(each.value)}</td>
      <td>{dollars(each.unrealizedPnl)}</td>
      <td>{dollars(each.paysIfRight)}</td>
      <td>{each.closesAt ? inUtc(each.closesAt).slice(0, 10) : '–'}</td>
      <td>
        {entities.slice(0, 3).map(({ slug, displayName }) => (
          <button key={slug} type="button" class="link price" onClick={() => onEntity(slug)}>
            {displayName}
          </button>
        ))}
      </td>
    </tr>
  )
}

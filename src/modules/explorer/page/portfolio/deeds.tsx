import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import { useAnswer } from '../use-answer.ts'
import { compact, dollars, inUtc, spoken } from '../words.ts'
import { nameOf } from './positions.tsx'
import type { Fill, Order } from './types.ts'

type Orders = { orders: Order[]; notStated: { accountId: string; venue: string; reason: string }[] }

/** Orders that rest, and what was traded. */
export function Deeds({ turn }: { turn: number }) {
  const orders = useAnswer<Orders>('/api/portfolio/orders', turn)
  const fills = useAnswer<{ fills: Fill[]; nextCursor: string | null }>('/api/portfolio/fills?limit=50', turn)
  return (
    <>
      <section>
        <h2>Resting orders</h2>
        {orders.fault && <p class="fault">{orders.fault}</p>}
        {orders.answer?.orders.length === 0 && <p>None is known.</p>}
        <ul class="list">
          {orders.answer?.orders.map((order) => (
            <li key={order.orderId}>
              {order.action} {compact(order.remaining)} of {compact(order.size)} at {dollars(order.price)}:{' '}
              {nameOf(order)} <small class="quiet">{spoken(order.venue)}</small>
            </li>
          ))}
        </ul>
        {orders.answer?.notStated.map(({ accountId, venue, reason }) => (
          <p key={accountId} class="quiet">
            {spoken(venue)}: {reason}
          </p>
        ))}
      </section>
      <section>
        <h2>Fills</h2>
        {fills.fault && <p class="fault">{fills.fault}</p>}
        {fills.answer?.fills.length === 0 && <p>Nothing was traded yet.</p>}
        {fills.answer && fills.answer.fills.length > 0 && (
          <Scroll label="Fills">
            <table>
              <Headings names={['When', 'What', 'Venue', 'Bought or sold', 'Size', 'Price', 'Fee']} />
              <tbody>
                {fills.answer.fills.map((fill) => (
                  <tr key={fill.id}>
                    <td>{inUtc(fill.filledAt)}</td>
                    <td>{nameOf(fill)}</td>
                    <td>{spoken(fill.venue)}</td>
                    <td>{fill.action ?? spoken(fill.type)}</td>
                    <td>{compact(fill.size)}</td>
                    <td>{dollars(fill.price)}</td>
                    <td>{dollars(fill.fee)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
        {fills.answer?.nextCursor && <p class="quiet">The newest 50. The API gives all of them.</p>}
      </section>
    </>
  )
}

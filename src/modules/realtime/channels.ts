import { z } from 'zod'
import type { Channel } from '../../platform/channel.ts'
import { snapshotExample, updateExample } from './examples.ts'
import {
  arbChannel,
  arbClosed,
  arbConflated,
  arbResync,
  arbSubscribed,
  arbSubscription,
  arbUnsubscribed,
  arbUpdate,
  farewell,
  goodbye,
  refusal,
} from './messages.ts'

/** What this channel is, for the document of channels. */
export const arbDocument: Channel = {
  name: arbChannel,
  title: 'Spreads between venues',
  description:
    'What the venues ask for the same proposition, whenever a price changes, at most four times a second of each proposition. Whoever subscribes is told all of it first. A client that comes back within ten minutes and 10,000 messages says `since` and is told what it missed; else it is told everything again.',
  messages: [
    {
      ...{
        name: `subscribe:${arbChannel}`,
        summary: 'Follow spreads. Again with another filter: instead of the first.',
      },
      ...{ direction: 'in', payload: arbSubscription, answer: z.union([arbSubscribed, refusal]) },
      example: { category: 'sports', minSpread: 0.02 },
    },
    {
      ...{ name: `unsubscribe:${arbChannel}`, summary: 'Follow spreads no more.' },
      ...{ direction: 'in', payload: z.strictObject({}), answer: z.union([arbUnsubscribed, refusal]) },
      example: {},
    },
    {
      ...{
        name: 'arb:update',
        summary: 'A price of a proposition changed. Once more where it is no longer as asked for.',
      },
      ...{ direction: 'out', payload: arbUpdate, example: updateExample },
    },
    {
      ...{ name: 'arb:closed', summary: 'A proposition is no longer priced at two venues.' },
      ...{ direction: 'out', payload: arbClosed },
      example: { outcomeId: updateExample.outcomeId, reason: 'not_priced_at_two_venues', seq: 18_234 },
    },
    {
      ...{ name: 'arb:resync', summary: 'The channel began anew: forget what was told before.' },
      ...{ direction: 'out', payload: arbResync, example: { channel: arbChannel, ...snapshotExample } },
    },
    {
      ...{ name: 'arb:conflated', summary: 'The client did not keep up: of each proposition only the newest comes.' },
      ...{ direction: 'out', payload: arbConflated, example: { channel: arbChannel, dropped: 12 } },
    },
    {
      ...{ name: 'refused', summary: 'What a client asked for without waiting for an answer was not done.' },
      ...{ direction: 'out', payload: refusal },
      example: {
        event: 'subscribe:arbs',
        ok: false,
        error: { code: 'not_found', message: "'subscribe:arbs' is not known here: did you mean subscribe:arb?" },
      },
    },
    {
      ...{ name: goodbye, summary: 'The connection is ended, and why.' },
      ...{ direction: 'out', payload: farewell, example: { reason: 'server_stopping', reconnectAfterMs: 2_140 } },
    },
  ],
}

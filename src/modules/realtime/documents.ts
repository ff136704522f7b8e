import { z } from 'zod'
import type { Channel, ChannelMessage } from '../../platform/contract/channel.ts'
import type { AnyChannel, ToldMessage } from './definition.ts'
import { endingOf, farewell, framesOf, goodbye, refusal, sentPayload, subscriptionOf } from './frames.ts'

const began = { epoch: '3f0d7a52-7b0e-4f0e-8a44-0f8f2f6d1a3e', seq: 18_232 }
const snapshotExample = { ...began, resumed: false, resync: null, total: 0, truncated: false, snapshot: [] }
const numberExample = 18_233

/** Names of the events that every channel has besides its messages. */
export function eventsOf({ name }: Pick<AnyChannel, 'name'>) {
  return { resync: `${name}:resync`, conflated: `${name}:conflated` }
}

/** A channel as the document of channels has it. */
export function documentOf(channel: AnyChannel): Channel {
  const { name, title, description, begins, ends, subject, messages, closed } = channel
  const { subscribed, unsubscribed, resync, conflated } = framesOf(channel)
  const events = eventsOf(channel)
  const named = subject === undefined ? {} : { [subject]: begins.example[subject] }
  const head = { channel: name, ...named }
  return {
    ...{ name, title, description },
    messages: [
      {
        ...{ name: begins.name, summary: begins.summary, direction: 'in', example: begins.example },
        ...{ payload: subscriptionOf(channel), answer: z.union([subscribed, refusal]) },
      },
      {
        ...{ name: ends.name, summary: ends.summary, direction: 'in', example: named },
        ...{ payload: endingOf(channel), answer: z.union([unsubscribed, refusal]) },
      },
      ...[...messages, ...(closed === undefined ? [] : [closed])].map(toldMessage),
      {
        ...{ name: events.resync, summary: 'The channel began anew: forget what was told before.' },
        ...{ direction: 'out', payload: resync, example: { ...head, ...snapshotExample } },
      },
      {
        ...{ name: events.conflated, summary: 'The client did not keep up: of each subject only the newest comes.' },
        ...{ direction: 'out', payload: conflated, example: { ...head, dropped: 12 } },
      },
    ],
  }
}

function toldMessage(message: ToldMessage): ChannelMessage {
  const { name, summary, example } = message
  return {
    ...{ name, summary, direction: 'out' },
    ...{ payload: sentPayload(message), example: { ...example, seq: numberExample } },
  }
}

/** The document of what is said to a client as such, whatever it follows. */
export function connectionDocument(channels: readonly AnyChannel[]): Channel {
  const told = new Map(channels.flatMap(({ begins, ends }) => [begins, ends]).map((command) => [command.told, command]))
  return {
    name: 'connection',
    title: 'Every connection',
    description: 'What is said to a client as such, whatever it follows.',
    messages: [
      ...[...told.values()].map(
        (command): ChannelMessage => ({
          ...{
            name: command.told,
            summary: `Answers ${command.name} and the like to who waits for no acknowledgement.`,
          },
          ...{ direction: 'out', payload: z.looseObject({ ok: z.literal(true), channel: z.string() }) },
          example: { ok: true, channel: 'arb', wasSubscribed: true },
        }),
      ),
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
}

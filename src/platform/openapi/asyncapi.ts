import { z } from 'zod'
import type { Channel, ChannelMessage } from '../contract/channel.ts'
import { version } from '../version.ts'

const description =
  'Messages of socket.io, by its websocket transport: connect with `transports: ["websocket"]`. A session or a key goes into `auth: { token }`, or into the headers of a request. What a client asks for is acknowledged.'

/** The AsyncAPI 3.0 document of channels. `host`: where they are, as far as it is known. `notice`: what whoever reads it must know first. */
export function asyncApiDocument(channels: readonly Channel[], host: string, notice?: string): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Oddsgraph channels',
      version,
      description: notice === undefined ? description : `${notice}\n\n${description}`,
    },
    defaultContentType: 'application/json',
    servers: {
      here: { host, pathname: '/socket.io/', protocol: 'ws', description: 'Polling is not served.' },
    },
    channels: Object.fromEntries(channels.map((channel) => [channel.name, channelOf(channel)])),
    operations: Object.assign({}, ...channels.map(operationsOf)),
  }
}

/** Names of messages are keys of the document, where a colon is not allowed. */
function keyOf(name: string): string {
  return name.replaceAll(':', '-')
}

function channelOf({ name, title, description: says, messages }: Channel) {
  const all = messages.flatMap((message) => [
    [keyOf(message.name), messageOf(message)],
    ...(message.answer === undefined ? [] : [[`${keyOf(message.name)}-answer`, answerOf(message, message.answer)]]),
  ])
  return { address: name, title, description: says, messages: Object.fromEntries(all) }
}

function messageOf({ name, summary, payload, example, direction }: ChannelMessage) {
  const io = direction === 'in' ? 'input' : 'output'
  return { name, summary, payload: schemaOf(payload, io), examples: [{ name: keyOf(name), payload: example }] }
}

function answerOf({ name }: ChannelMessage, answer: z.ZodType) {
  return { name: `${name} acknowledged`, payload: schemaOf(answer, 'output') }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function operationsOf({ name: channel, messages }: Channel) {
  const reference = { $ref: `#/channels/${channel}` }
  const message = (key: string) => ({ $ref: `#/channels/${channel}/messages/${key}` })
  return Object.fromEntries(
    messages.map(({ name, summary, direction, answer }) => [
      keyOf(name),
      {
        ...{ action: direction === 'in' ? 'receive' : 'send', channel: reference, summary },
        messages: [message(keyOf(name))],
        ...(answer && { reply: { channel: reference, messages: [message(`${keyOf(name)}-answer`)] } }),
      },
    ]),
  )
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { chunks } from '../../platform/chunks.ts'
import type { Redis, Script } from '../../platform/redis/redis.ts'

/** The word of a channel on one of its subjects. `message` is null where there is nothing to say of it any more. */
export type Update = {
  /** Names the subject, e.g. an outcome. */
  key: string
  /** Of what it says, in milliseconds: an older one never takes the place of a newer. */
  at: number
  /** The same for two updates that say the same. */
  signature: string
  message: object | null
}

/** A message as it was numbered. `at`: when it was told, in milliseconds. */
export type Logged = { epoch: string; seq: number; key: string; at: number; message: object | null }

/** Where a channel stands. */
export type Position = { epoch: string; seq: number }

/** All that a channel says at one moment. `id`: what is logged after it, `readAfter` gives. */
export type ChannelState = Position & { id: string; messages: Map<string, object> }

/** Messages that are kept for those who come back. */
export const storedMessages = 10_000
const updatesAtOnce = 200
const readSize = 1_000
/** So long a channel is kept of which nothing is told any more. */
const keptSeconds = 86_400

/** Beginnings of the lines of a state. */
const stateLine = /^(\d+)\n([^\n]*)\n/

/**
 * KEYS: the stream, the state, its numbers. ARGV: an epoch for a channel that has none, how many messages to keep, for how long, and of each update key, at,
 * signature and message. One that says nothing new, or is older than what is known, is passed over. Gives how many were told.
 */
const publishScript: Script = {
  name: 'channel-publish',
  keys: 3,
  lua: `
redis.call('HSETNX', KEYS[3], 'epoch', ARGV[1])
local epoch = redis.call('HGET', KEYS[3], 'epoch')
local told = 0
for index = 4, #ARGV, 4 do
  local key, at, signature, message = ARGV[index], ARGV[index + 1], ARGV[index + 2], ARGV[index + 3]
  local known = redis.call('HGET', KEYS[2], key)
  local isNew = message ~= ''
  if known then
    local knownAt, rest = string.match(known, '^(%d+)\\n(.*)$')
    local knownSignature = string.match(rest, '^([^\\n]*)\\n')
    isNew = tonumber(at) >= tonumber(knownAt) and knownSignature ~= signature
  end
  if isNew then
    local seq = redis.call('HINCRBY', KEYS[3], 'seq', 1)
    if message == '' then redis.call('HDEL', KEYS[2], key)
    else redis.call('HSET', KEYS[2], key, at .. '\\n' .. signature .. '\\n' .. message) end
    redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], '*', 'epoch', epoch, 'seq', seq, 'key', key, 'message', message)
    told = told + 1
  end
end
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, ARGV[3]) end
return told`,
}

/** KEYS: the numbers. */
const positionScript: Script = {
  name: 'channel-position',
  keys: 1,
  lua: `return redis.call('HMGET', KEYS[1], 'epoch', 'seq')`,
}

/** KEYS as above. Gives epoch, number and id of the newest message, and the whole state as a list of key and line. */
const stateScript: Script = {
  name: 'channel-state',
  keys: 3,
  lua: `
local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local id = newest[1] and newest[1][1] or '0-0'
local numbers = redis.call('HMGET', KEYS[3], 'epoch', 'seq')
return { numbers[1] or '', tonumber(numbers[2] or '0'), id, redis.call('HGETALL', KEYS[2]) }`,
}

const positionAnswer = z.tuple([z.string().nullable(), z.coerce.number()])
const stateAnswer = z.tuple([z.string(), z.int(), z.string(), z.array(z.string())])
const message = z.record(z.string(), z.unknown())

const streamOf = (channel: string) => `channel:{${channel}}`
const keysOf = (channel: string) => [streamOf(channel), `channel-state:{${channel}}`, `channel-numbers:{${channel}}`]

/** Tells those who follow a channel what is new, each message with a number of its own. Any number of workers may. Returns how many were new. */
export async function publishUpdates(
  redis: Pick<Redis, 'run'>,
  channel: string,
  updates: readonly Update[],
): Promise<number> {
  let told = 0
  for (const some of chunks(updates, updatesAtOnce)) {
    const rows = some.flatMap(({ key, at, signature, message: said }) => [
      ...[key, Math.round(at), signature, said === null ? '' : JSON.stringify(said)],
    ])
    const before = [...keysOf(channel), randomUUID(), storedMessages, keptSeconds]
    told += z.int().parse(await redis.run(publishScript, [...before, ...rows]))
  }
  return told
}

/** Where a channel stands now. */
export async function readPosition(redis: Pick<Redis, 'run'>, channel: string): Promise<Position> {
  const [epoch, seq] = positionAnswer.parse(await redis.run(positionScript, keysOf(channel).slice(2)))
  return { epoch: epoch ?? '', seq }
}

/** The state of a channel now. */
export async function readChannel(redis: Pick<Redis, 'run'>, channel: string): Promise<ChannelState> {
  const [epoch, seq, id, rows] = stateAnswer.parse(await redis.run(stateScript, keysOf(channel)))
  const messages = new Map<string, object>()
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [key = '', line = ''] = rows.slice(at, at + 2)
    messages.set(key, message.parse(JSON.parse(line.replace(stateLine, ''))))
  }
  return { epoch, seq, id, messages }
}

/** Messages that were told after the entry `id`, oldest first, each with its own id; waits `blockMs` for the first. */
export async function readMessages(
  redis: Pick<Redis, 'readAfter'>,
  channel: string,
  id: string,
  blockMs?: number,
): Promise<(Logged & { id: string })[]> {
  const entries = await redis.readAfter(streamOf(channel), id, {
    count: readSize,
    ...(blockMs !== undefined && { blockMs }),
  })
  return entries.map(({ id: own, fields: { epoch = '', seq, key = '', message: text = '' } }) => ({
    ...{ id: own, epoch, key, seq: Number(seq), at: Number.parseInt(own, 10) },
    message: text === '' ? null : message.parse(JSON.parse(text)),
  }))
}

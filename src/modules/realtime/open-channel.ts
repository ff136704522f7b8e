import { setTimeout as delay } from 'node:timers/promises'
import type { Namespace, Socket } from 'socket.io'
import { chunks } from '../../platform/chunks.ts'
import type { Caller } from '../../platform/contract/endpoint.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Logged } from './channel-log.ts'
import type { AnyChannel, Interest, Resumable } from './definition.ts'
import { eventsOf } from './documents.ts'
import { type Follower, followChannel } from './follower.ts'
import { goodbye } from './frames.ts'
import {
  bytesOf,
  isSlow,
  keepNewest,
  keepNothing,
  patienceMs,
  type Slow,
  slowSince,
  verdictOn,
} from './slow-clients.ts'
import { type Beginning, beginningOf, type Group, type Sink, tellMissed, tellNews } from './subscriptions.ts'

type Dependencies = {
  redis: Redis
  log: Log
  /** Everybody who is connected. */
  clients: Namespace
  /** A message as it is sent, with venues as they are called here. */
  shown(message: object): object
}

/** The subject of a subscription, e.g. a tournament: empty where a client has one at a time. */
export type Subject = Readonly<Record<string, unknown>>

/** A channel in one process. */
export type OpenChannel = {
  readonly definition: AnyChannel
  /** Rejects with an ApiError. */
  subscribe(
    client: { socket: Socket; caller: Caller },
    params: Resumable & Subject,
  ): Promise<{ beginning: Beginning; goOn(): void }>
  /** True where the client had subscribed. */
  unsubscribe(socket: Socket, subject: Subject): boolean
  /** Ends all that a client follows here. */
  forget(socket: Socket): void
  count(): number
  close(): void
}

type Room = { readonly name: string; readonly group: Group; readonly slow: Set<Member>; members: number }
type Member = {
  readonly socket: Socket
  readonly subject: Subject
  readonly room: Room
  slow: Slow | null
  /** True where what it missed is still being told. */
  isReplaying: boolean
}
type Channel = Dependencies & {
  readonly definition: AnyChannel
  readonly members: Map<string, Member>
  /** Keys of the members that a client is. */
  readonly ofClient: Map<string, Set<string>>
  readonly rooms: Map<string, Room>
  readonly follower: Follower
  /** The number of clients that are about to be members. */
  joining: number
}

const lookMs = 250
/** Of what was missed, messages that are sent before it is looked whether they are taken. */
const replayedAtOnce = 200
const replayPauseMs = 20
/** So far may one process be behind another. */
const maxBehindMs = 2_000
/** Of one client in one channel. */
const maxSubscriptions = 200

/** Follows a channel for all clients of this process. */
export function openChannel(definition: AnyChannel, dependencies: Dependencies): OpenChannel {
  const members = new Map<string, Member>()
  const rooms = new Map<string, Room>()
  const follower = followChannel(dependencies, definition.name, {
    tell: (news) => {
      for (const { group } of rooms.values()) tellNews(group, news)
      lookAtSlow(channel)
    },
    restarted: () => restart(channel),
    isWanted: () => members.size > 0 || channel.joining > 0,
  })
  const channel: Channel = { ...dependencies, definition, members, ofClient: new Map(), rooms, follower, joining: 0 }
  const looking = setInterval(() => lookAtSlow(channel), lookMs)
  looking.unref()
  return {
    definition,
    subscribe: ({ socket, caller }, params) => subscribe(channel, socket, caller, params),
    unsubscribe: (socket, subject) => leave(channel, keyOf(socket, subject)),
    forget: (socket) => forget(channel, socket),
    count: () => members.size,
    close() {
      clearInterval(looking)
      follower.close()
    },
  }
}

async function subscribe(channel: Channel, socket: Socket, caller: Caller, params: Resumable & Subject) {
  const { definition, rooms, follower } = channel
  const { since, ...filter } = params
  const interest = await definition.interestOf(filter, caller)
  const subject = subjectOf(definition, params)
  channel.joining += 1
  try {
    await follower.ready()
    await caughtUp(follower, since)
    // Who left meanwhile would stay in the room for ever.
    if (!socket.connected) throw new ApiError('client_gone', 'The client has left.')
    leave(channel, keyOf(socket, subject))
    refuseTooMany(channel, socket)
    const name = `${definition.name}:${interest.room}`
    const room = rooms.get(name) ?? openRoom(channel, name, interest)
    return join(channel, { socket, subject, room, slow: null, isReplaying: false }, since)
  } finally {
    channel.joining -= 1
  }
}

/** Waits a little until this process has read what a client that comes from another one may have been told. */
async function caughtUp(follower: Follower, since: Resumable['since']): Promise<void> {
  const until = performance.now() + maxBehindMs
  while (since !== undefined && performance.now() < until) {
    const { epoch, seq } = follower.now()
    if (since.epoch !== epoch || since.seq <= seq) return
    await delay(replayPauseMs)
  }
}

/** The part of the input of a command that names the subject. */
export function subjectOf({ subject }: AnyChannel, input: Subject): Subject {
  return subject === undefined ? {} : { [subject]: input[subject] }
}

function keyOf(socket: Socket, subject: Subject): string {
  return `${socket.id} ${JSON.stringify(subject)}`
}

function refuseTooMany({ ofClient }: Channel, socket: Socket): void {
  if ((ofClient.get(socket.id)?.size ?? 0) < maxSubscriptions) return
  throw new ApiError('rate_limited', `A client may follow ${maxSubscriptions} of a channel at one time.`)
}

/** Makes somebody a member. Whatever comes before the client was told how it begins is kept for it. */
function join(channel: Channel, member: Member, since: Resumable['since']) {
  const { socket, subject, room } = member
  const { beginning, missed } = beginningOf(channel.follower, room.group, since)
  room.members += 1
  const key = keyOf(socket, subject)
  channel.members.set(key, member)
  channel.ofClient.set(socket.id, (channel.ofClient.get(socket.id) ?? new Set()).add(key))
  hold(member)
  member.isReplaying = true
  const goOn = () => void replay(channel, member, missed)
  return { beginning: { ...beginning, ...snapshotShown(channel, beginning) }, goOn }
}

/** Tells a client what it missed, no faster than it takes it, and then what came meanwhile. */
async function replay(channel: Channel, member: Member, missed: readonly Logged[]): Promise<void> {
  const { socket, room } = member
  const group = { ...room.group, sink: ownSink(channel, socket) }
  const until = performance.now() + patienceMs
  for (const some of chunks(missed, replayedAtOnce)) {
    while (isSlow(socket)) {
      if (!socket.connected) return
      if (performance.now() > until) return giveUp(channel, socket)
      await delay(replayPauseMs)
    }
    tellMissed(group, some)
  }
  member.isReplaying = false
  catchUp(channel, member)
}

function openRoom(channel: Channel, name: string, interest: Interest<object>): Room {
  const slow = new Set<Member>()
  const group = {
    channel: channel.definition,
    interest,
    sink: sinkOf(channel, name, slow),
    shown: new Set<string>(),
  }
  const room = { name, group, slow, members: 0 }
  channel.rooms.set(name, room)
  return room
}

function snapshotShown({ shown }: Dependencies, beginning: Beginning) {
  return beginning.resumed ? {} : { snapshot: beginning.snapshot.map(shown) }
}

/** To all members of a room, and kept for those of them that are slow. */
function sinkOf({ clients, shown }: Dependencies, room: string, slow: ReadonlySet<Member>): Sink {
  return (name, key, said) => {
    const message = shown(said)
    clients.local.to(room).emit(name, message)
    if (slow.size === 0) return
    const event = { name, message, bytes: bytesOf(message) }
    for (const { slow: kept } of slow) if (kept !== null) keepNewest(kept, key, event)
  }
}

function ownSink({ shown }: Dependencies, socket: Socket): Sink {
  return (name, _, said) => void socket.emit(name, shown(said))
}

function leave({ members, ofClient, rooms }: Channel, key: string): boolean {
  const member = members.get(key)
  if (member === undefined) return false
  const { socket, room } = member
  members.delete(key)
  const own = ofClient.get(socket.id)
  own?.delete(key)
  if (own?.size === 0) ofClient.delete(socket.id)
  room.slow.delete(member)
  room.members -= 1
  if (room.members === 0) rooms.delete(room.name)
  void socket.leave(room.name)
  return true
}

function forget(channel: Channel, socket: Socket): void {
  for (const key of [...(channel.ofClient.get(socket.id) ?? [])]) leave(channel, key)
}

/** Keeps the newest of each subject for a client, instead of sending everything. */
function hold(member: Member): void {
  member.slow = slowSince(performance.now())
  member.room.slow.add(member)
  void member.socket.leave(member.room.name)
}

/** The channel began anew, so all that clients know of it may be wrong: they are told everything. */
function restart(channel: Channel): void {
  const { name } = channel.definition
  for (const { group } of channel.rooms.values()) group.shown.clear()
  for (const { socket, subject, room, slow } of channel.members.values()) {
    const { beginning } = beginningOf(channel.follower, room.group, undefined)
    if (slow !== null) keepNothing(slow)
    const everything = { channel: name, ...subject, ...beginning, ...snapshotShown(channel, beginning) }
    socket.emit(eventsOf(channel.definition).resync, everything)
  }
}

function lookAtSlow(channel: Channel): void {
  const now = performance.now()
  for (const member of channel.members.values()) {
    const { socket, slow, isReplaying } = member
    if (isReplaying) continue
    if (slow === null) {
      if (isSlow(socket)) hold(member)
      continue
    }
    const verdict = verdictOn(socket, slow, { now, kept: keptFor(channel, socket) })
    if (verdict === 'tell') catchUp(channel, member)
    else if (verdict === 'give up') giveUp(channel, socket)
  }
}

/** Bytes that a channel keeps for a client, of all that it follows there. */
function keptFor({ ofClient, members }: Channel, { id }: Socket): number {
  return [...(ofClient.get(id) ?? [])].reduce((sum, key) => sum + (members.get(key)?.slow?.bytes ?? 0), 0)
}

/** Tells a client the newest of each subject, that older ones were dropped, and from now on everything again. */
function catchUp({ members, definition }: Channel, member: Member): void {
  const { socket, subject, room, slow } = member
  if (slow === null || members.get(keyOf(socket, subject)) !== member) return
  member.slow = null
  room.slow.delete(member)
  const conflated = { channel: definition.name, ...subject, dropped: slow.dropped }
  if (slow.dropped > 0) socket.emit(eventsOf(definition).conflated, conflated)
  for (const { name, message } of slow.newest.values()) socket.emit(name, message)
  void socket.join(room.name)
}

function giveUp(channel: Channel, socket: Socket): void {
  channel.log.warn({ socket: socket.id }, 'cut off: a client of a channel takes nothing of what it is told')
  forget(channel, socket)
  socket.emit(goodbye, { reason: 'too_slow' })
  // What waits for it is dropped.
  socket.conn.close(true)
}

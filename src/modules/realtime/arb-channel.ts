import type { Namespace, Socket } from 'socket.io'
import { notFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { type Graph, integer } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { type Follower, followChannel } from './follower.ts'
import { type ArbFilter, type ArbSubscription, arbChannel, goodbye } from './messages.ts'
import { listExposedOutcomes } from './queries.ts'
import { isSlow, keepNewest, type Slow, verdictOn } from './slow-clients.ts'
import {
  type Beginning,
  beginningOf,
  type Group,
  type Interest,
  interestIn,
  type Sink,
  tellMissed,
  tellNews,
} from './subscriptions.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  log: Log
  /** Everybody who is connected. */
  clients: Namespace
  /** What is sent, as venues are called here. */
  shown(message: object): object
}

/** The channel of spreads in one process. */
export type ArbChannel = {
  /** Rejects with an ApiError. */
  subscribe(socket: Socket, wanted: ArbSubscription): Promise<{ beginning: Beginning; goOn(): void }>
  /** Whether the client had subscribed. */
  unsubscribe(socket: Socket): boolean
  count(): number
  close(): void
}

type Room = { readonly name: string; readonly group: Group; readonly slow: Set<Member>; members: number }
type Member = { readonly socket: Socket; readonly room: Room; slow: Slow | null }
type Channel = Dependencies & {
  readonly members: Map<string, Member>
  readonly rooms: Map<string, Room>
  readonly follower: Follower
  /** Who is about to be a member. */
  joining: number
}

const lookMs = 250
/** Of one entity. */
const maxExposed = 5_000
const events = { update: 'arb:update', closed: 'arb:closed', resync: 'arb:resync', conflated: 'arb:conflated' }

/** Spreads as they change, for all clients of this process. */
export function openArbChannel(parts: Dependencies): ArbChannel {
  const members = new Map<string, Member>()
  const rooms = new Map<string, Room>()
  const follower = followChannel(parts, arbChannel, {
    tell: (news) => {
      for (const { group } of rooms.values()) tellNews(group, news)
      lookAtSlow(channel)
    },
    restarted: () => restart(channel),
    isWanted: () => members.size > 0 || channel.joining > 0,
  })
  const channel: Channel = { ...parts, members, rooms, follower, joining: 0 }
  const looking = setInterval(() => lookAtSlow(channel), lookMs)
  looking.unref()
  return {
    subscribe: (socket, wanted) => subscribe(channel, socket, wanted),
    unsubscribe: (socket) => leave(channel, socket),
    count: () => members.size,
    close() {
      clearInterval(looking)
      follower.close()
    },
  }
}

async function subscribe(channel: Channel, socket: Socket, { since, ...filter }: ArbSubscription) {
  const exposed = filter.entity === undefined ? null : await exposedTo(channel.graph, filter.entity)
  channel.joining += 1
  try {
    await channel.follower.ready()
    leave(channel, socket)
    const name = roomOf(filter)
    const room = channel.rooms.get(name) ?? openRoom(channel, name, interestIn(filter, exposed))
    return join(channel, { socket, room, slow: null }, since)
  } finally {
    channel.joining -= 1
  }
}

/** Makes somebody a member. Whatever comes before the client was told how it begins is kept for it. */
function join(channel: Channel, member: Member, since: ArbSubscription['since']) {
  const { socket, room } = member
  const { beginning, missed } = beginningOf(channel.follower, room.group, since)
  room.members += 1
  channel.members.set(socket.id, member)
  hold(member)
  const goOn = () => {
    tellMissed(room.group.interest, ownSink(channel, socket), missed)
    catchUp(channel, member)
  }
  return { beginning: { ...beginning, ...snapshotShown(channel, beginning) }, goOn }
}

function openRoom(channel: Channel, name: string, interest: Interest): Room {
  const slow = new Set<Member>()
  const room = {
    name,
    group: { interest, sink: sinkOf(channel, name, slow), shown: new Set<string>() },
    slow,
    members: 0,
  }
  channel.rooms.set(name, room)
  return room
}

function snapshotShown({ shown }: Dependencies, beginning: Beginning) {
  return beginning.resumed ? {} : { snapshot: beginning.snapshot.map(shown) }
}

async function exposedTo(graph: Graph, slug: string): Promise<ReadonlySet<string>> {
  const [row] = await graph.read(listExposedOutcomes, { slug, most: integer(maxExposed) })
  if (row === undefined) throw notFound('entity', slug)
  return new Set(row.outcomes)
}

/** The same for all who asked for the same. */
function roomOf({ outcomes, ...others }: ArbFilter): string {
  const parts = { ...others, ...(outcomes && { outcomes: [...new Set(outcomes)].toSorted() }) }
  return `${arbChannel}:${JSON.stringify(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

/** To all members of a room, and kept for those of them that are slow. */
function sinkOf({ clients, shown }: Dependencies, room: string, slow: ReadonlySet<Member>): Sink {
  const send = (name: string) => (key: string, said: object) => {
    const message = shown(said)
    clients.local.to(room).emit(name, message)
    for (const { slow: kept } of slow) if (kept !== null) keepNewest(kept, key, { name, message })
  }
  return { update: send(events.update), closed: send(events.closed) }
}

function ownSink({ shown }: Dependencies, socket: Socket): Sink {
  const send = (name: string) => (_: string, said: object) => void socket.emit(name, shown(said))
  return { update: send(events.update), closed: send(events.closed) }
}

function leave({ members, rooms }: Channel, socket: Socket): boolean {
  const member = members.get(socket.id)
  if (member === undefined) return false
  const { room } = member
  members.delete(socket.id)
  room.slow.delete(member)
  room.members -= 1
  if (room.members === 0) rooms.delete(room.name)
  void socket.leave(room.name)
  return true
}

/** Keeps the newest of each subject for a client, instead of sending everything. */
function hold(member: Member): void {
  member.slow = { since: performance.now(), newest: new Map(), dropped: 0 }
  member.room.slow.add(member)
  void member.socket.leave(member.room.name)
}

/** The channel began anew, so all that clients know of it may be wrong: they are told everything. */
function restart(channel: Channel): void {
  for (const { group } of channel.rooms.values()) group.shown.clear()
  for (const { socket, room, slow } of channel.members.values()) {
    const { beginning } = beginningOf(channel.follower, room.group, undefined)
    slow?.newest.clear()
    socket.emit(events.resync, { channel: arbChannel, ...beginning, ...snapshotShown(channel, beginning) })
  }
}

function lookAtSlow(channel: Channel): void {
  const now = performance.now()
  for (const member of channel.members.values()) {
    const { socket, slow } = member
    if (slow === null) {
      if (isSlow(socket)) hold(member)
      continue
    }
    const verdict = verdictOn(socket, slow, now)
    if (verdict === 'tell') catchUp(channel, member)
    else if (verdict === 'give up') giveUp(channel, socket)
  }
}

/** Tells a client the newest of each subject, that older ones were dropped, and from now on everything again. */
function catchUp({ members }: Channel, member: Member): void {
  const { socket, room, slow } = member
  if (slow === null || members.get(socket.id) !== member) return
  member.slow = null
  room.slow.delete(member)
  if (slow.dropped > 0) socket.emit(events.conflated, { channel: arbChannel, dropped: slow.dropped })
  for (const { name, message } of slow.newest.values()) socket.emit(name, message)
  void socket.join(room.name)
}

function giveUp(channel: Channel, socket: Socket): void {
  channel.log.warn({ socket: socket.id }, 'cut off: a client of a channel takes nothing of what it is told')
  leave(channel, socket)
  socket.emit(goodbye, { reason: 'too_slow' })
  // What waits for it is dropped.
  socket.conn.close(true)
}

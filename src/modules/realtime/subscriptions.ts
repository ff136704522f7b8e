import type { Logged, Position } from './channel-log.ts'
import type { AnyChannel, Interest } from './definition.ts'
import type { Follower, Resync } from './follower.ts'

/** Where the messages of those who asked for the same go: by the name of an event, for the subject `key`. */
export type Sink = (event: string, key: string, message: object) => void

/** All who asked for the same: each message is made once for all of them. */
export type Group = {
  readonly channel: AnyChannel
  readonly interest: Interest<object>
  readonly sink: Sink
  /** Keys of what its members were shown: they are told once more of one that is no longer what they asked for. */
  readonly shown: Set<string>
}

function meets({ concerns, meets: isMet = () => true }: Interest<object>, message: object): boolean {
  return concerns(message) && isMet(message)
}

/** The beginning of a subscription: all that was asked for, or that it goes on where it was. */
export type Beginning = Position &
  (
    | { resumed: true; missed: number }
    | { resumed: false; resync: Resync | null; total: number; truncated: boolean; snapshot: object[] }
  )

type Told = Logged & { message: object }

/** The beginning for somebody who joins a group: `missed` is to be told once that was said. */
export function beginningOf(
  follower: Follower,
  { channel: { snapshot }, interest, shown }: Group,
  since: Position | undefined,
): { beginning: Beginning; missed: readonly Logged[] } {
  const { epoch, seq, messages } = follower.now()
  const matching = [...messages.values()].filter(
    (logged): logged is Told => logged.message !== null && meets(interest, logged.message),
  )
  for (const { key } of matching) shown.add(key)
  const missed = since === undefined ? null : follower.since(since)
  if (Array.isArray(missed)) return { beginning: { epoch, seq, resumed: true, missed: missed.length }, missed }
  const first = matching.toSorted((a, b) => snapshot.order(a.message, b.message)).slice(0, snapshot.max)
  return {
    beginning: {
      ...{ epoch, seq, resumed: false, resync: missed, total: matching.length },
      truncated: matching.length > snapshot.max,
      snapshot: first.map(({ seq: own, message }) => ({ ...message, seq: own })),
    },
    missed: [],
  }
}

/** Tells a group what is new. */
export function tellNews({ channel, interest, shown, sink }: Group, news: readonly Logged[]): void {
  for (const { key, seq, message } of news) {
    if (message === null) {
      if (shown.delete(key)) tellClosed(channel, sink, key, seq)
      continue
    }
    const isMet = meets(interest, message)
    if (isMet || shown.has(key)) sink(eventOf(channel, message), key, { ...message, seq })
    if (isMet) shown.add(key)
    else shown.delete(key)
  }
}

/** Tells one who comes back what was missed: whatever it concerns, since what is not asked for now may be of what was shown before. */
export function tellMissed({ channel, interest, sink }: Omit<Group, 'shown'>, missed: readonly Logged[]): void {
  for (const { key, seq, message } of missed) {
    if (message === null) tellClosed(channel, sink, key, seq)
    else if (interest.concerns(message)) sink(eventOf(channel, message), key, { ...message, seq })
  }
}

function eventOf(channel: AnyChannel, message: object): string {
  return channel.eventOf?.(message) ?? channel.messages[0].name
}

function tellClosed({ closed }: AnyChannel, sink: Sink, key: string, seq: number): void {
  if (closed !== undefined) sink(closed.name, key, { ...closed.messageOf(key), seq })
}

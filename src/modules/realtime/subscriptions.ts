import type { Logged, Position } from './channel-log.ts'
import type { Follower, Resync } from './follower.ts'
import type { ArbFilter, ArbMessage } from './messages.ts'

/** What somebody asked for. */
export type Interest = {
  /** Whether a proposition is one of those that were asked for, at whatever spread. */
  concerns(message: ArbMessage): boolean
  minSpread: number
}

/** Where the messages of those who asked for the same go. */
export type Sink = {
  update(key: string, message: object): void
  /** That nothing can be said of a subject any more. */
  closed(key: string, message: object): void
}

/** All who asked for the same: each message is made once for all of them. */
export type Group = {
  readonly interest: Interest
  readonly sink: Sink
  /** Keys of what its members were shown: they are told once more of one that is no longer what they asked for. */
  readonly shown: Set<string>
}

/** `exposed`: ids of the propositions that the entity of the filter is exposed to. */
export function interestIn(
  { category, minSpread = 0, outcomes }: ArbFilter,
  exposed: ReadonlySet<string> | null,
): Interest {
  const named = outcomes === undefined ? null : new Set(outcomes)
  return {
    minSpread,
    concerns: (message) =>
      (category === undefined || message.category === category) &&
      (exposed === null || exposed.has(message.outcomeId)) &&
      (named === null || named.has(message.outcomeId) || named.has(message.outcomeSlug)),
  }
}

function meets({ concerns, minSpread }: Interest, message: ArbMessage): boolean {
  return message.spread >= minSpread && concerns(message)
}

/** What a subscription begins with: all that was asked for, or that it goes on where it was. */
export type Beginning = Position &
  (
    | { resumed: true; missed: number }
    | { resumed: false; resync: Resync | null; total: number; truncated: boolean; snapshot: object[] }
  )

const maxSnapshot = 500

/** How somebody who joins a group begins: `missed` is to be told once that was said. */
export function beginningOf(
  follower: Follower,
  { interest, shown }: Group,
  since: Position | undefined,
): { beginning: Beginning; missed: readonly Logged[] } {
  const { epoch, seq, messages } = follower.now()
  const matching = [...messages.values()].filter(({ message }) => meets(interest, message as ArbMessage))
  for (const { key } of matching) shown.add(key)
  const missed = since === undefined ? null : follower.since(since)
  if (Array.isArray(missed)) return { beginning: { epoch, seq, resumed: true, missed: missed.length }, missed }
  const widest = matching.toSorted((a, b) => spreadOf(b) - spreadOf(a)).slice(0, maxSnapshot)
  return {
    beginning: {
      ...{ epoch, seq, resumed: false, resync: missed, total: matching.length },
      truncated: matching.length > maxSnapshot,
      snapshot: widest.map(({ seq: own, message }) => ({ ...message, seq: own })),
    },
    missed: [],
  }
}

function spreadOf({ message }: Logged): number {
  return (message as ArbMessage).spread
}

/** Tells a group what is new. */
export function tellNews({ interest, shown, sink }: Group, news: readonly Logged[]): void {
  for (const { key, seq, message } of news) {
    if (message === null) {
      if (shown.delete(key)) sink.closed(key, closedMessage(key, seq))
      continue
    }
    const isMet = meets(interest, message as ArbMessage)
    if (isMet || shown.has(key)) sink.update(key, { ...message, seq })
    if (isMet) shown.add(key)
    else shown.delete(key)
  }
}

/** Tells one who comes back what was missed: at whatever spread, since a narrower one may be of what was shown before. */
export function tellMissed({ concerns }: Interest, sink: Sink, missed: readonly Logged[]): void {
  for (const { key, seq, message } of missed) {
    if (message === null) sink.closed(key, closedMessage(key, seq))
    else if (concerns(message as ArbMessage)) sink.update(key, { ...message, seq })
  }
}

function closedMessage(outcomeId: string, seq: number) {
  return { outcomeId, reason: 'not_priced_at_two_venues', seq }
}

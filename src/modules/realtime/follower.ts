import { setTimeout as delay } from 'node:timers/promises'
import { type Redis, RedisError } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { type Logged, type Position, readChannel, readMessages, readPosition, storedMessages } from './channel-log.ts'

type Dependencies = { redis: Redis; log: Log }

/** The reason why a client must begin anew. */
export type Resync = 'another_epoch' | 'too_old' | 'not_yet'

/** A channel as a process follows it, while anybody listens. */
export type Follower = {
  /** Resolves once the channel was read, and is followed. Rejects with a RedisError where it cannot be. */
  ready(): Promise<void>
  /** All that the channel says, with the number that it is true at. */
  now(): Position & { messages: ReadonlyMap<string, Logged> }
  /** Messages that were told after a number, or the reason why they cannot be told any more. */
  since(position: Position): Logged[] | Resync
  close(): void
}

const keptMs = 600_000
const blockMs = 5_000
const pauseMs = 1_000

type State = Position & {
  /** The entry of the log that was read last. */
  id: string
  messages: Map<string, Logged>
  recent: Logged[]
}

/**
 * Follows a channel for all who listen in this process. `tell` is given what is new; `restarted` says that the channel began anew, so that all who listen
 * must be told everything. Stops by itself where `isWanted` says that nobody listens.
 */
export function followChannel(
  parts: Dependencies,
  channel: string,
  { tell, restarted, isWanted }: { tell(news: readonly Logged[]): void; restarted(): void; isWanted(): boolean },
): Follower {
  const stop = new AbortController()
  let state: State | undefined
  let starting: Promise<void> | undefined

  async function follow(): Promise<void> {
    while (!stop.signal.aborted && isWanted()) {
      try {
        const news = await newsOf(parts, channel, state)
        // Noted and told in one turn, so that nobody joins between the two.
        if (state !== undefined && news !== 'restarted') {
          noteAll(state, news)
          if (news.length > 0) tell(news)
        } else {
          state = await readState(parts, channel)
          restarted()
        }
      } catch (error) {
        if (!(error instanceof RedisError)) parts.log.warn({ error }, 'a channel could not be followed')
        await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
    // Who comes next begins with what there is then.
    state = undefined
    starting = undefined
  }

  return {
    ready() {
      starting ??= readState(parts, channel).then(
        (read) => {
          state = read
          void follow()
        },
        (error: unknown) => {
          starting = undefined
          throw error
        },
      )
      return starting
    },
    now() {
      if (state === undefined) throw new RedisError('the channel is not followed')
      return state
    },
    since: (position) => missedBy(state, position),
    close: () => stop.abort(),
  }
}

/** The state of a channel with what was told last, for those who come back. */
async function readState(parts: Dependencies, channel: string): Promise<State> {
  const { epoch, seq, id, messages } = await readChannel(parts.redis, channel)
  const recent: Logged[] = []
  for (let after = '0-0'; ; ) {
    const some = await readMessages(parts.redis, channel, after)
    recent.push(...some.filter((each) => each.epoch === epoch && each.seq <= seq))
    const last = some.at(-1)
    if (last === undefined || last.seq >= seq) break
    after = last.id
  }
  const numbers = new Map(recent.map((each) => [each.key, each]))
  const logged = [...messages].map(([key, message]): [string, Logged] => [
    key,
    { epoch, key, seq: numbers.get(key)?.seq ?? 0, at: numbers.get(key)?.at ?? 0, message },
  ])
  return { epoch, seq, id, messages: new Map(logged), recent: recent.slice(-storedMessages) }
}

type Message = Logged & { id: string }

/** Waits for what is told next. `restarted` where the numbers do not go on, because Redis came back without the channel, or too much came at once. */
async function newsOf(
  parts: Dependencies,
  channel: string,
  state: State | undefined,
): Promise<readonly Message[] | 'restarted'> {
  if (state === undefined) return 'restarted'
  const news = await readMessages(parts.redis, channel, state.id, blockMs)
  const [first] = news
  const isOther =
    first === undefined
      ? await isGone(parts, channel, state)
      : first.epoch !== state.epoch || first.seq !== state.seq + 1
  return isOther ? 'restarted' : news
}

function noteAll(state: State, news: readonly Message[]): void {
  for (const each of news) note(state, each)
  const last = news.at(-1)
  if (last === undefined) return
  state.recent = state.recent.slice(-storedMessages).filter(({ at }) => at >= last.at - keptMs)
  state.id = last.id
}

/** Nothing was told: perhaps because the log is another one, whose ids are below ours. */
async function isGone({ redis }: Dependencies, channel: string, state: State): Promise<boolean> {
  const { epoch, seq } = await readPosition(redis, channel)
  return epoch !== state.epoch || seq < state.seq
}

function note(state: State, logged: Logged): void {
  state.seq = logged.seq
  state.recent.push(logged)
  if (logged.message === null) state.messages.delete(logged.key)
  else state.messages.set(logged.key, logged)
}

function missedBy(state: State | undefined, { epoch, seq }: Position): Logged[] | Resync {
  if (state === undefined || epoch !== state.epoch) return 'another_epoch'
  if (seq > state.seq) return 'not_yet'
  const missed = state.recent.filter((each) => each.seq > seq)
  return missed.length === state.seq - seq ? missed : 'too_old'
}

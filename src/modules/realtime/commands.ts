import type { Socket } from 'socket.io'
import type { Caller } from '../../platform/contract/endpoint.ts'
import { ApiError } from '../../platform/errors.ts'
import { parseMessage } from '../../platform/http/input.ts'
import type { LocalLimit } from '../../platform/http/local-limit.ts'
import { RedisError } from '../../platform/redis/redis.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { nearest } from '../../platform/text/near-miss.ts'
import { endingOf, subscriptionOf } from './frames.ts'
import { type OpenChannel, subjectOf } from './open-channel.ts'

/** Commands that a client may send in any second. */
const commandsASecond = 5

/** The answer to a command of a client. */
type Answer = { ok: true; [field: string]: unknown } | { ok: false; error: Refusal }
type Refusal = { code: string; message: string; details?: unknown; retryAfterSeconds?: number }
/** `limit`: counts what each client asks for in a second. */
type Dependencies = { channels: readonly OpenChannel[]; log: Log; limit: LocalLimit }

type Command = {
  /** The event by which it is answered where the client waits for no acknowledgement. */
  told: string
  run(input: unknown): Promise<{ answer: Answer; goOn?: () => void }>
}

/** Answers what a client asks for: by its acknowledgement where it waits for one, else by an event, which is `refused` where it may not. */
export function answerCommands(socket: Socket, { channels, log, limit }: Dependencies): void {
  const commands: Record<string, Command> = Object.assign({}, ...channels.map((each) => commandsOf(each, socket)))
  // The parser of socket.io takes a number for the name of an event as well.
  socket.onAny((event: string | number, ...args: unknown[]) => {
    void answer(String(event), args)
  })
  socket.once('disconnect', () => {
    for (const channel of channels) channel.forget(socket)
  })

  async function answer(event: string, args: unknown[]): Promise<void> {
    const last = args.at(-1)
    const acknowledge = typeof last === 'function' ? (last as (told: Answer) => void) : undefined
    const [input] = acknowledge === undefined ? args : args.slice(0, -1)
    const tell = (said: Answer, told = 'refused') => {
      if (acknowledge !== undefined) acknowledge(said)
      else socket.emit(told, said.ok ? said : { event, ...said })
    }
    try {
      if (!limit.take(socket.id, commandsASecond, performance.now()).allowed) throw tooMany()
      const { told, run } = commandOf(commands, event)
      const { answer: said, goOn } = await run(input)
      if (!socket.connected) return
      tell(said, told)
      goOn?.()
    } catch (error) {
      tell({ ok: false, error: refusalOf(error, log) })
    }
  }
}

/** Commands that a client may send to a channel. */
function commandsOf(channel: OpenChannel, socket: Socket): Record<string, Command> {
  const { name, begins, ends } = channel.definition
  const [subscription, ending] = [subscriptionOf(channel.definition), endingOf(channel.definition)]
  const { caller } = socket.data as { caller: Caller }
  return {
    [begins.name]: {
      told: begins.told,
      async run(input) {
        const params = parseMessage(subscription, input ?? {})
        const { beginning, goOn } = await channel.subscribe({ socket, caller }, params)
        return { answer: { ok: true, channel: name, ...subjectOf(channel.definition, params), ...beginning }, goOn }
      },
    },
    [ends.name]: {
      told: ends.told,
      async run(input) {
        const subject = parseMessage(ending, input ?? {})
        const wasSubscribed = channel.unsubscribe(socket, subject)
        return { answer: { ok: true, channel: name, ...subject, wasSubscribed } }
      },
    },
  }
}

function commandOf(commands: Record<string, Command>, event: string): Command {
  const command = Object.hasOwn(commands, event) ? commands[event] : undefined
  if (command !== undefined) return command
  const meant = nearest(event, Object.keys(commands))
  const hint = meant === undefined ? `there are ${Object.keys(commands).join(', ')}` : `did you mean ${meant}?`
  throw new ApiError('not_found', `'${event.slice(0, 60)}' is not known here: ${hint}`)
}

function tooMany(): ApiError {
  return new ApiError('rate_limited', `A client may ask ${commandsASecond} times a second.`, { retryAfterSeconds: 1 })
}

function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof ApiError) {
    const { code, message, details, retryAfterSeconds } = error
    return { code, message, ...(details && { details }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
  }
  if (error instanceof RedisError) {
    return { code: 'store_unavailable', message: 'Channels cannot be followed now.', retryAfterSeconds: 2 }
  }
  log.error({ error }, 'a client could not be answered')
  return { code: 'internal', message: 'Something went wrong here. Please try again.' }
}

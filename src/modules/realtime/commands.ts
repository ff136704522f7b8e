import type { Socket } from 'socket.io'
import { ApiError } from '../../platform/errors.ts'
import { parseMessage } from '../../platform/http/input.ts'
import type { LocalLimit } from '../../platform/http/local-limit.ts'
import type { Log } from '../../platform/log.ts'
import { nearest } from '../../platform/near-miss.ts'
import { RedisError } from '../../platform/redis.ts'
import type { ArbChannel } from './arb-channel.ts'
import { arbChannel, arbSubscription } from './messages.ts'

/** What a client may ask for in any second. */
const commandsASecond = 5

/** What a client is told of what it asked. */
type Answer = { ok: true; [field: string]: unknown } | { ok: false; error: Refusal }
type Refusal = { code: string; message: string; details?: unknown; retryAfterSeconds?: number }
/** `limit`: counts what each client asks for in a second. */
type Dependencies = { arb: ArbChannel; log: Log; limit: LocalLimit }

type Command = (input: unknown) => Promise<{ answer: Answer; goOn?: () => void }>

/** Answers what a client asks for: by its acknowledgement where it waits for one, else by the events `subscribed`, `unsubscribed` and `refused`. */
export function answerCommands(socket: Socket, { arb, log, limit }: Dependencies): void {
  const commands: Record<string, Command> = {
    [`subscribe:${arbChannel}`]: async (input) => {
      const { beginning, goOn } = await arb.subscribe(socket, parseMessage(arbSubscription, input ?? {}))
      return { answer: { ok: true, channel: arbChannel, ...beginning }, goOn }
    },
    [`unsubscribe:${arbChannel}`]: async () => ({
      answer: { ok: true, channel: arbChannel, wasSubscribed: arb.unsubscribe(socket) },
    }),
  }
  socket.onAny((event: string, ...args: unknown[]) => {
    void answer(event, args)
  })
  socket.once('disconnect', () => arb.unsubscribe(socket))

  async function answer(event: string, args: unknown[]): Promise<void> {
    const last = args.at(-1)
    const acknowledge = typeof last === 'function' ? (last as (told: Answer) => void) : undefined
    const [input] = acknowledge === undefined ? args : args.slice(0, -1)
    const tell = (told: Answer) => {
      if (acknowledge !== undefined) acknowledge(told)
      else socket.emit(told.ok ? `${event.split(':')[0]}d` : 'refused', told.ok ? told : { event, ...told })
    }
    try {
      if (!limit.take(socket.id, commandsASecond, performance.now()).allowed) throw tooMany()
      const { answer: told, goOn } = await commandOf(commands, event)(input)
      if (!socket.connected) return
      tell(told)
      goOn?.()
    } catch (error) {
      tell({ ok: false, error: refusalOf(error, log) })
    }
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

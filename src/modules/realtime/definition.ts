import type { z } from 'zod'
import type { Caller } from '../../platform/contract/endpoint.ts'
import type { Position } from './channel-log.ts'

/** The part of a channel that one subscription asks for. */
export type Interest<Message> = {
  /** The same for all who asked for the same. */
  readonly room: string
  /** True where a message is of what was asked for at all: who comes back is told it. */
  concerns(message: Message): boolean
  /** True where it is to be shown as it is now: one that no longer is, is told once more. The same as `concerns` where nothing is said. */
  meets?(message: Message): boolean
}

/** The name of the room of all who asked for the same, in whatever order of its fields. */
export function roomOf(asked: object): string {
  return JSON.stringify(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** One kind of what a channel tells; `seq` is added where it is sent. */
export type ToldMessage = {
  readonly name: string
  readonly summary: string
  readonly payload: z.ZodObject
  readonly example: Readonly<Record<string, unknown>>
}

/** A command of a client: `told` is the event by which it is answered where the client waits for none. */
type Command = { readonly name: string; readonly told: string; readonly summary: string }

/** The part of a subscription that says where a client stood when it lost its connection. */
export type Resumable = { since?: Position | undefined }

/** A channel as a value: its commands, documents, checks and rooms all come from it. What is told is published by `publishUpdates` under its name. */
export type ChannelDefinition<Subscription extends Resumable, Message extends object> = {
  /** Of the channel, and of the log that it is told by. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly begins: Command & { readonly example: Readonly<Record<string, unknown>> }
  readonly ends: Command
  /** Fields that a client may ask by, without `since`. */
  readonly filter: z.ZodObject
  /** The field of the filter by which a client may have several subscriptions at one time. Without it there is one, and another takes its place. */
  readonly subject?: string
  /** Rejects with an ApiError where there is no such thing, or the caller may not. */
  interestOf(subscription: Subscription, caller: Caller): Interest<Message> | Promise<Interest<Message>>
  /** Kinds of messages that it tells. The snapshot has all of them. */
  readonly messages: readonly [ToldMessage, ...ToldMessage[]]
  /** By which of its messages something is told; the first where nothing is said. */
  eventOf?(message: Message): string
  /** The message on a subject that there is nothing to say of any more. Nothing is told without it. */
  readonly closed?: ToldMessage & { messageOf(key: string): object }
  readonly snapshot: {
    readonly description: string
    readonly max: number
    /** The order of messages, by which the first are taken where there is more. */
    order(a: Message, b: Message): number
  }
}

/** A channel whose subscriptions and messages only itself knows. */
export type AnyChannel = ChannelDefinition<Resumable, object>

/** Types the functions of a channel by what its schemas let through. */
export function defineChannel<Filter extends z.ZodObject, Message extends object>(
  definition: Omit<ChannelDefinition<z.output<Filter> & Resumable, Message>, 'filter'> & { readonly filter: Filter },
): AnyChannel {
  return definition as unknown as AnyChannel
}

import type { z } from 'zod'

/** One kind of message of a channel. */
export type ChannelMessage = {
  /** Its event. */
  readonly name: string
  readonly summary: string
  /** `in`: clients send it. */
  readonly direction: 'in' | 'out'
  readonly payload: z.ZodType
  /** Of one that clients send: how it is acknowledged. */
  readonly answer?: z.ZodType
  readonly example: unknown
}

/** A channel of what is told as it changes, as the AsyncAPI document has it. */
export type Channel = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly messages: readonly ChannelMessage[]
}

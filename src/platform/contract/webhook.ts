import type { z } from 'zod'

/** A message that this service posts to whoever asked for it, as the OpenAPI document tells it. */
export type Webhook = {
  /** Of the event. */
  readonly name: string
  readonly tag: string
  readonly summary: string
  readonly body: z.ZodType
  readonly example: unknown
}

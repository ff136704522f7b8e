import { z } from 'zod'

/** What the process of the clients is told to do. `whole`: how many follow everything; the others follow `perClient` propositions each. */
export const order = z.discriminatedUnion('what', [
  z.object({
    ...{ what: z.literal('open'), urls: z.array(z.string()), sockets: z.number(), whole: z.number() },
    ...{ pairs: z.number(), perClient: z.number() },
  }),
  z.object({ what: z.literal('pause'), sockets: z.number() }),
  z.object({ what: z.literal('reset') }),
  z.object({ what: z.literal('measure') }),
  /** `log`: by epoch the number of the first message and the propositions of all, in order. `last`: the epoch that is not over. */
  z.object({
    ...{ what: z.literal('check'), last: z.string() },
    log: z.record(z.string(), z.object({ first: z.number(), pairs: z.array(z.number()) })),
  }),
])
export type Order = z.output<typeof order>

export const measured = z.object({
  ...{ messages: z.number(), p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() },
})
export type Measured = z.output<typeof measured>

export const checked = z.object({
  ...{ clients: z.number(), connected: z.number(), messages: z.number(), missing: z.number(), twice: z.number() },
  ...{ conflated: z.number(), resyncs: z.number(), resumed: z.number(), cutOff: z.number(), behind: z.number() },
})
export type Checked = z.output<typeof checked>

export const answer = z.object({
  ready: z.boolean().optional(),
  done: z.boolean().optional(),
  measured: measured.optional(),
  checked: checked.optional(),
})

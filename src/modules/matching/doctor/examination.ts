import { z } from 'zod'

/** A question of a pack that no market prices although one seems to ask it, and what that market is to it. */
const twin = z.object({
  outcome: z.string(),
  question: z.string(),
  venue: z.string(),
  market: z.string(),
  title: z.string(),
  relation: z.string(),
  compareFlag: z.string(),
  reasons: z.array(z.string()),
})

export const examination = z.object({
  at: z.iso.datetime(),
  /** Open questions of packs, and how many of them a market prices. */
  stated: z.int(),
  priced: z.int(),
  twins: z.array(twin),
  /** Questions to which entities are exposed and that nothing prices. */
  orphans: z.array(z.object({ outcome: z.string(), question: z.string(), exposed: z.int() })),
})
export type Examination = z.output<typeof examination>

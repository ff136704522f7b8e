import { z } from 'zod'
import { timestamp } from './moment.ts'
import { confidence, name, slug, text } from './record-parts.ts'
import { entityDefaults } from './records.ts'

/** A pack's account of itself: the keys before `records`, or the first line of a JSON Lines file (with `kind: pack`). */
export const packHeader = z.strictObject({
  kind: z.literal('pack').optional(),
  $schema: z.string().optional(),
  pack: slug.meta({ description: 'Name of the pack, unique over all packs.' }),
  version: z.string().trim().min(1).max(60),
  title: name.optional(),
  description: text.optional(),
  source: name.meta({ description: 'Who says so, for every statement that names nobody.' }),
  sourceUrl: z.url().max(2_000).optional(),
  licence: name.optional(),
  asOf: timestamp.meta({ description: 'The day for which the pack states its facts.' }),
  confidence: confidence.default(1),
  rows: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'How many records (or table rows) the file has. A file with another number is refused.' }),
  complete: z
    .boolean()
    .default(false)
    .meta({ description: 'The pack is the whole truth of its subject: what it stops stating has ended.' }),
  maxClosedShare: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .meta({ description: 'A load that would end more than this share of what the pack stated before is refused.' }),
  defaults: entityDefaults.default({}),
})

export type PackHeader = z.output<typeof packHeader>

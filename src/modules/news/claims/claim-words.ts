import { z } from 'zod'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'

const text = z.string().min(1)
const texts = z.array(text)
const patterns = texts.default([])
const set = texts.transform((list): ReadonlySet<string> => new Set(list))

/** Reasons for which nothing is read from words that look like a claim. */
export const noneReasons = [
  'no_entity',
  'no_claim',
  'question',
  'conditional',
  'wish',
  'prediction',
  'accusation',
  'past',
  'counterfactual',
  'fiction',
  'quoted',
  'roundup',
  'opinion',
  'other_subject',
  'other_place',
  'unclear_value',
] as const
export type NoneReason = (typeof noneReasons)[number]

const cue = z.strictObject({ reason: z.enum(noneReasons), pattern: text })
export type Cue = z.output<typeof cue>

const readings = [
  'office',
  'decision',
  'rate',
  'level',
  'count',
  'change',
  'jobs',
  'share',
  'conflict',
  'team',
  'party',
  'passage',
] as const

const rule = z.strictObject({
  key: text,
  category: text,
  change: z.enum(['is', 'begins', 'ends']).default('is'),
  /** The value, where the rule says it by itself. */
  value: z.union([z.string(), z.null()]).optional(),
  /** The name of the slot whose entity is the value. */
  slot: text.optional(),
  /** The way in which the value is read from the words. */
  read: z.enum(readings).optional(),
  subject: text.optional(),
  /** The entity that it is about where no name says it; `{year}` is that of the report. */
  implied: text.optional(),
  /** True where words with a negation in them say something else. */
  positive: z.boolean().default(false),
  /** True where the subject has to be closely related to the value. */
  near: z.boolean().default(false),
  /** The tag or subcategory that the subject, or the value, has to have. */
  tagged: text.optional(),
  valued: text.optional(),
  /** True where the value has to be somebody of the United States. */
  american: z.boolean().default(false),
  /** True where the subject has to be a final. */
  decides: z.boolean().default(false),
  /** True where an end is claimed besides a beginning with another. */
  besides: z.boolean().default(false),
  /** True where a title that asks or explains presupposes it. */
  presumed: z.boolean().default(false),
  /** The words of a clause by which it is about something else. */
  unless: text.optional(),
  says: patterns,
  hedges: patterns,
  denies: patterns,
})
export type ClaimRule = z.output<typeof rule>

const office = z.strictObject({ says: text, value: text, confirmed: z.boolean().default(false) })
export type OfficeWords = z.output<typeof office>

export const claimWords = readVocabulary(
  'claims',
  z.strictObject({
    words: z.record(z.string(), text),
    plain: z.array(z.strictObject({ pattern: text, exact: z.boolean().default(false) })),
    deeds: texts,
    cues: z.strictObject({
      filler: texts,
      hedged: set,
      negated: set,
      open: set,
      wish: set,
      within: set,
      before: z.array(cue),
      behind: z.array(cue),
      reserve: text,
      abroad: text,
      press: text,
      home: text,
      gauge: text,
      artist: text,
      court: text,
      denied: text,
      text: z.array(cue),
    }),
    offices: z.array(office),
    heads: z.record(z.string(), text),
    governments: z.record(z.string(), text),
    bodies: texts,
    committees: z.record(z.string(), text),
    indicators: z.strictObject({ level: set, change: set, count: set, jobs: set, private: set, before: set }),
    rules: z.array(rule),
  }),
)

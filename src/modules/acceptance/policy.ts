import { z } from 'zod'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

const patterns = z.array(z.string().min(1)).transform((sources) => new RegExp(sources.join('|')))

/** Claims that become facts: those of these keys that say that a value holds, once an official source has confirmed them. */
export const acceptance = readVocabulary(
  'accepted-claims',
  z.strictObject({
    confidence: z.number().min(0).max(1),
    keys: z.array(z.string().min(1)).transform((keys): ReadonlySet<string> => new Set(keys)),
    /** Offices that one person holds at a time. */
    sole: patterns,
    /** Offices that nobody may hold who governs or sits in a legislature. */
    barring: patterns,
  }),
)

import { z } from 'zod'
import { readVocabulary } from '../../domain/text/vocabulary.ts'

const words = z.array(z.string().min(1)).transform((list): ReadonlySet<string> => new Set(list))
const tables = readVocabulary('linking', z.strictObject({ everyday: words, longer: words, plain: words, codes: words }))

/** Names of entities that are everyday words as well. */
export const everydayWords = tables.everyday
/** Words that make a name before them part of a longer one. */
export const longerWords = tables.longer
/** Words that stand beside names, with capitals in titles, and are no part of them. */
export const plainWords = tables.plain
/** Codes that texts use as words. */
export const wordCodes = tables.codes

import { z } from 'zod'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'

const list = z.array(z.string().min(1))

/** Leagues and sports of which the seeds have no teams, as venues write them in tickers, slugs and tags. */
export const others = readVocabulary(
  'other-leagues',
  z.strictObject({
    tickers: list.transform((names) => new RegExp(`^KX(?:${names.join('|')})(?:GAME|MATCH|SPREAD|TOTAL|TEAMTOTAL)`)),
    slugs: list,
    tags: list.transform((names) => new RegExp(`^(?:${names.join('|')})$`, 'i')),
  }),
)

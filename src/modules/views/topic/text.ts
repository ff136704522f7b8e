import { shownAs, text } from '../../../platform/contract/parameters.ts'

const maxLength = 100
/** For readers whose patterns know no kinds of characters: letters and digits of the scripts that are written most. */
const letters = [
  '0-9A-Za-z',
  '\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f',
  '\u0391-\u03a1\u03a3-\u03c9',
  '\u0400-\u0481\u048a-\u052f',
  '\u05d0-\u05ea',
  '\u0620-\u063f\u0641-\u064a',
  '\u3041-\u3096\u30a1-\u30fa',
  '\u4e00-\u9fff',
  '\uac00-\ud7a3',
].join('')

/** A word, a tag, a category or a phrase: there is a letter or a digit in it. */
export const topicText = text({ max: maxLength })
  .refine((topic) => /[\p{L}\p{N}]/u.test(topic), 'must have a letter or a digit')
  .meta(shownAs({ type: 'string', minLength: 1, maxLength, pattern: `[${letters}]` }))

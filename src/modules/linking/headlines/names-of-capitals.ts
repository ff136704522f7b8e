import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Bearer } from '../../../domain/text/nameable.ts'
import { fold, wordsOf } from '../../../domain/text/words.ts'
import { isSmallWord } from './headline-words.ts'

/** Kinds of whom an everyday word, or a name that begins with one, may be the name: "Bank of England", "Target". */
const kinds: ReadonlySet<string> = new Set(['org', 'team'])
const codeForm = /^[A-Z]{3,6}$/
/** Behind the firm that a line begins with. */
const deed = /^ (?:to|[a-z]+s)\b/i

/**
 * The words of a text that are names although they look like others, by the character at which they begin: `name` of those that are an everyday word as well,
 * or a code in small letters, and `code` of those that are one. To be asked of texts that give every word a capital, or nothing but capitals.
 */
export function namesOfCapitals(text: string, { trie }: Lexicon): ReadonlyMap<number, 'name' | 'code'> {
  const words = wordsOf(text)
  const keys = words.map(({ word }) => fold(word))
  const kept = new Map<number, 'name' | 'code'>()
  for (const [at, { start, end, capital }] of words.entries()) {
    const key = keys[at] ?? ''
    const isSmall = isSmallWord(key)
    const isCode = codeForm.test(text.slice(start, end))
    if (!capital || !(isSmall || isCode)) continue
    const hit = trie.longest(keys, at)
    if (hit === undefined) continue
    const isLonger = hit.to - at > 1 && keys.slice(at, hit.to).some((each) => !isSmallWord(each))
    const isFirst = at === 0 && hit.to === 1 && deed.test(text.slice(end))
    if (isSmall && (isLonger || isFirst) && hit.values.some(isOfBody)) kept.set(start, 'name')
    else if (isCode && hit.to === at + 1) {
      // "DOW" is the index before it is what has that code.
      if (!isSmall && hit.values.some(({ how }) => how !== 'code') && hit.values.some(({ how }) => how === 'code'))
        kept.set(start, 'name')
      else if (hit.values.some(isCodeOfBody)) kept.set(start, 'code')
    }
  }
  return kept
}

function isOfBody({ entity }: Bearer): boolean {
  return kinds.has(entity.entityType)
}

function isCodeOfBody({ entity, how }: Bearer): boolean {
  return (
    how === 'code' &&
    (entity.subcategory === 'macro' || (entity.entityType === 'org' && entity.subcategory !== 'equities'))
  )
}

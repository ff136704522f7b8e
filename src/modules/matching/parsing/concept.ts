/** Each once, in the order of their first places. */
export function unique(list: readonly string[]): string[] {
  return [...new Set(list)]
}

/** `place` of `place:michigan`; undefined for a plain word. */
export function kindOf(concept: string): string | undefined {
  const at = concept.indexOf(':')
  return at < 0 ? undefined : concept.slice(0, at)
}

/** A word without the mark of a name. */
export function bareWord(word: string): string {
  return word.startsWith('^') ? word.slice(1) : word
}

/** Values that are known under rows of words. */
export type Trie<T> = {
  add: (words: readonly string[], value: T) => void
  /** Forgets of a row what is so. */
  remove: (words: readonly string[], isGone: (value: T) => boolean) => void
  /** The values of the longest row that begins at a place of a text, and where it ends. */
  longest: (words: readonly string[], from: number) => { values: readonly T[]; to: number } | undefined
}

type Node<T> = { next: Map<string, Node<T>>; values: T[] }

/** Finds rows of words in texts. Costs as many steps as the found row has words, however many rows there are. */
export function createTrie<T>(): Trie<T> {
  const root: Node<T> = { next: new Map(), values: [] }
  return {
    add(words, value) {
      let node = root
      for (const word of words) {
        const known = node.next.get(word)
        const next = known ?? { next: new Map(), values: [] }
        if (known === undefined) node.next.set(word, next)
        node = next
      }
      if (node !== root) node.values.push(value)
    },
    remove(words, isGone) {
      let node: Node<T> | undefined = root
      for (const word of words) node = node?.next.get(word)
      if (node !== undefined) node.values = node.values.filter((value) => !isGone(value))
    },
    longest(words, from) {
      let node: Node<T> | undefined = root
      let best: { values: readonly T[]; to: number } | undefined
      for (let at = from; at < words.length && node !== undefined; at += 1) {
        node = node.next.get(words[at] ?? '')
        if (node !== undefined && node.values.length > 0) best = { values: node.values, to: at + 1 }
      }
      return best
    },
  }
}

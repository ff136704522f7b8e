/** Keys of which an answer is remembered; beyond so many all are forgotten. */
const maxKeys = 20_000

/** A function of a text or a number that remembers what it has answered. For what comes again and again, such as the words of a language or days. */
export function remembering<Answer, Key extends string | number = string>(
  answerTo: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new Map<Key, Answer>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = answerTo(key)
    if (known.size >= maxKeys) known.clear()
    known.set(key, answer)
    return answer
  }
}

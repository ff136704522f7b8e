/** Texts of which an answer is remembered; beyond so many all are forgotten. */
const mostTexts = 20_000

/** A function of a text that remembers what it has answered. For texts that come again and again, such as the words of a language. */
export function remembering<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = answerTo(text)
    if (known.size >= mostTexts) known.clear()
    known.set(text, answer)
    return answer
  }
}

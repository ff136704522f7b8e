/** The answers to questions in the order of the questions, of which some are worked at together. Ends with the first fault, in the same order. */
export async function* inOrder<Question, Answer>(
  questions: AsyncIterable<Question>,
  atOnce: number,
  work: (question: Question) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const underWay: Promise<Answer>[] = []
  for await (const question of questions) {
    const answer = work(question)
    // It is told when its turn comes.
    answer.catch(() => {})
    underWay.push(answer)
    const [eldest] = underWay.length < atOnce ? [] : underWay.splice(0, 1)
    if (eldest !== undefined) yield await eldest
  }
  for (const answer of underWay) yield await answer
}

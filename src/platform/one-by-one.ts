import { createBreath } from './mutex.ts'

/** The answers to some items in their order. What came in meanwhile is served between two of them, so that no request waits for all of another. */
export async function oneByOne<Item, Answer>(
  items: readonly Item[],
  answerTo: (item: Item, at: number) => Answer,
): Promise<Answer[]> {
  const breath = createBreath()
  const answers: Answer[] = []
  for (const [at, item] of items.entries()) {
    answers.push(answerTo(item, at))
    await breath()
  }
  return answers
}

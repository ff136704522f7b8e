import { z } from 'zod'
import { withPatience } from '../resilience/patience.ts'

/** Answers of a process to those that it shares a channel with, by the names of the questions. Values must be such as JSON holds. */
export type Answers = Readonly<Record<string, () => Promise<unknown>>>

export type Questions = {
  /** Is given each message of the channel, and passes over what is no question and no answer. */
  heard(message: unknown): void
  /** Asks the other end. Undefined where it does not answer in time, or does not know the question. */
  ask(question: string): Promise<unknown>
}

const answerMs = 1_000
const messageSchema = z.union([
  z.object({ question: z.string(), id: z.number() }),
  z.object({ answer: z.unknown(), id: z.number() }),
])

/** Questions between two processes over the channel that Node keeps between them. `send` gives a message to the other end, where there is one. */
export function createQuestions(send: (message: object) => void, answers: Answers): Questions {
  const open = new Map<number, (answer: unknown) => void>()
  let asked = 0
  return {
    heard(message) {
      const { data } = messageSchema.safeParse(message)
      if (data === undefined) return
      if (!('question' in data)) return open.get(data.id)?.(data.answer)
      const answer = answers[data.question]?.() ?? Promise.resolve(undefined)
      // Who asks goes on without an answer that cannot be had.
      answer.then(
        (found) => send({ answer: found, id: data.id }),
        () => send({ id: data.id }),
      )
    },
    async ask(question) {
      asked += 1
      const id = asked
      const answered = new Promise<unknown>((resolve) => open.set(id, resolve))
      send({ question, id })
      try {
        return await withPatience(answerMs, answered, () => undefined)
      } finally {
        open.delete(id)
      }
    },
  }
}

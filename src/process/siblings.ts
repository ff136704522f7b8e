import { z } from 'zod'
import type { Child } from '../local/child.ts'
import type { OwnPages, SharedPages } from '../platform/http/probes.ts'
import { figuresOf, textOf } from '../platform/telemetry/metrics.ts'
import { type Answers, createQuestions } from '../platform/telemetry/questions.ts'

/** The pages of the first of several processes at one port, which speaks for all, and what it answers to the others. */
export type FirstPages = { shared: SharedPages; answers: Answers }

/** Makes the pages of the first process. `others` are those that it keeps at the same port. */
export function firstOfSeveral(others: () => readonly Child[]): FirstPages {
  let own: OwnPages | undefined
  const health = async () => own?.health()
  const metrics = async () => {
    const asked = others().map(async ({ ask, state }) => figuresOf(state().name, await ask('metrics')))
    const told = await Promise.all(asked)
    return textOf([figuresOf('api', await own?.metrics()), ...told])
  }
  return {
    shared: {
      begin(pages) {
        own = pages
        return { health: pages.health, metrics }
      },
    },
    answers: { health, metrics },
  }
}

/** The pages of a further process: it asks the first for them, and gives its own where that does not answer. */
export function furtherPages(channel: NodeJS.Process): SharedPages {
  return {
    begin(own) {
      const { ask, heard } = createQuestions((message) => channel.send?.(message, () => {}), { metrics: own.metrics })
      channel.on('message', heard)
      return {
        health: async () => z.looseObject({}).safeParse(await ask('health')).data ?? own.health(),
        async metrics() {
          const told = await ask('metrics')
          return typeof told === 'string' ? told : textOf([await own.metrics()])
        },
      }
    },
  }
}

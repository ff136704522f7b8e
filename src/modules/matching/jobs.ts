import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { forVersion, takeQuestions } from './pairing/again.ts'
import type { Pairing } from './pairing/pair.ts'
import { decidedBySlots } from './question.ts'

type Dependencies = {
  redis: Redis
  clock: Clock
  writers: Writers
  /** Begins with what every open market asks. */
  createPairing: () => Pairing
  /** True where a graph is being filled, which matching would only hold up. */
  isFilling: () => boolean
  /** Called after a run that decided something. */
  onDecided: () => void
}

const minute = 60_000
/** So long a run matches, at most half of it where rules have changed before what is new; the next one goes on where it ended. */
const longestMs = 9 * minute

export const matchingJob = 'matching'

/** Decides which markets of different venues price the same outcome. */
export function matchingJobs({ redis, clock, writers, createPairing, isFilling, onDecided }: Dependencies): Job[] {
  let pairing: Pairing | undefined
  let pairedBy: string | undefined
  return [
    {
      name: matchingJob,
      // With nothing new it costs one look; what is new should not wait for a minute.
      cron: '*/15 * * * * *',
      role: 'worker',
      timeoutMs: 10 * minute,
      catchUp: true,
      async run({ signal, report, fence }) {
        const writing = writers('matching', fence)
        // With a month or year a period begins that was still to come, and "in 2027" becomes "by the end of 2027".
        const rules = `${decidedBySlots} ${clock.iso().slice(0, 7)}`
        const began = performance.now()
        const within = (ms: number) => () => performance.now() - began < ms && !isFilling()
        const isAsked = await takeQuestions(redis, writing, signal)
        if (isAsked || pairing === undefined || pairedBy !== rules) pairing = createPairing()
        pairedBy = rules
        const { markOutdated } = pairing
        const work = { writing, signal, report }
        const looked = await forVersion(redis, 'unmatched', rules, () =>
          markOutdated({ ...work, mayGoOn: within(longestMs / 2) }),
        )
        const decided = await pairing.run({
          ...work,
          report: (done) => report(looked + done),
          mayGoOn: within(longestMs),
        })
        if (decided > 0) onDecided()
      },
    },
  ]
}

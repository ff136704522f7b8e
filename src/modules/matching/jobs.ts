import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { takeQuestions } from './pairing/again.ts'
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
/** So long a run matches; the next one goes on where it ended. */
const longestMs = 9 * minute

export const matchingJob = 'matching'

/** Decides which markets of different venues price the same outcome. */
export function matchingJobs({ redis, clock, writers, createPairing, isFilling, onDecided }: Dependencies): Job[] {
  let pairing: Pairing | undefined
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
        const mayGoOn = () => performance.now() - began < longestMs && !isFilling()
        const before = pairing
        pairing ??= createPairing()
        // A worker that has just started reads what is asked while it is marked.
        if (before === undefined && mayGoOn()) pairing.prepare(signal).catch(() => {})
        const isAnew = await takeQuestions(redis, writing, signal, rules)
        if (isAnew && before !== undefined) pairing = createPairing()
        const decided = await pairing.run({ writing, signal, report, mayGoOn })
        if (decided > 0) onDecided()
      },
    },
  ]
}

import { z } from 'zod'
import { readJob } from '../../platform/jobs/record.ts'
import { type Redis, RedisError } from '../../platform/redis/redis.ts'

/** Tells why nothing of the venues is there yet; undefined once all of them were read and matched, and where nobody can say. */
export type FirstPass = () => Promise<string | undefined>

/** In answers that would else seem to say that there is nothing. */
export const firstPassHint = z.string().optional().meta({
  description:
    'Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do.',
})

const underWay =
  'The venues are being read and matched for the first time, so what is missing may still come: ask again in a minute. The jobs in /health say how far that is.'
const without = 'No venue is read: the service was started with VENUES=none.'

/** `reading` and `matching` are names of jobs. */
export function createFirstPass(redis: Redis, jobs: { reading: readonly string[]; matching: string }): FirstPass {
  let isOver = false
  return async () => {
    if (jobs.reading.length === 0) return without
    if (isOver) return undefined
    try {
      const [matching, ...reading] = await Promise.all(
        [jobs.matching, ...jobs.reading].map((name) => readJob(redis, { name })),
      )
      const matched = matching?.lastSuccess ?? 0
      // What was read again has been matched before.
      isOver = reading.every(({ lastSuccess, runs }) => lastSuccess !== null && (runs > 1 || lastSuccess <= matched))
      return isOver ? undefined : underWay
    } catch (error) {
      if (error instanceof RedisError) return undefined
      throw error
    }
  }
}

/** The hint of an answer, which is asked for only where the answer has nothing. */
export async function hintIfEmpty(found: number, firstPass: FirstPass): Promise<{ hint?: string }> {
  const hint = found > 0 ? undefined : await firstPass()
  return hint === undefined ? {} : { hint }
}

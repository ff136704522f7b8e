import type { Module } from '../../platform/module.ts'
import type { Threads } from '../../platform/threads/threads.ts'
import { byExampleEndpoints } from './by-example/routes.ts'
import { examine } from './doctor/examine.ts'
import { examineJob, matchingHealth } from './doctor/health.ts'
import { matchingJobs } from './jobs.ts'
import { filled } from './pairing/filled.ts'
import { createPairing } from './pairing/pair.ts'
import { qualityEndpoint } from './quality/routes.ts'
import { unsureEndpoint } from './quality/unsure.ts'

type Dependencies = Omit<Parameters<typeof matchingJobs>[0], 'createPairing'> &
  Omit<Parameters<typeof createPairing>[0], 'fill'> & {
    threads: Threads
    /** The number of outcomes that the venues price more than 0.2 apart; null where that is not known. */
    disagreeing: () => Promise<number | null>
  }

/** The search for markets of different venues that price the same outcome. */
export function matchingModule(parts: Dependencies): Module {
  const fill = (signal: AbortSignal) => filled({ ...parts, signal })
  return {
    name: 'matching',
    endpoints: [...byExampleEndpoints(parts), qualityEndpoint(parts), unsureEndpoint(parts)],
    jobs: [
      ...matchingJobs({ ...parts, createPairing: () => createPairing({ ...parts, fill }) }),
      examineJob({ ...parts, examine }),
    ],
    close: parts.threads.close,
    health: { matching: () => matchingHealth(parts.redis, parts.disagreeing) },
  }
}

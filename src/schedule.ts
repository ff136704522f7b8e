import type { Deps } from './deps.ts'
import type { Job } from './platform/jobs/job.ts'

/** Every job of the service: name, times, time limit, function. Each comes from the capability that it belongs to. */
export function scheduledJobs(_: Deps): readonly Job[] {
  return []
}

import type { Deps } from './deps.ts'
import type { Venues } from './domain/venues.ts'
import { marketJobs } from './markets/jobs/table.ts'
import { changeRetention } from './modules/changes/retention.ts'
import type { Job } from './platform/jobs/job.ts'

/** Every job of the service: name, times, time limit, function. Each comes from the capability that it belongs to. */
export function scheduledJobs({ settings, ...deps }: Deps, venues: Venues): readonly Job[] {
  return [
    ...marketJobs({ ...deps, venues, refreshSeconds: settings.priceRefreshSeconds }),
    changeRetention({ ...deps, keptDays: settings.changesKeptDays }),
  ]
}

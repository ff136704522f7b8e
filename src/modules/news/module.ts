import type { Module } from '../../platform/module.ts'
import { copyingJob } from './copying-job.ts'
import type { NewsDependencies } from './dependencies.ts'
import { extractEndpoint } from './extract-routes.ts'
import { newsJobs } from './jobs.ts'
import { newsEndpoints } from './routes.ts'

/** What is reported: articles, whom they name, and what they claim. */
export function newsModule(parts: NewsDependencies): Module {
  return {
    name: 'news',
    endpoints: [extractEndpoint(parts), ...newsEndpoints(parts)],
    jobs: [...newsJobs(parts), copyingJob(parts)],
  }
}

import type { Module } from '../../platform/module.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { createSymbols } from '../symbols/index.ts'
import { newsEndpoints } from './answers/routes.ts'
import { extractUnhurried } from './claims/extract.ts'
import { extractEndpoint } from './claims/extract-routes.ts'
import type { NewsDependencies } from './dependencies.ts'
import { newsJobs } from './jobs.ts'
import { copyingJob } from './stories/copying-job.ts'

/** The news: articles, whom they name, and what they claim. */
export function newsModule(parts: NewsDependencies & { redis: Redis }): Module {
  const symbols = createSymbols(parts.redis, parts.clock.now)
  return {
    name: 'news',
    endpoints: [extractEndpoint({ ...parts, extract: extractUnhurried }), ...newsEndpoints({ ...parts, symbols })],
    jobs: [...newsJobs(parts), copyingJob(parts)],
  }
}

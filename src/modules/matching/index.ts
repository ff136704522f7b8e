import type { Module } from '../../platform/module.ts'
import { byExampleEndpoints } from './by-example/routes.ts'
import { matchingJobs } from './jobs.ts'

export { askForMatching, markForVersion } from './pairing/again.ts'
export { createReviews } from './pairing/review.ts'
export { checkPrices } from './prices.ts'

/** Which markets of different venues price the same outcome. */
export function matchingModule(parts: Parameters<typeof matchingJobs>[0]): Module {
  return { name: 'matching', endpoints: byExampleEndpoints(parts), jobs: matchingJobs(parts) }
}

import type { Module } from '../../platform/module.ts'
import { type LinkingDependencies, linkingJobs } from './jobs.ts'
import { countRefusals } from './measure.ts'
import { linkingEndpoints } from './routes.ts'

/** The links to the entities that a market names: of the markets of the venues, and of listings that are sent. */
export function linkingModule(parts: Omit<LinkingDependencies, 'onRefused'>): Module {
  const { names } = parts
  const { onRefused, measure } = countRefusals()
  return {
    name: 'linking',
    jobs: linkingJobs({ ...parts, onRefused }),
    endpoints: linkingEndpoints(names),
    measure,
  }
}

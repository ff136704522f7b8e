import type { Module } from '../../platform/module.ts'
import { type SweepDependencies, sweepJob } from './jobs.ts'
import { listGroupMispricingsEndpoint } from './routes.ts'

type Dependencies = SweepDependencies & Parameters<typeof listGroupMispricingsEndpoint>[0]

/** The search for contradictions among the prices of one venue. */
export function groupsModule(dependencies: Dependencies): Module {
  return {
    name: 'groups',
    endpoints: [listGroupMispricingsEndpoint(dependencies)],
    jobs: [sweepJob(dependencies)],
  }
}

import type { Module } from '../../platform/module.ts'
import { type AcceptanceDependencies, acceptanceJobs } from './jobs.ts'

/** Claims that become facts. */
export function acceptanceModule(parts: AcceptanceDependencies): Module {
  return { name: 'acceptance', jobs: acceptanceJobs(parts) }
}

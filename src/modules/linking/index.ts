import type { Module } from '../../platform/module.ts'
import { linkingJobs } from './jobs.ts'

/** Which entities a market is about. */
export function linkingModule(parts: Parameters<typeof linkingJobs>[0]): Module {
  return { name: 'linking', jobs: linkingJobs(parts) }
}

import type { Module } from '../../platform/module.ts'
import { historyJobs } from './jobs.ts'

/** What prices were: snapshots, moves and their causes. */
export function historyModule(parts: Parameters<typeof historyJobs>[0]): Module {
  return { name: 'history', jobs: historyJobs(parts) }
}

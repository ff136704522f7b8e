import type { Module } from '../../platform/module.ts'
import { historyJobs } from './jobs.ts'

/** The past of prices: snapshots, moves and their causes. */
export function historyModule(parts: Parameters<typeof historyJobs>[0]): Module {
  return { name: 'history', jobs: historyJobs(parts) }
}

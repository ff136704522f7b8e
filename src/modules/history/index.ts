import type { Module } from '../../platform/module.ts'
import { historyJobs } from './jobs.ts'

export { type Fetched, fetchPast } from './fetching.ts'
export { gapReason } from './gaps.ts'
export { outcomeHistory } from './outcome-history.ts'
export type { Offer } from './recent-offers.ts'
export { type ContractSeries, readSeries } from './series.ts'

/** What prices were: snapshots, moves and their causes. */
export function historyModule(parts: Parameters<typeof historyJobs>[0]): Module {
  return { name: 'history', jobs: historyJobs(parts) }
}

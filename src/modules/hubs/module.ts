import type { Module } from '../../platform/module.ts'
import { hubsJob } from './jobs.ts'

/** The module that keeps the strongest neighbours of hubs, from which views and details read them. */
export function hubsModule(parts: Parameters<typeof hubsJob>[0]): Module {
  return { name: 'hubs', jobs: [hubsJob(parts)] }
}

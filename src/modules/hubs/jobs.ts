import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { findSomeHubs, rankHubs } from './rank-hubs.ts'

/** Finds hubs, a page of all entities at each run, and keeps their neighbours in order. */
export function hubsJob({ graph, clock, writers }: { graph: Graph; clock: Clock; writers: Writers }): Job {
  let after = ''
  return {
    name: 'hubs',
    cron: '25 * * * * *',
    role: 'worker',
    timeoutMs: 300_000,
    catchUp: true,
    async run({ signal, report, fence }) {
      const parts = { graph, clock, writing: writers('hubs', fence), signal }
      after = await findSomeHubs(parts, after)
      report(await rankHubs(parts))
    },
  }
}

import { viewOf } from '../../domain/as-of.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writers, Writing } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { isDue, type RunReport, runCausality } from './nightly.ts'
import { getCausalityEndpoint, listTopCausalEndpoint } from './routes.ts'

const minute = 60_000

type Parts = { graph: Graph; clock: Clock; quotes: QuoteStore | null; writers: Writers }

/** Tests of whose events are followed by whose, each day, and soon after new events are told. */
export function causalityModule(parts: Parts): Module {
  const { graph, clock, quotes, writers } = parts
  return {
    name: 'causality',
    endpoints: [getCausalityEndpoint(parts), listTopCausalEndpoint(parts)],
    jobs: [
      {
        name: 'causality',
        cron: '0 * * * * *',
        role: 'worker',
        timeoutMs: 60 * minute,
        catchUp: true,
        async run({ signal, report, fence }) {
          if (!(await isDue(graph, clock.now()))) return
          const writing = writers('causality', fence)
          const { pairs } = await runCausality({ graph, quotes, clock, writing, view: viewOf({}, clock), signal })
          report(pairs)
        },
      },
    ],
  }
}

/** The same run by hand. */
export function testCausality(graph: Graph, clock: Clock, signal: AbortSignal): Promise<RunReport> {
  const writing: Writing = (work) => graph.transact(work)
  return runCausality({ graph, quotes: null, clock, writing, view: viewOf({}, clock), signal })
}

import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { exact } from '../../../platform/decimal.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Writers, Writing } from '../../../platform/jobs/writing.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { type MoverRow, readMoves } from '../effects/effect-queries.ts'
import type { Ranking } from '../measuring/placebos.ts'
import { maxFalse, rankingOf, testedByDay } from './listing.ts'

const jobName = 'event-impact'
const dayMs = 86_400_000
/** Moves of a day that are read. */
const maxMoves = 20_000
const daysAtOnce = 200
/** A change is looked at again for so long; a first run, and one an hour, looks at all. */
const recentMs = 3 * dayMs
const wholeEveryMs = 3_600_000
const slowMs = 30_000

const listUnscoredDays = defineQuery<{ since: string; limit: Whole }, { day: string }>(
  'attribution/list-unscored-days',
  z.object({ day: z.string() }),
)
type Scored = { rows: { evidence: string; impact: number }[]; tested: { id: string; p: number }[] }
const writeImpacts = defineQuery<Scored & { from: string; until: string; now: string }, unknown>(
  'attribution/write-impacts',
  z.unknown(),
)

/**
 * The impact of each change on prices: 1 − Π(1 − |price effect|) over exclusive groups, of each the answer that moved most, of those that moved
 * beyond what is usual. 0 where something was tested and nothing moved. What happened together with something else is nobody's and is left out.
 */
export function impactsOf(rows: readonly MoverRow[], rank: Ranking): Map<string, { evidence: string; impact: number }> {
  const own = testedByDay(rows, rank).filter(({ reason }) => reason !== 'overlapping_event')
  return new Map(
    [...Map.groupBy(own, ({ change }) => change)].flatMap(([change, all]) => {
      const moved = all.filter(({ q }) => q <= maxFalse)
      const groups = [...Map.groupBy(moved, ({ group, outcome }) => group ?? outcome).values()]
      const left = groups.reduce(
        (rest, some) => rest * (1 - Math.max(...some.map(({ priceEffect }) => Math.abs(priceEffect)))),
        1,
      )
      const evidence = all[0]?.id
      return evidence === undefined ? [] : [[change, { evidence, impact: exact(1 - left) }]]
    }),
  )
}

type Dependencies = { graph: Graph; clock: Clock }
type Run = { signal: AbortSignal; writing: Writing; since: string }

/** Scores the changes of the days of which something new was measured; how many days. */
async function scoreImpacts({ graph, clock }: Dependencies, { signal, writing, since }: Run): Promise<number> {
  const days = await graph.read(listUnscoredDays, { since, limit: integer(daysAtOnce) }, { timeoutMs: slowMs })
  for (const { day } of days) {
    signal.throwIfAborted()
    const from = `${day}T00:00:00.000Z`
    const until = isoOf(Date.parse(from) + dayMs)
    const rows = await movesOf(graph, from, isoOf(Date.parse(until) - 1))
    const impacts = [...impactsOf(rows, await rankingOf(graph, rows)).values()]
    const tested = rows.map(({ id, p }) => ({ id, p }))
    await writing((transaction) =>
      transaction.run(writeImpacts, { rows: impacts, tested, from, until, now: clock.iso() }),
    )
  }
  return days.length
}

function movesOf(graph: Graph, since: string, until: string): Promise<MoverRow[]> {
  return graph.read(readMoves, { since, until, known: endOfTime, limit: integer(maxMoves) }, { timeoutMs: slowMs })
}

/** Scores what happened as soon as its hour was measured. */
export function impactJob(parts: Dependencies & { writers: Writers }): Job {
  const { clock, writers } = parts
  let wholeAt = Number.NEGATIVE_INFINITY
  return {
    name: jobName,
    cron: '50 * * * * *',
    role: 'worker',
    timeoutMs: 120_000,
    catchUp: true,
    async run({ signal, report, fence }) {
      const now = clock.now()
      const isWhole = now - wholeAt >= wholeEveryMs
      const since = isWhole ? '' : isoOf(now - recentMs)
      const days = await scoreImpacts(parts, { signal, writing: writers(jobName, fence), since })
      if (isWhole && days < daysAtOnce) wholeAt = now
      report(days)
    },
  }
}

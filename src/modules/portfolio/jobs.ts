import { dollarsOf } from '../../domain/markets/money.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { retentionJob } from '../../platform/jobs/retention.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { type PortfolioDependencies, readingSeconds } from './dependencies.ts'
import { stepsOf, storedMs } from './history.ts'
import { type Portfolio, readOwn, worthOf } from './portfolio.ts'
import { forgetPoints, pageDue, pageLinked, writePoints } from './queries.ts'
import { readLinked } from './reading.ts'

export type JobDependencies = PortfolioDependencies & {
  writers: Writers
  /** Is told what somebody's portfolio is worth, each time that it is looked at. */
  tell(accountId: string, portfolio: Portfolio): Promise<void>
}

const readAtOnce = 50
const ownersAtOnce = 100
const forgottenAtOnce = 10_000

export function portfolioJobs(deps: JobDependencies): Job[] {
  return [readingJob(deps), valuesJob(deps), pointRetention(deps)]
}

/** Reads linked accounts that were not read for some minutes. */
function readingJob(deps: JobDependencies): Job {
  return {
    name: 'portfolio-reading',
    cron: '10 * * * * *',
    role: 'worker',
    timeoutMs: 5 * 60_000,
    catchUp: false,
    async run({ signal, report }) {
      const before = isoOf(deps.clock.now() - readingSeconds * 1_000)
      const due = await deps.graph.read(pageDue, { before, limit: integer(readAtOnce) })
      for (const [at, { id }] of due.entries()) {
        signal.throwIfAborted()
        await readLinked(deps, id, signal)
        report(at + 1)
      }
    },
  }
}

/** Keeps what linked accounts are worth, and tells it where that changed. The last look of a minute stands for it. */
function valuesJob(deps: JobDependencies): Job {
  const name = 'portfolio-values'
  return {
    name,
    cron: '*/15 * * * * *',
    role: 'worker',
    timeoutMs: 55_000,
    catchUp: false,
    async run({ signal, fence, report }) {
      const writing = deps.writers(name, fence, 'first')
      let count = 0
      for (let after = ''; ; ) {
        const owners = await deps.graph.read(pageLinked, { after, limit: integer(ownersAtOnce) })
        const points: ReturnType<typeof pointsOf> = []
        for (const { accountId } of owners) {
          signal.throwIfAborted()
          const portfolio = await readOwn(deps, accountId, undefined)
          points.push(...pointsOf(portfolio, deps.clock.now()))
          await deps.tell(accountId, portfolio)
        }
        if (points.length > 0) await writing(({ run }) => run(writePoints, { points }))
        count += points.length
        report(count)
        if (owners.length < ownersAtOnce) return
        after = owners.at(-1)?.accountId ?? ''
      }
    },
  }
}

/** Of accounts that were never read there is nothing to keep. */
function pointsOf({ holders }: Portfolio, now: number) {
  return holders.flatMap((holder) => {
    if (holder.state === null) return []
    const { value, pnl } = worthOf(holder)
    const isStale = holder.shown.stale || holder.positions.some(({ priceStale }) => priceStale)
    return [
      {
        ...{ linked: holder.row.id, seenAt: isoOf(now), value: dollarsOf(value), pnl: dollarsOf(pnl) },
        ...{ cash: holder.state.cash, stale: isStale, steps: stepsOf(now) },
      },
    ]
  })
}

function pointRetention({ graph, clock }: JobDependencies): Job {
  return retentionJob({
    name: 'portfolio-retention',
    cron: '35 * * * *',
    graph,
    forgets: () =>
      (['minute', 'hour'] as const).map((step) => async ({ run }) => {
        const before = isoOf(clock.now() - storedMs[step])
        return (await run(forgetPoints, { step, before, limit: integer(forgottenAtOnce) }))[0]?.forgotten ?? 0
      }),
  })
}

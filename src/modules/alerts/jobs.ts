import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { everySeconds } from '../../platform/jobs/cron.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { type Comparison, comparedStream, readComparisons, readSomeComparisons } from '../comparison/index.ts'
import type { JobDependencies } from './dependencies.ts'
import { restingKey, stepOf } from './method.ts'
import { readKeys } from './queries.ts'
import { machineOf } from './rules/machine.ts'
import { registerAll } from './rules/registered.ts'
import { readAlertRules } from './rules/rules.ts'
import type { Situation, VersionedRule } from './rules/situation.ts'
import { conflictsJob, watchConflicts } from './watching/conflict-watching.ts'
import { copyingJob, crowdingJob, watchCopying, watchCrowding } from './watching/crowd-watching.ts'
import { groupsJob, watchGroups } from './watching/group-watching.ts'
import { seenInComparisons } from './watching/markets.ts'
import { rumorsJob, watchRumors } from './watching/rumor-watching.ts'
import { fireFound, outboxLooks } from './watching/watching.ts'

export const alertsJob = 'alerts'
const spreadsJob = 'alert-spreads'
const keysOf = z.array(z.string())
/** A run that never has to wait is ended after so long. */
const longestStayMs = 20_000
/** The time between two looks at the outbox within a run. */
const lookMs = 150
/** Comparisons that are heard of at once. */
const maxHeard = 1_000
const common = { role: 'worker', timeoutMs: 5 * 60_000, catchUp: true } as const
const maxComparisons = 5_000
/** All of them: a narrow one clears its key. */
const leastSpread = 0

/** Jobs that fire alerts: of changes and claims within seconds, of prices as they change or are swept, of conflicts every ten minutes. */
export function firingJobs(parts: JobDependencies): Job[] {
  const rules = createRules(parts)
  const jobs: Job[] = [
    {
      ...common,
      name: alertsJob,
      cron: '* * * * * *',
      async run({ signal, report, fence }) {
        const writing = parts.writers(alertsJob, fence, 'first')
        const look = outboxLooks(parts, { rules: await rules(), writing, signal })
        await staying(parts, signal, async (leftMs) => {
          report(await look())
          await delay(Math.min(lookMs, leftMs), undefined, { signal })
        })
      },
    },
    {
      ...common,
      name: conflictsJob,
      cron: '25 */10 * * * *',
      async run({ report, fence }) {
        report(await watchConflicts(parts, await rules(), fence))
      },
    },
  ]
  if (!parts.compares) return jobs
  return [
    ...jobs,
    {
      ...common,
      name: rumorsJob,
      cron: '5 */5 * * * *',
      async run({ report, fence }) {
        report(await watchRumors(parts, await rules(), fence))
      },
    },
    spreadsWatch(parts, rules),
    ...crowdJobs(parts, rules),
    {
      ...common,
      name: groupsJob,
      cron: everySeconds(Math.min(parts.refreshSeconds, 20)),
      async run({ report, fence }) {
        report(await watchGroups(parts, await rules(), fence))
      },
    },
  ]
}

/** Jobs of crowds: who holds what is read by the hour, who follows whom is seen within minutes. */
function crowdJobs(parts: JobDependencies, rules: () => Promise<readonly VersionedRule[]>): Job[] {
  return [
    {
      ...common,
      name: crowdingJob,
      cron: '20 * * * * *',
      async run({ report, fence }) {
        report(await watchCrowding(parts, await rules(), fence))
      },
    },
    {
      ...common,
      name: copyingJob,
      cron: '35 * * * * *',
      async run({ report, fence }) {
        report(await watchCopying(parts, await rules(), fence))
      },
    },
  ]
}

/** Looks at what the venues ask as soon as it was compared anew: at what was compared, and now and then at all of it. */
function spreadsWatch(parts: JobDependencies, rules: () => Promise<readonly VersionedRule[]>): Job {
  const { redis, clock, refreshSeconds } = parts
  let heard: string | undefined
  let lookedAt = 0
  /** Comparisons that are to be looked at; null: all. */
  async function waiting(leftMs: number): Promise<string[] | null> {
    if (heard === undefined) {
      heard = await redis.lastId(comparedStream)
      return null
    }
    const rung = await redis.readAfter(comparedStream, heard, {
      count: maxHeard,
      ...(leftMs > 0 && { blockMs: Math.ceil(leftMs) }),
    })
    heard = rung.at(-1)?.id ?? heard
    if (clock.now() - lookedAt >= refreshSeconds * 1_000) return null
    const named = rung.map(({ fields }) => fields['keys'] ?? '')
    return named.includes('') ? null : [...new Set(named.flatMap((keys) => keysOf.parse(JSON.parse(keys))))]
  }
  return {
    ...common,
    name: spreadsJob,
    cron: '* * * * * *',
    async run({ signal, report, fence }) {
      await staying(parts, signal, async (leftMs) => {
        const keys = await waiting(leftMs)
        if (keys?.length === 0) return
        if (keys === null) lookedAt = clock.now()
        report(await watchComparisons(parts, await rules(), { fence, keys }))
      })
    },
  }
}

/**
 * Does something again and again until a moment before the next run is due: what comes is seen at once, and not with the next second. Work that takes
 * longer than a second goes on into the one after it, and no further than `longestStayMs`.
 */
async function staying(
  { stayMs }: JobDependencies,
  signal: AbortSignal,
  work: (leftMs: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  for (;;) {
    const passed = performance.now() - began
    const leftMs = Math.max(0, stayMs - (passed % 1_000))
    await work(leftMs)
    if (leftMs === 0 || passed > longestStayMs || signal.aborted) return
  }
}

/** The rules with their versions, registered once by each process. */
function createRules(parts: JobDependencies): () => Promise<readonly VersionedRule[]> {
  let known: Promise<VersionedRule[]> | undefined
  return () => {
    known ??= registerAll(parts, readAlertRules()).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/** Fires what the prices of both venues say now, in all that is compared or in some of it. What changes nothing of its key is not written. */
async function watchComparisons(
  parts: JobDependencies,
  rules: readonly VersionedRule[],
  { fence, keys: wanted }: { fence: number; keys: readonly string[] | null },
): Promise<number> {
  const items = wanted === null ? await widest(parts) : await readSomeComparisons(parts.redis, wanted)
  const situations = seenInComparisons(
    items.filter(({ isTwin }) => !isTwin),
    { rules, now: parts.clock.now() },
  )
  const keys = [...new Set(situations.map(({ key }) => key))]
  const states = new Map((await parts.graph.read(readKeys, { keys })).map((row) => [row.key, row]))
  const matters = ({ key, evaluation, rule }: Situation) => {
    const before = states.get(key) ?? restingKey
    const { state, result } = stepOf(before, evaluation, machineOf(rule))
    if (result === 'fire') return true
    return state.armed !== before.armed || (state.armed && state.run !== before.run)
  }
  return fireFound(parts, situations.filter(matters), { job: spreadsJob, fence })
}

async function widest({ redis }: JobDependencies): Promise<Comparison[]> {
  const wanted = { minSpread: leastSpread, category: undefined, among: 'pairs', limit: maxComparisons } as const
  return (await readComparisons(redis, wanted)).items
}

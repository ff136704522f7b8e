import type { Job } from '../../../platform/jobs/job.ts'
import { isoOf } from '../../../platform/moments.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { type AlertOutcomeRow, listOutcomes } from '../answers/read-queries.ts'
import { accuracyOf } from '../answers/statistics.ts'
import type { JobDependencies } from '../dependencies.ts'
import { writePosition } from '../queries.ts'
import { demotedAmong, demotionOf } from './demoted.ts'

const dayMs = 86_400_000
const days = 90
const maxRows = 20_000
/** Decided alerts from which on a kind may be called noise. */
const leastDecided = 50

/** True where alerts of a kind are noise: wrong more often than a coin, or followed by a move no more often than like times without them. */
function isNoise(rows: readonly AlertOutcomeRow[]): boolean {
  const { decided, interval, flatRate, baseline } = accuracyOf(rows)
  if (decided < leastDecided || interval === null) return false
  if (interval[1] < 0.5) return true
  return flatRate !== null && baseline.flatRate !== null && flatRate >= baseline.flatRate
}

const demotionsJob = 'alert-demotions'

/** Looks each hour which kinds of alerts have become noise, and which no longer are: they are scored as before. */
export function demotionJob({ graph, clock, log, writers }: JobDependencies): Job {
  return {
    name: demotionsJob,
    cron: '15 10 * * * *',
    role: 'worker',
    timeoutMs: 5 * 60_000,
    catchUp: true,
    async run({ report, fence }) {
      const since = isoOf(clock.now() - days * dayMs)
      const rows = await graph.read(listOutcomes([]), { since, limit: integer(maxRows) })
      const kinds = Map.groupBy(rows, demotionOf)
      const before = await demotedAmong(graph, [...kinds.keys()])
      const changed = [...kinds].flatMap(([name, own]) => {
        const noise = isNoise(own)
        return noise === before.has(name) ? [] : [{ name, noise }]
      })
      report(changed.length)
      if (changed.length === 0) return
      log.warn({ changed }, 'kinds of alerts were demoted to the digest, or come back from it')
      await writers(
        demotionsJob,
        fence,
      )(async ({ run }) => {
        for (const { name, noise } of changed) await run(writePosition, { name, seq: integer(noise ? 1 : 0) })
      })
    },
  }
}

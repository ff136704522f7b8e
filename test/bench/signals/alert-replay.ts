import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createQuoting } from '../../../src/domain/markets/quotes.ts'
import type { ArticleInput } from '../../../src/domain/news/articles.ts'
import { acceptanceJob, acceptanceJobs } from '../../../src/modules/acceptance/jobs.ts'
import { listOutcomes } from '../../../src/modules/alerts/answers/read-queries.ts'
import type { JobDependencies } from '../../../src/modules/alerts/dependencies.ts'
import { alertsJob, firingJobs } from '../../../src/modules/alerts/jobs.ts'
import { outcomesJob, trackingJob } from '../../../src/modules/alerts/tracking/tracking-job.ts'
import { conflictsJob } from '../../../src/modules/alerts/watching/conflict-watching.ts'
import { noSigns } from '../../../src/modules/alerts/watching/crowd-watching.ts'
import { rumorsJob } from '../../../src/modules/alerts/watching/rumor-watching.ts'
import { attribute } from '../../../src/modules/attribution/job/job.ts'
import { attributionModule } from '../../../src/modules/attribution/module.ts'
import { comparisonModule } from '../../../src/modules/comparison/module.ts'
import { conflictCourses } from '../../../src/modules/conflicts/standing.ts'
import { namesOf } from '../../../src/modules/linking/index.ts'
import { createTextLoader } from '../../../src/modules/loader/load-texts.ts'
import { createIngest } from '../../../src/modules/news/ingest.ts'
import { sourceScoresModule } from '../../../src/modules/source-scores/module.ts'
import { createWriters } from '../../../src/platform/jobs/writing.ts'
import { type Graph, integer } from '../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../src/platform/neo4j/query.ts'
import type { Redis } from '../../../src/platform/redis/redis.ts'
import type { Settings } from '../../../src/platform/settings/config.ts'
import type { Log } from '../../../src/platform/telemetry/log.ts'
import { movableClock } from '../../../src/sandbox/clock.ts'
import { recordOf } from '../../../src/sandbox/press/service.ts'
import { articleWays, loadRecords } from '../../support/load.ts'
import type { AlertCourse } from './alert-course.ts'
import { marketRecords, quotesAt, snapshotsOf } from './course-markets.ts'

const [minute, hour, day] = [60, 3_600, 86_400]
/** Without news it looks no oftener than so. */
const restSeconds = 30 * minute
/** Days of prices that lie before the first report. */
const daysBefore = 9
const patienceMs = 300_000

const query = <R>(name: string, row: z.ZodType<R>): Query<Record<string, never>, R> => ({
  name: `bench/${name}`,
  text: readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8'),
  row,
})
const body = z
  .string()
  .transform((text) => z.looseObject({ inputs: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text)).inputs)
/** An alert as it fired; `body` has the inputs of its rule. */
const alertRow = z.object({
  ...{ id: z.string(), type: z.string(), subtype: z.string(), entity: z.string().nullable(), headline: z.string() },
  ...{ market: z.string().nullable(), outcome: z.string().nullable(), sentAt: z.string(), happenedAt: z.string() },
  ...{ expected: z.enum(['up', 'down', 'unknown']), priceAtAlert: z.number().nullable(), body },
})
const readAlerts = query('read-course-alerts', alertRow)
const nextDue = query('next-due', z.object({ at: z.string().nullable() }))

export type Rig = {
  graph: Graph
  redis: Redis
  settings: Settings
  log: Log
  localDir: string
}

/**
 * The days of a course as a worker lives through them, on a clock that is moved: articles come as they are published, prices as the venues show them, and the
 * jobs of alerts, of what becomes of them, and of attribution run at their times. The seeds are in the graph before. Yields all that has fired, after each day.
 */
export async function* replayed(rig: Rig, course: AlertCourse) {
  const worker = workerOf(rig, course)
  await worker.load('course-markets', marketRecords(course.markets))
  await worker.load('course-prices', [
    ...snapshotsOf(course.listed, () => hoursBetween(course.from - daysBefore * day, course.from)),
  ])
  await worker.attribute()
  let due = Number.POSITIVE_INFINITY
  for (let at = course.from; at < course.until; at += course.stepSeconds) {
    const articles = course.articlesBetween(at - course.stepSeconds, at)
    for (let last = 0; due <= at && due > last; due = await worker.nextDue()) {
      await worker.track(due)
      last = due
    }
    if (articles.length > 0 || at % restSeconds === 0) {
      await worker.look(at, articles)
      due = await worker.nextDue()
    }
    const next = at + course.stepSeconds
    if (next % day !== 0) continue
    await worker.endDay(next)
    yield { until: next, alerts: await alertsIn(rig.graph) }
  }
}

async function alertsIn(graph: Graph) {
  const since = new Date(0).toISOString()
  const alerts = await graph.read(readAlerts, {})
  const rows = await graph.read(listOutcomes([]), { since, limit: integer(20_000) })
  const outcomes = new Map(rows.map((row) => [row.id, row]))
  return alerts.flatMap((alert) => {
    const outcome = outcomes.get(alert.id)
    return outcome === undefined ? [] : [{ ...alert, became: outcome }]
  })
}

export type Replayed = Awaited<ReturnType<typeof alertsIn>>[number]

function hoursBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / hour) }, (_, place) => from + place * hour)
}

function workerOf({ graph, redis, settings, log, localDir }: Rig, course: AlertCourse) {
  const clock = movableClock(course.from * 1_000)
  const writers = createWriters(graph)
  const base = { graph, redis, quotes: redis, clock, log, settings, writers, refreshSeconds: 30, connected: true }
  const scores = sourceScoresModule(base)
  const attribution = attributionModule(base)
  const comparison = comparisonModule({
    ...base,
    venues: { predictions: [], symbols: [] } as never,
    firstPass: { isOver: async () => true } as never,
  })
  const parts: JobDependencies = {
    ...{ ...base, tiers: null, compares: true, stayMs: 0, ring: async () => {} },
    ports: {
      ...{ coefficients: attribution.expectedMoves, movesSince: attribution.movesSince, traders: noSigns },
      ...{ reliabilityAt: scores.reliabilityAt, rumorsAt: scores.rumorsAt },
      conflictCourses: () =>
        conflictCourses({ ...base, reliabilityAt: (view) => scores.reliabilityAt(view, 'politics') }),
    },
  }
  const jobs = new Map(
    [
      ...firingJobs(parts),
      trackingJob(parts),
      ...acceptanceJobs({
        ...base,
        loader: createTextLoader({ ...base, localDir, articles: articleWays, say: () => {} }),
      }),
      ...(comparison.jobs ?? []),
    ].map((job) => [job.name, job]),
  )
  let fence = 1
  const run = async (name: string) => {
    fence += 1
    await jobs.get(name)?.run({ signal: AbortSignal.timeout(patienceMs), fence, report() {} })
  }
  const quoting = createQuoting(redis)
  const ingest = createIngest({ graph, clock, names: namesOf(graph) })
  const prices = async () => quoting(quotesAt(course.markets, clock.now() / 1_000))
  const compare = async () => {
    await prices()
    await run('comparisons')
    await run('alert-spreads')
  }
  const attributeNow = () =>
    attribute(
      { graph, quotes: null, clock },
      {
        signal: AbortSignal.timeout(patienceMs),
        writing: (work) => graph.transact(work, { timeoutMs: patienceMs }),
      },
    )
  const load = async (pack: string, records: readonly object[]) => {
    if (records.length === 0) return
    const asOf = clock.iso().slice(0, 10)
    const { rejected } = await loadRecords(graph, { pack, asOf }, records, { clock })
    if (rejected.length > 0) throw new Error(`a record of the course was refused: ${JSON.stringify(rejected[0])}`)
  }
  return {
    load,
    attribute: attributeNow,
    async look(at: number, articles: AlertCourse['articles']) {
      clock.move(at * 1_000)
      await prices()
      if (articles.length > 0) {
        const { refused } = await ingest(articles.map(recordOf) as ArticleInput[], {
          signal: AbortSignal.timeout(patienceMs),
        })
        if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`)
        await run(acceptanceJob)
      }
      await run(alertsJob)
      await run(outcomesJob)
      await run(rumorsJob)
      if (at % hour !== 0) return
      if (at % (6 * hour) === 0) await run(conflictsJob)
      await compare()
      // The rule of spreads looks twice, a minute apart.
      clock.move((at + minute + 1) * 1_000)
      await compare()
    },
    /** Looks at what became of alerts of which a price is due at a moment. */
    async track(at: number) {
      clock.move(at * 1_000)
      await prices()
      await run(outcomesJob)
    },
    async nextDue() {
      const [row] = await graph.read(nextDue, {})
      return row?.at == null ? Number.POSITIVE_INFINITY : Date.parse(row.at) / 1_000
    },
    async endDay(at: number) {
      clock.move(at * 1_000)
      const times = (outcome: string) => course.timesOf(outcome, at - day, at)
      await load(`prices-${at}`, [...snapshotsOf(course.listed, ({ outcome }) => times(outcome))])
      await attributeNow()
    },
  }
}

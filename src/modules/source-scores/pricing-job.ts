import { z } from 'zod'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers, Writing } from '../../platform/jobs/writing.ts'
import { endOfTime, isoOf } from '../../platform/moments.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { type Measured, measured, orientationOf } from '../attribution/index.ts'
import { readSeries } from '../history/index.ts'
import { bearsOnTeam, wayOf } from './direction.ts'
import { speedOf, windowOf } from './report-window.ts'

const jobName = 'report-prices'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A day, and what a quote may come later. */
const settledMs = 26 * hourMs
const beforeMs = 4 * hourMs
/** The time before a claim from which prices are read to tell what is usual. */
const quietMs = 8 * dayMs
const pageSize = 100
const runMs = 20_000
const slowMs = 30_000
const maxOutcomes = 2
/** Where the past of prices has not been asked for yet, it is looked again: after 10, 20, 40 minutes and so on, this many times. */
const maxTries = 7
const firstRestMs = 10 * 60_000

const exposure = z.object({
  outcome: z.string(),
  sign: z.number().nullable(),
  isLink: z.boolean(),
  role: z.string(),
  exposureType: z.string(),
  reasons: z.array(z.string()).nullable(),
  isOwn: z.boolean(),
  isFilled: z.boolean(),
})
const unpriced = z.object({
  article: z.string(),
  claim: z.string(),
  key: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  change: z.string(),
  at: z.string(),
  denies: z.boolean(),
  openedAt: z.string(),
  expiresAt: z.string(),
  tries: z.number(),
  isPriced: z.boolean(),
  pricedBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  exposures: z.array(exposure),
})
type Unpriced = z.output<typeof unpriced>

const pageUnpriced = defineQuery<{ now: string; limit: Whole; maxOutcomes: Whole }, Unpriced>(
  'source-scores/page-unpriced',
  unpriced,
)
type Priced = { article: string; claim: string; values: Record<string, unknown>; due: string | null }
const writePrices = defineQuery<{ rows: Priced[] }, unknown>('source-scores/write-report-prices', z.unknown())

export type PricingDependencies = { graph: Graph; clock: Clock; quotes: QuoteStore | null }

/** Notes what prices did around first-hand reports: once after the day that follows, and once more when the claim is over. */
export function pricingJob(parts: PricingDependencies & { writers: Writers }): Job {
  return {
    name: jobName,
    cron: '30 * * * * *',
    role: 'worker',
    timeoutMs: 120_000,
    catchUp: true,
    async run({ signal, report, fence }) {
      report(await priceReports(parts, { signal, writing: parts.writers(jobName, fence) }))
    },
  }
}

/** Does what is due, for as long as a run may take; how many reports were looked at. */
export async function priceReports(
  { graph, clock, quotes }: PricingDependencies,
  { signal, writing }: { signal: AbortSignal; writing: Writing },
): Promise<number> {
  const until = performance.now() + runMs
  for (let done = 0; ; ) {
    signal.throwIfAborted()
    const now = clock.now()
    const asked = { now: isoOf(now), limit: integer(pageSize), maxOutcomes: integer(maxOutcomes) }
    const due = await graph.read(pageUnpriced, asked, { timeoutMs: slowMs })
    if (due.length === 0) return done
    const rows: Priced[] = []
    for (const some of [due.filter(({ isPriced }) => !isPriced), due.filter(({ isPriced }) => isPriced)]) {
      const series = await seriesOf({ graph, quotes }, some)
      for (const row of some) rows.push(row.isPriced ? later(row, series, now) : first(row, series, now))
    }
    await writing((transaction) => transaction.run(writePrices, { rows }))
    done += rows.length
    if (due.length < pageSize || performance.now() > until) return done
  }
}

type Series = ReadonlyMap<string, readonly Measured[]>

/** Offers around some reports for what they bear on. Those that are looked at again need what is usual as well. */
async function seriesOf({ graph, quotes }: Pick<PricingDependencies, 'graph' | 'quotes'>, rows: readonly Unpriced[]) {
  const outcomes = [...new Set(rows.flatMap((row) => (row.isPriced ? (row.pricedBy ?? []) : outcomesOf(row))))]
  if (outcomes.length === 0) return new Map<string, Measured[]>()
  const since = Math.min(...rows.map((row) => Date.parse(row.openedAt) - (row.isPriced ? quietMs : beforeMs)))
  const until = Math.max(
    ...rows.flatMap(({ at, confirmedAt }) => [at, confirmedAt ?? at]).map((each) => Date.parse(each)),
  )
  const series = await readSeries(graph, quotes, { outcomes, since, until: until + settledMs, known: endOfTime })
  return new Map([...series].map(([outcome, contracts]) => [outcome, contracts.map(measured)]))
}

/** Exposures that a report bears on: its entity's own before those of a team. */
function exposuresOf({ exposures, key }: Unpriced): Unpriced['exposures'] {
  return [
    ...exposures.filter(({ isOwn }) => isOwn),
    ...(bearsOnTeam({ key }) ? exposures.filter(({ isOwn }) => !isOwn) : []),
  ]
}

function outcomesOf(row: Unpriced): string[] {
  return exposuresOf(row).map(({ outcome }) => outcome)
}

/** The hour and the day after the report, by the first outcome that was quoted. */
function first(row: Unpriced, series: Series, now: number): Priced {
  const { article, claim, at, expiresAt, tries } = row
  const ours = exposuresOf(row)
  for (const exposed of ours) {
    const window = windowOf(series.get(exposed.outcome) ?? [], Date.parse(at), now)
    if (window === null) continue
    const way = wayOf(row)
    const side = orientationOf(exposed)
    const agrees = window.flat || way === null || side === null ? null : window.move1h * way * side > 0
    const values = { ...window, agrees, pricedBy: exposed.outcome, pricedAt: isoOf(now) }
    const due = row.denies ? null : isoOf(Math.max(now + 1, Date.parse(expiresAt) + settledMs))
    return { article, claim, values, due }
  }
  const isWaiting = ours.some(({ isFilled }) => !isFilled) && tries < maxTries
  if (!isWaiting) return { article, claim, values: { pricedAt: isoOf(now) }, due: null }
  return { article, claim, values: { priceTries: integer(tries + 1) }, due: isoOf(now + firstRestMs * 2 ** tries) }
}

/** The speed of the report, once it is known what became of the claim. */
function later(row: Unpriced, series: Series, now: number): Priced {
  const { article, claim, pricedBy, confirmedAt } = row
  if (pricedBy === null || confirmedAt === null) return { article, claim, values: {}, due: null }
  const times = { openedAt: Date.parse(row.openedAt), at: Date.parse(row.at), confirmedAt: Date.parse(confirmedAt) }
  const speed = speedOf(series.get(pricedBy) ?? [], times, now)
  if (speed === null) return { article, claim, values: {}, due: null }
  const values = { speed, speedAt: isoOf(now), speedSince: isoOf(times.confirmedAt + dayMs) }
  return { article, claim, values, due: null }
}

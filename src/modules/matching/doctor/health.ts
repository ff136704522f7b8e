import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { type Examination, examination } from './examination.ts'

type DoctorStore = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
}

const key = 'matching:examined'
const keptSeconds = 30 * 86_400
const minute = 60_000
/** An examination is made anew when it is about ten minutes old; the run that follows a minute later must not be late by one. */
const freshMs = 9.5 * minute
/** New markets come all day; with more than these the matching has hardly begun. */
const mostAwaiting = 100

const awaitingRow = z.object({ markets: z.number() })
const countAwaiting = defineQuery<{ limit: Whole }, z.output<typeof awaitingRow>>(
  'matching/count-awaiting',
  awaitingRow,
)

/** Examines the questions of packs every ten minutes, and the first time as soon as what was read is matched, for `/health`. */
export function examineJob({
  graph,
  redis,
  clock,
  isFilling,
  examine,
}: {
  graph: Graph
  redis: DoctorStore
  clock: Clock
  isFilling: () => boolean
  examine: (parts: { graph: Graph; clock: Clock }, signal: AbortSignal) => Promise<Examination>
}): Job {
  return {
    name: 'matching-check',
    cron: '* * * * *',
    role: 'worker',
    timeoutMs: 5 * minute,
    catchUp: false,
    async run({ signal, report }) {
      const last = await lastExamination(redis)
      if (last !== null && clock.now() - Date.parse(last.at) < freshMs) return
      // Until the markets that were read are matched, every question would look like a twin or an orphan.
      if (isFilling() || (await areManyAwaiting(graph))) return
      const found = await examine({ graph, clock }, signal)
      await redis.set(key, JSON.stringify(found), keptSeconds)
      report(found.stated)
    },
  }
}

async function areManyAwaiting(graph: Graph): Promise<boolean> {
  const [row] = await graph.read(countAwaiting, { limit: integer(mostAwaiting) })
  return row !== undefined && row.markets >= mostAwaiting
}

/** The part of `/health` on matching: questions of packs, those that are priced, suspected twins, orphaned exposures, venues that disagree. */
export async function matchingHealth(redis: DoctorStore, disagreeing: () => Promise<number | null>) {
  const found = await lastExamination(redis)
  return {
    checkedAt: found?.at ?? null,
    questions: found?.stated ?? null,
    priced: found?.priced ?? null,
    suspectedTwins: found?.twins.length ?? null,
    orphanedExposures: found?.orphans.length ?? null,
    disagreeing: await disagreeing(),
  }
}

async function lastExamination(redis: DoctorStore): Promise<Examination | null> {
  const text = await redis.get(key)
  return text === null ? null : examination.parse(JSON.parse(text))
}

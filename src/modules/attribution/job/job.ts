import { chunks } from '../../../platform/chunks.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Writers, Writing } from '../../../platform/jobs/writing.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { coefficientMethod } from '../effects/coefficients.ts'
import { renewEffects } from '../effects/effect-writing.ts'
import { type Panels, panelsOf } from '../measuring/controls.ts'
import { type MeasuringDependencies, measureOutcomes } from '../measuring/measuring.ts'
import { moveMethod } from '../measuring/move.ts'
import {
  countLoading,
  dropKey,
  findOutcomes,
  noteAllKeys,
  pageDue,
  pageOutcomes,
  pagePriced,
  readLog,
  readMark,
  settlePriced,
  writeMark,
} from '../queries.ts'
import type { MeasuringThread } from './in-thread.ts'

export const attributionJob = 'attribution'

/** The methods of this release: what another finds by another method is found anew, once. */
const method = `${moveMethod.name} ${coefficientMethod.name}`

const batchesAtOnce = 500
const contractsAtOnce = 500
const maxPriced = 1_000_000
const dueAtOnce = 500
const pageSize = 2_000
const slowMs = 60_000
/** All changes of a key make its coefficients: where that takes long, it is not done again for each change, but after so many times as long. */
const restPerWork = 10

export type AttributionJobDependencies = MeasuringDependencies & {
  writers: Writers
  /** Where it is measured; without it in this one. */
  thread?: MeasuringThread | undefined
}

/** Measures what changes did to prices, as soon as both are known, and what such changes do as a rule. */
export function attributionJobs(parts: AttributionJobDependencies): Job[] {
  return [
    {
      name: attributionJob,
      cron: '*/20 * * * * *',
      role: 'worker',
      timeoutMs: 30 * 60_000,
      catchUp: true,
      async run(context) {
        if (parts.thread !== undefined) return parts.thread.run(context)
        const { signal, report, fence } = context
        const { written } = await attribute(parts, { signal, writing: parts.writers(attributionJob, fence), report })
        report(written)
      },
    },
  ]
}

/**
 * `rests`: until when, by the clock of the process, coefficients of a key need not be worked out again. `waits`: whether all is left to a later run while a load is
 * under way: what is measured by half of the prices is measured again.
 */
type Run = {
  signal: AbortSignal
  writing: Writing
  report?: (rows: number) => void
  rests?: Map<string, number>
  panels?: Panels
  waits?: boolean
}

/** Counts of what a run did. */
export type Attributed = {
  outcomes: number
  written: number
  retracted: number
  coefficients: number
  /** All of it is left to a later run. */
  isLeft?: boolean
}

/**
 * Does what has come up since it was done last: what the log of changes tells, prices that were loaded, and those that were waited for. The first time
 * all outcomes, and once more after a change of method. Cut off anywhere, it is done again.
 */
export async function attribute(parts: MeasuringDependencies, run: Run): Promise<Attributed> {
  const done: Attributed = { outcomes: 0, written: 0, retracted: 0, coefficients: 0 }
  const { graph, clock } = parts
  const measuring = { ...run, panels: run.panels ?? panelsOf(parts) }
  if (run.waits === true && (await graph.read(countLoading, {})).some(({ count }) => count > 0))
    return { ...done, isLeft: true }
  const seen = new Set<string>()
  const measure = async (outcomes: readonly string[]) => {
    for (const outcome of outcomes) seen.add(outcome)
    const found = await measureOutcomes(parts, outcomes, measuring)
    done.outcomes += outcomes.length
    done.written += found.written
    done.retracted += found.retracted
    run.report?.(done.written)
  }
  // What is measured behind this has the prices that were there before it: it is not measured once more for them.
  const priced = await graph.read(pagePriced, { limit: integer(maxPriced) }, { timeoutMs: slowMs })
  const [mark] = await graph.read(readMark, {})
  if (mark === undefined || mark.seq === null || mark.method !== method) await measureAll(parts, measure, run)
  else await measureLogged(parts, mark.seq, measure, run)
  for (const some of chunks(priced, contractsAtOnce)) {
    run.signal.throwIfAborted()
    const outcomes = await outcomesOf(parts, { contracts: some.map(({ id }) => id) })
    await measure(outcomes.filter((outcome) => !seen.has(outcome)))
    await run.writing((transaction) => transaction.run(settlePriced, { rows: some }))
  }
  const due = await graph.read(pageDue, { now: clock.iso(), limit: integer(dueAtOnce) })
  if (due.length > 0) await measure(due.map(({ id }) => id))
  const [{ keys } = { keys: [] }] = await graph.read(readMark, {})
  for (const key of keys.toSorted()) {
    if ((run.rests?.get(key) ?? 0) > performance.now()) continue
    const begun = performance.now()
    done.coefficients += await renewEffects(parts, key, run)
    await run.writing((transaction) => transaction.run(dropKey, { key }))
    run.rests?.set(key, performance.now() + restPerWork * (performance.now() - begun))
  }
  return done
}

type Measure = (outcomes: readonly string[]) => Promise<void>

async function measureAll({ graph }: MeasuringDependencies, measure: Measure, { signal, writing }: Run): Promise<void> {
  const [log] = await graph.read(readLog, { seq: integer(Number.MAX_SAFE_INTEGER), limit: integer(1) })
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const page = await graph.read(pageOutcomes, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
    await measure(page.filter(({ isPriced }) => isPriced).map(({ id }) => id))
    if (page.length < pageSize) break
    after = page.at(-1)?.id ?? ''
  }
  await writing(async ({ run }) => {
    await run(noteAllKeys, {})
    await run(writeMark, { seq: integer(log?.last ?? 0), method })
  })
}

async function measureLogged(parts: MeasuringDependencies, from: number, measure: Measure, run: Run): Promise<void> {
  for (let seq = from; ; ) {
    run.signal.throwIfAborted()
    const [log] = await parts.graph.read(readLog, { seq: integer(seq), limit: integer(batchesAtOnce) })
    const batches = log?.batches ?? []
    const last = batches.at(-1)?.seq
    if (last === undefined) return
    const named = namedIn(batches.flatMap(({ entries }) => entries))
    const outcomes = new Set<string>()
    for (const some of chunks(named.entities, 1_000)) add(outcomes, await outcomesOf(parts, { entities: some }))
    for (const some of chunks(named.events, 1_000)) add(outcomes, await outcomesOf(parts, { events: some }))
    for (const some of chunks(named.outcomes, 1_000)) add(outcomes, await outcomesOf(parts, { outcomes: some }))
    await measure([...outcomes])
    await run.writing((transaction) => transaction.run(writeMark, { seq: integer(last), method }))
    seq = last
  }
}

function add(all: Set<string>, some: readonly string[]): void {
  for (const each of some) all.add(each)
}

type Named = { entities: string[]; events: string[]; outcomes: string[]; contracts: string[] }

async function outcomesOf({ graph }: MeasuringDependencies, named: Partial<Named>): Promise<string[]> {
  const asked: Named = { entities: [], events: [], outcomes: [], contracts: [], ...named }
  return (await graph.read(findOutcomes, asked, { timeoutMs: slowMs })).map(({ id }) => id)
}

/** Entities whose facts changed, events that are new, and outcomes that were described or exposed anew. */
function namedIn(entries: readonly string[]): Pick<Named, 'entities' | 'events' | 'outcomes'> {
  const found = { entities: new Set<string>(), events: new Set<string>(), outcomes: new Set<string>() }
  for (const entry of entries) {
    const [what = '', of = '', ...members] = entry.split(' ')
    if (what.startsWith('f') || (what === 'n' && members.length > 1)) found.entities.add(of)
    else if (what.startsWith('v')) found.events.add(of)
    else if (what.startsWith('x') || what.startsWith('o')) found.outcomes.add(of)
  }
  return { entities: [...found.entities], events: [...found.events], outcomes: [...found.outcomes] }
}

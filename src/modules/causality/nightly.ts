import { setImmediate as nextTurn } from 'node:timers/promises'
import type { View } from '../../domain/as-of.ts'
import { tieParameters } from '../../domain/graph/path-confidence.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import { chunks } from '../../platform/chunks.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { causalityMethod, type Shape, weeklyShape } from './coincidence.ts'
import { followedIn } from './followed.ts'
import { mechanismOf } from './mechanism.ts'
import { pricesOf } from './prices.ts'
import {
  type CandidatesRow,
  listCandidates,
  listEvents,
  listStories,
  readDue,
  removeCauses,
  writeCauses,
  writeRun,
} from './queries.ts'
import { type Candidate, type EventSeries, type Tested, testAll } from './run.ts'
import { createSeries } from './series.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const entitiesAtOnce = 200
const rowsAtOnce = 1_000
/** Pairs of an entity that are tested at most. */
export const maxCandidates = 50
const limits = { maxRead: 2_000, maxDegree: 500, minWeight: 0.1, maxCandidates } as const
const maxShared = 5
/** Of the events of a pair that were followed so many are kept to be looked up. */
const maxFollowed = 10
const slowMs = 60_000

type Running = {
  graph: Graph
  quotes: QuoteStore | null
  clock: Clock
  writing: Writing
  view: View
  signal: AbortSignal
}

export type RunReport = { series: number; pairs: number; stored: number; candidates: number; commonCauses: number }

/** So much longer than a run took it rests before events that were told in the meantime are looked at. */
const restPerWork = 20
/** The same where there are so many times as many stories as then, which are another history. */
const restWhenGrown = 2
const grownBy = 1.25

/** True where there is something to do: a day has passed, or events or stories were told since and the last run did not take too much of the time. */
export async function isDue(graph: Graph, now: number): Promise<boolean> {
  const [due] = await graph.read(readDue, {})
  if (due === undefined || due.runAt === null) return true
  const age = now - Date.parse(due.runAt)
  // A history that was just loaded is asked about at once: the run before was about what there was until then.
  const isGrown = due.stories > grownBy * (due.storiesThen ?? 0)
  return age >= dayMs || (due.isChanged && age >= (isGrown ? restWhenGrown : restPerWork) * (due.tookMs ?? 0))
}

/** Tests all pairs that the graph proposes and writes what it found in place of what the run before did. */
export async function runCausality(running: Running): Promise<RunReport> {
  const { graph, clock, view, signal } = running
  const begun = clock.now()
  const [due] = await graph.read(readDue, {})
  const read = await readSeries(running)
  const series = read.longEnough()
  const rows = await readCandidates(graph, view, [...series.keys()], signal)
  const ways = new Map(rows.map(({ id, others }) => [id, new Map(others.map((other) => [other.id, other]))]))
  const pairs = rows.flatMap(({ id, others }) => others.map((other): Candidate => ({ a: id, b: other.id })))
  const shapes = shapesOf(series)
  const tested = await testAll(pairs, series, {
    totalHours: causalityMethod.days * 24,
    shapeOf: (category) => shapes.get(category) ?? weeklyShape([]),
    sharedOf: ({ a, b }) => sharedBy(ways.get(a), ways.get(b), [a, b]),
    pause: () => {
      signal.throwIfAborted()
      return nextTurn()
    },
  })
  await store(running, tested, series, ways)
  const stored = integer(tested.filter(({ verdict }) => verdict === 'stored').length)
  const seen = { seq: integer(due?.seq ?? 0), stories: integer(due?.stories ?? 0) }
  const numbers = { pairs: integer(tested.length), series: integer(series.size), stored, ...seen }
  const { ofDays, short } = read.leftOut()
  const left = {
    ...{ daysOnly: integer(ofDays), shortSeries: integer(short) },
    untested: integer(pairs.length - tested.length),
    beyond: integer(rows.reduce((sum, { proposed, others }) => sum + proposed - others.length, 0)),
  }
  const tookMs = integer(clock.now() - begun)
  await running.writing(({ run }) => run(writeRun, { ...numbers, left, tookMs, now: view.at }))
  const count = (verdict: string) => tested.filter((each) => each.verdict === verdict).length
  return {
    ...{ series: series.size, pairs: tested.length, stored: count('stored') },
    ...{ candidates: count('candidate'), commonCauses: count('common_cause') },
  }
}

/** The moment from which hours of series are counted, in milliseconds. */
function seriesStart({ at }: View): number {
  return Date.parse(at) - causalityMethod.days * dayMs
}

/** Stories and events of half a year by whom they are about, read a day at a time. */
async function readSeries({ graph, view, signal }: Running): Promise<ReturnType<typeof createSeries>> {
  const end = Date.parse(view.at)
  const start = seriesStart(view)
  const all = createSeries(start)
  for (let from = start; from < end; from += dayMs) {
    signal.throwIfAborted()
    const window = { from: isoOf(from), to: isoOf(Math.min(end, from + dayMs)) }
    for (const row of await graph.read(listStories, window, { timeoutMs: slowMs })) all.add(row)
    for (const row of await graph.read(listEvents, { ...window, known: view.known }, { timeoutMs: slowMs }))
      all.add(row)
  }
  return all
}

async function readCandidates(
  graph: Graph,
  view: View,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<CandidatesRow[]> {
  const active = Object.fromEntries(ids.map((id) => [id, true as const]))
  const rows: CandidatesRow[] = []
  for (const some of chunks(ids, entitiesAtOnce)) {
    signal.throwIfAborted()
    const bounds = {
      maxRead: integer(limits.maxRead),
      maxDegree: integer(limits.maxDegree),
      minWeight: limits.minWeight,
      maxCandidates: integer(limits.maxCandidates),
    }
    const asked = { ...view, ids: some, active, ...tieParameters, ...bounds }
    rows.push(...(await graph.read(listCandidates, asked, { timeoutMs: slowMs })))
  }
  return rows
}

/** The spread of events over the hours of a week, by category. */
function shapesOf(series: ReadonlyMap<string, EventSeries>): Map<string, Shape> {
  const byCategory = Map.groupBy(series.values(), ({ category }) => category)
  return new Map(
    [...byCategory].map(([category, some]) => [
      category,
      weeklyShape(some.flatMap(({ events }) => events.map(({ hours }) => hours))),
    ]),
  )
}

type Ways = ReadonlyMap<string, CandidatesRow['others'][number]>

/** The entities to which both are tied, the closest first. */
function sharedBy(one: Ways | undefined, other: Ways | undefined, pair: readonly string[]): string[] {
  if (one === undefined || other === undefined) return []
  return [...one.values()]
    .flatMap(({ id, weight }) => {
      const back = other.get(id)
      return back === undefined || pair.includes(id) ? [] : [{ id, weight: weight * back.weight }]
    })
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, maxShared)
    .map(({ id }) => id)
}

type WaysByEntity = ReadonlyMap<string, Ways>

const toldVerdicts: readonly string[] = ['stored', 'candidate', 'both_ways', 'common_cause']

async function store(
  running: Running,
  tested: readonly Tested[],
  series: ReadonlyMap<string, EventSeries>,
  ways: WaysByEntity,
): Promise<void> {
  const { writing, view } = running
  const now = view.at
  // Those of one are read one after the other, so that its prices are read once.
  const told = tested.filter(({ verdict }) => toldVerdicts.includes(verdict)).toSorted((x, y) => (x.b < y.b ? -1 : 1))
  const asked = told.map(({ a, b, best: { trials, windowHours } }) => ({ a, b, trials, windowHours }))
  const prices = await pricesOf(running, asked)
  const rows = told.map(({ a, b, verdict, p, q, best, both }, place) => {
    const { probabilities: _, trials: __, p: ___, lagQuartiles, k, n, forwardOnly, backwardOnly, ...numbers } = best
    const whole = {
      k: integer(k),
      n: integer(n),
      forwardOnly: integer(forwardOnly),
      backwardOnly: integer(backwardOnly),
    }
    const [lagLow = null, lagHigh = null] = lagQuartiles ?? []
    const way = ways.get(a)?.get(b)
    const words = {
      verdict,
      pValue: p,
      qValue: q,
      both,
      mechanism: mechanismOf(way?.steps ?? []),
      via: way?.via ?? null,
    }
    const seen = evidenceOf(series.get(a), series.get(b), best)
    // Around these moments prices of the other are asked for.
    const trialsAt = verdict === 'stored' ? best.trials.map((hours) => isoOf(seriesStart(view) + hours * hourMs)) : []
    const figures = priceFigures(prices[place])
    return { a, b, found: { ...numbers, ...whole, lagLow, lagHigh, ...words, ...seen, trialsAt, ...figures } }
  })
  for (const some of chunks(rows, rowsAtOnce)) {
    await writing(({ run }) => run(writeCauses, { rows: some, now }))
  }
  for (let removed = rowsAtOnce; removed === rowsAtOnce; ) {
    const [row] = await writing(({ run }) => run(removeCauses, { now, limit: integer(rowsAtOnce) }))
    removed = row?.removed ?? 0
  }
}

function evidenceOf(a: EventSeries | undefined, b: EventSeries | undefined, best: Tested['best']) {
  const followed = a === undefined || b === undefined ? [] : followedIn(a, b, best, maxFollowed)
  return {
    followedFirst: followed.map(({ first }) => first),
    followedNext: followed.map(({ next }) => next),
    followedLags: followed.map(({ lagHours }) => lagHours),
  }
}

function priceFigures(found: Awaited<ReturnType<typeof pricesOf>>[number] | undefined) {
  if (found === undefined) return {}
  const { reaction, lead } = found
  return {
    ...{ ...reaction, moveEvents: integer(reaction.moveEvents) },
    ...{ leadHours: lead?.lagHours ?? null, leadCorrelation: lead?.correlation ?? null },
    ...{ leadRatio: lead?.leadRatio ?? null, leadP: lead?.p ?? null },
  }
}

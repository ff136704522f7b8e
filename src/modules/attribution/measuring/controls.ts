import { expit, isAtEdge } from '../../../domain/markets/log-odds.ts'
import type { QuoteStore } from '../../../domain/markets/quotes.ts'
import type { Clock } from '../../../platform/clock.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { firstAtLeast } from '../../../platform/sorted.ts'
import { readSeries } from '../../history/index.ts'
import { type ControlRow, findControls } from '../queries.ts'
import { floorVariance, isThin, moveMethod, turbulence } from './move.ts'
import { after, before, type Measured, measured, readingsIn } from './prices.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const slowMs = 60_000

/** Outcomes of a category that are looked at for a week, and among how many they are chosen. */
const panelSize = 40
const maxCandidates = 2_000
/** Turbulence is told for hours that begin at each quarter of one. */
const stepMs = 15 * 60_000
const steps = weekMs / stepMs

/** Sums up to each reading, so that what is usual before any moment is told by two looks. */
type Sums = { at: number[]; squares: number[]; noise: number[]; hours: number[]; count: number[] }

/** One contract of a panel. */
type Control = {
  outcome: string
  group: string | null
  venue: string
  /** Entities that are exposed to it, and those that are related to one of these. */
  near: ReadonlySet<string>
}

/** Contracts of a category by whose moves it is told how turbulent their venue was in the hours of a week: one row of moves each, none where it could not be told. */
export type Panel = { week: number; controls: readonly Control[]; moves: Float32Array }

export type Candidate = Control & { series: Measured }

export function panelOf(week: number, candidates: readonly Candidate[]): Panel {
  const moves = new Float32Array(candidates.length * steps).fill(Number.NaN)
  for (const [row, { series }] of candidates.entries()) {
    const [quarters, hours] = [sumsOf(series, moveMethod.minStepMinutes * 60_000), sumsOf(series, 60 * 60_000)]
    for (let step = 0; step < steps; step += 1) {
      const found = controlMove({ series, quarters, hours }, week + step * stepMs)
      if (found !== null) moves[row * steps + step] = found
    }
  }
  const controls = candidates.map(({ outcome, group, venue, near }) => ({ outcome, group, venue, near }))
  return { week, controls, moves }
}

function sumsOf(series: Measured, stepMs: number): Sums {
  const range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, stepMs }
  const sums: Sums = { at: [], squares: [], noise: [], hours: [], count: [] }
  let [squares, noise, hours, count] = [0, 0, 0, 0]
  let last: { hours: number; logOdds: number; noise: number } | undefined
  for (const reading of readingsIn(series, range, [])) {
    const span = last === undefined ? Number.POSITIVE_INFINITY : reading.hours - last.hours
    if (last !== undefined && span <= moveMethod.maxGapHours) {
      squares += (reading.logOdds - last.logOdds) ** 2
      noise += reading.noise ** 2 + last.noise ** 2
      hours += span
      count += 1
    }
    sums.at.push(reading.hours * hourMs)
    sums.squares.push(squares)
    sums.noise.push(noise)
    sums.hours.push(hours)
    sums.count.push(count)
    last = reading
  }
  return sums
}

type Usual = { variancePerHour: number; count: number; hours: number }

function usualBetween({ at, squares, noise, hours, count }: Sums, from: number, to: number): Usual | null {
  const first = firstAtLeast(at, from)
  const last = firstAtLeast(at, to) - 1
  if (last <= first) return null
  const between = (sums: readonly number[]) => (sums[last] ?? 0) - (sums[first] ?? 0)
  const span = between(hours)
  const variancePerHour = span === 0 ? 0 : (between(squares) - between(noise)) / span
  return { variancePerHour, count: between(count), hours: span }
}

type Summed = { series: Measured; quarters: Sums; hours: Sums }

/** By how many of its usual deviations a control moved in the hour after a moment; null where that cannot be told. */
function controlMove({ series, quarters, hours }: Summed, at: number): number | null {
  const pre = before(series, at).quote
  const post = after(series, at, '1h', Number.POSITIVE_INFINITY)?.quote
  if (pre === undefined || post === undefined) return null
  if ([pre, post].some(({ logOdds }) => isAtEdge(expit(logOdds)))) return null
  const to = at - moveMethod.quietHours * hourMs
  const from = to - moveMethod.baselineDays * dayMs
  const fine = usualBetween(quarters, from, to)
  if (fine === null || isThin({ increments: fine.count, spanHours: fine.hours })) return null
  const coarse = usualBetween(hours, from, to)
  const byHour = coarse !== null && coarse.count >= moveMethod.minIncrements ? coarse.variancePerHour : 0
  const variance = Math.max(floorVariance(series.tick), fine.variancePerHour, byHour)
  const span = (post.at - pre.at) / hourMs
  return (post.logOdds - pre.logOdds) / Math.sqrt(variance * span + pre.noise ** 2 + post.noise ** 2)
}

export type Asking = {
  at: number
  entity: string
  outcome: string
  group: string | null
  venues: readonly string[]
}

/** The turbulence of venues in the hour after a moment, by what has nothing to do with an entity; null of too few. */
export function turbulenceAt(
  { week, controls, moves }: Panel,
  { at, entity, outcome, group, venues }: Asking,
): number | null {
  const step = Math.floor((at - week) / stepMs)
  const found = controls.flatMap((control, row) => {
    const isApart =
      control.outcome !== outcome && (group === null || control.group !== group) && !control.near.has(entity)
    const move = isApart && venues.includes(control.venue) ? moves[row * steps + step] : undefined
    return move === undefined || Number.isNaN(move) ? [] : [move]
  })
  return turbulence(found)
}

type Parts = { graph: Graph; quotes: QuoteStore | null; clock: Clock }

export type Panels = (category: string | null, at: number) => Promise<Panel | null>

/** Prices may be loaded at any time: what was read longer ago is read again. */
const keptMs = 5 * 60_000
/** By then the price is there that came last in the hour after a moment. */
const completeMs = 75 * 60_000
const minuteMs = 60_000
const maxPanels = 500

/** A lookup of the panel of a category around a moment. Each is read once in a while. */
export function panelsOf(parts: Parts): Panels {
  const panels = new Map<string, { readAt: number; panel: Promise<Panel> }>()
  return (category, at) => {
    if (category === null) return Promise.resolve(null)
    const week = Math.floor(at / weekMs) * weekMs
    const name = `${category}|${week}`
    const now = parts.clock.now()
    const known = panels.get(name)
    const age = known === undefined ? Number.POSITIVE_INFINITY : now - known.readAt
    const isComplete = known !== undefined && known.readAt >= at + completeMs
    if (known !== undefined && age < (isComplete ? keptMs : minuteMs)) return known.panel
    const panel = readPanel(parts, category, week)
    // One that could not be read is asked for again.
    panel.catch(() => panels.delete(name))
    panels.set(name, { readAt: now, panel })
    const [oldest] = panels.keys()
    if (panels.size > maxPanels && oldest !== undefined) panels.delete(oldest)
    return panel
  }
}

async function readPanel({ graph, quotes, clock }: Parts, category: string, week: number): Promise<Panel> {
  const since = week - (moveMethod.baselineDays + 1) * dayMs
  const until = Math.min(clock.now(), week + weekMs + 3 * hourMs)
  const limits = { limit: integer(maxCandidates), size: integer(panelSize) }
  const asked = { category, since: isoOf(week), until: isoOf(until), ...limits }
  const rows = await graph.read(findControls, asked, { timeoutMs: slowMs })
  const byId = new Map(rows.map((row): [string, ControlRow] => [row.id, row]))
  const times = { since, until, known: endOfTime }
  const series = await readSeries(graph, quotes, { outcomes: [...byId.keys()], ...times })
  const candidates = [...series].flatMap(([outcome, contracts]) => {
    const { group = null, near = [] } = byId.get(outcome) ?? {}
    const exposed = new Set(near)
    return contracts.map((each) => ({ outcome, group, near: exposed, venue: each.venue, series: measured(each) }))
  })
  return panelOf(week, candidates)
}

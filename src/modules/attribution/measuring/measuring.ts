import { hash } from 'node:crypto'
import { rounded } from '../../../domain/graph/shape.ts'
import { evidenceId } from '../../../domain/ids.ts'
import type { QuoteStore } from '../../../domain/markets/quotes.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readSeries } from '../../history/index.ts'
import {
  type ChangesRow,
  type ExposureRow,
  readChanges,
  readOpenings,
  readStored,
  readSubjects,
  type StoredRow,
  type SubjectRow,
} from '../queries.ts'
import { type Change, changesIn, claimIdOf } from './changes.ts'
import { type Panels, turbulenceAt } from './controls.ts'
import { type Evidence, evidenceOf, type Subject } from './evidence.ts'
import { moveMethod } from './move.ts'
import { nearestFirst } from './nearest.ts'
import { orientationOf } from './orientation.ts'
import { type Measured, measured, windows } from './prices.ts'
import { type EvidenceRow, evidenceWriter, packed } from './writing.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000
const slowMs = 60_000

/** Events that are longer ago are in no window of which prices are looked at. */
const eventDays = 800
/** Prices of so many outcomes are held at a time. */
const outcomesAtOnce = 20
const changesAtOnce = 50

export type MeasuringDependencies = { graph: Graph; quotes: QuoteStore | null; clock: Clock }

type Run = { writing: Writing; signal: AbortSignal; panels: Panels }

/** Measures anew what happened to outcomes: what differs from what is held is written, and what is so no longer is taken back. */
export async function measureOutcomes(
  parts: MeasuringDependencies,
  outcomes: readonly string[],
  { writing, signal, panels }: Run,
): Promise<{ written: number; retracted: number }> {
  const done = { written: 0, retracted: 0 }
  // What was found is written while the next is measured.
  const writer = evidenceWriter(writing, parts.clock)
  try {
    for (const some of chunks(outcomes, outcomesAtOnce)) {
      signal.throwIfAborted()
      for await (const found of measuredIn(parts, some, panels)) {
        await writer.add(found)
        done.written += found.rows.length
        done.retracted += found.gone.length
      }
    }
    await writer.end()
  } finally {
    await writer.settled()
  }
  return done
}

async function* measuredIn(parts: MeasuringDependencies, some: readonly string[], panels: Panels) {
  const batch = await readBatch(parts, some)
  const stored = await parts.graph.read(readStored, { outcomes: [...some] }, { timeoutMs: slowMs })
  const held = Map.groupBy(stored, ({ outcome }) => outcome)
  for (const subject of batch) {
    const found = await evidenceFor(subject, panels, parts.clock.now())
    const differing = differences(
      found.map(({ row }) => row),
      held.get(subject.row.outcome.id) ?? [],
      new Set(subject.changes.map(({ change }) => change.id)),
    )
    const shown = differing.rows.length > 0 ? placebosIn(subject.row, found) : null
    yield { ...differing, placebos: shown === null ? [] : [shown] }
  }
}

type Exposed = { change: Change; exposure: ExposureRow }
type Read = { row: SubjectRow; changes: Exposed[]; subject: Subject; firstAt: number }

/** Outcomes with what happened to whom they are exposed, and what was offered for them meanwhile. */
async function readBatch({ graph, quotes, clock }: MeasuringDependencies, ids: readonly string[]): Promise<Read[]> {
  const rows = await graph.read(readSubjects, { outcomes: [...ids] }, { timeoutMs: slowMs })
  const entities = [...new Set(rows.flatMap(({ exposures }) => exposures.map(({ entity }) => entity)))]
  const changes = await readAllChanges(graph, entities, clock.now())
  const exposed = new Map(rows.map((row) => [row.outcome.id, changesOf(row, changes)]))
  const times = [...exposed.values()].flat().map(({ change }) => change.at)
  if (times.length === 0)
    return rows.map((row) => ({ row, changes: [], subject: { series: [], events: [] }, firstAt: 0 }))
  const since = least(times) - (moveMethod.baselineDays + 1) * dayMs
  const until = Math.min(clock.now(), -least(times.map((each) => -each)) + 2 * dayMs)
  const outcomes = [...new Set(rows.flatMap(({ outcome, members }) => [outcome.id, ...members]))]
  const series = new Map<string, Measured[]>()
  for (const some of chunks(outcomes, outcomesAtOnce)) {
    const asked = { outcomes: some, since, until, known: endOfTime }
    for (const [outcome, contracts] of await readSeries(graph, quotes, asked)) {
      series.set(outcome, contracts.map(measured))
    }
  }
  return rows.map((row) => {
    const own = (series.get(row.outcome.id) ?? [])
      .filter(({ firstAt }) => firstAt > 0)
      .map((each) => ({ ...each, endsAt: each.endsAt ?? closesAt(row) }))
    const events = (exposed.get(row.outcome.id) ?? []).map(({ change }) => change)
    const group = row.members.flatMap((id) => (series.has(id) ? [series.get(id) ?? []] : []))
    return {
      row,
      changes: exposed.get(row.outcome.id) ?? [],
      subject: { series: own, events, ...(group.length > 1 && { group }) },
      firstAt: own.length === 0 ? Number.POSITIVE_INFINITY : least(own.map(({ firstAt }) => firstAt)),
    }
  })
}

/** By when an outcome is answered, where its market does not say when it closed; null where nobody says. */
function closesAt({ outcome }: SubjectRow): number | null {
  return outcome.closesAt === null ? null : Date.parse(outcome.closesAt)
}

function least(values: readonly number[]): number {
  return values.reduce((low, each) => Math.min(low, each), Number.POSITIVE_INFINITY)
}

async function readAllChanges(graph: Graph, entities: readonly string[], now: number): Promise<Map<string, Change[]>> {
  const rows: ChangesRow[] = []
  for (const some of chunks(entities, 500)) {
    const asked = { entities: [...some], since: isoOf(now - eventDays * dayMs) }
    rows.push(...(await graph.read(readChanges, asked, { timeoutMs: slowMs })))
  }
  const claims = rows.flatMap(({ facts }) =>
    facts.flatMap(({ versions }) => versions.flatMap((each) => each.claims.map(claimIdOf))),
  )
  const openings = claims.length === 0 ? [] : await graph.read(readOpenings, { claims }, { timeoutMs: slowMs })
  const openedAt = new Map(openings.map(({ id, openedAt: at }) => [id, at]))
  return new Map(rows.map((row) => [row.entity, changesIn(row, (claim) => openedAt.get(claim))]))
}

/** All that happened to whom an outcome is exposed, each once, in the order of time. Who is exposed himself comes before who is by his team. */
function changesOf({ exposures }: SubjectRow, changes: ReadonlyMap<string, Change[]>): Exposed[] {
  const found = new Map<string, Exposed>()
  const entities = new Set<string>()
  for (const exposure of nearestFirst(exposures)) {
    if (entities.has(exposure.entity)) continue
    entities.add(exposure.entity)
    const until = exposure.validTo === null ? Number.POSITIVE_INFINITY : Date.parse(exposure.validTo)
    for (const change of changes.get(exposure.entity) ?? []) {
      if (change.at < until && !found.has(change.id)) found.set(change.id, { change, exposure })
    }
  }
  return [...found.values()].toSorted((a, b) => a.change.at - b.change.at)
}

async function evidenceFor({ row, changes, subject, firstAt }: Read, panels: Panels, now: number) {
  const found: { row: EvidenceRow; evidence: Evidence }[] = []
  for (const exposed of changes) {
    const { at, entity } = exposed.change
    // What was before anything was offered for the outcome cannot have moved it.
    if (at < firstAt || at > now) continue
    // Whoever waits for this thread has his turn.
    if (found.length % changesAtOnce === 0) await new Promise(setImmediate)
    const panel = await panels(row.outcome.category, at)
    const kappaOf = (venues: readonly string[]) =>
      panel && turbulenceAt(panel, { at, entity, venues, outcome: row.outcome.id, group: row.outcome.group })
    const evidence = evidenceOf(exposed.change, subject, { now, kappaOf })
    found.push({ row: rowOf(row, exposed, evidence, now), evidence })
  }
  return found
}

/** Moves of an outcome in the quiet hours of its last measured week: with those of others like it, how often a move is as large for no reason. */
function placebosIn({ outcome }: SubjectRow, found: readonly { evidence: Evidence }[]): object | null {
  const estimate = found.findLast(({ evidence }) => evidence.estimate !== null)?.evidence.estimate ?? null
  const [used] = estimate?.used ?? []
  if (estimate === null || used === undefined || estimate.placebos.length === 0) return null
  const sizes = estimate.placebos.map((z) => Number(Math.abs(z).toFixed(3)))
  const { venue } = used
  return { id: outcome.id, venue, category: outcome.category ?? '', spread: estimate.spread, sizes }
}

function rowOf({ outcome }: SubjectRow, { change, exposure }: Exposed, evidence: Evidence, now: number): EvidenceRow {
  const { key, from, to, step, at, entity, title } = change
  const { role, exposureType, via, slug, name } = exposure
  const told = {
    ...{ change: change.id, entity, entitySlug: slug, entityName: name, key, from, to, step, title, at: isoOf(at) },
    ...{ role, exposureType, via, orientation: orientationOf(exposure), window: '1h', method: moveMethod.name },
    ...{ category: outcome.category, subcategory: outcome.subcategory, group: outcome.group },
    ...{ reason: evidence.pending ? 'pending' : evidence.reason, others: evidence.others, ...measures(evidence) },
    dueAt: dueAt(change, evidence, now),
  }
  const edition = hash('sha1', JSON.stringify(told)).slice(0, 16)
  return {
    id: evidenceId(change.id, outcome.id, edition),
    outcome: outcome.id,
    version: change.version,
    event: change.event,
    values: { ...packed({ ...told, computedAt: isoOf(now) }), change: change.id, key, reason: told.reason, edition },
  }
}

function measures({ estimate, preMove, later }: Evidence) {
  const six = (value: number | null | undefined) => (value === null || value === undefined ? null : rounded(value))
  const day = six(later['24h'])
  if (estimate === null) return day === null ? {} : { move24h: day }
  const { move, raw, sd, z, p, pTail, pRank, increments, spanHours, hours, interval, priceEffect, priceInterval } =
    estimate
  const { bps, kappa, variancePerHour, preLogOdds, spread, used } = estimate
  const quotes = used.map(({ contract, venue, inverse, pre, post }) => {
    const shown = ({ at, bid, ask }: typeof pre) => ({ at: isoOf(at), bid, ask })
    return { contract, venue, inverse, pre: shown(pre), post: shown(post) }
  })
  return {
    ...{ move, raw, sd, z: six(z), p, pTail, pRank, increments, spanHours: six(spanHours), hours },
    ...{ interval, priceEffect, priceInterval, bps, kappa, variancePerHour, preLogOdds, spread: six(spread) },
    ...{ markets: used.map(({ market }) => market), venues: used.map(({ venue }) => venue) },
    ...{ preMove: six(preMove), move4h: six(later['4h']), move24h: day, quotes: JSON.stringify(quotes) },
  }
}

/** When it is worth looking again. */
function dueAt({ at }: Change, { pending, later }: Evidence, now: number): string | null {
  if (pending) return isoOf(at + windows['1h'].ms + windows['1h'].toleranceMs + 2 * minuteMs)
  for (const window of ['4h', '24h'] as const) {
    const due = at + windows[window].ms + windows[window].toleranceMs
    if (later[window] === null && now < due) return isoOf(due + minuteMs)
  }
  return null
}

/** Reasons for which what was measured while prices were fine cannot be measured now that they are thinned: it stays. */
const lost = new Set(['no_quote', 'stale_quote', 'wide_spread', 'thin_baseline', 'feed_down'])

function differences(
  found: readonly EvidenceRow[],
  held: readonly StoredRow[],
  changes: ReadonlySet<string>,
): { rows: EvidenceRow[]; gone: StoredRow[] } {
  const before = new Map(held.map((each) => [each.change, each]))
  const rows = found.filter(({ values: { change, edition, reason } }) => {
    const known = before.get(change)
    if (known === undefined) return true
    return known.edition !== edition && !(isMeasured(known) && lost.has(reason ?? ''))
  })
  const replaced = new Set(rows.map(({ values }) => values.change))
  // What is not looked at just now, because a clock was set back or old prices were thinned, is not gone for that.
  return { rows, gone: held.filter(({ change }) => replaced.has(change) || !changes.has(change)) }
}

function isMeasured({ reason }: StoredRow): boolean {
  return reason === null || reason === 'overlapping_event'
}

import type { View } from '../../domain/as-of.ts'
import { logit } from '../../domain/markets/log-odds.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { RefusalReason } from '../../domain/requests/refusals.ts'
import { commonest, meanOf } from '../../domain/statistics/samples.ts'
import { chunks } from '../../platform/chunks.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { acrossEvents, type Measured, measured, orientationOf, reactionOf } from '../attribution/index.ts'
import { readSeries } from '../history/index.ts'
import { causalityMethod } from './coincidence.ts'
import { type Path, type PriceLead, priceLead } from './lead-lag.ts'
import { listSubjects, type SubjectRow } from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const entitiesAtOnce = 500
/** Prices are compared at steps of a quarter of an hour: below that bid and ask bounce. */
const stepHours = 0.25
/** Fewer happenings do not tell a direction. */
const minMoves = 8
const level = 0.05

/** The direction of prices of the second after events of the first. */
export type Reaction = {
  direction: 'positive' | 'negative' | 'mixed'
  /** Mean move in log-odds, on the side of the entity, over so many events; null where none could be measured. */
  moveMean: number | null
  moveEvents: number
  moveP: number | null
  /** The reason that none could be measured: that of most of the moments. */
  moveReason: RefusalReason | null
}

const unknown = { direction: 'mixed', moveMean: null, moveEvents: 0, moveP: null, moveReason: null } as const

type Asked = { a: string; b: string; trials: readonly number[]; windowHours: number }
type Parts = { graph: Graph; quotes: QuoteStore | null; view: View; signal: AbortSignal }

/** The reactions of prices for pairs that events tie: which way those of the second went, and whether those of the first went before. */
export async function pricesOf(
  { graph, quotes, view, signal }: Parts,
  pairs: readonly Asked[],
): Promise<{ reaction: Reaction; lead: PriceLead | null }[]> {
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  const subjects = new Map<string, SubjectRow['outcomes']>()
  for (const some of chunks(ids, entitiesAtOnce)) {
    for (const { id, outcomes } of await graph.read(listSubjects, { ids: some, ...view })) subjects.set(id, outcomes)
  }
  const end = Date.parse(view.at)
  const start = end - causalityMethod.days * dayMs
  const times = { since: start - 8 * dayMs, until: end, known: view.known }
  const series = remembering(async (outcome: string) => {
    const found = await readSeries(graph, quotes, { outcomes: [outcome], ...times })
    return (found.get(outcome) ?? []).map(measured).filter(({ seen }) => seen.length > 0)
  })
  const told: { reaction: Reaction; lead: PriceLead | null }[] = []
  for (const { a, b, trials, windowHours } of pairs) {
    signal.throwIfAborted()
    const [leaders, followers] = [subjects.get(a) ?? [], subjects.get(b) ?? []]
    const moments = trials.map((hours) => start + hours * hourMs)
    const sides = []
    for (const each of followers) {
      const side = orientationOf({ ...each, role: 'subject' })
      if (side !== null) sides.push({ side, contracts: await series(each.id) })
    }
    const lead = await leadOf(leaders, followers, series)
    told.push({ reaction: reactionTo(moments, windowHours, sides), lead })
  }
  return told
}

type Side = { side: number; contracts: readonly Measured[] }

/** The direction of what prices did after moments: of several outcomes the mean, because what moves together is one observation. */
export function reactionTo(moments: readonly number[], hours: number, sides: readonly Side[]): Reaction {
  const reasons: RefusalReason[] = []
  const found = moments.flatMap((at) => {
    const all = sides.flatMap(({ side, contracts }) => {
      const one = reactionOf(contracts, at, hours)
      if (one.reason === undefined) return [{ z: side * one.z, move: side * one.move }]
      reasons.push(one.reason)
      return []
    })
    return all.length === 0 ? [] : [{ z: meanOf(all.map(({ z }) => z)), move: meanOf(all.map(({ move }) => move)) }]
  })
  if (found.length === 0) return { ...unknown, moveReason: commonest(reasons)?.value ?? 'no_quote' }
  const moveMean = meanOf(found.map(({ move }) => move))
  if (found.length < minMoves) return { ...unknown, moveMean, moveEvents: found.length }
  const { t, p } = acrossEvents(found.map(({ z }) => z))
  const isClear = Number.isFinite(t) && p <= level
  const direction = isClear ? (t > 0 ? 'positive' : 'negative') : 'mixed'
  return { ...unknown, direction, moveMean, moveEvents: found.length, moveP: Number.isFinite(p) ? p : null }
}

type Outcomes = SubjectRow['outcomes']
type ReadSeries = (outcome: string) => Promise<Measured[]>

/** By the first outcomes of both that are of different questions: answers to one move by arithmetic. */
async function leadOf(leaders: Outcomes, followers: Outcomes, series: ReadSeries): Promise<PriceLead | null> {
  for (const one of leaders) {
    const other = followers.find(({ id, group }) => id !== one.id && (group === null || group !== one.group))
    if (other === undefined) continue
    const [x, y] = [longest(await series(one.id)), longest(await series(other.id))]
    // Two outcomes of one market move by arithmetic, too.
    if (x === null || y === null || x.market === y.market) return null
    return priceLead(pathOf(x), pathOf(y))
  }
  return null
}

function longest(contracts: readonly Measured[]): Measured | null {
  return contracts.reduce<Measured | null>(
    (best, each) => (best === null || each.seen.length > best.seen.length ? each : best),
    null,
  )
}

/** Log-odds at steps that are no finer than what tells. */
function pathOf({ seen }: Measured): Path {
  const [times, values]: [number[], number[]] = [[], []]
  for (const { at, mid, bid, ask } of seen) {
    const hours = at / hourMs
    const isNext = times.length === 0 || hours - (times.at(-1) ?? 0) >= stepHours
    if (isNext && bid > 0 && ask < 1) {
      times.push(hours)
      values.push(logit(mid))
    }
  }
  return { times, values }
}

/** The last few that were read are not read again. */
function remembering(read: ReadSeries): ReadSeries {
  const kept = new Map<string, Promise<Measured[]>>()
  return (outcome) => {
    const known = kept.get(outcome) ?? read(outcome)
    kept.delete(outcome)
    kept.set(outcome, known)
    const [oldest] = kept.keys()
    if (kept.size > 40 && oldest !== undefined) kept.delete(oldest)
    return known
  }
}

import { expit } from '../../../src/domain/markets/log-odds.ts'
import { createDraws } from '../../../src/domain/statistics/seeded-random.ts'
import { cellOf } from '../../../src/modules/attribution/effects/coefficients.ts'
import { effectsOf } from '../../../src/modules/attribution/effects/effects.ts'
import type { Case } from '../../../src/modules/attribution/effects/units.ts'
import type { Happened } from '../../../src/modules/attribution/measuring/changes.ts'
import { evidenceOf } from '../../../src/modules/attribution/measuring/evidence.ts'
import { measured } from '../../../src/modules/attribution/measuring/prices.ts'

const [quarterMs, hourMs, dayMs] = [900_000, 3_600_000, 86_400_000]
const start = Date.UTC(2026, 0, 1)
const end = start + 90 * dayMs

export type History = {
  entities: number
  outcomes: number
  changes: number
  seed: number
  perHour: number
  tails: boolean
  /** Mean effect of those that have one, in log-odds. Default −0.4. */
  effect?: number
  /** How much what one change does differs from what such changes do as a rule. Default 0. */
  eventSd?: number
  /** What has no effect as a rule is moved by single changes all the same, by as much. */
  restless?: boolean
  /** By how much log-odds drift in a day. */
  trend?: number
  /** Steps of a Student t of three degrees. */
  student?: boolean
  /** Calm and wild hours take turns: variance lingers. */
  clustered?: boolean
  /** Share of quotes that have one side only. */
  oneSided?: number
  /** Share of quotes that are missing. */
  missing?: number
  /** Cents between bid and ask. Default 2. */
  spread?: number
  /** Share of changes within an hour after which something else moves the outcome, and is told. */
  overlapping?: number
  /** The same changes move all outcomes of an entity. */
  together?: boolean
}

/** What was found in one made-up history, beside what it was made of. */
export type Found = {
  /** Cells with an effect and without one. */
  real: number
  still: number
  found: number
  wrong: number
  covered: number
  published: number
  /** The same of those that have an effect. */
  coveredReal: number
  publishedReal: number
  squaredError: number
  naiveSquaredError: number
  naiveFound: number
  naiveWrong: number
}

type Random = () => number

/** A standard normal; with heavy tails one in twenty is three times as large. */
function normalOf(random: Random, tails: boolean): number {
  const size = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return tails && random() < 0.05 ? 3 * size : size
}

/** Of three degrees of freedom, with a variance of one. */
function studentOf(random: Random): number {
  const chi = [0, 1, 2].reduce((sum) => sum + normalOf(random, false) ** 2, 0)
  return normalOf(random, false) / Math.sqrt(chi / 3) / Math.sqrt(3)
}

/** Prices of ninety days, quoted to the cent each quarter of an hour, that wander and jump where changes have an effect. */
function seriesOf(random: Random, effects: ReadonlyMap<number, number>, history: History) {
  const {
    perHour,
    tails,
    trend = 0,
    student = false,
    clustered = false,
    oneSided = 0,
    missing = 0,
    spread = 2,
  } = history
  const jumps = [...effects].toSorted(([a], [b]) => a - b)
  let logOdds = (random() - 0.5) * 1.5
  let jump = 0
  let heat = 0
  const offers = []
  for (let at = start; at <= end; at += quarterMs) {
    heat = 0.97 * heat + 0.15 * normalOf(random, false)
    const size = clustered ? Math.exp(heat) : 1
    // A price is drawn back to its level a little: within an hour that is nothing.
    logOdds += (trend * quarterMs) / dayMs - 0.002 * logOdds
    logOdds += perHour * 0.5 * size * (student ? studentOf(random) : normalOf(random, tails))
    while (jump < jumps.length && (jumps[jump]?.[0] ?? 0) < at) {
      logOdds += jumps[jump]?.[1] ?? 0
      jump += 1
    }
    if (missing > 0 && random() < missing) continue
    const mid = Math.min(0.97, Math.max(0.03, expit(logOdds)))
    const bid = Math.max(0, Math.round(mid * 100 - spread / 2) / 100)
    const ask = Math.min(1, Math.round(bid * 100 + spread) / 100)
    const side = oneSided > 0 && random() < oneSided ? random() : 1
    offers.push({ at, bid: side < 0.5 ? null : bid, ask: side >= 0.5 && side < 1 ? null : ask })
  }
  const named = {
    contract: 'c',
    market: 'm',
    externalId: 'm',
    title: '',
    venue: 'venue_b' as const,
    category: 'sports',
  }
  return measured({ ...named, inverse: false, active: true, endsAt: null, offers })
}

/** When the changes of an entity are, some hours apart at least, and by how much each differs from what they do as a rule. */
function timesOf(random: Random, { changes, eventSd = 0 }: History): { times: number[]; shocks: number[] } {
  const share = (80 * dayMs) / (2 * changes)
  const times = Array.from({ length: 2 * changes }, (_, at) =>
    Math.round(start + 9 * dayMs + at * share + random() * (share - 3 * hourMs)),
  )
  return { times, shocks: times.map(() => (eventSd > 0 ? normalOf(random, false) : 0)) }
}

/**
 * Half of the entities move their outcomes by an effect of their own about −0.4 and its opposite on the way back, the others by nothing. `shuffled`:
 * changes are said to have been at times when nothing happened.
 */
export function attributionOn(history: History, shuffled = false): Found {
  const random = createDraws(history.seed)
  const cases: Case[] = []
  const naive: { key: string; moves: number[] }[] = []
  const truth = new Map<string, number>()
  for (let entity = 0; entity < history.entities; entity += 1) {
    const isReal = entity % 2 === 0
    let before: { times: number[]; shocks: number[] } | undefined
    for (let outcome = 0; outcome < history.outcomes; outcome += 1) {
      const name = `o${entity}-${outcome}`
      const { effect: mean = -0.4, eventSd = 0, overlapping = 0, restless = false } = history
      const effect = isReal && !shuffled ? mean + 0.3 * mean * normalOf(random, false) : 0
      truth.set(`e${entity}|${name}|out`, effect)
      truth.set(`e${entity}|${name}|healthy`, -effect)
      const drawn = before ?? timesOf(random, history)
      if (history.together === true) before = drawn
      const { times, shocks } = drawn
      const moved = isReal ? mean + 0.3 * mean * normalOf(random, false) : 0
      const real = shuffled ? times.map(() => start + 9 * dayMs + random() * 80 * dayMs) : times
      // What has no effect has none at any time: only effects differ from change to change.
      const sizes = shuffled ? moved : effect
      const jumps = new Map(
        real.map((at, turn) => [
          at,
          sizes === 0 && !restless ? 0 : (sizes + eventSd * (shocks[turn] ?? 0)) * (turn % 2 === 0 ? 1 : -1),
        ]),
      )
      const others = times.flatMap((at) => (overlapping > 0 && random() < overlapping ? [at + random() * hourMs] : []))
      for (const at of others) jumps.set(at, 0.5 * normalOf(random, false))
      const series = seriesOf(random, jumps, history)
      const own = times.map(
        (at, turn): Happened => ({
          id: history.together === true ? `${entity}-${turn}` : `${entity}-${outcome}-${turn}`,
          at,
          isDay: false,
        }),
      )
      const rest = others.map((at, turn): Happened => ({ id: `other ${turn}`, at, isDay: false }))
      const events = [...own, ...rest].toSorted((a, b) => a.at - b.at)
      const raw = new Map<string, number[]>()
      for (const [turn, event] of own.entries()) {
        const { reason, estimate } = evidenceOf(event, { series: [series], events }, { now: end + 30 * dayMs })
        if (estimate === null || reason !== null) continue
        const to = turn % 2 === 0 ? 'out' : 'healthy'
        raw.set(to, [...(raw.get(to) ?? []), estimate.priceEffect])
        cases.push({
          ...{
            change: event.id,
            at: event.at,
            entity: `e${entity}`,
            outcome: name,
            to,
            step: null,
            move: estimate.move,
            sd: estimate.sd,
          },
          ...{ role: 'participant', exposureType: 'game', orientation: 1, category: 'sports', subcategory: 'nfl' },
        })
      }
      for (const [to, moves] of raw) naive.push({ key: `e${entity}|${name}|${to}`, moves })
    }
  }
  return judged(cases, naive, truth, end)
}

function judged(
  cases: readonly Case[],
  naive: readonly { key: string; moves: number[] }[],
  truth: ReadonlyMap<string, number>,
  now: number,
): Found {
  const found: Found = {
    ...{
      real: 0,
      still: 0,
      found: 0,
      wrong: 0,
      covered: 0,
      published: 0,
      coveredReal: 0,
      publishedReal: 0,
      squaredError: 0,
    },
    ...{ naiveSquaredError: 0, naiveFound: 0, naiveWrong: 0 },
  }
  const byOutcome = Map.groupBy(cases, (each) => `${each.entity}|${each.outcome}|${each.to}`)
  for (const effect of truth.values()) found[effect === 0 ? 'still' : 'real'] += 1
  const { effects } = effectsOf(cases, now)
  const own = new Set(effects.map(({ entity, outcome, transition }) => `${entity}|${outcome}|${transition}`))
  for (const { entity, outcome, transition, estimate, q } of effects) {
    const keys =
      outcome === null
        ? [...truth.keys()].filter((key) => key.startsWith(`${entity}|`) && key.endsWith(transition) && !own.has(key))
        : [`${entity}|${outcome}|${transition}`]
    for (const key of keys) {
      const effect = truth.get(key) ?? 0
      found.published += 1
      found.squaredError += (estimate.coefficient - effect) ** 2
      const isCovered = estimate.interval[0] <= effect && effect <= estimate.interval[1]
      if (isCovered) found.covered += 1
      if (effect !== 0) found.publishedReal += 1
      if (effect !== 0 && isCovered) found.coveredReal += 1
      if (q <= 0.05) found[effect === 0 ? 'wrong' : 'found'] += 1
      const moves = byOutcome.get(key)
      if (moves !== undefined)
        found.naiveSquaredError += (cellOf(moves.map(({ move, sd }) => ({ move, sd }))).beta - effect) ** 2
    }
  }
  // The plain way: the mean of price changes, taken for real beyond two cents.
  for (const { key, moves } of naive) {
    const mean = moves.reduce((sum, each) => sum + each, 0) / moves.length
    if (Math.abs(mean) > 0.02) found[truth.get(key) === 0 ? 'naiveWrong' : 'naiveFound'] += 1
  }
  return found
}

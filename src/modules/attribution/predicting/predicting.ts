import type { View } from '../../../domain/as-of.ts'
import { rounded } from '../../../domain/graph/shape.ts'
import { isAtEdge } from '../../../domain/markets/log-odds.ts'
import type { QuoteStore } from '../../../domain/markets/quotes.ts'
import type { RefusalReason } from '../../../domain/requests/refusals.ts'
import { complementOf } from '../../../platform/decimal.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readSeries } from '../../history/index.ts'
import { type ExpectedRow, type MarketRow, readMembers } from '../effects/effect-queries.ts'
import { type Lack, lackBy, unsureOf } from '../effects/lacks.ts'
import { moveMethod, sumOf } from '../measuring/move.ts'
import { baselineBefore, before, type Measured, measured, type Seen } from '../measuring/prices.ts'
import type { Expectation } from './expectation.ts'
import type { OutcomeEffect } from './expected.ts'
import { boundsInGroup, groupPrices, predicted, remaining } from './prediction.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const exclusiveSums = [0.85, 1.15] as const

export type Predicting = Expectation & {
  /** Of a numeric fact by how much it would change, else 1. */
  step: number
  view: View
}

type Outcome = ExpectedRow['outcomes'][number]
type Now = { series: Measured; quote: Seen }

/** A price of one market as it would be. */
export type Predicted = {
  market: MarketRow
  outcome: { id: string; label: string }
  /** Of the outcome; what the market shows is the opposite where it takes the other side. */
  current: number
  price: number
  interval: [number, number]
  effect: OutcomeEffect | null
  directionProbability: number
  at: number
  group: string | null
  /** The part that a running rumour of the change has taken off; null where none is running. */
  rumour: PricedRumour | null
}

/** How far the log-odds of the outcome have moved since a rumour began, and what is left of the effect. Null: no price from then is known. */
export type PricedRumour = { since: number; moved: number | null; left: number }

/** Predictions of what markets would show an hour after a change, and outcomes of which nothing can be said. */
export async function predict(
  graph: Graph,
  quotes: QuoteStore | null,
  { row, effects, lacks, step, view }: Predicting,
): Promise<{ found: Predicted[]; refused: ({ id: string } & Lack)[] }> {
  const at = Date.parse(view.at)
  const outcomes = row.outcomes.filter(({ markets }) => markets.length > 0)
  const groups = [...new Set(outcomes.flatMap(({ group }) => group ?? []))]
  const members = groups.length === 0 ? [] : await graph.read(readMembers, { groups })
  const ids = [...new Set([...outcomes.map(({ id }) => id), ...members.map(({ id }) => id)])]
  const since = at - (moveMethod.baselineDays + 1) * 24 * hourMs
  const rumourAt = row.rumourAt === null ? null : Date.parse(row.rumourAt)
  const from = Math.min(since, (rumourAt ?? at) - hourMs)
  const read = await readSeries(graph, quotes, { outcomes: ids, since: from, until: at, known: endOfTime })
  const series = new Map([...read].map(([id, contracts]) => [id, contracts.map(measured)]))
  const refused: ({ id: string } & Lack)[] = []
  const found = outcomes.flatMap((outcome) => {
    const { id } = outcome
    const effect = effects.get(id)
    const lack = effect === undefined ? lacks.get(id) : (closing(outcome, at) ?? unsureOf(effect))
    if (effect === undefined || lack != null) {
      refused.push({ id, ...(lack ?? lackBy('thin_sample')) })
      return []
    }
    const one = ofOutcome(outcome, effect, series.get(id) ?? [], { at, step, rumourAt })
    if (one.length === 0) refused.push({ id, ...lackBy(reasonOf(series.get(id) ?? [], at)) })
    return one
  })
  const all = groups.reduce((some, group) => withGroup(some, group, { members, series, at }), found)
  // What is told with its group is not refused as well.
  const told = new Set(all.map(({ outcome }) => outcome.id))
  return { found: all, refused: refused.filter(({ id }) => !told.has(id)) }
}

function closing({ status, closesAt }: Outcome, at: number): Lack | null {
  const closes = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
  return status === 'resolved' || closes <= at + hourMs ? lackBy('resolves_in_window') : null
}

function reasonOf(series: readonly Measured[], at: number): RefusalReason {
  const all = series.map((each) => before(each, at + 2 * minuteMs))
  if (all.some(({ quote }) => quote !== undefined)) return 'edge_price'
  return all.find(({ reason }) => reason !== undefined && reason !== 'no_quote')?.reason ?? 'no_quote'
}

type Moment = { at: number; step: number; rumourAt: number | null }

/** Each of its markets by its own quote, and all by what the outcome has moved since a rumour began. */
function ofOutcome(outcome: Outcome, effect: OutcomeEffect, series: readonly Measured[], moment: Moment): Predicted[] {
  const markets = outcome.markets.flatMap((market) => {
    const now = quoteNow(series, market.id, moment.at)
    return now === null || isAtEdge(now.quote.mid) ? [] : [{ market, ...now }]
  })
  const rumour = pricedRumour(effect.coefficient * moment.step, moment.rumourAt, (since) =>
    markets.map(({ series: own, quote }) => ({ moved: movedSince(own, since, quote), noise: quote.noise })),
  )
  return markets.flatMap(({ market, quote, series: own }) => {
    const left = rumour?.left ?? effect.coefficient * moment.step
    const { variancePerHour } = baselineBefore(own, moment.at + moveMethod.quietHours * hourMs, [])
    const { predictedPrice, interval } = predicted(
      { effect: left, sd: effect.sd * Math.abs(moment.step) },
      { price: quote.mid, noise: quote.noise, variancePerHour, tick: own.tick, omega2: effect.omega2, hours: 1 },
    )
    const { directionProbability } = effect
    return [
      {
        ...{ market, outcome, effect, directionProbability, interval, current: quote.mid },
        ...{ price: predictedPrice, at: quote.at, group: outcome.group, rumour },
      },
    ]
  })
}

function quoteNow(series: readonly Measured[], market: string, at: number): Now | null {
  const own = series.find((each) => each.market === market)
  const quote = own === undefined ? undefined : before(own, at + 2 * minuteMs).quote
  return own === undefined || quote === undefined ? null : { series: own, quote }
}

/** The outcome has moved by what its markets have, weighed by how narrow their quotes are; one without a price from then says nothing of it. */
export function pricedRumour(
  full: number,
  since: number | null,
  movesSince: (since: number) => readonly { moved: number | null; noise: number }[],
): PricedRumour | null {
  if (since === null) return null
  const moves = movesSince(since).flatMap(({ moved, noise }) =>
    moved === null ? [] : [{ moved, weight: 1 / Math.max(noise, leastNoise) ** 2 }],
  )
  if (moves.length === 0) return { since, moved: null, left: full }
  const moved = sumOf(moves.map(({ moved: each, weight }) => each * weight)) / sumOf(moves.map(({ weight }) => weight))
  return { since, moved, left: remaining(full, moved) }
}

/** No quote is narrower than nothing. */
const leastNoise = 1e-6

function movedSince(series: Measured, at: number, quote: Seen): number | null {
  const then = before(series, at + 2 * minuteMs).quote
  return then === undefined ? null : quote.logOdds - then.logOdds
}

type Members = { group: string; id: string; label: string; markets: MarketRow[] }[]
type Known = { members: Members; series: ReadonlyMap<string, readonly Measured[]>; at: number }

/** The other answers to a question make room for the one of which most is known, venue by venue, so that all sum to what they summed to. */
function withGroup(all: readonly Predicted[], group: string, { members, series, at }: Known): Predicted[] {
  const inGroup = all.filter((each) => each.group === group)
  const rest = all.filter((each) => each.group !== group)
  const byVenue = [...Map.groupBy(inGroup, ({ market }) => market.venue)]
  return [
    ...rest,
    ...byVenue.flatMap(([venue, some]) => {
      const [leading] = some.toSorted((a, b) => b.directionProbability - a.directionProbability)
      const priced = members.flatMap(({ group: of, id, label, markets }) => {
        if (of !== group) return []
        const market = markets.find((each) => each.venue === venue)
        const now = market === undefined ? null : quoteNow(series.get(id) ?? [], market.id, at)
        return market === undefined || now === null ? [] : [{ id, label, market, now }]
      })
      const index = priced.findIndex(({ id }) => id === leading?.outcome.id)
      const prices = priced.map(({ now }) => now.quote.mid)
      const sum = sumOf(prices)
      const isExclusive = sum >= exclusiveSums[0] && sum <= exclusiveSums[1]
      if (leading === undefined || index === -1 || priced.length < 2 || !isExclusive) return some
      const [least, most] = boundsInGroup(prices, index, priced[index]?.now.series.tick ?? 0.01)
      const within = (price: number) => Math.min(most, Math.max(least, price))
      const [from, to] = leading.interval
      const lead = {
        ...leading,
        price: within(leading.price),
        interval: [within(from), within(to)] as [number, number],
      }
      const scaled = (price: number) => groupPrices(prices, index, price)
      const [next, low, high] = [scaled(lead.price), scaled(lead.interval[1]), scaled(lead.interval[0])]
      return priced.map(({ id, label, market, now }, place): Predicted => {
        if (place === index) return lead
        const { directionProbability } = leading
        return {
          ...{ market, outcome: { id, label }, interval: [low[place] ?? 0, high[place] ?? 1], directionProbability },
          ...{
            current: now.quote.mid,
            price: next[place] ?? now.quote.mid,
            effect: null,
            at: now.quote.at,
            group,
            rumour: null,
          },
        }
      })
    }),
  ]
}

/** As the market shows it. */
export function shapePrediction({
  market,
  outcome,
  current,
  price,
  interval,
  effect,
  directionProbability,
  at,
  rumour,
}: Predicted) {
  const shown = (each: number) => rounded(market.inverse ? (complementOf(each) ?? each) : each)
  const [low, high] = interval.map(shown) as [number, number]
  const [currentPrice, predictedPrice] = [shown(current), shown(price)]
  const side = market.inverse ? -1 : 1
  return {
    ...{
      marketId: market.id,
      marketTitle: market.title,
      venue: market.venue,
      outcomeId: outcome.id,
      outcomeLabel: outcome.label,
    },
    ...{ currentPrice, predictedPrice, priceChange: rounded(predictedPrice - currentPrice) },
    interval: (market.inverse ? [high, low] : [low, high]) as [number, number],
    directionProbability: rounded(directionProbability),
    coefficient: effect === null ? null : rounded(side * effect.coefficient),
    sampleSize: effect?.n ?? 0,
    classSampleSize: effect?.classN ?? 0,
    pooledFrom: effect?.pooledFrom ?? ('group' as const),
    rumour:
      rumour === null
        ? null
        : {
            since: isoOf(rumour.since),
            moved: rumour.moved === null ? null : rounded(side * rumour.moved),
            remaining: rounded(side * rumour.left),
          },
    basis: basisOf(effect) + takenOff(rumour),
    priceAt: isoOf(at),
    window: '1h' as const,
  }
}

function takenOff(rumour: PricedRumour | null): string {
  if (rumour === null) return ''
  const { moved, left } = rumour
  if (moved === null) return ' A rumour of it is running; what it moved is not known, and nothing is taken off.'
  return ` A rumour of it is running, since which the outcome moved by ${rounded(moved)} in log-odds; ${rounded(left)} is still expected.`
}

function basisOf(effect: OutcomeEffect | null): string {
  if (effect === null) return 'Another answer to the same question moves; all of them keep their sum.'
  const { n, classN, pooledFrom } = effect
  if (pooledFrom === 'cell') return `${n} such changes of the entity itself.`
  const of = `${classN} such changes of all that is exposed in the same way`
  return n === 0
    ? `None of the entity itself was measured: ${of}.`
    : `${n} such changes of the entity itself, drawn towards ${of}.`
}

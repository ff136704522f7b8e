import type { Quotes } from '../../../domain/markets/quotes.ts'
import { exact } from '../../../platform/decimal.ts'
import type { AlertKind, AlertType } from '../alert-types.ts'
import type { Coefficient } from '../coefficients.ts'
import {
  alertMethod,
  confidenceOf,
  type Expectation,
  type Severity,
  severityOf,
  severityOfCrowding,
} from '../method.ts'
import type { OutcomeRow, RelatedMarketRow, RelatedOutcomeRow } from '../queries.ts'
import { headlineIn, type Situation, type VersionedRule } from '../rules/situation.ts'
import { reasonsOf, sentencesOf } from '../rules/why.ts'
import {
  crossVenueOf,
  defaultTick,
  expectationOf,
  impactOf,
  orientationOf,
  type RelatedMarket,
  relatedMarketsOf,
  trackedOf,
} from './related.ts'

const kindsOfTypes: Readonly<Record<AlertType, AlertKind>> = {
  injury: 'injury',
  crowding_spike: 'crowding',
  crowding_rotation: 'crowding',
  weather: 'weather',
  copy_trade: 'copy_trade',
  arbitrage: 'arbitrage',
  rumor: 'rumor',
  political_change: 'political',
  finance_change: 'finance',
}

function kindOf({ type, subtype }: { type: AlertType; subtype: string }): AlertKind {
  return subtype === 'conflict_escalation' ? 'conflict' : kindsOfTypes[type]
}

/** Entities and propositions that alerts of a batch are about, with prices of the moment. */
export type World = {
  now: number
  quotes: Quotes
  /** By slug. */
  entities: ReadonlyMap<
    string,
    { displayName: string; category: string | null; outcomes: readonly RelatedOutcomeRow[] }
  >
  /** By id. */
  outcomes: ReadonlyMap<string, OutcomeRow>
}

/** A situation as it is known before it is known whether it fires. */
export type Draft = {
  kind: AlertKind
  subtype: string
  /** By which its confidence is counted. */
  class: string
  entity: string | null
  category: string | null
  severity: Severity
  expectedDirection: Expectation
  headline: string
  outcome: string | null
  market: string | null
  venue: string | null
  priceAtAlert: number | null
  related: RelatedMarket[]
  body: Record<string, unknown>
}

/** Writes what an alert would say. All of it is frozen when it fires. */
export function draftOf(situation: Situation, coefficients: ReadonlyMap<string, Coefficient>, world: World): Draft {
  const { rule, inputs } = situation
  const slug = situation.slug ?? ofOutcome(situation, world)?.entity?.slug ?? null
  const entity = slug === null ? null : (world.entities.get(slug) ?? ofOutcome(situation, world)?.entity ?? null)
  const { related, tracked, untracked } = pricesOf(situation, coefficients, world)
  const coefficient = tracked === null ? null : (coefficients.get(tracked.outcomeId) ?? null)
  const point = related.find(({ marketId }) => marketId === tracked?.market.id)
  const price = point?.priceAtAlert ?? null
  const impact = impactOf(price, coefficient)
  const said = rule.inputs === 'comparison' ? signalOf(rule, inputs['spreadPct']) : null
  const subtype = situation.subtype ?? said ?? rule.subtype
  const expectedDirection = tracked === null ? 'unknown' : expected(situation, tracked.orientation, coefficient)
  const reasons = reasonsOf(situation)
  const category = entity?.category ?? ofOutcome(situation, world)?.category ?? null
  return {
    ...{ kind: kindOf(rule), subtype, class: `${rule.type}|${subtype}|${category ?? 'other'}`, entity: slug, category },
    ...{ severity: severityFor(situation, impact), expectedDirection, headline: headlineOf(situation, coefficient) },
    ...{
      outcome: tracked?.outcomeId ?? null,
      market: tracked?.market.id ?? null,
      venue: tracked?.market.venue ?? null,
    },
    ...{ priceAtAlert: price, related },
    body: {
      method: alertMethod,
      sentences: sentencesOf(situation, reasons),
      reasons,
      inputs,
      related,
      impactBps: impact,
      crossVenue: crossVenueOf(tracked?.outcomeId ?? null, related),
      attribution:
        coefficient === null || situation.change === null
          ? null
          : { ...coefficient, attribute: situation.change.key, from: situation.change.from, to: situation.change.to },
      untracked,
      tracked:
        tracked === null
          ? null
          : {
              ...{ outcomeId: tracked.outcomeId, outcome: tracked.label, marketId: tracked.market.id },
              ...{ contract: tracked.market.contract, inverse: tracked.market.inverse, tick: defaultTick },
              spread: spreadOf(point),
            },
    },
  }
}

function ofOutcome({ tracked }: Situation, { outcomes }: World): OutcomeRow | undefined {
  return tracked === null ? undefined : outcomes.get(tracked.outcomeId)
}

type Tracked = { outcomeId: string; label: string; market: RelatedMarketRow; orientation: 1 | -1 | null }

function pricesOf(
  situation: Situation,
  coefficients: ReadonlyMap<string, Coefficient>,
  world: World,
): { related: RelatedMarket[]; tracked: Tracked | null; untracked: 'no_quote' | 'edge_price' | null } {
  const { quotes, now } = world
  const own = ofOutcome(situation, world)
  if (own !== undefined) {
    const market = own.markets.find(({ id }) => id === situation.tracked?.marketId)
    const tracked = market === undefined ? null : { ...own, market, orientation: null }
    const untracked = tracked === null ? 'no_quote' : null
    return { related: relatedMarketsOf(alongside(own, situation, world), quotes, now), tracked, untracked }
  }
  const { about, slug } = situation
  const all = slug === null ? [] : (world.entities.get(slug)?.outcomes ?? [])
  const outcomes = about === undefined ? all : all.filter(({ outcomeId }) => about.includes(outcomeId))
  const expect = (outcome: RelatedOutcomeRow) =>
    expected(situation, orientationOf(outcome), coefficients.get(outcome.outcomeId) ?? null)
  const found = trackedOf(outcomes, { coefficients, quotes, now, expect })
  const related = relatedMarketsOf(outcomes, quotes, now)
  if (found.outcome === undefined) return { related, tracked: null, untracked: found.reason }
  const { outcome, market } = found
  return { related, tracked: { ...outcome, market, orientation: orientationOf(outcome) }, untracked: null }
}

/** The propositions of a situation of several: of each the market that hangs on it. */
function alongside(own: OutcomeRow, { legs, tracked }: Situation, { outcomes }: World): OutcomeRow[] {
  if (legs === undefined) return [own]
  const meant = new Set([...legs, ...(tracked === null ? [] : [tracked])].map(({ marketId }) => marketId))
  const ids = new Set([own.outcomeId, ...legs.map(({ outcomeId }) => outcomeId)])
  return [...ids].flatMap((id) => {
    const outcome = outcomes.get(id)
    return outcome === undefined ? [] : [{ ...outcome, markets: outcome.markets.filter((each) => meant.has(each.id)) }]
  })
}

function spreadOf(point: RelatedMarket | undefined): number | null {
  if (point === undefined || point.bid === null || point.ask === null) return null
  return exact(Math.max(0, point.ask - point.bid))
}

function expected(
  { rule, change, expected: said }: Situation,
  orientation: 1 | -1 | null,
  coefficient: Coefficient | null,
): Expectation {
  if (rule.direction === 'unknown') return 'unknown'
  if (said !== undefined) return said
  if (rule.direction === 'with_the_money') return 'unknown'
  if (rule.direction === 'cheaper_contract') return 'up'
  const order = rule.params['order']
  const worse =
    rule.direction === 'worse_status' && change !== null && Array.isArray(order)
      ? isWorse(order, change.from, change.to)
      : null
  return expectationOf(coefficient, worse, orientation)
}

function isWorse(order: readonly string[], from: string | null, to: string): boolean | null {
  // Of whom nothing was known it was as it is as a rule.
  const [before, after] = [order.indexOf(from ?? order[0] ?? ''), order.indexOf(to)]
  return before === -1 || after === -1 || before === after ? null : after > before
}

function severityFor({ rule, inputs }: Situation, impact: number | null): Severity {
  const { netEdge, z, actionable } = inputs
  if (rule.severity === 'net_edge') {
    // Of what no venue would sell, no edge is worth anything.
    if (actionable === false) return 'low'
    return severityOf(typeof netEdge === 'number' && netEdge > 0 ? 10_000 * netEdge : null)
  }
  if (rule.severity === 'crowding') return typeof z === 'number' ? severityOfCrowding(z) : 'low'
  return severityOf(rule.severity === 'impact' ? impact : null)
}

function headlineOf({ rule, inputs, change }: Situation, coefficient: Coefficient | null): string {
  const said = headlineIn(rule.template, inputs)
  const loss = typeof inputs['net'] === 'number' && inputs['net'] < 0 ? '; a loss after fees' : ''
  if (coefficient === null || change === null) return said + loss
  return `${said}; such changes moved ${movedBy(coefficient)}`
}

/** The measured effect as a reader takes it: on the outcome itself, or only on those that are exposed in the same way. */
function movedBy({ coefficient, n, pooledFrom }: Coefficient): string {
  const what = pooledFrom === 'cell' ? 'this outcome' : 'outcomes like this one'
  const own = n === 0 ? 'none of its own is measured' : `n ${n}`
  return `${what} by ${Number(coefficient.toFixed(4))} in log-odds (${own})`
}

/** The chance that the direction is right, from what became of the alerts of its class. */
export function confidenceIn(counted: ReadonlyMap<string, { right: number; wrong: number }>, of: string): number {
  return exact(confidenceOf(counted.get(of) ?? { right: 0, wrong: 0 }))
}

/** The name of a spread, by the thresholds of the rule. */
function signalOf({ params }: VersionedRule, spreadPct: unknown): string | null {
  if (typeof spreadPct !== 'number') return null
  if (spreadPct >= Number(params['arbitrage'])) return 'arbitrage'
  return spreadPct >= Number(params['mispricing']) ? 'mispricing' : null
}

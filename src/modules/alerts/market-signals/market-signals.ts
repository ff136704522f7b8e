import type { View } from '../../../domain/as-of.ts'
import { isStale, type PriceDependencies } from '../../../domain/markets/price-age.ts'
import { inverted, type Quotes, readQuotes } from '../../../domain/markets/quotes.ts'
import { notFound } from '../../../platform/errors.ts'
import { endOfTime, isoOf } from '../../../platform/moments.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import type { AlertRow } from '../answers/alert.ts'
import { listSignals, type MarketRow, type PricedRow, readMarket } from '../answers/read-queries.ts'
import type { Coefficient } from '../coefficients.ts'
import { impactOf } from '../firing/related.ts'
import type { AlertPorts } from '../ports.ts'
import { type ClaimRow, readClaims } from '../queries.ts'
import { rumorOf } from '../watching/claims.ts'
import { type SignalScore, scoreOf } from './signal-score.ts'

const hourMs = 3_600_000
const maxEntities = 20
const maxMembers = 60
const maxSignals = 200

export type SignalDependencies = PriceDependencies & {
  graph: Graph
  ports: Pick<AlertPorts, 'coefficients' | 'rumorsAt'>
}

/** Something that speaks for where a market goes, before it is scored. */
type Seen = {
  id: string
  kind: 'alert' | 'rumor'
  type: string
  subtype: string
  headline: string
  at: string
  entity: { slug: string; displayName: string } | null
  url: string | null
  /** The alert that it is, or that fired for the rumour. */
  alert: string | null
  source: string | null
  outcome: PricedRow
  /** The chance that the direction is right; null where nothing is known of it. */
  probability: number | null
  /** Of the market's first side. */
  direction: 'up' | 'down' | 'unknown'
  impactBps: number | null
}

export type Signal = Omit<Seen, 'probability' | 'impactBps' | 'direction'> & SignalScore

export type MarketSignals = {
  market: MarketRow['market']
  price: number | null
  quotedAt: string | null
  signals: Signal[]
  refused: { id: string; kind: Seen['kind']; headline: string; reason: 'no_quote' | 'thin_sample' }[]
}

/** Signals for where a market goes, the strongest first, and those that say too little. Throws 404. */
export async function marketSignals(
  parts: SignalDependencies,
  { market: name, hours }: { market: string; hours: number },
): Promise<MarketSignals> {
  const { graph, clock } = parts
  const now = clock.now()
  const since = isoOf(now - hours * hourMs)
  const [row] = await graph.read(readMarket, {
    ...{ market: name, since },
    maxEntities: integer(maxEntities),
    maxMembers: integer(maxMembers),
  })
  if (row === undefined) throw notFound('market', name)
  const { market, outcomes } = row
  const quotes = await readQuotes(parts.quotes, [market.id])
  const quote = quotes.of(market.id)
  const isFresh = quote !== null && !isStale(quote.at, clock, parts.refreshSeconds)
  const priced = { market, price: isFresh ? quote.price : null, quotedAt: quote === null ? null : isoOf(quote.at) }
  if (!market.active || outcomes.length === 0) return { ...priced, signals: [], refused: [] }
  const seen = await seenOf(parts, row, { quotes, since, isFresh })
  const judged = seen.map((each) => ({ each, score: scoreOf(each, now) }))
  return {
    ...priced,
    signals: judged
      .flatMap(({ each: { probability: _, impactBps: __, direction: ___, ...told }, score }) =>
        score === null ? [] : [{ ...told, ...score }],
      )
      .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score) || (a.id < b.id ? -1 : 1)),
    refused: judged
      .filter(({ score }) => score === null)
      .map(({ each: { id, kind, headline } }) => ({
        ...{ id, kind, headline },
        reason: isFresh ? ('thin_sample' as const) : ('no_quote' as const),
      })),
  }
}

type Around = { quotes: Quotes; since: string; isFresh: boolean }

async function seenOf(
  parts: SignalDependencies,
  { market, outcomes }: MarketRow,
  { quotes, since, isFresh }: Around,
): Promise<Seen[]> {
  const slugs = [...new Set(outcomes.flatMap(({ movers }) => movers))]
  const [found] = await parts.graph.read(listSignals, {
    ...{ outcomes: outcomes.map(({ id }) => id), slugs, since },
    most: integer(maxSignals),
  })
  const claims = found?.claims ?? []
  const claimed = claims.length === 0 ? [] : await parts.graph.read(readClaims, { ids: claims })
  const said = quotes.of(market.id)
  const seen: Seen[] = []
  for (const outcome of outcomes) {
    const price = !isFresh || said === null ? null : (outcome.inverse ? inverted(said) : said).price
    const expects = expecting(parts.ports, outcome.id)
    for (const alert of found?.alerts ?? []) {
      const one = await ofAlert(alert, { market, outcome, price, expects })
      if (one !== null) seen.push(one)
    }
    seen.push(...(await rumors(parts, claimed, { outcome, price, alerts: found?.alerts ?? [] })))
  }
  return seen
}

type Change = { entity: string; key: string; from: string | null; to: string }

/** A lookup of the effects of changes on one outcome, each asked once. */
function expecting({ coefficients }: SignalDependencies['ports'], outcome: string) {
  const known = new Map<string, Promise<Coefficient | null>>()
  return (change: Change) => {
    const key = [change.entity, change.key, change.from, change.to].join('|')
    const asked =
      known.get(key) ??
      coefficients([{ ...change, outcomes: [outcome] }]).then(([found]) => found?.get(outcome) ?? null)
    known.set(key, asked)
    return asked
  }
}

type Aimed = {
  market: MarketRow['market']
  outcome: PricedRow
  price: number | null
  expects: (change: Change) => Promise<Coefficient | null>
}

/** The word of an alert on an outcome: as it was frozen where it tracks that, else by the measured effect of its change. Null where it has none and does not name the market. */
async function ofAlert(alert: AlertRow, { market, outcome, price, expects }: Aimed): Promise<Seen | null> {
  const { id, type, subtype, headline, sentAt, entity, body, confidence } = alert
  const common = {
    ...{ id, kind: 'alert' as const, type, subtype, headline, at: sentAt, url: null, source: null, outcome },
    ...{ entity, alert: id, probability: confidence },
  }
  if (alert.outcome === outcome.id) {
    // What one venue asks too little for says nothing of where the other's price goes.
    const isOther = type === 'arbitrage' && alert.market !== market.id
    const { netEdge } = body.inputs
    const edge = type === 'arbitrage' && typeof netEdge === 'number' ? 10_000 * netEdge : null
    const direction = isOther ? 'unknown' : ofSide(alert.expectedDirection, outcome.inverse)
    return { ...common, direction, impactBps: edge ?? body.impactBps }
  }
  const change = changeOf(alert)
  if (change === null) {
    const isNamed = body.related.some(({ marketId }) => marketId === market.id)
    return isNamed ? { ...common, direction: 'unknown', impactBps: null } : null
  }
  const coefficient = await expects(change)
  return { ...common, direction: directionOf(coefficient, outcome), impactBps: impactOf(price, coefficient) }
}

function changeOf({ entity, body: { inputs } }: AlertRow): Change | null {
  const { key, from, to } = inputs
  if (entity === null || typeof key !== 'string' || to === undefined || to === null) return null
  return { entity: entity.slug, key, from: from === undefined || from === null ? null : String(from), to: String(to) }
}

/** Where a measured effect moves the side of a market that prices a proposition. */
function directionOf(coefficient: Coefficient | null, { inverse }: PricedRow): 'up' | 'down' | 'unknown' {
  if (coefficient === null) return 'unknown'
  return ofSide(coefficient.coefficient > 0 ? 'up' : 'down', inverse)
}

/** The same of the side of the market as of its proposition, or the opposite. */
function ofSide(direction: 'up' | 'down' | 'unknown', inverse: boolean): 'up' | 'down' | 'unknown' {
  if (direction === 'unknown' || !inverse) return direction
  return direction === 'up' ? 'down' : 'up'
}

async function rumors(
  { clock, ports }: SignalDependencies,
  claims: readonly ClaimRow[],
  { outcome, price, alerts }: Pick<Aimed, 'outcome' | 'price'> & { alerts: readonly AlertRow[] },
): Promise<Seen[]> {
  const view: View = { at: clock.iso(), known: endOfTime }
  const firedFor = (claim: string) => alerts.find(({ body }) => body.inputs['claim'] === claim)?.id ?? null
  const seen: Seen[] = []
  for (const row of claims) {
    const { first, value, key, slug, from } = row
    if (!outcome.movers.includes(slug) || first === null || value === null) continue
    const { record, change, known } = await rumorOf(ports, row, { view, outcomes: [outcome.id] })
    const coefficient = known.get(outcome.id) ?? null
    const was = from === null ? '' : ` (it is ${String(from)})`
    const kept =
      record === undefined
        ? 'no record'
        : `${record.confirmed} of its ${record.rumors} rumours in ${row.category} were confirmed`
    const source = first.publisher ?? first.author
    seen.push({
      ...{ id: row.claim, kind: 'rumor', type: 'rumor', subtype: key, at: row.openedAt, url: first.url, source },
      alert: firedFor(row.claim),
      headline: `${source}: ${row.displayName} ${key} ${change.to}${was}; ${kept}`,
      entity: { slug, displayName: row.displayName },
      outcome,
      // Where it is not confirmed nothing is known of the direction.
      probability:
        record === undefined || coefficient === null
          ? null
          : 0.5 + record.chance * (coefficient.directionProbability - 0.5),
      direction: directionOf(coefficient, outcome),
      impactBps: impactOf(price, coefficient),
    })
  }
  return seen
}

import { hash } from 'node:crypto'
import type { View } from '../../domain/as-of.ts'
import { agedAt, agedConfidence, lifeOfRelationship } from '../../domain/facts/freshness.ts'
import {
  confidenceOfPath,
  type ExposurePath,
  joinedConfidence,
  pathWeightsOfEdges,
} from '../../domain/graph/path-confidence.ts'
import { rounded } from '../../domain/graph/shape.ts'
import { isAtEdge } from '../../domain/markets/log-odds.ts'
import { isStale, orUnavailable } from '../../domain/markets/price-age.ts'
import { allQuotes, type Quote } from '../../domain/markets/quotes.ts'
import { ageingEdges, relationshipTypeOf, roleOf } from '../../domain/relationships.ts'
import type { Refused } from '../../domain/requests/refusals.ts'
import { chunks } from '../../platform/chunks.ts'
import { exact } from '../../platform/decimal.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { agoInWords } from '../../platform/text/hours.ts'
import { byEntity, type Cluster, clustersSince, countedOnce } from './clusters.ts'
import {
  type ConfidenceTerms,
  marketQuality,
  minConfidence,
  suggestionConfidence,
  unknownEffect,
  widestSpread,
} from './confidence.ts'
import { type ExpectedMove, movesOf } from './effects.ts'
import { labels, lastRank, leastConfidence, teamEdges } from './labels.ts'
import type { MapLabel } from './map-queries.ts'
import type { B2bDependencies } from './shared.ts'
import { type About, listWays, type PathToMarket } from './signal-queries.ts'
import { strongestSignals, type Told } from './strongest.ts'

const hourMs = 3_600_000
const atOnce = 100
/** Entities whose latest signals are looked at. */
const maxEntities = 1_000
const maxRead = 500
const maxDegree = 500
const maxNear = 10
const maxMarkets = 20
/** Below it a way is too weak to be told. */
const leastLink = 0.1

/** Reasons for which a market is not suggested. */
export const marketRefusals = ['no_quote', 'stale_quote', 'wide_spread', 'edge_price'] as const

/** A market that is not suggested. */
type RefusedMarket = Refused<(typeof marketRefusals)[number]>

export type Suggestion = {
  id: string
  entity: About
  cluster: Cluster
  way: PathToMarket
  label: MapLabel
  paths: number
  confidence: number
  parts: ConfidenceTerms
  /** The move of this outcome by such a change; null where that is not measured. */
  move: ExpectedMove | null
  reliability: number
  severity: number
  price: number | null
  spread: number
  quotedAt: number
  /** The key of its question: of each question one is suggested once. */
  question: string
}

type Dependencies = Pick<
  B2bDependencies,
  'graph' | 'clock' | 'quotes' | 'refreshSeconds' | 'reliabilityAt' | 'expectedMoves'
>

/**
 * Markets that what was told in the last hours speaks for, those whose effect is measured first, each kind with the surest first; and those that were left out, with the reason. `sameQuestion` counts
 * further ones of questions of which a surer one is here. Throws 503 where prices cannot be read.
 */
export async function suggestionsOf(
  parts: Dependencies,
  view: View,
  { hours, category }: { hours: number; category?: string | undefined },
): Promise<{ suggestions: Suggestion[]; refused: RefusedMarket[]; clusters: number; sameQuestion: number }> {
  const { graph, quotes } = parts
  const all = await clustersSince(graph, view, Date.parse(view.at) - hours * hourMs)
  const clusters = all.filter(({ says }) => says)
  const named = [...byEntity(clusters).values()].filter(
    ({ entity }) => category === undefined || entity.category === category,
  )
  const trust = await reliabilities(
    parts,
    view,
    named.map(({ entity }) => entity.category),
  )
  // What is too old, or said by too unreliable a source, is suggested by no way to any market: nobody need look for one.
  const entities = named
    .map(({ entity, clusters: some }) => ({
      entity,
      signals: strongestSignals(entity, some, { trust: trust(entity.category), at: view.at }),
    }))
    .filter(({ signals }) => signals.length > 0)
    .slice(0, maxEntities)
  const found: Suggestion[] = []
  const refused = new Map<string, RefusedMarket>()
  for (const some of chunks(entities, atOnce)) {
    const rows = await waysOf(
      graph,
      view,
      some.map(({ entity }) => entity.id),
    )
    const ways = new Map(rows.map((row) => [row.id, row.ways]))
    const priced = rows.flatMap((row) => row.ways.map(({ market }) => market.id))
    const known = await orUnavailable(allQuotes(quotes, priced))
    const told = some.flatMap(({ entity, signals }) => {
      const paths = ways.get(entity.id) ?? []
      const markets = linked(paths, view.at)
      return signals.map((signal) => ({ ...signal, entity, paths, markets }))
    })
    const moves = await movesOf(parts.expectedMoves, told)
    for (const [place, { paths: _, markets, ...signal }] of told.entries()) {
      for (const each of markets) {
        const move = moves[place]?.get(each.way.outcome.id) ?? null
        if (move === null && isAside(each)) continue
        const made = suggestionOf({ move, ...signal, ...each }, known, parts)
        if ('reason' in made) refused.set(made.id, made)
        else if (made.confidence >= minConfidence) found.push(made)
      }
    }
  }
  const suggestions = onePerQuestion(found)
  const markets = new Set(found.map(({ way }) => way.market.id)).size
  return {
    ...{ suggestions, refused: [...refused.values()] },
    clusters: countedOnce(clusters).length,
    sameQuestion: markets - suggestions.length,
  }
}

/** The ways from some entities to markets, by the bounds of suggestions. */
function waysOf(graph: Graph, view: View, ids: string[]) {
  return graph.read(listWays, {
    ...view,
    ids,
    weights: pathWeightsOfEdges,
    ageing: ageingEdges,
    teamEdges,
    leastConfidence,
    maxRead: integer(maxRead),
    maxDegree: integer(maxDegree),
    maxNear: integer(maxNear),
    maxMarkets: integer(maxMarkets),
  })
}

async function reliabilities({ reliabilityAt }: Dependencies, view: View, categories: readonly string[]) {
  const found = new Map<string, (source: string) => number | undefined>()
  for (const category of new Set(categories)) found.set(category, await reliabilityAt(view, category))
  return (category: string) => (source: string) => found.get(category)?.(source)
}

type Linked = { way: PathToMarket; link: number; paths: number; label: MapLabel }

/** Each market of an entity with how surely it is about the entity, by all ways there. */
function linked(ways: readonly PathToMarket[], at: string): Linked[] {
  return [...Map.groupBy(ways, ({ market }) => market.id).values()].flatMap((some): Linked[] => {
    const walked = some.map((way) => ({ way, path: pathOf(way, at) }))
    // Both sides of a market price one outcome, which is one way and not two.
    const each = [...new Map(walked.map(({ way, path }) => [`${way.step?.id} ${way.exposureId}`, path])).values()]
    const link = joinedConfidence(each)
    const best = walked
      .map(({ way, path }) => ({ way, sure: confidenceOfPath(path) }))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || b.sure - a.sure)[0]
    if (best === undefined || link < leastLink) return []
    return [{ way: best.way, link, paths: each.length, label: labels[rankOf(best)] ?? 'related_indirect' }]
  })
}

/**
 * True where a market is about somebody else who shares a place or a team with the entity: without an effect that was measured nothing says that a
 * change of the one bears on the other.
 */
function isAside({ way }: Linked): boolean {
  return way.step !== null && way.role === 'affected'
}

/** The rank of a way for its label, as in the market map: one that is too unsure to be told alone has the last. */
function rankOf({ way, sure }: { way: PathToMarket; sure: number }): number {
  return sure < leastLink ? lastRank : (way.rank ?? lastRank)
}

/** A way with what is left of the confidence in its relationship. */
function pathOf({ step, exposure, exposureId }: PathToMarket, at: string): ExposurePath {
  if (step === null) return { exposure, exposureId, steps: [] }
  const { id, degree, source, target } = step
  const type = relationshipTypeOf(step.edge)
  const { share } = agedAt(at, lifeOfRelationship(type, source, target), step.confirmedAt)
  return { exposure, exposureId, steps: [{ id, type, confidence: agedConfidence(step.confidence, share), degree }] }
}

type Given = { entity: About; move: ExpectedMove | null } & Told & Linked

function suggestionOf(
  { entity, move, cluster, reliability, freshness, way, link, paths, label }: Given,
  quotes: ReadonlyMap<string, Quote | null>,
  { clock, refreshSeconds }: Dependencies,
): Suggestion | RefusedMarket {
  const { market } = way
  const quote = quotes.get(market.id) ?? null
  if (quote === null || quote.bid === null || quote.ask === null) return { id: market.id, reason: 'no_quote' }
  if (isStale(quote.at, clock, refreshSeconds)) return { id: market.id, reason: 'stale_quote' }
  const spread = exact(quote.ask - quote.bid)
  if (spread >= widestSpread) return { id: market.id, reason: 'wide_spread' }
  if (isAtEdge(exact((quote.bid + quote.ask) / 2))) return { id: market.id, reason: 'edge_price' }
  const parts = {
    link,
    signal: reliability,
    effect: move?.directionProbability ?? unknownEffect,
    // Where the venue does not say what is offered, what was traded.
    market: marketQuality(spread, market.liquidity ?? market.volume ?? 0),
    freshness,
  }
  return {
    id: hash('sha256', `${cluster.id}|${market.id}`, 'hex').slice(0, 32),
    ...{ entity, cluster, way, label, paths, reliability, spread, parts, severity: cluster.severity },
    move,
    confidence: suggestionConfidence(parts),
    price: quote.price,
    quotedAt: quote.at,
    question:
      way.outcome.group !== null && (way.exclusive || !way.outcome.group.startsWith('venue-event|'))
        ? way.outcome.group
        : way.outcome.id,
  }
}

/**
 * An order by a figure, the highest first, with those whose effect is measured before all others: a market that may go either way is no better for being
 * surely linked.
 */
export function measuredFirst(figureOf: (suggestion: Suggestion) => number) {
  return (a: Suggestion, b: Suggestion): number =>
    Number(b.move !== null) - Number(a.move !== null) || figureOf(b) - figureOf(a) || (a.id < b.id ? -1 : 1)
}

/** The surest of each question, whichever signal, entity or venue it comes by. */
export function onePerQuestion(found: readonly Suggestion[]): Suggestion[] {
  const taken = new Set<string>()
  return found.toSorted(measuredFirst(({ confidence }) => confidence)).filter(({ question }) => {
    if (taken.has(question)) return false
    taken.add(question)
    return true
  })
}

/** A suggestion's signal in one sentence, from its parts. */
export function sentenceOf({ cluster, reliability, move, way }: Suggestion, at: string): string {
  const hours = Math.max(0, (Date.parse(at) - Date.parse(cluster.at)) / hourMs)
  const ago = agoInWords(hours)
  const [first, ...others] = cluster.sources
  const who = first === undefined ? '' : ` by ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
  const said = cluster.kind === 'story' ? 'told' : 'reported'
  const did =
    move === null
      ? `; how such changes move “${way.outcome.label}” is not measured yet`
      : `; such changes moved “${way.outcome.label}” ${move.coefficient < 0 ? 'down' : 'up'} by ${Math.abs(move.coefficient).toFixed(2)} in log-odds (${move.n} of its own, ${move.classSampleSize} alike; ${surely(move.directionProbability)} sure of the direction)`
  return `${cluster.title.replace(/\.$/, '')}: ${said}${who} ${ago} ago, reliability ${reliability.toFixed(2)}${did}.`
}

/** A chance in words: nothing that was measured is certain. */
function surely(chance: number): string {
  return chance >= 0.995 ? 'over 99 %' : `${(100 * chance).toFixed(0)} %`
}

/** The way from a suggestion's entity to the market, in roles. */
export function linkOf({ way, label, paths, parts }: Suggestion) {
  const { step, exposure, role } = way
  return {
    label,
    role,
    exposure: rounded(exposure),
    through: step === null ? null : step.slug,
    relationship: step === null ? null : roleOf(relationshipTypeOf(step.edge), step.outgoing),
    paths,
    confidence: rounded(parts.link),
  }
}

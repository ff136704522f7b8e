import { type Trial, transitionCounts, trialOf } from './claims.ts'
import type { AuthorRow, ClaimRow } from './evidence.ts'
import {
  type Beta,
  defaultPrior,
  type Interval,
  type MetricName,
  noTally,
  overallOf,
  posteriorOf,
  priorOf,
  type Tally,
  tallyOf,
} from './method.ts'
import { fractionOf, type Metric } from './metric.ts'
import { priceMetricsOf } from './price-metrics.ts'
import {
  driftOf,
  earlierDays,
  endsConfirmed,
  type Regime,
  recentDays,
  regimeOf,
  type Transitions,
  transitionsOf,
} from './regime.ts'

const dayMs = 86_400_000

export type SourceScore = {
  id: string
  author: string
  publisher: string | null
  totalEvents: number
  eventsWithWindows: number
  metrics: Record<MetricName, Metric>
  overall: number | null
  /** The same with the lower bound of the hit rate: small samples cannot lead a list. */
  cautious: number | null
  regime: Regime
  categories: string[]
  transitions: Record<string, number>
  rumorEndsConfirmed: number
  /** How many steps of the author's own claims the transitions rest on. */
  transitionCount: { rumor: number; reported: number }
  lastReport: string | null
}

/** Authors with what they reported, as far as was known, and what their categories are like. */
export type Evidence = {
  at: string
  authors: readonly AuthorRow[]
  categories: ReadonlyMap<string, Category>
  all: Beta
}

/** The prior and transitions of a category, before anything is known of an author. */
export type Category = { prior: Beta; transitions: Transitions }

const noTransitions: Transitions = { rumor: {}, reported: {} }

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

function trialsOf(claims: readonly ClaimRow[], at: string): Trial[] {
  return claims.flatMap((claim) => trialOf(claim, at) ?? [])
}

function countOf(trials: readonly Trial[]) {
  return { successes: trials.filter(({ success }) => success).length, trials: trials.length }
}

function tallyAt(trials: readonly Trial[], at: string): Tally {
  return tallyOf(trials.map((trial) => ({ ageDays: daysBetween(trial.at, at), success: trial.success })))
}

/** The authors, with what each category says of one of whom nothing is known yet. */
export function evidenceOf(authors: readonly AuthorRow[], at: string): Evidence {
  const counts = new Map<string, { successes: number; trials: number }[]>()
  const claims = new Map<string, Map<string, ClaimRow>>()
  for (const author of authors) {
    for (const [category, own] of Map.groupBy(author.claims, (claim) => claim.category)) {
      counts.set(category, [...(counts.get(category) ?? []), countOf(trialsOf(own, at))])
      const known = claims.get(category) ?? new Map<string, ClaimRow>()
      claims.set(category, known)
      for (const claim of own) known.set(claim.id, claim)
    }
  }
  const every = [...counts.values()].flat()
  const sum = (of: 'successes' | 'trials') => every.reduce((total, each) => total + each[of], 0)
  const all = defaultPrior(sum('successes'), sum('trials'))
  const categories = new Map(
    [...counts].map(([category, each]): [string, Category] => [
      category,
      { prior: priorOf(each) ?? all, transitions: transitionCounts([...(claims.get(category)?.values() ?? [])], at) },
    ]),
  )
  return { at, authors, categories, all }
}

/** The categories of an author, that with the most claims first. */
function categoriesOf({ claims }: AuthorRow): string[] {
  return [...Map.groupBy(claims, ({ category }) => category)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .map(([category]) => category)
}

function priorFor({ categories, all }: Evidence, category: string | undefined): Beta {
  return (category === undefined ? undefined : categories.get(category)?.prior) ?? all
}

/** The record of the rumours of some authors in a category: how many there were and were confirmed, and the chance of the next, which weighs them by age. */
export function rumorsOf(authors: readonly AuthorRow[], evidence: Evidence, category: string) {
  const claims = authors.flatMap((author) => author.claims.filter((claim) => claim.category === category))
  const rumors = trialsOf(claims, evidence.at).filter(({ ofRumor }) => ofRumor)
  const chance = posteriorOf(tallyAt(rumors, evidence.at), priorFor(evidence, category)).mean
  return { chance, confirmed: countOf(rumors).successes, rumors: rumors.length }
}

/** The score of an author, of all that he reported or of one category. */
export function scoreOfAuthor(author: AuthorRow, evidence: Evidence, category?: string): SourceScore {
  const { at } = evidence
  const claims = category === undefined ? author.claims : author.claims.filter((claim) => claim.category === category)
  const trials = trialsOf(claims, at)
  const main = category ?? categoriesOf(author)[0]
  const prior = priorFor(evidence, main)
  const ofPrices = priceMetricsOf(claims, at)
  const metrics: Record<MetricName, Metric> = {
    hitRate: fractionOf(tallyAt(trials, at), prior),
    speedAlpha: ofPrices.speedAlpha,
    directionalAccuracy: ofPrices.directionalAccuracy,
    rumorConversionRate: fractionOf(
      tallyAt(
        trials.filter(({ ofRumor }) => ofRumor),
        at,
      ),
      prior,
    ),
    persistenceScore: ofPrices.persistenceScore,
    reversalRate: ofPrices.reversalRate,
  }
  const values = (hitRate: number | null) => ({
    hitRate,
    speedAlpha: metrics.speedAlpha.value,
    directionalAccuracy: metrics.directionalAccuracy.value,
    rumorConversionRate: metrics.rumorConversionRate.value,
    persistenceScore: metrics.persistenceScore.value,
    reversalRate: metrics.reversalRate.value,
  })
  const lastReport = claims.reduce<string | null>(
    (last, claim) => (last === null || claim.at > last ? claim.at : last),
    null,
  )
  const ofCategory = (main === undefined ? undefined : evidence.categories.get(main)?.transitions) ?? noTransitions
  const counts = transitionCounts(claims, at)
  const transitions = transitionsOf(counts, ofCategory)
  const sumOf = (row: Readonly<Record<string, number>>) => Object.values(row).reduce((sum, each) => sum + each, 0)
  return {
    id: author.id,
    author: author.name,
    publisher: author.publisher,
    totalEvents: claims.length,
    eventsWithWindows: ofPrices.windows,
    metrics,
    overall: overallOf(values(metrics.hitRate.value)),
    cautious: overallOf(values(metrics.hitRate.interval?.[0] ?? null)),
    regime: regimeAt(trials, lastReport, { at, prior, interval: metrics.hitRate.interval }),
    categories: categoriesOf(author),
    transitions,
    rumorEndsConfirmed: endsConfirmed(transitions),
    transitionCount: { rumor: sumOf(counts.rumor), reported: sumOf(counts.reported) },
    lastReport,
  }
}

type Known = { at: string; prior: Beta; interval: Interval | null }

function regimeAt(trials: readonly Trial[], lastReport: string | null, { at, prior, interval }: Known): Regime {
  const ageOf = ({ countsFrom }: Trial) => daysBetween(countsFrom, at)
  const recent = trials.filter((trial) => ageOf(trial) < recentDays)
  const earlier = trials.filter((trial) => ageOf(trial) >= recentDays && ageOf(trial) < recentDays + earlierDays)
  return regimeOf({
    silentDays: lastReport === null ? null : daysBetween(lastReport, at),
    resolved: trials.length,
    drift: driftOf(countOf(recent), countOf(earlier), prior),
    interval,
  })
}

export type Prediction = { reliability: number; interval: Interval; confidence: number; basedOn: number }

/**
 * The chance that what an author says next is true. In a category where nothing of him could be judged, his record in others counts half; without any
 * it is what the category is like.
 */
export function predictionOf(author: AuthorRow, evidence: Evidence, category?: string): Prediction {
  const { at } = evidence
  const own = category === undefined ? author.claims : author.claims.filter((claim) => claim.category === category)
  const ofCategory = trialsOf(own, at)
  const isNew = category !== undefined && ofCategory.length === 0
  const trials = isNew ? trialsOf(author.claims, at) : ofCategory
  const { successes, trials: weight } = trials.length === 0 ? noTally : tallyAt(trials, at)
  const factor = isNew ? 0.5 : 1
  const prior = priorFor(evidence, category ?? categoriesOf(author)[0])
  const { mean, interval } = posteriorOf({ successes: successes * factor, trials: weight * factor }, prior)
  return { reliability: mean, interval, confidence: 1 - (interval[1] - interval[0]), basedOn: trials.length }
}

import { z } from 'zod'
import { venueName } from '../../../domain/markets/venue-schemas.ts'
import { predictionVenues } from '../../../domain/markets/venue-table.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { createBreath } from '../../../platform/mutex.ts'
import { type Graph, integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import type { Match, Matcher } from '../candidates/match.ts'
import { foundRow, matchesOnce, statedIn, unsureOf, worthKeeping } from './decisions.ts'
import { markUnmatched, readVerdicts } from './queries.ts'
import { isOurs } from './repoint.ts'
import { sameElsewhere, strongest } from './strongest.ts'

const pageSize = 2_500
const batchSize = 500
const slowMs = 60_000

const text = z.string().nullable()
const stored = z.object({
  with: z.string(),
  relation: z.string(),
  polarity: z.number().nullable(),
  compareFlag: z.string(),
  confidence: z.number(),
  decidedBy: z.string(),
})
const decidedRow = z.object({
  market: z.object({
    id: z.string(),
    venue: venueName,
    prop: text,
    found: z.array(stored),
    unsure: z.array(stored),
    prices: z.array(z.object({ outcome: z.string(), polarity: z.number(), decidedBy: text })),
  }),
})
type Stored = z.output<typeof stored>
type DecidedMarket = z.output<typeof decidedRow>['market']
const pageDecided = defineQuery<{ venue: string; after: string; limit: Whole }, z.output<typeof decidedRow>>(
  'matching/page-decided',
  decidedRow,
)

/** Where a look through all open markets goes on. */
export type OutdatedPlace = { venue: number; after: string }

type Parts = { graph: Graph; matcher: Matcher }
type Work = { writing: Writing; signal: AbortSignal; report: (looked: number) => void; mayGoOn: () => boolean }

/**
 * Marks the open markets about which these rules decide otherwise than the graph has it. What they decide alike stays, with the version that decided it
 * first. Reports how many were looked at. Gives where to go on, or null at the end.
 */
export async function markOutdated(
  parts: Parts,
  { writing, signal, report, mayGoOn }: Work,
  place: OutdatedPlace = { venue: 0, after: '' },
): Promise<OutdatedPlace | null> {
  const { graph } = parts
  let looked = 0
  for (const [at, { id: venue }] of predictionVenues().entries()) {
    if (at < place.venue) continue
    let after = at === place.venue ? place.after : ''
    const page = (behind: string, limit: number) =>
      graph.read(pageDecided, { venue, after: behind, limit: integer(limit) }, { timeoutMs: slowMs })
    for await (const rows of pagesAfter(page, {
      size: pageSize,
      keyOf: ({ market }) => market.id,
      signal,
      from: after,
    })) {
      for (const batch of chunks(rows, batchSize)) {
        if (!mayGoOn()) return { venue: at, after }
        const markets = batch.map(({ market }) => market)
        const ids = await outdatedAmong(parts, markets)
        if (ids.length > 0) await writing((transaction) => transaction.run(markUnmatched, { ids }))
        after = markets.at(-1)?.id ?? after
        looked += markets.length
        report(looked)
      }
    }
  }
  return null
}

/** Those of some markets that are to be decided once more. */
async function outdatedAmong({ graph, matcher }: Parts, markets: readonly DecidedMarket[]): Promise<string[]> {
  const breath = createBreath()
  const matchesOf = matchesOnce(matcher)
  const concerned = new Set<string>()
  for (const { id, venue } of markets) {
    concerned.add(id)
    for (const { other } of sameElsewhere(matchesOf(venue, id))) concerned.add(other)
    await breath()
  }
  const verdicts = await graph.read(readVerdicts, { markets: [...concerned] }, { timeoutMs: slowMs })
  const outdated: string[] = []
  for (const market of markets) {
    const matches = strongest(matchesOf(market.venue, market.id), matchesOf, verdicts)
    if (isOutdated(market, matches, matcher.propOf(market.venue, market.id))) outdated.push(market.id)
    await breath()
  }
  return outdated
}

function isOutdated(
  { venue, prop, found, unsure, prices }: DecidedMarket,
  matches: readonly Match[],
  propNow: string | null,
) {
  const pairs = worthKeeping(matches).map(({ match, isNew }) => ({
    ...match.decision,
    with: match.other,
    relation: foundRow(venue, match).relation,
    isNew,
  }))
  const questions = unsureOf(matches).map((each) => ({
    ...each,
    with: each.outcome,
    polarity: each.polarity?.toNumber() ?? null,
    isNew: true,
  }))
  const [stated] = statedIn(matches)
  return prop !== propNow || differs(found, pairs) || differs(unsure, questions) || pricesAnother(prices, stated)
}

type Told = Omit<Stored, 'decidedBy'> & {
  /** Is stored where it is not yet. */
  isNew: boolean
}

/** True where what these rules have decided once is decided otherwise, or what they decide is not there. What a person has said of two stands for both. */
function differs(stored: readonly Stored[], decided: readonly Told[]): boolean {
  return (
    stored.some((each) => each.decidedBy.startsWith('slots@') && !decided.some((told) => isAlike(each, told))) ||
    decided.some((told) => told.isNew && !stored.some((each) => each.with === told.with))
  )
}

/** Whoever of two was looked at first has worded the reasons: these do not tell two decisions apart. */
function isAlike(stored: Stored, told: Told): boolean {
  return (
    stored.with === told.with &&
    stored.relation === told.relation &&
    stored.compareFlag === told.compareFlag &&
    stored.polarity === told.polarity &&
    stored.confidence === told.confidence
  )
}

/** True where a market prices another proposition than the one of a pack that it asks, or one of a pack that it does not ask. */
function pricesAnother([price]: DecidedMarket['prices'], stated: Match | undefined): boolean {
  if (price === undefined || !isOurs(price.decidedBy)) return false
  if (stated !== undefined && stated.decision.polarity !== null)
    return price.outcome !== stated.other || price.polarity !== stated.decision.polarity
  return price.decidedBy?.startsWith('slots@') === true && price.decidedBy !== 'slots@twin'
}

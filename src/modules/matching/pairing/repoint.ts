import { isFirstVenue, predictionVenues } from '../../../domain/markets/venue-table.ts'
import { integer, type Transaction } from '../../../platform/neo4j/neo4j.ts'
import type { Match } from '../candidates/match.ts'
import {
  type IdentitiesRow,
  type Price,
  type QuestionVerdict,
  readIdentities,
  readQuestionVerdicts,
  readVerdicts,
  repointPrices,
  type VerdictRow,
} from './queries.ts'

/** The propositions of packs, as far as they are known. */
export type Questions = {
  /** Those that an open market was found to ask, the likeliest first. */
  statedOf(market: string, venue: string): readonly Match[]
  /** True where it is still asked, so that markets were held against it. */
  isOpen(outcome: string): boolean
}

type Target = { outcome: string; polarity: 1 | -1; decidedBy: string; confidence: number }

/** All that decides what some markets price, each by what is known of itself and of its twin, whichever market gave the occasion. */
type Known = {
  markets: ReadonlyMap<string, IdentitiesRow>
  verdicts: readonly VerdictRow[]
  /** The verdicts of persons on markets and questions of packs. */
  said: readonly QuestionVerdict[]
  questions: Questions
}

/**
 * Lets markets about which something was decided price the proposition that they were found to ask: that of a pack, else that of the first venue's
 * market that asks the same, else their own. So do those that are one with them, or were parted from them. This is the only place where that is decided once a market is
 * listed, and it gives the same whichever markets it is asked about together. It is of the transaction that decides: a pair whose contracts price two
 * propositions is seen by nobody.
 */
export async function repoint(
  { run }: Transaction,
  decided: readonly string[],
  questions: Questions,
  now: string,
): Promise<void> {
  if (decided.length === 0) return
  const markets = new Map<string, IdentitiesRow>()
  const learn = async (ids: readonly string[]) => {
    const unknown = [...new Set(ids)].filter((id) => !markets.has(id))
    if (unknown.length === 0) return
    const rows = await run(readIdentities, { markets: unknown })
    for (const row of rows) markets.set(row.id, row)
  }
  const twins = () => [...markets.values()].flatMap(({ same }) => same.map(({ market }) => market))
  await learn(decided)
  const parted = await run(readVerdicts, { markets: [...decided] })
  await learn([...twins(), ...parted.map(({ other }) => other)])
  // Where there are three venues, the twin of a twin follows, too.
  for (let steps = 2; steps < predictionVenues().length; steps += 1) await learn(twins())
  const concerned = [...markets.values()]
  // What the twins of those price is read, and stays as it is.
  await learn(twins())
  const verdicts = await run(readVerdicts, { markets: concerned.map(({ id }) => id) })
  const said = await run(readQuestionVerdicts, { markets: [...markets.keys()] })
  const rows = newTargets(concerned, { markets, verdicts, said, questions })
  if (rows.length > 0) await run(repointPrices, { rows, now })
}

/** In the order of the venues: what the markets of one price is what their twins at later ones are to price. */
function newTargets(concerned: readonly IdentitiesRow[], known: Known): object[] {
  const rows: object[] = []
  for (const row of concerned.toSorted(byVenue)) {
    const [price] = row.prices
    if (price === undefined || !isOurs(price.decidedBy)) continue
    const found = targetOf(row, known)
    const target = isForbidden(row, found?.outcome ?? price.outcome, known) ? ownTarget(row) : found
    if (target === null || (target.outcome === price.outcome && target.polarity === price.polarity)) continue
    rows.push({ market: row.id, ...target, polarity: integer(target.polarity) })
    row.prices = [target]
  }
  return rows
}

/** True where these rules and verdicts may overrule who has said what a contract prices; a pack they may not. */
export function isOurs(decidedBy: string | null): boolean {
  return decidedBy === null || decidedBy === 'listing' || /^(?:slots@|analyst:)/.test(decidedBy)
}

/**
 * Two markets that an analyst has parted price no proposition together, not even one of a pack that both seem to ask: the one at the later venue
 * gives way, or that at the first where somebody else has said what the other prices.
 */
function isForbidden(row: IdentitiesRow, outcome: string, { markets, verdicts, said }: Known): boolean {
  if (isRejected(row.id, outcome, said)) return true
  return verdicts.some(({ market, other, otherVenue, accepted, priced, isFixed }) => {
    if (market !== row.id || accepted || (isFirstVenue(row.venue, otherVenue) && !isFixed)) return false
    const others = markets.get(other)?.prices.map((price) => price.outcome) ?? priced
    return others.includes(outcome)
  })
}

function byVenue(one: { venue: string }, other: { venue: string }): number {
  return one.venue === other.venue ? 0 : isFirstVenue(one.venue, other.venue) ? -1 : 1
}

function ownTarget({ ownOutcome }: IdentitiesRow): Target | null {
  return ownOutcome === null ? null : { outcome: ownOutcome, polarity: 1, decidedBy: 'listing', confidence: 1 }
}

function isRejected(market: string, outcome: string, said: readonly QuestionVerdict[]): boolean {
  return said.some((verdict) => verdict.market === market && verdict.outcome === outcome && !verdict.accepted)
}

/** The question of a pack that a person has said a market asks, or the market that is one with it. */
function acceptedOf({ id, same }: IdentitiesRow, said: readonly QuestionVerdict[]): Target | null {
  for (const { market, turn } of [{ market: id, turn: 1 }, ...same.map((each) => ({ ...each, turn: each.polarity }))]) {
    const found = said.find((verdict) => verdict.market === market && verdict.accepted)
    if (found === undefined || isRejected(id, found.outcome, said)) continue
    const polarity = (found.polarity ?? 1) * turn === 1 ? 1 : -1
    return { outcome: found.outcome, polarity, decidedBy: found.decidedBy, confidence: 1 }
  }
  return null
}

function targetOf(row: IdentitiesRow, { markets, questions, said }: Known): Target | null {
  const accepted = acceptedOf(row, said)
  if (accepted !== null) return accepted
  const stated = questions.statedOf(row.id, row.venue).find(({ other }) => !isRejected(row.id, other, said))
  if (stated !== undefined && stated.decision.polarity !== null) {
    const { polarity, decidedBy, confidence } = stated.decision
    return { outcome: stated.other, polarity, decidedBy, confidence }
  }
  const [twin] = row.same.filter((each) => each.isFirst && isFirstVenue(each.venue, row.venue)).toSorted(byVenue)
  const twinPrice = twin === undefined ? undefined : markets.get(twin.market)?.prices[0]
  if (twin !== undefined && twinPrice !== undefined) {
    const polarity = twinPrice.polarity * twin.polarity === 1 ? 1 : -1
    return { outcome: twinPrice.outcome, polarity, decidedBy: 'slots@twin', confidence: twin.confidence }
  }
  // Nobody is held against a question that was answered: who was found to ask it asked it.
  const [price] = row.prices
  return price !== undefined && isStated(price) && !questions.isOpen(price.outcome) ? null : ownTarget(row)
}

/** True where these rules have found what is priced to be the question of a pack. */
export function isStated({ decidedBy }: Price): boolean {
  return decidedBy?.startsWith('slots@') === true && decidedBy !== 'slots@twin'
}

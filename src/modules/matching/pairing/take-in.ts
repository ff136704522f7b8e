import { createBreath } from '../../../platform/mutex.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Match, Matcher } from '../candidates/match.ts'
import { type MatchesOf, matchesOnce } from './decisions.ts'
import { readDescribed, readIdentities, type UnmatchedRow } from './queries.ts'
import { printOfHash, printOfMarket, questionOf } from './question.ts'
import { sameAt, sameElsewhere } from './strongest.ts'

const slowMs = 60_000

/** A market that is new or was described anew since it was matched. */
export type Waiting = UnmatchedRow['market']

type Parts = { graph: Graph; matcher: Matcher }

export type TakenIn = {
  /** The markets that were given, as they are now, in the order of their ids. */
  markets: Waiting[]
  matchesOf: MatchesOf
  /** Others that must be weighed again beside them, by id with their venue. */
  beside: Map<string, string>
  concerned: string[]
}

/** Has the matcher know the markets of a batch as they are now, and gives all that has to be decided with them. */
export async function takeIn(parts: Parts, given: readonly UnmatchedRow[]): Promise<TakenIn> {
  const { graph, matcher } = parts
  const breath = createBreath()
  const { markets, before } = await learn(
    parts,
    given.map(({ market }) => market).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const matchesOf = matchesOnce(matcher.match)
  const now: Match[] = []
  for (const { id, venue, active } of markets) {
    if (active) now.push(...sameElsewhere(matchesOf(venue, id)))
    await breath()
  }
  const ids = markets.map(({ id }) => id)
  const joined = await graph.read(readIdentities, { markets: ids }, { timeoutMs: slowMs })
  // Another market may be the one that asks the same from now on, or be it no longer: its pairs are weighed again.
  const beside = new Map<string, string>()
  for (const { venue, other, otherVenue } of now)
    if (sameAt(venue, matchesOf(otherVenue, other)).length > 1) beside.set(other, otherVenue)
  for (const { other, otherVenue } of before) beside.set(other, otherVenue)
  for (const { market, venue } of joined.flatMap(({ same }) => same)) beside.set(market, venue)
  for (const id of ids) beside.delete(id)
  return { markets, matchesOf, beside, concerned: [...ids, ...beside.keys(), ...now.map(({ other }) => other)] }
}

/** The markets as they are now, known to the matcher, and with which others those that it knew otherwise were one `before`. */
async function learn({ graph, matcher }: Parts, given: readonly Waiting[]) {
  const breath = createBreath()
  const changed = given.filter((market) => !isKnown(matcher, market))
  const before = changed.flatMap(({ venue, id }) => sameElsewhere(matcher.match(venue, id)))
  const ids = changed.filter(({ active }) => active).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await graph.read(readDescribed, { ids }, { timeoutMs: slowMs })
  const described = new Map(rows.map(({ market }) => [market.id, market]))
  for (const { id, venue } of changed) {
    const market = described.get(id)
    if (market?.active) matcher.add(questionOf(market), printOfMarket(market))
    else matcher.remove(venue, id)
    await breath()
  }
  return { markets: given.map((market) => described.get(market.id) ?? market), before }
}

function isKnown(matcher: Matcher, { id, venue, active, ...described }: Waiting): boolean {
  const print = printOfHash(described)
  return active && print !== undefined && matcher.isKnown(venue, id, print)
}

import { createBreath } from '../../../platform/mutex.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Match, Matcher } from '../candidates/match.ts'
import { type MatchesOf, matchesOnce, statedIn, storedRelation, unsureOf, worthKeeping } from './decisions.ts'
import type { Look } from './look.ts'
import { type DecidedRow, type Price, pageDecided, readAccepted, type StoredDecision } from './queries.ts'
import { isOurs, isStated } from './repoint.ts'
import { sameElsewhere, strongest, type Verdict } from './strongest.ts'

const slowMs = 60_000
/** Batches of which the next page comes while they are looked at. */
const batchesAhead = 6

type Dependencies = { graph: Graph; matcher: Matcher }

/**
 * The look for open markets about which these rules decide otherwise than the graph has it. What they decide alike stays, with the version that decided it
 * first.
 */
export function outdatedMatches({ graph, matcher }: Dependencies): Look<DecidedRow> {
  const match = matcher.eachOnce()
  let reading: Promise<Accepted> | undefined
  return {
    mark: 'unmatched',
    page: (asked) => graph.read(pageDecided, asked, { timeoutMs: slowMs }),
    atOnce: batchesAhead,
    async outdatedAmong(rows) {
      // Who says more of a pair meanwhile has both of its markets matched.
      reading ??= acceptedIn(graph)
      return outdatedAmong({ matcher, match, accepted: await reading }, rows)
    },
  }
}

/** The verdicts of analysts who have accepted a pair, by each of its markets. */
type Accepted = ReadonlyMap<string, readonly Verdict[]>

async function acceptedIn(graph: Graph): Promise<Accepted> {
  const rows = await graph.read(readAccepted, {}, { timeoutMs: slowMs })
  const verdicts = rows.flatMap(({ market, venue, other, otherVenue, polarity }): Verdict[] => [
    { market, other, otherVenue, accepted: true, polarity },
    { market: other, other: market, otherVenue: venue, accepted: true, polarity },
  ])
  return Map.groupBy(verdicts, ({ market }) => market)
}

type Looking = { matcher: Matcher; match: MatchesOf; accepted: Accepted }

/** Those of some markets that are to be decided once more. */
async function outdatedAmong({ matcher, match, accepted }: Looking, rows: readonly DecidedRow[]): Promise<string[]> {
  const breath = createBreath()
  const matchesOf = matchesOnce(match)
  const outdated: string[] = []
  for (const { market } of rows) {
    const own = matchesOf(market.venue, market.id)
    const verdicts = [market.id, ...sameElsewhere(own).map(({ other }) => other)].flatMap(
      (id) => accepted.get(id) ?? [],
    )
    const matches = strongest(own, matchesOf, verdicts)
    if (isOutdated(market, matches, matcher.propOf(market.venue, market.id))) outdated.push(market.id)
    await breath()
  }
  return outdated
}

function isOutdated(
  { venue, prop, found, unsure, prices }: DecidedRow['market'],
  matches: readonly Match[],
  propNow: string | null,
) {
  const pairs = worthKeeping(matches).map((each) => ({ ...each, relation: storedRelation(venue, each.match) }))
  const questions = unsureOf(matches).map((match) => ({ match, relation: match.decision.relation, isNew: true }))
  const [stated] = statedIn(matches)
  return prop !== propNow || differs(found, pairs) || differs(unsure, questions) || pricesAnother(prices, stated)
}

/** A match with its relation as it is stored. `isNew` is stored where it is not yet. */
type Told = { match: Match; relation: string; isNew: boolean }

/** True where what these rules have decided once is decided otherwise, or what they decide is not there. What a person has said of two stands for both. */
function differs(stored: readonly StoredDecision[], decided: readonly Told[]): boolean {
  return (
    stored.some((each) => each.decidedBy.startsWith('slots@') && !decided.some((told) => isAlike(each, told))) ||
    decided.some(({ match, isNew }) => isNew && !stored.some((each) => each.with === match.other))
  )
}

/** Whoever of two was looked at first has worded the reasons: these do not tell two decisions apart. */
function isAlike(stored: StoredDecision, { match: { other, decision }, relation }: Told): boolean {
  return (
    stored.with === other &&
    stored.relation === relation &&
    stored.compareFlag === decision.compareFlag &&
    stored.polarity === decision.polarity &&
    stored.confidence === decision.confidence
  )
}

/** True where a market prices another proposition than the one of a pack that it asks, or one of a pack that it does not ask. */
function pricesAnother([price]: readonly Price[], stated: Match | undefined): boolean {
  if (price === undefined || !isOurs(price.decidedBy)) return false
  if (stated !== undefined && stated.decision.polarity !== null)
    return price.outcome !== stated.other || price.polarity !== stated.decision.polarity
  return isStated(price)
}

import { isFirstVenue } from '../../../domain/markets/venue-table.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inBatches } from '../../../platform/jobs/in-batches.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { createBreath } from '../../../platform/mutex.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import type { Match, Matcher } from '../candidates/match.ts'
import type { Decision, Relation } from '../question.ts'
import { pageUnmatched, readVerdicts, type UnmatchedRow, writeDecisions, writeUnsure } from './queries.ts'
import { packVenue } from './question.ts'
import { repoint } from './repoint.ts'
import { createStatedQuestions } from './stated.ts'
import { isSame, strongest } from './strongest.ts'
import { type MatchesOf, takeIn, type Waiting } from './take-in.ts'

const batchSize = 500
/** Read at once: between two pages nothing is written behind. */
const unmatchedSize = 5_000
const slowMs = 60_000
/** Of the pairs of a market that are not to be compared, only so many with each venue of those that say something about it are written. */
const maxKept = 8

type Work = {
  writing: Writing
  signal: AbortSignal
  report: (rows: number) => void
  /** Asked before every batch: where it says no the rest is left for another run. */
  mayGoOn: () => boolean
}
type Dependencies = {
  graph: Graph
  clock: Clock
  /** A text that differs after every committed batch of a load. */
  stamp: () => Promise<string>
  /** Makes a matcher with every open market. */
  fill: (signal: AbortSignal) => Promise<Matcher>
}

/** The relations of markets, kept up to date in one worker. Holds what every open market asks, some 2 KB each. */
export type Pairing = {
  /** Reads what every open market asks, which a run does otherwise. */
  prepare(signal: AbortSignal): Promise<unknown>
  /** Decides about the markets that are new or were described anew, and lets those that ask the same price the same proposition. */
  run(work: Work): Promise<number>
}

export function createPairing(parts: Dependencies): Pairing {
  const { graph, stamp, fill } = parts
  let filling: Promise<Matcher> | undefined
  const stated = createStatedQuestions(graph, stamp)
  const prepare = (signal: AbortSignal) => {
    filling ??= fill(signal).catch((error: unknown) => {
      filling = undefined
      throw error
    })
    return filling
  }

  return {
    prepare,
    async run(work) {
      if (!work.mayGoOn()) return 0
      const matcher = await prepare(work.signal)
      await stated.refresh({ ...work, matcher })
      const deciding = { ...parts, matcher }
      return inBatches({
        ...work,
        read: () => graph.read(pageUnmatched, { limit: integer(unmatchedSize) }, { timeoutMs: slowMs }),
        size: batchSize,
        decide: (batch: readonly UnmatchedRow[]) => decideBatch(deciding, batch),
        write: (decided) => write(deciding, work.writing, decided),
      })
    },
  }
}

type Deciding = Dependencies & { matcher: Matcher }
type Decided = { written: Awaited<ReturnType<typeof decisionsOn>>; matchesOf: MatchesOf }

async function decideBatch(deciding: Deciding, given: readonly UnmatchedRow[]): Promise<Decided> {
  const { graph, matcher } = deciding
  const { markets, matchesOf, beside, concerned } = await takeIn(deciding, given)
  const verdicts = await graph.read(readVerdicts, { markets: [...new Set(concerned)] }, { timeoutMs: slowMs })
  const written = await decisionsOn(markets, { beside, matcher }, (market, venue) =>
    strongest(matchesOf(venue, market), matchesOf, verdicts),
  )
  return { written, matchesOf }
}

async function write({ clock, matcher }: Deciding, writing: Writing, { written, matchesOf }: Decided) {
  const at = clock.iso()
  const questions = {
    statedOf: (market: string, venue: string) => statedIn(matchesOf(venue, market)),
    isOpen: (outcome: string) => matcher.has(packVenue, outcome),
  }
  const markets = written.map(({ market }) => market)
  await writing(async (transaction) => {
    await transaction.run(writeDecisions, { rows: written.map(({ unsure: _, ...row }) => row), now: at })
    await transaction.run(writeUnsure, { rows: written.map(({ market, unsure }) => ({ market, unsure })), now: at })
    await repoint(transaction, markets, questions, at)
  })
}

/** The rows to write of each market of a batch, and of those beside them. */
async function decisionsOn(
  markets: readonly Waiting[],
  { beside, matcher }: { beside: ReadonlyMap<string, string>; matcher: Matcher },
  strongestOf: (market: string, venue: string) => ReturnType<typeof strongest>,
) {
  const breath = createBreath()
  // Where both markets of a pair are written, one of them writes it: the statement sees nothing of what it writes itself.
  const told = new Set<string>()
  const isFirstTold = (market: string, other: string) => {
    if (told.has(`${other} ${market}`)) return false
    told.add(`${market} ${other}`)
    return true
  }
  const rowOf = (id: string, venue: string, contentHash: string | null, isOpen: boolean) => {
    const matches = isOpen ? strongestOf(id, venue) : []
    const found = worthKeeping(matches).map(({ match, isNew }) => ({
      ...foundRow(venue, match),
      isFresh: isNew && isFirstTold(id, match.other),
    }))
    return { market: id, contentHash, prop: matcher.propOf(venue, id), found, unsure: unsureOf(matches) }
  }
  const written: ReturnType<typeof rowOf>[] = []
  for (const { id, venue, contentHash, active } of markets) {
    written.push(rowOf(id, venue, contentHash, active))
    await breath()
  }
  for (const [id, venue] of beside) written.push(rowOf(id, venue, null, true))
  return written
}

/** The propositions of packs that a market was found to ask. */
function statedIn(matches: readonly Match[]): Match[] {
  return matches.filter(({ otherVenue, decision }) => otherVenue === packVenue && isSame(decision))
}

/** The propositions of packs that a market may ask, for a person to say: nearly the same, or the same but for one thing that only one side says. */
function unsureOf(matches: readonly Match[]) {
  return matches
    .filter(
      ({ otherVenue, decision: { relation, compareFlag, lacksOne } }) =>
        otherVenue === packVenue &&
        (lacksOne === true || (compareFlag === 'near_match' && ['identity', 'complement'].includes(relation))),
    )
    .slice(0, maxKept)
    .map(({ other, decision }) => ({ outcome: other, ...told(decision) }))
}

/**
 * The matches that may be compared, and those in a known relation: of these, the nearest of each venue are written where they are new, and others
 * stay where the other market of the pair has written them. What is not known is not written.
 */
function worthKeeping(matches: readonly Match[]): { match: Match; isNew: boolean }[] {
  const others = matches.filter(
    ({ otherVenue, decision }) => otherVenue !== packVenue && decision.relation !== 'unverified',
  )
  const compared = others.filter(({ decision }) => decision.compareFlag !== 'do_not_compare')
  const related = others.filter(
    ({ decision }) => decision.compareFlag === 'do_not_compare' && decision.relation !== 'disjoint',
  )
  return [
    ...compared.map((match) => ({ match, isNew: true })),
    ...[...Map.groupBy(related, ({ otherVenue }) => otherVenue).values()].flatMap((ofVenue) =>
      ofVenue.map((match, place) => ({ match, isNew: place < maxKept })),
    ),
  ]
}

const turned: Partial<Record<Relation, Relation>> = { subset: 'superset', superset: 'subset' }

/** Matches are stored from the first of two venues to the second, whichever of them was looked at. */
function foundRow(venue: string, { other, otherVenue, decision }: Match) {
  const isFirst = isFirstVenue(venue, otherVenue)
  const row = told(decision)
  return { ...row, market: other, isFirst, relation: isFirst ? row.relation : (turned[row.relation] ?? row.relation) }
}

function told({ relation, polarity, compareFlag, confidence, reasons, differences, decidedBy }: Decision) {
  return {
    relation,
    polarity: polarity === null ? null : integer(polarity),
    compareFlag,
    confidence,
    reasons,
    differences: differences.map(({ slot, a, b }) => `${slot}: ${a ?? 'not said'} / ${b ?? 'not said'}`),
    decidedBy,
  }
}

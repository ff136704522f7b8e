import type { Clock } from '../../../platform/clock.ts'
import { inBatches } from '../../../platform/jobs/in-batches.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { createBreath } from '../../../platform/mutex.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import type { Matcher } from '../candidates/match.ts'
import { foundRow, type MatchesOf, statedIn, unsureOf, unsureRow, worthKeeping } from './decisions.ts'
import { createLook, type Looked } from './look.ts'
import { outdatedMatches } from './outdated.ts'
import { pageUnmatched, readVerdicts, type UnmatchedRow, writeDecisions, writeUnsure } from './queries.ts'
import { packVenue } from './question.ts'
import { repoint } from './repoint.ts'
import { createStatedQuestions } from './stated.ts'
import { strongest } from './strongest.ts'
import { takeIn, type Waiting } from './take-in.ts'

const batchSize = 500
/** Read at once: between two pages nothing is written behind. */
const unmatchedSize = 5_000
const slowMs = 60_000

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
  /** Marks the open markets about which these rules decide otherwise than the graph has it. */
  markOutdated(work: Work): Promise<Looked>
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

  const look = createLook()
  return {
    async markOutdated(work) {
      if (!work.mayGoOn()) return { looked: 0, isDone: false }
      const matcher = await prepare(work.signal)
      await stated.refresh({ ...work, matcher })
      return look(outdatedMatches({ graph, matcher }), work)
    },
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
    return { market: id, contentHash, prop: matcher.propOf(venue, id), found, unsure: unsureOf(matches).map(unsureRow) }
  }
  const written: ReturnType<typeof rowOf>[] = []
  for (const { id, venue, contentHash, active } of markets) {
    written.push(rowOf(id, venue, contentHash, active))
    await breath()
  }
  for (const [id, venue] of beside) written.push(rowOf(id, venue, null, true))
  return written
}

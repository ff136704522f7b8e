import { moveId } from '../../domain/ids.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Writing } from '../../platform/jobs/writing.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { moveOf, moveRules } from './moved.ts'
import { linkPreceding, pageMoves, readLastMoves, readStoredPrices, type Watched, writeMoves } from './queries.ts'
import { type Point, readRecent, recentKey, recentSeconds, withPoint, writeRecent } from './recent.ts'
import { dayMs, hourMs, slowMs } from './spans.ts'
import { batchSize, type Priced, priced } from './watched.ts'

type Store = QuoteStore & {
  setMany(entries: Iterable<readonly [key: string, value: string]>, seconds: number): Promise<void>
}

/** An event is told to precede a move where it happened so long before the move began, or until it ended. */
const precedingMs = dayMs
/** Events that were recorded late are still told of moves of so long ago. */
const lookedBackMs = 2 * dayMs
const movesAtOnce = 500

export type Finding = {
  now: number
  freshMs: number
  signal: AbortSignal
  writing: Writing
}

/**
 * Finds prices that moved, and writes each move once, with the events that preceded it: what has been told by a move is not told again by the next
 * one of the same window, however often this runs and wherever it is cut off. Markets that live for less than a day have none. Gives how many were written.
 */
export async function findMoves(
  graph: Graph,
  store: Store,
  watched: readonly Watched[],
  finding: Finding,
): Promise<number> {
  let found = 0
  const lasting = watched.filter(({ isBrief }) => isBrief !== true)
  for (let from = 0; from < lasting.length; from += batchSize) {
    finding.signal.throwIfAborted()
    const some = (await priced(store, lasting.slice(from, from + batchSize), finding)).filter(isOffered)
    const before = await readPoints(graph, store, some, finding.now)
    const candidates = some.filter((each) => movesOf(each, before, noLast).length > 0)
    if (candidates.length > 0) found += await write(candidates, before, finding)
    await store.setMany(
      some.flatMap(({ contract, market, quote }) => {
        const points = withPoint(before.get(contract) ?? [], [quote.at, quote.price])
        return points === null ? [] : [[recentKey(market), writeRecent(points)] as const]
      }),
      recentSeconds,
    )
  }
  return found
}

/** The prices of each contract that were seen in the last day. What Redis has lost is read from the hourly prices in the graph. */
async function readPoints(
  graph: Graph,
  store: Store,
  some: readonly Priced[],
  now: number,
): Promise<Map<string, Point[]>> {
  const texts = await store.getMany(some.map(({ market }) => recentKey(market)))
  const points = new Map<string, Point[]>()
  const lost: string[] = []
  for (const [index, { contract }] of some.entries()) {
    const known = readRecent(texts[index] ?? null)
    if (known === null) lost.push(contract)
    else points.set(contract, known)
  }
  if (lost.length === 0) return points
  const since = isoOf(now - dayMs - hourMs)
  for (const { contract, prices } of await graph.read(
    readStoredPrices,
    { contracts: lost, since },
    { timeoutMs: slowMs },
  )) {
    points.set(
      contract,
      prices.map(([seenAt, price]): Point => [Date.parse(seenAt), price]).toSorted((a, b) => a[0] - b[0]),
    )
  }
  return points
}

/** True where somebody bids or asks: else the price shown is that of a trade of long ago, and has not moved there now. */
function isOffered({ quote: { bid, ask } }: Priced): boolean {
  return bid !== null || ask !== null
}

type LastMove = (contract: string, window: string) => Point | null
const noLast: LastMove = () => null

function movesOf({ contract, quote }: Priced, points: ReadonlyMap<string, Point[]>, last: LastMove) {
  const now: Point = [quote.at, quote.price]
  return moveRules.flatMap((rule) => {
    const moved = moveOf(points.get(contract) ?? [], now, rule, last(contract, rule.window))
    if (moved === null) return []
    const { since, from, to, delta } = moved
    const [at, began] = [moved.at, since].map((each) => isoOf(each)) as [string, string]
    const id = moveId(contract, rule.window, at)
    const direction = delta > 0 ? 'up' : 'down'
    const after = isoOf(since - precedingMs)
    // Moves within an hour tell this one already. It is kept all the same: the next one within a day is measured from it.
    const again = rule.ms > hourMs && moved.at - since <= hourMs ? true : null
    return [{ id, again, contract, window: rule.window, at, since: began, from, to, delta, direction, after }]
  })
}

/** The last moves are read behind the fence, so that none can be written in between. */
function write(
  candidates: readonly Priced[],
  points: ReadonlyMap<string, Point[]>,
  { now, writing }: Finding,
): Promise<number> {
  const contracts = candidates.map(({ contract }) => contract)
  const windows = moveRules.map(({ window }) => window)
  return writing(async (transaction) => {
    const known = new Map(
      (
        await transaction.run(readLastMoves, {
          contracts,
          windows,
          since: isoOf(now - dayMs - hourMs),
        })
      ).map(({ contract, window, at, to }): [string, Point] => [`${contract} ${window}`, [Date.parse(at), to]]),
    )
    const last: LastMove = (contract, window) => known.get(`${contract} ${window}`) ?? null
    const rows = candidates.flatMap((each) => movesOf(each, points, last))
    if (rows.length === 0) return 0
    const recorded = isoOf(now)
    await transaction.run(writeMoves, { rows, now: recorded })
    await transaction.run(linkPreceding, { rows: rows.map(({ id, after }) => ({ id, after })), now: recorded })
    return rows.length
  })
}

/** Tells the moves of the last two days what preceded them and was recorded only after them. Gives how many were looked at. */
export async function linkLate(
  graph: Graph,
  { now, signal, writing }: Pick<Finding, 'now' | 'signal' | 'writing'>,
): Promise<number> {
  let looked = 0
  let [afterAt, afterId] = [isoOf(now - lookedBackMs), '']
  for (;;) {
    signal.throwIfAborted()
    const moves = await graph.read(pageMoves, { afterAt, afterId, limit: integer(movesAtOnce) })
    const last = moves.at(-1)
    if (last === undefined) return looked
    const rows = moves.map(({ id, since }) => ({
      id,
      after: isoOf(Date.parse(since) - precedingMs),
    }))
    await writing((transaction) => transaction.run(linkPreceding, { rows, now: isoOf(now) }))
    looked += moves.length
    ;[afterAt, afterId] = [last.at, last.id]
    if (moves.length < movesAtOnce) return looked
  }
}

import { randomUUID } from 'node:crypto'
import { tournamentPriceId } from '../../domain/ids.ts'
import { exact } from '../../platform/decimal.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { publishUpdates, type Update } from '../realtime/index.ts'
import { liquidationTold, liquidationUpdate, standingsUpdate, tournamentChannel } from './channel.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { liquidate } from './liquidating.ts'
import { type ClosingMark, closingMark, type Valued, valueAll } from './marks.ts'
import { afterTrade, isToLiquidate, rankedBy, type Trade, valuationOf } from './method.ts'
import { writeAll } from './ordering.ts'
import { listUnfinished, readLastPrices, readPlayers, type TournamentRow, writeResults } from './queries.ts'
import { standingsOf, stateOf } from './shape.ts'
import { withStandings } from './tournaments.ts'

const tournamentsJob = 'tournaments'
const maxTournaments = 500
/** An order that was taken before the end may be written a moment after it. */
const graceMs = 3_000
/** So long fresh prices are waited for after the end. Later, what was recorded before it counts. */
const waitMs = 10 * 60_000
const snapshotMs = 24 * 3_600_000

/** The job that keeps tournaments going: settles what is decided, liquidates, tells standings, and makes results final. */
export function tournamentJob(parts: TournamentDependencies): Job {
  return {
    name: tournamentsJob,
    cron: '*/5 * * * * *',
    role: 'worker',
    timeoutMs: 5 * 60_000,
    catchUp: true,
    async run({ signal, report }) {
      const rows = await parts.graph.read(listUnfinished, { limit: integer(maxTournaments) })
      for (const row of rows) {
        signal.throwIfAborted()
        await look(parts, row)
      }
      report(rows.length)
    },
  }
}

async function look(parts: TournamentDependencies, row: TournamentRow): Promise<void> {
  const { tournament } = row
  const { id } = tournament
  const state = stateOf(tournament, parts.clock.iso())
  const updates: Update[] = []
  let valued = await valuedIn(parts, id)
  if (state === 'running' && (await settleAll(parts, id, valued))) valued = await valuedIn(parts, id)
  if (state === 'running') {
    const due = valued.filter(({ value, row: { player } }) => {
      return player.status === 'playing' && isToLiquidate(value, tournament.maxLeverage)
    })
    for (const each of due) await liquidate(parts, tournament, each)
    if (due.length > 0) valued = await valuedIn(parts, id)
  }
  for (const { row: own } of valued) {
    if (own.player.liquidation === null) continue
    updates.push(liquidationUpdate(liquidationTold.parse(JSON.parse(own.player.liquidation))))
  }
  if (state === 'closing' && (await finish(parts, row, valued))) {
    const { row: final, standings } = await withStandings(parts, id)
    updates.push(standingsUpdate(final, standings, parts.clock))
  } else updates.push(standingsUpdate(row, standingsOf(tournament, valued), parts.clock))
  await publishUpdates(parts.redis, tournamentChannel, updates)
}

async function valuedIn(parts: TournamentDependencies, id: string): Promise<Valued[]> {
  return valueAll(parts, await parts.graph.read(readPlayers, { id, player: null }))
}

/** Pays what decided markets pay. Gives whether there was any. */
async function settleAll(parts: TournamentDependencies, id: string, valued: readonly Valued[]): Promise<boolean> {
  let settled = false
  for (const { row, portfolio } of valued) {
    if (row.player.status !== 'playing') continue
    let after = portfolio
    const trades = row.holdings.flatMap(({ contract, size, payout }) => {
      if (payout === null) return []
      const trade: Trade = { contract, action: 'sell', size, cost: exact(-size * payout) }
      after = afterTrade(after, trade, { price: payout, at: parts.clock.iso() })
      return [{ id: randomUUID(), kind: 'settlement' as const, trade, filled: null, after }]
    })
    if (trades.length === 0) continue
    settled = true
    await writeAll(parts, {
      ...{ row, tournament: id, byPlayer: false, cash: after.cash, status: 'playing', liquidation: null, trades },
    })
  }
  return settled
}

/** Makes the results final. False where prices or late orders have still to be waited for. */
async function finish(
  parts: TournamentDependencies,
  { tournament: { id, endsAt } }: TournamentRow,
  valued: readonly Valued[],
): Promise<boolean> {
  const late = parts.clock.now() - Date.parse(endsAt)
  if (late < graceMs) return false
  const marks = await closingMarks(parts, endsAt, valued)
  if (late < waitMs && [...marks.values()].some(({ stale }) => stale)) return false
  const ended = valued.map(({ row: { player }, portfolio }) => {
    const holdings = portfolio.holdings.map((held) => ({ ...held, mark: marks.get(held.contract)?.price ?? 0 }))
    return { id: player.id, orders: integer(player.orders), equity: valuationOf({ ...portfolio, holdings }).equity }
  })
  const written = await parts.graph.write(writeResults, {
    ...{ id, at: parts.clock.iso() },
    players: rankedBy(ended, ({ equity }) => equity).map((each) => ({ ...each, rank: integer(each.rank) })),
    prices: [...marks].map(([contract, { price, at, source, stale }]) => {
      const key = tournamentPriceId(id, contract)
      return { id: key, properties: { tournament: id, contract, price, at, source, stale } }
    }),
  })
  return written.length > 0
}

/** The price of each contract at the end: the first of its venue after that, else the last one that was recorded before. */
async function closingMarks(
  parts: TournamentDependencies,
  endsAt: string,
  valued: readonly Valued[],
): Promise<Map<string, ClosingMark>> {
  const isLate = parts.clock.now() - Date.parse(endsAt) >= waitMs
  const marks = new Map<string, ClosingMark>()
  for (const { row, portfolio } of valued) {
    for (const { contract, mark: price, markAt: at, stale } of portfolio.holdings) {
      const held = row.holdings.find((each) => each.contract === contract)
      if (held !== undefined) marks.set(contract, closingMark(held, { price, at, stale }, endsAt))
    }
  }
  const open = [...marks].filter(([, { source, stale }]) => source !== 'payout' && (stale || isLate))
  if (open.length === 0) return marks
  const recorded = await parts.graph.read(readLastPrices, {
    ...{ contracts: open.map(([contract]) => contract), at: endsAt, since: isoOf(Date.parse(endsAt) - snapshotMs) },
  })
  // An older price than that of the last trade is none for the end.
  const newer = recorded.filter(({ contract, at }) => isLate && at > lastTraded(valued, contract))
  for (const { contract, price, at } of newer) marks.set(contract, { price, at, source: 'snapshot', stale: false })
  return marks
}

function lastTraded(valued: readonly Valued[], contract: string): string {
  const times = valued.flatMap(({ row }) => row.holdings.filter((held) => held.contract === contract))
  return (
    times
      .map(({ markAt }) => markAt)
      .toSorted()
      .at(-1) ?? ''
  )
}

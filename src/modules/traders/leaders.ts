import { categories } from '../../domain/taxonomy.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { publishUpdates } from '../realtime/index.ts'
import { type Board, leaderboardChannel } from './channels.ts'
import type { TraderDependencies } from './dependencies.ts'
import { type LeaderRow, listLeaders } from './queries.ts'
import { type Leader, type Period, periods, type Score } from './schemas.ts'
import { leastMarked, type Scored } from './scoring.ts'

const maxTold = 20

/** A score as it is shown. */
export function scoreOf(row: Omit<Scored, 'period'> & { period: string }): Score {
  const { category, trades, marked, skill, skillLow, skillHigh, resolved, volume, calibration } = row
  const { profit, profitLow, profitHigh } = row
  const between = (mean: number | null, low: number | null, high: number | null) =>
    mean === null || low === null || high === null ? null : { mean, low, high }
  const perPosition = between(resolved === 0 ? null : Number((profit / resolved).toFixed(6)), profitLow, profitHigh)
  return {
    period: row.period as Period,
    ...{ category, skill: between(skill, skillLow, skillHigh), markedTrades: marked, trades },
    skillReason: skill === null ? reasonOf(marked, trades) : null,
    ...{ resolvedPositions: resolved, calibration, volume, profit: { total: profit, perPosition } },
  }
}

function reasonOf(marked: number, trades: number): string {
  return `Of ${trades} trades the price a day later is known of ${marked}; ${leastMarked} are needed.`
}

export function leadersOf(rows: readonly LeaderRow[]): Leader[] {
  return rows.map(({ wallet: { tracked, reasons, ...named }, score }, at) => ({
    ...{ rank: at + 1, ...named, tracked: tracked ?? false, reasons: reasons ?? [], score: scoreOf(score) },
  }))
}

/** Tells the rankings that are others than before. */
export async function tellLeaders({ graph, redis, clock }: TraderDependencies): Promise<number> {
  let told = 0
  for (const period of periods) {
    for (const category of ['all', ...categories]) {
      const leaders = leadersOf(await graph.read(listLeaders, { period, category, limit: integer(maxTold) }))
      if (leaders.length === 0) continue
      const message: Board = { period, category, at: clock.iso(), leaders }
      const signature = JSON.stringify(leaders.map(({ address, score }) => [address, score.skill]))
      const update = { key: `${period} ${category}`, at: clock.now(), signature, message }
      told += await publishUpdates(redis, leaderboardChannel, [update])
    }
  }
  return told
}

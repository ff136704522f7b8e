import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { exact } from '../../platform/decimal.ts'
import type { Valued } from './marks.ts'
import { maintenanceOf, rankedBy, totalOf } from './method.ts'
import type { ClosingPrice, Contract, OrderRow, TournamentRow } from './queries.ts'
import type { Order, Position, Standing, State, Tournament } from './schemas.ts'

const fillsOf = z.array(z.strictObject({ price: z.number(), size: z.number() }))

/** Where a tournament stands at a moment. */
export function stateOf({ state, startsAt, endsAt }: TournamentRow['tournament'], now: string): State {
  if (state === 'finished') return 'finished'
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'running' : 'closing'
}

/** A tournament as it is shown. */
export function tournamentOf({ tournament, players }: TournamentRow, clock: Clock): Tournament {
  const { state: _, ...shown } = tournament
  return {
    ...shown,
    ...{ players, state: stateOf(tournament, clock.iso()), maintenance: maintenanceOf(tournament.maxLeverage) },
  }
}

/** Players by their equity: of a tournament that is over, as it was made final. */
export function standingsOf(tournament: TournamentRow['tournament'], valued: readonly Valued[]): Standing[] {
  const isFinal = tournament.state === 'finished'
  const rows = valued.map(({ row: { player }, value }) => {
    const equity = isFinal && player.equity !== null ? player.equity : value.equity
    const profit = exact(equity - tournament.startingCash)
    const status: Standing['status'] = isFinal && player.status === 'playing' ? 'finished' : player.status
    return {
      ...{ player: { id: player.id, name: player.name }, status, equity, profit },
      returnPct: exact((100 * profit) / tournament.startingCash),
      ...{ cash: value.cash, held: exact(equity - value.cash), leverage: value.leverage, trades: player.orders },
      stale: isFinal ? false : value.stale,
    }
  })
  return rankedBy(rows, ({ equity }) => equity)
}

/** A contract as it is named in answers. */
export function contractOf({ contract, marketId, venue, externalId, title, side, label }: ContractNamed) {
  return { contractId: contract, market: { id: marketId, venue, externalId, title }, side, label }
}
type ContractNamed = Pick<Contract, 'contract' | 'marketId' | 'venue' | 'externalId' | 'title' | 'side' | 'label'>

export function orderOf(row: OrderRow): Order {
  const { id, player, playerName, kind, at, action, size, fee, cost, bookAt } = row
  const fills = fillsOf.parse(JSON.parse(row.fills))
  const { dollars, size: filled } = totalOf(fills)
  return {
    ...{ id, player: { id: player, name: playerName }, kind, at, ...contractOf(row), action, size },
    ...{ averagePrice: filled > 0 ? exact(dollars / filled) : null, fills, fee, cost, bookAt },
  }
}

/** Holdings of a player, the most valuable first. */
export function positionsOf({ row, portfolio }: Valued): Position[] {
  return portfolio.holdings
    .flatMap(({ contract, size, cost, mark, markAt, stale }) => {
      const held = row.holdings.find((each) => each.contract === contract)
      if (held === undefined) return []
      const value = exact(size * mark)
      return [
        { ...contractOf(held), size, cost, price: mark, priceAt: markAt, stale, value, profit: exact(value - cost) },
      ]
    })
    .toSorted((a, b) => b.value - a.value)
}

export function closingOf(row: ClosingPrice) {
  const { price, at, source, stale } = row
  return { ...contractOf(row), price, at, source, stale }
}

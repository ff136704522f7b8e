import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { type AnyChannel, defineChannel, type Update } from '../realtime/index.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { channelExamples } from './examples.ts'
import type { TournamentRow } from './queries.ts'
import { liquidation, type Standing, standing, tournament } from './schemas.ts'
import { tournamentOf } from './shape.ts'
import { tournamentCalled } from './tournaments.ts'

export const tournamentChannel = 'tournament'
/** Players that a message names, the best first. */
const maxTold = 50

const head = { tournamentId: z.string(), at: z.iso.datetime() }
const updateMessage = z.strictObject({
  type: z.literal('update'),
  ...head,
  tournament,
  standings: z.array(standing).meta({ description: `The first ${maxTold} players.` }),
})
const liquidationMessage = z.strictObject({ type: z.literal('liquidation'), ...head, ...liquidation })
type UpdateTold = z.output<typeof updateMessage>
/** The message that a player is liquidated. */
export type LiquidationTold = z.output<typeof liquidationMessage>
export const liquidationTold = liquidationMessage

const filter = z.strictObject({
  id: z.string().min(1).max(100).meta({ description: 'The `id` of the tournament.' }),
})

/** Tournaments as they are played. */
export function tournamentDefinition(parts: TournamentDependencies): AnyChannel {
  return defineChannel<typeof filter, UpdateTold | LiquidationTold>({
    name: tournamentChannel,
    title: 'Tournaments',
    description:
      'Standings of a tournament as prices and players move them, and liquidations with the figures that led to them. A client may follow several, each joined by its id.',
    begins: {
      ...{
        name: 'join:tournament',
        told: 'joined',
        summary: 'Follow a tournament. To play in it is asked for by POST.',
      },
      example: { id: channelExamples.update.tournamentId },
    },
    ends: { name: 'leave:tournament', told: 'left', summary: 'Follow a tournament no more.' },
    filter,
    subject: 'id',
    async interestOf({ id }) {
      await tournamentCalled(parts, id)
      return { room: id, concerns: (message) => message.tournamentId === id }
    },
    messages: [
      {
        ...{ name: 'tournament:update', payload: updateMessage, example: channelExamples.update },
        summary: 'Standings, or the state of the tournament, changed.',
      },
      {
        ...{ name: 'tournament:liquidation', payload: liquidationMessage, example: channelExamples.liquidation },
        summary: 'A player was liquidated: cash, positions with their prices, what was required, and what was sold.',
      },
    ],
    eventOf: ({ type }) => (type === 'update' ? 'tournament:update' : 'tournament:liquidation'),
    snapshot: {
      description: 'The standings, then the liquidations so far.',
      max: 500,
      order: (a, b) => Number(a.type === 'liquidation') - Number(b.type === 'liquidation') || (a.at < b.at ? -1 : 1),
    },
  })
}

/** The standings of a tournament, to be told where they are others than before. */
export function standingsUpdate(row: TournamentRow, standings: readonly Standing[], clock: Clock): Update {
  const shown = tournamentOf(row, clock)
  const first = standings.slice(0, maxTold)
  const message: UpdateTold = {
    ...{ type: 'update', tournamentId: shown.id, at: clock.iso(), tournament: shown, standings: first },
  }
  const signature = JSON.stringify([
    ...[shown.state, shown.players, shown.finishedAt],
    first.map(({ player, equity, cash, trades, stale, status }) => [player.id, equity, cash, trades, stale, status]),
  ])
  return { key: shown.id, at: clock.now(), signature, message }
}

export function liquidationUpdate(message: LiquidationTold): Update {
  const { tournamentId, player, at } = message
  return { key: `${tournamentId}|${player.id}`, at: Date.parse(at), signature: at, message }
}

import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tournamentPlayerId } from '../../domain/ids.ts'
import { fingerprintOf, readCursor, writeCursor } from '../../domain/requests/cursor.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { endOfTime } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { valueAll } from './marks.ts'
import {
  createTournament,
  findPerson,
  findTournament,
  joinTournament,
  listClosingPrices,
  listOrders,
  listTournaments,
  readPlayers,
  type TournamentRow,
} from './queries.ts'
import { refusedFor } from './refusals.ts'
import type { Order, Position, Standing, State, Tournament } from './schemas.ts'
import { states } from './schemas.ts'
import { closingOf, orderOf, positionsOf, standingsOf, tournamentOf } from './shape.ts'

export type NewTournament = {
  name: string
  description: string
  category: string | null
  startsAt: string
  endsAt: string
  startingCash: number
  maxLeverage: number
  maxPlayers: number
}

/** Of one account at one time. */
const maxOpen = 20

/** Makes a tournament, once for each id. */
export async function makeTournament(
  { graph, clock }: TournamentDependencies,
  { accountId, id }: { accountId: string; id: string | undefined },
  properties: NewTournament,
): Promise<Tournament> {
  const made = { id: id ?? randomUUID(), accountId, createdAt: clock.iso(), maxOpen: integer(maxOpen), properties }
  const [row] = await graph.write(createTournament, made)
  if (row === undefined) throw refusedFor('too_many', 'tournament', `The most is ${maxOpen}.`)
  return tournamentOf(row, clock)
}

const placeInList = z.tuple([z.string(), z.string()])

/** Tournaments, those that end last first. */
export async function tournamentsIn(
  { graph, clock }: TournamentDependencies,
  { state, limit, cursor }: { state: State | undefined; limit: number; cursor: string | undefined },
): Promise<{ tournaments: Tournament[]; nextCursor: string | null }> {
  const print = fingerprintOf({ list: 'tournaments', state })
  const [endsAt, after] = cursor === undefined ? [endOfTime, ''] : readCursor(cursor, print, placeInList)
  const wanted = state === undefined ? states : [state]
  const rows = await graph.read(listTournaments, {
    ...{ now: clock.iso(), states: wanted, endsAt, after, limit: integer(limit + 1) },
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)?.tournament : undefined
  return {
    tournaments: page.map((row) => tournamentOf(row, clock)),
    nextCursor: last === undefined ? null : writeCursor(print, [last.endsAt, last.id]),
  }
}

/** The tournament, as it is stored. Throws 404 where there is none. */
export async function tournamentCalled({ graph }: TournamentDependencies, id: string): Promise<TournamentRow> {
  const [row] = await graph.read(findTournament, { id })
  if (row === undefined) throw notFound('tournament', id)
  return row
}

/** A tournament with where its players stand. */
export async function withStandings(
  parts: TournamentDependencies,
  id: string,
): Promise<{ row: TournamentRow; standings: Standing[] }> {
  const [[row], players] = await parts.graph.readTogether([
    { query: findTournament, parameters: { id } },
    { query: readPlayers, parameters: { id, player: null } },
  ])
  if (row === undefined) throw notFound('tournament', id)
  return { row, standings: standingsOf(row.tournament, await valueAll(parts, players)) }
}

/** Lets an account play. Who plays already is told so. */
export async function join(
  parts: TournamentDependencies,
  { tournament: id, accountId, name }: { tournament: string; accountId: string; name: string },
): Promise<{ player: { id: string; name: string }; tournament: Tournament }> {
  const { graph, clock, secretsKey } = parts
  const [account] = await graph.read(findPerson, { accountId })
  if (account === undefined) throw new ApiError('invalid_session', 'The account is no longer there.')
  const player = tournamentPlayerId(id, accountId)
  const person = createHmac('sha256', `${secretsKey ?? ''} ${id}`)
    // Who runs the service has an account without an address.
    .update(account.emailKey === null ? accountId : mailboxOf(account.emailKey))
    .digest('base64url')
  const nameKey = name.normalize('NFKC').toLowerCase()
  const [joined] = await graph.write(joinTournament, { id, accountId, player, person, name, nameKey, now: clock.iso() })
  if (joined === undefined) throw notFound('tournament', id)
  if (joined.refusal !== null) throw refusedFor(joined.refusal, joined.refusal === 'name_taken' ? 'name' : 'tournament')
  const [[row], [own]] = await graph.readTogether([
    { query: findTournament, parameters: { id } },
    { query: readPlayers, parameters: { id, player } },
  ])
  if (row === undefined || own === undefined) throw notFound('tournament', id)
  return { player: { id: own.player.id, name: own.player.name }, tournament: tournamentOf(row, clock) }
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address leads to: what follows a plus is one's own, and some providers pass over dots. */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const [name = '', domain] = [emailKey.slice(0, at).split('+')[0], emailKey.slice(at + 1)]
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The holdings of a player, and his standing. */
export async function ownPortfolio(
  parts: TournamentDependencies,
  { tournament: id, accountId }: { tournament: string; accountId: string },
): Promise<{ standing: Standing; positions: Position[] }> {
  const player = tournamentPlayerId(id, accountId)
  const [[row], players] = await parts.graph.readTogether([
    { query: findTournament, parameters: { id } },
    { query: readPlayers, parameters: { id, player: null } },
  ])
  if (row === undefined) throw notFound('tournament', id)
  const valued = await valueAll(parts, players)
  const standing = standingsOf(row.tournament, valued).find((each) => each.player.id === player)
  const own = valued.find((each) => each.row.player.id === player)
  if (standing === undefined || own === undefined) throw refusedFor('not_a_player', 'tournament')
  return { standing, positions: positionsOf(own) }
}

type OrderPage = { tournament: string; accountId: string | undefined; limit: number; cursor: string | undefined }

/** Orders of a tournament: one's own while it is played, all of them once it is over. */
export async function ordersIn(
  parts: TournamentDependencies,
  { tournament: id, accountId, limit, cursor }: OrderPage,
): Promise<{ orders: Order[]; nextCursor: string | null }> {
  const { tournament } = await tournamentCalled(parts, id)
  const isPublic = tournament.state === 'finished'
  if (!isPublic && accountId === undefined) {
    throw new ApiError(
      'sign_in_required',
      'Orders of others are shown once the tournament is finished; sign in to see yours.',
    )
  }
  const player = isPublic || accountId === undefined ? null : tournamentPlayerId(id, accountId)
  const print = fingerprintOf({ list: 'tournament-orders', id, player: player ?? undefined })
  const after = cursor === undefined ? '' : readCursor(cursor, print, z.string())
  const rows = await parts.graph.read(listOrders, { id, player, after, limit: integer(limit + 1) })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)?.order.place : undefined
  return {
    orders: page.map(({ order }) => orderOf(order)),
    nextCursor: last === undefined ? null : writeCursor(print, last),
  }
}

/** The final result, and the prices that it follows from. */
export async function resultsOf(parts: TournamentDependencies, id: string) {
  const { row, standings } = await withStandings(parts, id)
  if (row.tournament.state !== 'finished') throw notFound('result of the tournament', id)
  const prices = await parts.graph.read(listClosingPrices, { id })
  return { tournament: tournamentOf(row, parts.clock), standings, prices: prices.map(closingOf) }
}

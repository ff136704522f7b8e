import { z } from 'zod'
import { cursor } from '../../domain/requests/parameters.ts'
import { categories } from '../../domain/taxonomy.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageLimit } from '../../platform/contract/pagination.ts'
import { text, timestamp } from '../../platform/contract/parameters.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { principalOf } from '../accounts/index.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { tournamentExamples } from './examples.ts'
import { maintenanceOf } from './method.ts'
import { closing, standing, states, tournament } from './schemas.ts'
import { tournamentOf } from './shape.ts'
import { makeTournament, type NewTournament, resultsOf, tournamentsIn, withStandings } from './tournaments.ts'

export const common = { tag: 'Tournaments', cache: { kind: 'none' } } as const
export const tournamentId = z.object({ id: text({ max: 100 }).meta({ description: 'The `id` of the tournament.' }) })
const dayMs = 86_400_000
const maxDays = 366
const mostLeverage = 10
const maxPlayers = 500
const cash = { least: 100, most: 100_000_000 }

/** Tournaments: making them, and seeing them. */
export function tournamentEndpoints(parts: TournamentDependencies): Endpoint[] {
  return [createEndpoint(parts), listEndpoint(parts), ...singleEndpoints(parts)]
}

function bodyOf({ clock }: TournamentDependencies) {
  const between = (min: number, max: number, message = `must be from ${min} to ${max}`) =>
    z.number({ error: 'must be a number' }).min(min, message).max(max, message)
  return z.strictObject({
    name: text({ max: 80, trim: true }).meta({ description: 'What it is called.' }),
    description: text({ min: 0, max: 500, trim: true }).default(''),
    category: z
      .enum(categories, { error: `must be one of ${categories.join(', ')}` })
      .nullable()
      .default(null)
      .meta({ description: 'Only markets of it may be traded. Default: all.' }),
    startsAt: timestamp(clock).optional().meta({ description: 'Default: now.' }),
    endsAt: timestamp(clock).meta({ description: `At most ${maxDays} days after it starts.` }),
    startingCash: between(cash.least, cash.most).default(10_000).meta({ description: 'Paper dollars of each player.' }),
    maxLeverage: between(1, mostLeverage)
      .default(1)
      .meta({
        description: `What is held may be worth so many times the equity. At 1 nothing is borrowed; at 5 a player is liquidated where equity is below ${maintenanceOf(5)} of what he holds.`,
      }),
    maxPlayers: z
      .int({ error: 'must be a whole number' })
      .min(2, 'must be 2 at least')
      .max(maxPlayers, `must be ${maxPlayers} at most`)
      .default(100),
  })
}

function createEndpoint(parts: TournamentDependencies): Endpoint {
  const body = bodyOf(parts)
  return endpoint({
    ...common,
    name: 'createTournament',
    method: 'POST',
    path: '/api/tournaments',
    access: 'pro',
    creates: true,
    summary: 'Make a tournament',
    description:
      'A tournament of paper portfolios over a period, at the real prices of the venues. Anybody with an account may join until it ends.',
    body,
    output: z.object({ tournament }),
    errors: ['conflict'],
    example: tournamentExamples.create,
    async handle({ body: given, caller, onceId }) {
      const id = { accountId: principalOf(caller).accountId, id: onceId }
      return { tournament: await makeTournament(parts, id, wantedOf(parts, given)) }
    },
  })
}

function wantedOf(
  { clock }: TournamentDependencies,
  { startsAt, ...given }: z.output<ReturnType<typeof bodyOf>>,
): NewTournament {
  const now = clock.now()
  // Whoever asks for now means it, also where his clock is a little slow.
  const starts = startsAt === undefined ? now : Math.max(now, Date.parse(startsAt))
  const ends = Date.parse(given.endsAt)
  if (ends <= starts) throw invalid('endsAt', 'must be after now, and after startsAt')
  if (ends - starts > maxDays * dayMs) throw invalid('endsAt', `must be at most ${maxDays} days after startsAt`)
  return { ...given, startsAt: isoOf(starts), endsAt: isoOf(ends) }
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('invalid_body', `Invalid field ${field}: ${message}`, { details: [{ field, message }] })
}

function listEndpoint(parts: TournamentDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listTournaments',
    method: 'GET',
    path: '/api/tournaments',
    access: 'public',
    summary: 'List tournaments',
    description: 'Tournaments, those that end last first.',
    query: z.object({
      state: z
        .enum(states, { error: `must be one of ${states.join(', ')}` })
        .optional()
        .meta({ description: 'Only those that are there now.' }),
      limit: pageLimit({ max: 100, fallback: 20 }),
      cursor,
    }),
    output: z.object({ tournaments: z.array(tournament), nextCursor: z.string().nullable() }),
    errors: ['invalid_cursor'],
    example: tournamentExamples.list,
    handle: ({ query: { state, limit, cursor: place } }) => tournamentsIn(parts, { state, limit, cursor: place }),
  })
}

const shownAtOnce = 20

function singleEndpoints(parts: TournamentDependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'getTournament',
      method: 'GET',
      path: '/api/tournaments/:id',
      access: 'public',
      summary: 'Get a tournament',
      description: `A tournament with its first ${shownAtOnce} players, at the prices of now.`,
      params: tournamentId,
      output: z.object({ tournament, standings: z.array(standing) }),
      errors: ['not_found'],
      example: tournamentExamples.get,
      async handle({ params: { id } }) {
        const { row, standings } = await withStandings(parts, id)
        return { tournament: tournamentOf(row, parts.clock), standings: standings.slice(0, shownAtOnce) }
      },
    }),
    endpoint({
      ...common,
      name: 'getTournamentStandings',
      method: 'GET',
      path: '/api/tournaments/:id/standings',
      access: 'public',
      summary: 'List where the players of a tournament stand',
      description:
        'Players by equity: their cash, and what they hold at the prices of now. `stale` says that a price was not confirmed for three refresh periods. Final once the tournament is finished.',
      params: tournamentId,
      query: z.object({ limit: pageLimit({ max: maxPlayers, fallback: 100 }) }),
      output: z.object({ standings: z.array(standing), total: z.int(), stale: z.boolean() }),
      errors: ['not_found'],
      example: tournamentExamples.standings,
      async handle({ params: { id }, query: { limit } }) {
        const { standings } = await withStandings(parts, id)
        const stale = standings.some((each) => each.stale)
        return { standings: standings.slice(0, limit), total: standings.length, stale }
      },
    }),
    endpoint({
      ...common,
      name: 'getTournamentResults',
      method: 'GET',
      path: '/api/tournaments/:id/results',
      access: 'public',
      summary: 'Get the final results of a tournament',
      description:
        'Who ended where, and the prices that it follows from: cash at the beginning, less `cost` of all orders of a player, plus what he held at these prices. 404 until the tournament is `finished`; then they change no more.',
      params: tournamentId,
      output: z.object({ tournament, standings: z.array(standing), prices: z.array(closing) }),
      errors: ['not_found'],
      example: tournamentExamples.results,
      handle: ({ params: { id } }) => resultsOf(parts, id),
    }),
  ]
}

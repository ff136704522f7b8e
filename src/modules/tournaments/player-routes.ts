import { z } from 'zod'
import { tournamentPlayerId } from '../../domain/ids.ts'
import { venueCall } from '../../domain/markets/venue-schemas.ts'
import { cursor } from '../../domain/requests/parameters.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageLimit } from '../../platform/contract/pagination.ts'
import { shownAs, text } from '../../platform/contract/parameters.ts'
import { principalOf } from '../accounts/index.ts'
import type { TournamentDependencies } from './dependencies.ts'
import { tournamentExamples } from './examples.ts'
import { placeOrder } from './ordering.ts'
import { common, tournamentId } from './routes.ts'
import { order, position, standing, tournament } from './schemas.ts'
import { join, ordersIn, ownPortfolio } from './tournaments.ts'

const maxSize = 10_000_000

/** Endpoints of players. `told`: is run after a player did something, for those who follow the tournament. */
export function playerEndpoints(parts: TournamentDependencies, told: (id: string) => Promise<void>): Endpoint[] {
  return [joinEndpoint(parts, told), orderEndpoint(parts, told), ordersEndpoint(parts), portfolioEndpoint(parts)]
}

function joinEndpoint(parts: TournamentDependencies, told: (id: string) => Promise<void>): Endpoint {
  return endpoint({
    ...common,
    name: 'joinTournament',
    method: 'POST',
    path: '/api/tournaments/:id/join',
    access: 'signed-in',
    summary: 'Play in a tournament',
    description:
      'From now on the account plays under this name, which all can see. A person plays with one account: a second one of the same mailbox is refused. Joined again, it is told as it was.',
    params: tournamentId,
    body: z.strictObject({
      name: text({ max: 40, trim: true }).meta({ description: 'By which others know the player.' }),
    }),
    output: z.object({ player: z.strictObject({ id: z.string(), name: z.string() }), tournament }),
    errors: ['not_found', 'conflict'],
    example: tournamentExamples.join,
    async handle({ params: { id }, body: { name }, caller }) {
      const joined = await join(parts, { tournament: id, accountId: principalOf(caller).accountId, name })
      await told(id)
      return joined
    },
  })
}

const hundredths = (size: number) => Math.abs(size * 100 - Math.round(size * 100)) < 1e-6

const ordered = z.strictObject({
  market: text({ max: 200 }).meta({ description: "A market by our id, the venue's id or its slug." }),
  venue: venueCall.optional().meta({ description: 'Where several venues know the name.' }),
  side: text({ max: 200 }).meta({ description: 'Which of its contracts: `yes`, `no`, or a label.' }),
  action: z.enum(['buy', 'sell'], { error: 'must be buy or sell' }),
  size: z
    .number({ error: 'must be a number' })
    .min(0.01, `must be from 0.01 to ${maxSize}`)
    .max(maxSize, `must be from 0.01 to ${maxSize}`)
    .refine(hundredths, 'must have two decimals at most')
    .meta({
      description: 'Contracts, in hundredths; each pays one dollar where it is right.',
      ...shownAs({ type: 'number', minimum: 0.01, maximum: maxSize, multipleOf: 0.01 }),
    }),
  limitPrice: z
    .number({ error: 'must be a number' })
    .gt(0, 'must be above 0 and below 1')
    .lt(1, 'must be above 0 and below 1')
    .optional()
    .meta({ description: 'Nothing is bought above it, or sold below it.' }),
})

function orderEndpoint(parts: TournamentDependencies, told: (id: string) => Promise<void>): Endpoint {
  return endpoint({
    ...common,
    name: 'placeTournamentOrder',
    method: 'POST',
    path: '/api/tournaments/:id/orders',
    access: 'signed-in',
    creates: true,
    summary: 'Trade in a tournament',
    description:
      "Takes the offers that the venue's book has now, best first, as far as they reach, with the fee that the venue would charge. What is not there is not filled (`unfilled`), and does not wait. 409 says in `details` why an order is not taken: `before_start`, `after_close`, `stale_price`, `no_book`, `too_much_leverage`, `not_held`, and the like.",
    params: tournamentId,
    body: ordered,
    output: z.object({
      order,
      unfilled: z.number().meta({ description: 'Contracts of the order that nobody offered.' }),
    }),
    errors: ['not_found', 'conflict', 'venue_unavailable'],
    example: tournamentExamples.order,
    async handle({ params: { id }, body, caller, onceId }) {
      const player = tournamentPlayerId(id, principalOf(caller).accountId)
      const placed = await placeOrder(parts, { tournament: id, player, id: onceId }, body)
      await told(id)
      return placed
    },
  })
}

function ordersEndpoint(parts: TournamentDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listTournamentOrders',
    method: 'GET',
    path: '/api/tournaments/:id/orders',
    access: 'public',
    summary: 'List what was traded in a tournament',
    description:
      'Oldest first. Until the tournament is finished a player sees his own orders, and needs to be signed in; then everybody sees all of them, so that results can be reckoned again.',
    params: tournamentId,
    query: z.object({ limit: pageLimit({ max: 500, fallback: 100 }), cursor }),
    output: z.object({ orders: z.array(order), nextCursor: z.string().nullable() }),
    errors: ['not_found', 'sign_in_required', 'invalid_cursor'],
    example: tournamentExamples.orders,
    handle: ({ params: { id }, query: { limit, cursor: place }, caller }) =>
      ordersIn(parts, { tournament: id, accountId: caller.principal?.accountId, limit, cursor: place }),
  })
}

function portfolioEndpoint(parts: TournamentDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getTournamentPortfolio',
    method: 'GET',
    path: '/api/tournaments/:id/portfolio',
    access: 'signed-in',
    summary: 'Get what you hold in a tournament',
    description: 'Where the caller stands, and what he holds at the prices of now.',
    params: tournamentId,
    output: z.object({ standing, positions: z.array(position) }),
    errors: ['not_found', 'conflict'],
    example: tournamentExamples.portfolio,
    handle: ({ params: { id }, caller }) =>
      ownPortfolio(parts, { tournament: id, accountId: principalOf(caller).accountId }),
  })
}

import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { orderKinds, playerStatuses } from './schemas.ts'

const stored = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  startingCash: z.number(),
  maxLeverage: z.number(),
  maxPlayers: z.number(),
  state: z.enum(['open', 'finished']),
  finishedAt: z.string().nullable(),
  createdAt: z.string(),
})
const row = z.object({ tournament: stored, players: z.number() })

/** A tournament as it is stored, and how many play in it. */
export type TournamentRow = z.output<typeof row>

type NewTournament = { id: string; accountId: string; createdAt: string; maxOpen: Whole; properties: object }

export const createTournament = defineQuery<NewTournament, TournamentRow>('tournaments/create-tournament', row)
export const findTournament = defineQuery<{ id: string }, TournamentRow>('tournaments/find-tournament', row)
export const listUnfinished = defineQuery<{ limit: Whole }, TournamentRow>('tournaments/list-unfinished', row)

type Page = { now: string; states: readonly string[]; endsAt: string; after: string; limit: Whole }
export const listTournaments = defineQuery<Page, TournamentRow>('tournaments/list-tournaments', row)

const fee = {
  feeModel: z.enum(['none', 'curve', 'unknown']).nullable(),
  feeRate: z.number().nullable(),
  feeExponent: z.number().nullable(),
}
const traded = {
  contract: z.string(),
  side: z.string(),
  label: z.string().nullable(),
  tokenId: z.string().nullable(),
  payout: z.number().nullable(),
  isFirst: z.boolean(),
  marketId: z.string(),
  venue: venueName,
  externalId: z.string(),
  title: z.string(),
  ...fee,
}
const tradedRow = z.object({ ...traded, active: z.boolean().nullable(), category: z.string().nullable() })

/** One side of a market. */
export type Contract = z.output<z.ZodObject<typeof traded>>
export type TradedRow = z.output<typeof tradedRow>

export const findTraded = defineQuery<{ names: string[]; venues: string[] }, TradedRow>(
  'tournaments/find-traded',
  tradedRow,
)

const heldRow = z.object({ ...traded, size: z.number(), cost: z.number(), mark: z.number(), markAt: z.string() })

/** A player's holding of a contract. `mark`: its price when it was last traded here. */
export type Held = z.output<typeof heldRow>

const playerRow = z.object({
  player: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(playerStatuses),
    cash: z.number(),
    orders: z.number(),
    joinedAt: z.string(),
    liquidation: z.string().nullable(),
    rank: z.number().nullable(),
    equity: z.number().nullable(),
  }),
  holdings: z.array(heldRow),
})
export type PlayerRow = z.output<typeof playerRow>

export const readPlayers = defineQuery<{ id: string; player: string | null }, PlayerRow>(
  'tournaments/read-players',
  playerRow,
)

type Joining = {
  id: string
  accountId: string
  player: string
  person: string
  name: string
  nameKey: string
  now: string
}
const refusalRow = z.object({ refusal: z.enum(['after_close', 'second_account', 'name_taken', 'full']).nullable() })
export const joinTournament = defineQuery<Joining, z.output<typeof refusalRow>>(
  'tournaments/join-tournament',
  refusalRow,
)

export const findPerson = defineQuery<{ accountId: string }, { emailKey: string | null }>(
  'tournaments/find-person',
  z.object({ emailKey: z.string().nullable() }),
)

type Written = {
  id: string
  contract: string
  properties: object
  left: number
  paid: number
  mark: number
  markAt: string
}
type Trades = {
  player: string
  at: string
  orders: Whole
  byPlayer: boolean
  cash: number
  status: (typeof playerStatuses)[number]
  liquidation: string | null
  trades: Written[]
}
export const writeTrades = defineQuery<Trades, { written: number }>(
  'tournaments/write-trades',
  z.object({ written: z.number() }),
)

const orderRow = z.object({
  order: z.object({
    id: z.string(),
    tournament: z.string(),
    player: z.string(),
    playerName: z.string(),
    place: z.string(),
    kind: z.enum(orderKinds),
    at: z.string(),
    contract: z.string(),
    side: z.string(),
    label: z.string().nullable(),
    marketId: z.string(),
    venue: venueName,
    externalId: z.string(),
    title: z.string(),
    action: z.enum(['buy', 'sell']),
    size: z.number(),
    fills: z.string(),
    fee: z.number(),
    cost: z.number(),
    bookAt: z.string().nullable(),
  }),
})
export type OrderRow = z.output<typeof orderRow>['order']
export const findOrder = defineQuery<{ player: string; id: string }, z.output<typeof orderRow>>(
  'tournaments/find-order',
  orderRow,
)
export const listOrders = defineQuery<
  { id: string; player: string | null; after: string; limit: Whole },
  z.output<typeof orderRow>
>('tournaments/list-orders', orderRow)

const lastPrice = z.object({ contract: z.string(), price: z.number(), at: z.string() })
export const readLastPrices = defineQuery<
  { contracts: string[]; at: string; since: string },
  z.output<typeof lastPrice>
>('tournaments/read-last-prices', lastPrice)

type Results = {
  id: string
  at: string
  prices: { id: string; properties: object }[]
  players: { id: string; orders: Whole; rank: Whole; equity: number }[]
}
export const writeResults = defineQuery<Results, { players: number }>(
  'tournaments/write-results',
  z.object({ players: z.number() }),
)

const closingPrice = z.object({
  contract: z.string(),
  side: z.string(),
  label: z.string().nullable(),
  marketId: z.string(),
  venue: venueName,
  externalId: z.string(),
  title: z.string(),
  price: z.number(),
  at: z.string(),
  source: z.enum(['quote', 'snapshot', 'payout', 'last_trade']),
  stale: z.boolean(),
})
export type ClosingPrice = z.output<typeof closingPrice>
export const listClosingPrices = defineQuery<{ id: string }, ClosingPrice>(
  'tournaments/list-closing-prices',
  closingPrice,
)

export const forgetPlayer = defineQuery<{ accountId: string }, { players: number }>(
  'tournaments/forget-account',
  z.object({ players: z.number() }),
)
export const forgetMaker = defineQuery<{ accountId: string }, { tournaments: number }>(
  'tournaments/forget-maker',
  z.object({ tournaments: z.number() }),
)

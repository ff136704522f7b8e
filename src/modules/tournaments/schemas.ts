import { z } from 'zod'
import { venueName } from '../../domain/markets/venue-schemas.ts'

export const playerStatuses = ['playing', 'liquidated'] as const
export const orderKinds = ['order', 'settlement', 'liquidation'] as const
export const states = ['scheduled', 'running', 'closing', 'finished'] as const
export type State = (typeof states)[number]

/** Dollars, six places. */
const dollars = z.number()

/** A tournament as it is shown. */
export const tournament = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string().nullable().meta({ description: 'Only markets of it are traded; null where all are.' }),
    state: z.enum(states).meta({
      description: '`closing`: it is over, and its results are about to be final. `finished`: they are.',
    }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    startingCash: dollars.meta({ description: 'Paper dollars that each player begins with.' }),
    maxLeverage: z
      .number()
      .meta({ description: 'What is held may be worth so many times the equity; 1: nothing is borrowed.' }),
    maintenance: z
      .number()
      .meta({ description: 'A player whose equity falls below this share of what he holds is liquidated.' }),
    maxPlayers: z.int(),
    players: z.int(),
    finishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.output<typeof tournament>

/** Where a player stands. */
export const standing = z
  .strictObject({
    rank: z.int().meta({ description: 'By equity; equals share a place.' }),
    player: z.strictObject({ id: z.string(), name: z.string() }),
    status: z
      .enum([...playerStatuses, 'finished'])
      .meta({ description: '`liquidated`: out before the end. `finished`: in it until results were final.' }),
    equity: dollars.meta({ description: 'Cash, and what is held at its price.' }),
    profit: dollars.meta({ description: 'Equity less what the player began with.' }),
    returnPct: z.number(),
    cash: dollars.meta({ description: 'Below zero where it is borrowed.' }),
    held: dollars.meta({ description: 'What is held is worth so much.' }),
    leverage: z.number().nullable().meta({ description: 'Held over equity; null where there is no equity left.' }),
    trades: z.int(),
    stale: z
      .boolean()
      .meta({ description: 'Whether a price of what is held has not been confirmed for three refreshes.' }),
  })
  .meta({ id: 'TournamentStanding' })
export type Standing = z.output<typeof standing>

const contract = {
  contractId: z.string(),
  market: z.strictObject({ id: z.string(), venue: venueName, externalId: z.string(), title: z.string() }),
  side: z.string(),
  label: z.string().nullable(),
}
const fill = z.strictObject({ price: dollars, size: z.number() })

/** A trade, with the offers of the venue's book that it took, and its cost. */
export const order = z
  .strictObject({
    id: z.string(),
    player: z.strictObject({ id: z.string(), name: z.string() }),
    kind: z.enum(orderKinds).meta({
      description:
        '`settlement`: the market was decided, and paid. `liquidation`: what was held was sold for the player.',
    }),
    at: z.iso.datetime(),
    ...contract,
    action: z.enum(['buy', 'sell']),
    size: z.number().meta({ description: 'Contracts that were traded.' }),
    averagePrice: dollars.nullable(),
    fills: z.array(fill).meta({ description: "The offers of the venue's book that were taken, best first." }),
    fee: dollars.meta({ description: 'What the venue would have charged.' }),
    cost: dollars.meta({ description: 'What left the cash, fee among it; negative where it came in.' }),
    bookAt: z.iso.datetime().nullable().meta({ description: 'When the book was read.' }),
  })
  .meta({ id: 'TournamentOrder' })
export type Order = z.output<typeof order>

/** A holding of a player. */
export const position = z.strictObject({
  ...contract,
  size: z.number(),
  cost: dollars.meta({ description: 'What was paid for it, fees among it.' }),
  price: dollars,
  priceAt: z.iso.datetime(),
  stale: z.boolean(),
  value: dollars,
  profit: dollars.meta({ description: 'Value less cost.' }),
})
export type Position = z.output<typeof position>

/** A price at which a tournament ended. */
export const closing = z.strictObject({
  ...contract,
  price: dollars,
  at: z.iso.datetime(),
  source: z.enum(['quote', 'snapshot', 'payout', 'last_trade']).meta({
    description:
      'The first price of the venue after the end; the last one recorded before it; what a decided market paid; where the venue had none, that of the last trade here.',
  }),
  stale: z.boolean(),
})

/** The liquidation of a player, with the figures that led to it and what was sold. */
export const liquidation = {
  player: z.strictObject({ id: z.string(), name: z.string() }),
  arithmetic: z.strictObject({
    cash: dollars.meta({ description: 'Below zero: borrowed.' }),
    positions: z.array(
      z.strictObject({
        ...contract,
        size: z.number(),
        price: dollars,
        priceAt: z.iso.datetime(),
        value: dollars.meta({ description: 'Size times price.' }),
      }),
    ),
    gross: dollars.meta({ description: 'The sum of the values.' }),
    equity: dollars.meta({ description: 'Cash and gross.' }),
    maintenance: z.number().meta({ description: 'The share of gross that equity must not fall below.' }),
    required: dollars.meta({ description: 'Gross times maintenance: equity was below it.' }),
  }),
  sold: z.array(
    z.strictObject({
      contractId: z.string(),
      size: z.number(),
      unsold: z.number(),
      fills: z.array(fill),
      fee: dollars,
      received: dollars,
    }),
  ),
  equityAfter: dollars.meta({ description: 'What is left, and what counts in the end; never below zero.' }),
  shortfall: dollars.meta({ description: 'What was borrowed and could not be paid back.' }),
}

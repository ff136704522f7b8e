import { z } from 'zod'

const dollars = z.number()
const iso = z.iso.datetime()

/** Of an account whose venue cannot be read now, what is shown is old, and says so. */
export const linkedAccount = z
  .object({
    id: z.string(),
    venue: z.string(),
    kind: z.enum(['address', 'key']).meta({ description: 'By what it is read: a public address, or a key.' }),
    name: z.string().meta({ description: 'The address, or the id of the key. The key itself is never shown.' }),
    label: z.string(),
    createdAt: iso,
    asOf: iso.nullable().meta({ description: 'When it was read last; null where it has not been yet.' }),
    ageSeconds: z.int().nullable(),
    stale: z.boolean().meta({ description: 'Whether that is longer ago than three readings, or the last one failed.' }),
    fault: z.string().nullable().meta({ description: 'Why it could not be read the last time; null where it could.' }),
  })
  .meta({ id: 'LinkedAccount' })

export type LinkedAccount = z.output<typeof linkedAccount>

/** Fields by which every answer of a portfolio says where it is from. */
export const readings = {
  accounts: z.array(linkedAccount).meta({ description: 'The linked accounts that the answer is of.' }),
  asOf: iso.nullable().meta({ description: 'When the account that was read longest ago was read.' }),
  stale: z.boolean().meta({ description: 'Whether an account or a price is stale.' }),
}

const entity = z.object({
  slug: z.string(),
  displayName: z.string(),
  entityType: z.string(),
  role: z.string(),
  strength: z.number().min(0).max(1),
})

const named = {
  accountId: z.string().meta({ description: 'The linked account.' }),
  venue: z.string(),
  kind: z.enum(['contract', 'symbol']),
  contractId: z.string().nullable().meta({ description: 'Null for a symbol, and where the market is not known here.' }),
  marketId: z.string().nullable(),
  externalId: z.string().nullable().meta({ description: "The venue's own id of the market, or the symbol." }),
  title: z.string().nullable(),
  side: z.string().nullable().meta({ description: '`yes`, `no`, or the number of the answer.' }),
  label: z.string().nullable(),
}

export const positionStatuses = ['open', 'decided', 'closed'] as const

export const position = z
  .object({
    ...named,
    outcomeId: z.string().nullable(),
    outcomeSlug: z.string().nullable(),
    outcomeLabel: z.string().nullable(),
    polarity: z.int().nullable().meta({ description: '1 where it pays if the outcome comes true, −1 if it does not.' }),
    category: z.string().nullable(),
    entities: z.array(entity).meta({ description: 'Whom the outcome is about, the strongest first.' }),
    size: z.number().meta({ description: 'Contracts or coins; negative where it is short.' }),
    averagePrice: z.number().nullable(),
    cost: dollars.meta({
      description: 'What was paid for what is held, without fees. Of a perpetual 0: it costs nothing but its margin.',
    }),
    price: z.number().nullable().meta({ description: 'Of one now; null where nobody says it.' }),
    priceAt: iso.nullable(),
    priceAgeSeconds: z.int().nullable(),
    priceStale: z.boolean(),
    value: dollars.nullable().meta({ description: 'What it is worth now. Of a perpetual, what it gained or lost.' }),
    notional: dollars.nullable().meta({ description: 'Size times price.' }),
    unrealizedPnl: dollars.nullable(),
    realizedPnl: dollars.meta({
      description:
        'What was taken out of it so far, and what the decision of its market made of the rest; without fees.',
    }),
    fees: dollars.nullable().meta({ description: 'Null where the venue says those of no trade of it.' }),
    payout: dollars
      .nullable()
      .meta({ description: 'What one pays, because its market is decided; null while it is not.' }),
    paysIfRight: dollars
      .nullable()
      .meta({ description: 'Dollars at the end if it is right; null for a symbol, and where it is decided.' }),
    closesAt: iso.nullable(),
    status: z.enum(positionStatuses).meta({
      description: '`decided`: it is held, and its market is decided. `closed`: nothing of it is held any more.',
    }),
    basis: z.enum(['ledger', 'venue']).meta({
      description: "Whether the cost follows from all trades, or is the venue's word because they are not whole.",
    }),
  })
  .meta({ id: 'PortfolioPosition' })
export type Position = z.output<typeof position>

export const totals = z
  .object({
    positions: z.int(),
    unpriced: z.int().meta({ description: 'Positions without a price: they are in no sum of values.' }),
    cost: dollars,
    value: dollars,
    unrealizedPnl: dollars,
    realizedPnl: dollars,
    fees: dollars.meta({ description: 'Those that the venues state.' }),
  })
  .meta({ id: 'PortfolioTotals' })

export const order = z
  .object({
    ...named,
    orderId: z.string(),
    action: z.enum(['buy', 'sell']),
    price: z.number().nullable(),
    size: z.number(),
    filled: z.number(),
    remaining: z.number(),
    status: z.literal('resting'),
    createdAt: iso.nullable(),
    expiresAt: iso.nullable(),
  })
  .meta({ id: 'PortfolioOrder' })

export const fill = z
  .object({
    ...named,
    kind: named.kind.nullable().meta({ description: 'Null for what is of no contract and no symbol: a deposit.' }),
    id: z.string(),
    type: z.string().meta({ description: '`trade`, or what else happened.' }),
    orderId: z.string().nullable(),
    action: z.enum(['buy', 'sell']).nullable(),
    price: z.number().nullable(),
    size: z.number().nullable(),
    money: dollars.meta({ description: 'What came into the account, without the fee; negative where it went out.' }),
    fee: dollars.nullable().meta({ description: 'Null where the venue does not state it.' }),
    realizedPnl: dollars.nullable().meta({ description: 'As the venue says it; null where it does not.' }),
    isTaker: z.boolean().nullable(),
    filledAt: iso,
    note: z.string().nullable().meta({ description: "The venue's own word for what we have none for." }),
  })
  .meta({ id: 'PortfolioFill' })

const part = {
  value: dollars,
  cash: dollars.nullable(),
  positions: z.int(),
  positionsValue: dollars,
  exposure: dollars,
}

export const summary = z
  .object({
    value: dollars.meta({ description: 'Cash and the value of what is held.' }),
    cash: dollars.nullable().meta({ description: 'Null where no venue states it.' }),
    positionsValue: dollars,
    exposure: dollars.meta({
      description: 'What is open, at its price: of perpetuals size times price. What is decided is at stake no more.',
    }),
    paysIfRight: dollars.meta({ description: 'What all open contracts would pay if each were right.' }),
    redeemable: dollars.meta({ description: 'What decided markets pay for what is held of them. It is in the value.' }),
    costBasis: dollars,
    unrealizedPnl: dollars,
    realizedPnl: dollars,
    fees: dollars,
    funding: dollars,
    rewards: dollars,
    pnl: dollars.meta({
      description: 'unrealizedPnl + realizedPnl − fees + funding + rewards. Deposits are no part of it.',
    }),
    netDeposits: dollars.nullable().meta({ description: 'Put in less taken out; null where a venue does not tell.' }),
    openPositions: z.int(),
    unpriced: z.int(),
    notes: z.array(z.string()).meta({ description: 'What is not known, and why.' }),
    byVenue: z.array(z.object({ venue: z.string(), ...part, pnl: dollars })),
    byCategory: z.array(
      z.object({ category: z.string().nullable(), positions: z.int(), positionsValue: dollars, exposure: dollars }),
    ),
    byEntity: z
      .array(
        z.object({
          slug: z.string(),
          displayName: z.string(),
          entityType: z.string(),
          positions: z.int(),
          positionsValue: dollars,
          exposure: dollars,
        }),
      )
      .meta({
        description: 'The greatest first. A position may be about several: they add up to more than the whole.',
      }),
    largestPositions: z.array(position),
    pnlByDay: z
      .array(
        z.object({
          day: z.string(),
          pnl: dollars.nullable().meta({ description: 'Change of profit over the day; null where it was not seen.' }),
          realizedPnl: dollars.meta({ description: 'What was taken out that day, with fees, funding and rewards.' }),
        }),
      )
      .meta({ description: 'The last 30 days, oldest first.' }),
  })
  .meta({ id: 'PortfolioSummary' })
export type Summary = z.output<typeof summary>

export const historyPoint = z
  .object({
    timestamp: iso.meta({ description: 'Where the step begins.' }),
    value: dollars.nullable().meta({ description: 'At the end of the step; null where nothing was seen.' }),
    pnl: dollars.nullable().meta({
      description: 'Profit at the end of the step, since the account was first seen in the range. Deposits are none.',
    }),
    stale: z.boolean(),
  })
  .meta({ id: 'PnlPoint' })

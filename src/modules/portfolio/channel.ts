import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { RedisError } from '../../platform/redis/redis.ts'
import { type AnyChannel, defineChannel, publishUpdates, type Update } from '../realtime/index.ts'
import { toldExample } from './channel-examples.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { type Holder, inDollars, openOf, type Portfolio, readOwn, worthOf } from './portfolio.ts'

const portfolioChannel = 'portfolio'

const maxPositions = 100
const dollars = z.number()

const told = z.strictObject({
  ownerId: z.string().meta({ description: 'Your account.' }),
  accountId: z.string().meta({ description: 'The linked account.' }),
  venue: z.string(),
  value: dollars,
  cash: dollars.nullable().meta({ description: 'Null where the venue does not state it.' }),
  pnl: dollars.meta({ description: 'As in the summary. Deposits are no part of it.' }),
  unrealizedPnl: dollars,
  realizedPnl: dollars,
  openPositions: z.int(),
  positions: z
    .array(
      z.strictObject({
        contractId: z.string().nullable(),
        externalId: z.string().nullable(),
        side: z.string().nullable(),
        size: z.number(),
        price: z.number().nullable(),
        value: dollars.nullable(),
        unrealizedPnl: dollars.nullable(),
      }),
    )
    .meta({ description: `The greatest ${maxPositions}.` }),
  asOf: z.iso.datetime().nullable().meta({ description: 'When the account was read.' }),
  stale: z.boolean(),
  timestamp: z.iso.datetime(),
})
type PortfolioMessage = z.output<typeof told>

const filter = z.strictObject({
  account: z.string().min(1).max(100).optional().meta({ description: 'Only this linked account.' }),
})

/** The channel of what somebody's own portfolio is worth, as it changes. */
export function portfolioDefinition(): AnyChannel {
  return defineChannel<typeof filter, PortfolioMessage>({
    name: portfolioChannel,
    title: 'Your portfolio',
    description:
      'Value, profit and positions of your own linked accounts: looked at every quarter of a minute, told where something changed. It takes a session or a key, and ends with it.',
    begins: {
      ...{ name: `subscribe:${portfolioChannel}`, told: 'subscribed' },
      ...{ summary: 'Follow your own linked accounts.', example: {} },
    },
    ends: { name: `unsubscribe:${portfolioChannel}`, told: 'unsubscribed', summary: 'Follow them no more.' },
    filter,
    interestOf({ account }, { principal }) {
      if (principal === undefined)
        throw new ApiError('sign_in_required', 'This channel needs a session, or an API key.')
      return {
        room: JSON.stringify([principal.accountId, account ?? null]),
        concerns: (message) =>
          message.ownerId === principal.accountId && (account === undefined || message.accountId === account),
      }
    },
    messages: [
      {
        name: 'portfolio:update',
        summary: 'A linked account is worth another sum.',
        payload: told,
        example: toldExample,
      },
    ],
    closed: {
      ...{ name: 'portfolio:closed', summary: 'An account is not linked any more.' },
      payload: z.strictObject({ accountId: z.string(), reason: z.literal('unlinked') }),
      example: { accountId: toldExample.accountId, reason: 'unlinked' },
      messageOf: (accountId) => ({ accountId, reason: 'unlinked' }),
    },
    snapshot: {
      description: 'What is worth most first.',
      max: 10,
      order: (a, b) => b.value - a.value,
    },
  })
}

function updateOf(ownerId: string, holder: Holder, now: number): Update[] {
  const { row, shown, state, positions } = holder
  if (state === null) return []
  const { value, pnl, unrealizedPnl, realizedPnl } = inDollars(worthOf(holder))
  const open = openOf(positions)
  const message: Omit<PortfolioMessage, 'timestamp'> = {
    ...{ ownerId, accountId: row.id, venue: row.venue, value, cash: state.cash, pnl, unrealizedPnl, realizedPnl },
    openPositions: open.length,
    positions: open
      .slice(0, maxPositions)
      .map(({ contractId, externalId, side, size, price, value: worth, unrealizedPnl: gained }) => ({
        ...{ contractId, externalId, side, size, price, value: worth, unrealizedPnl: gained },
      })),
    ...{ asOf: shown.asOf, stale: shown.stale || positions.some(({ priceStale }) => priceStale) },
  }
  return [{ key: row.id, at: now, signature: JSON.stringify(message), message: { ...message, timestamp: isoOf(now) } }]
}

/** Tells who follows what somebody's accounts are worth now. Without Redis nobody can be told, and that is no fault of who asked. */
export async function tellPortfolio(
  { redis, clock }: Pick<PortfolioDependencies, 'redis' | 'clock'>,
  ownerId: string,
  { holders }: Portfolio,
): Promise<void> {
  await publish(
    redis,
    holders.flatMap((holder) => updateOf(ownerId, holder, clock.now())),
  )
}

/** The same where it has to be read before. */
export async function tellAnew(deps: PortfolioDependencies, ownerId: string): Promise<void> {
  await tellPortfolio(deps, ownerId, await readOwn(deps, ownerId, undefined))
}

/** Tells that an account is not linked any more, after which nothing of it is kept for who comes. */
export async function tellUnlinked(
  { redis, clock }: Pick<PortfolioDependencies, 'redis' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  await publish(
    redis,
    ids.map((key) => ({ key, at: clock.now(), signature: '', message: null })),
  )
}

async function publish(redis: PortfolioDependencies['redis'], updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return
  try {
    await publishUpdates(redis, portfolioChannel, updates)
  } catch (error) {
    if (!(error instanceof RedisError)) throw error
  }
}

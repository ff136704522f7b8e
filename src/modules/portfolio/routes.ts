import { z } from 'zod'
import { entryKinds } from '../../domain/markets/observed-accounts.ts'
import { fingerprintOf, readCursor, writeCursor } from '../../domain/requests/cursor.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { formsOfList } from '../../platform/contract/forms.ts'
import { cursorText, wholeNumber } from '../../platform/contract/parameters.ts'
import { endOfTime, isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { principalOf } from '../accounts/index.ts'
import { common, ofAccount } from './account-routes.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { dayMs, gapsOf, historyOf, rangeNames, ranges, spanOf } from './history.ts'
import { closedOf, contractsOf, readingsOf, readOwn } from './portfolio.ts'
import { portfolioExamples } from './portfolio-examples.ts'
import { pageEntries, readPoints } from './queries.ts'
import { fill, historyPoint, order, position, positionStatuses, readings, summary, totals } from './schemas.ts'
import { fillOf, orderOf } from './shape.ts'
import { summaryOf } from './summary.ts'
import { totalsOf } from './valuing.ts'

/** Endpoints of what somebody holds, did and gained at all venues. */
export function portfolioEndpoints(deps: PortfolioDependencies): Endpoint[] {
  return [
    summaryEndpoint(deps),
    positionsEndpoint(deps),
    ordersEndpoint(deps),
    fillsEndpoint(deps),
    historyEndpoint(deps),
  ]
}

function positionsEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listPositions',
    method: 'GET',
    path: '/api/portfolio/positions',
    summary: 'List your positions',
    description:
      'What the linked accounts hold, the greatest first, at the prices of now, each with its age: what was paid at average cost, what it is worth, what was gained, what it pays if right, and whom it is about. What is held of markets that are decided has the status `decided` and is listed with that, or with `all`. `totals` are the sums of what is listed, to the millionth of a dollar. What has no price has no value, and is in no sum of values.',
    query: z.object({
      account: ofAccount,
      status: z
        .enum([...positionStatuses, 'all'], { error: 'must be open, decided, closed or all' })
        .default('open')
        .meta({ description: 'What is held, what of it is decided, what was held, or all.' }),
    }),
    output: z.object({ positions: z.array(position), totals, ...readings }),
    forms: formsOfList('positions', position),
    errors: ['not_found'],
    example: portfolioExamples.positions,
    handle: async ({ query: { account, status }, caller }) => {
      const portfolio = await readOwn(deps, principalOf(caller).accountId, account)
      const held = portfolio.holders
        .flatMap((holder) => holder.positions)
        .filter((each) => status === 'all' || each.status === status)
      const closed = status === 'closed' || status === 'all' ? await closedOf(deps, portfolio) : []
      const positions = [...held.toSorted((a, b) => (b.notional ?? 0) - (a.notional ?? 0)), ...closed]
      return { positions, totals: totalsOf(positions), ...readingsOf(portfolio, positions) }
    },
  })
}

function summaryEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getPortfolioSummary',
    method: 'GET',
    path: '/api/portfolio/summary',
    summary: 'Get your portfolio in sums',
    description:
      'Value, cash and profit over all linked accounts, and what is at stake by venue, category and entity; the greatest positions; profit by day. Venues and categories add up to the whole; deposits and withdrawals are no profit. `notes` say what is not known.',
    query: z.object({ account: ofAccount }),
    output: z.object({ summary, ...readings }),
    // It is no list: that of its accounts has none of its sums.
    forms: [],
    errors: ['not_found'],
    example: portfolioExamples.summary,
    handle: async ({ query, caller }) => {
      const portfolio = await readOwn(deps, principalOf(caller).accountId, query.account)
      const now = deps.clock.now()
      const linked = portfolio.holders.map(({ row }) => row.id)
      const days = await deps.graph.read(readPoints, { linked, step: 'day', from: isoOf(now - 31 * dayMs) })
      const positions = portfolio.holders.flatMap((each) => each.positions)
      return { summary: summaryOf(portfolio, days, { venues: deps.venues, now }), ...readingsOf(portfolio, positions) }
    },
  })
}

function ordersEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listOrders',
    method: 'GET',
    path: '/api/portfolio/orders',
    summary: 'List your resting orders',
    description:
      'Orders that rest at the venues, newest first. A venue that shows them to nobody but their owner is in `notStated` with the reason: then there may be some.',
    query: z.object({ account: ofAccount }),
    output: z.object({
      orders: z.array(order),
      notStated: z.array(z.object({ accountId: z.string(), venue: z.string(), reason: z.string() })),
      ...readings,
    }),
    forms: formsOfList('orders', order),
    errors: ['not_found'],
    example: portfolioExamples.orders,
    handle: async ({ query, caller }) => {
      const portfolio = await readOwn(deps, principalOf(caller).accountId, query.account)
      const orders = portfolio.holders.flatMap(({ row, state }) =>
        (state?.orders ?? []).map((each) =>
          orderOf(row, each, portfolio.contracts.get(each.contractId ?? '')?.contract),
        ),
      )
      const notStated = portfolio.holders.flatMap(({ row: { id, venue }, state }) => {
        if (state !== null && state.orders !== null) return []
        const note = deps.venues.accounts.find((each) => each.venue === venue)?.ordersNote
        return [
          {
            accountId: id,
            venue,
            reason: state === null ? 'It has not been read yet.' : (note ?? 'The venue does not say.'),
          },
        ]
      })
      const sorted = orders.toSorted((a, b) => ((a.createdAt ?? '') > (b.createdAt ?? '') ? -1 : 1))
      return { orders: sorted, notStated, ...readingsOf(portfolio) }
    },
  })
}

const after = z.tuple([z.string(), z.string()])
const types = ['trade', 'all', ...entryKinds.filter((kind) => kind !== 'trade')] as const

function fillsEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listFills',
    method: 'GET',
    path: '/api/portfolio/fills',
    summary: 'List your fills',
    description:
      'Trades of the linked accounts, newest first, with fees where the venue states them. `type` shows what else moved money or holdings: splits, merges, redemptions, settlements, funding, rewards, deposits and withdrawals.',
    query: z.object({
      account: ofAccount,
      type: z
        .enum(types, { error: `must be one of ${types.join(', ')}` })
        .default('trade')
        .meta({ description: 'What to list.' }),
      limit: wholeNumber({ min: 1, max: 200, fallback: 50 }).meta({ description: 'Fills on a page.' }),
      cursor: cursorText(500).optional().meta({ description: 'Where to go on: `nextCursor` of the page before.' }),
    }),
    output: z.object({ fills: z.array(fill), nextCursor: z.string().nullable(), ...readings }),
    forms: formsOfList('fills', fill),
    errors: ['not_found', 'invalid_cursor'],
    example: portfolioExamples.fills,
    handle: async ({ query: { account, type, limit, cursor }, caller }) => {
      const { accountId } = principalOf(caller)
      const fingerprint = fingerprintOf({ accountId, account, type })
      const [at, id] = cursor === undefined ? [endOfTime, ''] : readCursor(cursor, fingerprint, after)
      const portfolio = await readOwn(deps, accountId, account)
      const linked = new Map(portfolio.holders.map(({ row }) => [row.id, row]))
      const kinds = type === 'all' ? [...entryKinds] : [type]
      const asked = { linked: [...linked.keys()], kinds, at, id, limit: integer(limit + 1) }
      const rows = await deps.graph.read(pageEntries, asked)
      const page = rows.slice(0, limit)
      const contracts = await contractsOf(
        deps,
        page.map((each) => each.contract),
      )
      const last = page.at(-1)
      const more = rows.length > limit && last !== undefined
      return {
        fills: page.flatMap((row) => fillOf(linked.get(row.linked), row, contracts.get(row.contract ?? ''))),
        nextCursor: more ? writeCursor(fingerprint, [last.at, last.id]) : null,
        ...readingsOf(portfolio),
      }
    },
  })
}

function historyEndpoint(deps: PortfolioDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getPnlHistory',
    method: 'GET',
    path: '/api/portfolio/pnl-history',
    summary: 'Get your profit over time',
    description:
      'Value and profit by steps: a minute (`1h`), five minutes (`24h`), an hour (`7d`, `30d`), a day (`all`). They are kept every minute for a day, every hour for 90 days, then every day, from when an account was linked. A step in which nothing was seen is null, and in `gaps`: nothing is filled in. Profit counts from when the account was first seen in the range, also within its first step; deposits and withdrawals are none.',
    query: z.object({
      range: z
        .enum(rangeNames, { error: `must be one of ${rangeNames.join(', ')}` })
        .default('24h')
        .meta({ description: 'How far back.' }),
      account: ofAccount,
    }),
    output: z.object({
      range: z.enum(rangeNames),
      stepSeconds: z.int(),
      points: z.array(historyPoint),
      gaps: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
      change: z
        .number()
        .nullable()
        .meta({ description: 'Profit over the range, as far as it was seen; null where nothing was.' }),
      ...readings,
    }),
    forms: formsOfList('points', historyPoint),
    errors: ['not_found'],
    example: portfolioExamples.history,
    handle: async ({ query: { range, account }, caller }) => {
      const portfolio = await readOwn(deps, principalOf(caller).accountId, account)
      const linked = portfolio.holders.map(({ row }) => row)
      const span = spanOf(range, linked, deps.clock.now())
      const asked = { linked: linked.map(({ id }) => id), step: ranges[range].step, from: isoOf(span.first) }
      const points = historyOf(linked, await deps.graph.read(readPoints, asked), span)
      return {
        ...{ range, stepSeconds: span.stepMs / 1_000, points, gaps: gapsOf(points, span.stepMs) },
        change: points.findLast(({ pnl }) => pnl !== null)?.pnl ?? null,
        ...readingsOf(portfolio),
      }
    },
  })
}

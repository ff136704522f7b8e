import type { Example } from '../../platform/contract/endpoint.ts'

const at = '2026-11-20T09:05:00.000Z'
const account = {
  id: '4f0c3a57-8f0e-4a53-9d6c-0b6f3c1d2e10',
  venue: 'venue_a',
  kind: 'address',
  name: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  label: 'main',
  createdAt: '2026-11-20T09:00:00.000Z',
  asOf: at,
  ageSeconds: 12,
  stale: false,
  fault: null,
}
const readings = { accounts: [account], asOf: at, stale: false }
const named = {
  accountId: account.id,
  venue: 'venue_a',
  kind: 'contract',
  contractId: '0e0fd0a5-3b1c-5d0e-8d5b-3d1f0a7c9b21',
  marketId: '7e6f1b2c-4d3a-5f6b-9c8d-1a2b3c4d5e6f',
  externalId: '0x1111111111111111111111111111111111111111111111111111111111111111',
  title: 'Will the Kansas City Chiefs win Super Bowl LXI?',
  side: 'yes',
  label: 'Yes',
}
const position = {
  ...named,
  outcomeId: '5b8f7a6e-1c2d-5e3f-8a4b-9c0d1e2f3a4b',
  outcomeSlug: 'kansas-city-chiefs-win-super-bowl-lxi',
  outcomeLabel: 'Kansas City Chiefs win Super Bowl LXI',
  polarity: 1,
  category: 'sports',
  entities: [
    {
      slug: 'kansas-city-chiefs',
      displayName: 'Kansas City Chiefs',
      entityType: 'team',
      role: 'subject',
      strength: 1,
    },
  ],
  size: 200,
  averagePrice: 0.11,
  cost: 22,
  price: 0.13,
  priceAt: at,
  priceAgeSeconds: 12,
  priceStale: false,
  value: 26,
  notional: 26,
  unrealizedPnl: 4,
  realizedPnl: 1.5,
  fees: null,
  payout: null,
  paysIfRight: 200,
  closesAt: '2027-02-14T23:59:00.000Z',
  status: 'open',
  basis: 'ledger',
}
const totals = { positions: 1, unpriced: 0, cost: 22, value: 26, unrealizedPnl: 4, realizedPnl: 1.5, fees: 0 }
const part = { positions: 1, positionsValue: 26, exposure: 26 }

/** Examples of the endpoints of a portfolio. */
export const portfolioExamples = {
  link: {
    request: '/api/portfolio/accounts',
    body: { venue: 'venue_a', address: account.name, label: 'main' },
    response: { account },
  },
  accounts: { request: '/api/portfolio/accounts', response: { accounts: [account], maxAccounts: 10 } },
  unlink: { request: `/api/portfolio/accounts/${account.id}`, response: { id: account.id, unlinked: true } },
  refresh: { request: '/api/portfolio/refresh', response: { refreshedAt: at, accounts: [account] } },
  positions: { request: '/api/portfolio/positions', response: { positions: [position], totals, ...readings } },
  summary: {
    request: '/api/portfolio/summary',
    response: {
      summary: {
        value: 26,
        cash: null,
        positionsValue: 26,
        exposure: 26,
        paysIfRight: 200,
        redeemable: 0,
        costBasis: 22,
        unrealizedPnl: 4,
        realizedPnl: 1.5,
        fees: 0,
        funding: 0,
        rewards: 0,
        pnl: 5.5,
        netDeposits: null,
        openPositions: 1,
        unpriced: 0,
        notes: ['Fees of trades at venue_a are not stated by the venue, and in no sum.'],
        byVenue: [{ venue: 'venue_a', value: 26, pnl: 5.5, cash: null, ...part }],
        byCategory: [{ category: 'sports', ...part }],
        byEntity: [{ slug: 'kansas-city-chiefs', displayName: 'Kansas City Chiefs', entityType: 'team', ...part }],
        largestPositions: [position],
        pnlByDay: [{ day: '2026-11-20', pnl: 0.8, realizedPnl: 0 }],
      },
      ...readings,
    },
  },
  orders: {
    request: '/api/portfolio/orders',
    response: {
      orders: [
        {
          ...{ ...named, venue: 'venue_b', externalId: 'KXSB-27-KC', orderId: '9c1b4c1e-8a53-4e1f-9d3c-2a10b0e6f1d2' },
          ...{ action: 'buy', price: 0.1, size: 100, filled: 20, remaining: 80, status: 'resting', createdAt: at },
          expiresAt: null,
        },
      ],
      notStated: [
        {
          accountId: account.id,
          venue: 'venue_a',
          reason: 'The venue shows orders to nobody but their owner.',
        },
      ],
      ...readings,
    },
  },
  fills: {
    request: '/api/portfolio/fills?limit=1',
    response: {
      fills: [
        {
          ...{
            ...named,
            id: '2b9e4f0a',
            type: 'trade',
            orderId: null,
            action: 'buy',
            price: 0.11,
            size: 200,
            money: -22,
          },
          ...{ fee: null, realizedPnl: null, isTaker: null, filledAt: '2026-11-18T14:03:20.000Z', note: null },
        },
      ],
      nextCursor: null,
      ...readings,
    },
  },
  history: {
    request: '/api/portfolio/pnl-history?range=1h',
    response: {
      range: '1h',
      stepSeconds: 60,
      points: [
        { timestamp: '2026-11-20T09:03:00.000Z', value: null, pnl: null, stale: false },
        { timestamp: '2026-11-20T09:04:00.000Z', value: 25.2, pnl: 0, stale: false },
        { timestamp: '2026-11-20T09:05:00.000Z', value: 26, pnl: 0.8, stale: false },
      ],
      gaps: [{ from: '2026-11-20T09:03:00.000Z', to: '2026-11-20T09:04:00.000Z' }],
      change: 0.8,
      ...readings,
    },
  },
} satisfies Record<string, Example>

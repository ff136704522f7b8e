const id = 'b7c1a0de-4f52-4a7e-9a51-0d2f6d1c8e34'
const player = { id: '2f1d7c3a-9b64-5e0f-8a21-6c3b5d7e9f10', name: 'Upset Alert' }
const at = '2026-11-20T18:04:10.000Z'
const tournament = {
  ...{ id, name: 'Week 12', description: 'Sunday games at real prices.', category: 'sports', state: 'running' },
  ...{ startsAt: '2026-11-20T18:00:00.000Z', endsAt: '2026-11-24T06:00:00.000Z', startingCash: 10_000 },
  ...{ maxLeverage: 2, maintenance: 0.25, maxPlayers: 100, players: 1, finishedAt: null },
  createdAt: '2026-11-19T12:00:00.000Z',
}
const contract = {
  contractId: '0e2b7a5c-1d3f-5a6b-8c9d-4e5f6a7b8c9d',
  market: {
    ...{ id: '6a1f0c52-3b7e-5d21-9c4f-7e8d9a0b1c2d', venue: 'venue_b', externalId: 'KXSB-27-KC' },
    title: 'Will Kansas City win the 2027 Pro Football Championship?',
  },
  ...{ side: 'yes', label: 'Kansas City' },
}
const order = {
  ...{ id: '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a', player, kind: 'order', at, ...contract, action: 'buy' },
  ...{ size: 1_000, averagePrice: 0.112, fee: 6.97, cost: 118.97, bookAt: at },
  fills: [
    { price: 0.11, size: 800 },
    { price: 0.12, size: 200 },
  ],
}
const position = {
  ...{ ...contract, size: 1_000, cost: 118.97, price: 0.105, priceAt: at, stale: false, value: 105, profit: -13.97 },
}
const standing = {
  ...{ rank: 1, player, status: 'playing', equity: 9_986.03, profit: -13.97, returnPct: -0.1397, cash: 9_881.03 },
  ...{ held: 105, leverage: 0.010515, trades: 1, stale: false },
}
const price = { ...contract, price: 0.105, at: '2026-11-24T06:00:02.000Z', source: 'quote', stale: false }
const path = `/api/tournaments/${id}`
const finished = { ...tournament, state: 'finished', finishedAt: '2026-11-24T06:00:05.000Z' }

/** Examples of answers about tournaments. */
export const tournamentExamples = {
  create: {
    request: '/api/tournaments',
    body: {
      ...{
        name: tournament.name,
        description: tournament.description,
        category: 'sports',
        endsAt: '2026-12-24T06:00:00Z',
      },
      ...{ startingCash: 10_000, maxLeverage: 2, maxPlayers: 100 },
    },
    response: { tournament: { ...tournament, players: 0 } },
  },
  list: { request: '/api/tournaments?limit=1', response: { tournaments: [tournament], nextCursor: null } },
  get: { request: path, response: { tournament, standings: [standing] } },
  join: { request: `${path}/join`, body: { name: player.name }, response: { player, tournament } },
  order: {
    request: `${path}/orders`,
    body: { market: 'KXSB-27-KC', side: 'yes', action: 'buy', size: 1_000, limitPrice: 0.12 },
    response: { order, unfilled: 0 },
  },
  orders: { request: `${path}/orders?limit=1`, response: { orders: [order], nextCursor: null } },
  standings: { request: `${path}/standings?limit=1`, response: { standings: [standing], total: 1, stale: false } },
  portfolio: { request: `${path}/portfolio`, response: { standing, positions: [position] } },
  results: {
    request: `${path}/results`,
    response: { tournament: finished, standings: [standing], prices: [price] },
  },
}

/** Examples of messages of the channel. */
export const channelExamples = {
  update: { type: 'update', tournamentId: id, at, tournament, standings: [standing] },
  liquidation: {
    ...{ type: 'liquidation', tournamentId: id, at, player },
    arithmetic: {
      ...{ cash: -9_000, gross: 11_900, equity: 2_900, maintenance: 0.25, required: 2_975 },
      positions: [{ ...contract, size: 113_333.33, price: 0.105, priceAt: at, value: 11_900 }],
    },
    sold: [
      {
        ...{ contractId: contract.contractId, size: 113_333.33, unsold: 0, fee: 745.84, received: 10_587.49 },
        fills: [{ price: 0.1, size: 113_333.33 }],
      },
    ],
    ...{ equityAfter: 1_587.49, shortfall: 0 },
  },
}

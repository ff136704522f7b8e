const at = '2026-11-20T18:04:10.000Z'
const address = '0x2f1b2a0cdc861a0a3da8318294041806582c6975'
const trader = { address, pseudonym: 'Quiet-Heron', tracked: true }
const activity = {
  ...{ id: '5f0c2a9be1d34c7788aa01b2', at, toldAt: at, venue: 'venue_a' },
  market: {
    ...{ id: '0e59ed95-d7ed-59fa-acce-0911920a6d5c', externalId: `0x${'4c'.repeat(32)}` },
    title: 'Will the Kansas City Chiefs win Super Bowl 2027?',
  },
  ...{ category: 'sports', outcomeId: 'f5f20e63-abc2-521f-88cd-bad8deab5e33' },
  ...{ outcomeSlug: 'super-bowl-2027-kansas-city-chiefs', outcomeLabel: 'Kansas City Chiefs' },
  ...{ side: 'yes', action: 'buy', size: 12_000, price: 0.11, dollars: 1_320, trader, isTaker: true },
  entities: ['kansas-city-chiefs'],
}
const score = {
  ...{ period: '30d', category: 'all', skill: { mean: 0.018, low: 0.006, high: 0.031 }, trades: 88 },
  ...{ skillReason: null, markedTrades: 74 },
  ...{ resolvedPositions: 52, calibration: 0.171, volume: 41_250 },
  profit: { total: 2_310.5, perPosition: { mean: 44.43, low: 12.1, high: 78.9 } },
}
const reasons = [
  '52 decided positions in 90 days; 50 are needed.',
  '$41,250 traded; $20,000 are needed.',
  'Profit of $2,311, at least $12.10 of a position (90 %); above 0 is needed.',
  'Not moved to and fro within a closed circle.',
]
const wallet = { venue: 'venue_a', ...trader, reasons }
const leader = { rank: 1, ...wallet, score }

const pair = {
  ...{ address: '0x9a3c61f05be17f1c2f3f9d2c8f0a4be2f6b1d077', followed: 6, trades: 15, minutes: 9.5 },
  ...{ chance: 0.08, p: 0.000695, q: 0.013901, judgedAt: at },
}

const held = {
  ...{ at: '2026-11-20T18:00:00.000Z', holders: 131, outstanding: 204_180.5, top10Share: 0.384212 },
  ...{ hhi: { low: 0.021877, high: 0.021904 }, gini: 0.502118, entropy: 0.903342 },
}
const tradedHour = {
  ...{ hour: '2026-11-20T18:00:00.000Z', trades: 14, wallets: 13, dollars: 3_904.2, organicDollars: 3_904.2 },
  held,
}
const concentration = {
  ...{ outcomeId: activity.outcomeId, outcomeSlug: activity.outcomeSlug, outcomeLabel: activity.outcomeLabel },
  contracts: [
    {
      ...{ contractId: '1f0b9a52-6d1c-5a7e-8c34-2b1d4e5f6a70', venue: 'venue_a', marketId: activity.market.id },
      ...{ title: activity.market.title, side: 'yes', polarity: 1, now: held, reason: null, hours: [tradedHour] },
    },
  ],
  count: 1,
}

/** Examples of answers about traders. */
export const traderExamples = {
  activity: { request: '/api/traders/activity?limit=1', response: { activity: [activity], count: 1 } },
  leaderboard: {
    request: '/api/traders/leaderboard?period=30d&limit=1',
    response: { period: '30d', category: 'all', leaders: [leader], count: 1 },
  },
  concentration: {
    request: '/api/traders/concentration/super-bowl-2027-kansas-city-chiefs?hours=1',
    response: concentration,
  },
  wallet: {
    request: `/api/traders/venue_a/${address}`,
    response: { trader: wallet, scores: [score], follows: [], followers: [pair], judgedAt: at },
  },
}

export const channelExamples = { activity, board: { period: '30d', category: 'all', at, leaders: [leader] } }

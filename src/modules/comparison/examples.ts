/** Shortened answers of the service. */
const item = {
  outcomeId: '5c7f3f0e-8d0c-5a2e-9a7e-3f5f0e7f9b21',
  outcomeSlug: 'super-bowl-lxi-kansas-city-chiefs',
  label: 'Kansas City Chiefs',
  question: 'Will the Kansas City Chiefs win Super Bowl LXI?',
  category: 'sports',
  venues: [
    {
      venue: 'venue_a' as const,
      marketId: 'a0a3a7b8-0e3f-5a0e-8a52-0d5f0e3f7b10',
      title: 'Will the Kansas City Chiefs win Super Bowl 2027?',
      url: 'https://polymarket.com/event/super-bowl-champion-2027',
      price: 0.135,
      volume: 2_310_400.5,
      liquidity: 80_120,
      asOf: '2026-11-21T12:00:30.000Z',
      bestBid: 0.13,
      bestAsk: 0.14,
    },
    {
      venue: 'venue_b' as const,
      marketId: 'c0b0a4f5-6d0e-5f0a-9a52-0d5f0e3f7b11',
      title: 'Will the Kansas City win the 2027 Pro Football Championship?',
      url: 'https://kalshi.com/markets/kxsb',
      price: 0.085,
      volume: 1_204_330,
      liquidity: null,
      asOf: '2026-11-21T12:00:31.000Z',
      yesBid: 0.08,
      yesAsk: 0.09,
      noBid: 0.91,
      noAsk: 0.92,
    },
  ],
  spread: 0.05,
  spreadPct: 5,
  maxVenue: 'venue_a' as const,
  minVenue: 'venue_b' as const,
  signalType: 'mispricing' as const,
  compareFlag: 'exact_match' as const,
  relation: 'identity',
  asOf: '2026-11-21T12:00:30.000Z',
  stale: false,
}

const mispriced = {
  ...item,
  actionable: true,
  why: ['Yes on venue_b and No on venue_a cost 0.9600 a pair for up to 350 pairs; 0.0343 is left after fees.'],
  execution: {
    buyYesOn: 'venue_b' as const,
    buyNoOn: 'venue_a' as const,
    size: 350,
    cost: 0.96,
    grossEdge: 0.04,
    netEdge: 0.0343,
    booksAsOf: '2026-11-21T12:00:31.000Z',
  },
}

export const crossVenueExample = { request: '/api/markets/cross-venue?limit=1', response: { markets: [item] } }

export const overlappingExample = { request: '', response: { markets: [item], count: 412 } }

export const connectedExample = {
  request: '/api/markets/entity-connected?category=sports&limit=1',
  response: {
    crossVenueMarkets: [
      {
        ...item,
        entities: [
          { slug: 'kansas-city-chiefs', displayName: 'Kansas City Chiefs', entityType: 'team', role: 'subject' },
        ],
      },
    ],
    stats: { totalMatches: 203, averageSpread: 0.05 },
  },
}

export const mispricingsExample = {
  request: '/api/graph/mispricings?minSpread=0.03&limit=1',
  response: {
    mispricings: [mispriced],
    count: 27,
    summary: { averageSpread: 0.05, maxSpread: 0.05, exactMatches: 1, actionable: 1 },
  },
}

export const topMispricingsExample = {
  request: '/api/graph/mispricings/top?limit=1',
  response: { opportunities: [mispriced], count: 1 },
}

export const mispricingStatsExample = {
  request: '/api/graph/mispricings/stats',
  response: {
    stats: {
      totalMispricings: 27,
      averageSpread: 0.081,
      maxSpread: 0.19,
      byCategory: { sports: { count: 27, averageSpread: 0.081, maxSpread: 0.19 } },
      comparisons: 412,
      held: 2,
      asOf: '2026-11-21T12:00:31.000Z',
    },
  },
}

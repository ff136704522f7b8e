/** Shortened answers of the service. */
const chiefs = {
  id: 'c0b0a4f5-6d0e-5f0a-9a52-0d5f0e3f7b11',
  externalId: 'KXSB-27-KC',
  title: 'Will the Kansas City win the 2027 Pro Football Championship?',
  label: 'Kansas City',
  venue: 'venue_b' as const,
  category: 'sports',
  subcategory: 'nfl',
  active: true,
  status: 'open' as const,
  outcomes: [
    { label: 'Yes', price: 0.085 },
    { label: 'No', price: 0.915 },
  ],
  bid: 0.08,
  ask: 0.09,
  volume: 1_204_330,
  volume24h: 20_118,
  volumeUnit: 'contracts' as const,
  liquidity: null,
  openDate: '2026-02-09T15:00:00.000Z',
  endDate: '2027-02-15T15:00:00.000Z',
  url: 'https://kalshi.com/markets/kxsb',
  asOf: '2026-11-21T12:00:30.000Z',
  stale: false,
}

const freshness = { asOf: '2026-11-21T12:00:30.000Z', stale: false }

export const predictionsExample = {
  request: '/api/markets/predictions?category=sports&sort=volume&limit=1',
  response: { markets: [chiefs], total: 1_204, ...freshness },
}

export const searchExample = {
  request: '/api/markets/search?q=chiefs',
  response: {
    data: [
      {
        id: chiefs.id,
        title: 'Will the Kansas City win the 2027 Pro Football Championship?',
        venue: chiefs.venue,
        price: 0.085,
        volume: chiefs.volume,
      },
    ],
    ...freshness,
  },
}

export const marketExample = { request: '/api/markets/venue_b/KXSB-27-KC', response: { market: chiefs } }

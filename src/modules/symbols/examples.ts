/** Shortened answers of the service. */
const btc = {
  id: 'btc',
  symbol: 'BTC',
  price: 67_250.5,
  volume24h: 1_850_223_110.42,
  fundingRate: 0.0000125,
  productType: 'perp' as const,
  category: 'crypto',
  change24h: 0.017399,
  openInterest: 1_688_675_745,
  markPrice: 67_250,
  oraclePrice: 67_238,
  active: true,
  asOf: '2026-11-21T12:00:30.000Z',
  stale: false,
}

const book = {
  bids: [{ price: 67_250, size: 1.2034 }],
  asks: [{ price: 67_251, size: 0.8 }],
  spread: 1,
  midPrice: 67_250.5,
  asOf: '2026-11-21T12:00:30.123Z',
  stale: false,
}

const token = '71321045679252212594626385532706912750332728571942532289631379312455583992563'

export const symbolExample = { request: '/api/markets/detail/BTC', response: { market: btc } }

export const candlesExample = {
  request: '/api/markets/candles/BTC?interval=1h&period=7d',
  response: {
    symbol: 'BTC',
    interval: '1h' as const,
    candles: [
      { timestamp: '2026-11-21T11:00:00.000Z', open: 67_100, high: 67_310, low: 67_040, close: 67_250, volume: 812.44 },
    ],
  },
}

export const bookExample = {
  request: '/api/markets/BTC/orderbook?depth=10',
  response: { symbol: 'BTC', ...book, depth: 10 },
}

export const tokenBookExample = {
  request: `/api/markets/venue_a/${token}/orderbook`,
  response: {
    tokenId: token,
    bids: [{ price: 0.13, size: 420 }],
    asks: [{ price: 0.14, size: 350 }],
    spread: 0.01,
    midPrice: 0.135,
    asOf: '2026-11-21T12:00:30.123Z',
    stale: false,
  },
}

export const categoriesExample = {
  request: '/api/markets/categories',
  response: {
    productTypes: { all: 412, perps: 214, spot: 148, stocks: 50 },
    categories: [{ category: 'crypto', count: 351 }],
  },
}

export const curatedExample = {
  request: '/api/markets/curated',
  response: { trending: [btc], top: [btc], new: [], featured: [btc] },
}

export const filterExample = {
  request: '/api/markets/filter?type=perps&sort=volume&limit=1',
  response: { markets: [btc], total: 214 },
}

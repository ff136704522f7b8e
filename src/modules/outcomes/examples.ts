import { crossVenueExample } from '../comparison/index.ts'

const [compared] = crossVenueExample.response.markets
if (compared === undefined) throw new Error('The example of cross-venue markets is empty')
const { outcomeId, label, question, venues, spread, spreadPct, signalType, compareFlag, asOf, stale } = compared
const mispricing = { spread, spreadPct, direction: 'venue_a_higher' as const, signalType }

/** Shortened answers of the service. */
export const outcomePricesExample = {
  request: `/api/graph/outcome/${compared.outcomeSlug}/prices`,
  response: {
    outcomeId,
    venues: venues.map(({ venue, marketId, title, price, volume, asOf: at }) => ({
      venue,
      marketId,
      title,
      price,
      volume,
      asOf: at,
    })),
    asOf,
    stale,
  },
}

export const historyExample = {
  request: `/api/graph/outcome/${compared.outcomeSlug}/history?hours=2`,
  response: {
    outcomeId,
    history: [
      {
        timestamp: '2026-11-21T10:00:00.000Z',
        venue: 'venue_a',
        marketId: null,
        price: null,
        volume: null,
        seenAt: null,
      },
      {
        timestamp: '2026-11-21T11:00:00.000Z',
        venue: 'venue_a',
        marketId: venues[0]?.marketId ?? null,
        price: 0.135,
        volume: 2_310_400.5,
        seenAt: '2026-11-21T11:05:00.000Z',
      },
    ],
  },
}

export const outcomeCrossVenueExample = {
  request: `/api/graph/cross-venue/${compared.outcomeSlug}`,
  response: { outcomeId, label, question, venues, nearMatches: [], mispricing, asOf, stale },
}

export const checkExample = {
  request: `/api/graph/mispricings/check/${compared.outcomeSlug}`,
  response: { outcomeId, mispriced: true, signal: { ...mispricing, venues, compareFlag }, asOf, stale },
}

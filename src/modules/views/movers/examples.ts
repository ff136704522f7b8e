/** The answer of the service to this call, shortened. */
export const moversExample = {
  request: '/api/graph/movers?window=2160&asOf=2026-11-21&limit=1',
  response: {
    movers: [
      {
        entityId: '089d77b4-0120-5680-acb0-811d0fe9686e',
        entitySlug: 'federal-reserve',
        entityName: 'Federal Reserve',
        entityType: 'org',
        category: 'finance',
        changeType: 'event' as const,
        magnitude: 3.2,
        parts: {
          factChanges: { count: 3, magnitude: 1.5 },
          events: { count: 1, magnitude: 1.7 },
          marketMoves: { count: 0, largest: null },
        },
        changes: [
          { attribute: 'federal_funds_target', from: '3.50-3.75', to: '3.75-4.00', at: '2026-09-16T00:00:00.000Z' },
          { attribute: 'federal_funds_target_lower', from: 3.5, to: 3.75, at: '2026-09-16T00:00:00.000Z' },
          { attribute: 'federal_funds_target_upper', from: 3.75, to: 4, at: '2026-09-16T00:00:00.000Z' },
        ],
        events: [
          {
            id: '656598ee-40e2-56b6-9e06-225d1bb79726',
            eventType: 'rate_decision',
            title: 'FOMC raises the federal funds target from 3.50-3.75 to 3.75-4.00 percent, vote 12-0',
            happenedAt: '2026-09-16T00:00:00.000Z',
            impactScore: 0.85,
            role: 'subject',
          },
        ],
        moves: [],
        affectedMarkets: [
          {
            outcome: {
              id: 'd9844bed-0df0-578d-adb6-f9a3c022668a',
              slug: 'us-recession-in-2027',
              label: 'Recession in 2027',
              question: 'Will a recession of the United States begin in 2027?',
              category: 'finance',
            },
            role: 'affected' as const,
            strength: 0.45,
            venuePrices: null,
          },
        ],
        affectedMarketCount: 1,
      },
    ],
    pricesNote: 'No open market of a venue prices what is shown.',
    asOf: null,
    stale: false,
    truncated: true,
    reason: 'limit 1 reached: entities about which less changed were left out',
  },
}

/** Answers of the service to these calls, shortened. */

export const factHistoryExample = {
  request: '/api/graph/entity/federal-reserve/fact/federal_funds_target/history?limit=2',
  response: {
    fact: {
      key: 'federal_funds_target',
      currentValue: '3.75-4.00',
    },
    versions: [
      {
        id: '4b4320f6-08ce-5420-a748-55aa08998f15',
        value: '3.75-4.00',
        versionHash: 'de4da6c4e49aed62',
        validFrom: '2026-09-16T00:00:00.000Z',
        validTo: null,
        recordedAt: '2026-11-21T05:27:16.060Z',
        source: 'Oddsgraph editors',
        statements: [
          {
            source: 'Oddsgraph editors',
            confidence: 0.95,
            firstSeen: '2026-09-16T00:00:00.000Z',
            lastSeen: '2026-09-16T00:00:00.000Z',
            withdrawn: false,
          },
        ],
        eventId: '0d30c14f-b380-5ede-9969-526e8bc42ae1',
        eventType: 'attribute_change',
        eventTitle:
          'Federal Reserve: federal_funds_target changed from 3.50-3.75 to 3.75-4.00, federal_funds_target_upper changed from 3.75 to 4, federal_funds_target_lower changed from 3.5 to 3.75',
      },
      {
        id: '333f8416-479b-51b2-a49b-b5e4da1972a6',
        value: '3.50-3.75',
        versionHash: 'c42e4c465826c5b7',
        validFrom: '2025-12-10T00:00:00.000Z',
        validTo: '2026-09-16T00:00:00.000Z',
        recordedAt: '2026-11-21T05:27:16.060Z',
        source: 'Oddsgraph editors',
        statements: [
          {
            source: 'Oddsgraph editors',
            confidence: 0.95,
            firstSeen: '2025-12-10T00:00:00.000Z',
            lastSeen: '2025-12-10T00:00:00.000Z',
            withdrawn: false,
          },
        ],
        eventId: 'a6c99527-4c27-5ea7-a11c-b93121eb064c',
        eventType: 'attribute_change',
        eventTitle:
          'Federal Reserve: federal_funds_target changed from 3.75-4.00 to 3.50-3.75, federal_funds_target_upper changed from 4 to 3.75, federal_funds_target_lower changed from 3.75 to 3.5',
      },
    ],
    contradictions: [],
    truncated: true,
    reason: 'the latest 2 versions',
  },
}

/** Answers of the service to these calls, shortened. */

export const statementsExample = {
  request: '/api/entities/federal-reserve/statements?limit=2',
  response: {
    statements: [
      {
        key: 'currency',
        value: 'US dollar',
        source: 'Oddsgraph editors',
        confidence: 0.95,
        firstSeen: '2026-10-01T00:00:00.000Z',
        lastSeen: '2026-10-01T00:00:00.000Z',
        validFrom: '2026-10-01T00:00:00.000Z',
        validTo: null,
        withdrawn: false,
      },
      {
        key: 'federal_funds_target',
        value: '3.75-4.00',
        source: 'Oddsgraph editors',
        confidence: 0.95,
        firstSeen: '2026-09-16T00:00:00.000Z',
        lastSeen: '2026-09-16T00:00:00.000Z',
        validFrom: '2026-09-16T00:00:00.000Z',
        validTo: null,
        withdrawn: false,
      },
    ],
    nextCursor:
      'eyJmb3IiOiJobUpPaVJjRWN3R28iLCJhZnRlciI6WyJmZWRlcmFsX2Z1bmRzX3RhcmdldCIsIjIwMjYtMDktMTZUMDA6MDA6MDAuMDAwWiIsIk9kZHNncmFwaCBlZGl0b3JzIiwiXCIzLjc1LTQuMDBcIiJdfQ',
  },
}

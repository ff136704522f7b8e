/** The answer of the service to this call, shortened. */
export const graphStatsExample = {
  request: '/api/graph/stats',
  response: {
    stats: {
      entities: 21483,
      relationships: 51147,
      sources: 8,
      events: 481,
      facts: 140593,
      factVersions: 140793,
      outcomes: 330,
      marketExposures: 689,
      marketSnapshots: 0,
      marketMoves: 0,
    },
    factsByType: { birth_date: 9610, state: 9321, office: 9031 },
    recentEventsByType: {},
    recentSince: '2026-10-22T02:48:23.592Z',
  },
}

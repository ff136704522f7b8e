/** Answers of the service to these calls, shortened. */

export const viewExample = {
  request: '/api/graph/view?type=neighborhood&entity=federal-reserve&limit=3',
  response: {
    type: 'neighborhood',
    graph: {
      nodes: [
        {
          id: '089d77b4-0120-5680-acb0-811d0fe9686e',
          slug: 'federal-reserve',
          label: 'Federal Reserve',
          type: 'org',
          category: 'finance',
          distance: 0,
        },
        {
          id: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
          slug: 'fomc',
          label: 'Federal Open Market Committee',
          type: 'org',
          category: 'finance',
          distance: 1,
        },
        {
          id: '800e14df-392f-57ee-8dec-0d0fb14de3b1',
          slug: 'bank-for-international-settlements',
          label: 'Bank for International Settlements',
          type: 'org',
          category: 'finance',
          distance: 1,
        },
      ],
      edges: [
        {
          source: '089d77b4-0120-5680-acb0-811d0fe9686e',
          target: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
          label: 'parent_of',
          confidence: 0.95,
          validFrom: '2026-10-01T00:00:00.000Z',
        },
        {
          source: '089d77b4-0120-5680-acb0-811d0fe9686e',
          target: '800e14df-392f-57ee-8dec-0d0fb14de3b1',
          label: 'member_of',
          confidence: 0.95,
          validFrom: '2026-10-01T00:00:00.000Z',
        },
      ],
      centerNodeId: '089d77b4-0120-5680-acb0-811d0fe9686e',
    },
    stats: { totalNodes: 3, totalEdges: 2 },
    truncated: true,
    reason:
      'limit 3 reached at distance 1: kept 2 of 9 looked at; looked at the 2 surest of 15 relationships parent_of of Federal Reserve',
  },
}

export const neighborhoodExample = {
  request: '/api/graph/entity/patrick-mahomes/neighborhood?includeEvents=true',
  response: {
    graph: {
      nodes: [
        {
          id: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
          slug: 'patrick-mahomes',
          label: 'Patrick Mahomes',
          type: 'person',
          category: 'sports',
          distance: 0,
        },
        {
          id: '38979574-85d3-5b8e-976a-277b587590bb',
          slug: 'kansas-city-chiefs',
          label: 'Kansas City Chiefs',
          type: 'team',
          category: 'sports',
          distance: 1,
        },
        {
          id: '129f782e-0095-51b3-9f74-4faba0adbae8',
          label:
            'Patrick Mahomes tears the anterior cruciate ligament of his left knee against the Los Angeles Chargers',
          type: 'graph_event',
        },
      ],
      edges: [
        {
          source: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
          target: '38979574-85d3-5b8e-976a-277b587590bb',
          label: 'plays_for',
          confidence: 0.9,
          validFrom: '2017-04-27T00:00:00.000Z',
        },
        {
          source: '129f782e-0095-51b3-9f74-4faba0adbae8',
          target: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
          label: 'about',
        },
        {
          source: '129f782e-0095-51b3-9f74-4faba0adbae8',
          target: '38979574-85d3-5b8e-976a-277b587590bb',
          label: 'about',
        },
      ],
      centerNodeId: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
    },
    stats: { totalNodes: 3, totalEdges: 3 },
    truncated: false,
  },
}

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

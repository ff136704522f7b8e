/** The answer of the service to this call, shortened. */
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

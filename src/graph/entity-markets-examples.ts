/** The answer of the service to this call. */
export const entityMarketsExample = {
  request: '/api/graph/entity/federal-reserve/markets',
  response: {
    graph: {
      nodes: [
        {
          id: '089d77b4-0120-5680-acb0-811d0fe9686e',
          slug: 'federal-reserve',
          label: 'Federal Reserve',
          type: 'org',
          category: 'finance',
        },
      ],
      edges: [],
      centerNodeId: '089d77b4-0120-5680-acb0-811d0fe9686e',
    },
    stats: { totalNodes: 1, totalEdges: 0 },
    exposures: [],
    pricesNote: 'No venue is connected yet, so there are no prices.',
    truncated: false,
  },
}

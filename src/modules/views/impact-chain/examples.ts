/** Answers of the service to these calls, shortened. */
export const eventImpactExample = {
  request: '/api/graph/event/129f782e-0095-51b3-9f74-4faba0adbae8/impact',
  response: {
    graph: {
      nodes: [
        {
          id: '129f782e-0095-51b3-9f74-4faba0adbae8',
          label:
            'Patrick Mahomes tears the anterior cruciate ligament of his left knee against the Los Angeles Chargers',
          type: 'graph_event',
        },
        {
          id: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
          slug: 'patrick-mahomes',
          label: 'Patrick Mahomes',
          type: 'person',
          category: 'sports',
        },
        {
          id: '38979574-85d3-5b8e-976a-277b587590bb',
          slug: 'kansas-city-chiefs',
          label: 'Kansas City Chiefs',
          type: 'team',
          category: 'sports',
        },
      ],
      edges: [
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
        {
          source: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
          target: '38979574-85d3-5b8e-976a-277b587590bb',
          label: 'plays_for',
          confidence: 0.9,
          validFrom: '2017-04-27T00:00:00.000Z',
        },
      ],
      centerNodeId: '129f782e-0095-51b3-9f74-4faba0adbae8',
    },
    stats: { totalNodes: 3, totalEdges: 3 },
    impact: [
      {
        entityId: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
        entityName: 'Patrick Mahomes',
        impactScore: 1,
        affectedMarkets: [],
      },
      {
        entityId: '38979574-85d3-5b8e-976a-277b587590bb',
        entityName: 'Kansas City Chiefs',
        impactScore: 0.4,
        affectedMarkets: [],
      },
    ],
    pricesNote: 'No open market of a venue prices what is shown.',
    asOf: null,
    stale: false,
    truncated: true,
    reason: 'the 50 entities that are moved most',
  },
}

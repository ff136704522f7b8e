/** The answer of the service to this call, shortened. */
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

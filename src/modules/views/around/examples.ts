/** Answers of the service to these calls, shortened. */

export const relatedExample = {
  request: '/api/entities/nancy-pelosi/related?depth=2&types=org',
  response: {
    entity: { slug: 'nancy-pelosi' },
    relatedEntities: [
      {
        entity: {
          id: '94ed5d4a-92e6-52b7-8d7d-082085b48fd5',
          slug: 'democratic-party',
          displayName: 'Democratic Party',
          entityType: 'org',
        },
        path: ['affiliated_with'],
        distance: 1,
      },
      {
        entity: {
          id: '92260a08-990e-55f6-8d0e-d0ca0f374c5c',
          slug: 'house-committee-on-appropriations',
          displayName: 'House Committee on Appropriations',
          entityType: 'org',
        },
        path: ['member_of', 'parent_of'],
        distance: 2,
      },
      {
        entity: {
          id: 'c3eade0d-ab27-5d15-ab76-8a8695bdbb1f',
          slug: 'california-state-assembly',
          displayName: 'California State Assembly',
          entityType: 'org',
        },
        path: ['affiliated_with', 'contains'],
        distance: 2,
      },
    ],
    truncated: false,
  },
}

export const graphExample = {
  request: '/api/entities/patrick-mahomes/graph',
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
      ],
      edges: [
        {
          source: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
          target: '38979574-85d3-5b8e-976a-277b587590bb',
          label: 'plays_for',
          confidence: 0.9,
          validFrom: '2017-04-27T00:00:00.000Z',
        },
      ],
      centerNodeId: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
    },
    stats: { totalNodes: 2, totalEdges: 1 },
    truncated: false,
  },
}

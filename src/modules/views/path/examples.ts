/** An answer of the service to this call. */
export const pathExample = {
  request: '/api/graph/path?from=nancy-pelosi&to=federal-reserve&k=1',
  response: {
    from: {
      id: 'db315727-9f8e-540e-b0e8-2b9e84e2f70f',
      slug: 'nancy-pelosi',
      displayName: 'Nancy Pelosi',
      entityType: 'person',
    },
    to: {
      id: '089d77b4-0120-5680-acb0-811d0fe9686e',
      slug: 'federal-reserve',
      displayName: 'Federal Reserve',
      entityType: 'org',
    },
    paths: [
      {
        length: 3,
        strength: 0.912285,
        nodes: [
          {
            id: 'db315727-9f8e-540e-b0e8-2b9e84e2f70f',
            slug: 'nancy-pelosi',
            displayName: 'Nancy Pelosi',
            entityType: 'person',
          },
          {
            id: '6322333b-c4df-504b-831d-61b3e0b7d91d',
            slug: 'us-house-of-representatives',
            displayName: 'United States House of Representatives',
            entityType: 'org',
          },
          {
            id: '7a0b3e9d-2bb6-5970-af25-b863e81a83f8',
            slug: 'washington-dc',
            displayName: 'Washington, D.C.',
            entityType: 'place',
          },
          {
            id: '089d77b4-0120-5680-acb0-811d0fe9686e',
            slug: 'federal-reserve',
            displayName: 'Federal Reserve',
            entityType: 'org',
          },
        ],
        steps: [
          {
            role: 'member_of',
            confidence: 0.99,
            validFrom: '1987-06-02T00:00:00.000Z',
          },
          {
            role: 'located_in',
            confidence: 0.97,
            validFrom: '2025-10-01T00:00:00.000Z',
          },
          {
            role: 'contains',
            confidence: 0.95,
            validFrom: '2026-10-01T00:00:00.000Z',
          },
        ],
      },
    ],
    graph: {
      nodes: [
        {
          id: 'db315727-9f8e-540e-b0e8-2b9e84e2f70f',
          slug: 'nancy-pelosi',
          label: 'Nancy Pelosi',
          type: 'person',
          category: 'politics',
        },
        {
          id: '089d77b4-0120-5680-acb0-811d0fe9686e',
          slug: 'federal-reserve',
          label: 'Federal Reserve',
          type: 'org',
          category: 'finance',
        },
        {
          id: '6322333b-c4df-504b-831d-61b3e0b7d91d',
          slug: 'us-house-of-representatives',
          label: 'United States House of Representatives',
          type: 'org',
          category: 'politics',
        },
        {
          id: '7a0b3e9d-2bb6-5970-af25-b863e81a83f8',
          slug: 'washington-dc',
          label: 'Washington, D.C.',
          type: 'place',
          category: 'politics',
        },
      ],
      edges: [
        {
          source: 'db315727-9f8e-540e-b0e8-2b9e84e2f70f',
          target: '6322333b-c4df-504b-831d-61b3e0b7d91d',
          label: 'member_of',
          confidence: 0.99,
          validFrom: '1987-06-02T00:00:00.000Z',
        },
        {
          source: '6322333b-c4df-504b-831d-61b3e0b7d91d',
          target: '7a0b3e9d-2bb6-5970-af25-b863e81a83f8',
          label: 'located_in',
          confidence: 0.97,
          validFrom: '2025-10-01T00:00:00.000Z',
        },
        {
          source: '089d77b4-0120-5680-acb0-811d0fe9686e',
          target: '7a0b3e9d-2bb6-5970-af25-b863e81a83f8',
          label: 'located_in',
          confidence: 0.95,
          validFrom: '2026-10-01T00:00:00.000Z',
        },
      ],
    },
    stats: {
      totalNodes: 4,
      totalEdges: 3,
    },
    truncated: false,
  },
}

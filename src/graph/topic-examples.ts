/** Answers of the service to these calls, shortened. */

export const topicExample = {
  request: '/api/graph/topic/interest-rates?limit=2',
  response: {
    topic: 'interest-rates',
    entities: [
      {
        id: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
        slug: 'fomc',
        displayName: 'Federal Open Market Committee',
        entityType: 'org',
        category: 'finance',
        subcategory: 'fed',
        description:
          'Committee of the Federal Reserve that sets the target range for the federal funds rate; twelve of its nineteen participants vote.',
        matched: ['tag'],
      },
      {
        id: 'd021c6f5-91d2-53d8-9a09-337ed26f79c7',
        slug: 'federal-funds-rate',
        displayName: 'Federal funds rate',
        entityType: 'asset',
        category: 'finance',
        subcategory: 'fed',
        description:
          'Rate at which US banks lend reserves to each other overnight; the FOMC sets a target range for it.',
        matched: ['tag'],
      },
    ],
    markets: [
      {
        id: '1d32f064-1ef9-5551-a7a7-b5538ba9d812',
        slug: 'fed-2026-12-cut',
        label: 'Cut',
        question: 'Will the FOMC lower the federal funds target at its meeting of 8–9 December 2026?',
        category: 'finance',
        closesAt: '2026-12-09T00:00:00.000Z',
        relevance: 0.9,
        price: null,
        matched: ['exposed'],
      },
      {
        id: '35871320-78f1-5934-aa7f-2b269d99b477',
        slug: 'fed-2026-12-hold',
        label: 'No change',
        question: 'Will the FOMC leave the federal funds target unchanged at its meeting of 8–9 December 2026?',
        category: 'finance',
        closesAt: '2026-12-09T00:00:00.000Z',
        relevance: 0.9,
        price: null,
        matched: ['exposed'],
      },
    ],
    graph: {
      nodes: [
        {
          id: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
          slug: 'fomc',
          label: 'Federal Open Market Committee',
          type: 'org',
          category: 'finance',
        },
        {
          id: 'd021c6f5-91d2-53d8-9a09-337ed26f79c7',
          slug: 'federal-funds-rate',
          label: 'Federal funds rate',
          type: 'asset',
          category: 'finance',
        },
        {
          id: '1d32f064-1ef9-5551-a7a7-b5538ba9d812',
          slug: 'fed-2026-12-cut',
          label: 'Cut',
          type: 'outcome',
          category: 'finance',
        },
        {
          id: '35871320-78f1-5934-aa7f-2b269d99b477',
          slug: 'fed-2026-12-hold',
          label: 'No change',
          type: 'outcome',
          category: 'finance',
        },
      ],
      edges: [
        {
          source: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
          target: 'd021c6f5-91d2-53d8-9a09-337ed26f79c7',
          label: 'affiliated_with',
          confidence: 0.95,
          validFrom: '2026-10-01T00:00:00.000Z',
        },
        {
          source: 'd021c6f5-91d2-53d8-9a09-337ed26f79c7',
          target: '1d32f064-1ef9-5551-a7a7-b5538ba9d812',
          label: 'exposed_to',
          confidence: 0.9,
          validFrom: '2026-11-20T00:00:00.000Z',
        },
        {
          source: 'd021c6f5-91d2-53d8-9a09-337ed26f79c7',
          target: '35871320-78f1-5934-aa7f-2b269d99b477',
          label: 'exposed_to',
          confidence: 0.9,
          validFrom: '2026-11-20T00:00:00.000Z',
        },
        {
          source: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
          target: '1d32f064-1ef9-5551-a7a7-b5538ba9d812',
          label: 'exposed_to',
          confidence: 0.9,
          validFrom: '2026-11-20T00:00:00.000Z',
        },
        {
          source: '25fc8799-a32d-5095-ba6b-eb1cf8da5911',
          target: '35871320-78f1-5934-aa7f-2b269d99b477',
          label: 'exposed_to',
          confidence: 0.9,
          validFrom: '2026-11-20T00:00:00.000Z',
        },
      ],
    },
    stats: { totalNodes: 4, totalEdges: 5 },
    truncated: true,
    reason: 'the first 2 of 18 entities found',
  },
}

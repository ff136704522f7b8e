/** An answer of the service to this call. */
export const linkExample = {
  request: '/api/link',
  body: {
    listings: [
      {
        venue: 'kalshi',
        title: 'Kansas City at Buffalo Winner?',
        label: 'Kansas City',
        ticker: 'KXNFLGAME-26DEC06KCBUF-KC',
        category: 'Sports',
        tags: ['Football'],
      },
      {
        venue: 'polymarket',
        title: 'Will Ken Griffey Jr. throw the first pitch at the World Series?',
        tags: ['Sports', 'MLB'],
      },
    ],
  },
  response: {
    results: [
      {
        links: [
          {
            entity: {
              id: '38979574-85d3-5b8e-976a-277b587590bb',
              slug: 'kansas-city-chiefs',
              displayName: 'Kansas City Chiefs',
              entityType: 'team',
            },
            role: 'subject',
            sign: 1,
            exposureType: 'title',
            strength: 1,
            confidence: 0.93,
            span: { field: 'label', from: 0, to: 11, text: 'Kansas City' },
            rule: 'place+same_place+prominence',
            rivals: [],
            margin: 0.93,
            reason: "The label names Kansas City Chiefs ('Kansas City').",
          },
          {
            entity: {
              id: '0aabc2bc-8b8b-5d4a-91ab-a7b7cafb08c7',
              slug: 'buffalo-bills',
              displayName: 'Buffalo Bills',
              entityType: 'team',
            },
            role: 'participant',
            sign: -1,
            exposureType: 'title',
            strength: 0.6,
            confidence: 0.9,
            span: { field: 'title', from: 15, to: 22, text: 'Buffalo' },
            rule: 'place+same_place+prominence',
            rivals: [],
            margin: 0.9,
            reason: "The title names Buffalo Bills ('Buffalo').",
          },
        ],
        refused: [],
      },
      { links: [], refused: [] },
    ],
    count: 2,
    linkedBy: 'linking@3f1c9a70',
  },
}

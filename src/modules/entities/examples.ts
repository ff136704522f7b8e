/** Answers of the service to these calls, shortened. */

export const listExample = {
  request: '/api/entities?q=niners',
  response: {
    items: [
      {
        id: 'eceff0b5-b1b9-559a-8ee3-5843098e29ad',
        slug: 'san-francisco-49ers',
        displayName: 'San Francisco 49ers',
        entityType: 'team',
        category: 'sports',
        subcategory: 'nfl',
        description: 'San Francisco 49ers is an American football team of the NFC West division of the NFL.',
      },
    ],
    nextCursor: null,
  },
}

export const subcategoriesExample = {
  request: '/api/entities/subcategories?category=crypto',
  response: {
    subcategories: [
      { name: 'layer-1', count: 81 },
      { name: 'defi', count: 67 },
      { name: 'memecoins', count: 27 },
      { name: 'nft', count: 41 },
      { name: 'regulation', count: 83 },
    ],
  },
}

export const placeEntitiesExample = {
  request: '/api/taxonomy/sports/nfl/entities?type=team&limit=2',
  response: {
    entities: [
      { slug: 'arizona-cardinals', displayName: 'Arizona Cardinals', entityType: 'team' },
      { slug: 'atlanta-falcons', displayName: 'Atlanta Falcons', entityType: 'team' },
    ],
    count: 32,
  },
}

export const groupEntitiesExample = {
  request: '/api/taxonomy/sports/nfl/AFC%20West/entities?type=team&limit=2',
  response: {
    items: [
      {
        id: '8dc97f5b-138b-5735-8ab1-b5610c47531d',
        slug: 'denver-broncos',
        displayName: 'Denver Broncos',
        entityType: 'team',
        category: 'sports',
        subcategory: 'nfl',
        description: 'Denver Broncos is an American football team of the AFC West division of the NFL.',
      },
      {
        id: '38979574-85d3-5b8e-976a-277b587590bb',
        slug: 'kansas-city-chiefs',
        displayName: 'Kansas City Chiefs',
        entityType: 'team',
        category: 'sports',
        subcategory: 'nfl',
        description: 'Kansas City Chiefs is an American football team of the AFC West division of the NFL.',
      },
    ],
    nextCursor: 'eyJmb3IiOiJxT3VCSDc0NjdILTciLCJhZnRlciI6ImthbnNhcy1jaXR5LWNoaWVmcyJ9',
  },
}

export const entityExample = {
  request: '/api/entities/kansas-city-chiefs',
  response: {
    entity: {
      id: '38979574-85d3-5b8e-976a-277b587590bb',
      slug: 'kansas-city-chiefs',
      displayName: 'Kansas City Chiefs',
      entityType: 'team',
      category: 'sports',
      subcategory: 'nfl',
      group: 'AFC West',
      description: 'Kansas City Chiefs is an American football team of the AFC West division of the NFL.',
      tags: ['afc', 'american-football'],
      aliases: ['Chiefs', 'Chiefs Kingdom', 'KAN', 'KC', 'KC Chiefs'],
      source: 'Oddsgraph editors',
      updated_at: '2026-11-21T02:41:45.844Z',
      attributes: {
        division: 'AFC West',
        division_source: 'Oddsgraph editors',
        division_updated: '2026-01-25T00:00:00.000Z',
        division_confidence: 0.9,
        record: '6-11',
        record_source: 'Oddsgraph editors',
        record_updated: '2026-01-04T00:00:00.000Z',
        record_confidence: 0.9,
      },
      relationships: [
        {
          role: 'plays_at',
          entity: {
            id: 'eb7300fc-62f4-5af7-96cd-9ceba828e1e5',
            slug: 'arrowhead-stadium',
            displayName: 'GEHA Field at Arrowhead Stadium',
            entityType: 'place',
          },
          validFrom: '2026-01-25T00:00:00.000Z',
          confidence: 0.9,
          source: 'Oddsgraph editors',
        },
        {
          role: 'has_player',
          entity: {
            id: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
            slug: 'patrick-mahomes',
            displayName: 'Patrick Mahomes',
            entityType: 'person',
          },
          validFrom: '2017-04-27T00:00:00.000Z',
          confidence: 0.9,
          source: 'nflverse',
        },
      ],
      marketExposures: [],
    },
    truncated: false,
    markets: [],
    news: [],
    pricesNote: 'No open market of a venue prices what is shown.',
    asOf: null,
    stale: false,
  },
}

export const fullExample = {
  request: '/api/entities/patrick-mahomes/full',
  response: {
    entity: {
      id: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
      slug: 'patrick-mahomes',
      displayName: 'Patrick Mahomes',
      entityType: 'person',
      category: 'sports',
      subcategory: 'nfl',
      group: 'Kansas City Chiefs',
      description: 'Patrick Mahomes is an American football player (quarterback) of the Kansas City Chiefs.',
      tags: ['american-football', 'athlete', 'qb'],
      aliases: ['Mahomes', 'Pat Mahomes', 'Patrick Mahomes II', 'Showtime'],
      source: 'nflverse',
      updated_at: '2026-11-21T02:41:32.284Z',
      attributes: {
        injury_status: 'out',
        injury_status_source: 'nflverse',
        injury_status_updated: '2026-01-25T00:00:00.000Z',
        injury_status_confidence: 0.6,
        position: 'QB',
        position_source: 'nflverse',
        position_updated: '2026-01-25T00:00:00.000Z',
        position_confidence: 0.9,
      },
      relationships: [
        {
          role: 'plays_for',
          entity: {
            id: '38979574-85d3-5b8e-976a-277b587590bb',
            slug: 'kansas-city-chiefs',
            displayName: 'Kansas City Chiefs',
            entityType: 'team',
          },
          validFrom: '2017-04-27T00:00:00.000Z',
          confidence: 0.9,
          source: 'nflverse',
        },
      ],
      marketExposures: [],
    },
    truncated: false,
    relationships: [
      {
        role: 'plays_for',
        entity: {
          id: '38979574-85d3-5b8e-976a-277b587590bb',
          slug: 'kansas-city-chiefs',
          displayName: 'Kansas City Chiefs',
          entityType: 'team',
        },
        validFrom: '2017-04-27T00:00:00.000Z',
        confidence: 0.9,
        source: 'nflverse',
      },
    ],
    markets: [],
    secondaryMarkets: [],
    news: [],
    pricesNote: 'No open market of a venue prices what is shown.',
    asOf: null,
    stale: false,
  },
}

export const relationshipsExample = {
  request: '/api/entities/kansas-city-chiefs/relationships',
  response: {
    entity: { slug: 'kansas-city-chiefs', displayName: 'Kansas City Chiefs' },
    relationships: {
      from: [
        {
          relationshipType: 'plays_at',
          role: 'plays_at',
          entity: {
            id: 'eb7300fc-62f4-5af7-96cd-9ceba828e1e5',
            slug: 'arrowhead-stadium',
            displayName: 'GEHA Field at Arrowhead Stadium',
            entityType: 'place',
          },
          validFrom: '2026-01-25T00:00:00.000Z',
          confidence: 0.9,
          source: 'Oddsgraph editors',
        },
      ],
      to: [
        {
          relationshipType: 'plays_for',
          role: 'has_player',
          entity: {
            id: 'a4b5d77f-8c95-5a99-a21b-8feb6bb25c50',
            slug: 'patrick-mahomes',
            displayName: 'Patrick Mahomes',
            entityType: 'person',
          },
          validFrom: '2017-04-27T00:00:00.000Z',
          confidence: 0.9,
          source: 'nflverse',
        },
      ],
    },
    truncated: false,
  },
}

export const completenessExample = {
  request: '/api/entities/patrick-mahomes/completeness',
  response: {
    entity: { slug: 'patrick-mahomes', displayName: 'Patrick Mahomes' },
    score: 1,
    present: [
      { kind: 'attribute', name: 'position' },
      { kind: 'attribute', name: 'jersey_number' },
      { kind: 'attribute', name: 'birth_date' },
      { kind: 'attribute', name: 'team_slug' },
      { kind: 'attribute', name: 'injury_status' },
      { kind: 'attribute', name: 'roster_status' },
      { kind: 'relationship', name: 'plays_for' },
    ],
    missing: [],
    judgedBy: { subcategory: 'nfl', entityType: 'person', statedFor: 'subcategory' },
    asOf: '2026-11-21T02:48:20.480Z',
  },
}

export const entityMarketsExample = {
  request: '/api/entities/kansas-city-chiefs/markets?limit=2',
  response: {
    markets: [
      {
        id: '0e59ed95-d7ed-59fa-acce-0911920a6d5c',
        title: 'Will the Kansas City Chiefs win Super Bowl 2027?',
        venue: 'venue_a',
        price: 0.0305,
        volume: 356987.15,
        role: 'subject' as const,
        strength: 0.95,
        through: null,
      },
      {
        id: 'b9572d4f-979b-59c6-b88b-69b30de8dc96',
        title: 'Who will win the 2026 pro football AFC West division?: Kansas City',
        venue: 'venue_b',
        price: 0.015,
        volume: 2683352.58,
        role: 'subject' as const,
        strength: 0.95,
        through: null,
      },
    ],
    pricesNote: null,
    asOf: '2026-11-22T00:28:30.246Z',
    stale: false,
    truncated: true,
    reason: 'the 2 strongest markets',
  },
}

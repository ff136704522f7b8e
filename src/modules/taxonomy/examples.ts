/** Answers of the service to these calls, shortened. */

export const statsExample = {
  request: '/api/taxonomy/stats',
  response: {
    stats: {
      categories: [
        {
          category: 'science',
          count: 192,
          subcategories: [
            { name: 'space', count: 119 },
            { name: 'climate', count: 38 },
            { name: 'health', count: 35 },
          ],
        },
      ],
    },
  },
}

export const groupsExample = {
  request: '/api/taxonomy/sports/nfl/groups',
  response: {
    groups: [
      { group: 'AFC East', count: 4 },
      { group: 'AFC North', count: 4 },
      { group: 'AFC South', count: 4 },
    ],
    truncated: false,
  },
}

export const schemasExample = {
  request: '/api/schemas',
  response: {
    snapshotSchemas: [
      {
        category: 'politics',
        subcategory: 'governors',
        entityType: 'person',
        fields: ['party', 'office', 'state', 'term_start', 'term_end'],
        relationships: ['governs', 'affiliated_with'],
      },
    ],
    attributeSchemas: [
      {
        key: 'injury_status',
        type: 'enum',
        values: ['healthy', 'questionable', 'doubtful', 'out'],
        entityTypes: ['person'],
        description: 'Whether the player can play.',
      },
    ],
    relationshipSchemas: [{ type: 'plays_for', inverse: 'has_player', from: ['person'], to: ['team'] }],
  },
}

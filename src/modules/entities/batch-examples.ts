/** An answer of the service to this call, shortened. */
export const batchExample = {
  request: '/api/entities/batch',
  body: { entities: ['opec', 'no-such-entity'] },
  response: {
    entities: [
      {
        id: '0ee46d49-796c-53fc-a931-a331dd12dbd3',
        slug: 'opec',
        displayName: 'OPEC',
        entityType: 'org',
        category: 'politics',
        subcategory: 'international',
        group: null,
        description: 'Organisation of oil exporting countries that coordinates production.',
        tags: ['energy', 'international-organization'],
        aliases: ['Organization of the Petroleum Exporting Countries'],
        source: 'Oddsgraph editors',
        updated_at: '2026-11-21T05:27:32.395Z',
        attributes: {
          founded: '1960-09-14',
          founded_source: 'Oddsgraph editors',
          founded_updated: '2026-01-01T00:00:00.000Z',
          founded_confidence: 0.95,
          member_count: 12,
          member_count_source: 'Oddsgraph editors',
          member_count_updated: '2026-01-01T00:00:00.000Z',
          member_count_confidence: 0.95,
        },
      },
    ],
    count: 1,
    notFound: ['no-such-entity'],
  },
}

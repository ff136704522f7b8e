import type { Example } from '../../platform/endpoint.ts'

export const changesExample: Example = {
  request: '/api/graph/changes?kinds=fact&limit=1',
  response: {
    changes: [
      {
        kind: 'fact',
        at: '2026-11-21T23:11:12.493Z',
        change: 'created',
        entity: 'alphafold',
        key: 'asset_type',
        value: { value: 'ai-model', validFrom: '2026-06-15T00:00:00.000Z', validTo: null },
      },
    ],
    nextCursor: 'WyJhZmYwNjkwNC0wMWQwLTRmYzctOTA2ZS1jNGU0OTRiYTViZTMiLDEsMCwyXQ',
    hasMore: true,
  },
}

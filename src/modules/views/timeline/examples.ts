/** Answers of the service to these calls, shortened. */

export const timelineExample = {
  request: '/api/graph/entity/federal-reserve/timeline?window=2160&asOf=2026-10-01&limit=2',
  response: {
    events: [
      {
        id: '0d30c14f-b380-5ede-9969-526e8bc42ae1',
        kind: 'fact_change',
        eventType: 'attribute_change',
        title:
          'Federal Reserve: federal_funds_target changed from 3.50-3.75 to 3.75-4.00, federal_funds_target_lower changed from 3.5 to 3.75, federal_funds_target_upper changed from 3.75 to 4',
        happenedAt: '2026-09-16T00:00:00.000Z',
        impactScore: null,
        source: 'Oddsgraph editors',
        changes: [
          {
            attribute: 'federal_funds_target',
            from: '3.50-3.75',
            to: '3.75-4.00',
          },
          {
            attribute: 'federal_funds_target_lower',
            from: 3.5,
            to: 3.75,
          },
          {
            attribute: 'federal_funds_target_upper',
            from: 3.75,
            to: 4,
          },
        ],
        entity: {
          id: '089d77b4-0120-5680-acb0-811d0fe9686e',
          slug: 'federal-reserve',
          displayName: 'Federal Reserve',
          entityType: 'org',
        },
        eventId: '0d30c14f-b380-5ede-9969-526e8bc42ae1',
      },
      {
        id: '656598ee-40e2-56b6-9e06-225d1bb79726',
        eventType: 'rate_decision',
        title: 'FOMC raises the federal funds target from 3.50-3.75 to 3.75-4.00 percent, vote 12-0',
        happenedAt: '2026-09-16T00:00:00.000Z',
        impactScore: 0.85,
        source: 'Oddsgraph editors',
        kind: 'event',
        changes: [],
        entity: {
          id: '089d77b4-0120-5680-acb0-811d0fe9686e',
          slug: 'federal-reserve',
          displayName: 'Federal Reserve',
          entityType: 'org',
        },
        eventId: '656598ee-40e2-56b6-9e06-225d1bb79726',
      },
    ],
    truncated: true,
    reason: 'the latest 2 items',
  },
}

export const eventsExample = {
  request: '/api/graph/entity/federal-reserve/events?since=2026-07-01&limit=2',
  response: {
    entityId: '089d77b4-0120-5680-acb0-811d0fe9686e',
    events: [
      {
        id: '0d30c14f-b380-5ede-9969-526e8bc42ae1',
        eventType: 'attribute_change',
        title:
          'Federal Reserve: federal_funds_target changed from 3.50-3.75 to 3.75-4.00, federal_funds_target_upper changed from 3.75 to 4, federal_funds_target_lower changed from 3.5 to 3.75',
        happenedAt: '2026-09-16T00:00:00.000Z',
        impactScore: null,
        source: 'Oddsgraph editors',
        changes: [
          {
            attribute: 'federal_funds_target',
            from: '3.50-3.75',
            to: '3.75-4.00',
          },
          {
            attribute: 'federal_funds_target_lower',
            from: 3.5,
            to: 3.75,
          },
          {
            attribute: 'federal_funds_target_upper',
            from: 3.75,
            to: 4,
          },
        ],
      },
      {
        id: '656598ee-40e2-56b6-9e06-225d1bb79726',
        eventType: 'rate_decision',
        title: 'FOMC raises the federal funds target from 3.50-3.75 to 3.75-4.00 percent, vote 12-0',
        happenedAt: '2026-09-16T00:00:00.000Z',
        impactScore: 0.85,
        source: 'Oddsgraph editors',
        changes: [],
      },
    ],
    truncated: true,
    reason: 'the latest 2 events',
  },
}

const id = '5d0f9c1e-7a3b-5c46-9e21-4b8f0a6d2c35'
const sentAt = '2026-11-20T17:04:12.310Z'
const happenedAt = '2026-11-20T17:02:00.000Z'
const slug = 'patrick-mahomes'
const outcomeId = 'b0c2f1de-4f3a-5e6b-8d17-2a9c5e7f4b10'
const marketId = '2f6b7c9d-0e1a-5b3c-9d4e-8f7a6b5c4d3e'
const age = { pricesNote: null, asOf: '2026-11-20T17:30:05.000Z', stale: false }
const entity = {
  id: '0c7e5a1b-93f4-5d28-a6be-1f40d2c3b4a5',
  slug,
  displayName: 'Patrick Mahomes',
  entityType: 'person',
}
const url = '/api/markets/venue_a/501234'
const [, , , venue = ''] = url.split('/')
const market = {
  marketId,
  outcomeId,
  outcome: 'Kansas City Chiefs',
  title: 'Chiefs vs. Broncos: Kansas City Chiefs',
  venue,
  url,
  price: 0.55,
  priceAtAlert: 0.61,
}

const publicAlert = {
  ...{ id, type: 'injury', subtype: 'status_change', sentAt, severity: 'low', confidence: 0.5 },
  headline: 'Patrick Mahomes: questionable → out (Kansas City Chiefs, reliability 0.95)',
  expectedDirection: 'down',
  entity,
  relatedMarkets: [market],
  priceAtAlert: 0.61,
  whyThisFired: [
    'According to Kansas City Chiefs, Patrick Mahomes went from questionable to out (20 November 2026, 17:02 UTC).',
    'The reliability of the source is 0.95 (the rule asks for at least 0.6).',
  ],
  ...{
    demoted: false,
    updates: 0,
    evidenceCount: 1,
    updatedAt: sentAt,
    rule: { name: 'injury/status_change', version: 1 },
  },
} as const

const engagement = { read: true, dismissed: false, acted: false }

const detail = {
  ...publicAlert,
  entity: { ...entity, attributes: { injury_status: 'out', injury_status_confidence: 0.95 } },
  engagement: { read: false, dismissed: false, acted: false },
  ...{ happenedAt, method: 'alerts/1' },
  conditions: [
    {
      ...{ input: 'reliability', value: 0.95, threshold: 0.6, comparison: 'atLeast', holds: true },
      ...{ source: 'Kansas City Chiefs', at: happenedAt },
    },
  ],
  inputs: { key: 'injury_status', from: 'questionable', to: 'out', reliability: 0.95 },
  ...{ impactBps: null, crossVenueData: null, attribution: null },
  tracked: { outcomeId, outcome: 'Kansas City Chiefs', marketId, venue },
  evidence: [
    {
      ...{ kind: 'event', of: '9b1d7c3e-2f40-5a68-b7c9-0d1e2f3a4b5c', at: happenedAt, source: 'Kansas City Chiefs' },
      title: 'Patrick Mahomes went from questionable to out',
    },
  ],
}

const outcome = {
  ...{ id, type: 'injury', subtype: 'status_change', asset: 'Patrick Mahomes', headline: publicAlert.headline, sentAt },
  ...{ hoursSinceAlert: 26.4, outcomeTracked: true, outcomeTrackedAt: '2026-11-21T17:05:00.000Z' },
  ...{ priceAtAlert: 0.61, priceAt1h: 0.56, priceAt4h: 0.55, priceAt24h: 0.52, priceAtResolution: null },
  ...{ priceChange1hBps: -500, priceChange4hBps: -600, priceChange24hBps: -900 },
  ...{ expectedDirection: 'down', actualDirection1h: 'down', actualDirection24h: 'down', directionCorrect: true },
  ...{ outcomeScore: 0, outcomeNotes: null, confidence: 0.5, rule: { name: 'injury/status_change', version: 1 } },
}

const noBaseline = {
  ...{ moments: 0, accuracy: null, flatRate: null, difference: null, interval: null },
  ...{ pValue: null, qValue: null, betterThanChance: null },
}
const counts = {
  ...{ decided: 6, right: 4, wrong: 2, flat: 3, outcomes: 5, days: 4, interval: null, flatRate: null },
  ...{ averageScore: null, averageScoreInterval: null, reason: 'thin_sample', baseline: noBaseline },
}
const byType = { injury: { count: 9, tracked: 9, accuracy: null, ...counts } }
const preferences = { follow: { types: ['injury'], entities: [slug] }, mute: { types: ['weather'], entities: [] } }
const path = `/api/alerts/${id}`
const engaged = { data: { id, engagement } }

const signals = {
  market: { id: marketId, title: market.title, venue, url, active: true, price: 0.55, asOf: age.asOf },
  signals: [
    {
      ...{ id, kind: 'alert', type: 'injury', subtype: 'status_change' },
      signal: `${publicAlert.headline}. Told 30 minutes ago; down by 640 basis points expected, 63 % sure of the direction.`,
      ...{ score: -0.161659, direction: 'down', confidence: 0.63, impactBps: 640 },
      parts: { sureness: 0.26, impact: 0.64, freshness: 0.971532 },
      outcome: { id: outcomeId, slug: 'chiefs-beat-broncos', label: 'Kansas City Chiefs' },
      entity: { slug, displayName: entity.displayName },
      ...{ source: null, at: sentAt, ageHours: 0.5 },
      links: {
        ...{ alert: `/api/alerts/${id}`, report: null, entity: `/api/entities/${slug}` },
        outcome: `/api/graph/outcome/${outcomeId}/context`,
      },
    },
  ],
  ...{
    count: 1,
    refused: [],
    refusedCount: 0,
    method: 'signals/1',
    computedAt: '2026-11-20T17:34:12.310Z',
    reason: null,
  },
}

/** Examples of the endpoints of alerts. */
export const alertExamples = {
  inbox: {
    request: '/api/alerts/inbox?type=injury&limit=1',
    response: {
      data: {
        alerts: [{ ...publicAlert, engagement }],
        pagination: { total: 14, limit: 1, offset: 0 },
        unreadCount: 3,
      },
      ...age,
    },
  },
  recent: { request: '/api/alerts/recent?limit=1', response: { data: [publicAlert], ...age } },
  get: { request: path, response: { data: detail, ...age } },
  read: { request: `${path}/read`, response: engaged },
  dismissed: { request: `${path}/dismiss`, response: engaged },
  acted: { request: `${path}/acted`, response: engaged },
  outcome: { request: `${path}/outcome`, response: { data: outcome } },
  stats: {
    request: '/api/alerts/outcomes/stats?days=7',
    response: {
      data: {
        ...{ totalAlerts: 9, trackedAlerts: 9, directionAccuracy: null, ...counts, since: '2026-11-14T17:30:05.000Z' },
        ...{ byType, byRuleVersion: {}, byVenue: {}, byCategory: {}, truncated: false },
      },
    },
  },
  top: {
    request: '/api/alerts/outcomes/top?limit=1',
    response: {
      data: [
        {
          ...{ id, type: 'injury', subtype: 'status_change', headline: publicAlert.headline, sentAt, outcomeScore: 0 },
          ...{ priceChange24hBps: -900, directionCorrect: true, expectedDirection: 'down', confidence: 0.5 },
        },
      ],
    },
  },
  scoreboard: {
    request: '/api/alerts/scoreboard?sort=worst&limit=1',
    response: { data: { alerts: [outcome], pagination: { total: 9, limit: 1, offset: 0 } } },
  },
  signals: {
    request: '/api/intelligence/market/will-the-kansas-city-chiefs-win-super-bowl-2027/signals',
    response: signals,
  },
  preferences: { request: '/api/alerts/preferences', response: { data: preferences } },
  setPreferences: { request: '/api/alerts/preferences', body: preferences, response: { data: preferences } },
}

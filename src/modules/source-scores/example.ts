/** What answers look like: on a fresh start there is no author yet. */
const thin = { value: null, numerator: 0, denominator: 0, count: 0, interval: null, reason: 'no_quote' }
const rate = { value: 0.505265, numerator: 9, denominator: 20, count: 20, interval: [0.345832, 0.664225], reason: null }
const computedAt = '2026-11-20T12:00:00.000Z'
const times = { asOf: computedAt, knownAt: null, method: 'source/1' }

export const exampleScore = {
  data: {
    sourceAuthor: 'Example Wire',
    source: 'Example News',
    totalEvents: 24,
    eventsWithWindows: 0,
    metrics: {
      hitRate: 0.505265,
      speedAlpha: null,
      directionalAccuracy: null,
      rumorConversionRate: 0.505265,
      persistenceScore: null,
      reversalRate: null,
    },
    metricDetails: {
      hitRate: rate,
      speedAlpha: thin,
      directionalAccuracy: thin,
      rumorConversionRate: rate,
      persistenceScore: thin,
      reversalRate: thin,
    },
    overallSignalScore: 0.505265,
    currentRegime: 'mixed',
    categories: ['sports'],
    computedAt,
    markovTransitions: {
      rumor_to_reported: 0.403846,
      rumor_to_confirmed: 0.173077,
      rumor_to_denied: 0.147436,
      rumor_to_expired: 0.275641,
      reported_to_confirmed: 0.736842,
      reported_to_denied: 0.157895,
      reported_to_expired: 0.105263,
    },
    rumorEndsConfirmed: 0.470648,
    recentEvents: [
      {
        title: 'Patrick Mahomes limited in practice',
        happenedAt: '2026-11-19T18:00:00.000Z',
        outcome: 'reported',
        firstHand: true,
        url: 'https://example.com/news/1',
        claim: { entity: 'patrick-mahomes', key: 'injury_status', value: 'questionable', denies: false },
      },
    ],
  },
  ...times,
}

export const examplePrediction = {
  data: {
    sourceAuthor: 'Example Wire',
    predictedReliability: 0.505265,
    confidence: 0.681607,
    basedOn: 20,
    category: 'sports',
    interval: [0.345832, 0.664225],
    computedAt,
  },
  ...times,
}

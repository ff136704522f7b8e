const fomc = '25fc8799-a32d-5095-ba6b-eb1cf8da5911'
const raise = '3b062000-8236-585f-993e-9f070f14a166'
const hold = '35871320-78f1-5934-aa7f-2b269d99b477'

const outcome = {
  id: raise,
  slug: 'fed-2026-12-raise',
  label: 'Raise',
  question: 'Will the FOMC raise the federal funds target at its meeting of 8–9 December 2026?',
  category: 'finance',
  subcategory: 'fed',
  group: 'fed-decision-2026-12',
  closesAt: '2026-12-09T00:00:00.000Z',
  status: 'open',
}

const fomcNode = {
  id: fomc,
  slug: 'fomc',
  label: 'Federal Open Market Committee',
  type: 'org',
  category: 'finance',
}
const raiseNode = { id: raise, slug: outcome.slug, label: outcome.label, type: 'outcome', category: 'finance' }
const exposedEdge = {
  source: fomc,
  target: raise,
  label: 'exposed_to',
  confidence: 0.9,
  validFrom: '2026-11-20T00:00:00.000Z',
}
const age = { pricesNote: 'No open market of a venue prices what is shown.', asOf: null, stale: false }

/** The answer of the service to this call, shortened. */
export const marketContextExample = {
  request: '/api/graph/outcome/fed-2026-12-raise/context',
  response: {
    graph: {
      nodes: [raiseNode, fomcNode, { ...raiseNode, id: hold, slug: 'fed-2026-12-hold', label: 'No change' }],
      edges: [exposedEdge, { ...exposedEdge, target: hold }],
      centerNodeId: raise,
    },
    stats: { totalNodes: 3, totalEdges: 2 },
    outcome: { ...outcome, drivers: [], venuePrices: null, spread: null },
    exposedEntities: [
      {
        entity: { id: fomc, slug: 'fomc', displayName: 'Federal Open Market Committee', entityType: 'org' },
        role: 'subject',
        exposureType: 'rate_decision',
        strength: 1,
        confidence: 0.9,
        reasons: ['The FOMC decides.'],
        source: 'Oddsgraph editors',
      },
    ],
    recentEvents: [],
    moves: [],
    siblings: [
      {
        ...outcome,
        id: hold,
        slug: 'fed-2026-12-hold',
        label: 'No change',
        question: 'Will the FOMC leave the federal funds target unchanged at its meeting of 8–9 December 2026?',
        venuePrices: null,
      },
    ],
    ...age,
    truncated: false,
  },
}
